import { expect, test } from "vitest";
import { familyOf, indexOf, roman, sorted, tarockNumber } from "./cards";
import { PACK } from "./testing/packs";

const BOOK = { tarocks: "first", order: "down", suits: "alternate" } as const;

test("a pack has 78 cards in five families", () => {
  expect(new Set(PACK).size).toBe(78);
  expect(PACK.filter((card) => familyOf(card) === "T")).toHaveLength(22);
  expect(tarockNumber("SKU")).toBeGreaterThan(tarockNumber("T21"));
});

test("a hand is held by families, colours in turn, from high to low", () => {
  const hand = ["D4", "HK", "S7", "T1", "SKU", "C10", "T21", "SK"];
  expect(sorted(hand, BOOK, true)).toEqual(["SKU", "T21", "T1", "SK", "S7", "HK", "C10", "D4"]);
  expect(sorted(hand, { tarocks: "last", order: "up", suits: "grouped" }, true)).toEqual([
    "HK",
    "D4",
    "S7",
    "SK",
    "C10",
    "T1",
    "T21",
    "SKU",
  ]);
});

test("where red pips are reversed, the ace is the highest of them", () => {
  expect(sorted(["H4", "H1", "S8", "S7"], BOOK, true)).toEqual(["S8", "S7", "H1", "H4"]);
  expect(sorted(["H1", "H4"], BOOK, false)).toEqual(["H4", "H1"]);
});

test("indices follow the language, numerals the pack", () => {
  expect(indexOf("HQ", "de")).toBe("D");
  expect(indexOf("SJ", "da")).toBe("Kn");
  expect(indexOf("C10", "en")).toBe("10");
  expect(roman(19, "iv")).toBe("XIX");
  expect(roman(14, "iiii")).toBe("XIIII");
  expect(roman(21, "iv")).toBe("XXI");
});

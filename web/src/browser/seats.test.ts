import { beforeEach, expect, test } from "vitest";
import { dropSeat, keepSeat, keptSeats, keptTables, renameKept, setAside, takeSeats, tokenOf } from "./seats";

const seat = (table: string, at = 1) => ({
  table,
  code: table.toUpperCase(),
  game: "tapp",
  at,
  token: `key of ${table}`,
});

beforeEach(() => localStorage.clear());

test("a seat is kept with its token, the latest first", () => {
  takeSeats([seat("a", 5), seat("b", 9)]);
  keepSeat({ table: "c", code: "C", token: "key of c" }, "tapp");
  expect(keptTables().map((one) => one.table)).toEqual(["c", "b", "a"]);
  expect(tokenOf("b")).toBe("key of b");
});

test("a table that is set aside keeps its seat, and comes back when one sits there again", () => {
  takeSeats([seat("a")]);
  setAside("a");
  expect(keptTables()[0]!.aside).toBe(true);
  expect(tokenOf("a")).toBe("key of a");
  renameKept("a", "koenigrufen");
  expect(keptTables()[0]).toMatchObject({ aside: false, game: "koenigrufen" });
});

test("a dropped seat can be taken again as it was", () => {
  takeSeats([seat("a", 5), seat("b", 9)]);
  const [b] = keptSeats();
  dropSeat("b");
  expect(tokenOf("b")).toBe("");
  takeSeats([b!]);
  expect(keptSeats()).toEqual([seat("b", 9), seat("a", 5)]);
});

test("of very many seats the oldest are given up, their tokens too", () => {
  takeSeats(Array.from({ length: 201 }, (_, n) => seat(`t${n}`, n)));
  expect(keptTables()).toHaveLength(200);
  expect(tokenOf("t0")).toBe("");
  expect(tokenOf("t1")).toBe("key of t1");
});

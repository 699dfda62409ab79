import { describe, expect, test } from "vitest";
import { CARD_SIZES } from "../../settings/settings.svelte";
import { familyOf } from "../../cards";
import { PACK, someHand } from "../../testing/packs";
import { feltWidth, nameOfScreen, SCREENS } from "../../testing/screens";
import { layHand, rowsOf, STRIP, type HandLayout, type HandMeasures, type Place } from "./hand-layout";

const MOST_CARDS = 30;
const COUNTS = Array.from({ length: MOST_CARDS }, (_, place) => place + 1);
/** Rounding of sums of fractions. */
const HAIR = 1e-6;

function measures(otherwise: Partial<HandMeasures>): HandMeasures {
  return { mode: "phone", width: 390, height: 844, leftHanded: false, size: "usual", ...otherwise };
}

function inRows({ places, rows }: HandLayout): Place[][] {
  return Array.from({ length: rows }, (_, row) => places.filter((place) => place.row === row));
}

/** Everything that keeps a finger from a card. */
function faults(hand: HandLayout, width: number): string[] {
  const rows = inRows(hand);
  return rows.flatMap((row, number) =>
    row.flatMap((place, at) => {
      const found: string[] = [];
      if (place.x < -HAIR || place.x + hand.cardWidth > width + HAIR) found.push(`${place.card} leaves the page`);
      const free = (row[at + 1]?.x ?? place.x + hand.cardWidth) - place.x;
      if (free < STRIP - HAIR) found.push(`${place.card} has ${free} pixels across`);
      const below = (rows[number + 1]?.[0]?.y ?? hand.height) - place.y;
      if (below < STRIP - HAIR) found.push(`${place.card} has ${below} pixels down`);
      return found;
    }),
  );
}

describe.each(CARD_SIZES)("%s cards", (size) => {
  test("every card of every hand has 44 pixels for a finger, on any screen", () => {
    for (const where of SCREENS) {
      const width = feltWidth(where);
      for (const leftHanded of [false, true]) {
        const wrong = COUNTS.flatMap((count) => {
          const hand = layHand(someHand(count, count), { ...where, width, leftHanded, size });
          const missing = hand.places.length === count ? [] : ["a card is missing"];
          return [...missing, ...faults(hand, width)].map((fault) => `${count} cards: ${fault}`);
        });
        expect(wrong, nameOfScreen(where)).toEqual([]);
      }
    }
  });
});

test("cards keep their order, from left to right and from the first row on", () => {
  for (const count of COUNTS) {
    const cards = someHand(count, 3 * count);
    const rows = inRows(layHand(cards, measures({})));
    expect(rows.flat().map((place) => place.card)).toEqual(cards);
    for (const row of rows)
      expect(row.map((place) => place.x)).toEqual(row.map((place) => place.x).toSorted((a, b) => a - b));
  }
});

test("large cards cost no further row, and leave the cloth its room", () => {
  for (const where of SCREENS) {
    const given = { ...where, width: feltWidth(where), leftHanded: false };
    for (const count of [5, 12, 16, 27]) {
      const cards = someHand(count, count);
      const [usual, large] = [layHand(cards, { ...given, size: "usual" }), layHand(cards, { ...given, size: "large" })];
      expect(large.rows).toBeLessThanOrEqual(usual.rows);
      expect(large.cardWidth).toBeGreaterThanOrEqual(usual.cardWidth);
      if (large.cardWidth > usual.cardWidth) expect(large.height).toBeLessThanOrEqual(0.36 * where.height);
    }
  }
});

test("rows end where a suit ends, if that needs no more rows", () => {
  const cards = ["T5", "T4", "T3", "S8", "S7", "HK"];
  expect(rowsOf(cards, 5)).toEqual([["T5", "T4", "T3", "S8", "S7"], ["HK"]]);
  expect(rowsOf(cards, 4)).toEqual([
    ["T5", "T4", "T3"],
    ["S8", "S7", "HK"],
  ]);
});

test("a suit too long for a row is divided evenly", () => {
  const tarocks = PACK.filter((card) => familyOf(card) === "T").slice(0, 10);
  expect(rowsOf(tarocks, 6).map((row) => row.length)).toEqual([5, 5]);
});

test("a left hand finds short rows at the right edge of a phone", () => {
  const cards = someHand(16, 1);
  const end = (leftHanded: boolean) =>
    inRows(layHand(cards, measures({ leftHanded }))).map((row) => [row[0]!.x, row.at(-1)!.x]);
  const [right, left] = [end(false), end(true)];
  expect(new Set(right.map(([first]) => first)).size).toBe(1);
  expect(Math.max(...left.map(([, last]) => last!)) - Math.min(...left.map(([, last]) => last!))).toBeLessThan(1);
});

test("an empty hand needs no rows", () => {
  expect(layHand([], measures({})).places).toEqual([]);
  expect(layHand([], measures({})).rows).toBe(0);
});

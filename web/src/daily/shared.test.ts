import { beforeEach, expect, test } from "vitest";
import type { Standing, Taken } from "../protocol";
import { aDeal } from "../testing/deals";
import { loadWords } from "../words/words.svelte";
import { dayAfter } from "./days";
import { seatsWith } from "./seating";
import { placeText, sharedText, tricksWon } from "./shared";

const STANDING: Standing = {
  day: "2026-11-18",
  family: "forty-two",
  game: "ungarisch",
  over: false,
  counted: true,
  results: [
    { paid: "+6", times: 2, names: ["Anna"] },
    { paid: "-3", times: 1, names: [] },
  ],
  own: "-3",
  place: 3,
  record: "r",
  computer: "+6",
};

function taken(...seats: number[]): Taken[] {
  return seats.map((seat) => ({ seat, points: "5", trick: { cards: [], takes: seat, awaited: null } }));
}

function finished(sides: readonly (readonly number[])[], ...seats: number[]) {
  const deal = aDeal();
  const result = { facts: [], lines: [], totals: [], count: null, tricks: taken(...seats) };
  return { ...deal, slate: { ...deal.slate, sides }, result };
}

beforeEach(() => loadWords("en"));

const PARTIES = [
  [0, 2],
  [1, 3],
];

test("every trick has a sign, one's partner's tricks are one's own", () => {
  expect(tricksWon(finished(PARTIES, 0, 1, 2, 3), 0)).toEqual([[true, false, true, false]]);
  expect(tricksWon(finished([], 0, 1, 2, 3), 0)).toEqual([[true, false, false, false]]);
});

test("many tricks are in several rows, and none are none", () => {
  const rows = tricksWon(finished([], ...Array<number>(16).fill(0)), 0);
  expect(rows.map((row) => row.length)).toEqual([12, 4]);
  expect(tricksWon(finished([]), 0)).toEqual([]);
});

test("what is shared tells game, day, signs, place and address, and no card", () => {
  expect(sharedText(STANDING, [[true, false]], "https://example.org/daily").split("\n")).toEqual([
    "tarock · Deal of the day · 2026-11-18 · Ungarisch-Tarok",
    "🟩⬜",
    "−3, place 3 of 3",
    "https://example.org/daily",
  ]);
});

test("a result that does not count says so", () => {
  expect(placeText({ ...STANDING, counted: false })).toContain("not counted");
});

test("days go on over months and years", () => {
  expect([dayAfter("2026-12-31", 1), dayAfter("2026-03-01", -1)]).toEqual(["2027-01-01", "2026-02-28"]);
});

test("friends sit first, computers in the other seats", () => {
  expect(seatsWith(1, 4, "normal")).toEqual(["person", "normal", "normal"]);
});

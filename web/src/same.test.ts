import { expect, test } from "vitest";
import { same } from "./same";

test("values say the same whatever object they are", () => {
  expect(same({ kind: "lay", cards: ["HK"], hidden: 0 }, { hidden: 0, kind: "lay", cards: ["HK"] })).toBe(true);
  expect(same([], [])).toBe(true);
  expect(same(null, null)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [{ a: undefined }, { b: undefined, c: 1 }],
  [
    ["HK", "SK"],
    ["SK", "HK"],
  ],
  [null, {}],
  [0, null],
  ["1", 1],
])("%j and %j do not", (one, other) => {
  expect(same(one, other)).toBe(false);
  expect(same(other, one)).toBe(false);
});

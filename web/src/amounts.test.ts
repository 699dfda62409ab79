import { expect, test } from "vitest";
import { toneOf, valueOf } from "./amounts";

test.each([
  ["+6", 6, "pos"],
  ["-15 2/3", -15 - 2 / 3, "neg"],
  ["+1/3", 1 / 3, "pos"],
  ["0", 0, ""],
] as const)("%s is %d", (amount, value, tone) => {
  expect(valueOf(amount)).toBeCloseTo(value);
  expect(toneOf(amount)).toBe(tone);
});

import { expect, test } from "vitest";
import { ratingOf, verdictOf } from "./luck";

const alike = (value: number, times: number) =>
  Array.from({ length: times }, (_, place) => value + (place % 2 ? 1 : -1));

test("a rating is the mean, and its interval that of Student", () => {
  const rating = ratingOf([1, 2, 3, 4, 5])!;
  expect(rating.mean).toBe(3);
  expect(rating.high - 3).toBeCloseTo((2.776 * Math.sqrt(2.5)) / Math.sqrt(5), 1);
  const long = ratingOf(alike(2, 40))!;
  expect(long.high - 2).toBeCloseTo((2.0227 * Math.sqrt(40 / 39)) / Math.sqrt(40), 3);
});

test("one deal is no rating", () => {
  expect(ratingOf([3])).toBeNull();
});

test("what is said keeps to the interval", () => {
  expect(verdictOf(ratingOf(alike(2, 9))!)).toBe("few");
  expect(verdictOf(ratingOf(alike(2, 20))!)).toBe("above");
  expect(verdictOf(ratingOf(alike(-2, 20))!)).toBe("below");
  expect(verdictOf(ratingOf(alike(0.1, 20))!)).toBe("even");
});

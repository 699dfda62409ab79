import { describe, expect, test } from "vitest";
import { aView } from "../testing/deals";
import { eveningOf, ranked, standingOf, type Evening } from "./evening";
import { plotted } from "./plot";

const frame = { left: 50, right: 450, top: 10, bottom: 110 };
const places = (line: string) => [...line.matchAll(/([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("a plot", () => {
  test("begins at zero and stays in its frame, all rows by one measure", () => {
    const { lines } = plotted([[10, -30], [70]], frame);
    expect(places(lines[0]!)).toEqual([
      [50, 80],
      [250, 70],
      [450, 110],
    ]);
    expect(places(lines[1]!)).toEqual([
      [50, 80],
      [250, 10],
    ]);
  });

  test.each([[[0]], [[1]], [[-3, 4]], [[12, 900, 85]], [[-12345]]])("of %s has a few round figures", (row) => {
    const { ticks } = plotted([row], frame);
    expect(ticks.length).toBeGreaterThanOrEqual(1);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.some(({ value }) => value === 0)).toBe(true);
    expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
  });
});

test("an evening tells how everybody stood after every deal, and who is best", () => {
  const totals = (...amounts: string[]) => amounts.map((amount, account) => ({ account, amount }));
  const row = { deal: 1, contract: "rufer", declarer: 0, lines: [], record: "r" };
  const rows = [
    { ...row, totals: totals("+6", "-6") },
    { ...row, totals: totals("-2 1/2", "+2 1/2") },
  ];
  const sheet = { ...aView().sheet, rows, sums: totals("+3 1/2", "-3 1/2", "0", "+5") };
  const evening: Evening = eveningOf(aView({ sheet }), 0)!;
  expect(standingOf(evening, 0)).toEqual([6, 3.5]);
  expect(standingOf(evening, 2)).toEqual([0, 0]);
  expect(ranked(evening).map(({ name }) => name)).toEqual(["David", "Anna", "Clara", "Bert"]);
});

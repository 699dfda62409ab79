/** A rating over one's deals, and what can be said of it. */

import type { OwnDeal } from "./evening";

/** The mean over so many deals, and the ends of its 95 % interval. */
export interface Rating {
  readonly deals: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** With fewer deals nothing is said. */
export const FEWEST = 10;

/** Two deals at least say how far they spread. */
export function ratingOf(values: readonly number[]): Rating | null {
  const deals = values.length;
  if (deals < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / deals;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (deals - 1);
  const margin = student(deals - 1) * Math.sqrt(spread / deals);
  return { deals, mean, low: mean - margin, high: mean + margin };
}

/** How many standard errors hold 95 % of cases (Student), by the first terms of its series. */
function student(freedom: number): number {
  const z = 1.959964;
  const [first, second] = [(z ** 3 + z) / 4, (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96];
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

/** What can be said of it. */
export type Verdict = "few" | "even" | "below" | "above";

export function verdictOf({ deals, low, high }: Rating): Verdict {
  if (deals < FEWEST) return "few";
  if (low > 0) return "above";
  return high < 0 ? "below" : "even";
}

/** The deals of which something is not known yet, the latest first. */
export function unknown(deals: readonly OwnDeal[]): readonly OwnDeal[] {
  return deals
    .filter((deal) => deal.overPar === undefined || deal.givenAway === null)
    .sort((one, other) => other.at - one.at);
}

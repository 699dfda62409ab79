/** The lines of the curve: where every card, trick and mark stands in a drawing of a given size. */

import type { Analysis, Judgement, Worth } from "../protocol";
import { isExact, marksOf, trickEnds, type Mark } from "./analysis";

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Curve {
  /** The exact values, broken where they are not known. */
  readonly line: string;
  /** The exact values down to the zero line. */
  readonly area: string;
  /** From at least to at most, where the search was stopped; it may leave the frame. */
  readonly band: string;
  readonly zero: number | null;
  readonly ticks: readonly { y: number; value: number }[];
  readonly tricks: readonly { from: number; middle: number; number: number }[];
  readonly marks: readonly { x: number; y: number; mark: Mark }[];
  /** Where a step stands; before the first card and after the last at the ends. */
  readonly xOf: (step: number) => number;
  /** The step at a place. */
  readonly stepAt: (x: number) => number;
}

const TICKS = [1, 2, 5, 10, 20, 50, 100];
const MOST_TICKS = 4;
/** Points around the zero line that are always shown. */
const LEAST = 5;

export function curveOf(found: Analysis, fair: Judgement | undefined, frame: Frame): Curve {
  const { cards, parts } = found;
  const base = found.needed ?? 0;
  const values: Worth[] = [cards[0]!.before, ...cards.map((card) => card.after)].map(({ at_least, at_most }) => ({
    at_least: at_least - base,
    at_most: at_most - base,
  }));
  const [low, high] = span(values, parts, found.needed !== null);
  const x = (place: number) => frame.left + ((frame.right - frame.left) * place) / cards.length;
  const y = (value: number) => frame.bottom - ((frame.bottom - frame.top) * (value - low)) / (high - low);
  const placeOf = (step: number) => cards.filter((card) => card.step <= step).length;
  const zero = found.needed === null ? null : y(0);
  const runs = exactRuns(values);
  const drawn = runs.map((run) => run.map((place) => `${x(place)},${y(values[place]!.at_least)}`).join("L"));
  const ends = trickEnds(found).map(({ step }) => placeOf(step));
  return {
    line: drawn.map((run) => `M${run}`).join(""),
    area:
      zero === null
        ? ""
        : runs.map((run, n) => `M${x(run[0]!)},${zero}L${drawn[n]}L${x(run.at(-1)!)},${zero}Z`).join(""),
    band: looseRuns(values)
      .map((run) => bandOf(run, values, x, y))
      .join(""),
    zero,
    ticks: ticksOf(low, high, parts).map((value) => ({ value, y: y(value) })),
    tricks: ends.map((end, n) => ({
      from: x(ends[n - 1] ?? 0),
      middle: (x(ends[n - 1] ?? 0) + x(end)) / 2,
      number: cards[end - 1]!.trick,
    })),
    marks: marksOf(found, fair).map((mark) => ({
      mark,
      x: x(placeOf(mark.card.step)),
      y: y(mark.card.after.at_least - base),
    })),
    xOf: (step) => x(placeOf(step)),
    stepAt: (at) => {
      const place = Math.max(
        0,
        Math.min(cards.length, Math.round(((at - frame.left) * cards.length) / (frame.right - frame.left))),
      );
      return place ? cards[place - 1]!.step : cards[0]!.step - 1;
    },
  };
}

/** From the lowest to the highest exact value with some room; without any, all that is possible. */
function span(values: readonly Worth[], parts: number, aroundZero: boolean): [number, number] {
  const known = values.some(isExact) ? values.filter(isExact) : values;
  const all = known.flatMap(({ at_least, at_most }) => [at_least, at_most]);
  if (aroundZero) all.push(LEAST * parts, -LEAST * parts);
  const room = 2 * parts;
  return [Math.min(...all) - room, Math.max(...all) + room];
}

function ticksOf(low: number, high: number, parts: number): number[] {
  const every = (TICKS.find((tick) => (high - low) / (tick * parts) <= MOST_TICKS) ?? 200) * parts;
  const first = Math.ceil(low / every);
  return Array.from({ length: Math.floor(high / every) - first + 1 }, (_, n) => (first + n) * every);
}

/** Places one after the other whose values are exact. */
function exactRuns(values: readonly Worth[]): number[][] {
  return runsOf(values.map(isExact));
}

/** Places whose values are not known, each run with its known neighbours, so that the band meets the line. */
function looseRuns(values: readonly Worth[]): number[][] {
  return runsOf(values.map((value) => !isExact(value))).map((run) =>
    [run[0]! - 1, ...run, run.at(-1)! + 1].filter((place) => place in values),
  );
}

function runsOf(wanted: readonly boolean[]): number[][] {
  const runs: number[][] = [];
  wanted.forEach((is, place) => {
    if (is) (wanted[place - 1] ? runs.at(-1)! : runs[runs.push([]) - 1]!).push(place);
  });
  return runs;
}

function bandOf(
  run: readonly number[],
  values: readonly Worth[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  const upper = run.map((place) => `${x(place)},${y(values[place]!.at_most)}`);
  const lower = run.map((place) => `${x(place)},${y(values[place]!.at_least)}`).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}

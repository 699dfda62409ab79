/** A moment of a problem: its cards after a line of play. Who takes a trick is told with the line. */

import type { CardName, Laid, LineCard, Problem, Seat } from "../protocol";

export interface Moment {
  /** Who holds which cards still. */
  readonly hands: ReadonlyMap<Seat, ReadonlySet<CardName>>;
  /** The trick on the table; one that is complete lies until the next is led. */
  readonly trick: readonly Laid[];
  /** Who has taken it, once it is complete. */
  readonly takes: Seat | null;
  /** How many tricks each seat has taken since the beginning. */
  readonly tricks: ReadonlyMap<Seat, number>;
}

export function momentAfter(problem: Problem, line: readonly LineCard[]): Moment {
  const hands = new Map(problem.hands.map(({ seat, cards }) => [seat, new Set(cards)]));
  const tricks = new Map(problem.hands.map(({ seat }) => [seat, 0]));
  let trick: Laid[] = [...problem.lying];
  let takes: Seat | null = null;
  for (const { seat, card, takes: taker } of line) {
    if (takes !== null) trick = [];
    hands.get(seat)?.delete(card);
    trick = [...trick, { seat, card, words: [] }];
    takes = taker;
    if (taker !== null) tricks.set(taker, (tricks.get(taker) ?? 0) + 1);
  }
  return { hands, trick, takes, tricks };
}

/** The seats in the order of play, beginning with the first that the reader plays. */
export function around(problem: Problem): readonly Seat[] {
  const seats = problem.hands.map(({ seat }) => seat);
  const first = Math.max(
    0,
    seats.findIndex((seat) => problem.you.includes(seat)),
  );
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** What the collection calls a seat: A, B, C. */
export function letter(problem: Problem, seat: Seat): string {
  return problem.hands.find((one) => one.seat === seat)?.name ?? "";
}

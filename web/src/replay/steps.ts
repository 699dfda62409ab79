/** The moments of a replay: who plays, where the play and its tricks begin, which trick lies. */

import type { Record as DealRecord, Seat, Trick } from "../protocol";
import { handSeats } from "../zones";

/** Whether it is the example deal of a game, which no table has played. */
export function isExample(record: DealRecord): boolean {
  return record.id.startsWith("example-");
}

/** The first step at which people hold cards. */
export function firstDealt(record: DealRecord): number {
  return Math.max(
    0,
    record.steps.findIndex(({ deal }) => handSeats(deal).length > 0),
  );
}

/** The seats with cards of their own in the play, dummies included, in order. */
export function seatsOf(record: DealRecord): readonly Seat[] {
  const seats = record.steps.flatMap(({ deal }) => handSeats(deal));
  return [...new Set(seats)].sort((one, other) => one - other);
}

/** The seats in their order, beginning with one of them. */
export function from(first: Seat | null, seats: readonly Seat[]): readonly Seat[] {
  const place = Math.max(0, first === null ? 0 : seats.indexOf(first));
  return [...seats.slice(place), ...seats.slice(0, place)];
}

/** The step at which the first card is awaited; the last one if none ever is. */
export function playBegins(record: DealRecord): number {
  const found = record.steps.findIndex(({ deal }) => deal.trick !== null);
  return found < 0 ? record.steps.length - 1 : found;
}

/** The trick to be looked at: the one on the table, or the one that has just been finished. */
export function trickAt(record: DealRecord, at: number): Trick | null {
  const now = record.steps[at]!;
  if (now.deal.trick?.cards.length) return now.deal.trick;
  if (now.entry?.entry !== "moved" || now.entry.move.kind !== "play") return now.deal.trick;
  const all = record.steps.at(-1)!.deal.tricks;
  const done = record.steps
    .slice(0, at + 1)
    .filter(({ entry }) => entry?.entry === "moved" && entry.move.kind === "play").length;
  let seen = 0;
  return all.find((trick) => (seen += trick.cards.length) >= done) ?? now.deal.trick;
}

/** The steps at which a trick is complete or another part of the deal begins: where one jumps to. */
export function landmarks(record: DealRecord): readonly number[] {
  const kinds = record.steps.map(({ entry, deal }) =>
    entry?.entry === "moved" ? `${entry.move.kind}${entry.move.kind === "play" ? deal.trick_number : ""}` : "",
  );
  return kinds.flatMap((kind, at) => (at === 0 || at === kinds.length - 1 || kind !== kinds[at - 1] ? [at] : []));
}

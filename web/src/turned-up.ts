/** Cards that a move has turned up for all: the talon, what was taken of it, gifts, combinations, shown tarocks. */

import type { CardName, Deal, Entry, Seat, View } from "./protocol";
import { besides } from "./zones";

/** Some cards that lie together; those that somebody takes are ringed. */
export interface TurnedGroup {
  readonly cards: readonly CardName[];
  readonly taken: boolean;
}

export interface TurnedUp {
  /** What was done or told when they were turned up. */
  readonly entry: Entry;
  /** Who takes or gets them; nobody where they only lie there. */
  readonly to: Seat | null;
  readonly groups: readonly TurnedGroup[];
}

/** What the last thing done between two views of a deal has turned up; nothing once all cards lie open. */
export function turnedUp(before: View | null, view: View): TurnedUp | null {
  const [old, now] = [before?.deal, view.deal];
  if (!old || !now || now.result || old.number !== now.number) return null;
  const shown = now.log.slice(old.log.length).map((entry) => shownBy(entry, old, now, view.you));
  return shown.findLast((one) => one !== null) ?? null;
}

/** The cards that an entry of the record shows; what the reader did himself he has seen. */
function shownBy(entry: Entry, old: Deal, now: Deal, you: Seat | null): TurnedUp | null {
  const lying = (cards: readonly CardName[], to: Seat | null = null): TurnedUp | null =>
    cards.length ? { entry, to, groups: [{ cards, taken: to !== null }] } : null;
  if (entry.entry === "told") return entry.seat === you ? null : lying(entry.cards ?? []);
  switch (entry.move.kind) {
    case "take":
      return entry.seat === you || !entry.turned.length
        ? null
        : { entry, to: entry.seat, groups: talonGroups(old, entry.turned) };
    case "lay":
      return entry.seat === you ? null : lying(entry.move.cards);
    case "play":
      return lying(entry.turned, now.tricks.at(-1)?.takes ?? null);
    default:
      return entry.turned.length ? { entry, to: null, groups: talonGroups(now, []) } : null;
  }
}

/** The open talon as it lies, with what is taken of it. */
function talonGroups(deal: Deal, taken: readonly CardName[]): TurnedGroup[] {
  return besides(deal).flatMap(({ name, cards }) =>
    name.startsWith("talon") && cards
      ? [{ cards, taken: cards.length > 0 && cards.every((card) => taken.includes(card)) }]
      : [],
  );
}

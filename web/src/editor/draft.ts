/** A deal or a position as it is composed: which card lies where. What of it can be is said by the server. */

import type { CardName, Composing, Draft, Place, Play, Seat } from "../protocol";

/** Where the cards on the table lie in a position. */
export const TRICK = "trick";

export function emptyDraft(game: string, position: boolean): Draft {
  return {
    game,
    position,
    options: {},
    places: [],
    players: 0,
    dealer: null,
    moves: "",
    contract: "",
    side: [],
    turn: 0,
    trick: [],
    covered: [],
    won: null,
  };
}

/** The cards that lie nowhere yet. */
export function free(draft: Draft, room: Composing): CardName[] {
  const lying = new Set([...draft.places.flatMap(({ cards }) => cards), ...draft.trick.map(({ card }) => card)]);
  return room.cards.filter((card) => !lying.has(card));
}

/** How many cards a place can still be given; as many as one likes in a position. */
export function roomIn(draft: Draft, room: Composing, place: string): number {
  const due = room.sizes[place];
  const lies = draft.places.find(({ name }) => name === place)?.cards.length ?? 0;
  return due === undefined ? Infinity : due - lies;
}

/** A card is put where one wants it; wherever it lay before it is no longer. */
export function put(draft: Draft, card: CardName, place: string): Draft {
  const lifted = lift(draft, card);
  if (place === TRICK) return { ...lifted, trick: [...lifted.trick, played(card)] };
  return withPlace(lifted, place, (one) => ({
    ...one,
    cards: [...one.cards, card],
    hidden: Math.max(0, one.hidden - 1),
  }));
}

function played(card: CardName): Play {
  return { kind: "play", card, words: [] };
}

/** A card is taken back into the pack; what lies under another one can no longer lie under it. */
export function lift(draft: Draft, card: CardName): Draft {
  return {
    ...draft,
    places: draft.places.map((one) => ({ ...one, cards: one.cards.filter((other) => other !== card) })),
    trick: draft.trick.filter((one) => one.card !== card),
    covered: draft.covered.filter((one) => one.card !== card && one.top !== card),
  };
}

/** One card more or fewer that is not known. */
export function hide(draft: Draft, place: string, more: 1 | -1): Draft {
  return withPlace(draft, place, (one) => ({ ...one, hidden: Math.max(0, one.hidden + more) }));
}

function withPlace(draft: Draft, place: string, change: (one: Place) => Place): Draft {
  return { ...draft, places: draft.places.map((one) => (one.name === place ? change(one) : one)) };
}

/** A seat joins the declarer's side or leaves it. */
export function toggled(side: readonly Seat[], seat: Seat): Seat[] {
  return side.includes(seat) ? side.filter((one) => one !== seat) : [...side, seat].sort((one, other) => one - other);
}

/** Where cards are dealt after this place is full: the next one with room, in their order. */
export function nextPlace(draft: Draft, room: Composing, place: string): string {
  if (roomIn(draft, room, place) > 0) return place;
  return draft.places.find(({ name }) => roomIn(draft, room, name) > 0)?.name ?? place;
}

/** The hands first, by their seats, then everything else. */
export function inOrder(places: readonly Place[]): Place[] {
  const rank = ({ name }: Place) => (name.startsWith("hand ") ? 0 : 1);
  return [...places].sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

/** What can be taken back, and done again after all. */
export class History<Thing> {
  private readonly before: Thing[] = [];
  private after: Thing[] = [];

  /** Remembers what was, before it becomes something else. */
  keep(was: Thing): void {
    this.before.push(was);
    this.after = [];
  }

  back(now: Thing): Thing {
    const was = this.before.pop();
    if (was === undefined) return now;
    this.after.push(now);
    return was;
  }

  on(now: Thing): Thing {
    const next = this.after.pop();
    if (next === undefined) return now;
    this.before.push(now);
    return next;
  }
}

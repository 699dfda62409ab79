/** What may be done now, sorted by how it is drawn: cards to play or to lay, lines of a list, a place in the pack. */

import type { Choices, CardName, Move, OneCard, Orders, OtherCards, Pattern, Statements } from "../../protocol";

export interface Offer {
  /** A card to play. */
  readonly play: OneCard | null;
  /** Sets of cards to lay away. */
  readonly lay: readonly Pattern[];
  /** At a table where faults can be done: a discard that fits no pattern. */
  readonly wrongLay: OtherCards | null;
  readonly statements: Statements | null;
  readonly cut: number;
  readonly orders: Orders | null;
  /** Everything that is one line of a list or one button. */
  readonly moves: readonly Move[];
}

const NOTHING: Offer = { play: null, lay: [], wrongLay: null, statements: null, cut: 0, orders: null, moves: [] };

export function offerOf(choices: Choices | null): Offer {
  return (choices ?? []).reduce<Offer>((offer, shape) => {
    switch (shape.shape) {
      case "moves":
        return { ...offer, moves: [...offer.moves, ...shape.moves] };
      case "card":
        return { ...offer, play: shape };
      case "cards":
        return { ...offer, lay: [...offer.lay, ...shape.patterns] };
      case "other-cards":
        return { ...offer, wrongLay: shape };
      case "statements":
        return { ...offer, statements: shape };
      case "cut-places":
        return { ...offer, cut: shape.last };
      case "orders":
        return { ...offer, orders: shape };
    }
  }, NOTHING);
}

/** Whether these cards are a whole set that may be laid. */
export function fits(patterns: readonly Pattern[], cards: readonly CardName[]): boolean {
  return patterns.some(
    (pattern) =>
      cards.length === sizeOf(pattern) && pattern.must.every((card) => cards.includes(card)) && within(pattern, cards),
  );
}

/** Whether these cards can still become such a set. */
export function mayBecome(patterns: readonly Pattern[], cards: readonly CardName[]): boolean {
  return patterns.some((pattern) => within(pattern, cards));
}

function within(pattern: Pattern, cards: readonly CardName[]): boolean {
  const further = cards.filter((card) => !pattern.must.includes(card));
  return further.length <= pattern.number && further.every((card) => pattern.pool.includes(card));
}

export function sizeOf(pattern: Pattern): number {
  return pattern.must.length + pattern.number;
}

/** How many cards are to be laid. */
export function layCount(offer: Offer): number {
  return offer.lay[0] ? sizeOf(offer.lay[0]) : (offer.wrongLay?.number ?? 0);
}

/** A whole discard with this card in it, to ask the rules about it; other cards fill it up. */
export function discardWith(card: CardName, chosen: readonly CardName[], offer: Offer): CardName[] {
  const pool = offer.lay.flatMap((pattern) => [...pattern.must, ...pattern.pool]);
  return [...new Set([card, ...chosen, ...pool])].slice(0, layCount(offer));
}

/** By what a line of a list is known again in the next view: no two moves have the same. */
export function keyOf(move: Move): string {
  return JSON.stringify(move);
}

/** The ways of speaking along with a card; one silent way where nothing can be said. */
export function waysOf(play: OneCard | null, card: CardName): readonly (readonly string[])[] {
  return play?.ways[card] ?? [[]];
}

/** What lies on a cloth with all hands open, and what can be done with its cards. */

import type { CardName, Seat } from "../protocol";

export interface OpenHand {
  readonly seat: Seat;
  /** What is said beside the name. */
  readonly note: string;
  readonly tricks: number;
  /** Whether it is this seat's turn. */
  readonly now: boolean;
  readonly cards: readonly { readonly card: CardName; readonly gone: boolean }[];
}

export interface OpenCard {
  readonly seat: Seat;
  readonly card: CardName;
  readonly tag: string;
  readonly takes: boolean;
}

/** What the reader can do with the cards of a hand. */
export interface Tapping {
  readonly playable: readonly CardName[];
  readonly chosen: CardName | null;
  readonly hinted: readonly CardName[];
  readonly tap: (card: CardName) => void;
}

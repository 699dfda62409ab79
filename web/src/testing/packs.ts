/** Cards for tests. */

import { sorted } from "../cards";
import type { CardName } from "../protocol";

const RANKS = ["K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"];

/** All 78 cards, sorted as a hand is. */
export const PACK: readonly CardName[] = sorted(
  [
    "SKU",
    ...Array.from({ length: 21 }, (_, place) => `T${place + 1}`),
    ...["H", "D", "S", "C"].flatMap((suit) => RANKS.map((rank) => suit + rank)),
  ],
  { tarocks: "first", order: "down", suits: "alternate" },
  true,
);

/** So many cards of the pack, others for each seed, sorted. */
export function someHand(count: number, seed: number): CardName[] {
  // 31 has no divisor in common with 78: every card comes once before one comes again.
  const chosen = new Set(Array.from({ length: count }, (_, step) => PACK[(seed * 17 + step * 31) % PACK.length]));
  return PACK.filter((card) => chosen.has(card));
}

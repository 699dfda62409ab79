/** A card laid ready before one's turn: when it may be, and what becomes of it with every new view. No rule is decided here. */

import type { CardName, Deal, Seat } from "../../protocol";
import { waysOf, type Offer } from "../asking/offer";

/** What decides about a card laid ready. */
export interface Moment {
  /** Whether the reader wants to lay cards ready at all. */
  readonly wanted: boolean;
  readonly deal: Deal | null;
  readonly you: Seat | null;
  /** Whether the reader may act now, and what he may do. */
  readonly myTurn: boolean;
  readonly offer: Offer;
  /** Nothing is sent now: a move is on its way, the table rests, or somebody waits for an answer. */
  readonly held: boolean;
  /** The reader cannot play at all: he came late, or the rest has been laid down. */
  readonly idle: boolean;
}

/** A card laid ready, and how far the deal had come when it was last looked at. */
export interface Ready {
  readonly card: CardName;
  readonly deal: number;
  readonly length: number;
}

/** keep: it waits; play: it is sent; choose: something can be said with it; refused: not allowed; clear: forgotten. */
export type Fate = "keep" | "play" | "choose" | "refused" | "clear";

/** Whether others are playing cards and this one can wait in the hand; one that can be shown out of turn cannot. */
export function mayLieReady(card: CardName, { wanted, deal, you, idle }: Moment): boolean {
  if (!wanted || !deal || you === null || idle) return false;
  if (deal.result || deal.kind !== "playing" || deal.choices !== null || !deal.active.includes(you)) return false;
  return deal.hand.includes(card) && !deal.pushable.includes(card);
}

export function laidReady(card: CardName, deal: Deal): Ready {
  return { card, deal: deal.number, length: deal.log.length };
}

/** What becomes of a card laid ready in this moment. */
export function fateOf(ready: Ready, now: Moment): Fate {
  const { deal, offer } = now;
  if (!deal || isOver(ready, deal, now)) return "clear";
  if (!now.myTurn || now.held) return "keep";
  if (!offer.play) return "clear";
  if (!offer.play.cards.includes(ready.card)) return isAnothersTurn(deal, now.you) ? "keep" : "refused";
  const ways = waysOf(offer.play, ready.card);
  return ways.length === 1 && !ways[0]!.length && !offer.moves.length ? "play" : "choose";
}

/** Another deal, the end of this one, a move taken back, something else asked, or the card is gone. */
function isOver(ready: Ready, deal: Deal, { wanted, idle }: Moment): boolean {
  if (!wanted || idle || deal.result || deal.kind !== "playing") return true;
  return ready.deal !== deal.number || deal.log.length < ready.length || !deal.hand.includes(ready.card);
}

/** Whether the reader plays for a dummy now: his own card still waits. */
function isAnothersTurn({ trick }: Deal, you: Seat | null): boolean {
  return trick !== null && trick.awaited !== null && trick.awaited !== you;
}

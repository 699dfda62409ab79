/** What is asked besides cards: in an auction by what may really be said, elsewhere as the engine puts it. */

import { hasText, listed, t } from "../../words/words.svelte";
import { capital } from "../../words/speech";
import type { Table } from "../table.svelte";
import type { Offer } from "./offer";

export function questionOf(table: Table): string {
  const { deal, offer } = table;
  if (!deal?.asks) return "";
  if (offer.statements && !sayable(offer)) return t("question.nothing");
  const bids = offer.moves.flatMap((move) => (move.kind === "bid" ? [move.word] : []));
  if (bids.length && AUCTIONS.has(deal.asks.key)) return biddingQuestion(bids, isHigher(table));
  return capital(table.said(deal.asks));
}

/** Whether there is one answer only: then it is told why one is asked at all. */
export function isForced(offer: Offer): boolean {
  if (offer.play || offer.lay.length || offer.wrongLay || offer.orders || offer.cut) return false;
  return offer.statements ? !sayable(offer) && !offer.moves.length : offer.moves.length === 1;
}

/** The questions of auctions that speak of giving way; a Paskiewitsch without an honour may only pass, in secret. */
const AUCTIONS = new Set(["ask.bid", "ask.overbid"]);

function sayable({ statements }: Offer): boolean {
  return statements !== null && statements.words.length + statements.gated.length > 0;
}

/** "Do you bid higher, hold the game, or leave it?" */
function biddingQuestion(bids: readonly string[], higher: boolean): string {
  const ways = bids.map((bid) => `question.${bid}`).filter(hasText);
  if (!ways.length) return t("question.mustBid");
  const games = ways.length < bids.length ? [t(higher ? "question.raise" : "question.bid")] : [];
  const options = listed([...games, ...ways.map((way) => t(way))], "disjunction");
  return t(bids.length === 1 ? "question.only" : "question.offers", { options });
}

/** Whether a game has been bid already. */
function isHigher({ deal }: Table): boolean {
  return deal!.log.some(
    (entry) => entry.entry === "moved" && entry.move.kind === "bid" && !hasText(`question.${entry.move.word}`),
  );
}

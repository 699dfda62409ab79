/** The two lines of the turn bar: whose turn it is, and what is to be done. */

import type { CardName, Seat } from "../../protocol";
import { mark, t } from "../../words/words.svelte";
import { allowedLine } from "../../words/speech";
import { cardsInHand } from "../../zones";
import { questionOf } from "../asking/question";
import type { Table } from "../table.svelte";
import { hintAtHand } from "../telling/hint";

export function turnLines(table: Table): { first: string; second: string } {
  const { deal, view } = table;
  if (table.paused) return { first: t("status.paused"), second: "" };
  if (!deal) return { first: t("status.waiting"), second: "" };
  if (deal.result) return { first: t("status.settled"), second: "" };
  if (table.myTurn) return yourTurn(table);
  const seat = deal.to_act;
  if (seat === null) return { first: "", second: "" };
  const person = view.people[seat];
  const computer = person?.standing_in || person?.waits;
  const first = t(computer ? "turn.standIn" : "turn.of", { name: table.name(seat) });
  return { first, second: whyNotYou(table) };
}

function whyNotYou(table: Table): string {
  if (table.waiting) return t("turn.waits");
  if (table.resting) return t("turn.rest");
  if (table.ready.card) return t("ready.line", { card: mark(table.ready.card) });
  return isSecretPartner(table) ? t("role.secretPartner") : "";
}

/** Who holds the called card is partner, and nobody else knows it yet. */
export function isSecretPartner({ deal, you }: Table): boolean {
  const { called, declarer, partner } = deal!.slate;
  return called !== null && partner === null && declarer !== you && deal!.hand.includes(called);
}

function yourTurn(table: Table): { first: string; second: string } {
  const { offer } = table;
  const hint = hintAtHand(table);
  if (hint) return { first: t("hint.name"), second: hint.reason };
  if (table.laying)
    return {
      first: t("lay.cards", { n: table.laying }),
      second: t("lay.chosen", { n: table.selection.chosen.length, of: table.laying }),
    };
  if (!offer.play) return { first: t("turn.yours"), second: questionOf(table) };
  const dummy = awaitedDummy(table);
  const first = dummy === null ? t("turn.yours") : t("turn.forDummy", { name: table.name(dummy) });
  return { first, second: allowedLine(offer.play.cards, heldNow(table)) };
}

/** The cards that are played from now: one's own, or a dummy's. */
export function heldNow(table: Table): readonly CardName[] {
  const seat = awaitedDummy(table);
  return seat === null || !table.deal ? table.hand : cardsInHand(table.deal, seat);
}

function awaitedDummy({ deal, you }: Table): Seat | null {
  const seat = deal?.trick?.awaited ?? null;
  return seat === you ? null : seat;
}

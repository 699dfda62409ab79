/** The two lines of the turn bar: whose turn it is, and what is to be done. */

import { named, t } from "../words.svelte";
import { allowedLine, capital } from "./speech";
import type { Table } from "./table.svelte";

export function turnLines(table: Table): { first: string; second: string } {
  const { deal, view } = table;
  if (table.paused) return { first: t("status.paused"), second: "" };
  if (!deal) return { first: t("status.waiting"), second: "" };
  if (deal.result) return { first: t("status.settled"), second: "" };
  if (table.myTurn) return yourTurn(table);
  const seat = deal.to_act;
  if (seat === null) return { first: "", second: "" };
  const who = view.people[seat]?.standing_in ? t("turn.standIn", { name: table.name(seat) }) : t("turn.of", { name: table.name(seat) });
  return { first: who, second: table.resting ? t("turn.rest") : isSecretPartner(table) ? t("role.secretPartner") : "" };
}

/** Who holds the called card is partner, and nobody else knows it yet. */
export function isSecretPartner({ deal, you }: Table): boolean {
  const { called, declarer, partner } = deal!.slate;
  return called !== null && partner === null && declarer !== you && deal!.hand.includes(called);
}

function yourTurn(table: Table): { first: string; second: string } {
  const { deal, offer } = table;
  if (table.hint) return { first: t("hint.name"), second: table.said(table.hint.reason) };
  if (table.laying) return { first: t("lay.cards", { n: table.laying }), second: t("lay.chosen", { n: table.chosen.length, of: table.laying }) };
  if (!offer.play) return { first: t("turn.yours"), second: capital(named("phase", deal!.phase)) };
  const forDummy = deal!.trick && deal!.trick.awaited !== null && deal!.trick.awaited !== table.you;
  const first = forDummy ? t("turn.forDummy", { name: table.name(deal!.trick!.awaited!) }) : t("turn.yours");
  const held = forDummy ? (table.zone(`hand ${deal!.trick!.awaited! + 1}`)?.cards ?? []) : table.hand;
  return { first, second: allowedLine(offer.play.cards, held) };
}

/** What the slate and its strip have in common. */

import type { Amount, Deal, Seat, Terms, View } from "../../protocol";
import { amount, named, optionName, optionValue, t } from "../../words/words.svelte";
import { capital } from "../../words/speech";
import type { Table } from "../table.svelte";

/** The cups and pots of the sitting. */
export function cupsOf(view: View): readonly Amount[] {
  return view.sheet.sums.filter((sum) => typeof sum.account === "string");
}

/** What lies in a cup; a debt of it keeps its sign. */
export function content(cup: Amount): string {
  return amount(cup.amount).replace("+", "");
}

/** A cup with its name: "Pot 12". */
export function cupLine(cup: Amount): string {
  return `${capital(named("account", String(cup.account)))} ${content(cup)}`;
}

/** Which of the two sides a seat is on, as far as everybody knows: 0 for the declarer's, or that of the first seat. */
export function sideOf(deal: Deal | null, seat: Seat): number | null {
  const side = deal?.slate.sides.findIndex((seats) => seats.includes(seat)) ?? -1;
  return side < 0 ? null : side;
}

/** With whom the declarer plays; the reader is not called by a name. */
export function withWords(table: Table, partner: Seat): string {
  return partner === table.you ? t("seat.withYou") : t("slate.with", { name: table.name(partner) });
}

/** Who deals and who speaks first: what is known of a deal before there is a contract. */
export function placesLine(table: Table, { dealer, active }: Deal): string {
  const places = [[t("role.dealer"), dealer] as const, [t("role.forehand"), active[0]!] as const];
  return places.map(([role, seat]) => `${capital(role)}: ${table.name(seat)}`).join(" · ");
}

/** What this table has agreed otherwise than the book, in words. */
export function agreedRules({ game, options }: Terms): string[] {
  return Object.entries(options).map(([name, value]) => `${optionName(game, name)}: ${optionValue(value)}`);
}

/** What a contra names, such as "game"; empty for any other word. */
export function contraOf(word: string): string {
  return word.slice(word.indexOf(":") + 1 || word.length);
}

export function trickLine(deal: Deal): string {
  if (!deal.trick || deal.result) return "";
  return deal.trick_count
    ? t("slate.trick", { n: deal.trick_number, of: deal.trick_count })
    : t("record.trick", { n: deal.trick_number });
}

/** What the slate and its strip have in common. */

import type { Amount, Deal, View } from "../protocol";
import { amount, t } from "../words.svelte";

/** The cups and pots of the sitting. */
export function cupsOf(view: View): readonly Amount[] {
  return view.sheet.sums.filter((sum) => typeof sum.account === "string");
}

/** What lies in a cup; a debt of it keeps its sign. */
export function content(cup: Amount): string {
  return amount(cup.amount).replace("+", "");
}

/** What a contra names, such as "game"; empty for any other word. */
export function contraOf(word: string): string {
  return word.slice(word.indexOf(":") + 1 || word.length);
}

export function trickLine(deal: Deal): string {
  if (!deal.trick || deal.result) return "";
  return deal.trick_count ? t("slate.trick", { n: deal.trick_number, of: deal.trick_count }) : t("record.trick", { n: deal.trick_number });
}

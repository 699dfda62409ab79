/** Figures and days as the reader writes them. */

import { amount, game, language, t, word } from "../words/words.svelte";
import { capital } from "../words/speech";
import type { Evening } from "./evening";

/** Points with their sign, and at most one place behind the point. */
export function points(value: number): string {
  const how = { maximumFractionDigits: 1, signDisplay: "exceptZero" } as const;
  return amount(new Intl.NumberFormat(language(), how).format(value));
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at);
}

/** A contract as it stands in a list. */
export function contractName(contract: string): string {
  return contract ? capital(word(contract)) : t("evenings.noContract");
}

/** Game, day and deals of an evening in one line; the game only where the evening is not called after it. */
export function lineOf(evening: Evening): string {
  const deals = t("evenings.dealsPlayed", { n: evening.rows.filter((row) => row.record).length });
  const named = evening.name ? [game(evening.game).name] : [];
  return [...named, day(evening.began), deals, ...(evening.over ? [t("evenings.over")] : [])].join(" · ");
}

/** What an evening is called: by the reader, or after its game. */
export function titleOf(evening: Pick<Evening, "name" | "game">): string {
  return evening.name || game(evening.game).name;
}

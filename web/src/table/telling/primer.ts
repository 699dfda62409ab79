/** What a newcomer is told of a game before its first question: aim, values, order. */

import type { CardName } from "../../protocol";
import { t, type TextKey } from "../../words/words.svelte";

export interface PrimerCard {
  readonly title: string;
  readonly text: readonly string[];
  readonly cards: readonly CardName[];
}

/** Who plays with whom and for what; games that are not named here have a declarer who plays alone. */
const AIMS: readonly (readonly [RegExp, TextKey])[] = [
  [/^(koenigrufen|neunzehnerrufen$|neunzehnerrufen-fliegend|paskiewitsch|vier-ruf|slovenski$|slovenski-5)/, "primer.aim.called"],
  [/^dansk/, "primer.aim.cups"],
  [/^(gross|grischun-[35])/, "primer.aim.each"],
  [/^(grischun|vier-paare)/, "primer.aim.parties"],
]; // prettier-ignore
/** Where the Sküs is a fool that wins no trick. */
const FOOL = /^(dansk|gross|lhombre|vier|grischun)/;

/** The three cards of a game. */
export function primerOf(game: string, redReversed: boolean): readonly PrimerCard[] {
  const aim = AIMS.find(([games]) => games.test(game))?.[1] ?? "primer.aim.alone";
  const order = [t("primer.order.suits"), t(redReversed ? "primer.order.red" : "primer.order.pips")];
  return [
    { title: t("primer.aim"), text: [t(aim)], cards: ["T21", "HK", "CQ"] },
    { title: t("primer.values"), text: [t("primer.values.text")], cards: ["SKU", "T21", "T1", "HK", "HQ", "HN", "HJ"] },
    {
      title: t("primer.order"),
      text: [t(FOOL.test(game) ? "primer.order.fool" : "primer.order.tarocks"), ...order],
      cards: ["T21", "T20", "T2", "T1"],
    },
  ];
}

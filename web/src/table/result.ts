/** How a deal ended, in one sentence: who wins, and with how many card points where these decide. */

import type { Result, Seat } from "../protocol";
import { listed, t } from "../words.svelte";

export function resultSentence(result: Result, you: Seat | null, name: (seat: Seat) => string): string {
  const winners = result.totals.flatMap((total) => (typeof total.account === "number" && total.amount.startsWith("+") ? [total.account] : []));
  const sentence = winnersSentence(winners, you, name);
  const share = winners.length ? result.count?.shares.find(({ seats }) => winners.every((seat) => seats.includes(seat))) : undefined;
  return share ? t("settled.reached", { result: sentence, n: share.points }) : sentence;
}

function winnersSentence(winners: readonly Seat[], you: Seat | null, name: (seat: Seat) => string): string {
  const [first, ...more] = winners;
  if (first === undefined) return t("settled.nobody");
  if (more.length) return t("settled.win", { names: listed(winners.map(name)) });
  return first === you ? t("settled.youWin") : t("settled.wins", { name: name(first) });
}

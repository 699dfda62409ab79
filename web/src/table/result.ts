/** How a deal ended, in one sentence: who wins, and with how many card points where these decide. */

import type { Count, Result, Seat, Share } from "../protocol";
import { listed, t } from "../words.svelte";

export function resultSentence(result: Result, you: Seat | null, name: (seat: Seat) => string): string {
  const winners = result.totals.flatMap((total) => (typeof total.account === "number" && total.amount.startsWith("+") ? [total.account] : []));
  const sentence = winnersSentence(winners, you, name);
  const share = result.count && winningShare(result.count);
  // Who holds honours may gain although his side has lost: then the points would mislead.
  const theirs = winners.length > 0 && winners.every((seat) => share?.seats.includes(seat));
  return share && theirs ? t("settled.reached", { result: sentence, n: share.points }) : sentence;
}

/** The side whose card points won the game. */
function winningShare({ shares, needed }: Count): Share | undefined {
  return shares[0] && shares[0].points >= needed ? shares[0] : shares[1];
}

function winnersSentence(winners: readonly Seat[], you: Seat | null, name: (seat: Seat) => string): string {
  const [first, ...more] = you !== null && winners.includes(you) ? [you, ...winners.filter((seat) => seat !== you)] : winners;
  if (first === undefined) return t("settled.nobody");
  if (!more.length) return first === you ? t("settled.youWin") : t("settled.wins", { name: name(first) });
  // The reader comes first, and the verb goes with him: "Du und Clara gewinnt".
  return t(first === you ? "settled.weWin" : "settled.win", { names: listed([first, ...more].map(name)) });
}

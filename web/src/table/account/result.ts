/** How a deal ended, in one sentence: who wins or loses, and with how many card points where these decide. */

import type { Count, Result, Seat, Share } from "../../protocol";
import { about, type Sentences } from "../../words/persons";
import { t } from "../../words/words.svelte";

const WINNING: Sentences = { one: "settled.wins", several: "settled.win", you: "settled.youWin", we: "settled.weWin" };
const LOSING: Sentences = {
  one: "settled.loses",
  several: "settled.lose",
  you: "settled.youLose",
  we: "settled.weLose",
};

export function resultSentence(result: Result, you: Seat | null, name: (seat: Seat) => string): string {
  const winners = seatsWith(result, "+");
  // Where only one side writes its points, nobody gains what that side has lost.
  const losers = winners.length ? [] : seatsWith(result, "-");
  if (!winners.length && !losers.length) return t("settled.nobody");
  const told = winners.length ? about(WINNING, winners, you, name) : about(LOSING, losers, you, name);
  const won = result.count && winningShare(result.count);
  const share = winners.length ? won : result.count?.shares.find((one) => one !== won);
  // Who holds honours may gain although his side has lost: then the points would mislead.
  const theirs = [...winners, ...losers].every((seat) => share?.seats.includes(seat));
  if (!share || !theirs) return told;
  // Half of the points is not enough for the declarer: then the bare figure would look like no victory.
  const even = result.count!.shares.every((one) => one.points === share.points);
  return t(even ? "settled.even" : "settled.reached", { result: told, n: share.points });
}

function seatsWith(result: Result, sign: "+" | "-"): Seat[] {
  return result.totals.flatMap(({ account, amount }) =>
    typeof account === "number" && amount.startsWith(sign) ? [account] : [],
  );
}

/** The side whose card points won the game. */
function winningShare({ shares, needed }: Count): Share | undefined {
  return shares[0] && shares[0].points >= needed ? shares[0] : shares[1];
}

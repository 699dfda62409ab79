/** How a deal ended, in one sentence: who wins or loses, and with how many card points where these decide. */

import type { Count, Result, Seat, Share } from "../../protocol";
import { listed, t, type TextKey } from "../../words/words.svelte";

/** The sentences for one person, for several, for the reader alone and for the reader with others. */
interface Sentences {
  readonly one: TextKey;
  readonly several: TextKey;
  readonly you: TextKey;
  readonly we: TextKey;
}
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
  const told = winners.length ? sentence(WINNING, winners, you, name) : sentence(LOSING, losers, you, name);
  const won = result.count && winningShare(result.count);
  const share = winners.length ? won : result.count?.shares.find((one) => one !== won);
  // Who holds honours may gain although his side has lost: then the points would mislead.
  const theirs = [...winners, ...losers].every((seat) => share?.seats.includes(seat));
  return share && theirs ? t("settled.reached", { result: told, n: share.points }) : told;
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

/** The reader comes first, and the verb goes with him: "Du und Clara gewinnt". */
function sentence(words: Sentences, seats: readonly Seat[], you: Seat | null, name: (seat: Seat) => string): string {
  const mine = you !== null && seats.includes(you);
  const inOrder = mine ? [you, ...seats.filter((seat) => seat !== you)] : seats;
  if (inOrder.length > 1) return t(mine ? words.we : words.several, { names: listed(inOrder.map(name)) });
  return t(mine ? words.you : words.one, { name: name(inOrder[0]!) });
}

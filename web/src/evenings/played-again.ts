/** What the server finds out of a deal that one has played, as long as one waits for it. */

import { follow, isDone } from "../replay/judgement";
import { api } from "../server/api";
import type { OwnDeal } from "./evening";

/** So often is asked how far the computer has come, in milliseconds. */
const AGAIN = 2000;

/** What can be found out of a deal. */
export type Found = Pick<OwnDeal, "givenAway" | "overPar">;

/** All that is not known of a deal yet; what is stopped, or cannot be told, stays unknown. */
export async function playedAgain(deal: OwnDeal, signal: AbortSignal): Promise<Found> {
  const beside = deal.overPar ?? (await overPar(deal, signal).catch(() => undefined));
  const givenAway = deal.givenAway ?? (await ownMoves(deal, signal));
  return { givenAway, ...(beside === undefined ? {} : { overPar: beside }) };
}

/** By how much one was paid more than the strong computer with the same cards. */
async function overPar({ record, seat }: OwnDeal, signal: AbortSignal): Promise<number | undefined> {
  while (!signal.aborted) {
    const { paid, computer } = await api.par(record, seat);
    if (computer !== null) return paid - computer;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
  return undefined;
}

/** What one's own moves were worth by what one knew: nothing, or less. */
function ownMoves({ record, seat }: OwnDeal, signal: AbortSignal): Promise<number | null> {
  return new Promise((done) => {
    const stop = follow(record, (answer) => {
      if (!("moves" in answer)) end(null);
      else if (isDone(answer)) end(answer.results.find((one) => one.seat === seat)?.own.amount ?? null);
    });
    const end = (found: number | null) => {
      stop();
      done(found);
    };
    signal.addEventListener("abort", () => end(null));
  });
}

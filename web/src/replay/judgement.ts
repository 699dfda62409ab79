/** What a fair judgement says: amounts as people write them, the move of a step, the costliest moves. */

import { api, ApiError } from "../server/api";
import type { FairMove, Judgement, Message } from "../protocol";
import { failureOf } from "../words/failures";
import { language } from "../words/words.svelte";

const EVERY = 1500;
const TOO_MANY = 429;
/** So many moves are listed. */
const MOST = 8;

export const PARTS = ["cards", "lie", "own", "others"] as const;

/** An amount with two decimals and a true minus: the parts of a result are seen to add up. */
export function paid(value: number, sign: "auto" | "exceptZero" = "auto"): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const rounded = Math.round(value * 100) / 100 || 0;
  return new Intl.NumberFormat(language(), { ...digits, signDisplay: sign }).format(rounded).replace("-", "−");
}

export const isDone = (found: Judgement) => found.done === found.pieces;

export function moveAt(found: Judgement, step: number): FairMove | undefined {
  return found.moves.find((one) => one.step === step);
}

/** The moves that certainly cost something, the costliest first. */
export function costliest(found: Judgement): readonly FairMove[] {
  return found.moves
    .filter((one) => one.certain)
    .sort((a, b) => b.cost!.mean - a.cost!.mean)
    .slice(0, MOST);
}

/** Asks for a judgement until all of it is there, and tells every answer; returns how to stop. */
export function follow(record: string, told: (answer: Judgement | Message) => void): () => void {
  let waiting = 0;
  let stopped = false;
  async function ask(): Promise<void> {
    const answer = await api.judgement(record).catch((error: unknown) => {
      return error instanceof ApiError && error.status === TOO_MANY ? undefined : failureOf(error);
    });
    if (stopped) return;
    if (answer) told(answer);
    if (!answer || ("moves" in answer && !isDone(answer))) waiting = window.setTimeout(() => void ask(), EVERY);
  }
  void ask();
  return () => {
    stopped = true;
    clearTimeout(waiting);
  };
}

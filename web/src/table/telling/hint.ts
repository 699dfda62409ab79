/** What a searching player found of the move it hints at, in one short line of figures. */

import type { Belief, Hint } from "../../protocol";
import { decimal, listed, mark, share, signed, t } from "../../words/words.svelte";
import type { Table } from "../table.svelte";

/** A difference below this is not spoken of. */
const LEAST_AHEAD = 0.05;
/** Whoever holds a card with less than this chance is not named. */
const LEAST_CHANCE = 0.05;

/** What the hint that is shown pays, how often it gains, and who may hold the called card; nothing in a lesson. */
export function hintFigures(table: Table): string {
  const { hint, lesson } = table.advice;
  return hint && !lesson ? figuresOf(hint, (seat) => table.name(seat)) : "";
}

export function figuresOf({ reason, weighed }: Hint, name: (seat: number) => string): string {
  if (!weighed) return "";
  const { paid, wins, ahead, beliefs } = weighed;
  const saidAlready = "paid" in reason.params;
  const parts = [
    saidAlready ? "" : t("hint.pays", { paid: signed(paid) }),
    t("hint.gains", { share: share(wins) }),
    saidAlready || ahead === null ? "" : aheadOf(ahead),
    holders(beliefs, name),
  ];
  return parts.filter(Boolean).join(" · ");
}

function aheadOf(ahead: number): string {
  return ahead < LEAST_AHEAD ? t("hint.asGood") : t("hint.ahead", { more: decimal(ahead) });
}

/** Who holds the called card, the likeliest first. */
function holders(beliefs: readonly Belief[], name: (seat: number) => string): string {
  const likely = beliefs.filter((one) => one.chance >= LEAST_CHANCE);
  if (!likely[0]) return "";
  const names = likely.map(
    ({ holder, chance }) => `${holder === null ? t("hint.noHand") : name(holder)} ${share(chance)}`,
  );
  return t("hint.holds", { card: mark(likely[0].card), names: listed(names) });
}

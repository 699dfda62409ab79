/** What a searching player found of the move it hints at, in one short line of figures. */

import type { Belief, Hint } from "../../protocol";
import { decimal, listed, mark, share, signed, t } from "../../words/words.svelte";
import type { Table } from "../table.svelte";

/** A difference below this is not spoken of. */
const LEAST_AHEAD = 0.05;
/** Whoever holds a card with less than this chance is not named. */
const LEAST_CHANCE = 0.05;

/** A hint as it is shown: the reason in a sentence, and the figures. */
export interface ShownHint {
  readonly reason: string;
  readonly figures: string;
}

/** The hint that was asked for; in a lesson the coach tells it. */
export function shownHint(table: Table): ShownHint | null {
  const { hint, lesson } = table.advice;
  if (!hint || lesson) return null;
  return { reason: onlyFigures(hint) ? "" : table.said(hint.reason), figures: figuresOf(hint, (at) => table.name(at)) };
}

/** Whether the reason says nothing but what the figures say too. */
function onlyFigures({ reason, weighed }: Hint): boolean {
  return weighed !== null && "paid" in reason.params;
}

/** What the move pays, how often it gains, how far it is ahead, and who may hold the called card. */
export function figuresOf({ weighed }: Hint, name: (seat: number) => string): string {
  if (!weighed) return "";
  const { paid, wins, ahead, beliefs } = weighed;
  const parts = [
    t("hint.pays", { paid: signed(paid) }),
    t("hint.gains", { share: share(wins) }),
    ahead === null ? "" : aheadOf(ahead),
    holders(beliefs, name),
  ];
  return parts.filter(Boolean).join("\u00A0· ");
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

/** The same beside one's hand: where something else than cards is asked, the question itself tells it. */
export function hintAtHand(table: Table): ShownHint | null {
  return table.offer.play || table.laying ? shownHint(table) : null;
}

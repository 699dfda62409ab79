/** The list of problems: what they are called, and which comes next. */

import type { ProblemListed } from "../protocol";
import { hasText, t } from "../words/words.svelte";
import type { Way } from "./solved";

/** "Problem 24", or the ending that stands in a chapter of the book. */
export function titleOf({ id }: Pick<ProblemListed, "id">): string {
  if (isMined(id)) return t("school.mined");
  return /^\d+$/.test(id) ? t("school.problem", { n: id }) : t("school.chapter");
}

/** Whether a problem is of the supply: its id ends in the numbers of a deal and of a moment. */
export function isMined(id: string): boolean {
  return /-\d+-\d+$/.test(id);
}

export function themeName(theme: string): string {
  const key = `school.theme.${theme}`;
  return hasText(key) ? t(key) : theme;
}

/** The next problem after one that is not solved yet, the shortest first; none where all are. */
export function nextOf(
  problems: readonly ProblemListed[],
  solved: Readonly<Record<string, Way>>,
  after = "",
): ProblemListed | undefined {
  const byLength = problems.filter((one) => one.tricks > 0).sort((one, other) => one.tricks - other.tricks);
  const place = byLength.findIndex((one) => one.id === after) + 1;
  return [...byLength.slice(place), ...byLength.slice(0, place)].find((one) => !solved[one.id] && one.id !== after);
}

/** What a problem is played for, in words. */

import { points } from "../replay/analysis";
import type { Problem, Seat, Trained, Worth } from "../protocol";
import { familyOf, type Family } from "../cards";
import type { CardName } from "../protocol";
import { hasText, listed, mark, t, word, SUIT_WORDS } from "../words/words.svelte";
import { letter } from "./moment";

/** "Game and Pagat ultimo for A": what is to be reached, or prevented. */
export function aim(problem: Problem): string {
  const goal = listed(problem.goal.map((want) => wanted(want, problem)));
  return t(problem.wanted ? "school.reach" : "school.prevent", { goal, side: names(problem, side(problem)) });
}

/** Who wants to reach the goal. */
function side(problem: Problem): readonly Seat[] {
  if (problem.wanted) return problem.you;
  return problem.hands.map(({ seat }) => seat).filter((seat) => !problem.you.includes(seat));
}

function wanted(want: string, problem: Problem): string {
  const [name = "", named = ""] = want.split(":");
  const key = `school.goal.${name}`;
  const least = name === "reach" ? Number(named) : problem.needed;
  const needed = least === null ? "" : points(least, problem.parts);
  const cards = name === "reach" ? "" : listed(named.split(",").filter(Boolean).map(mark));
  return hasText(key) ? t(key, { points: needed, cards }) : word(want);
}

export function names(problem: Problem, seats: readonly Seat[]): string {
  return listed(seats.map((seat) => letter(problem, seat)));
}

/** What a wrong card has thrown away, in a sentence: in points where these are what it is about. */
export function thrownAway(problem: Problem, { before, after, needed }: Trained): string {
  if (before && after && needed && after.at_least >= 0)
    return t("school.worth", {
      side: names(problem, side(problem)),
      before: bound(before, problem.parts),
      after: bound(after, problem.parts),
      needed: points(needed, problem.parts),
    });
  return t(problem.wanted ? "school.outOfReach" : "school.cannotPrevent");
}

function bound({ at_least: least, at_most: most }: Worth, parts: number): string {
  if (least === most) return points(least, parts);
  return t("analysis.between", { low: points(Math.max(0, least), parts), high: points(most, parts) });
}

/** The kinds of some cards: suits and tarocks, as signs where there are some. */
export function kinds(cards: readonly CardName[]): string {
  const families = [...new Set<Family>(cards.map(familyOf))];
  return listed(
    families.map((one) => (SUIT_WORDS[one] ? mark(one) : word("tarocks"))),
    "disjunction",
  );
}

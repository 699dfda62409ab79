/** The computer players this browser sat down with last. */

const PLACE = "tarock.company";

/** The kinds that try to win, from the weakest. */
export const LEVELS = ["careful", "easy", "normal", "strong"] as const;
/** Those, and the one who plays any legal card. */
export const KINDS = [...LEVELS, "chance"] as const;
export type Level = (typeof LEVELS)[number];

/** The level of last time, or the one that the server proposes. */
export function usualCompany(proposed: string): Level {
  return levelOf(localStorage.getItem(PLACE)) ?? levelOf(proposed) ?? "normal";
}

function levelOf(name: string | null): Level | undefined {
  return LEVELS.find((one) => one === name);
}

/** Keeps the level of a table's computer players, if all of them have the same. */
export function keepCompany(seats: readonly string[]): void {
  const computers = new Set(seats.filter((one) => one !== "person"));
  const [level] = computers;
  if (computers.size === 1 && level && levelOf(level)) localStorage.setItem(PLACE, level);
}

/** The kinds of computer players, and which of them this browser sat down with last. */

const PLACE = "tarock.company";

/** The levels of those that try to win, from the weakest. */
export const LEVELS = ["careful", "easy", "normal", "strong"] as const;
/** How those that search stand to risk; even is not said in the name of a kind. */
export const STYLES = ["even", "cautious", "bold"] as const;
export type Level = (typeof LEVELS)[number];
export type Style = (typeof STYLES)[number];
type Searching = Exclude<Level, "careful">;
/** A computer player: one that tries to win, or one that plays any legal card. */
export type Kind = Level | `${Searching}-${Exclude<Style, "even">}` | "chance";

/** Who may have a seat at a new table. */
export type Seating = Kind | "person";

/** How well a kind plays, its style apart; nothing for one that does not try to win. */
export function levelOf(kind: string): Level | undefined {
  return LEVELS.find((one) => one === kind.split("-")[0]);
}

/** How a kind stands to risk; nothing for one that does not search. */
export function styleOf(kind: string): Style | undefined {
  const level = levelOf(kind);
  if (!level || level === "careful") return undefined;
  return STYLES.find((one) => one === kind.split("-")[1]) ?? "even";
}

/** The same kind in another style. */
export function inStyle(kind: string, style: Style): Kind {
  const level = levelOf(kind) as Searching;
  return style === "even" ? level : `${level}-${style}`;
}

/** The kind of last time, or the one that the server proposes. */
export function usualCompany(proposed: string): Kind {
  return known(localStorage.getItem(PLACE)) ?? known(proposed) ?? "normal";
}

function known(name: string | null): Kind | undefined {
  const style = styleOf(name ?? "");
  return style ? inStyle(name!, style) : levelOf(name ?? "");
}

/** Keeps the kind of a table's computer players, if all of them are alike and try to win. */
export function keepCompany(seats: readonly string[]): void {
  const computers = new Set(seats.filter((one) => one !== "person"));
  const [kind] = computers;
  if (computers.size === 1 && kind && levelOf(kind)) localStorage.setItem(PLACE, kind);
}

/** What this browser keeps of its reader's training: what the server gave it, and the ratings day by day for a plot. */

import type { Attempt, Given, Learning, Sought, ThemeRating } from "../protocol";
import { api } from "../server/api";

const PLACE = "tarock.training";
/** So many days are plotted. */
const DAYS = 400;
/** Where every rating begins. */
export const BEGINNING = 1500;

/** The ratings at the end of a day on which something was tried. */
export interface Day {
  readonly day: string;
  readonly ratings: { readonly [theme: string]: number };
}

export interface Trainee {
  /** None before the first attempt. */
  readonly learning: Learning | null;
  readonly days: readonly Day[];
}

const NOBODY: Trainee = { learning: null, days: [] };

export function trainee(): Trainee {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Trainee | null;
    return kept && Array.isArray(kept.days) ? kept : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** Takes the place of what was kept here, as when a file is read in. */
export function keepTrainee(one: Trainee): void {
  localStorage.setItem(PLACE, JSON.stringify(one));
}

/** The date where the reader is. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What to try next: of a theme if one is named. */
export async function seek(what: Sought["what"], theme = ""): Promise<Given> {
  return api.seek({ what, theme, game: "", day: today(), kept: trainee().learning?.kept ?? "" });
}

/** Tells the server how an attempt ended, and keeps what it makes of it; the change of the whole rating. */
export async function attempted(attempt: Pick<Attempt, "id" | "solved">): Promise<Change> {
  const { learning: before, days } = trainee();
  const learning = await api.attempt({ ...attempt, day: today(), kept: before?.kept ?? "" });
  keepTrainee({ learning, days: withDay(days, today(), learning.ratings) });
  const now = ratingIn(learning);
  return { now, change: now - (before ? ratingIn(before) : BEGINNING) };
}

export interface Change {
  readonly now: number;
  readonly change: number;
}

/** A change with its sign. */
export function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}

/** The rating of everything together. */
export function ratingIn(learning: Learning): number {
  return learning.ratings[0]?.rating ?? BEGINNING;
}

/** The last attempt of a day says how it ended. */
export function withDay(days: readonly Day[], day: string, ratings: readonly ThemeRating[]): readonly Day[] {
  const ended = { day, ratings: Object.fromEntries(ratings.map(({ theme, rating }) => [theme, rating])) };
  return [...days.filter((one) => one.day !== day), ended].slice(-DAYS);
}

/** How a theme went, day by day, from where every rating begins. */
export function course(days: readonly Day[], theme: string): readonly number[] {
  return days.flatMap(({ ratings }) => (theme in ratings ? [ratings[theme]! - BEGINNING] : []));
}

/** The days whose deals can be played, and who this browser is in them. */

import { entropy } from "../server/api";
import { language } from "../words/words.svelte";

const PLACE = "tarock.player";
const LENGTH = 24 * 60 * 60 * 1000;

/** What this browser has made up for itself: by it the deal of a day is played once. */
export function player(): string {
  const known = localStorage.getItem(PLACE);
  if (known) return known;
  const made = entropy();
  localStorage.setItem(PLACE, made);
  return made;
}

/** The day so many days after another; both as "2026-11-18". */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * LENGTH).toISOString().slice(0, 10);
}

/** A day as the reader writes it. */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day));
}

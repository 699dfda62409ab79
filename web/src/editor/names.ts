/** What seats and places are called where nobody sits yet. */

import type { Seat } from "../protocol";
import { seatNumber } from "../words/seat-names";
import { named, t } from "../words/words.svelte";

export function seatName(seat: Seat): string {
  return t("setup.seat", { n: seatNumber(seat) });
}

/** "Seat 1" for its hand, "Talon 2" for the second of several. */
export function placeName(place: string): string {
  const [, kind = place, number = ""] = /^(.*?)(?: (\d+))?$/.exec(place) ?? [];
  if (kind === "hand") return seatName(Number(number) - 1);
  return number ? `${named("zone", kind)} ${number}` : named("zone", kind);
}

/** Whose hand a place is; null for any other. */
export function seatOf(place: string): Seat | null {
  const number = /^hand (\d+)$/.exec(place)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

/** What a seat is called where nobody sits whose name could be said. People count seats and dummies from 1. */

import type { Seat } from "../protocol";
import { t } from "./words.svelte";

export function seatNumber(seat: Seat): number {
  return seat + 1;
}

/** A dummy's seat follows those of the players. */
export function dummyName(seat: Seat, players: number): string {
  return t("seat.dummy", { n: seatNumber(seat - players) });
}

/** The same in one short word. */
export function dummyShortName(seat: Seat, players: number): string {
  return t("seat.dummyShort", { n: seatNumber(seat - players) });
}

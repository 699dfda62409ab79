/** The move that a computer made for the reader, and its place in the record; null if his last move was his own. */

import type { Move, View } from "../../protocol";

export function playedFor({ you, people, deal }: View): { readonly move: Move; readonly place: number } | null {
  if (you === null || !deal || !people[you]?.played_for) return null;
  const place = deal.log.findLastIndex((entry) => entry.entry === "moved" && entry.seat === you);
  const entry = deal.log[place];
  return entry?.entry === "moved" ? { move: entry.move, place } : null;
}

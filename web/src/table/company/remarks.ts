/** Remarks that everybody reads in his own language, and signs that need none. */

import type { Chat, Deal, Person, Seat } from "../../protocol";
import { hasText, t } from "../../words/words.svelte";

export const PRESETS = [
  "hello",
  "well-played",
  "thanks",
  "sorry",
  "one-moment",
  "go-on",
  "what-a-hand",
  "good-night",
] as const;

/** Signs by the key that is sent; each has a name for those who hear the page. */
export const SIGNS = {
  "sign-smile": "🙂",
  "sign-laugh": "😄",
  "sign-wow": "😮",
  "sign-sweat": "😅",
  "sign-applause": "👏",
  "sign-thumb": "👍",
  "sign-luck": "🍀",
  "sign-coffee": "☕",
} as const;
export type Sign = keyof typeof SIGNS;

/** A kind word to somebody whom all are waiting for. */
export const YOUR_TURN = "your-turn";
/** How long a remark stands beside its speaker; milliseconds. */
export const STANDS = 6000;

/** What was said, in the reader's language; nothing for a preset that this page does not know. */
export function remarkWords({ preset, text }: Pick<Chat, "preset" | "text">): string {
  if (!preset) return text;
  if (preset in SIGNS) return SIGNS[preset as Sign];
  const key = `chat.${preset}`;
  return hasText(key) ? t(key) : "";
}

/** The last of these remarks of every other seat; whoever is muted is not heard. */
export function spokenBy(
  remarks: readonly Chat[],
  you: Seat | null,
  muted: readonly string[],
): Map<Seat, { number: number; words: string }> {
  const found = new Map<Seat, { number: number; words: string }>();
  for (const said of remarks) {
    if (said.seat === null || said.seat === you || muted.includes(said.name)) continue;
    const words = remarkWords(said);
    if (words) found.set(said.seat, { number: said.number, words });
  }
  return found;
}

/** The person all are waiting for, if it is another one who is there: he may be told that it is his turn. */
export function waitedFor(deal: Deal | null, people: readonly Person[], you: Seat | null): Seat | null {
  const seat = deal && !deal.result ? deal.to_act : null;
  const person = seat === null || seat === you ? undefined : people[seat];
  return person?.kind === "person" && person.present && !person.standing_in ? seat : null;
}

/** Which letter does what at the table: the book's letters, those a reader has chosen, and initials of his language. */

import type { Family, Suit } from "../../cards";
import { settings } from "../../settings/settings.svelte";
import { SUIT_WORDS, word } from "../../words/words.svelte";

/** What a letter can do; a family is its next card in the hand. */
export type Action =
  | Family
  | "next"
  | "pass"
  | "last"
  | "slate"
  | "points"
  | "announcements"
  | "hint"
  | "whose"
  | "read"
  | "chat"
  | "help";

export const LETTERS: Readonly<Record<Action, string>> = {
  T: "t",
  H: "h",
  D: "d",
  S: "s",
  C: "c",
  next: "n",
  pass: "g",
  last: "l",
  slate: "b",
  points: "p",
  announcements: "a",
  hint: "x",
  whose: "w",
  read: "r",
  chat: "m",
  help: "?",
};
const ACTIONS = Object.keys(LETTERS) as Action[];
const SUITS: readonly Suit[] = ["H", "D", "S", "C"];

export function letterOf(action: Action): string {
  return settings.keys[action] ?? LETTERS[action];
}

/** Further letters for the suits: of each name in the reader's language the first letter that does nothing else. */
export function initials(): Partial<Record<Suit, string>> {
  const taken = new Set(ACTIONS.map(letterOf));
  const found: Partial<Record<Suit, string>> = {};
  for (const suit of SUITS) {
    const name = word(SUIT_WORDS[suit]!).toLowerCase();
    const letter = name.startsWith(letterOf(suit))
      ? undefined
      : Array.from(name).find((one) => /\p{L}/u.test(one) && !taken.has(one));
    if (!letter) continue;
    found[suit] = letter;
    taken.add(letter);
  }
  return found;
}

export function actionOf(key: string): Action | undefined {
  const letter = key.toLowerCase();
  const local = initials();
  return ACTIONS.find((action) => letterOf(action) === letter) ?? SUITS.find((suit) => local[suit] === letter);
}

/** Gives an action another letter; whatever had that letter takes over the old one, so that nothing is lost. */
export function choose(action: Action, key: string): void {
  const letter = key.toLowerCase();
  if (!/^[^\s\d]$/u.test(letter)) return;
  const [old, other] = [letterOf(action), ACTIONS.find((one) => letterOf(one) === letter)];
  if (other) settings.keys[other] = old;
  settings.keys[action] = letter;
}

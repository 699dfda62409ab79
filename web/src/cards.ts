/** Names of cards taken apart, and the order in which a hand is held. No rule is decided here. */

import type { CardName } from "./protocol";
import type { Language, Settings } from "./settings/settings.svelte";

export type Suit = "H" | "D" | "S" | "C";
export type Family = Suit | "T";

/** A suit, or T for all tarocks and the Sküs. */
export function familyOf(card: CardName): Family {
  return card === "SKU" ? "T" : (card[0] as Family);
}

export function isRed(card: CardName): boolean {
  const family = familyOf(card);
  return family === "H" || family === "D";
}

const LETTERS: Record<Language, Record<string, string>> = {
  en: { K: "K", Q: "Q", N: "N", J: "J" },
  de: { K: "K", Q: "D", N: "C", J: "B" },
  da: { K: "K", Q: "D", N: "C", J: "Kn" },
  sl: { K: "K", Q: "D", N: "C", J: "F" },
};

/** What stands in the corner of a suit card. */
export function indexOf(card: CardName, letters: Language): string {
  return LETTERS[letters][card.slice(1)] ?? card.slice(1);
}

const ROMAN = {
  iv: ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"],
  iiii: ["", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "VIIII"],
};

export function roman(number: number, numerals: Settings["numerals"]): string {
  return "X".repeat(Math.floor(number / 10)) + (ROMAN[numerals][number % 10] ?? "");
}

/** The number of a tarock; the Sküs stands above them all. */
export function tarockNumber(card: CardName): number {
  return card === "SKU" ? 22 : Number(card.slice(1));
}

const COURTS: Record<string, number> = { K: 14, Q: 13, N: 12, J: 11 };

/** Height within a suit; where red pips are reversed the ace is the highest of them. */
function height(card: CardName, redReversed: boolean): number {
  if (familyOf(card) === "T") return tarockNumber(card);
  const rank = card.slice(1);
  return COURTS[rank] ?? (redReversed && isRed(card) ? 11 - Number(rank) : Number(rank));
}

const SUIT_ORDER: Record<Settings["suits"], readonly Suit[]> = {
  alternate: ["S", "H", "C", "D"],
  grouped: ["H", "D", "S", "C"],
};

/** A hand as its holder has it: families side by side, each from high to low or from low to high. */
export function sorted(
  cards: readonly CardName[],
  how: Pick<Settings, "tarocks" | "order" | "suits">,
  redReversed: boolean,
): CardName[] {
  const suits: readonly Family[] = SUIT_ORDER[how.suits];
  const families = how.tarocks === "first" ? ["T", ...suits] : [...suits, "T"];
  const sign = how.order === "down" ? -1 : 1;
  return [...cards].sort(
    (one, other) =>
      families.indexOf(familyOf(one)) - families.indexOf(familyOf(other)) ||
      sign * (height(one, redReversed) - height(other, redReversed)),
  );
}

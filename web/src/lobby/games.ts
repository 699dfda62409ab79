/** How the lobby sorts the games: groups in the order of the books, and what a newcomer may look for. */

import type { Game } from "../protocol";
import type { Language } from "../settings/settings.svelte";

/** The groups in their order, each with the card whose crop stands for it. */
export const GROUPS = [
  { id: "viennese", card: "HQ" },
  { id: "forty-two", card: "T19" },
  { id: "great", card: "SKU" },
  { id: "denmark", card: "T1" },
  { id: "grisons", card: "T12" },
  { id: "slovenia", card: "T9" },
  { id: "two", card: "T14" },
] as const;
export type GroupId = (typeof GROUPS)[number]["id"];

/** What is played at home, by language and country: the group that comes first, and the game a newcomer is offered. */
interface Home {
  readonly group: GroupId;
  readonly game: string;
}
const VIENNA: Home = { group: "viennese", game: "koenigrufen" };
const BY_LANGUAGE: Partial<Record<Language, Home>> = {
  da: { group: "denmark", game: "dansk" },
  sl: { group: "slovenia", game: "slovenski" },
};
const BY_COUNTRY: Partial<Record<string, Home>> = {
  CH: { group: "grisons", game: "grischun" },
  DK: BY_LANGUAGE.da,
  HU: { group: "forty-two", game: "ungarisch" },
  SI: BY_LANGUAGE.sl,
};

/** Whoever has chosen Danish or Slovene wants the game of that language, wherever he is. */
function homeOf(language: Language, country: string): Home {
  return BY_LANGUAGE[language] ?? BY_COUNTRY[country] ?? VIENNA;
}

/** The country of the reader's browser, such as "AT"; "" if it does not tell. */
export function countryOf(locale: string): string {
  return /[-_]([A-Za-z]{2})\b/.exec(locale)?.[1]?.toUpperCase() ?? "";
}

/** The groups, the one of the reader's home first. */
export function groupsFor(language: Language, country: string): readonly (typeof GROUPS)[number][] {
  const { group } = homeOf(language, country);
  return [...GROUPS].sort((one, other) => Number(other.id === group) - Number(one.id === group));
}

export const FILTERS = ["all", "2", "3", "4", "5", "6", "auction", "partner", "easy"] as const;
export type Filter = (typeof FILTERS)[number];

const WITHOUT_AUCTION = /^(dansk|grischun|gross|vier-paare|strohmann)/;
const WITH_PARTNER = /^(koenigrufen|neunzehnerrufen|paskiewitsch|vier-|grischun$|grischun-6|slovenski$|slovenski-5)/;
const EASY = new Set(["tapp", "koenigrufen", "zwoelfer", "vier-paare", "slovenski-3", "strohmann", "grischun"]);

export function passes(game: Game, filter: Filter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "auction":
      return !WITHOUT_AUCTION.test(game.id);
    case "partner":
      return WITH_PARTNER.test(game.id);
    case "easy":
      return EASY.has(game.id);
    default:
      return game.players.includes(Number(filter));
  }
}

/** "12", or "25–28" where the number depends on the players. */
export function span(numbers: readonly number[]): string {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return low === high ? String(low) : `${low}–${high}`;
}

const LAST = "tarock.last-game";

/** The game this browser played last; that of his home for a newcomer. */
export function firstGame(language: Language, country: string): string {
  return localStorage.getItem(LAST) ?? homeOf(language, country).game;
}

export function rememberGame(game: string): void {
  localStorage.setItem(LAST, game);
}

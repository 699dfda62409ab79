/** One line under every word that can be said at a table: what it means in this game. Fetched with the first question. */

import type { Language } from "../settings/settings.svelte";

/** The lines by where they hold: at one question, in one game or its family, or everywhere. */
type Lines = Readonly<Record<string, Readonly<Record<string, string>>>>;

const EVERYWHERE = "everywhere";
const files = import.meta.glob<Lines>("./meaning.??.json", { import: "default" });
let lines = $state.raw<Lines>({});

/** Loads the lines of a language; until then there are none, or those of the language before. */
export async function loadMeanings(language: Language): Promise<void> {
  lines = (await files[`./meaning.${language}.json`]?.()) ?? {};
}

/** What a word means; `asked` is the key of the question. A contra is one to anything, an announcement for any side. */
export function meaning(game: string, asked: string, said: string): string {
  const base = said.replace(/[:/].*$/, "");
  for (const place of [asked, ...familiesOf(game), EVERYWHERE]) {
    const found = lines[place]?.[base] ?? lines[place]?.[shapeOf(base)];
    if (found) return found;
  }
  return "";
}

/** The game, then the families it belongs to: "slovenski-3", "slovenski". */
function familiesOf(game: string): string[] {
  const parts = game.split("-");
  return parts.map((_, left) => parts.slice(0, parts.length - left).join("-"));
}

/** What words of one kind have in common, whatever number, suit or rank they name. */
function shapeOf(said: string): string {
  return said
    .replace(/\d+/, "#")
    .replace(/-(?:clubs|diamonds|hearts|spades)(?=-|$)/, "-suit")
    .replace(/-no-(?:king|queen|cavall|jack)$/, "-no-card")
    .replace(/-(?:queens|cavalls|jacks)$/, "-rank");
}

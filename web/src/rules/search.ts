/** Searching the rules: every clause, paragraph and line of a table in which all words of a question stand. */

import type { Page } from "../protocol";
import { anchorOf, partsOf, type Block } from "./ledger";

export interface Hit {
  readonly page: string;
  /** What the reader is led to: a clause, or the heading above. */
  readonly anchor: string;
  /** The number of the clause; the heading where there is none. */
  readonly name: string;
  readonly text: string;
}

/** Words are found whatever their accents and capitals: "skus" finds the Sküs. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae");
}

/** The places in the order of the pages; those in which the question stands as a whole come first. */
export function search(pages: readonly Page[], question: string): readonly Hit[] {
  const words = folded(question).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const hits = pages.flatMap(placesOf).filter(({ name, text }) => {
    const place = folded(`${name} ${text}`);
    return words.every((word) => place.includes(word));
  });
  const whole = (hit: Hit) => Number(folded(hit.text).includes(words.join(" ")));
  return hits.sort((one, other) => whole(other) - whole(one));
}

function placesOf(page: Page): Hit[] {
  const hits: Hit[] = [];
  let heading = { anchor: "", name: "" };
  for (const part of partsOf(page.text)) {
    if (part.kind === "heading")
      heading = part.level === 2 ? { anchor: anchorOf(part.text, "s"), name: part.text } : heading;
    else if (part.kind === "clause")
      hits.push({ page: page.name, anchor: part.id, name: part.id, text: part.blocks.map(textOf).join(" ") });
    else if (part.kind === "table")
      hits.push(...part.rows.map((row) => ({ page: page.name, ...heading, text: row.join(" · ") })));
    else hits.push({ page: page.name, ...heading, text: textOf(part) });
  }
  return hits;
}

function textOf(block: Block): string {
  const text = block.kind === "table" ? block.rows.map((row) => row.join(" · ")).join("; ") : block.text;
  return text.replace(/\*\*|`/g, "").replace(/(?<![\p{L}\d])_([^_]+)_(?![\p{L}\d])/gu, "$1");
}

const AROUND = 70;

/** Where a folded word begins in a text that is not; some letters become two. */
function placeOf(word: string, text: string): number {
  const found = folded(text).indexOf(word);
  let length = 0;
  for (let at = 0; found >= 0 && at < text.length; at++) {
    if (length >= found) return at;
    length += folded(text[at]!).length;
  }
  return found;
}

/** A piece of a text around the first word that was asked for, with that word by itself in the middle. */
export function piece(text: string, question: string): readonly [string, string, string] {
  const word = folded(question).split(/\s+/).find(Boolean) ?? "";
  const at = word ? placeOf(word, text) : -1;
  if (at < 0) return [text.slice(0, 2 * AROUND), "", ""];
  const from = at > AROUND ? text.indexOf(" ", at - AROUND) + 1 : 0;
  const before = `${from ? "… " : ""}${text.slice(from, at)}`;
  const rest = text.slice(at + word.length);
  const end = rest.length > AROUND ? rest.lastIndexOf(" ", AROUND) : rest.length;
  return [before, text.slice(at, at + word.length), rest.slice(0, end) + (end < rest.length ? " …" : "")];
}

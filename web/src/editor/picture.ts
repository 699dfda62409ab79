/** A draft as a picture, with the card faces one plays with; drawn in this browser. */

import { sorted } from "../cards";
import type { CardName, Draft, Place } from "../protocol";
import { indexLetters, settings } from "../settings/settings.svelte";
import { game as words } from "../words/words.svelte";
import { inOrder, TRICK } from "./draft";
import { placeName } from "./names";

const CARD = { width: 100, height: 175 };
const STEP = 68;
const LABEL = 190;
const MARGIN = 32;
const ROW = CARD.height + 24;
const HEAD = 72;
const BACK = "BACK";

interface Row {
  readonly label: string;
  readonly cards: readonly CardName[];
}

/** The rows of a picture: every place that has cards, backs for those that are not known. */
export function rowsOf(draft: Draft): Row[] {
  const trick: Place = { name: TRICK, cards: draft.trick.map(({ card }) => card), hidden: 0 };
  return [...inOrder(draft.places), trick]
    .filter(({ cards, hidden }) => cards.length + hidden > 0)
    .map(({ name, cards, hidden }) => ({
      label: placeName(name),
      cards: [...(name === TRICK ? cards : sorted(cards, settings, true)), ...Array<CardName>(hidden).fill(BACK)],
    }));
}

/** The picture as SVG, which needs nothing from anywhere else. */
export async function svg(draft: Draft): Promise<string> {
  const rows = rowsOf(draft);
  const faces = await facesOf(new Set(rows.flatMap(({ cards }) => cards)));
  return drawn(words(draft.game).name, rows, faces);
}

export function drawn(title: string, rows: readonly Row[], faces: string): string {
  const most = Math.max(1, ...rows.map(({ cards }) => cards.length));
  const width = 2 * MARGIN + LABEL + (most - 1) * STEP + CARD.width;
  const height = HEAD + rows.length * ROW + MARGIN;
  const text = (x: number, y: number, size: number, said: string) =>
    `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#14212a">${escaped(said)}</text>`;
  const lines = rows.flatMap(({ label, cards }, place) => {
    const top = HEAD + place * ROW;
    const use = (card: CardName, at: number) =>
      `<use href="#${card}" x="${MARGIN + LABEL + at * STEP}" y="${top}" width="${CARD.width}" height="${CARD.height}"/>`;
    return [text(MARGIN, top + CARD.height / 2, 24, label), ...cards.map(use)];
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${faces}</defs><rect width="100%" height="100%" fill="#eff3f2"/>${text(MARGIN, 46, 30, title)}${lines.join("")}</svg>`
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The faces of some cards, out of the sprite that the page shows. */
async function facesOf(cards: ReadonlySet<CardName>): Promise<string> {
  const numerals = settings.numerals === "iiii" ? "-iiii" : "";
  const answer = await fetch(`/cards/${settings.deck}-${indexLetters()}${numerals}.svg`);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const symbols = Array.from(sprite.querySelectorAll("symbol")).filter(({ id }) => cards.has(id));
  return symbols.map((symbol) => new XMLSerializer().serializeToString(symbol)).join("");
}

/** The same picture in pixels, twice as fine as its lines. */
export async function png(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(2 * image.width, 2 * image.height);
  const pen = canvas.getContext("2d")!;
  pen.scale(2, 2);
  pen.drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

/** Where the cards of a hand lie: in one or more rows, every card with a free strip of at least 44 pixels. */

import { familyOf } from "../../cards";
import type { CardName } from "../../protocol";
import type { CardSize } from "../../settings/settings.svelte";
import type { Mode } from "../mode";

export const STRIP = 44;
/** Between two suits in one row, where there is room. */
const GAP = 12;

export interface Place {
  readonly card: CardName;
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

export interface HandLayout {
  readonly cardWidth: number;
  readonly height: number;
  readonly rows: number;
  readonly places: readonly Place[];
}

/** What a reader's wish makes of the usual card: first what he wants, then what he gets where there is less room. */
export const SCALES: Record<CardSize, readonly [number, ...number[]]> = {
  small: [0.8],
  usual: [1],
  large: [1.25, 1.2, 1.15, 1.1, 1.05],
};

/** How much of the page a hand of large cards may take; on a low screen there is nothing to give. */
const LARGEST_SHARE: Record<Mode, number> = { phone: 0.36, tablet: 0.3, wide: 0.3, landscape: 0 };

/** The usual width of a card in the hand. */
function usualWidth(mode: Mode, width: number, height: number): number {
  switch (mode) {
    case "landscape":
      return height < 360 ? 60 : 66;
    case "wide":
      return Math.min(136, Math.max(92, 0.124 * height));
    case "tablet":
      return Math.min(92, 62 + (width - 390) * 0.0582);
    case "phone":
      return Math.min(84, 56 + (width - 320) * 0.0857);
  }
}

const MARGIN: Record<Mode, number> = { phone: 8, tablet: 24, landscape: 16, wide: 40 };

/** How much of the last row is on the screen, in card widths: the feet of the cards may leave it. */
function shown(mode: Mode, height: number): number {
  if (mode === "wide") return 1.39;
  return mode === "landscape" || height < 640 ? 1.3 : 1.6;
}

/** What stays free of a covered card: a finger's width, and on large cards the whole numeral. */
function strip(cw: number): number {
  return Math.max(STRIP, 0.5 * cw);
}

/** The rows of a sorted hand: at suit boundaries if that needs no more rows, else filled evenly. */
export function rowsOf(cards: readonly CardName[], perRow: number): CardName[][] {
  const needed = Math.ceil(cards.length / perRow);
  const bySuit = wholeSuits(cards, perRow);
  if (bySuit && bySuit.length <= needed) return bySuit;
  const each = Math.ceil(cards.length / needed);
  return Array.from({ length: needed }, (_, row) => cards.slice(row * each, (row + 1) * each));
}

function wholeSuits(cards: readonly CardName[], perRow: number): CardName[][] | null {
  const rows: CardName[][] = [];
  for (const suit of suitsOf(cards)) {
    if (suit.length > perRow) return null;
    const last = rows.at(-1);
    if (last && last.length + suit.length <= perRow) last.push(...suit);
    else rows.push([...suit]);
  }
  return rows;
}

function suitsOf(cards: readonly CardName[]): CardName[][] {
  const suits: CardName[][] = [];
  for (const card of cards) {
    const last = suits.at(-1);
    if (last && familyOf(last[0]!) === familyOf(card)) last.push(card);
    else suits.push([card]);
  }
  return suits;
}

/** What a hand is laid out by: the table it lies on, and what its reader has set. */
export interface HandMeasures {
  readonly mode: Mode;
  readonly width: number;
  /** The height of the whole page. */
  readonly height: number;
  readonly leftHanded: boolean;
  readonly size: CardSize;
}

/** The hand in the size its reader wants, or in the nearest that costs no further row and leaves the cloth its room. */
export function layHand(cards: readonly CardName[], measures: HandMeasures): HandLayout {
  const { mode, width, height } = measures;
  const usual = usualWidth(mode, width, height);
  const ordinary = layRows(cards, usual, measures);
  const fits = (hand: HandLayout) =>
    hand.cardWidth <= usual || (hand.rows <= ordinary.rows && hand.height <= LARGEST_SHARE[mode] * height);
  return SCALES[measures.size].map((scale) => layRows(cards, scale * usual, measures)).find(fits) ?? ordinary;
}

function layRows(
  cards: readonly CardName[],
  cw: number,
  { mode, width, height, leftHanded }: HandMeasures,
): HandLayout {
  const inner = width - 2 * MARGIN[mode];
  const perRow = Math.max(1, Math.floor((inner - cw) / strip(cw)) + 1);
  const rows = cards.length ? rowsOf(cards, perRow) : [];
  const longest = Math.max(1, ...rows.map((row) => row.length));
  const gaps = rows.length === 1 ? suitsOf(cards).length - 1 : 0;
  const widest = longest > 1 ? (inner - cw) / (longest - 1) : cw;
  const spaced = longest > 1 ? (inner - cw - gaps * GAP) / (longest - 1) : cw;
  const step = Math.min(cw + 4, spaced >= strip(cw) ? spaced : widest);
  const gap = spaced >= strip(cw) ? GAP : 0;
  const pitch = mode === "landscape" ? STRIP : Math.max(STRIP, 0.77 * cw);
  const places = rows.flatMap((row, y) => {
    const xs = along(row, step, gap * (rows.length === 1 ? 1 : 0));
    const wide = (xs.at(-1) ?? 0) + cw;
    const free = inner - wide;
    const start = MARGIN[mode] + (mode === "phone" && rows.length > 1 ? (leftHanded ? free : 0) : free / 2);
    return row.map((card, place) => ({ card, x: start + xs[place]!, y: y * pitch, row: y }));
  });
  return {
    cardWidth: cw,
    height: Math.max(0, rows.length - 1) * pitch + shown(mode, height) * cw,
    rows: rows.length,
    places,
  };
}

function along(row: readonly CardName[], step: number, gap: number): number[] {
  let x = 0;
  return row.map((card, place) => {
    if (place) x += step + (familyOf(card) !== familyOf(row[place - 1]!) ? gap : 0);
    return x;
  });
}

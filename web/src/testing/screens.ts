/** Screens for tests: every size that is common, and all between the smallest phone and a large monitor. */

import { layHand, type HandLayout } from "../table/hand/hand-layout";
import { modeOf, type Mode } from "../table/mode";
import type { CardName } from "../protocol";

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly mode: Mode;
}

function screen(width: number, height: number): Screen {
  return { width, height, mode: modeOf(width, height) };
}

const PHONES = [320, 344, 360, 375, 390, 412, 430, 540, 667, 767].flatMap((width) =>
  [568, 640, 664, 740, 844, 932, 1024].map((height) => screen(width, height)),
);
const ON_THEIR_SIDES = [568, 640, 667, 740, 844, 932].flatMap((width) =>
  [320, 360, 375, 390, 430].map((height) => screen(width, height)),
);
const WINDOWS = [768, 820, 912, 1024, 1099, 1100, 1180, 1280, 1366, 1440, 1600, 1920].flatMap((width) =>
  [480, 540, 600, 640, 680, 768, 800, 900, 1024, 1080, 1200].map((height) => screen(width, height)),
);

export const SCREENS: readonly Screen[] = [...PHONES, ...ON_THEIR_SIDES, ...WINDOWS];

export const nameOfScreen = ({ mode, width, height }: Screen): string => `${mode} ${width}x${height}`;

/** Everything above and below the cloth but the hand: top bar, slate, turn bar, and the edge above the hand. */
const BARS: Record<Mode, number> = { phone: 48 + 40 + 60 + 14, tablet: 48 + 60 + 14, wide: 56 + 14, landscape: 14 };
const RAIL = 336;
const WIDEST_FELT = 1320;

/** The felt on this screen: with the rail beside it where there is one. */
export function feltWidth({ mode, width }: Screen): number {
  return mode === "wide" ? Math.min(WIDEST_FELT, width - RAIL) : width;
}

export function handOn(where: Screen, cards: readonly CardName[]): HandLayout {
  const { mode, height } = where;
  return layHand(cards, { mode, width: feltWidth(where), height, leftHanded: false, size: "usual" });
}

/** The cloth that is left above such a hand. */
export function clothOn(where: Screen, cards: readonly CardName[]): { width: number; height: number } {
  const left = where.height - BARS[where.mode] - handOn(where, cards).height;
  return { width: feltWidth(where), height: Math.max(130, left) };
}

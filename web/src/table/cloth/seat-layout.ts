/** Where plates stand round the cloth and where the cards of a trick lie: as large as they can be, touching nothing. */

import { same } from "../../same";
import { isNarrow, type Mode } from "../mode";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Centres of the plates in per cent of the cloth above the hand, from the reader's right hand on. */
// One company on a line:
// prettier-ignore
const PLATES: Record<number, readonly (readonly [number, number])[]> = {
  2: [[50, 10]],
  3: [[84, 26], [16, 26]],
  4: [[90, 46], [50, 10], [10, 46]],
  5: [[90, 54], [72, 12], [28, 12], [10, 54]],
  6: [[91, 60], [84, 22], [50, 8], [16, 22], [9, 60]],
};

/** Six on a small phone on its side: three in the bar, two beside the trick. */
const SIX_ON_A_BAR: readonly (readonly [number, number])[] = [
  [91, 50],
  [67, 8],
  [53.2, 8],
  [39.4, 8],
  [9, 50],
];

/** Ways to lay a trick: for each seat from one's own on, the card's centre in card widths and card heights. */
// One way on a line:
// prettier-ignore
const TRICKS: Record<number, readonly (readonly (readonly [number, number])[])[]> = {
  2: [
    [[0, 0.54], [0, -0.54]],
    [[0.56, 0.04], [-0.56, -0.04]],
  ],
  3: [
    [[0, 0.5], [0.68, -0.56], [-0.68, -0.56]],
    [[0, 0.07], [1.12, 0], [-1.12, 0]],
  ],
  4: [
    [[0, 0.57], [1.28, -0.05], [0, -0.57], [-1.28, -0.05]],
    [[0, 0.53], [1.1, 0.2], [0, -0.53], [-1.1, 0.2]],
    [[0.54, 0.04], [1.62, 0], [-0.54, 0], [-1.62, 0]],
  ],
  5: [
    [[0, 0.55], [1.12, 0.35], [0.58, -0.72], [-0.58, -0.72], [-1.12, 0.35]],
    [[0, 0.05], [2.16, 0], [1.08, 0], [-1.08, 0], [-2.16, 0]],
  ],
  6: [
    [[0, 0.6], [1.12, 0.5], [1.12, -0.55], [0, -0.5], [-1.12, -0.55], [-1.12, 0.5]],
    [[0.53, 0.04], [2.65, 0], [1.59, 0], [-0.53, 0], [-1.59, 0], [-2.65, 0]],
  ],
};

const RATIO = 1.75;
/** Free space round a card; its tag hangs over the lower edge. */
const AROUND = 7;
const TAG = 13;
const SMALLEST = 34;
/** A plate on which a short name can be read. */
const NARROWEST = 56;
/** Between plates and everything else; on a low screen they stand closer. */
function free({ mode }: ClothMeasures): number {
  return mode === "landscape" ? 3 : 10;
}

export interface SeatLayout {
  /** Where the plates stand, by place from the reader's right hand on. */
  readonly plates: readonly Box[];
  readonly cardWidth: number;
  /** Centres of the trick's cards, by place from one's own on. */
  readonly cards: readonly Point[];
}

export interface ClothMeasures {
  readonly mode: Mode;
  readonly width: number;
  readonly height: number;
  /** Slate, talon and whatever else lies on the cloth and stays free. */
  readonly taken: readonly Box[];
  /** The size of each plate, dummies with their cards. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  /** How many cards make a trick, one's own place included. */
  readonly trick: number;
  readonly largestCard: number;
  readonly mirrored: boolean;
  /** Plates side by side at the top: always where a question needs the middle. */
  readonly inRow: boolean;
}

/** Lays the seats, and again only when something has changed its size: until then every place is the very same. */
export function seatLayer(): (cloth: ClothMeasures) => SeatLayout {
  let last: { cloth: ClothMeasures; layout: SeatLayout } | null = null;
  return (cloth) => {
    if (!last || !same(last.cloth, cloth)) last = { cloth, layout: laySeats(cloth) };
    return last.layout;
  };
}

export function laySeats(cloth: ClothMeasures): SeatLayout {
  const around = trick(cloth, platesAround(cloth));
  if (!cloth.inRow && (around.cardWidth >= 64 || cloth.mode === "wide" || cloth.mode === "tablet")) return around;
  const inRow = trick(cloth, platesInRow(cloth));
  return cloth.inRow || !around.cards.length || inRow.cardWidth > 1.15 * around.cardWidth ? inRow : around;
}

function platesAround(cloth: ClothMeasures): Box[] {
  const margin = edge(cloth);
  const seats = cloth.sizes.length + 1;
  const centres = (seats === 6 && isNarrow(cloth) ? SIX_ON_A_BAR : PLATES[seats]) ?? [];
  return centres.reduce<Box[]>((placed, [px, py], place) => {
    const { width, height } = cloth.sizes[place]!;
    const x = ((cloth.mirrored ? 100 - px : px) / 100) * cloth.width - width / 2;
    const y = (py / 100) * cloth.height - height / 2;
    const box = {
      x: within(x, margin, cloth.width - width - margin),
      y: within(y, margin, cloth.height - height - margin),
      width,
      height,
    };
    return [...placed, clearOf(box, [...cloth.taken, ...placed], cloth)];
  }, []);
}

/** From left to right as the company sits: the reader's left neighbour first. */
function platesInRow(cloth: ClothMeasures): Box[] {
  const count = cloth.sizes.length;
  const gap = 6;
  const { left, right, y } = rowFor(cloth, count, gap);
  const width = Math.min(cloth.sizes[0]?.width ?? 0, (right - left - gap * (count - 1)) / count);
  const spread = (right - left - count * width) / Math.max(1, count - 1);
  return cloth.sizes.map(({ height }, place) => {
    const column = cloth.mirrored ? place : count - 1 - place;
    const x = count === 1 ? (left + right - width) / 2 : left + column * (width + spread);
    return { x, y, width, height };
  });
}

/** Between what stands at the ends of the top, or below it where there is no room for names. */
function rowFor(cloth: ClothMeasures, count: number, gap: number): { left: number; right: number; y: number } {
  const margin = edge(cloth);
  const top = cloth.taken.filter((box) => box.y < 60);
  const left = Math.max(margin, ...top.filter((box) => box.x < cloth.width / 3).map((box) => box.x + box.width + 8));
  const right = Math.min(cloth.width - margin, ...top.filter((box) => box.x > cloth.width / 2).map((box) => box.x - 8));
  if (!top.length || right - left >= count * (NARROWEST + gap)) return { left, right, y: margin };
  return { left: margin, right: cloth.width - margin, y: Math.max(...top.map((box) => box.y + box.height)) + margin };
}

function edge(cloth: ClothMeasures): number {
  return { wide: 28, tablet: 16, phone: 8, landscape: isNarrow(cloth) ? 3 : 8 }[cloth.mode];
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function meet(one: Box, other: Box, free = 0): boolean {
  return (
    one.x < other.x + other.width + free &&
    other.x < one.x + one.width + free &&
    one.y < other.y + other.height + free &&
    other.y < one.y + one.height + free
  );
}

/** A plate that would cover something moves beside or below it: to the nearest place where it covers nothing. */
function clearOf(box: Box, others: readonly Box[], cloth: ClothMeasures): Box {
  const apart = free(cloth);
  const xs = [box.x, ...others.flatMap((other) => [other.x + other.width + apart, other.x - box.width - apart])];
  const ys = [box.y, ...others.map((other) => other.y + other.height + apart)];
  const far = (one: Box) => Math.abs(one.x - box.x) + Math.abs(one.y - box.y);
  const places = xs.flatMap((x) => ys.map((y) => ({ ...box, x, y })));
  const inside = places.filter(
    (one) => one.x >= 0 && one.x + one.width <= cloth.width && one.y + one.height <= cloth.height,
  );
  return (
    inside
      .sort((one, two) => far(one) - far(two))
      .find((one) => !others.some((other) => meet(one, other, apart - 1))) ?? box
  );
}

/** The largest trick that touches neither a plate nor anything else. */
function trick(cloth: ClothMeasures, plates: Box[]): SeatLayout {
  const ways = TRICKS[cloth.trick] ?? [];
  const lain = ways.flatMap((way) => lie(cloth, plates, way));
  const best = lain.sort((one, other) => other.cardWidth - one.cardWidth)[0];
  // The first way is the one that shows best who played what: it is kept unless another is clearly larger.
  const first = lain.find((one) => one.way === ways[0]);
  const chosen = first && best && first.cardWidth > 0.92 * best.cardWidth ? first : best;
  return { plates, cardWidth: chosen?.cardWidth ?? SMALLEST, cards: chosen?.cards ?? [] };
}

/** Where the middle of a trick may be, the best first: on the middle line if it can be, else a little aside. */
const CENTRES = [0.5, 0.55, 0.45, 0.6, 0.4, 0.65].flatMap((x) =>
  [0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.66, 0.68, 0.7, 0.74, 0.78, 0.34, 0.3].map((y) => [x, y] as const),
);

type Way = readonly (readonly [number, number])[];

function lie(
  cloth: ClothMeasures,
  plates: readonly Box[],
  way: Way,
): { way: Way; cardWidth: number; cards: Point[] }[] {
  for (let width = cloth.largestCard; width >= SMALLEST; width -= 2) {
    const cards = spotFor(cloth, plates, way, width);
    if (cards) return [{ way, cardWidth: width, cards }];
  }
  return [];
}

function spotFor(cloth: ClothMeasures, plates: readonly Box[], way: Way, width: number): Point[] | null {
  const height = width * RATIO;
  const sign = cloth.mirrored ? -1 : 1;
  for (const centre of CENTRES.map(([x, y]) => ({ x: cloth.width * x, y: cloth.height * y }))) {
    const cards = way.map(([x, y]) => ({ x: centre.x + sign * x * width, y: centre.y + y * height }));
    const boxes = cards.map(({ x, y }) => ({
      x: x - width / 2 - AROUND,
      y: y - height / 2 - AROUND,
      width: width + 2 * AROUND,
      height: height + 2 * AROUND + TAG - AROUND,
    }));
    const fits = boxes.every(
      (box) =>
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= cloth.width &&
        box.y + box.height <= cloth.height &&
        ![...plates, ...cloth.taken].some((other) => meet(box, other)),
    );
    if (fits) return cards;
  }
  return null;
}

/** Where beside or below a plate that stands which was said there. */
export type BubbleSide = "left" | "right" | "below-left" | "below-right";

/** As large as a bubble can be: two short lines. */
const BUBBLE = { width: 170, height: 50 };

/** Beside a plate at the top, below every other, so that the middle stays free; but never over something that lies. */
export function bubbleSide(plate: Box, others: readonly Box[], cloth: { width: number; height: number }): BubbleSide {
  const centre = (plate.x + plate.width / 2) / cloth.width;
  const [near, far]: BubbleSide[] = centre > 0.6 ? ["left", "right"] : ["right", "left"];
  const [inner, outer]: BubbleSide[] = centre < 0.5 ? ["below-left", "below-right"] : ["below-right", "below-left"];
  const wanted = plate.y < cloth.height * 0.15 ? [near!, far!, inner!, outer!] : [inner!, outer!, near!, far!];
  const lying = others.filter((other) => !same(other, plate));
  const fits = (side: BubbleSide): boolean => {
    const box = bubbleBox(plate, side);
    return box.x >= 0 && box.x + box.width <= cloth.width && !lying.some((other) => meet(box, other));
  };
  return wanted.find(fits) ?? wanted[0]!;
}

function bubbleBox(plate: Box, side: BubbleSide): Box {
  const below = plate.y + plate.height + 4;
  switch (side) {
    case "right":
      return { ...BUBBLE, x: plate.x + plate.width + 8, y: plate.y + 10 };
    case "left":
      return { ...BUBBLE, x: plate.x - 8 - BUBBLE.width, y: plate.y + 10 };
    case "below-left":
      return { ...BUBBLE, x: plate.x, y: below };
    case "below-right":
      return { ...BUBBLE, x: plate.x + plate.width - BUBBLE.width, y: below };
  }
}

import { describe, expect, test } from "vitest";
import { clothOn, nameOfScreen, SCREENS, type Screen } from "../../testing/screens";
import { someHand } from "../../testing/packs";
import { isCompact, isSmall, largestCard, plateSize, takenBoxes, type Furniture } from "./furniture";
import { bubbleSide, laySeats, seatLayer, type Box, type ClothMeasures } from "./seat-layout";

/** How many cards the largest hand has where so many sit. */
const HANDS: Record<number, number> = { 2: 27, 3: 25, 4: 19, 5: 15, 6: 12 };
const COMPANIES = [2, 3, 4, 5, 6];
const CARD_RATIO = 1.75;

/** The cloth of a company in the middle of its play, as Cloth.svelte measures it. */
function cloth(where: Screen, seats: number, otherwise: Partial<ClothMeasures> = {}): ClothMeasures {
  const { mode } = where;
  const { width, height } = clothOn(where, someHand(HANDS[seats]!, seats));
  const small = isSmall(mode);
  const plates = seats - 1;
  const room: Furniture = {
    mode,
    width,
    height,
    scale: 1,
    slateHeight: small ? 0 : 128,
    talonWidth: 150,
    talonHeight: small ? 0 : 110,
    besideHeight: 0,
    corners: mode === "wide" || mode === "landscape",
    spectator: false,
    packets: false,
    plates,
    compact: isCompact(mode, width, plates),
  };
  return {
    mode,
    width,
    height,
    taken: takenBoxes(room),
    sizes: Array.from({ length: plates }, () => plateSize(room, 0, false)),
    trick: seats,
    largestCard: largestCard(mode, where.height, "usual"),
    mirrored: false,
    inRow: mode === "phone",
    ...otherwise,
  };
}

function overlap(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0;
}

function within(box: Box, { width, height }: ClothMeasures): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

/** Everything that is wrong with the places of plates and cards. */
function misplaced(measures: ClothMeasures): string[] {
  const { plates, cards, cardWidth } = laySeats(measures);
  const found: string[] = [];
  if (plates.length !== measures.sizes.length) found.push("a plate is missing");
  if (cards.length !== measures.trick) found.push("a card is missing");
  const cardHeight = cardWidth * CARD_RATIO;
  const boxes = cards.map(({ x, y }) => ({
    x: x - cardWidth / 2,
    y: y - cardHeight / 2,
    width: cardWidth,
    height: cardHeight,
  }));
  plates.forEach((plate, place) => {
    if (!within(plate, measures)) found.push(`plate ${place} leaves the cloth`);
    if (plates.slice(place + 1).some((other) => overlap(plate, other))) found.push(`plate ${place} covers a plate`);
    if (measures.taken.some((other) => overlap(plate, other))) found.push(`plate ${place} covers furniture`);
  });
  boxes.forEach((card, place) => {
    if (!within(card, measures)) found.push(`card ${place} leaves the cloth`);
    if ([...plates, ...measures.taken].some((other) => overlap(card, other)))
      found.push(`card ${place} covers something`);
  });
  return found;
}

describe.each(COMPANIES)("%i seats", (seats) => {
  test("nothing overlaps and nothing leaves the cloth, on any screen", () => {
    for (const where of SCREENS) expect(misplaced(cloth(where, seats)), nameOfScreen(where)).toEqual([]);
  });

  test("nor where the play goes clockwise", () => {
    for (const where of SCREENS.filter((_, place) => place % 5 === 0))
      expect(misplaced(cloth(where, seats, { mirrored: true })), nameOfScreen(where)).toEqual([]);
  });

  test("nor where all plates stand in a row", () => {
    for (const where of SCREENS.filter((_, place) => place % 5 === 1))
      expect(misplaced(cloth(where, seats, { inRow: true })), nameOfScreen(where)).toEqual([]);
  });
});

test("the next player sits at the reader's right hand, or at the left where the play goes clockwise", () => {
  for (const seats of [3, 4, 5, 6]) {
    for (const where of SCREENS.filter((_, place) => place % 7 === 0)) {
      for (const mirrored of [false, true]) {
        const plates = laySeats(cloth(where, seats, { mirrored })).plates;
        const nearer = plates[0]!.x - plates.at(-1)!.x;
        expect(Math.sign(nearer), `${seats} at ${nameOfScreen(where)}`).toBe(mirrored ? -1 : 1);
      }
    }
  }
});

test("a plate is never so narrow that its name cannot be read", () => {
  for (const seats of COMPANIES)
    for (const where of SCREENS)
      for (const inRow of [where.mode === "phone", true])
        for (const { width } of laySeats(cloth(where, seats, { inRow })).plates)
          expect(width, `${seats} at ${nameOfScreen(where)}`).toBeGreaterThanOrEqual(where.width < 360 ? 50 : 56);
});

test("a card of the trick is never so small that it cannot be read", () => {
  for (const where of SCREENS) expect(laySeats(cloth(where, 4)).cardWidth).toBeGreaterThanOrEqual(34);
});

test("cards are as large as they were meant to be where there is room", () => {
  const roomy = cloth({ width: 1920, height: 1200, mode: "wide" }, 4);
  expect(laySeats(roomy).cardWidth).toBe(roomy.largestCard);
});

test("places are the very same until something has changed its size", () => {
  const lay = seatLayer();
  const where: Screen = { width: 1280, height: 800, mode: "wide" };
  const first = lay(cloth(where, 4));
  expect(lay(cloth(where, 4))).toBe(first);
  expect(lay({ ...cloth(where, 4), height: 300 })).not.toBe(first);
});

describe("what is said beside a plate", () => {
  const cloth = { width: 944, height: 600 };
  const top = { x: 364, y: 30, width: 216, height: 58 };

  test("stands beside one at the top and below one at the side", () => {
    expect(bubbleSide(top, [top], cloth)).toBe("right");
    expect(bubbleSide({ ...top, x: 700 }, [], cloth)).toBe("left");
    expect(bubbleSide({ ...top, x: 28, y: 250 }, [], cloth)).toBe("below-left");
    expect(bubbleSide({ ...top, x: 700, y: 250 }, [], cloth)).toBe("below-right");
  });

  test("covers neither the talon nor the slate", () => {
    const talon = { x: 600, y: 28, width: 316, height: 110 };
    const slate = { x: 28, y: 28, width: 252, height: 128 };
    expect(bubbleSide(top, [top, talon], cloth)).toBe("left");
    expect(bubbleSide(top, [top, talon, slate], cloth)).toBe("below-right");
  });
});

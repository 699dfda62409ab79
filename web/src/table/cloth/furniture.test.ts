import { describe, expect, test } from "vitest";
import { clothOn, nameOfScreen, SCREENS, type Screen } from "../../testing/screens";
import { someHand } from "../../testing/packs";
import {
  askTop,
  askWidth,
  besideTop,
  isSmall,
  largestCard,
  openWidth,
  ownPackets,
  plateSize,
  takenBoxes,
} from "./furniture";
import type { Furniture } from "./furniture";

function room(where: Screen, otherwise: Partial<Furniture> = {}): Furniture {
  const small = isSmall(where.mode);
  return {
    mode: where.mode,
    ...clothOn(where, someHand(12, 1)),
    scale: 1,
    slateHeight: small ? 0 : 128,
    talonWidth: 150,
    talonHeight: small ? 0 : 110,
    besideHeight: 0,
    corners: where.mode === "wide" || where.mode === "landscape",
    spectator: false,
    packets: false,
    plates: 3,
    compact: small,
    ...otherwise,
  };
}
const WIDE: Screen = { width: 1280, height: 800, mode: "wide" };
const PHONE: Screen = { width: 390, height: 844, mode: "phone" };

describe("plates", () => {
  test("of all seats fit side by side, also where the text is twice as large", () => {
    for (const where of SCREENS.filter(({ mode }) => isSmall(mode))) {
      for (const scale of [1, 1.25, 1.5, 2]) {
        for (const plates of [3, 4, 5]) {
          const here = room(where, { plates, scale });
          expect(plateSize(here, 0, false).width * plates, nameOfScreen(where)).toBeLessThanOrEqual(here.width);
        }
      }
    }
  });

  test("grow with the text", () => {
    const [usual, large] = [1, 2].map((scale) => plateSize(room(WIDE, { scale }), 0, false));
    expect(large!.height).toBe(2 * usual!.height);
    expect(large!.width).toBeGreaterThanOrEqual(usual!.width);
  });

  test("are as wide as the open hand below them", () => {
    expect(plateSize(room(WIDE), 12, false).width).toBe(Math.max(216, openWidth(12)));
    expect(plateSize(room(WIDE), 1, false).height).toBeLessThan(plateSize(room(WIDE), 2, false).height);
  });

  test("have room for packets below them", () => {
    expect(plateSize(room(WIDE), 0, true).height).toBeGreaterThan(plateSize(room(WIDE), 0, false).height);
  });
});

describe("what stays free of cards", () => {
  test("lies on the cloth", () => {
    for (const where of SCREENS) {
      const here = room(where);
      const outside = takenBoxes(here).filter(
        (box) => box.x < 0 || box.y < 0 || box.x > here.width || box.y > here.height,
      );
      expect(outside, nameOfScreen(where)).toEqual([]);
    }
  });

  test("is nothing on a phone, whose slate stands above the cloth", () => {
    expect(takenBoxes(room(PHONE))).toEqual([]);
  });

  test("is the slate at the left and the talon at the right, once each is there", () => {
    const here = room(WIDE, { corners: false });
    const [slate, talon] = takenBoxes(here);
    expect(slate!.x + slate!.width).toBeLessThan(talon!.x);
    expect(takenBoxes({ ...here, slateHeight: 0, talonHeight: 0 })).toEqual([]);
  });

  test("is the reader's own plate and button at the lower corners", () => {
    const here = room(WIDE, { slateHeight: 0, talonHeight: 0 });
    for (const box of takenBoxes(here)) expect(box.y + box.height).toBe(here.height);
  });

  test("is the plate of the seat a spectator looks from, and the rows of open hands", () => {
    const here = room(PHONE, { spectator: true, besideHeight: 80 });
    const [plate, rows] = takenBoxes(here);
    expect(plate!.y + plate!.height).toBe(here.height);
    expect(rows).toEqual({ x: 0, y: besideTop(here), width: here.width, height: 80 });
  });
});

describe("packets", () => {
  test("of one's own lie at the foot of the cloth, with one's own hand", () => {
    for (const where of SCREENS) {
      const here = room(where, { packets: true, plates: 1 });
      const own = ownPackets(here);
      expect(own.y, nameOfScreen(where)).toBeGreaterThan(here.height / 4);
      expect(takenBoxes(here), nameOfScreen(where)).toContainEqual(own);
    }
  });
});

describe("a question", () => {
  test("fits between the plates at the sides", () => {
    for (const where of SCREENS.filter(({ mode }) => mode === "tablet" || mode === "wide")) {
      const here = room(where);
      const plate = where.mode === "wide" ? 28 : plateSize(here, 0, false).width;
      expect(askWidth(here) + 2 * plate, nameOfScreen(where)).toBeLessThanOrEqual(here.width);
      expect(askWidth(here), nameOfScreen(where)).toBeGreaterThanOrEqual(180);
    }
  });

  test("begins below the plates above it", () => {
    const plates = [{ x: 500, y: 20, width: 216, height: 58 }];
    expect(askTop(room({ ...WIDE, width: 1500 }, { corners: false }), plates)).toBeGreaterThan(78);
    expect(askTop(room(PHONE, { besideHeight: 40 }), plates)).toBe(78 + 40 + 8);
  });
});

test("a card of the trick follows the height of the page and the reader's wish", () => {
  expect(largestCard("wide", 500, "usual")).toBe(96);
  expect(largestCard("wide", 2000, "usual")).toBe(150);
  expect(largestCard("phone", 844, "small")).toBeLessThan(largestCard("phone", 844, "large"));
});

import { describe, expect, test } from "vitest";
import type { Composing, Draft } from "../protocol";
import { emptyDraft, free, hide, History, inOrder, lift, nextPlace, put, roomIn, toggled } from "./draft";

const ROOM: Composing = {
  cards: ["HK", "HQ", "T1", "T2", "SKU"],
  sizes: { "hand 1": 1, "hand 2": 2, talon: 2 },
  seats: [0, 1],
  contracts: [],
};
const DRAFT: Draft = {
  ...emptyDraft("koenigrufen", false),
  places: [
    { name: "hand 1", cards: [], hidden: 1 },
    { name: "hand 2", cards: ["T1"], hidden: 1 },
    { name: "talon", cards: [], hidden: 2 },
  ],
};
const lies = (draft: Draft, place: string) => draft.places.find(({ name }) => name === place)!;

describe("a card that is tapped", () => {
  test("is put into the place and fills one of its gaps", () => {
    expect(lies(put(DRAFT, "HK", "hand 1"), "hand 1")).toEqual({ name: "hand 1", cards: ["HK"], hidden: 0 });
    expect(free(put(DRAFT, "HK", "hand 1"), ROOM)).toEqual(["HQ", "T2", "SKU"]);
  });

  test("lies in one place only", () => {
    const twice = put(put(DRAFT, "HK", "hand 1"), "HK", "trick");
    expect(lies(twice, "hand 1").cards).toEqual([]);
    expect(twice.trick).toEqual([{ kind: "play", card: "HK", words: [] }]);
    expect(lift(twice, "HK").trick).toEqual([]);
  });

  test("goes on to the next place with room once one is full", () => {
    const full = put(DRAFT, "HK", "hand 1");
    expect(roomIn(full, ROOM, "hand 1")).toBe(0);
    expect(nextPlace(full, ROOM, "hand 1")).toBe("hand 2");
    expect(nextPlace(DRAFT, ROOM, "talon")).toBe("talon");
    expect(roomIn(full, { ...ROOM, sizes: {} }, "hand 1")).toBe(Infinity);
  });

  test("no longer covers anything when it is lifted", () => {
    const covered = { ...DRAFT, covered: [{ card: "HQ", top: "HK" }] };
    expect(lift(covered, "HK").covered).toEqual([]);
  });
});

test("unknown cards are added and taken away, but never below none", () => {
  expect(lies(hide(DRAFT, "hand 1", 1), "hand 1").hidden).toBe(2);
  expect(lies(hide(hide(DRAFT, "hand 1", -1), "hand 1", -1), "hand 1").hidden).toBe(0);
});

test("a seat joins the side and leaves it", () => {
  expect(toggled([2], 0)).toEqual([0, 2]);
  expect(toggled([0, 2], 2)).toEqual([0]);
});

test("hands stand before everything else", () => {
  expect(inOrder([...DRAFT.places].reverse()).map(({ name }) => name)).toEqual(["hand 1", "hand 2", "talon"]);
});

test("what was done is taken back and done again", () => {
  const history = new History<number>();
  history.keep(1);
  history.keep(2);
  expect(history.back(3)).toBe(2);
  expect(history.back(2)).toBe(1);
  expect(history.back(1)).toBe(1);
  expect(history.on(1)).toBe(2);
  history.keep(2);
  expect(history.on(9)).toBe(9);
});

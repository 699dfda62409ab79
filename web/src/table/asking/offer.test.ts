import { describe, expect, test } from "vitest";
import type { Choices, Pattern, Shape } from "../../protocol";
import { discardWith, fits, keyOf, layCount, mayBecome, offerOf, sizeOf, waysOf } from "./offer";

/** One of every shape; the compiler asks for the one that is missing. */
const SHAPES: { readonly [Name in Shape["shape"]]: Extract<Shape, { shape: Name }> } = {
  moves: { shape: "moves", moves: [{ kind: "bid", word: "pass" }] },
  card: { shape: "card", cards: ["HK", "T1"], ways: { T1: [[], ["pagat-ultimo"]] } },
  cards: { shape: "cards", patterns: [{ must: ["T3"], pool: ["D1", "D2", "D3"], number: 2 }] },
  "other-cards": { shape: "other-cards", pool: ["HK"], number: 3 },
  statements: { shape: "statements", words: ["trull"], gated: [], keys: [] },
  "cut-places": { shape: "cut-places", last: 53 },
  orders: { shape: "orders", cards: ["HK", "SK"] },
};

describe("an offer", () => {
  test.each(Object.values(SHAPES))("shows the shape $shape", (shape) => {
    expect(offerOf([shape])).not.toEqual(offerOf([]));
  });

  test("is nothing where nothing is asked", () => {
    expect(offerOf(null)).toEqual({
      play: null,
      lay: [],
      wrongLay: null,
      statements: null,
      cut: 0,
      orders: null,
      moves: [],
    });
  });

  test("puts several shapes together, moves and patterns in their order", () => {
    const pass = { kind: "choose", word: "pass" } as const;
    const all: Choices = [...Object.values(SHAPES), { shape: "moves", moves: [pass] }, SHAPES.cards];
    const offer = offerOf(all);
    expect(offer.moves).toEqual([{ kind: "bid", word: "pass" }, pass]);
    expect(offer.lay).toHaveLength(2);
    expect(offer.cut).toBe(53);
    expect([offer.play, offer.orders, offer.statements, offer.wrongLay]).toEqual([
      SHAPES.card,
      SHAPES.orders,
      SHAPES.statements,
      SHAPES["other-cards"],
    ]);
  });
});

describe("a discard", () => {
  const pattern: Pattern = { must: ["T3"], pool: ["D1", "D2", "D3"], number: 2 };

  test("is whole with all that must go and so many of the pool", () => {
    expect(sizeOf(pattern)).toBe(3);
    expect(fits([pattern], ["D1", "T3", "D2"])).toBe(true);
    expect(fits([pattern], ["D1", "D2", "D3"])).toBe(false);
    expect(fits([pattern], ["T3", "D1"])).toBe(false);
    expect(fits([pattern], ["T3", "D1", "HK"])).toBe(false);
  });

  test("may still become one while every card has its place in it", () => {
    expect(mayBecome([pattern], [])).toBe(true);
    expect(mayBecome([pattern], ["D1", "D2"])).toBe(true);
    expect(mayBecome([pattern], ["D1", "D2", "D3"])).toBe(false);
    expect(mayBecome([pattern], ["HK"])).toBe(false);
  });

  test("has so many cards as the first pattern, or as a wrong one would", () => {
    expect(layCount(offerOf([SHAPES.cards]))).toBe(3);
    expect(layCount(offerOf([SHAPES["other-cards"]]))).toBe(3);
    expect(layCount(offerOf(null))).toBe(0);
  });

  test("is filled up with other cards to ask about one of them", () => {
    expect(discardWith("HK", ["D2"], offerOf([SHAPES.cards]))).toEqual(["HK", "D2", "T3"]);
    expect(discardWith("HK", [], offerOf([SHAPES.card]))).toEqual([]);
  });
});

test("a card is played in silence where nothing can be said along with it", () => {
  expect(waysOf(SHAPES.card, "T1")).toEqual([[], ["pagat-ultimo"]]);
  expect(waysOf(SHAPES.card, "HK")).toEqual([[]]);
  expect(waysOf(null, "HK")).toEqual([[]]);
});

test("no two moves have the same key", () => {
  const moves = [
    { kind: "claim", against: 1, fault: "revoke" },
    { kind: "claim", against: 2, fault: "revoke" },
    { kind: "play", card: "T1", words: [] },
    { kind: "play", card: "T1", words: ["pagat-ultimo"] },
  ] as const;
  expect(new Set(moves.map(keyOf)).size).toBe(moves.length);
});

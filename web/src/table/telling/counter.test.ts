import { describe, expect, test } from "vitest";
import type { CardName, Entry, Move } from "../../protocol";
import { aDeal, aTrick } from "../../testing/deals";
import { PACK } from "../../testing/packs";
import { countOf, mayCount, packOf, type CardCount, type Whereabouts } from "./counter";

const did = (move: Move, turned: readonly CardName[] = []): Entry => ({ entry: "moved", seat: 1, move, turned });
const played = (card: CardName, turned: readonly CardName[] = []) => did({ kind: "play", card, words: [] }, turned);
const all = (count: CardCount) => count.families.flatMap((row) => row.cards);
const stateIn = (count: CardCount, card: CardName): Whereabouts | undefined =>
  all(count).find((one) => one.card === card)?.state;

describe("the pack", () => {
  test.each([78, 76, 54, 42])("of %i cards has as many, each once", (size) => {
    const pack = packOf(size);
    expect(new Set(pack).size).toBe(size);
    expect(pack).toHaveLength(size);
    expect(pack.every((card) => PACK.includes(card))).toBe(true);
  });

  test("leaves out the pips of the books", () => {
    expect(packOf(54).filter((card) => /^[HS]/.test(card))).toEqual([
      "SKU",
      "SK",
      "SQ",
      "SN",
      "SJ",
      "S10",
      "S9",
      "S8",
      "S7",
      "HK",
      "HQ",
      "HN",
      "HJ",
      "H1",
      "H2",
      "H3",
      "H4",
    ]);
    expect(packOf(42)).toEqual(expect.arrayContaining(["H1", "D1", "S10", "C10"]));
    expect(packOf(76)).not.toContain("S1");
    expect(packOf(76)).toContain("H1");
  });

  test("has its red pips the other way where they are not reversed", () => {
    expect(packOf(54, false).filter((card) => /^D\d/.test(card))).toEqual(["D4", "D3", "D2", "D1"]);
  });

  test("is not guessed", () => {
    expect(packOf(40)).toEqual([]);
  });
});

describe("the card counter", () => {
  const pack = packOf(54);

  test("knows nothing at first but one's own cards", () => {
    const count = countOf(aDeal({ hand: ["SKU", "T3", "HK"] }), pack);
    expect(count.families.map(({ family, out, mine, gone }) => [family, out, mine, gone])).toEqual([
      ["T", 20, 2, 0],
      ["S", 8, 0, 0],
      ["H", 7, 1, 0],
      ["C", 8, 0, 0],
      ["D", 8, 0, 0],
    ]);
    expect([count.honours.out, count.honours.mine]).toEqual([2, 1]);
    expect([count.kings.out, count.kings.mine]).toEqual([3, 1]);
  });

  test("counts what was played, in the trick too", () => {
    const log = [played("T21"), played("SK"), played("T1")];
    const count = countOf(
      aDeal({ log, trick: aTrick(["T1", "T20"]), tricks: [aTrick(["T21", "SK", "S7", "S8"])] }),
      pack,
    );
    expect(["T21", "SK", "T1", "T20", "S7"].map((card) => stateIn(count, card))).toEqual(Array(5).fill("gone"));
    expect(count.honours.cards.map((one) => one.state)).toEqual(["out", "gone", "gone"]);
    expect(count.kings.gone).toBe(1);
    expect(count.families[0]!.out).toBe(19);
  });

  test("counts what came out of the talon with a trick, what lies open, and one's own discard", () => {
    const log = [played("C7", ["T9"]), did({ kind: "lay", cards: ["D2", "D3"], hidden: 0 })];
    const zones = [
      { name: "talon 2", count: 3, cards: ["HQ", "T4", "S9"] },
      { name: "scat 1", count: 2, cards: ["D2", "D3"] },
      { name: "taken 2", count: 4, cards: null },
    ];
    const count = countOf(aDeal({ log, zones }), pack);
    const gone = all(count).filter((one) => one.state === "gone");
    expect(gone.map((one) => one.card).sort()).toEqual(["C7", "D2", "D3", "HQ", "S9", "T4", "T9"]);
  });

  test("keeps what was shown among the cards that are out", () => {
    const count = countOf(aDeal({ shown: ["T19", "CK", "T2"], log: [played("T2")] }), pack);
    expect(["T19", "CK", "T2"].map((card) => stateIn(count, card))).toEqual(["seen", "seen", "gone"]);
    expect(count.kings.out).toBe(4);
  });

  test("knows the hand of a dummy and the tops of packets", () => {
    const zones = [
      { name: "hand 4", count: 2, cards: ["C8", "C9"] },
      { name: "top 1", count: 1, cards: ["T12"] },
      { name: "hand 2", count: 12, cards: null },
    ];
    const count = countOf(aDeal({ zones }), pack);
    expect(["C8", "C9", "T12", "C10"].map((card) => stateIn(count, card))).toEqual(["seen", "seen", "seen", "out"]);
  });

  test("knows that a card returns to its hand for the demanded jack, until it is played again", () => {
    const told: Entry = {
      entry: "told",
      rule: "GRI-53",
      message: { key: "jack.given", params: { jack: "SJ", card: "S10" }, seats: { seat: 1 } },
      seat: 1,
      cards: null,
    };
    const log = [played("S10"), played("SK"), told];
    const returned = countOf(aDeal({ log, shown: ["S10", "SK", "SJ"] }), pack);
    expect(["S10", "SK", "SJ"].map((card) => stateIn(returned, card))).toEqual(["seen", "gone", "gone"]);
    expect(stateIn(countOf(aDeal({ log: [...log, played("S10")] }), pack), "S10")).toBe("gone");
  });

  test("knows what one has given to another, who can play it", () => {
    const count = countOf(aDeal({ log: [did({ kind: "lay", cards: ["D2"], hidden: 0 })] }), pack);
    expect(stateIn(count, "D2")).toBe("seen");
  });

  test("calls a card one's own again that was taken back", () => {
    expect(
      stateIn(countOf(aDeal({ hand: ["D2"], log: [did({ kind: "lay", cards: ["D2"], hidden: 0 })] }), pack), "D2"),
    ).toBe("mine");
  });
});

test("whoever looks on has no counter, and nobody where hints are off", () => {
  expect(mayCount({ hints: true }, 0)).toBe(true);
  expect(mayCount({ hints: false }, 0)).toBe(false);
  expect(mayCount({ hints: true }, null)).toBe(false);
});

import { expect, test } from "vitest";
import type { Entry, Move, View, Zone } from "./protocol";
import { aDeal, aResult, aTrick, aView } from "./testing/deals";
import { turnedUp } from "./turned-up";

const moved = (seat: number, move: Move, turned: readonly string[] = []): Entry => ({
  entry: "moved",
  seat,
  move,
  turned,
});
const open = (name: string, ...cards: string[]): Zone => ({ name, count: cards.length, cards });
const TALON = [open("talon 1", "T3", "S10", "C7"), open("talon 2", "HN", "D2", "S9")];
const before = aView({ deal: aDeal({ zones: TALON }) });
const after = (entry: Entry, otherwise: Parameters<typeof aDeal>[0] = {}): View =>
  aView({ deal: aDeal({ zones: TALON, log: [entry], ...otherwise }) });

test("the talon is seen in its groups when it is turned up, also by whoever called", () => {
  for (const seat of [0, 1]) {
    const view = after(moved(seat, { kind: "call", card: "SK" }, ["T3", "S10", "C7", "HN", "D2", "S9"]));
    expect(turnedUp(before, view)?.groups).toEqual([
      { cards: ["T3", "S10", "C7"], taken: false },
      { cards: ["HN", "D2", "S9"], taken: false },
    ]);
  }
});

test("what another takes of it is ringed, beside what he leaves", () => {
  const view = after(moved(1, { kind: "take", group: 2 }, ["HN", "D2", "S9"]), { zones: TALON.slice(0, 1) });
  expect(turnedUp(before, view)).toMatchObject({ to: 1, groups: [{ taken: false }, { taken: true }] });
});

test("a part that was taken unseen shows nothing, nor does what the reader has done himself", () => {
  expect(turnedUp(before, after(moved(1, { kind: "take", group: 1 })))).toBeNull();
  expect(turnedUp(before, after(moved(0, { kind: "take", group: 1 }, ["T3", "S10", "C7"])))).toBeNull();
  expect(turnedUp(before, after(moved(0, { kind: "lay", cards: ["T3"], hidden: 0 })))).toBeNull();
});

test("a gift of Klop goes to who won the trick, also if that is the reader", () => {
  const view = after(moved(0, { kind: "play", card: "SK", words: [] }, ["T5"]), {
    tricks: [aTrick(["S7", "S8", "S9", "SK"], { from: 1, takes: 0 })],
  });
  expect(turnedUp(before, view)).toMatchObject({ to: 0, groups: [{ cards: ["T5"], taken: true }] });
});

test("tarocks laid away by another lie open, and so does what proves a fact", () => {
  const laid = after(moved(2, { kind: "lay", cards: ["T4"], hidden: 2 }));
  expect(turnedUp(before, laid)?.groups).toEqual([{ cards: ["T4"], taken: false }]);
  const told = { key: "declare.set", params: {}, seats: {} };
  const fact = after({ entry: "told", rule: "DAN-30", message: told, seat: 1, cards: ["HK", "DK"] });
  expect(turnedUp(before, fact)?.groups).toEqual([{ cards: ["HK", "DK"], taken: false }]);
});

test("nothing is turned up any more once the deal is settled, and nothing twice", () => {
  const view = after(moved(1, { kind: "call", card: "SK" }, ["T3"]));
  expect(turnedUp(view, view)).toBeNull();
  expect(turnedUp(null, view)).toBeNull();
  expect(turnedUp(before, after(moved(1, { kind: "call", card: "SK" }, ["T3"]), { result: aResult([]) }))).toBeNull();
});

import { beforeAll, describe, expect, test } from "vitest";
import type { CardName, Choices, Deal, Entry } from "../../protocol";
import { aDeal, aResult, aTrick } from "../../testing/deals";
import { tableWith } from "../../testing/tables";
import { loadWords } from "../../words/words.svelte";
import { offerOf } from "../asking/offer";
import { fateOf, laidReady, mayLieReady, type Moment } from "./ready";

beforeAll(() => loadWords("en"));

const HAND = ["HK", "H1", "T5"];
const played = (count: number): Entry[] =>
  Array.from({ length: count }, (_, place) => ({
    entry: "moved",
    seat: place % 4,
    move: { kind: "play", card: `S${place + 1}`, words: [] },
    turned: [],
  }));
const cards = (some: readonly CardName[], ways = {}): Choices => [{ shape: "card", cards: some, ways }];

function at(deal: Partial<Deal> | null, otherwise: Partial<Moment> = {}): Moment {
  const whole = deal && aDeal({ hand: HAND, to_act: 2, log: played(3), ...deal });
  return {
    wanted: true,
    deal: whole,
    you: 0,
    myTurn: whole?.choices != null,
    offer: offerOf(whole?.choices ?? null),
    held: false,
    idle: false,
    ...otherwise,
  };
}

describe("a card may lie ready", () => {
  test("while others play", () => {
    expect(mayLieReady("HK", at({}))).toBe(true);
  });

  test.each([
    ["in one's own turn", "HK", at({ choices: cards(HAND) })],
    ["in an auction", "HK", at({ kind: "bidding" })],
    ["once the deal is over", "HK", at({ result: aResult([]) })],
    ["before there is a deal", "HK", at(null)],
    ["if one does not hold it", "SK", at({})],
    ["if one rests this deal", "HK", at({ active: [1, 2, 3] })],
    ["where it can be shown out of turn", "HK", at({ pushable: ["HK"] })],
    ["as a spectator", "HK", at({}, { you: null })],
    ["for one who came late, or once the rest is laid down", "HK", at({}, { idle: true })],
    ["where one does not want it", "HK", at({}, { wanted: false })],
  ])("but not %s", (_, card, moment) => {
    expect(mayLieReady(card, moment)).toBe(false);
  });
});

describe("a card laid ready", () => {
  const ready = laidReady("HK", aDeal({ log: played(3) }));

  test("waits for its turn", () => {
    expect(fateOf(ready, at({}))).toBe("keep");
    expect(fateOf(ready, at({ log: played(4) }))).toBe("keep");
  });

  test("is played once it may be", () => {
    expect(fateOf(ready, at({ choices: cards(["HK", "H1"]) }))).toBe("play");
  });

  test("waits while nothing may be sent", () => {
    expect(fateOf(ready, at({ choices: cards(["HK"]) }, { held: true }))).toBe("keep");
  });

  test("is never played with words that were not chosen", () => {
    expect(fateOf(ready, at({ choices: cards(["HK"], { HK: [["ultimo"]] }) }))).toBe("choose");
    expect(fateOf(ready, at({ choices: cards(["HK"], { HK: [[], ["ultimo"]] }) }))).toBe("choose");
    const more: Choices = [...cards(["HK"]), { shape: "moves", moves: [{ kind: "choose", word: "stop" }] }];
    expect(fateOf(ready, at({ choices: more }))).toBe("choose");
  });

  test("is refused where it is not allowed", () => {
    expect(fateOf(ready, at({ choices: cards(["T5"]) }))).toBe("refused");
  });

  test("waits while one plays for a dummy", () => {
    const trick = { ...aTrick(["S7"]), awaited: 4 };
    expect(fateOf(ready, at({ choices: cards(["S8"]), trick }))).toBe("keep");
  });

  test.each([
    ["in another deal", at({ number: 2 })],
    ["at the end of the deal", at({ result: aResult([]) })],
    ["without a deal", at(null)],
    ["when a move is taken back", at({ log: played(2) })],
    ["when something else is asked", at({ kind: "announcing" })],
    ["when the reader is asked something else", at({ choices: [{ shape: "moves", moves: [] }] })],
    ["once it has left the hand", at({ hand: ["H1"] })],
    ["when the rest is laid down", at({}, { idle: true })],
    ["when one wants it no longer", at({}, { wanted: false })],
  ])("is forgotten %s", (_, moment) => {
    expect(fateOf(ready, moment)).toBe("clear");
  });
});

describe("at the table a card", () => {
  const waiting = () => tableWith({ hand: HAND, to_act: 2 });

  test("is laid ready by a tap, exchanged by another, taken back by a second, and told", () => {
    const table = waiting();
    table.selection.tap("HK");
    expect(table.ready.card).toBe("HK");
    expect(table.ready.news).toBe("Ready: king of hearts.");
    table.selection.tap("T5");
    expect(table.ready.card).toBe("T5");
    table.selection.tap("T5");
    expect(table.ready.card).toBe("");
    expect(table.ready.news).toBe("No longer ready: tarock V.");
    expect(table.busy).toBe(false);
  });

  test("is sent as by a tap when the turn comes, once", () => {
    const table = waiting();
    table.selection.tap("HK");
    table.settle();
    expect(table.busy).toBe(false);
    const { view } = table;
    table.connection.pacer.view = {
      ...view,
      seq: 2,
      deal: { ...view.deal!, to_act: 0, log: played(1), choices: cards(["HK"]) },
    };
    table.settle();
    expect(table.busy).toBe(true);
    expect(table.ready.card).toBe("");
  });
});

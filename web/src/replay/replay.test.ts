import { beforeAll, describe, expect, test } from "vitest";
import type { Analysis, JudgedCard, Judgement, Record as DealRecord, Step, Worth } from "../protocol";
import { aDeal, aTrick, aView, NAMES } from "../testing/deals";
import { loadWords } from "../words/words.svelte";
import { cardAt, marksOf, onlyGood, points, tone, trickEnds, turned, worth } from "./analysis";
import { curveOf } from "./curve";
import { from, landmarks, playBegins, seatsOf, trickAt } from "./steps";

beforeAll(() => loadWords("en"));

const exactly = (value: number): Worth => ({ at_least: value, at_most: value });

/** Card after card with the value it leaves; four make a trick. */
function analysed(values: readonly Worth[], otherwise: Partial<Analysis> = {}): Analysis {
  const cards = values.slice(1).map((after, place): JudgedCard => ({
    step: place + 5,
    trick: Math.floor(place / 4) + 1,
    seat: place % 4,
    card: "HK",
    side: [0, 2],
    before: values[place]!,
    after,
    cost: place % 2 ? after.at_least - values[place]!.at_least : values[place]!.at_least - after.at_least,
    best: [],
    choices: [],
  }));
  return { side: [0, 2], needed: 36, parts: 1, finished: true, decided: null, cards, ...otherwise };
}

/** A judgement by which every card has certainly cost something, or surely not. */
function certain({ cards }: Analysis, is = true): Judgement {
  const moves = cards.map(({ step, seat, card }) => {
    const move = { kind: "play", card, words: [] } as const;
    return { step, seat, move, cost: { mean: 1, low: is ? 0.5 : -0.5, high: 2.5 }, certain: is, best: move };
  });
  return { done: 1, pieces: 1, moves, results: [] };
}

describe("a value", () => {
  test.each([
    [107, 3, "35⅔"],
    [-4, 3, "−1⅓"],
    [1, 3, "⅓"],
    [0, 3, "0"],
    [-7, 1, "−7"],
  ])("%d of parts %d is written %s", (value, parts, written) => {
    expect(points(value, parts)).toBe(written);
  });

  test("stands against what is needed, or by itself", () => {
    const found = analysed([exactly(40), exactly(40)]);
    expect(worth(exactly(40), found)).toBe("+4");
    expect(worth(exactly(30), found)).toBe("−6");
    expect(worth(exactly(30), { ...found, needed: null })).toBe("30");
    expect(worth({ at_least: 30, at_most: 40 }, found)).toBe("at least −6, at most +4");
  });

  test("is good or bad only where that is certain", () => {
    const found = analysed([exactly(40), exactly(40)]);
    expect([40, 36, 35].map((value) => tone(exactly(value), found))).toEqual(["pos", "pos", "neg"]);
    expect(tone({ at_least: 30, at_most: 40 }, found)).toBe("");
    expect(tone(exactly(40), { ...found, needed: null })).toBe("");
  });
});

describe("a card", () => {
  test("turns the game where the value crosses what is needed", () => {
    const found = analysed([exactly(38), exactly(34), exactly(38)]);
    expect(found.cards.map((card) => turned(card, found))).toEqual([-1, 1]);
    expect(marksOf(found, certain(found)).map(({ kind }) => kind)).toEqual(["blunder", "blunder"]);
  });

  test("is a mistake from a point on, a blunder from five", () => {
    const found = analysed([exactly(60), exactly(59), exactly(59), exactly(54), exactly(54)]);
    expect(marksOf(found, certain(found)).map(({ card, kind }) => [card.step, kind])).toEqual([
      [5, "mistake"],
      [7, "blunder"],
    ]);
  });

  test("is no mistake where its player could not know better, or before that is known", () => {
    const found = analysed([exactly(60), exactly(59), exactly(59), exactly(54), exactly(54)]);
    for (const fair of [certain(found, false), undefined])
      expect(marksOf(found, fair).map(({ card, kind }) => [card.step, kind])).toEqual([
        [5, "open"],
        [7, "open"],
      ]);
  });

  test("is good where any other would have cost much", () => {
    const found = analysed([exactly(60), exactly(60)]);
    const choices = [
      { card: "HK", value: exactly(60) },
      { card: "H1", value: exactly(53) },
    ];
    const card = { ...found.cards[0]!, choices };
    expect(onlyGood(card)).toBe(7);
    expect(marksOf({ ...found, cards: [card] }, undefined).map(({ kind }) => kind)).toEqual(["good"]);
    expect(onlyGood({ ...card, cost: 2 })).toBe(0);
    expect(onlyGood({ ...card, seat: 1 })).toBe(0);
  });

  test("is found by the step that is shown", () => {
    const found = analysed(Array.from({ length: 9 }, () => exactly(40)));
    expect(cardAt(found, 4)).toBeUndefined();
    expect(cardAt(found, 7)?.step).toBe(7);
    expect(cardAt(found, 99)?.step).toBe(12);
    expect(trickEnds(found).map(({ step }) => step)).toEqual([8, 12]);
  });
});

describe("the curve", () => {
  const frame = { left: 44, right: 600, top: 12, bottom: 152 };
  const values = [40, 38, 38, 30, 30, 44, 44, 41, 41].map(exactly);
  const coordinates = (path: string) =>
    [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

  test("stays in its frame", () => {
    const { line, ticks, marks } = curveOf(analysed(values), undefined, frame);
    expect(coordinates(line)).toHaveLength(values.length);
    for (const [x, y] of [...coordinates(line), ...marks.map((mark) => [mark.x, mark.y])]) {
      expect(x).toBeGreaterThanOrEqual(frame.left);
      expect(x).toBeLessThanOrEqual(frame.right);
      expect(y).toBeGreaterThanOrEqual(frame.top);
      expect(y).toBeLessThanOrEqual(frame.bottom);
    }
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(5);
  });

  test("is higher where the side has more", () => {
    const ys = coordinates(curveOf(analysed(values), undefined, frame).line).map(([, y]) => y!);
    expect(ys.indexOf(Math.min(...ys))).toBe(5);
    expect(ys.indexOf(Math.max(...ys))).toBe(3);
  });

  test("leads from a place to its step and back", () => {
    const curve = curveOf(analysed(values), undefined, frame);
    for (const step of [4, 5, 6, 7, 8, 9, 10, 11, 12]) expect(curve.stepAt(curve.xOf(step))).toBe(step);
    expect(curve.stepAt(-100)).toBe(4);
    expect(curve.stepAt(9999)).toBe(12);
    expect(curve.tricks.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("is a band where the search was stopped, and meets the line on both sides", () => {
    const loose = [exactly(40), { at_least: 30, at_most: 50 }, exactly(38)];
    const curve = curveOf(analysed(loose), undefined, frame);
    expect(curve.line.match(/M/g)).toHaveLength(2);
    expect(coordinates(curve.band)).toHaveLength(6);
  });

  test("has no zero line where nothing is needed", () => {
    const curve = curveOf(analysed(values, { needed: null }), undefined, frame);
    expect(curve.zero).toBeNull();
    expect(curve.area).toBe("");
  });
});

describe("the steps of a record", () => {
  const zones = [1, 2, 5].map((number) => ({ name: `hand ${number}`, count: 1, cards: ["HK"] }));
  const bid: Step = {
    entry: { entry: "moved", seat: 0, move: { kind: "bid", word: "pass" }, turned: [] },
    deal: aDeal({ zones }),
  };
  const tricks = [
    aTrick(["S8", "SK", "S7", "SQ"], { takes: 1 }),
    aTrick(["T1", "T2", "T3", "T4"], { from: 1, takes: 0 }),
  ];
  const plays = tricks.flatMap((trick, number) =>
    trick.cards.map(({ seat, card }, place): Step => {
      const shown = trick.cards.slice(0, place + 1);
      const lying = place < 3 ? { ...trick, cards: shown, takes: shown[0]!.seat } : aTrick([]);
      const deal = aDeal({ trick: lying, trick_number: number + 1, tricks: number + place === 4 ? tricks : [] });
      return { entry: { entry: "moved", seat, move: { kind: "play", card, words: [] }, turned: [] }, deal };
    }),
  );
  const record: DealRecord = {
    id: "record",
    terms: aView().terms,
    names: NAMES,
    text: "",
    steps: [{ entry: null, deal: aDeal({ zones }) }, bid, bid, ...plays],
  };

  test("know who plays, dummies too", () => {
    expect(seatsOf(record)).toEqual([0, 1, 4]);
  });

  test("are told from one's own seat on, dummies in their places", () => {
    expect(from(1, [0, 1, 4])).toEqual([1, 4, 0]);
    expect(from(null, [0, 1, 4])).toEqual([0, 1, 4]);
    expect(from(9, [0, 1, 4])).toEqual([0, 1, 4]);
  });

  test("know where the play begins", () => {
    expect(playBegins(record)).toBe(3);
    expect(playBegins({ ...record, steps: [bid, bid] })).toBe(1);
  });

  test("show a finished trick until the next card", () => {
    expect(trickAt(record, 4)?.cards).toHaveLength(2);
    expect(trickAt(record, 6)).toEqual(tricks[0]);
    expect(trickAt(record, 7)?.cards).toHaveLength(1);
    expect(trickAt(record, 1)).toBeNull();
  });

  test("are jumped to where something else begins", () => {
    expect(landmarks(record)).toEqual([0, 1, 3, 7, 10]);
  });
});

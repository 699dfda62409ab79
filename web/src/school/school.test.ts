import { beforeEach, describe, expect, test } from "vitest";
import type { LineCard, Problem, ProblemListed, Trained } from "../protocol";
import { loadWords, plain } from "../words/words.svelte";
import { aim, kinds, thrownAway } from "./goal";
import { nextOf, themeName, titleOf } from "./listing";
import { around, momentAfter } from "./moment";
import { keepSolved, solvedHere, takeSolved } from "./solved";

const listed: ProblemListed = {
  id: "24",
  game: "strohmann",
  themes: [],
  provenance: "by-choice",
  tricks: 7,
  rating: null,
};
const ending: Problem = {
  listed,
  task: "",
  idea: "",
  differs: "",
  hands: [
    { seat: 0, name: "A", cards: ["SK", "S9"] },
    { seat: 1, name: "B", cards: ["SQ"] },
  ],
  lying: [{ seat: 1, card: "S8", words: [] }],
  aside: [],
  covered: [],
  side: [1],
  you: [0],
  goal: ["game"],
  wanted: false,
  won: [64, 66],
  needed: 107,
  parts: 3,
};
const laid = (seat: number, card: string, takes: number | null = null): LineCard => ({ seat, card, takes });

beforeEach(async () => {
  localStorage.clear();
  await loadWords("en");
});

describe("a moment of a problem", () => {
  test("begins with what lies on the table", () => {
    const begin = momentAfter(ending, []);
    expect(begin.trick.map(({ card }) => card)).toEqual(["S8"]);
    expect([...begin.hands.get(0)!]).toEqual(["SK", "S9"]);
    expect(begin.takes).toBeNull();
  });

  test("keeps a finished trick in sight until the next card is led", () => {
    const finished = momentAfter(ending, [laid(0, "S9", 0)]);
    expect(finished.trick.map(({ card }) => card)).toEqual(["S8", "S9"]);
    expect([finished.takes, finished.tricks.get(0)]).toEqual([0, 1]);
    const led = momentAfter(ending, [laid(0, "S9", 0), laid(0, "SK")]);
    expect(led.trick.map(({ card }) => card)).toEqual(["SK"]);
    expect([...led.hands.get(0)!]).toEqual([]);
  });

  test("is looked at from the first seat that the reader plays", () => {
    expect(around(ending)).toEqual([0, 1]);
    expect(around({ ...ending, you: [1] })).toEqual([1, 0]);
  });
});

describe("what a problem is played for", () => {
  test("is said as something to be reached or prevented", () => {
    expect(aim(ending)).toBe("Deny B: the game (35⅔ points).");
    const ultimo = { ...ending, goal: ["game", "pagat-ultimo"], wanted: true, you: [1] };
    expect(aim(ultimo)).toBe("Aim: the game (35⅔ points) and the Pagat ultimo.");
    expect(plain(aim({ ...ending, goal: ["take:DK"], wanted: true }))).toBe("Aim: the capture of king of diamonds.");
  });

  test("is thrown away in points, or altogether", () => {
    const wrong = { before: { at_least: 106, at_most: 106 }, after: { at_least: 109, at_most: 109 }, needed: 107 };
    expect(thrownAway(ending, wrong as Trained)).toBe("B gets 35⅓ points before it, 36⅓ after it; 35⅔ are needed.");
    const missed = { before: { at_least: 0, at_most: 0 }, after: { at_least: -1, at_most: -1 }, needed: 0 };
    expect(thrownAway({ ...ending, wanted: true }, missed as Trained)).toBe("Now it can no longer be reached.");
    expect(thrownAway(ending, missed as Trained)).toBe("Now it can no longer be prevented.");
  });

  test("is hinted at by the kinds of cards that keep it", () => {
    expect(plain(kinds(["DK", "D2", "T4"]))).toBe("diamonds or tarocks");
  });
});

describe("the list", () => {
  const problems = [listed, { ...listed, id: "4", tricks: 0 }, { ...listed, id: "1", tricks: 5 }];

  test("begins with the shortest and goes on with what is not solved", () => {
    expect(nextOf(problems, {})?.id).toBe("1");
    expect(nextOf(problems, { "1": "helped" })?.id).toBe("24");
    expect(nextOf(problems, {}, "24")?.id).toBe("1");
    expect(nextOf(problems, { "1": "alone", "24": "alone" })).toBeUndefined();
  });

  test("names problems and themes", () => {
    expect([titleOf(listed), titleOf({ id: "chapter-tapp" })]).toEqual(["Problem 24", "An ending from the chapter"]);
    expect([themeName("volat"), themeName("klop")]).toEqual(["Volat", "klop"]);
  });

  test("keeps what was solved, and alone is more than with help", () => {
    keepSolved("1", "alone");
    keepSolved("24", "helped");
    takeSolved({ "1": "helped", "24": "alone", "9": "helped" });
    expect(solvedHere()).toEqual({ "1": "alone", "24": "alone", "9": "helped" });
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { Entry, Shape, Statements } from "../../protocol";
import { tableWith } from "../../testing/tables";
import { loadWords } from "../../words/words.svelte";
import { offerOf } from "./offer";
import { isForced, questionOf } from "./question";

beforeEach(() => loadWords("en"));

const bid = (word: string) => ({ kind: "bid", word }) as const;
const bids = (...words: readonly string[]): Shape => ({ shape: "moves", moves: words.map(bid) });
const heard = (...words: readonly string[]): Entry[] =>
  words.map((word, seat) => ({ entry: "moved", seat, move: bid(word), turned: [] }));

/** What is asked in an auction in which these words were said and those may be. */
function asked(said: readonly string[], ...offered: readonly string[]): string {
  const asks = { key: "ask.bid", params: {}, seats: {} };
  return questionOf(tableWith({ asks, log: heard(...said), choices: [bids(...offered)] }));
}

describe("a question in an auction names what may really be said", () => {
  test("to bid or to pass", () => {
    expect(asked([], "pass", "rufer", "solo")).toBe("Do you bid or pass?");
    expect(asked(["pass"], "pass", "rufer")).toBe("Do you bid or pass?");
    expect(asked([], "pass", "take-up")).toBe("Do you pass or take up?");
  });

  test("to go higher, to hold or to give way", () => {
    expect(asked(["rufer"], "good", "solo")).toBe("Do you bid higher or say good?");
    expect(asked(["rufer", "solo"], "hold", "leave", "dreier")).toBe("Do you bid higher, hold the game, or leave it?");
  });

  test("no pass where there is none", () => {
    expect(asked(["pass", "pass", "pass"], "klop", "dreier")).toBe("Which game do you play? You cannot pass.");
  });

  test("nothing but the one answer where there is one", () => {
    expect(asked(["solo"], "good")).toBe("You can only say good.");
  });

  test.each([
    ["de", "Willst du höher bieten, das Spiel behalten oder es lassen?"],
    ["da", "Vil du byde højere, holde spillet eller lade det gå?"],
    ["sl", "Želiš licitirati višje, držati ali prepustiti?"],
  ] as const)("in %s too", async (language, said) => {
    await loadWords(language);
    expect(asked(["rufer", "solo"], "hold", "leave", "dreier")).toBe(said);
  });
});

test("every other question is the engine’s", () => {
  const asks = { key: "ask.undertake", params: {}, seats: {} };
  expect(questionOf(tableWith({ asks, choices: [bids("pass", "call")] }))).toBe("Do you undertake a game?");
  expect(questionOf(tableWith({}))).toBe("");
});

describe("a single answer", () => {
  const saying = (...words: readonly string[]): Statements => ({ shape: "statements", words, gated: [], keys: [] });

  test("is told from a choice", () => {
    expect(isForced(offerOf([bids("good")]))).toBe(true);
    expect(isForced(offerOf([bids("good", "solo")]))).toBe(false);
    expect(isForced(offerOf([{ shape: "cut-places", last: 53 }]))).toBe(false);
    expect(isForced(offerOf([bids("good"), { shape: "card", cards: ["HK"], ways: {} }]))).toBe(false);
  });

  test("may be that nothing can be announced", () => {
    expect(isForced(offerOf([saying()]))).toBe(true);
    expect(isForced(offerOf([saying("volat")]))).toBe(false);
    const asks = { key: "ask.announce", params: {}, seats: {} };
    expect(questionOf(tableWith({ asks, choices: [saying()] }))).toBe("There is nothing for you to announce here.");
  });
});

import { describe, expect, test } from "vitest";
import type { CardName, Deal } from "../../protocol";
import { aPerson, aResult, aSlate, aTrick, nameOf } from "../../testing/deals";
import { tableWith } from "../../testing/tables";
import { loadWords, message, t } from "../../words/words.svelte";
import { adviceLine, coachingOf, remarkLine } from "./coach";
import { figuresOf, shownHint } from "./hint";
import {
  companyWords,
  dealWords,
  endWords,
  handWords,
  inSentences,
  lyingWords,
  moveWords,
  toldWords,
  trickWords,
} from "./news";

await loadWords("en");

/** What the coach says to one who holds these cards, may play those, and follows to `led`; "" for the lead. */
function taught(led: CardName, hand: readonly CardName[], cards: readonly CardName[]): string {
  const trick = led ? aTrick([led], { from: 3 }) : aTrick([]);
  return coachingOf(tableWith({ hand, trick, choices: [{ shape: "card", cards, ways: {} }] })).moment;
}

describe("the coach tells why only these cards may be played", () => {
  const hand = ["T5", "T4", "SK", "S7", "HK"];

  test.each([
    ["the suit that was led", "S8", hand, ["SK", "S7"], "⟦S⟧ was led and you have it, so you must follow suit."],
    ["a tarock instead", "C8", hand, ["T5", "T4"], "⟦C⟧ was led and you have none, so you must play a tarock."],
    ["tarock on tarock", "T9", hand, ["T5", "T4"], "Tarock was led and you have some, so you must play one."],
    ["anything", "C8", ["SK", "HK"], ["SK", "HK"], t("coach.free", { suit: "⟦C⟧" })],
    ["the lead", "", hand, hand, t("coach.lead")],
    ["the last card", "C8", ["HK"], ["HK"], "This is your last card."],
  ])("%s", (_, led, held, cards, said) => {
    expect(taught(led, held, cards)).toBe(said);
  });

  test("the Sküs as an excuse", () => {
    expect(taught("S8", ["SKU", "SK", "S7", "HK"], ["SK", "S7", "SKU"])).toContain("Instead you may also play ⟦SKU⟧");
  });

  test("where the cards do not show it, only what is allowed", () => {
    expect(taught("S8", ["SK", "S7", "HK"], ["SK", "HK"])).toBe("You may play ⟦SK⟧ or ⟦HK⟧.");
  });
});

describe("the coach tells what the moment is about", () => {
  const asked = (deal: Partial<Deal>) => coachingOf(tableWith(deal)).moment;

  test("the cut, the auction, the talon, an announcement", () => {
    expect(asked({ choices: [{ shape: "cut-places", last: 53 }] })).toBe(t("coach.cut"));
    const bids = [{ shape: "moves", moves: [{ kind: "bid", word: "pass" }] } as const];
    expect(asked({ choices: bids, ladder: ["pass", "rufer"], kind: "bidding" })).toBe(t("coach.auction"));
    const takes = [{ shape: "moves", moves: [{ kind: "take", group: 1 }] } as const];
    expect(asked({ choices: takes })).toBe(t("coach.talon"));
    const say = { shape: "statements", words: ["trull"], gated: [], keys: [] } as const;
    expect(asked({ choices: [say] })).toBe(t("coach.announce"));
  });

  test("others act, or the deal is over", () => {
    expect(asked({ to_act: 1 })).toBe(t("coach.watch"));
    expect(asked({ result: aResult([]) })).toBe(t("coach.settled"));
  });
});

describe("a lesson tells of the others' moves", () => {
  const remark = (key: string) => ({ key: `lesson.seen.${key}`, params: { card: "SK" }, seats: { player: 1 } });

  test("who played what, and why", () => {
    const table = tableWith({ to_act: 1 }, { lesson: remark("early") });
    expect(remarkLine(table)).toBe(
      "Bert leads ⟦SK⟧ early, while the others still have this suit: so the king takes its trick.",
    );
    expect(coachingOf(table).moment).toBe("");
  });

  test("nothing where there is nothing to tell", () => {
    expect(remarkLine(tableWith({}))).toBe("");
  });
});

describe("besides, the coach tells", () => {
  const besides = (deal: Partial<Deal>) => coachingOf(tableWith(deal)).besides.join(" ");
  const tricks = (cards: readonly CardName[], takes: number) => ({
    tricks: [aTrick(cards, { takes })],
    taken: [0, 0, 0, 0].map((_, seat) => Number(seat === takes)),
  });

  test("why a trick was taken", () => {
    expect(besides(tricks(["S8", "SK", "S7", "SQ"], 1))).toBe(
      "Bert takes trick 1. ⟦SK⟧ is the highest of the suit that was led.",
    );
    expect(besides(tricks(["S8", "T2", "S7", "SQ"], 1))).toContain("a tarock beats every suit");
    expect(besides(tricks(["T3", "T2", "T9", "T4"], 2))).toBe("Clara takes trick 1. ⟦T9⟧ is the highest tarock in it.");
    expect(besides(tricks(["S8", "S7", "S9", "S10"], 0))).toMatch(/^You take trick 1\./);
  });

  test("no reason where the cards do not show it", () => {
    expect(besides(tricks(["T21", "SKU", "T1", "T4"], 2))).toBe("Clara takes trick 1.");
  });

  test("nothing of tricks to one who has seen several", () => {
    expect(besides({ ...tricks(["S8", "SK", "S7", "SQ"], 1), taken: [2, 3, 0, 0] })).toBe("");
  });

  test("who plays what, and with whom", () => {
    const slate = aSlate({ contract: "rufer", declarer: 1, called: "SK" });
    expect(besides({ slate })).toBe("Bert is the declarer: Rufer. Whoever holds ⟦SK⟧ is the declarer’s partner.");
    expect(besides({ slate, hand: ["SK"] })).toContain("you are the secret partner");
    const sides = [
      [0, 1],
      [2, 3],
    ];
    expect(besides({ slate: { ...slate, partner: 0, sides } })).toContain("On your side: Bert.");
    expect(besides({ slate: aSlate({ contract: "solo", declarer: 0, sides: [[0], [1, 2, 3]] }) })).toContain("alone");
  });
});

test("advice is a move and its reason", () => {
  const reason = { key: "ask.bid", params: {}, seats: {} };
  const hint = { type: "hint", id: "", rule: "", reason, weighed: null } as const;
  const table = tableWith({});
  expect(adviceLine({ ...hint, move: { kind: "bid", word: "rufer" } }, table)).toBe(
    "A careful player chooses: Rufer. Bid, hold or pass.",
  );
  const lay = { kind: "lay", cards: ["D1", "D2"], hidden: 0 } as const;
  expect(adviceLine({ ...hint, move: lay }, table)).toContain("⟦D1⟧ ⟦D2⟧");
});

describe("a hint in figures", () => {
  const reason = { key: "ask.bid", params: {}, seats: {} };
  const weighed = { worlds: 100, paid: -2.04, wins: 0.712, ahead: 0.84, beliefs: [] };
  const hint = { type: "hint", id: "", rule: "", reason, weighed, move: { kind: "bid", word: "rufer" } } as const;

  test("says what the move pays, how often it gains, and what is next best", () => {
    expect(figuresOf(hint, nameOf)).toBe(
      "Pays −2.0 on average\u00A0· gains in 71% of cases\u00A0· 0.8 more than the next best",
    );
    expect(figuresOf({ ...hint, weighed: { ...weighed, ahead: 0.01 } }, nameOf)).toContain("another move is as good");
    expect(figuresOf({ ...hint, weighed: null }, nameOf)).toBe("");
  });

  test("names who may hold the called card", () => {
    const beliefs = [
      { card: "SK", holder: 2, chance: 0.61 },
      { card: "SK", holder: null, chance: 0.36 },
      { card: "SK", holder: 1, chance: 0.03 },
    ];
    expect(figuresOf({ ...hint, weighed: { ...weighed, beliefs } }, nameOf)).toMatch(
      /holds ⟦SK⟧: Clara 61% and in no hand 36%$/,
    );
  });

  test("stands for a reason that says nothing else, and beside any other", () => {
    const table = tableWith({});
    table.advice.hint = hint;
    expect(shownHint(table)).toMatchObject({ reason: "Bid, hold or pass.", figures: figuresOf(hint, nameOf) });
    const params = { worlds: 100, paid: "−2.0", more: "0.8" };
    table.advice.hint = { ...hint, reason: { key: "search.pays-more", params, seats: {} } };
    expect(shownHint(table)).toEqual({ reason: "", figures: figuresOf(hint, nameOf) });
    table.advice.lesson = true;
    expect(shownHint(table)).toBeNull();
  });

  test("is written as the language writes figures", async () => {
    const params = { worlds: 100, paid: "−2.0", more: "0.8" };
    await loadWords("de");
    expect(message({ key: "search.pays-more", params, seats: {} }, nameOf)).toContain("−2,0, 0,8 mehr");
    await loadWords("en");
  });
});

describe("a screen reader is told", () => {
  test("the hand by families", () => {
    expect(handWords(["SKU", "T18", "SK", "S10"])).toBe(
      "Your hand, 4 cards: tarocks, 2: Sküs, XVIII. spades, 2: king, 10.",
    );
  });

  test("a new deal, and the hand once there is one", () => {
    const table = tableWith({ hand: ["HK"] });
    expect(dealWords(table.deal!, table)).toBe(
      "Königrufen, deal 1. Dealer: David. You are forehand. Your hand, 1 card: hearts, 1: king.",
    );
    const looking = tableWith({}, { you: null });
    expect(dealWords(looking.deal!, looking)).toBe("Königrufen, deal 1. Dealer: David.");
  });

  test("what others say, but not that they say nothing", () => {
    const table = tableWith({});
    const moved = (words: string[]) => ({ entry: "moved", seat: 1, move: { kind: "say", words }, turned: [] }) as const;
    expect(moveWords(moved([]), table.deal!, table)).toBe("");
    expect(moveWords(moved(["pagat-ultimo"]), table.deal!, table)).toBe("Bert: Pagat Ultimo.");
  });

  test("how often something counts once it is doubled", () => {
    const announcements = [{ word: "game", seat: null, times: 2, price: null }];
    const table = tableWith({ slate: aSlate({ announcements }) });
    const contra = { entry: "moved", seat: 1, move: { kind: "say", words: ["contra:game"] }, turned: [] } as const;
    expect(moveWords(contra, table.deal!, table)).toBe("Bert: Contra to the game. It counts 2 times.");
  });

  test("which cards somebody takes of an open talon, and what shows a fact", () => {
    const table = tableWith({});
    const taken = { entry: "moved", seat: 1, move: { kind: "take", group: 2 }, turned: ["S10", "T3"] } as const;
    expect(moveWords(taken, table.deal!, table)).toBe("Bert: Group 2. 10 of spades and tarock III.");
    const message = { key: "ask.bid", params: {}, seats: {} };
    const told = { entry: "told", rule: "DAN-30", message, seat: 1, cards: ["HK"] } as const;
    expect(toldWords(told, table)).toBe("Bid, hold or pass. king of hearts.");
  });

  test("the packets of all players and the open hands", () => {
    const table = tableWith({
      active: [0, 1],
      zones: [
        { name: "top 1", count: 1, cards: ["SK"] },
        { name: "packet 1", count: 3, cards: null },
        { name: "top 2", count: 1, cards: ["T5"] },
        { name: "hand 3", count: 1, cards: ["HK"] },
      ],
    });
    expect(lyingWords(table.deal!, table)).toBe(
      "Open hand: Clara, 1 card: hearts, 1: king. " +
        "Packets: You: king of spades, 3 closed cards below. Packets: Bert: tarock V, 0 closed cards below.",
    );
  });

  test("a trick and who took it", () => {
    expect(trickWords(aTrick(["S8", "SK"]), 3, "Bert")).toBe("Trick 3 to: Bert; 8, king.");
  });

  test("the end of a deal, and what it brings the reader", () => {
    const line = {
      rule: "KRU-61",
      label: { key: "ask.bid", params: {}, seats: {} },
      factors: [],
      parts: [],
      reason: null,
    };
    const result = aResult(["+6", "-6"], { lines: [{ ...line, amounts: [{ account: 0, amount: "+6" }] }] });
    const table = tableWith({ result });
    expect(endWords(table.deal!, table)).toBe("The deal is over. You win. You +6: Bid, hold or pass. +6.");
  });

  test("who has gone and who is back", () => {
    const company = (present: boolean) => [0, 1].map((seat) => aPerson(nameOf(seat), { present }));
    const met = new Set(["Bert"]);
    expect(companyWords(company(true), company(false), 0, met)).toContain("Bert has left.");
    expect(companyWords(company(false), company(true), 0, met)).toBe("Bert is back.");
    expect(companyWords(company(true), company(true), 0, met)).toBe("");
    expect(companyWords([], company(true), 0, met)).toBe("");
  });

  test("whoever comes for the first time is not back", () => {
    const company = (present: boolean) => [0, 1].map((seat) => aPerson(nameOf(seat), { present }));
    expect(companyWords(company(false), company(true), 0, new Set())).toBe("Bert is here.");
  });

  test("one full stop after every sentence", () => {
    expect(inSentences(["Your turn", "Announce something, or decline.", "10 seconds"])).toBe(
      "Your turn. Announce something, or decline. 10 seconds",
    );
    expect(inSentences(["Your turn", "Do you bid or pass?", ""])).toBe("Your turn. Do you bid or pass?");
  });

  test("the reader’s own words as his own", () => {
    const table = tableWith({});
    expect(table.said({ key: "lay.lies", params: {}, seats: { seat: 0 } })).toBe("You: “er liegt”.");
    expect(table.said({ key: "lay.lies", params: {}, seats: { seat: 1 } })).toBe("Bert: “er liegt”.");
    expect(table.said({ key: "block.made-good", params: {}, seats: { seat: 0 } })).toMatch(/^You make/);
    expect(table.said({ key: "block.made-good", params: {}, seats: { seat: 1 } })).toMatch(/^Bert makes/);
  });

  test("by his name where a verb stands in the third person", () => {
    const said = { key: "court.rests", params: {}, seats: { seat: 0 } };
    expect(tableWith({}).said(said)).toMatch(/^Anna does not play/);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { aPerson, aResult, aSlate, aTrick, NAMES } from "../../testing/deals";
import { tableWith } from "../../testing/tables";
import { loadWords } from "../../words/words.svelte";
import { heldNow, isSecretPartner, turnLines } from "./turn";

beforeAll(() => loadWords("en"));

describe("the turn bar", () => {
  test("waits for the company", () => {
    expect(turnLines(tableWith(null)).first).toBe("Waiting for the company");
  });

  test("tells that the table rests", () => {
    expect(turnLines(tableWith({}, { status: "paused" })).first).toBe("The table rests.");
  });

  test("tells that the deal is settled", () => {
    expect(turnLines(tableWith({ result: aResult([]) })).first).toBe("settled");
  });

  test("names who is to play, and for whom a computer does", () => {
    expect(turnLines(tableWith({ to_act: 2 })).first).toBe("Clara to play");
    const people = NAMES.map((name) => aPerson(name, { standing_in: name === "Clara" }));
    expect(turnLines(tableWith({ to_act: 2 }, { people })).first).toBe("The computer plays for Clara");
  });

  test("tells whoever came too late that he waits, and the others that a computer plays for him", () => {
    const people = NAMES.map((name) => aPerson(name, { waits: name === "Anna" }));
    const late = tableWith({ to_act: 2 }, { people });
    expect(turnLines(late)).toEqual({ first: "Clara to play", second: "You wait for the next deal." });
    expect(late.waiting).toBe(true);
    expect(turnLines(tableWith({ to_act: 0 }, { people, you: 1 })).first).toBe("The computer plays for Anna");
  });

  test("offers nobody the same cards again who has come after they were dealt", () => {
    const people = NAMES.map((name, seat) => aPerson(name, { kind: seat ? "careful" : "person", waits: seat === 0 }));
    expect(tableWith({}, { people: people.map((one) => ({ ...one, waits: false })) }).alone).toBe(true);
    expect(tableWith({}, { people }).alone).toBe(false);
  });

  test("says which cards may be played", () => {
    const hand = ["T5", "T4", "SK", "S7", "S8"];
    const choices = [{ shape: "card", cards: ["SK", "S7", "S8"], ways: {} } as const];
    expect(turnLines(tableWith({ hand, choices }))).toEqual({ first: "Your turn", second: "⟦S⟧" });
  });

  test("counts what is laid away", () => {
    const lay = { shape: "cards", patterns: [{ must: [], pool: ["D1", "D2", "D3"], number: 2 }] } as const;
    expect(turnLines(tableWith({ hand: ["D1", "D2", "D3"], choices: [lay] }))).toEqual({
      first: "Lay 2 cards",
      second: "0 of 2 chosen",
    });
  });

  test("asks the question", () => {
    const asks = { key: "ask.take", params: {}, seats: {} };
    const choices = [{ shape: "moves", moves: [{ kind: "take", group: 1 }] } as const];
    expect(turnLines(tableWith({ asks, choices })).second).toBe("Take a part of the talon.");
  });

  test("plays for a dummy with the dummy's cards", () => {
    const table = tableWith({
      choices: [{ shape: "card", cards: ["C8"], ways: {} }],
      hand: ["HK"],
      zones: [{ name: "hand 5", count: 2, cards: ["C8", "C7"] }],
      trick: { ...aTrick([]), awaited: 4 },
    });
    expect(turnLines(table).first).toBe("Play for: Dummy 1");
    expect(heldNow(table)).toEqual(["C8", "C7"]);
  });
});

describe("the secret partner", () => {
  const called = aSlate({ called: "SK", declarer: 1 });

  test("is who holds the called card", () => {
    expect(isSecretPartner(tableWith({ slate: called, hand: ["SK", "T5"] }))).toBe(true);
    expect(isSecretPartner(tableWith({ slate: called, hand: ["HK", "T5"] }))).toBe(false);
  });

  test("is told so while others play, and no longer once everybody knows", () => {
    expect(turnLines(tableWith({ slate: called, hand: ["SK"], to_act: 1 })).second).toBe("partner, only you know");
    const known = { ...called, partner: 0 };
    expect(turnLines(tableWith({ slate: known, hand: ["SK"], to_act: 1 })).second).toBe("");
  });

  test("is nobody where the declarer has called himself", () => {
    expect(isSecretPartner(tableWith({ slate: { ...called, declarer: 0 }, hand: ["SK"] }))).toBe(false);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { Entry } from "../protocol";
import { LANGUAGES, type Language } from "../settings/settings.svelte";
import { aDeal } from "../testing/deals";
import { dummyName, seatNumber } from "./seat-names";
import { allowedLine, bubbles, capital, label, recordOf } from "./speech";
import { amount, cardName, hasText, language, listed, loadWords, mark, message, named, plain, priced, t, word } from "./words.svelte";

type Forms = Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, string | Forms>>;
const PAGES = import.meta.glob<Texts>("./page.*.json", { eager: true, import: "default" });
const ENGINES = import.meta.glob<Record<string, Record<string, string | Forms>>>("./engine.*.json", {
  eager: true,
  import: "default",
});
const page = (of: Language): Texts => PAGES[`./page.${of}.json`]!;
const engine = (of: Language) => ENGINES[`./engine.${of}.json`]!;

/** The holes of a text; a plural that is said of one thing alone may leave out the number. */
function holes(text: string | Forms): string[] {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

beforeEach(() => loadWords("en"));

describe.each(LANGUAGES)("the texts in %s", (of) => {
  test("are the same as in English, and none is empty", () => {
    expect(Object.keys(page(of)).sort()).toEqual(Object.keys(page("en")).sort());
    const empty = Object.entries(page(of)).filter(([, text]) =>
      (typeof text === "string" ? [text] : Object.values(text)).some((form) => !form.trim()),
    );
    expect(empty).toEqual([]);
  });

  test("have the same holes", () => {
    for (const [key, text] of Object.entries(page("en"))) expect(holes(page(of)[key]!), key).toEqual(holes(text));
  });

  test("speak to the reader where the engine tells of a player, with the same holes but for his name", () => {
    for (const [key, text] of Object.entries(page(of)).filter(([key]) => key.startsWith("you."))) {
      const told = engine(of).message![key.slice("you.".length)]!;
      expect(holes(text), key).toEqual(holes(told).filter((hole) => hole !== "{seat}"));
    }
  });

  test("have every plural form of the language", () => {
    const forms = new Intl.PluralRules(of).resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(page(of)))
      if (typeof text !== "string") expect(Object.keys(text).sort(), key).toEqual(forms.toSorted());
  });

  test("say all words of the engine, with the same holes", () => {
    for (const [kind, english] of Object.entries(engine("en"))) {
      expect(Object.keys(engine(of)[kind]!).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(english))
        expect(holes(engine(of)[kind]![key]!), `${kind} ${key}`).toEqual(holes(text));
    }
  });

  test("are spoken once they are loaded", async () => {
    await loadWords(of);
    expect(language()).toBe(of);
    expect(t("seat.you")).toBe(page(of)["seat.you"]);
    expect(cardName("SKU")).toBe(engine(of).card!.SKU);
  });
});

describe("a text", () => {
  test("chooses its form by the number", async () => {
    expect(t("lay.cards", { n: 1 })).toBe("Lay one card");
    expect(t("lay.cards", { n: 3 })).toBe("Lay 3 cards");
    await loadWords("sl");
    const forms = [1, 2, 3, 5].map((n) => t("hand.yours", { n }));
    expect(new Set(forms).size).toBe(4);
  });

  test("keeps a hole that nobody fills, so that it is noticed", () => {
    expect(t("turn.of")).toBe("{name} to play");
  });

  test("is its own key where there is none", () => {
    expect(hasText("seat.you")).toBe(true);
    expect(hasText("no.such.text")).toBe(false);
  });
});

describe("a message", () => {
  const name = (seat: number) => ["Anna", "Bert"][seat]!;

  test("names its seats, which are no numbers", () => {
    const said = { key: "block.made-good", params: {}, seats: { seat: 1 } };
    expect(message(said, name)).toBe("Bert makes good the value of the game");
  });

  test("draws its cards", () => {
    const said = { key: "call.holds-called", params: { card: "SK" }, seats: { seat: 0 } };
    expect(message(said, name)).toBe("Anna has the called ⟦SK⟧: another must be named.");
    expect(plain(message(said, name))).toBe("Anna has the called king of spades: another must be named.");
  });

  test("lists what comes in lists", () => {
    const said = { key: "arrange.all", params: { cards: ["HK", "SK", "T1"] }, seats: {} };
    expect(message(said, name)).toContain("⟦HK⟧, ⟦SK⟧, and ⟦T1⟧");
  });

  test("of the page is found among its texts", () => {
    expect(message({ key: "error.unreachable", params: {}, seats: {} }, name)).toBe(t("error.unreachable"));
  });

  test("that nobody knows is its key", () => {
    expect(message({ key: "no.such", params: {}, seats: {} }, name)).toBe("no.such");
  });

  test("that is a price keeps its figure to the word before it", () => {
    expect(priced({ key: "price.plain", params: { value: 3 }, seats: {} })).not.toMatch(/ \d/);
  });
});

describe("a word of the engine", () => {
  test("is said part by part", () => {
    expect(word("rufer")).toBe("Rufer");
    expect(word("contra:game")).toBe("Contra to the game");
  });

  test("that is unknown is said without its hyphens", () => {
    expect(word("no-such-word")).toBe("no such word");
  });

  test("may be an amount or a card", () => {
    expect(word("1/3")).toBe("1/3");
    expect(word("T21")).toBe(mark("T21"));
    expect(named("zone", "HK")).toBe(mark("HK"));
  });
});

test("lists end as the language wants them to", async () => {
  expect(listed(["a", "b", "c"])).toBe("a, b, and c");
  expect(listed(["a", "b"], "disjunction")).toBe("a or b");
  await loadWords("de");
  expect(listed(["a", "b", "c"])).toBe("a, b und c");
});

test("an amount has a true minus", () => {
  expect(amount("-3")).toBe("−3");
  expect(amount("+3")).toBe("+3");
});

test("people count seats and dummies from 1", () => {
  expect(seatNumber(0)).toBe(1);
  expect(dummyName(3, 3)).toBe("Dummy 1");
});

describe("what is said of moves", () => {
  const name = (seat: number) => ["Anna", "Bert", "Clara"][seat]!;
  const bid = (seat: number, said: string) =>
    ({ entry: "moved", seat, move: { kind: "bid", word: said }, turned: [] }) as const;

  test("everybody's last bid stands beside a plate while the auction goes on", () => {
    const found = bubbles([bid(0, "rufer"), bid(1, "pass"), bid(0, "solo")], name);
    expect([...found]).toEqual([
      [0, capital(word("solo"))],
      [1, capital(word("pass"))],
    ]);
  });

  test("a card played in silence has no bubble", () => {
    expect(bubbles([{ entry: "moved", seat: 0, move: { kind: "play", card: "HK", words: [] }, turned: [] }], name).size).toBe(0);
  });

  test("the record names the cards of the talon that were turned up, taken and given", () => {
    const log: Entry[] = [
      { entry: "moved", seat: 0, move: { kind: "call", card: "SK" }, turned: ["T3", "S10"] },
      { entry: "moved", seat: 0, move: { kind: "take", group: 2 }, turned: ["S10"] },
      { entry: "moved", seat: 1, move: { kind: "play", card: "HK", words: [] }, turned: ["C7"] },
    ];
    const lines = recordOf(aDeal({ log }), name, () => "");
    expect(lines.map((line) => line.text)).toEqual([
      "Anna: ⟦SK⟧",
      "turned up: ⟦T3⟧ ⟦S10⟧ · Anna: ⟦S10⟧",
      "Bert ⟦HK⟧ · gift ⟦C7⟧",
    ]);
  });

  test("a part of the talon that was taken unseen is told by its number", () => {
    const log: Entry[] = [{ entry: "moved", seat: 0, move: { kind: "take", group: 2 }, turned: [] }];
    expect(recordOf(aDeal({ log }), name, () => "")[0]?.text).toBe("Anna: Group 2");
  });

  test("cards that others do not see are counted", () => {
    expect(label({ kind: "lay", cards: ["T3"], hidden: 2 }, name)).toContain("2");
  });

  test("the allowed cards are named by their families", () => {
    const hand = ["T5", "T4", "SK", "S7", "HK"];
    expect(allowedLine(hand, hand)).toBe("any card");
    expect(allowedLine(["SK"], hand)).toBe("⟦SK⟧");
    expect(allowedLine(["T5", "T4", "SK", "S7"], hand)).toBe("tarock or ⟦S⟧");
    expect(allowedLine([], hand)).toBe("");
  });
});

test("a sentence with a verb speaks to whom it is about, and names him to all others", async () => {
  const said = { key: "combine.says", params: { what: "half-cavalry" }, seats: { seat: 1 } };
  const name = (seat: number): string => ["Anna", "Bela"][seat]!;
  expect(message(said, name, 1)).toMatch(/^You announce /);
  expect(message(said, name, 0)).toMatch(/^Bela announces /);
  await loadWords("de");
  expect(message(said, name, 1)).toMatch(/^Du sagst an: /);
});

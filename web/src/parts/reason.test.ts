import { beforeAll, describe, expect, it } from "vitest";
import type { Line, Reason, Trick } from "../protocol";
import { loadWords, plain } from "../words/words.svelte";
import { reasonSentence, reckoned } from "./reason";

const NAMES = ["You", "Bela", "Clara", "Dora"];
const name = (seat: number) => NAMES[seat]!;
const trick: Trick = { cards: [], takes: 2, awaited: null };

function said(reason: Partial<Reason> & Pick<Reason, "why">, you: number | null = 0): string {
  return plain(reasonSentence({ seats: [0], cards: [], trick: null, number: 0, of: 0, ...reason }, you, name));
}
const line = (factors: number[], parts: number[] = []): Line => ({
  rule: "KRU-61",
  label: { key: "premium.paid", params: {}, seats: {} },
  amounts: [],
  factors,
  parts,
  reason: null,
});

describe("the sentence that says why a line pays", () => {
  beforeAll(() => loadWords("en"));

  it("addresses the reader, and names others", () => {
    expect(said({ why: "held", cards: ["SKU", "T21"] })).toBe("You held Sküs and Mond, tarock XXI.");
    expect(said({ why: "held", seats: [2], cards: ["SKU", "T21"] })).toBe("Clara held Sküs and Mond, tarock XXI.");
  });

  it("names the king, and who brought it home", () => {
    const home = said({ why: "home", seats: [0], cards: ["HK"], trick, number: 7 });
    expect(home).toBe("Clara brought king of hearts home, in trick 7.");
  });

  it("puts the reader first where it is about several", () => {
    const points = { why: "points", seats: [2, 0], number: 38, of: 36 } as const;
    expect(said(points)).toBe("You and Clara have 38 card points; 36 are needed.");
    expect(said(points, 1)).toBe("Clara and You have 38 card points; 36 are needed.");
  });

  it("has words for everything the engine can tell, in four languages", async () => {
    const kinds: Reason["why"][] = [
      "points", "held", "gathered", "split", "home", "lost", "last-won", "last-home", "last-lost", "earlier", "caught",
      "tricks",
    ]; // prettier-ignore
    for (const language of ["en", "de", "da", "sl"] as const) {
      await loadWords(language);
      for (const why of kinds)
        for (const seats of [[0], [2]]) {
          const text = said({ why, seats, cards: ["HK", "T1"], trick, number: 3, of: 12 });
          expect(text, `${language} ${why}`).not.toMatch(/why\.|\{|\}/);
        }
    }
    await loadWords("en");
  });
});

describe("the sum written out", () => {
  it("multiplies, adds first what is added, and is silent about a plain value", () => {
    expect(reckoned(line([6, 2]))).toBe("6 × 2 = 12");
    expect(reckoned(line([17, 2], [7, 10]))).toBe("(7 + 10) × 2 = 34");
    expect(reckoned(line([], [20, 7]))).toBe("20 + 7 = 27");
    expect(reckoned(line([], [65, -60]))).toBe("65 − 60 = 5");
    expect(reckoned(line([]))).toBe("");
  });
});

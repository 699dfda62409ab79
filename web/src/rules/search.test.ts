import { describe, expect, test } from "vitest";
import type { Page } from "../protocol";
import { folded, piece, search } from "./search";

const page = (name: string, text: string): Page => ({ name, title: name, text, guide: "" });
const PAGES = [
  page(
    "04-koenigrufen",
    "# Königrufen\n\n## Deal\n\n- **KRU-12** A hand without a tarock is void. _(ULMANN B.2)_\n" +
      "- **KRU-E3** An example: the Sküs takes the Mond.\n",
  ),
  page("91-glossary", "# Glossary\n\n## Words\n\n| word | meaning |\n|---|---|\n| Mond | tarock XXI |\n"),
];
const found = (question: string) => search(PAGES, question).map(({ page: where, anchor }) => `${where}#${anchor}`);

describe("a search in the rules", () => {
  test("finds clauses, examples and words of the glossary", () => {
    expect(found("mond")).toEqual(["04-koenigrufen#KRU-E3", "91-glossary#s-words"]);
    expect(found("kru-12")).toEqual(["04-koenigrufen#KRU-12"]);
  });

  test("needs all words, in any order, and puts what was asked in one piece first", () => {
    expect(found("void hand")).toEqual(["04-koenigrufen#KRU-12"]);
    expect(found("tarock hand nothing")).toEqual([]);
    expect(found("tarock xxi")).toEqual(["91-glossary#s-words"]);
  });

  test("asks for no accents and no capitals", () => {
    expect(found("SKUS")).toEqual(["04-koenigrufen#KRU-E3"]);
    expect(folded("Weiß, Æble, Øre, Škis")).toBe("weiss, aeble, ore, skis");
  });

  test("finds nothing for no question", () => {
    expect(found("  ")).toEqual([]);
  });
});

describe("what is shown of a place", () => {
  test("is the word with what stands around it", () => {
    expect(piece("The Sküs takes the Mond.", "takes")).toEqual(["The Sküs ", "takes", " the Mond."]);
    const [before, word, after] = piece(`${"before ".repeat(20)}Mond${" after".repeat(20)}`, "mond");
    expect(before).toMatch(/^… before/);
    expect([word, after.endsWith("…")]).toEqual(["Mond", true]);
  });

  test("is the beginning where only the number was asked for", () => {
    expect(piece("A hand without a tarock is void.", "KRU-12")).toEqual(["A hand without a tarock is void.", "", ""]);
  });
});

import { describe, expect, test } from "vitest";
import { anchorOf, partsOf, spansOf, titleOf, type Clause, sectionsOf } from "./ledger";

const PAGES = import.meta.glob<string>("../../../docs/rules/*.md", { eager: true, query: "?raw", import: "default" });

describe("the pages of the ledger", () => {
  test.each(Object.entries(PAGES))("every clause of %s is found once, with its text", (_, text) => {
    const numbers = [...text.matchAll(/^- \*\*(?:Decision )?([A-Z]{3}-[EDA]?\d+)\*\*/gm)].map(([, id]) => id);
    const clauses = partsOf(text).filter((part): part is Clause => part.kind === "clause");
    expect(clauses.map((clause) => clause.id)).toEqual(numbers);
    for (const clause of clauses) expect(clause.blocks.length, clause.id).toBeGreaterThan(0);
  });

  test("are there", () => {
    expect(Object.keys(PAGES).length).toBeGreaterThan(10);
  });
});

const PAGE = `# Königrufen (\`koenigrufen\`)

A game for four.

## The play

- **KRU-14**: Four play, see GEN-56.
  - first
  - second

  | bid | worth |
  |---|---|
  | Rufer | 1 |
- **KRU-E1**: An example.
- **Decision KRU-D2**: Decided so.
- **KRU-A3**: An advice.`;

test("a page is taken apart into headings, texts and clauses", () => {
  const parts = partsOf(PAGE);
  expect(parts.map((part) => part.kind)).toEqual([
    "heading",
    "text",
    "heading",
    "clause",
    "clause",
    "clause",
    "clause",
  ]);
  const clauses = parts.filter((part): part is Clause => part.kind === "clause");
  expect(clauses.map((clause) => clause.sort)).toEqual(["rule", "example", "decision", "advice"]);
  expect(clauses[0]!.blocks).toEqual([
    { kind: "text", text: "Four play, see GEN-56." },
    { kind: "item", text: "first" },
    { kind: "item", text: "second" },
    {
      kind: "table",
      rows: [
        ["bid", "worth"],
        ["Rufer", "1"],
      ],
    },
  ]);
});

test("a title is told without the names that programs use", () => {
  expect(titleOf("Königrufen (`koenigrufen`)")).toBe("Königrufen");
  expect(titleOf("General rules (for all)")).toBe("General rules (for all)");
});

test("a text is divided by its emphasis, and rules become links", () => {
  expect(spansOf("Play **a card** of `SK`, *or* _not_, see [the book](x.md) and GEN-56.")).toEqual([
    { text: "Play ", style: "plain" },
    { text: "a card", style: "bold" },
    { text: " of ", style: "plain" },
    { text: "SK", style: "code" },
    { text: ", ", style: "plain" },
    { text: "or", style: "italic" },
    { text: " ", style: "plain" },
    { text: "not", style: "italic" },
    { text: ", see ", style: "plain" },
    { text: "the book", style: "plain" },
    { text: " and ", style: "plain" },
    { text: "GEN-56", style: "rule" },
    { text: ".", style: "plain" },
  ]);
  expect(spansOf("snake_case_word")).toEqual([{ text: "snake_case_word", style: "plain" }]);
});

test("cards that stand by themselves are drawn", () => {
  expect(spansOf("`SKU T21 … T1`")).toEqual([{ text: "SKU T21 … T1", style: "cards" }]);
  expect(spansOf("`SKU` wins")[0]).toEqual({ text: "SKU", style: "code" });
  expect(spansOf("`klop`")).toEqual([{ text: "klop", style: "code" }]);
});

test("the marks of what the engine fills in are not shown", () => {
  const parts = partsOf("# Game\n\n<!-- table: tapp -->\n\n| a |\n| -- |\n| b |\n\n<!-- end -->\n\nText.\n");
  expect(parts.map((part) => part.kind)).toEqual(["heading", "table", "text"]);
});

test("the same heading is another place in the guide and in the clauses", () => {
  expect([anchorOf("A deal", "g"), anchorOf("A deal", "s")]).toEqual(["g-a-deal", "s-a-deal"]);
  expect(sectionsOf(partsOf("# One\n\n## Two\n\n### Three\n")).map((one) => one.text)).toEqual(["Two"]);
});

import { beforeEach, expect, test } from "vitest";
import { loadWords } from "../words/words.svelte";
import { emptyDraft, put } from "./draft";
import { drawn, rowsOf } from "./picture";

beforeEach(() => loadWords("en"));

const DRAFT = {
  ...emptyDraft("koenigrufen", true),
  places: [
    { name: "talon", cards: [], hidden: 0 },
    { name: "hand 1", cards: ["H1", "SKU"], hidden: 2 },
  ],
};

test("a picture has a row for every place with cards, and backs for those that are not known", () => {
  expect(rowsOf(put(DRAFT, "HK", "trick"))).toEqual([
    { label: "Seat 1", cards: ["SKU", "H1", "BACK", "BACK"] },
    { label: "Trick", cards: ["HK"] },
  ]);
});

test("it is a picture by itself, in which no text can be a tag", () => {
  const picture = drawn("<script>", [{ label: "Seat & 1", cards: ["HK"] }], '<symbol id="HK"/>');
  const read = new DOMParser().parseFromString(picture, "image/svg+xml");
  expect(read.querySelector("script")).toBe(null);
  expect(read.querySelector("use")!.getAttribute("href")).toBe("#HK");
  expect(picture).toContain("Seat &amp; 1");
});

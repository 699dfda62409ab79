import { beforeEach, expect, test } from "vitest";
import { aDeal, aPerson } from "../../testing/deals";
import { loadWords } from "../../words/words.svelte";
import { remarkWords, spokenBy, waitedFor } from "./remarks";

beforeEach(() => loadWords("en"));
const said = (number: number, seat: number, preset: string, text = "") => ({
  number,
  seat,
  name: ["Anna", "Bert"][seat]!,
  preset,
  text,
});

test("a remark is read in one's own language, and a sign in all", async () => {
  expect(remarkWords(said(1, 0, "thanks"))).toBe("Thank you.");
  await loadWords("de");
  expect(remarkWords(said(1, 0, "thanks"))).toBe("Danke.");
  expect(remarkWords(said(1, 0, "sign-thumb"))).toBe("👍");
  expect(remarkWords(said(1, 0, "not-known"))).toBe("");
});

test("beside a seat stands what was said there last, unless it is one's own or muted", () => {
  const chat = [said(1, 1, "hello"), said(2, 0, "thanks"), said(3, 1, "", "Well!")];
  expect([...spokenBy(chat, 0, [])]).toEqual([[1, { number: 3, words: "Well!" }]]);
  expect(spokenBy(chat, 0, ["Bert"]).size).toBe(0);
});

test("only another person who is there can be told that it is his turn", () => {
  const people = [aPerson("Anna"), aPerson("Bert"), aPerson("Clara", { kind: "normal" })];
  expect(waitedFor(aDeal({ to_act: 1 }), people, 0)).toBe(1);
  expect(waitedFor(aDeal({ to_act: 0 }), people, 0)).toBeNull();
  expect(waitedFor(aDeal({ to_act: 2 }), people, 0)).toBeNull();
  expect(waitedFor(null, people, 0)).toBeNull();
});

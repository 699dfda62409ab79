import { beforeEach, expect, test } from "vitest";
import { LANGUAGES } from "../settings/settings.svelte";
import { loadMeanings, meaning } from "./meaning.svelte";

type Lines = Readonly<Record<string, Readonly<Record<string, string>>>>;
const FILES = import.meta.glob<Lines>("./meaning.*.json", { eager: true, import: "default" });
const english = FILES["./meaning.en.json"]!;

beforeEach(() => loadMeanings("en"));

test("a bid means what it means in its game", () => {
  expect(meaning("koenigrufen", "ask.bid", "rufer")).toMatch(/^Call a king/);
  expect(meaning("neunzehnerrufen-3", "ask.bid", "rufer")).toMatch(/^You call a tarock/);
  expect(meaning("slovenski", "ask.overbid", "dreier")).toMatch(/secret partner/);
  expect(meaning("slovenski-3", "ask.overbid", "dreier")).toMatch(/^Alone against two/);
});

test("a game of a family says what its family says, and any game what all say", () => {
  expect(meaning("slovenski-5", "ask.overbid", "klop")).toBe(english.slovenski!.klop);
  expect(meaning("zwoelfer", "ask.bid", "dreier-2")).toBe(english.everywhere!["dreier-2"]);
});

test("a word may mean something else at one question", () => {
  expect(meaning("slovenski", "ask.overbid", "valat")).toMatch(/^Alone and without the talon/);
  expect(meaning("slovenski", "ask.announce", "valat")).toMatch(/^Your side/);
  expect(meaning("block", "ask.concede", "throw-in")).not.toBe(meaning("block", "ask.lay", "throw-in"));
});

test("contras, sides, numbers, suits and ranks are left out of account", () => {
  expect(meaning("koenigrufen", "ask.announce", "contra:pagat-ultimo/opponents")).toBe(english.everywhere!.contra);
  expect(meaning("koenigrufen", "ask.announce", "volat/declarer")).toBe(english.everywhere!.volat);
  expect(meaning("gross", "ask.combine", "matadors-7-with-honours")).toMatch(/all among them/);
  expect(meaning("dansk", "ask.declare", "half-clubs-no-jack")).toBe(english.dansk!["half-suit-no-card"]);
  expect(meaning("dansk-gammel", "ask.declare", "half-kings-no-clubs")).toBe(english.dansk!["half-kings-no-suit"]);
  expect(meaning("gross", "ask.combine", "skus-and-three-jacks")).toBe(english.everywhere!["skus-and-three-rank"]);
  expect(meaning("tapp", "ask.no-choice", "3")).toMatch(/^The packet of this number/);
});

test("what nobody says has no line", () => {
  expect(meaning("tapp", "ask.bid", "grand-slam")).toBe("");
});

test.each(LANGUAGES)("the lines in %s are there for the same words, short and whole sentences", (language) => {
  const lines = FILES[`./meaning.${language}.json`]!;
  const keys = (all: Lines) => Object.entries(all).map(([place, words]) => [place, Object.keys(words)]);
  expect(keys(lines)).toEqual(keys(english));
  for (const line of Object.values(lines).flatMap((words) => Object.values(words))) {
    expect(line).toMatch(/^\p{L}.*\.$/u);
    expect(line.length, line).toBeLessThan(135);
  }
});

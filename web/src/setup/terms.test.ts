import { beforeEach, expect, test } from "vitest";
import type { Game } from "../protocol";
import { bookTerms, usualTerms } from "./terms";

const game: Game = {
  id: "tapp",
  name: "Tapp-Tarock",
  group: "viennese",
  players: [3, 4],
  cards: 54,
  hand: [16],
  minutes: 5,
  laws: ["enforced", "table"],
  options: [{ name: "honours", label: "", rule: "TAP-9", default: "hand", allowed: ["hand", "tricks"] }],
  red_reversed: true,
  page: "03-tapp",
  source: "",
  lessons: [],
};
const PLACE = "tarock.terms.tapp";

beforeEach(() => localStorage.clear());

test("a first table has the terms of the book, with the fewest players", () => {
  expect(usualTerms(game)).toEqual(bookTerms(game));
  expect(bookTerms(game)).toMatchObject({ game: "tapp", players: 3, options: {}, laws: "enforced", clock: 0 });
});

test("what was agreed last time is proposed again", () => {
  localStorage.setItem(PLACE, JSON.stringify({ ...bookTerms(game), players: 4, options: { honours: "tricks" } }));
  expect(usualTerms(game)).toMatchObject({ players: 4, options: { honours: "tricks" } });
});

test("options that the game no longer has, and values it no longer allows, are forgotten", () => {
  localStorage.setItem(PLACE, JSON.stringify({ options: { honours: "never", gone: "yes" } }));
  expect(usualTerms(game)).toEqual(bookTerms(game));
});

test("what cannot be read is forgotten", () => {
  localStorage.setItem(PLACE, "{not json");
  expect(usualTerms(game)).toEqual(bookTerms(game));
});

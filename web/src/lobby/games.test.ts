import { beforeEach, expect, test } from "vitest";
import { countryOf, firstGame, groupsFor, rememberGame } from "./games";

beforeEach(() => localStorage.clear());

test.each([
  ["da", "da-DK", "dansk", "denmark"],
  ["sl", "sl-SI", "slovenski", "slovenia"],
  ["de", "de-CH", "grischun", "grisons"],
  ["de", "de-AT", "koenigrufen", "viennese"],
  ["de", "de", "koenigrufen", "viennese"],
  ["en", "en-GB", "koenigrufen", "viennese"],
  ["en", "hu-HU", "ungarisch", "forty-two"],
  ["en", "da-DK", "dansk", "denmark"],
  ["da", "de-AT", "dansk", "denmark"],
] as const)("a newcomer who reads %s in a browser of %s is offered %s first", (language, locale, game, group) => {
  expect(firstGame(language, countryOf(locale))).toBe(game);
  expect(groupsFor(language, countryOf(locale))[0]!.id).toBe(group);
});

test("whoever has played is offered what he played last", () => {
  rememberGame("tapp");
  expect(firstGame("da", "DK")).toBe("tapp");
});

test("a country is found wherever the browser names it", () => {
  expect(countryOf("zh-Hant-TW")).toBe("TW");
  expect(countryOf("de")).toBe("");
});

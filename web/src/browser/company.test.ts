import { beforeEach, expect, test } from "vitest";
import { inStyle, keepCompany, levelOf, styleOf, usualCompany } from "./company";

beforeEach(() => localStorage.clear());

test("a newcomer sits down with those whom the server proposes", () => {
  expect(usualCompany("careful")).toBe("careful");
  expect(usualCompany("something new")).toBe("normal");
});

test("the level of last time is proposed again", () => {
  keepCompany(["strong", "person", "strong"]);
  expect(usualCompany("normal")).toBe("strong");
});

test("a mixed company, or one that plays by chance, is not kept", () => {
  keepCompany(["strong", "easy"]);
  keepCompany(["chance", "chance"]);
  keepCompany(["person"]);
  expect(usualCompany("normal")).toBe("normal");
});

test("a style belongs to the kind, and only those that search have one", () => {
  expect([levelOf("strong-bold"), styleOf("strong-bold")]).toEqual(["strong", "bold"]);
  expect([levelOf("normal"), styleOf("normal")]).toEqual(["normal", "even"]);
  expect([styleOf("careful"), levelOf("chance"), styleOf("chance")]).toEqual([undefined, undefined, undefined]);
  expect(inStyle("easy-bold", "cautious")).toBe("easy-cautious");
  expect(inStyle("easy-bold", "even")).toBe("easy");
});

test("the style of last time is proposed again, one that is unknown is not", () => {
  keepCompany(["easy-bold", "easy-bold"]);
  expect(usualCompany("normal")).toBe("easy-bold");
  localStorage.setItem("tarock.company", "easy-mad");
  expect(usualCompany("normal")).toBe("easy");
});

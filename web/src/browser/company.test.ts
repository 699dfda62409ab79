import { beforeEach, expect, test } from "vitest";
import { keepCompany, usualCompany } from "./company";

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

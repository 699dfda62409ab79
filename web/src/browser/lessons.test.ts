import { beforeEach, expect, test } from "vitest";
import { finish, isDone, nextLesson } from "./lessons";

beforeEach(() => localStorage.clear());

test("one goes on with the first lesson that is not done, and with any cards when all are", () => {
  const lessons = ["tapp-bid", "tapp-king"];
  expect(nextLesson(lessons)).toBe("tapp-bid");
  finish("tapp-bid");
  expect(isDone("tapp-bid")).toBe(true);
  expect(nextLesson(lessons)).toBe("tapp-king");
  finish("tapp-king");
  expect(nextLesson(lessons)).toBe("");
  expect(nextLesson([])).toBe("");
});

import { expect, test } from "vitest";
import type { StudyNote } from "../protocol";
import { elementOf, marked, nextNote, noteAt, targetOf, withNote } from "./notes";

const NOTES: readonly StudyNote[] = [
  { at: 3, text: "First.", marks: [{ at: "HK", to: null }] },
  { at: 3, text: "Second.", marks: [] },
  { at: 9, text: "", marks: [{ at: 1, to: "trick" }] },
];

test("all that is said at a moment is one remark", () => {
  expect(noteAt(NOTES, 3)).toEqual({ at: 3, text: "First.\n\nSecond.", marks: [{ at: "HK", to: null }] });
  expect(noteAt(NOTES, 4)).toEqual({ at: 4, text: "", marks: [] });
});

test("a remark takes the place of what was said there, and an empty one takes it away", () => {
  expect(withNote(NOTES, { at: 3, text: "New.", marks: [] })).toEqual([{ at: 3, text: "New.", marks: [] }, NOTES[2]]);
  expect(withNote(NOTES, { at: 9, text: " ", marks: [] })).toEqual(NOTES.slice(0, 2));
});

test("a mark that is set again is taken away, an arrow apart from a ring", () => {
  const ring = marked(noteAt([], 1), { at: "HK", to: null });
  const both = marked(ring, { at: "HK", to: 2 });
  expect(both.marks).toHaveLength(2);
  expect(marked(both, { at: "HK", to: null }).marks).toEqual([{ at: "HK", to: 2 }]);
});

test("one goes from remark to remark", () => {
  expect(nextNote(NOTES, 3, 1)).toBe(9);
  expect(nextNote(NOTES, 9, -1)).toBe(3);
  expect(nextNote(NOTES, 9, 1)).toBe(null);
});

test("a tap points at the card, else at the trick or the seat, and each is found again", () => {
  const cloth = document.createElement("section");
  cloth.innerHTML =
    '<div data-seat="1"><p><b>Anna</b></p><span class="card" data-face="HK"><img></span></div>' +
    '<div data-trick><figure><span class="card" data-face="T1"><img></span></figure></div>';
  const at = (selector: string) => targetOf(cloth.querySelector(selector)!);
  expect([at("[data-seat] img"), at("p"), at("figure .card"), at("figure")]).toEqual(["HK", 1, "T1", "trick"]);
  expect(targetOf(cloth)).toBe(null);
  for (const target of ["HK", "T1", "trick", 1] as const) expect(elementOf(cloth, target)).not.toBe(null);
  expect(elementOf(cloth, "SKU")).toBe(null);
});

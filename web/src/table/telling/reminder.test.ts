import { expect, test } from "vitest";
import { AWAY, PATIENCE, remindsAfter } from "./reminder";

const ASKED = { turn: "1 4", told: "", hidden: false, nudged: false };

test("who thinks at the table is left in peace longer than who looks at something else", () => {
  expect(remindsAfter(ASKED)).toBe(PATIENCE);
  expect(remindsAfter({ ...ASKED, hidden: true })).toBe(AWAY);
});

test("a kind word of another reminds at once", () => {
  expect(remindsAfter({ ...ASKED, nudged: true })).toBe(0);
});

test("nobody is reminded twice of a turn, or of one that is not his", () => {
  expect(remindsAfter({ ...ASKED, told: "1 4", nudged: true })).toBeNull();
  expect(remindsAfter({ ...ASKED, told: "1 3" })).toBe(PATIENCE);
  expect(remindsAfter({ ...ASKED, turn: "", told: "", nudged: true })).toBeNull();
});

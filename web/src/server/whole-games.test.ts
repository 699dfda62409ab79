import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Changed, View } from "../protocol";
import { applied } from "./changed";

/** What the server would send in every game, written by `tests/server/test_changes.py`: messages, and whole views. */
const file = process.env.TAROCK_LINES ?? "";
type Line = readonly (readonly [View | Changed, View])[];

test.runIf(existsSync(file))("put together, what is sent in every game is the whole view each time", () => {
  const lines = JSON.parse(readFileSync(file, "utf-8")) as Record<string, Line>;
  for (const [game, line] of Object.entries(lines)) {
    let known: View | null = null;
    for (const [said, view] of line) {
      known = said.type === "view" ? said : applied(known!, said);
      expect(known, game).toEqual(view);
    }
  }
  expect(Object.keys(lines)).toHaveLength(25);
});

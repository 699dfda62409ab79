import { expect, test } from "vitest";
import type { Refused } from "../../protocol";
import { Advice } from "./advice.svelte";

/** What a reader is shown when the server refuses a hint for this reason. */
async function shownFor(error: string): Promise<Refused[]> {
  const shown: Refused[] = [];
  const refused: Refused = { type: "refused", id: "h", error, message: { key: "", params: {}, seats: {} }, rule: "" };
  const connection = { table: "t", send: () => Promise.resolve({ ok: false as const, refused }) };
  await new Advice({ connection, moment: "1", requests: { refuse: (one) => shown.push(one) } }).ask();
  return shown;
}

test("a hint that is refused shows why, but not once the table has moved on", async () => {
  expect(await shownFor("too-many")).toHaveLength(1);
  expect(await shownFor("stale")).toHaveLength(0);
});

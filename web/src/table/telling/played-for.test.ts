import { expect, test } from "vitest";
import type { Entry } from "../../protocol";
import { aDeal, aPerson, aView } from "../../testing/deals";
import { playedFor } from "./played-for";

const bid = (seat: number, word: string): Entry => ({ entry: "moved", seat, move: { kind: "bid", word }, turned: [] });
const LOG = [bid(0, "rufer"), bid(1, "pass"), bid(0, "hold"), bid(2, "pass")];

function seen(played_for: boolean, you: number | null = 0) {
  const people = [aPerson("Anna", { played_for }), aPerson("Bert")];
  return aView({ you, people, deal: aDeal({ log: LOG }) });
}

test("the reader's last move is what was played for him", () => {
  expect(playedFor(seen(true))).toEqual({ move: { kind: "bid", word: "hold" }, place: 2 });
});

test("who moved himself is told nothing, and neither is who looks on", () => {
  expect(playedFor(seen(false))).toBeNull();
  expect(playedFor(seen(true, null))).toBeNull();
});

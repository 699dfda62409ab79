import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deal, View } from "../protocol";
import { defaults, settings } from "../settings/settings.svelte";
import { aDeal, aTrick, aView } from "../testing/deals";
import { Pacer } from "./pacer.svelte";

const played = (seat: number, card: string) =>
  ({ entry: "moved", seat, move: { kind: "play", card, words: [] } }) as const;
const TRICK = aTrick(["S8", "SK", "S7", "SQ"], { takes: 1 });
const LOG = TRICK.cards.map(({ seat, card }) => played(seat, card));

function view(seq: number, deal: Partial<Deal>, otherwise: Partial<View> = {}): View {
  return aView({ seq, deal: aDeal(deal), ...otherwise });
}
const after = (cards: number): View => view(cards, { log: LOG.slice(0, cards), trick: aTrick([]) });
const finished = view(4, { log: LOG, tricks: [TRICK] });

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, defaults(), { speed: "normal", pause: 900 });
});
afterEach(() => vi.useRealTimers());

test("the first view is shown at once", () => {
  const pacer = new Pacer();
  pacer.add(after(1));
  expect(pacer.view?.seq).toBe(1);
});

test("cards of others come one after another, slowly enough to follow", () => {
  const pacer = new Pacer();
  for (const cards of [1, 2, 3]) pacer.add(after(cards));
  vi.advanceTimersByTime(0);
  expect(pacer.view?.seq).toBe(2);
  vi.advanceTimersByTime(400);
  expect(pacer.view?.seq).toBe(2);
  vi.advanceTimersByTime(100);
  expect(pacer.view?.seq).toBe(3);
});

test("a finished trick lies, then goes to its winner", () => {
  const pacer = new Pacer();
  pacer.add(after(3));
  pacer.add(finished);
  vi.advanceTimersByTime(0);
  expect(pacer.lying).toEqual(TRICK);
  expect(pacer.gathering).toBe(false);
  vi.advanceTimersByTime(480 + 900);
  expect(pacer.gathering).toBe(true);
  vi.advanceTimersByTime(320);
  expect(pacer.lying).toBeNull();
});

test("who has seen enough of a trick need not wait", () => {
  const pacer = new Pacer();
  pacer.add(after(3));
  pacer.add(finished);
  vi.advanceTimersByTime(0);
  pacer.hurry();
  expect(pacer.gathering).toBe(true);
});

test("a trick told twice lies once", () => {
  const pacer = new Pacer();
  const again = view(6, {
    log: [...LOG, played(1, "HK"), played(2, "H1")],
    tricks: [aTrick(["S8", "SK", "S7", "SQ"], { takes: 1 })],
  });
  pacer.add(finished);
  vi.runAllTimers();
  pacer.add(again);
  vi.advanceTimersByTime(0);
  expect(pacer.lying).toBeNull();
});

test("an older view than the one shown is not shown", () => {
  const pacer = new Pacer();
  pacer.add(after(3));
  pacer.add(after(1));
  vi.runAllTimers();
  expect(pacer.view?.seq).toBe(3);
});

test("a long absence is caught up with", () => {
  const pacer = new Pacer();
  for (let seq = 1; seq <= 60; seq++) pacer.add(view(seq, { log: [] }));
  vi.runAllTimers();
  expect(pacer.view?.seq).toBe(60);
});

test("without movement everything is shown at once, and the trick lies until the next card is led", () => {
  settings.speed = "none";
  settings.pause = 0;
  const pacer = new Pacer();
  for (const cards of [1, 2, 3]) pacer.add(after(cards));
  pacer.add(finished);
  vi.runAllTimers();
  expect(pacer.view?.seq).toBe(4);
  expect(pacer.lying).toEqual(TRICK);
  pacer.add(view(5, { log: [...LOG, played(1, "HK")], tricks: [TRICK] }));
  expect(pacer.lying).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deal, Move, View } from "../protocol";
import { defaults, settings } from "../settings/settings.svelte";
import { aDeal, aTrick, aView } from "../testing/deals";
import { Pacer } from "./pacer.svelte";

const played = (seat: number, card: string) =>
  ({ entry: "moved", seat, move: { kind: "play", card, words: [] }, turned: [] }) as const;
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

test("who has to act against a clock sees at once what he has to answer", () => {
  const pacer = new Pacer();
  pacer.add(after(1));
  for (const cards of [2, 3]) pacer.add(after(cards));
  pacer.add(finished);
  const led = view(6, { log: [...LOG, played(1, "HK")], tricks: [TRICK], trick: aTrick(["HK"]), choices: [] });
  pacer.add({ ...led, deadline: 10 }, 12_345);
  expect(pacer.view?.seq).toBe(6);
  expect(pacer.due).toBe(12_345);
  expect(pacer.lying).toBeNull();
});

test("a finished trick still lies for who has to lead the next one, and words that come do not take it away", () => {
  const pacer = new Pacer();
  pacer.add(after(3));
  const own = { ...finished, deal: { ...finished.deal!, choices: [] }, deadline: 10 };
  pacer.add(own, 10_000);
  expect(pacer.lying).toEqual(TRICK);
  pacer.add({ ...own, seq: 7, deadline: 9 }, 10_000);
  expect(pacer.lying).toEqual(TRICK);
  vi.advanceTimersByTime(480 + 900 + 320);
  expect(pacer.lying).toBeNull();
  expect(pacer.view?.seq).toBe(7);
});

test("the time of others takes nothing from what is shown", () => {
  const pacer = new Pacer();
  pacer.add(after(1));
  for (const cards of [2, 3]) pacer.add({ ...after(cards), deadline: 10 }, 10_000);
  vi.advanceTimersByTime(0);
  expect(pacer.view?.seq).toBe(2);
});

const said = (seat: number, move: Move, turned: readonly string[] = []) =>
  ({ entry: "moved", seat, move, turned }) as const;
const CALLED = said(1, { kind: "call", card: "SK" }, ["T3"]);
const TALON = [{ name: "talon 1", count: 1, cards: ["T3"] }];

test("what was turned up lies until it has been seen", () => {
  const pacer = new Pacer();
  pacer.add(view(1, { log: [] }));
  pacer.add(view(2, { log: [CALLED], zones: TALON }));
  pacer.add(view(3, { log: [CALLED, said(1, { kind: "take", group: 1 }, ["T3"])] }));
  vi.advanceTimersByTime(0);
  expect(pacer.turned?.groups).toEqual([{ cards: ["T3"], taken: false }]);
  vi.advanceTimersByTime(2400);
  expect(pacer.view?.seq).toBe(2);
  vi.advanceTimersByTime(100);
  expect(pacer.turned?.groups).toEqual([{ cards: ["T3"], taken: true }]);
});

test("or until a tap", () => {
  const pacer = new Pacer();
  pacer.add(view(1, { log: [] }));
  pacer.add(view(2, { log: [CALLED], zones: TALON }));
  pacer.add(view(3, { log: [CALLED, said(1, { kind: "lay", cards: [], hidden: 3 })] }));
  vi.advanceTimersByTime(0);
  pacer.hurry();
  expect(pacer.turned).toBeNull();
  vi.advanceTimersByTime(0);
  expect(pacer.view?.seq).toBe(3);
});

test("a gift is turned up once the trick has gone to its winner", () => {
  const pacer = new Pacer();
  const last = LOG.at(-1)!;
  const given = view(4, { log: [...LOG.slice(0, -1), { ...last, turned: ["T5"] }], tricks: [TRICK] });
  pacer.add(after(3));
  pacer.add(given);
  vi.advanceTimersByTime(0);
  expect(pacer.turned).toBeNull();
  vi.advanceTimersByTime(480 + 900 + 320);
  expect(pacer.lying).toBeNull();
  expect(pacer.turned).toMatchObject({ to: 1, groups: [{ cards: ["T5"], taken: true }] });
});

test("who wants no waiting is shown no cards that are gone", () => {
  settings.speed = "none";
  const pacer = new Pacer();
  pacer.add(view(1, { log: [] }));
  pacer.add(view(2, { log: [CALLED], zones: TALON }));
  pacer.add(view(3, { log: [CALLED, said(1, { kind: "take", group: 1 }, ["T3"])] }));
  vi.advanceTimersByTime(0);
  vi.runAllTimers();
  expect(pacer.view?.seq).toBe(3);
  expect(pacer.turned).toBeNull();
});

test("a call, a part of the talon and a discard stay until they are read, longer than a bid", () => {
  const moves: Move[] = [
    { kind: "bid", word: "rufer" },
    { kind: "call", card: "SK" },
    { kind: "take", group: 1 },
    { kind: "lay", cards: [], hidden: 3 },
    { kind: "say", words: ["pagat-ultimo", "contra:game"] },
  ];
  const shown = moves.map((move) => {
    const pacer = new Pacer();
    pacer.add(view(1, { log: [] }));
    pacer.add(view(2, { log: [said(1, move)] }));
    pacer.add(view(3, { log: [said(1, move), said(2, { kind: "bid", word: "pass" })] }));
    vi.advanceTimersByTime(0);
    let time = 0;
    for (; pacer.view?.seq === 2; time += 50) vi.advanceTimersByTime(50);
    return time;
  });
  const [bid, ...longer] = shown;
  expect(bid).toBe(650);
  for (const time of longer) expect(time).toBeGreaterThan(1000);
});

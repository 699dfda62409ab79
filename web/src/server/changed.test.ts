import { expect, test } from "vitest";
import type { Changed } from "../protocol";
import { aDeal, aView } from "../testing/deals";
import { applied } from "./changed";

const nothing: Changed = { type: "changed", view: {}, deal: {}, sheet: {}, kept: {} };
const zone = (name: string, count: number) => ({ name, count, cards: null });

test("what is not told stays as it was", () => {
  const view = aView({ deal: aDeal({ hand: ["HK"] }) });
  expect(applied(view, nothing)).toEqual(view);
  expect(applied(view, nothing).people).toBe(view.people);
});

test("fields of the view, of the deal and of the sheet are told by their names", () => {
  const changed = { ...nothing, view: { seq: 7 }, deal: { to_act: 2 }, sheet: { over: true } };
  const view = applied(aView({ seq: 6 }), changed);
  expect([view.seq, view.deal?.to_act, view.sheet.over]).toEqual([7, 2, true]);
  expect([view.deal?.number, view.sheet.accounts]).toEqual([1, [0, 1, 2, 3]]);
});

test("a list grows at its end, loses a card in the middle, and is exchanged in two places", () => {
  const before = aDeal({ hand: ["HK", "HQ", "H1"], shown: ["T1"], zones: ["a", "b", "c"].map((one) => zone(one, 3)) });
  const view = applied(aView({ deal: before }), {
    ...nothing,
    deal: { hand: [], shown: ["SKU"], zones: [zone("a", 2), zone("c", 4), zone("d", 1)] },
    kept: { hand: [[0, 0, 1], [2, 1, 1]], shown: [[0, 0, 1]], zones: [[1, 1, 1]] }, // prettier-ignore
  });
  expect(view.deal?.hand).toEqual(["HK", "H1"]);
  expect(view.deal?.shown).toEqual(["T1", "SKU"]);
  expect(view.deal?.zones).toEqual([zone("a", 2), zone("b", 3), zone("c", 4), zone("d", 1)]);
});

test("a list of which nothing stays is told whole", () => {
  const view = aView({ deal: aDeal({ hand: ["HK"] }) });
  const changed = { ...nothing, deal: { hand: ["T1"], taken: [1, 0, 0, 0] }, kept: { hand: [] } };
  expect(applied(view, changed).deal).toMatchObject({ hand: ["T1"], taken: [1, 0, 0, 0] });
});

test("a deal that begins or is gone comes with the view", () => {
  const deal = aDeal({ number: 3 });
  expect(applied(aView({ deal: null }), { ...nothing, view: { deal } }).deal).toEqual(deal);
  expect(applied(aView(), { ...nothing, view: { deal: null } }).deal).toBeNull();
});

import { expect, test } from "vitest";
import { drawVerified, inOrder, shuffled, verified } from "./fairness";
import type { SeatDraw, Shuffle } from "./protocol";
import { PACK } from "./testing/packs";

/** The worked example of docs/fairness.md. */
const shuffle: Shuffle = {
  secret: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
  commitment: "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737",
  table: "table-1",
  label: "deal 1.1",
  entropy: ["anna", "bert", "", ""],
  pack: (
    "SKU T17 CN SN T14 T2 DQ T21 C10 HN CQ T11 T15 HQ HJ DJ T7 T16 T9 SQ CJ T3 T1 T10 SK H1 HK DK SJ D1 " +
    "T18 T13 T20 T12 T4 T5 S10 T6 T8 CK DN T19"
  ).split(" "),
  draw: { rule: "places", label: "draw 1", persons: [3, 0, 1, 2], dealer: 3 },
  laid: false,
};

test("the shuffle that was promised is found to be fair", async () => {
  expect(await verified(shuffle)).toBe(true);
});

test.each([
  ["another secret", { secret: "ff" + shuffle.secret!.slice(2) }],
  ["another promise", { commitment: shuffle.commitment.replace("2", "3") }],
  ["another pack", { pack: shuffle.pack!.toReversed() }],
  ["entropy in another order", { entropy: ["bert", "anna", "", ""] }],
  ["another deal", { label: "deal 1.2" }],
  ["another table", { table: "table-2" }],
  ["a secret not yet told", { secret: null }],
])("%s is not", async (_, otherwise) => {
  expect(await verified({ ...shuffle, ...otherwise })).toBe(false);
});

test("seats that were drawn from the promised secret are found to be fair", async () => {
  expect(await drawVerified(shuffle)).toBe(true);
  expect(await drawVerified({ ...shuffle, draw: null })).toBe(true);
});

test.each<[string, Partial<SeatDraw>]>([
  ["other seats", { persons: [0, 3, 1, 2] }],
  ["another dealer", { dealer: 0 }],
  ["another draw", { label: "draw 2" }],
  ["another rule", { rule: "highest-card" }],
])("%s are not", async (_, otherwise) => {
  expect(await drawVerified({ ...shuffle, draw: { ...shuffle.draw!, ...otherwise } })).toBe(false);
});

test("nor are seats from another secret, or from one not yet told", async () => {
  expect(await drawVerified({ ...shuffle, secret: "ff" + shuffle.secret!.slice(2) })).toBe(false);
  expect(await drawVerified({ ...shuffle, secret: null })).toBe(false);
});

test("a shuffle loses no card and starts from the engine's order", async () => {
  const dealt = await shuffled(PACK, "secret", "table", "deal 1.1", []);
  expect(dealt).not.toEqual(inOrder(PACK));
  expect(inOrder(dealt)).toEqual(inOrder(PACK));
  expect(inOrder(["C1", "SKU", "T2", "HK", "H10", "T21"])).toEqual(["T2", "T21", "SKU", "H10", "HK", "C1"]);
});

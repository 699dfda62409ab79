import { describe, expect, test } from "vitest";
import { aDeal } from "./testing/deals";
import { besides, cardsInHand, dummySeats, handSeats, handZone, kindOf, openHands, packetsOf } from "./zones";

const deal = aDeal({
  active: [1, 2],
  zones: [
    { name: "talon 1", count: 3, cards: ["T3", "S10", "C7"] },
    { name: "talon 2", count: 0, cards: [] },
    { name: "scat 2", count: 2, cards: null },
    { name: "gifts 2", count: 1, cards: ["D2"] },
    { name: "hand 1", count: 2, cards: ["HK", "T5"] },
    { name: "hand 2", count: 2, cards: null },
    { name: "hand 3", count: 1, cards: ["SKU"] },
    { name: "taken 1", count: 4, cards: null },
    { name: "packet 1", count: 3, cards: null },
    { name: "top 1", count: 1, cards: ["C1"] },
    { name: "packet 2", count: 0, cards: null },
    { name: "top 2", count: 0, cards: [] },
    { name: "top 3", count: 1, cards: ["C2"] },
  ],
});

describe("hands", () => {
  test("are found by their seats, which count from 0", () => {
    expect(handZone(deal, 0)?.cards).toEqual(["HK", "T5"]);
    expect(handZone(deal, 1)?.count).toBe(2);
    expect(handZone(deal, 7)).toBeUndefined();
    expect(handSeats(deal)).toEqual([0, 1, 2]);
  });

  test("show no cards where they are hidden", () => {
    expect(cardsInHand(deal, 1)).toEqual([]);
    expect(cardsInHand(deal, 2)).toEqual(["SKU"]);
  });

  test("are open where the reader sees another's cards", () => {
    expect(openHands(deal, 0)).toEqual([{ seat: 2, cards: ["SKU"] }]);
    expect(openHands(deal, null).map((one) => one.seat)).toEqual([0, 2]);
  });

  test("of dummies follow those of the players", () => {
    expect(dummySeats(deal, 2)).toEqual([2]);
    expect(dummySeats(deal, 4)).toEqual([]);
  });
});

test("packets are laid in turn, the forehand's first", () => {
  expect(packetsOf(deal, 1)).toEqual([
    { number: 1, top: "C1", closed: 3 },
    { number: 3, top: "C2", closed: 0 },
  ]);
  expect(packetsOf(deal, 2)).toEqual([{ number: 2, top: null, closed: 0 }]);
});

test("beside the play lie talon, scat and the gifts of Klop, as long as there is a card in them", () => {
  expect(besides(deal).map((zone) => zone.name)).toEqual(["talon 1", "scat 2", "gifts 2"]);
  expect(besides(deal).map(kindOf)).toEqual(["talon", "scat", "gifts"]);
});

/** Who sits where and deals first, from the shuffled pack of a draw: every rule of docs/fairness.md. */

import type { CardName, Drawing } from "./protocol";

interface Seating {
  /** Who gets each seat. */
  readonly persons: readonly number[];
  readonly dealer: number;
}

const MARKS: readonly CardName[] = ["HK", "DK", "SK", "CK", "SKU"];
const RANKS: Record<string, number> = { J: 11, N: 12, Q: 13, K: 14 };

const everybody = (players: number): number[] => Array.from({ length: players }, (_, person) => person);
const isTarock = (card: CardName): boolean => card[0] === "T" || card === "SKU";

function rank(card: CardName): number {
  if (card === "SKU") return 22;
  return RANKS[card.slice(1)] ?? Number(card.slice(1));
}

/** The place of a suit card or tarock in the order of all cards. */
function inOrder(card: CardName): number {
  return (isTarock(card) ? 0 : 100 * (1 + "HDSC".indexOf(card[0]!))) + rank(card);
}

function byPlaces(cards: readonly CardName[], players: number): Seating {
  const marks = MARKS.slice(MARKS.length - players);
  const offered = cards.filter((card) => marks.includes(card));
  return { persons: marks.map((mark) => offered.indexOf(mark)), dealer: players - 1 };
}

function byFirstCard(cards: readonly CardName[], players: number): Seating {
  return { persons: everybody(players), dealer: inOrder(cards[1]!) < inOrder(cards[0]!) ? 1 : 0 };
}

/** The first numbered tarock of each person; cards go one by one to those who have none yet. */
function firstTarocks(cards: readonly CardName[], players: number): number[] {
  const waiting = everybody(players);
  const drawn: number[] = [];
  for (const card of cards) {
    const person = waiting.shift();
    if (person === undefined) break;
    if (card[0] === "T") drawn[person] = rank(card);
    else waiting.push(person);
  }
  return drawn;
}

function byParties(cards: readonly CardName[], players: number): Seating {
  const drawn = firstTarocks(cards.slice(1), players);
  const rising = everybody(players).sort((one, other) => drawn[one]! - drawn[other]!);
  const half = players / 2;
  const dealer = rising[0]!;
  const around = everybody(players).map((place) => rising[(place % 2) * half + Math.floor(place / 2)]!);
  return { persons: everybody(players).map((seat) => around[(seat - dealer + players) % players]!), dealer };
}

function byLowestTarock(cards: readonly CardName[], players: number): Seating {
  const drawn = firstTarocks(cards.slice(1), players);
  return { persons: everybody(players), dealer: drawn.indexOf(Math.min(...drawn)) };
}

function byHighestCard(cards: readonly CardName[], players: number, redReversed: boolean): Seating {
  const strength = (card: CardName) =>
    redReversed && "HD".includes(card[0]!) && rank(card) <= 10 ? 11 - rank(card) : rank(card);
  const suit = (card: CardName) => (isTarock(card) ? "T" : card[0]!);
  const height = (card: CardName) => {
    const below = cards.filter((one) => suit(one) === suit(card) && strength(one) < strength(card)).length;
    return (isTarock(card) ? 1000 : 0) + 10 * below + "DHSCT".indexOf(suit(card));
  };
  const heights = cards.slice(0, players).map(height);
  return { persons: everybody(players), dealer: heights.indexOf(Math.max(...heights)) };
}

const RULES: Record<Drawing, (cards: readonly CardName[], players: number) => Seating> = {
  places: byPlaces,
  "first-card": byFirstCard,
  parties: byParties,
  "lowest-tarock": byLowestTarock,
  "highest-card": (cards, players) => byHighestCard(cards, players, false),
  "highest-card-red-reversed": (cards, players) => byHighestCard(cards, players, true),
};

export function seating(rule: Drawing, cards: readonly CardName[], players: number): Seating {
  return RULES[rule](cards, players);
}

/** What a reader who counts cards would know: from his own hand, what was played, shown and laid away before his eyes. */

import { familyOf, isRed, type Family, type Suit } from "../../cards";
import type { CardName, Deal, Terms } from "../../protocol";

/** mine: in one's hand; gone: out of play; seen: known, and not gone; out: never seen. */
export type Whereabouts = "mine" | "gone" | "seen" | "out";

export interface CountedCard {
  readonly card: CardName;
  readonly state: Whereabouts;
}

/** Some cards that are counted together, the highest first. */
export interface CountedRow {
  readonly cards: readonly CountedCard[];
  /** Shown ones are still out. */
  readonly out: number;
  readonly mine: number;
  readonly gone: number;
}

export interface CardCount {
  readonly families: readonly (CountedRow & { readonly family: Family })[];
  /** Sküs, Mond and Pagat. */
  readonly honours: CountedRow;
  readonly kings: CountedRow;
}

/** A counter is a help as a hint is: it is there where hints are, for who plays. */
export function mayCount(terms: Pick<Terms, "hints">, you: number | null): boolean {
  return terms.hints && you !== null;
}

const SUITS: readonly Suit[] = ["S", "H", "C", "D"];
const COURTS = ["K", "Q", "N", "J"];
const HONOURS: readonly CardName[] = ["SKU", "T21", "T1"];
const KINGS = SUITS.map((suit) => `${suit}K`);
const TAROCKS: readonly CardName[] = ["SKU", ...Array.from({ length: 21 }, (_, place) => `T${21 - place}`)];

/** Which pips a pack of so many cards has, of a red and of a black suit. */
const PIPS: Readonly<Record<number, { readonly red: readonly number[]; readonly black: readonly number[] }>> = {
  78: { red: upTo(1, 10), black: upTo(1, 10) },
  76: { red: upTo(1, 10), black: upTo(2, 10) },
  54: { red: upTo(1, 4), black: upTo(7, 10) },
  42: { red: [1], black: [10] },
};

function upTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** The cards of a pack, by their number; none of a pack that is not known. */
export function packOf(size: number, redReversed = true): CardName[] {
  const pips = PIPS[size];
  if (!pips) return [];
  const suits = SUITS.flatMap((suit) => {
    const red = isRed(suit);
    const down = [...(red ? pips.red : pips.black)].sort((one, other) => other - one);
    return [...COURTS, ...(red && redReversed ? down.reverse() : down)].map((rank) => `${suit}${rank}`);
  });
  return [...TAROCKS, ...suits];
}

/** Everything that can be counted of a deal, from this reader's view of it alone. */
export function countOf(deal: Deal, pack: readonly CardName[]): CardCount {
  const mine = new Set(deal.hand);
  const gone = goneFrom(deal);
  const seen = seenIn(deal);
  const stateOf = (card: CardName): Whereabouts =>
    mine.has(card) ? "mine" : gone.has(card) ? "gone" : seen.has(card) ? "seen" : "out";
  const row = (cards: readonly CardName[]): CountedRow => {
    const counted = cards.map((card) => ({ card, state: stateOf(card) }));
    const number = (...states: readonly Whereabouts[]) => counted.filter((one) => states.includes(one.state)).length;
    return { cards: counted, out: number("out", "seen"), mine: number("mine"), gone: number("gone") };
  };
  const families: readonly Family[] = ["T", ...SUITS];
  return {
    families: families.map((family) => ({ family, ...row(pack.filter((card) => familyOf(card) === family)) })),
    honours: row(pack.filter((card) => HONOURS.includes(card))),
    kings: row(pack.filter((card) => KINGS.includes(card))),
  };
}

/** Cards that nobody can play any more, as far as the reader knows: played, given with a trick, or lying open aside. */
function goneFrom(deal: Deal): Set<CardName> {
  const gone = new Set<CardName>();
  const add = (cards: readonly CardName[]): void => cards.forEach((card) => gone.add(card));
  for (const entry of deal.log) {
    if (entry.entry === "moved" && entry.move.kind === "play") add([entry.move.card, ...entry.turned]);
    // The demanded jack of Grischun takes the place of the card that was played, which returns to its hand.
    if (entry.entry === "told" && entry.message.key === "jack.given") {
      gone.delete(String(entry.message.params.card));
      gone.add(String(entry.message.params.jack));
    }
  }
  for (const trick of [...deal.tricks, ...(deal.trick ? [deal.trick] : [])]) add(trick.cards.map((laid) => laid.card));
  for (const zone of deal.zones) if (/^(talon|gifts|scat|taken|trick)\b/.test(zone.name)) add(zone.cards ?? []);
  // What lies before somebody is still to be played, even if it was laid away once and taken up again.
  for (const card of heldOpen(deal)) gone.delete(card);
  return gone;
}

/** Cards that all have seen, what lies open before the players, and what the reader has given to somebody. */
function seenIn(deal: Deal): Set<CardName> {
  const laid = deal.log.flatMap((entry) =>
    entry.entry === "moved" && entry.move.kind === "lay" ? entry.move.cards : [],
  );
  return new Set([...deal.shown, ...laid, ...heldOpen(deal)]);
}

/** Open hands and the open cards of packets. */
function heldOpen(deal: Deal): CardName[] {
  return deal.zones.flatMap((zone) => (/^(hand|top|packet)\b/.test(zone.name) ? (zone.cards ?? []) : []));
}

/** Deals and views for tests: a quiet moment of Königrufen, with whatever a test wants to be otherwise. */

import type { CardName, Deal, Laid, Person, Result, Seat, Slate, Trick, View } from "../protocol";

export const NAMES = ["Anna", "Bert", "Clara", "David"] as const;
export const nameOf = (seat: Seat): string => NAMES[seat] ?? `seat ${seat}`;

export function aPerson(name: string, otherwise: Partial<Person> = {}): Person {
  return {
    name,
    kind: "person",
    present: true,
    standing_in: false,
    ready: true,
    waits: false,
    played_for: false,
    ...otherwise,
  };
}

export function aSlate(otherwise: Partial<Slate> = {}): Slate {
  return {
    contract: "",
    declarer: null,
    partner: null,
    called: null,
    announcements: [],
    price: null,
    sides: [],
    ...otherwise,
  };
}

export function aDeal(otherwise: Partial<Deal> = {}): Deal {
  return {
    number: 1,
    dealer: 3,
    active: [0, 1, 2, 3],
    kind: "playing",
    asks: null,
    rule: "GEN-56",
    to_act: 0,
    hand: [],
    zones: [],
    slate: aSlate(),
    trick: null,
    tricks: [],
    taken: [0, 0, 0, 0],
    trick_number: 1,
    trick_count: 12,
    choices: null,
    irregular: null,
    claims: [],
    log: [],
    result: null,
    shuffle: {
      commitment: "",
      entropy: [],
      secret: null,
      pack: null,
      label: "deal 1.1",
      table: "table",
      draw: null,
      laid: false,
    },
    counts: true,
    ladder: [],
    prices: {},
    pushable: [],
    shown: [],
    ...otherwise,
  };
}

/** Anna's view of her table. */
export function aView(otherwise: Partial<View> = {}): View {
  return {
    type: "view",
    seq: 1,
    table: "table",
    code: "CODE",
    terms: {
      game: "koenigrufen",
      players: 4,
      options: {},
      laws: "enforced",
      clock: 0,
      bank: 0,
      hints: true,
      undo: true,
      chat: true,
    },
    you: 0,
    host: true,
    people: NAMES.map((name) => aPerson(name)),
    spectators: 0,
    status: "playing",
    deal: aDeal(),
    sheet: {
      accounts: [0, 1, 2, 3],
      rows: [],
      sums: [],
      over: false,
      end_announced: false,
      can_announce_end: false,
      notes: [],
    },
    chat: [],
    open_hands: [],
    erasing: [],
    lesson: null,
    deadline: null,
    can_undo: false,
    promise: "",
    asks_others: false,
    wish: null,
    rest: null,
    opened: "",
    ...otherwise,
  };
}

/** The cards in the order in which they were laid, the first by `from`. */
export function aTrick(cards: readonly CardName[], { from = 0, takes = null as Seat | null } = {}): Trick {
  const laid: Laid[] = cards.map((card, place) => ({ seat: (from + place) % 4, card, words: [] }));
  return { cards: laid, takes, awaited: cards.length < 4 ? (from + cards.length) % 4 : null };
}

export function aResult(amounts: readonly string[], otherwise: Partial<Result> = {}): Result {
  const totals = amounts.map((amount, account) => ({ account, amount }));
  return { facts: [], lines: [], totals, count: null, tricks: [], ...otherwise };
}

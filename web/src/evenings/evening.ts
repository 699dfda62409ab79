/** What is remembered of an evening and of one's own deals: what the server has said at the settlement, nothing else. */

import { valueOf } from "../amounts";
import type { Amount, Message, Result, Row, Seat, Slate, View } from "../protocol";

/** A sitting at a table, as its sheet was when this browser last saw it. */
export interface Evening {
  /** The table and which of its sittings. */
  readonly id: string;
  readonly table: string;
  readonly code: string;
  readonly game: string;
  /** The names by seat. */
  readonly players: readonly string[];
  readonly you: Seat;
  readonly rows: readonly SheetRow[];
  readonly sums: readonly Amount[];
  readonly over: boolean;
  /** In milliseconds, as the clock of this browser has it. */
  readonly began: number;
  readonly at: number;
  /** What the reader calls it; empty until he does. */
  readonly name: string;
}

export type SheetRow = Omit<Row, "lines">;

export const ROLES = ["declarer", "partner", "opponent", "none"] as const;
/** As what one has played a deal; none where nobody declares. */
export type Role = (typeof ROLES)[number];

export const FATES = ["won", "lost", "even"] as const;
export type Fate = (typeof FATES)[number];

/** A deal that one has played. */
export interface OwnDeal {
  readonly record: string;
  readonly evening: string;
  readonly game: string;
  readonly at: number;
  readonly number: number;
  readonly seat: Seat;
  readonly contract: string;
  readonly role: Role;
  readonly fate: Fate;
  /** What it paid, as the server signs it. */
  readonly paid: string;
  /** The lines of the account that touched oneself. */
  readonly lines: readonly OwnLine[];
  /** What one has announced. */
  readonly announced: readonly string[];
  /** What one's own moves cost by what one knew; null until a replay has told it. */
  readonly givenAway: number | null;
  /** By how much it was paid better than the strong computer with the same cards; not said until that is worked out. */
  readonly overPar?: number;
}

export interface OwnLine {
  readonly rule: string;
  readonly label: Message;
  readonly amount: string;
}

export interface Memory {
  readonly evenings: readonly Evening[];
  readonly deals: readonly OwnDeal[];
}

/** The evening of a view; none for who looks on, or before anything is written on the sheet. */
export function eveningOf(view: View, at: number): Evening | null {
  const { you, deal, sheet } = view;
  if (you === null || deal === null || !sheet.rows.some((row) => row.record)) return null;
  return {
    id: sittingOf(view.table, deal.shuffle.label),
    table: view.table,
    code: view.code,
    game: view.terms.game,
    players: view.people.map((person) => person.name),
    you,
    rows: sheet.rows.map(({ lines: _, ...row }) => row),
    sums: sheet.sums,
    over: sheet.over,
    began: at,
    at,
    name: "",
  };
}

/** An evening as it is now: its name and its beginning stay, and it is no later where nothing was written since. */
export function wentOn(now: Evening, before: Evening | undefined): Evening {
  if (!before) return now;
  const at = before.rows.length === now.rows.length ? before.at : now.at;
  return { ...now, at, began: before.began, name: before.name };
}

/** A shuffle is labelled "deal 2.5": the fifth deal of the table's second sitting; one made for several tables is not. */
function sittingOf(table: string, label: string): string {
  return `${table} ${/(\d+)\.\d+$/.exec(label)?.[1] ?? "1"}`;
}

/** The deal that a view settles, if one has played it oneself and it counts. */
export function dealOf(view: View, at: number): OwnDeal | null {
  const { you, deal } = view;
  if (you === null || !deal?.result || !deal.counts || !deal.active.includes(you) || view.people[you]?.waits)
    return null;
  const record = view.sheet.rows.findLast((row) => row.deal === deal.number)?.record;
  if (!record) return null;
  return {
    record,
    evening: sittingOf(view.table, deal.shuffle.label),
    game: view.terms.game,
    at,
    number: deal.number,
    seat: you,
    contract: deal.slate.contract,
    role: roleOf(deal.slate, you),
    fate: fateOf(deal.result, you),
    paid: amountOf(deal.result.totals, you),
    lines: ownLines(deal.result, you),
    announced: deal.slate.announcements.filter((one) => one.seat === you).map((one) => one.word),
    givenAway: null,
  };
}

function roleOf({ declarer, partner, sides }: Slate, you: Seat): Role {
  if (declarer === null) return "none";
  if (declarer === you) return "declarer";
  return partner === you || sides[0]?.includes(you) ? "partner" : "opponent";
}

/** Where only one side writes its points, the others win what it loses, and lose what it wins. */
function fateOf({ totals }: Result, you: Seat): Fate {
  const own = signOf(amountOf(totals, you));
  if (own) return own > 0 ? "won" : "lost";
  const others = totals.filter(({ account }) => typeof account === "number").map(({ amount }) => signOf(amount));
  if (others.includes(1)) return "lost";
  return others.includes(-1) ? "won" : "even";
}

function signOf(amount: string): -1 | 0 | 1 {
  return amount.startsWith("+") && amount !== "+0" ? 1 : amount.startsWith("-") ? -1 : 0;
}

export function amountOf(amounts: readonly Amount[], seat: Seat): string {
  return amounts.find((one) => one.account === seat)?.amount ?? "0";
}

function ownLines({ lines }: Result, you: Seat): OwnLine[] {
  return lines
    .filter((line) => line.amounts.some((one) => one.account === you))
    .map(({ rule, label, amounts }) => ({ rule, label, amount: amountOf(amounts, you) }));
}

/** How a seat stood after every line of the sheet. */
export function standingOf(evening: Evening, seat: Seat): readonly number[] {
  let sum = 0;
  return evening.rows.map((row) => (sum += valueOf(amountOf(row.totals, seat))));
}

/** Everybody with what he has in all, the best first. */
export function ranked(
  evening: Evening,
): readonly { readonly name: string; readonly seat: Seat; readonly sum: string }[] {
  return evening.players
    .map((name, seat) => ({ name, seat, sum: amountOf(evening.sums, seat) }))
    .sort((one, other) => valueOf(other.sum) - valueOf(one.sum));
}

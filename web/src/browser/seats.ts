/** The seats this browser holds: secret tokens by table, and the tables one can return to. */

import type { Seated } from "../protocol";

const TOKEN = "tarock.seat.";
const TABLES = "tarock.tables";
/** So many seats are kept; the oldest are given up. */
const MOST = 200;

/** A table one has a seat at, as the lobby offers it. */
export interface KeptTable {
  readonly table: string;
  readonly code: string;
  readonly game: string;
  readonly at: number;
  /** What others play the same cards for, as the terms have it. */
  readonly occasion?: string;
  /** Whether the lobby no longer offers it; one's evenings do. */
  readonly aside?: boolean;
}

/** The same with its secret token: what it takes to sit down there. */
export interface KeptSeat extends KeptTable {
  readonly token: string;
}

export function tokenOf(table: string): string {
  return localStorage.getItem(TOKEN + table) ?? "";
}

export function keepSeat(seat: Seated, game: string, occasion?: string): void {
  const { table, code, token } = seat;
  takeSeats([{ table, code, game, at: Date.now(), token, ...(occasion === undefined ? {} : { occasion }) }]);
}

/** The seats at tables that play cards which others play too, of one occasion or of all; the latest first. */
export function seatsFor(occasion?: string): KeptSeat[] {
  return keptSeats().filter((one) => one.occasion && (occasion === undefined || one.occasion === occasion));
}

/** Keeps some seats, in place of those at the same tables. */
export function takeSeats(seats: readonly KeptSeat[]): void {
  for (const { table, token } of seats) localStorage.setItem(TOKEN + table, token);
  const tables = seats.map(({ token: _, ...table }) => table);
  const others = keptTables().filter((one) => !tables.some(({ table }) => table === one.table));
  const all = [...tables, ...others].sort((one, other) => other.at - one.at);
  for (const { table } of all.slice(MOST)) localStorage.removeItem(TOKEN + table);
  keep(all.slice(0, MOST));
}

/** The company of a table plays another game now; whoever sits there again finds it in the lobby again. */
export function renameKept(table: string, game: string): void {
  keep(keptTables().map((one) => (one.table === table ? { ...one, game, aside: false } : one)));
}

/** The lobby offers a table no longer. */
export function setAside(table: string): void {
  keep(keptTables().map((one) => (one.table === table ? { ...one, aside: true } : one)));
}

export function dropSeat(table: string): void {
  localStorage.removeItem(TOKEN + table);
  keep(keptTables().filter((one) => one.table !== table));
}

/** Where one can return to, the latest first. */
export function keptTables(): KeptTable[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? "[]") as KeptTable[];
  } catch {
    return [];
  }
}

export function keptSeats(): KeptSeat[] {
  return keptTables().map((one) => ({ ...one, token: tokenOf(one.table) }));
}

function keep(tables: readonly KeptTable[]): void {
  localStorage.setItem(TABLES, JSON.stringify(tables));
}

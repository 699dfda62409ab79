/** The seats this browser holds: secret tokens by table, and the tables one can return to. */

import type { Seated } from "../protocol";

const TOKEN = "tarock.seat.";
const TABLES = "tarock.tables";

/** A table one has a seat at, as the lobby offers it. */
export interface KeptTable {
  readonly table: string;
  readonly code: string;
  readonly game: string;
  readonly at: number;
}

export function tokenOf(table: string): string {
  return localStorage.getItem(TOKEN + table) ?? "";
}

export function keepSeat(seat: Seated, game: string): void {
  localStorage.setItem(TOKEN + seat.table, seat.token);
  const others = keptTables().filter((one) => one.table !== seat.table);
  localStorage.setItem(
    TABLES,
    JSON.stringify([{ table: seat.table, code: seat.code, game, at: Date.now() }, ...others].slice(0, 8)),
  );
}

/** The company of a table plays another game now. */
export function renameKept(table: string, game: string): void {
  localStorage.setItem(
    TABLES,
    JSON.stringify(keptTables().map((one) => (one.table === table ? { ...one, game } : one))),
  );
}

export function dropSeat(table: string): void {
  localStorage.removeItem(TOKEN + table);
  localStorage.setItem(TABLES, JSON.stringify(keptTables().filter((one) => one.table !== table)));
}

/** Where one can return to, the latest first. */
export function keptTables(): KeptTable[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? "[]") as KeptTable[];
  } catch {
    return [];
  }
}

/** The score sheet as plain rows, to copy or to keep as a file. */

import type { Amount, Sheet } from "../../protocol";

type Heading = (account: number | string) => string;
type RowName = (place: number) => string;

/** Heading, one row per deal, and the sums. */
export function sheetRows(sheet: Sheet, heading: Heading, rowName: RowName, sum: string): string[][] {
  const amounts = (totals: readonly Amount[]) =>
    sheet.accounts.map((account) => totals.find((one) => one.account === account)?.amount ?? "0");
  return [
    ["", ...sheet.accounts.map(heading)],
    ...sheet.rows.map((row, place) => [rowName(place), ...amounts(row.totals)]),
    [sum, ...amounts(sheet.sums)],
  ];
}

export function asText(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join("  "),
    )
    .join("\n");
}

export function asCsv(rows: readonly string[][]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
}

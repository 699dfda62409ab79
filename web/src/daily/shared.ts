/** A result to show to others, which tells nothing of the cards: one sign for every trick, the place, and the address. */

import type { Deal, Seat, Standing } from "../protocol";
import { amount, game, t } from "../words/words.svelte";

const OWN = "🟩";
const OTHERS = "⬜";
/** So many signs stand in a row. */
const ROW = 12;

/** Whether one's own side took each trick of a finished deal, row by row. */
export function tricksWon(deal: Deal, seat: Seat): boolean[][] {
  const side = deal.slate.sides.find((one) => one.includes(seat)) ?? [seat];
  const won = (deal.result?.tricks ?? []).map((taken) => side.includes(taken.seat));
  return Array.from({ length: Math.ceil(won.length / ROW) }, (_, row) => won.slice(row * ROW, (row + 1) * ROW));
}

/** How many have a result in a standing. */
export function counted(standing: Standing): number {
  return standing.results.reduce((sum, one) => sum + one.times, 0);
}

/** The whole of it as a text. */
export function sharedText(standing: Standing, won: readonly (readonly boolean[])[], address: string): string {
  const title = `tarock · ${t("daily.title")} · ${standing.day} · ${game(standing.game).name}`;
  const rows = won.map((row) => row.map((own) => (own ? OWN : OTHERS)).join(""));
  return [title, ...rows, placeText(standing), address].join("\n");
}

/** One's own result and place in a sentence. */
export function placeText(standing: Standing): string {
  const said = { own: amount(standing.own ?? "0"), place: standing.place ?? 1, n: counted(standing) };
  return t(standing.counted ? "daily.place" : "daily.uncounted", said);
}

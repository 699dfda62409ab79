/** A result to show to others, which tells nothing of the cards: one sign for every trick, the place, and the address. */

import type { Deal, Seat, Standing } from "../protocol";
import { amount, game, t } from "../words/words.svelte";

const OWN = "🟩";
const OTHERS = "⬜";
/** So many signs stand in a row. */
const ROW = 12;

/** Who took the tricks of a finished deal, one's own side or the others, row by row. */
export function signs(deal: Deal, seat: Seat): string[] {
  const side = deal.slate.sides.find((one) => one.includes(seat)) ?? [seat];
  const all = (deal.result?.tricks ?? []).map((taken) => (side.includes(taken.seat) ? OWN : OTHERS));
  return Array.from({ length: Math.ceil(all.length / ROW) }, (_, row) =>
    all.slice(row * ROW, (row + 1) * ROW).join(""),
  );
}

/** How many have a result in a standing. */
export function counted(standing: Standing): number {
  return standing.results.reduce((sum, one) => sum + one.times, 0);
}

/** The whole of it as a text. */
export function sharedText(standing: Standing, rows: readonly string[], address: string): string {
  const title = `tarock · ${t("daily.title")} · ${standing.day} · ${game(standing.game).name}`;
  return [title, ...rows, placeText(standing), address].join("\n");
}

/** One's own result and place in a sentence. */
export function placeText(standing: Standing): string {
  const said = { own: amount(standing.own ?? "0"), place: standing.place ?? 1, n: counted(standing) };
  return t(standing.counted ? "daily.place" : "daily.uncounted", said);
}

/** Remembers a table while one sits at it: its evening and, at each settlement, the deal that one has played. */

import { rememberSettled } from "../browser/memory";
import type { View } from "../protocol";
import { dealOf, eveningOf } from "./evening";

/** Where the browser keeps nothing, the game goes on all the same. */
export function remember(view: View): void {
  const now = Date.now();
  const [evening, deal] = [eveningOf(view, now), dealOf(view, now)];
  rememberSettled({ evenings: evening ? [evening] : [], deals: deal ? [deal] : [] }).catch(() => {});
}

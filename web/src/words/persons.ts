/** Sentences about persons: the verb goes with whom it is about, and the reader comes first. */

import type { Seat } from "../protocol";
import { listed, t, type Params, type TextKey } from "./words.svelte";

/** The sentences for one person, for several, for the reader alone and for the reader with others. */
export interface Sentences {
  readonly one: TextKey;
  readonly several: TextKey;
  readonly you: TextKey;
  readonly we: TextKey;
}

/** "Du und Clara gewinnt": the sentence that fits these seats, with their names. */
export function about(
  sentences: Sentences,
  seats: readonly Seat[],
  you: Seat | null,
  name: (seat: Seat) => string,
  params: Params = {},
): string {
  const mine = you !== null && seats.includes(you);
  const inOrder = mine ? [you, ...seats.filter((seat) => seat !== you)] : seats;
  if (inOrder.length > 1)
    return t(mine ? sentences.we : sentences.several, { ...params, names: listed(inOrder.map(name)) });
  return t(mine ? sentences.you : sentences.one, { ...params, name: name(inOrder[0]!) });
}

/** When somebody who is asked and does nothing is reminded: kindly, and once a turn. */

/** He looks at the table and thinks: so long he is left in peace; milliseconds. */
export const PATIENCE = 45_000;
/** He looks at something else. */
export const AWAY = 10_000;

export interface Waiting {
  /** Which turn it is; empty while one is not asked, or a clock reminds one already. */
  readonly turn: string;
  /** The turn of which one was told already. */
  readonly told: string;
  readonly hidden: boolean;
  /** Another has said that it is one's turn. */
  readonly nudged: boolean;
}

/** After how many milliseconds without a touch one is reminded; null for never. */
export function remindsAfter({ turn, told, hidden, nudged }: Waiting): number | null {
  if (!turn || turn === told) return null;
  if (nudged) return 0;
  return hidden ? AWAY : PATIENCE;
}

/** The lines of a plot: where every value stands in a drawing of a given size, and the figures beside it. */

export interface Plot {
  readonly lines: readonly string[];
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const STEPS = [1, 2, 5];
const MOST_TICKS = 5;

/** Rows of values, each from zero on, by one measure. */
export function plotted(rows: readonly (readonly number[])[], frame: Frame): Plot {
  const all = [0, ...rows.flat()];
  const low = Math.min(...all);
  const high = Math.max(...all, low + 1);
  const most = Math.max(1, ...rows.map((row) => row.length));
  const x = (place: number) => frame.left + ((frame.right - frame.left) * place) / most;
  const y = (value: number) => frame.bottom - ((frame.bottom - frame.top) * (value - low)) / (high - low);
  return {
    lines: rows.map(
      (row) => `M${[0, ...row].map((value, place) => `${round(x(place))},${round(y(value))}`).join("L")}`,
    ),
    ticks: ticksOf(low, high).map((value) => ({ value, y: round(y(value)) })),
  };
}

/** Round figures from the lowest value to the highest, few enough to be read. */
function ticksOf(low: number, high: number): number[] {
  const size = 10 ** Math.floor(Math.log10((high - low) / MOST_TICKS));
  const every = [...STEPS, 10].map((step) => step * size).find((step) => (high - low) / step <= MOST_TICKS)!;
  const step = Math.max(1, every);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) => (first + n) * step);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How the table is arranged: by the width of the page, and by its height where that is short. */
export type Mode = "phone" | "landscape" | "tablet" | "wide";

/** Below this height there is no room for bars above the cloth; the styles ask for the same. */
const LOW = 560;

export function modeOf(width: number, height: number): Mode {
  if (height < LOW && width > 1.3 * height) return "landscape";
  return width >= 1100 ? "wide" : width >= 768 ? "tablet" : "phone";
}

/** A small phone on its side: its bar and corners take less; the styles ask for the same width. */
export function isNarrow({ mode, width }: { readonly mode: Mode; readonly width: number }): boolean {
  return mode === "landscape" && width < 700;
}

/** How the table is arranged: by the width of the page, and by its height where that is short. */
export type Mode = "phone" | "landscape" | "tablet" | "wide";

export function modeOf(width: number, height: number): Mode {
  if (height < 480 && width > 1.3 * height) return "landscape";
  return width >= 1100 ? "wide" : width >= 768 ? "tablet" : "phone";
}

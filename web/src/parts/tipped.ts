/** The name of a button that shows only a picture: a screen reader reads it, and the mouse shows it. */
export function tipped(name: string): { "aria-label": string; title: string } {
  return { "aria-label": name, title: name };
}

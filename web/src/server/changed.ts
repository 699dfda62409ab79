/** A view put together from the one before and what the server says has changed. */

import type { Changed, Piece, View } from "../protocol";

type Kept = Changed["kept"];

export function applied(view: View, changed: Changed): View {
  const { kept } = changed;
  const deal = view.deal && withChanges(view.deal, changed.deal, kept);
  const sheet = withChanges(view.sheet, changed.sheet, kept);
  return withChanges({ ...view, deal, sheet }, changed.view, kept);
}

function withChanges<Part extends object>(old: Part, told: Partial<Part>, kept: Kept): Part {
  const lists = (Object.keys(told) as (keyof Part & string)[]).flatMap((name) => {
    const pieces = kept[name];
    return pieces ? [[name, joined(old[name] as readonly unknown[], pieces, told[name] as readonly unknown[])]] : [];
  });
  return { ...old, ...told, ...(Object.fromEntries(lists) as Partial<Part>) };
}

/** A list from the pieces of it that stay; what is told fills the gaps. */
function joined(old: readonly unknown[], pieces: readonly Piece[], told: readonly unknown[]): unknown[] {
  const all: unknown[] = [];
  let used = 0;
  for (const [start, at, number] of pieces) {
    const gap = at - all.length;
    all.push(...told.slice(used, used + gap), ...old.slice(start, start + number));
    used += gap;
  }
  return [...all, ...told.slice(used)];
}

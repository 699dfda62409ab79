/** What a teacher says of a deal: the remark at a moment, its rings and arrows. */

import type { CardName, Mark, StudyNote, Target } from "../protocol";

/** All that is said at a moment; a text of records may hold several remarks there. */
export function noteAt(notes: readonly StudyNote[], at: number): StudyNote {
  const here = notes.filter((one) => one.at === at);
  return {
    at,
    text: here
      .map(({ text }) => text)
      .filter(Boolean)
      .join("\n\n"),
    marks: here.flatMap(({ marks }) => marks),
  };
}

/** The notes with another one at its moment; an empty one is none. */
export function withNote(notes: readonly StudyNote[], note: StudyNote): StudyNote[] {
  const others = notes.filter((one) => one.at !== note.at);
  const all = note.text.trim() || note.marks.length ? [...others, note] : others;
  return all.sort((one, other) => one.at - other.at);
}

/** A mark is set, or taken away if it is there already. */
export function marked(note: StudyNote, mark: Mark): StudyNote {
  const others = note.marks.filter((one) => one.at !== mark.at || one.to !== mark.to);
  return { ...note, marks: others.length < note.marks.length ? others : [...note.marks, mark] };
}

/** The moment of the next remark, or the last one before; null if there is none. */
export function nextNote(notes: readonly StudyNote[], at: number, direction: 1 | -1): number | null {
  const places = notes.map((one) => one.at).sort((one, other) => one - other);
  return (direction > 0 ? places.find((one) => one > at) : places.findLast((one) => one < at)) ?? null;
}

/** What a tap on the cloth points at: a card, else the trick or the seat it belongs to. */
export function targetOf(element: Element): Target | null {
  const card = cardOf(element.closest(".card"));
  if (card) return card;
  if (element.closest("[data-trick]")) return "trick";
  const seat = element.closest<HTMLElement>("[data-seat]")?.dataset.seat;
  return seat === undefined ? null : Number(seat);
}

function cardOf(card: Element | null): CardName | null {
  return card?.getAttribute("data-face") ?? null;
}

/** Where something that is pointed at is drawn on the cloth. */
export function elementOf(cloth: Element, target: Target): Element | null {
  if (target === "trick") return cloth.querySelector("[data-trick]");
  if (typeof target === "number") return cloth.querySelector(`[data-seat="${target}"] b`);
  const found = cloth.querySelectorAll(`[data-face="${CSS.escape(target)}"]`);
  return found[found.length - 1] ?? null;
}

/** The tables at which this browser explains every step: a newcomer's first deals. */

const PLACE = "tarock.lessons";
const MOST = 8;

function lessons(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function inLesson(table: string): boolean {
  return lessons().includes(table);
}

/** Begins or ends the lesson at a table; it is kept until then, also when the page is closed. */
export function keepLesson(table: string, on: boolean): void {
  const others = lessons().filter((one) => one !== table);
  localStorage.setItem(PLACE, JSON.stringify(on ? [table, ...others].slice(0, MOST) : others));
}

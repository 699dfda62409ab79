/** The tables at which this browser explains every step: a newcomer's first deals. */

const PLACE = "tarock.lessons";
const INTRODUCED = "tarock.introduced";
const DONE = "tarock.lessons-done";
const MOST = 8;

function kept(place: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function inLesson(table: string): boolean {
  return kept(PLACE).includes(table);
}

/** Whether this browser has once shown what a game is about. */
export function isIntroduced(game: string): boolean {
  return kept(INTRODUCED).includes(game);
}

export function introduce(game: string): void {
  add(INTRODUCED, game);
}

/** Whether a lesson was once played to its end. */
export function isDone(lesson: string): boolean {
  return kept(DONE).includes(lesson);
}

/** The lesson to go on with: the first that was not yet played to its end; empty where all were. */
export function nextLesson(lessons: readonly string[]): string {
  return lessons.find((one) => !isDone(one)) ?? "";
}

export function finish(lesson: string): void {
  add(DONE, lesson);
}

function add(place: string, one: string): void {
  localStorage.setItem(place, JSON.stringify([...new Set([...kept(place), one])]));
}

/** Begins or ends the lesson at a table; it is kept until then, also when the page is closed. */
export function keepLesson(table: string, on: boolean): void {
  const others = kept(PLACE).filter((one) => one !== table);
  localStorage.setItem(PLACE, JSON.stringify(on ? [table, ...others].slice(0, MOST) : others));
}

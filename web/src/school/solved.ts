/** Which problems were solved in this browser, and whether without help. */

const PLACE = "tarock.school";

export const WAYS = ["alone", "helped"] as const;
export type Way = (typeof WAYS)[number];

export function solvedHere(): Readonly<Record<string, Way>> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Way>;
  } catch {
    return {};
  }
}

export function keepSolved(problem: string, way: Way): void {
  takeSolved({ [problem]: way });
}

/** Takes in what was solved, here or elsewhere; a problem that was once solved alone stays so. */
export function takeSolved(others: Readonly<Record<string, Way>>): void {
  const known = solvedHere();
  const alone = Object.entries(known).filter(([, way]) => way === "alone");
  localStorage.setItem(PLACE, JSON.stringify({ ...known, ...others, ...Object.fromEntries(alone) }));
}

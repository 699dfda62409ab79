/** Which problems were solved in this browser, and whether without help. */

const PLACE = "tarock.school";

export type Way = "alone" | "helped";

export function solvedHere(): Readonly<Record<string, Way>> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Way>;
  } catch {
    return {};
  }
}

/** A problem that was once solved alone stays so. */
export function keepSolved(problem: string, way: Way): void {
  const known = solvedHere();
  takeSolved({ [problem]: known[problem] === "alone" ? "alone" : way });
}

/** Takes in what was solved elsewhere. */
export function takeSolved(others: Readonly<Record<string, Way>>): void {
  localStorage.setItem(PLACE, JSON.stringify({ ...solvedHere(), ...others }));
}

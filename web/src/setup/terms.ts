/** What a new table agrees on, what was agreed last time, and the way to one's seat at it. */

import { api } from "../server/api";
import { keepCompany, type Seating } from "../browser/company";
import { keepLesson } from "../browser/lessons";
import { rememberGame } from "../lobby/games";
import type { Game, Terms } from "../protocol";
import { navigate, router } from "../router.svelte";
import { keepSeat } from "../browser/seats";
import { settings } from "../settings/settings.svelte";
import { t } from "../words/words.svelte";

/** Terms while they are being agreed on. */
export type Draft = { -readonly [Field in keyof Terms]: Terms[Field] } & { options: Record<string, string> };

/** The terms of the book. */
export function bookTerms(game: Game): Draft {
  return {
    game: game.id,
    players: game.players[0]!,
    options: {},
    laws: "enforced",
    clock: 0,
    bank: 0,
    hints: true,
    undo: true,
    chat: true,
  };
}

const PLACE = "tarock.terms.";

/** What was agreed at the last table of this game, or the terms of the book. */
export function usualTerms(game: Game): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE + game.id) ?? "{}") as Partial<Terms>;
    return { ...bookTerms(game), ...kept, options: known(game, kept.options ?? {}) };
  } catch {
    return bookTerms(game);
  }
}

/** Options that the game still has, with values it still allows. */
function known(game: Game, options: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(options).filter(([name, value]) =>
    game.options.find((one) => one.name === name)?.allowed.includes(value),
  );
  return Object.fromEntries(kept);
}

/** A newcomer's first deal: hints are given, nobody is hurried and no mistake can be made. */
function lessonTerms(terms: Terms, lesson: string): Terms {
  const calm = { ...terms, hints: true, clock: 0, laws: "enforced" };
  return lesson ? { ...calm, options: {}, lesson } : calm;
}

/** Makes the table, keeps the seat's token and goes there; the table mixes in chance once the server has promised. */
export async function sitDown(
  terms: Terms,
  others: number,
  seating: Seating | readonly Seating[],
  { lesson = false, laid = "", deal = "", seat: at = 0 } = {},
): Promise<void> {
  const seats = typeof seating === "string" ? Array<string>(others).fill(seating) : [...seating];
  const seat = await api.make({
    terms: lesson ? lessonTerms(terms, laid) : terms,
    name: settings.name.trim() || t("seat.guest"),
    seats,
    entropy: "",
    ...(deal && { deal, seat: at }),
  });
  // What somebody has composed is no table as he usually makes them.
  if (!deal) localStorage.setItem(PLACE + terms.game, JSON.stringify(terms));
  rememberGame(terms.game);
  keepSeat(seat, terms.game);
  if (lesson) keepLesson(seat.table, true);
  else keepCompany(seats);
  // The filled-in form is not what one wants to find on the way back.
  navigate(`/t/${seat.code}`, { replace: router.route.page === "setup" });
}

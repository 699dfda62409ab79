/** Who sits at a table of a duplicate: so many friends, and computers in all other seats. */

import { usualCompany } from "../browser/company";
import { keepSeat } from "../browser/seats";
import { rememberGame } from "../lobby/games";
import type { Seated } from "../protocol";
import { navigate } from "../router.svelte";
import { api } from "../server/api";
import { settings } from "../settings/settings.svelte";
import { t } from "../words/words.svelte";

/** The seats beside one's own, the friends first. */
export function seatsWith(friends: number, players: number, computer: string): string[] {
  return Array.from({ length: players - 1 }, (_, place) => (place < friends ? "person" : computer));
}

export async function usualComputer(): Promise<string> {
  return usualCompany((await api.games()).company);
}

export function ownName(): string {
  return settings.name.trim() || t("seat.guest");
}

/** Sits down at a table of a duplicate. */
export async function goTo(seat: Seated, game: string): Promise<void> {
  const { terms } = await api.table(seat.table);
  keepSeat(seat, game, terms.occasion);
  rememberGame(game);
  navigate(`/t/${seat.code}`);
}

/** The zones of a deal, found by their names: open hands, packets, talon, what was laid away. */

import type { CardName, Deal, Seat, Zone } from "../../protocol";

/** A hand that this reader sees although it is not his. */
export interface OpenHandOf {
  readonly seat: Seat;
  readonly cards: readonly CardName[];
}

export function openHands(deal: Deal, you: Seat | null): OpenHandOf[] {
  return deal.zones.flatMap((zone) => {
    const seat = seatOf(zone, "hand");
    return seat !== null && seat !== you && zone.cards && zone.count ? [{ seat, cards: zone.cards }] : [];
  });
}

/** Seats of dummies follow those of the players. */
export function dummySeats(deal: Deal, players: number): Seat[] {
  return deal.zones
    .map((zone) => seatOf(zone, "hand"))
    .filter((seat): seat is Seat => seat !== null && seat >= players);
}

function seatOf(zone: Zone, kind: string): Seat | null {
  const [name, number] = zone.name.split(" ");
  return name === kind && number ? Number(number) - 1 : null;
}

export interface Packet {
  readonly number: number;
  readonly top: CardName | null;
  readonly closed: number;
}

/** The packets before a player; they are laid in turn, the forehand's first. */
export function packetsOf(deal: Deal, seat: Seat): Packet[] {
  const place = deal.active.indexOf(seat);
  return deal.zones.flatMap((zone) => {
    const [name, digits] = zone.name.split(" ");
    const number = Number(digits);
    if (name !== "top" || (number - 1) % deal.active.length !== place) return [];
    const closed = deal.zones.find((other) => other.name === `packet ${digits}`)?.count ?? 0;
    return [{ number, top: zone.cards?.[0] ?? null, closed }];
  });
}

/** What lies beside the play: talon and cards laid away, with whoever they belong to. */
export function besides(deal: Deal): Zone[] {
  return deal.zones.filter((zone) => zone.count > 0 && /^(talon|scat)\b/.test(zone.name));
}

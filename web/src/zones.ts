/** The zones of a deal, found by their names: hands, packets, talon, what was laid away. Their names count from 1. */

import type { CardName, Deal, Seat, Zone } from "./protocol";

export function handZone(deal: Deal, seat: Seat): Zone | undefined {
  return deal.zones.find((zone) => seatOf(zone) === seat);
}

/** The cards in a hand; none where they are hidden. */
export function cardsInHand(deal: Deal, seat: Seat): readonly CardName[] {
  return handZone(deal, seat)?.cards ?? [];
}

/** The seats with a hand of their own, dummies included. */
export function handSeats(deal: Deal): Seat[] {
  return deal.zones.map(seatOf).filter((seat) => seat !== null);
}

/** Seats of dummies follow those of the players. */
export function dummySeats(deal: Deal, players: number): Seat[] {
  return handSeats(deal).filter((seat) => seat >= players);
}

/** A hand that this reader sees although it is not his. */
export interface OpenHandOf {
  readonly seat: Seat;
  readonly cards: readonly CardName[];
}

export function openHands(deal: Deal, you: Seat | null): OpenHandOf[] {
  return deal.zones.flatMap((zone) => {
    const seat = seatOf(zone);
    return seat !== null && seat !== you && zone.cards && zone.count ? [{ seat, cards: zone.cards }] : [];
  });
}

/** Whose hand a zone is; null for any other zone. */
function seatOf(zone: Zone): Seat | null {
  const number = /^hand (\d+)$/.exec(zone.name)?.[1];
  return number === undefined ? null : Number(number) - 1;
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

/** What lies beside the play: talon, gifts out of it, and cards laid away, with whoever they belong to. */
export function besides(deal: Deal): Zone[] {
  return deal.zones.filter((zone) => zone.count > 0 && /^(talon|gifts|scat)\b/.test(zone.name));
}

/** What a zone is called without its number: "talon" for "talon 2". */
export function kindOf(zone: Zone): string {
  return zone.name.replace(/ \d+$/, "");
}

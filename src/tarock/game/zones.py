"""The table: zones of cards and who sees each; the only home of a secret."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from tarock.cards import Card, CardSet, Seat, bits_of
from tarock.rules import filled, seat_number

EVERYONE: Final = -1
"""The mask of seers of a zone that lies open."""
NOBODY: Final = 0

PACK: Final = "pack"
TALON: Final = "talon"
TRICK: Final = "trick"


@cache
def seats(*some: Seat) -> int:
    """The mask of seers for some seats."""
    return sum(1 << seat for seat in some)


_HANDS = tuple(f"hand {seat_number(seat)}" for seat in range(8))
_OWNERS = {zone: seat for seat, zone in enumerate(_HANDS)}
_TAKEN = tuple(f"taken {seat_number(seat)}" for seat in range(8))


def hand_of(seat: Seat) -> str:
    """The name of a seat's hand; people count seats from 1."""
    return _HANDS[seat]


def whose_hand(zone: str) -> Seat | None:
    """Whose hand a zone is; None for any other place."""
    return _OWNERS.get(zone)


def taken_by(seat: Seat) -> str:
    """The name of the pile of cards a seat has won."""
    return _TAKEN[seat]


class Zone(NamedTuple):
    """Some cards, who sees them, and their order where it matters (the pack, a closed packet)."""

    bits: int
    seers: int
    order: tuple[Card, ...] = ()

    @property
    def cards(self) -> CardSet:
        """The cards as a set."""
        return CardSet.of_bits(self.bits)

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether a seat sees these cards; None is a spectator, who sees only what lies open."""
        return self.seers == EVERYONE or (seat is not None and bool(self.seers >> seat & 1))


_NOTHING = Zone(0, NOBODY)


class Table(NamedTuple):
    """All zones of a deal at one moment, and which cards each seat has ever seen."""

    zones: dict[str, Zone]
    shown: int
    """Cards that everybody has seen at some moment."""
    peeked: tuple[int, ...]
    """By seat, cards that this seat has seen at some moment; what all had seen before need not be among them."""

    @classmethod
    def start(cls, pack: tuple[Card, ...], players: int) -> Table:
        """The shuffled pack, face down, and nothing else."""
        return cls({PACK: Zone(bits_of(pack), NOBODY, pack)}, 0, (0,) * players)

    def zone(self, name: str) -> Zone:
        """A zone; one that was never filled is empty."""
        return self.zones.get(name, _NOTHING)

    def hand(self, seat: Seat) -> CardSet:
        """The cards in a seat's hand."""
        return self.zone(_HANDS[seat]).cards

    def taken(self, seat: Seat) -> CardSet:
        """The cards a seat has won."""
        return self.zone(_TAKEN[seat]).cards

    def cards(self, *names: str) -> CardSet:
        """All cards of some zones."""
        bits = 0
        for name in names:
            bits |= self.zone(name).bits
        return CardSet.of_bits(bits)

    def known_to(self, seat: Seat | None) -> CardSet:
        """All cards that a seat has seen at some moment of the deal; None is a spectator."""
        return CardSet.of_bits(self.shown if seat is None else self.shown | self.peeked[seat])

    def put(self, name: str, bits: int, seers: int, order: tuple[Card, ...] = ()) -> Table:
        """The table with this zone filled anew (cards that come from no other zone are the caller's care)."""
        return self._after({**self.zones, name: Zone(bits, seers, order)}, bits, seers)

    def move(self, bits: int, source: str, target: str, seers: int) -> Table:
        """The table after cards went from one zone to another, which these seats see."""
        zones = self.zones.copy()
        before, seen_by, order = zones[source]
        left = before & ~bits
        if left | bits != before:
            raise ValueError(f"{CardSet.of_bits(bits)} is not all in {source}")
        if order:
            order = tuple(card for card in order if card.bit & left)
        zones[source] = filled(Zone, (left, seen_by, order))
        there = zones.get(target)
        zones[target] = filled(Zone, (bits if there is None else there.bits | bits, seers, ()))
        return self._after(zones, bits, seers)

    def deal(self, packets: Iterable[tuple[str, int, int]]) -> Table:
        """Deal from the top of the pack: (zone, number of cards, seers) packet by packet."""
        pack, place, zones = self.zones[PACK].order, 0, dict(self.zones)
        shown, peeked = self.shown, list(self.peeked)
        for name, number, seers in packets:
            bits = bits_of(pack[place : place + number])
            place += number
            zones[name] = Zone(zones.get(name, _NOTHING).bits | bits, seers)
            if seers == EVERYONE:
                shown |= bits
            elif seers:
                peeked = [old | bits if seers >> seat & 1 else old for seat, old in enumerate(peeked)]
        rest = pack[place:]
        zones[PACK] = Zone(bits_of(rest), NOBODY, rest)
        return Table(zones, shown, tuple(peeked))

    def show(self, name: str, seers: int = EVERYONE) -> Table:
        """Turn a zone up, for everybody unless seers are named."""
        old = self.zone(name)
        return self._after({**self.zones, name: Zone(old.bits, seers, old.order)}, old.bits, seers)

    def show_all(self) -> Table:
        """Turn everything up for everybody."""
        table = self
        for name in self.zones:
            table = table.show(name)
        return table

    def remember(self, bits: int) -> Table:
        """Cards shown to all for a moment; they stay where they are."""
        return Table(self.zones, self.shown | bits, self.peeked)

    def _after(self, zones: dict[str, Zone], bits: int, seers: int) -> Table:
        """The table with these zones, after these seats have seen some cards."""
        if seers == EVERYONE:
            return filled(Table, (zones, self.shown | bits, self.peeked))
        if not seers or not bits & ~self.shown:  # nobody sees them, or there is nothing new in them
            return Table(zones, self.shown, self.peeked)
        peeked = tuple(old | bits if seers >> seat & 1 else old for seat, old in enumerate(self.peeked))
        return Table(zones, self.shown, peeked)

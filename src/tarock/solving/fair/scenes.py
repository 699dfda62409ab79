"""Deals in play as scenes for the kernel: the cards played, who plays with whom, what lies where."""

from __future__ import annotations

from collections.abc import Sequence

from tarock.cards import Seat, Suit, Trick
from tarock.game import Told
from tarock.solving.goals import NO_CARD, NO_SEAT, Company, Course
from tarock.solving.kernel import NO_SUIT

_SUITS = tuple(Suit)


def course_of(seats: Sequence[Seat], total: int, tricks: Sequence[Trick], lying: Trick | None = None) -> Course:
    """The cards of some tricks, the one on the table last; the seats are all that play, in the order of play."""
    played = [*tricks, lying] if lying else [*tricks]
    leader = seats.index(played[0].seats[0]) if played else 0
    plays = tuple(play for trick in played for play in _plays(trick))
    return Course(len(seats), leader, total, plays)


def _plays(trick: Trick) -> list[tuple[int, int]]:
    """A led fool sets no suit, or one that the trick keeps; for every other card a name means nothing."""
    led = NO_SUIT if trick.led is None else _SUITS.index(trick.led)
    return [(card.index, led if place == 0 else NO_SUIT) for place, card in enumerate(trick.cards)]


def company_of(told: Told, seats: Sequence[Seat], *, stops: Sequence[Seat] = ()) -> Company:
    """Who plays with whom, as it was settled before the first lead; a trick of `stops` ends the deal."""
    declarer = NO_SEAT if told.declarer is None else seats.index(told.declarer)
    called = told.called if declarer != NO_SEAT else None
    sides = ((told.declarer,), _others(told, seats)) if called else told.sides
    party_of = {seat: number for number, side in enumerate(sides) for seat in side}
    return Company(
        tuple(party_of.get(seat, len(sides) + place) for place, seat in enumerate(seats)),
        declarer,
        NO_CARD if called is None else called.index,
        shunning=told.rules is not None and told.rules.must_beat,
        stops=sum(1 << seats.index(seat) for seat in stops),
    )


def _others(told: Told, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat != told.declarer)

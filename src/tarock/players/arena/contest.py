"""Mirrored sittings: the same cards are played twice, with the two kinds of players in each other's seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tarock.cards import Card, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import AnyVariant
from tarock.players import Player

Maker = Callable[[int], Player]
"""Makes a player of one kind from a seed."""
Company = tuple[Player, ...]
"""The players by seat."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What a mirrored pair of sittings came to."""

    deals: int
    lead: float
    """Points per deal by which the first kind was ahead of the second, seat against seat."""


def contest(game: AnyVariant, first: Maker, second: Maker, *, seed: int = 0) -> Iterator[Pair]:
    """Mirrored pairs without end; the same seed plays the same pairs.

    The two kinds sit alternately round the table, so that fixed parties are of one kind. Whole sittings are played,
    because some games pay only at the end of a Partie or of the evening.
    """
    number = seed
    while True:
        played = [_sitting(game, (first, second), number, swapped=swapped) for swapped in (False, True)]
        yield Pair(sum(deals for deals, _ in played), sum(lead / deals for deals, lead in played) / 2)
        number += 1


def _sitting(game: AnyVariant, kinds: tuple[Maker, Maker], seed: int, *, swapped: bool) -> tuple[int, float]:
    """The deals of one sitting, and by how many points the first kind was ahead at its end."""
    players = game.check_players(None)
    company = tuple(kinds[(seat + swapped) % 2](seed * players + seat) for seat in range(players))
    sitting = _played(game, company, seed)
    totals = [float(total) for total in sitting.totals()]
    ours = [totals[seat] for seat in range(players) if (seat + swapped) % 2 == 0]
    theirs = [totals[seat] for seat in range(players) if (seat + swapped) % 2]
    return sitting.course.deals, sum(ours) / len(ours) - sum(theirs) / len(theirs)


def _played(game: AnyVariant, company: Company, seed: int) -> Sitting:
    """A sitting from the draw to the last account; its end is announced as soon as that is allowed."""
    names = tuple(str(seat) for seat in range(len(company)))
    sitting = Sitting.start(game, names, _pack(game, seed, 0))
    if game.sitting.can_announce_end:
        sitting = sitting.announce_end()
    dealt = 0
    while not sitting.over:
        dealt += 1
        deal = play_out(sitting.deal(_pack(game, seed, dealt)), company)
        sitting = sitting.after(deal.settlement)
    return sitting.close()


def _pack(game: AnyVariant, seed: int, number: int) -> tuple[Card, ...]:
    """The cards of a deal, the same in both sittings of a pair."""
    return shuffled(random.Random(f"{game.id} {seed} {number}"), game.pack.cards)


def play_out(deal: Deal, company: Company) -> Deal:
    """A deal to its end; each player is shown nothing but his own view."""
    while not deal.over:
        seat = deal.to_act()
        assert seat is not None
        deal = deal.play(company[seat].choose(deal.view(seat)))
    return deal

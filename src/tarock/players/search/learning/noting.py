"""Deals taken down: every card that was chosen, with all that is needed to see again what its player saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from tarock.cards import RuleSheet, Seat
from tarock.deal import Deal, View
from tarock.game import Move, Play
from tarock.game.phases import Playing
from tarock.players.player import Player
from tarock.players.search.speech import Statement, statements
from tarock.solving.fair import company_of, course_of
from tarock.solving.goals import Company, Course


@runtime_checkable
class Weighing(Protocol):
    """A player who says how much is to be learned from a move."""

    def weighed(self, view: View) -> tuple[Move, float]:
        """The move, and how clearly it was the best: from 0 for as good as another to 1."""
        ...


class Choice(NamedTuple):
    """A card that was chosen among others."""

    place: int
    """How many cards had been played before it."""
    seat: int
    """Whose card it was, counted in the order of play."""
    hand: int
    """The cards it was played from."""
    offered: int
    """The cards that might have been played."""
    card: int
    weight: float = 1.0
    """How much is to be learned from it."""


class NotedDeal(NamedTuple):
    """The play of one deal, in the kernel's words."""

    sheet: RuleSheet
    company: Company
    """With what every seat had seen aside before the first lead."""
    course: Course
    choices: tuple[Choice, ...]
    """The cards that were not forced, in order."""
    words: tuple[Statement, ...]
    """What was said by choice before the first card."""


def noted(deal: Deal, company: Sequence[Player]) -> NotedDeal | None:
    """Play a deal to its end and take its cards down; nothing if none was chosen."""
    choices: list[Choice] = []
    first: Deal | None = None
    while not deal.over:
        seat = deal.to_act
        assert seat is not None
        move, weight = _chosen(company[seat], deal.view(seat))
        if isinstance(deal.phase, Playing) and isinstance(move, Play):
            first = deal if first is None else first
            choices += _choice(deal, deal.phase, move, weight)
        deal = deal.play(move)
    return _put_together(first, deal, tuple(choices)) if first is not None and choices else None


def _chosen(player: Player, view: View) -> tuple[Move, float]:
    return player.weighed(view) if isinstance(player, Weighing) else (player.choose(view), 1.0)


def _choice(deal: Deal, phase: Playing, move: Play, weight: float) -> list[Choice]:
    offered = phase.playable(deal.table)
    if offered.bit_count() < 2:
        return []
    place = sum(len(trick.cards) for trick in deal.told.tricks) + len(phase.trick.cards)
    seat = phase.trick.to_play
    return [Choice(place, phase.order.index(seat), phase.held(deal.table, seat), offered, move.card.index, weight)]


def _put_together(first: Deal, last: Deal, choices: tuple[Choice, ...]) -> NotedDeal:
    phase = first.phase
    assert isinstance(phase, Playing)
    company = company_of(first.told, phase.order)._replace(aside=tuple(_aside(first, seat) for seat in phase.order))
    course = course_of(phase.order, phase.in_all, last.told.tricks)
    return NotedDeal(phase.rules.compiled(first.variant.pack.cards), company, course, choices, tuple(statements(first)))


def _aside(deal: Deal, seat: Seat) -> int:
    """The cards a seat sees before the first lead that are in nobody's hand: its scat, an open talon."""
    zones = deal.view(seat).zones
    return sum(zone.cards.bits for zone in zones if zone.owner is None and zone.cards is not None)

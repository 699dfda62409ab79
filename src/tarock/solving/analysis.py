"""A finished deal looked at with open cards: what each card cost, and when the deal was decided."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.goals import Limit, Range
from tarock.moves import Play
from tarock.packs import thirds
from tarock.phases.exchange import SCAT, SCAT_SHOWN
from tarock.phases.playing import Playing
from tarock.solving.objectives import GAME, POINTS, Objective
from tarock.solving.solver import Query
from tarock.solving.stage import CannotSolve, Stage, stage_in

NODES = 2_000_000
"""The usual limit for one card: late tricks are always finished, the first ones of a full deal not always."""


@dataclass(frozen=True)
class Checked:
    """One card of the deal."""

    number: int
    """Its place among all cards played, from 1."""
    trick: int
    seat: Seat
    card: Card
    side: tuple[Seat, ...]
    """Whose card points are valued: the declarer's side, or the player where everyone plays for himself."""
    before: Range
    """What the side gets in all with best play before this card."""
    after: Range
    best: CardSet
    """For a mistake, the cards that would have been best."""

    @property
    def cost(self) -> int | None:
        """The points it cost the player's side; None if that is not known."""
        if not (self.before.exact and self.after.exact):
            return None
        change = self.before.lower - self.after.lower
        return change if self.seat in self.side else -change


@dataclass(frozen=True)
class Analysis:
    """All cards of a deal."""

    game: str
    cards: tuple[Checked, ...]
    side: tuple[Seat, ...]
    """The declarer's side; empty where everyone plays for himself."""
    needed: int | None
    """What it needs to win the game, where the game is won by card points."""
    in_thirds: bool

    @property
    def mistakes(self) -> tuple[Checked, ...]:
        """The cards that cost something."""
        return tuple(one for one in self.cards if one.cost)

    @property
    def decided(self) -> Checked | None:
        """The card that decided the game for good; None if it was decided before the first card that is known."""
        if self.needed is None:
            return None
        last = None
        for one in self.cards:
            known = one.before.exact and one.after.exact
            if known and (one.before.lower >= self.needed) != (one.after.lower >= self.needed):
                last = one
        return last


def analyse(deal: Deal, *, nodes: int = NODES) -> Analysis:
    """Value every card of a finished deal with open cards, in card points; best play means for card points only."""
    if deal.outcome is None:
        raise CannotSolve("the deal is not over; only a finished deal can be analysed")
    sides = deal.outcome.sides
    side = tuple(seat for seat in sides.seats if sides.side_of(seat) == "declarer") if sides else ()
    played = [(one, later) for one, later in pairwise(deal.line()) if _is_card(one, later)]
    if not played:
        raise CannotSolve("no card was played in this deal, so there is nothing to analyse")
    first = stage_in(played[0][0], side)
    side = tuple(seat for seat in side if seat in first.seats)
    checked = Examiner(side, Limit(nodes)).look_back(played)
    return Analysis(deal.variant.id, checked, side, _needed(first, side), first.in_thirds)


def _is_card(deal: Deal, later: Deal) -> bool:
    return isinstance(deal.phase, Playing) and isinstance(later.move, Play)


def _needed(stage: Stage, side: tuple[Seat, ...]) -> int | None:
    try:
        return Objective((GAME,)).target(stage, side) if side else None
    except CannotSolve:
        return None


class Examiner:
    """Goes through the cards from the last to the first, since what follows bounds what was there before."""

    def __init__(self, side: tuple[Seat, ...], limit: Limit) -> None:
        self.side, self.limit = side, limit
        self.wanted = Objective((POINTS,))

    def look_back(self, played: list[tuple[Deal, Deal]]) -> tuple[Checked, ...]:
        """All cards, valued."""
        found: list[Checked] = []
        value: Range | None = None
        for number, (deal, later) in reversed(list(enumerate(played, 1))):
            one = self.check(number, deal, later, value if self.side else None)
            value = one.before
            found.append(one)
        return tuple(reversed(found))

    def check(self, number: int, deal: Deal, later: Deal, after: Range | None) -> Checked:
        """One card; `after` is what is known of the position it led to."""
        phase, move = deal.phase, later.move
        assert isinstance(phase, Playing) and isinstance(move, Play)
        seat = phase.trick.to_play
        side = self.side or (seat,)
        stage = stage_in(deal, side)
        query = Query(stage, side, self.wanted, self.limit, "parties")
        had = self._won(deal, phase, side)
        if after is None:
            after = _plus(query.exact(move.card), had)
        before = _plus(query.exact(within=_plus(after, -had)), had)
        best = query.keeping(_plus(before, -had)) if before.exact and after.exact and before != after else CardSet()
        return Checked(number, len(phase.done) + 1, seat, move.card, side, before, after, best)

    def _won(self, deal: Deal, phase: Playing, side: tuple[Seat, ...]) -> int:
        """What the side has in its tricks, and the declarer in what he laid away."""
        pack_in_thirds = stage_in(deal).in_thirds
        taken = [trick for trick in phase.done if trick.winner in side]
        bits = sum(trick.bits for trick in taken)
        if pack_in_thirds:
            return thirds(bits | (deal.table.cards(SCAT, SCAT_SHOWN).bits if self.side else 0))
        return len(taken) + (thirds(bits) - bits.bit_count()) // 3


def _plus(value: Range, had: int) -> Range:
    return Range(value.lower + had, value.upper + had)

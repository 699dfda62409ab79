"""A finished deal seen with open cards: what each card cost, and when the deal was decided."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import Kind, Lay, Play, Told, team
from tarock.game.phases import SCAT, SCAT_SHOWN, scats_of
from tarock.solving.goals import Limit, Range
from tarock.solving.objectives import GAME, POINTS, Objective
from tarock.solving.solution import CardValue
from tarock.solving.solver import Query
from tarock.solving.stage import CannotSolve, Stage, stage_in

NODES = 2_000_000
"""The usual limit for one card: late tricks are always finished, the first ones of a full deal not always."""


@dataclass(frozen=True)
class Checked:
    """One card of the deal."""

    number: int
    """Its place among all cards played, from 1."""
    step: int
    """Its place among the moments of the deal, whose start is 0."""
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
    choices: tuple[CardValue, ...] = ()
    """Every card that could be played, where that was asked for and the value before it is known."""

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
    parts: int
    """How many parts of a point the values are counted in."""

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


def analyse(
    deal: Deal, *, nodes: int = NODES, each_card: bool = False, progress: Callable[[int, int], None] | None = None
) -> Analysis:
    """Value every card of a finished deal with open cards, in card points; best play means for card points only.

    With `each_card` the cards that could have been played instead are valued too. `progress` is told after every card
    how many of how many are done.
    """
    if deal.outcome is None:
        raise CannotSolve("the deal is not over; only a finished deal can be analysed")
    played = [(step, *pair) for step, pair in enumerate(pairwise(deal.moments()), 1) if _is_card(*pair)]
    if not played:
        raise CannotSolve("no card was played in this deal, so there is nothing to analyse")
    first = stage_in(played[0][1])
    together = _with_dummies(_together(deal), played[-1][1].told.piles)
    side = tuple(seat for seat in first.seats if seat in together)
    first = replace(first, side=side)
    checked = Examiner(side, _layer(deal), Limit(nodes), each_card=each_card).look_back(played, progress)
    return Analysis(deal.variant.id, checked, side, _needed(first, side), first.counting.parts)


def _together(deal: Deal) -> Collection[Seat]:
    """The declarer's side, or of fixed parties that of the first seat; nobody where everyone plays for himself."""
    if deal.outcome is not None and deal.outcome.sides is not None:
        return deal.outcome.sides.declarers
    told = deal.told
    if told.declarer is not None:
        return team(told.declarer, told.partner)
    return told.parties[0] if told.parties else ()


def _with_dummies(side: Collection[Seat], piles: tuple[Seat, ...]) -> Collection[Seat]:
    """A side and the dummies whose tricks go to its pile."""
    if not piles:
        return side
    own = {piles[seat] for seat in side}
    return [seat for seat, pile in enumerate(piles) if pile in own]


def _layer(deal: Deal) -> Seat | None:
    """Whoever laid the scat away, if there is one; it counts for his side."""
    scat = deal.table.cards(SCAT, SCAT_SHOWN)
    return next((seat for seat, move in deal.moves() if isinstance(move, Lay) and move.cards & scat), None)


def _is_card(deal: Deal, later: Deal) -> bool:
    lying, plays = deal.told.lying, deal.phase is not None and deal.phase.kind is Kind.PLAYING
    return plays and lying is not None and not lying.complete and isinstance(later.move, Play)


def _needed(stage: Stage, side: tuple[Seat, ...]) -> int | None:
    try:
        return Objective((GAME,)).target(stage, side) if side else None
    except CannotSolve:
        return None


class Examiner:
    """Goes through the cards from last to first, since what follows bounds what came before."""

    def __init__(self, side: tuple[Seat, ...], laid_by: Seat | None, limit: Limit, *, each_card: bool) -> None:
        self.side, self.laid_by, self.limit, self.each_card = side, laid_by, limit, each_card
        self.wanted = Objective((POINTS,))

    def look_back(
        self, played: list[tuple[int, Deal, Deal]], progress: Callable[[int, int], None] | None
    ) -> tuple[Checked, ...]:
        """All cards, valued."""
        found: list[Checked] = []
        value: Range | None = None
        for number, (step, deal, later) in reversed(list(enumerate(played, 1))):
            one = self.check((number, step), deal, later, value if self.side else None)
            value = one.before
            found.append(one)
            if progress is not None:
                progress(len(found), len(played))
        return tuple(reversed(found))

    def check(self, place: tuple[int, int], deal: Deal, later: Deal, after: Range | None) -> Checked:
        """One card; `after` is what is known of the position it led to."""
        told, move = deal.told, later.move
        assert told.lying is not None and isinstance(move, Play)
        seat = told.lying.to_play
        side = self.side or (seat,)
        stage = stage_in(deal, side)
        query = Query(stage, side, self.wanted, self.limit, "parties")
        had = self._won(stage, deal, side)
        if after is None:
            after = _plus(query.exact(move.card), had)
        before = _plus(query.exact(within=_plus(after, -had)), had)
        best = query.keeping(_plus(before, -had)) if before.exact and after.exact and before != after else CardSet()
        choices = tuple(_choices(query, move.card, before, after, had)) if self.each_card and before.exact else ()
        return Checked(*place, len(told.tricks) + 1, seat, move.card, side, before, after, best, choices)

    def _won(self, stage: Stage, deal: Deal, side: tuple[Seat, ...]) -> int:
        """What the side has in its tricks, and in what one of it laid away."""
        counting, tricks = stage.counting, sum(trick.winner in side for trick in deal.told.tricks)
        had = counting.taken(_taken(deal.told, side, stage.sheet.fool_home), tricks)
        return had + sum(counting.laid_away(deal.table.cards(*scats).bits) for scats in self._scats(side))

    def _scats(self, side: tuple[Seat, ...]) -> Iterator[tuple[str, str]]:
        """Where a side has laid cards away: in the one scat of the deal, or each player in his own."""
        if self.laid_by in side:
            yield SCAT, SCAT_SHOWN
        yield from map(scats_of, side)


def _taken(told: Told, side: tuple[Seat, ...], fool_home: int) -> int:
    """The cards in a side's tricks; a fool that goes home stays with its owner, whoever took the trick."""
    fool, bits = told.rules.fool if told.rules else None, 0
    for place, trick in enumerate(told.tricks):
        if trick.winner in side:
            bits |= trick.bits
        if fool is not None and trick.holds(fool) and told.total - place > fool_home:
            bits = bits | fool.bit if trick.player_of(fool) in side else bits & ~fool.bit
    return bits


def _choices(query: Query, played: Card, before: Range, after: Range, had: int) -> Iterator[CardValue]:
    """Every card that could be played; what is known of the one that was played is kept."""
    for one in query.each_card(_plus(before, -had)):
        yield replace(one, value=after if played in one.equals else _plus(one.value, had))


def _plus(value: Range, had: int) -> Range:
    return Range(value.lower + had, value.upper + had)

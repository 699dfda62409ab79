"""A finished deal seen with open cards: what each card cost, and when the deal was decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise
from operator import or_

from tarock.cards import EMPTY, Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import Kind, Play
from tarock.solving.goals import Limit, Range
from tarock.solving.objectives import GAME, POINTS, Objective
from tarock.solving.solution import PARTIES, CardValue
from tarock.solving.solver import Query
from tarock.solving.stage import CannotSolve, Stage, stage_in
from tarock.solving.won import declarers_of, stage_for, with_dummies

NODES = 20_000_000
"""The usual limit for one card: most deals of 54 cards are valued whole, the first tricks of 78 cards seldom."""
_LEAST = 2_000_000
"""Before a card that could not be valued the limit is halved, but not below this: what is earlier is harder."""


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
    best: CardSet = EMPTY
    """For a mistake, the cards that are proved to be better, all of them if the value before it is known."""
    choices: tuple[CardValue, ...] = ()
    """Every card that could be played, where that was asked for and the value before it is known."""

    @property
    def cost(self) -> int | None:
        """The points it cost the player's side; None if that is not known."""
        return self.cost_at_least if self.before.exact and self.after.exact else None

    @property
    def cost_at_least(self) -> int:
        """The points it is proved to have cost the player's side, whatever else is not known."""
        mine = self.seat in self.side
        return max(0, self.before.lower - self.after.upper if mine else self.after.lower - self.before.upper)


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
    assumed: str = ""
    """What the search has taken for granted, though it need not be so."""

    @property
    def mistakes(self) -> tuple[Checked, ...]:
        """The cards that are proved to have cost something."""
        return tuple(one for one in self.cards if one.cost_at_least)

    @property
    def settled(self) -> Checked | None:
        """The first card after which it is known all the time who wins with best play; None where it never is."""
        first = None
        for one in reversed(self.cards):
            if self._won(one.after) is None or self._won(one.after) != self._won(self.cards[-1].after):
                break
            first = one
        return first

    @property
    def decided(self) -> Checked | None:
        """The card that turned the game for good; None if none did, or if it is not known which one it was."""
        return self.settled if self.settled and self._turns(self.settled) else None

    @property
    def decided_before_play(self) -> bool:
        """Whether it was certain before the first card who wins with best play, and no card has changed it."""
        return self.settled is self.cards[0] and self._won(self.cards[0].before) is not None and not self.decided

    @property
    def won(self) -> bool | None:
        """Whether the declarer's side has won the game; None where card points do not decide that."""
        return self._won(self.cards[-1].after)

    def _turns(self, one: Checked) -> bool:
        before, after = self._won(one.before), self._won(one.after)
        return before is not None and after is not None and before is not after

    def _won(self, value: Range) -> bool | None:
        """Whether the declarer's side wins with this; None if it is not known."""
        if self.needed is None:
            return None
        return True if value.lower >= self.needed else False if value.upper < self.needed else None


def analyse(
    deal: Deal, *, nodes: int = NODES, each_card: bool = False, progress: Callable[[int, int], None] | None = None
) -> Analysis:
    """Value every card of a finished deal with open cards, in card points; best play means for card points only.

    `nodes` limits the search for each card; where several cards in a row cannot be valued, those before them get less.
    With `each_card` the cards that could have been played instead are valued too. `progress` is told after every card
    how many of how many are done.
    """
    if deal.outcome is None:
        raise CannotSolve("the deal is not over; only a finished deal can be analysed")
    played = [(step, *pair) for step, pair in enumerate(pairwise(deal.moments()), 1) if _is_card(*pair)]
    if not played:
        raise CannotSolve("no card was played in this deal, so there is nothing to analyse")
    first = stage_in(played[0][1])
    together = with_dummies(declarers_of(deal), played[-1][1].told.piles)
    first = replace(first, side=tuple(seat for seat in first.seats if seat in together))
    checked = Examiner(first.side, nodes, each_card=each_card).look_back(played, progress)
    return Analysis(deal.variant.id, checked, first.side, _needed(first), first.counting.parts, first.assumed)


def _is_card(deal: Deal, later: Deal) -> bool:
    lying, plays = deal.told.lying, deal.phase is not None and deal.phase.kind is Kind.PLAYING
    return plays and lying is not None and not lying.complete and isinstance(later.move, Play)


def _needed(stage: Stage) -> int | None:
    try:
        return Objective((GAME,)).target(stage, stage.side) if stage.side else None
    except CannotSolve:
        return None


class Examiner:
    """Goes through the cards from last to first, since what follows bounds what came before."""

    def __init__(self, side: tuple[Seat, ...], nodes: int, *, each_card: bool) -> None:
        self.side, self.nodes, self.patience, self.each_card = side, nodes, nodes, each_card
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
            self._pace(valued=value.exact)
            found.append(one)
            if progress is not None:
                progress(len(found), len(played))
        return tuple(reversed(found))

    def _pace(self, *, valued: bool) -> None:
        """Earlier cards are searched as far as the last ones were worth it."""
        if valued:
            self.patience = min(self.nodes, 2 * self.patience)
        else:
            self.patience = max(self.patience // 2, min(self.nodes, _LEAST))

    def check(self, place: tuple[int, int], deal: Deal, later: Deal, after: Range | None) -> Checked:
        """One card; `after` is what is known of the position it led to."""
        told, move = deal.told, later.move
        assert told.lying is not None and isinstance(move, Play)
        seat = told.lying.to_play
        side = self.side or (seat,)
        query = Query(stage_for(deal, side), side, self.wanted, Limit(self.patience), PARTIES)
        if after is None:
            after = query.exact(move.card)
        before = query.exact(within=after)
        one = Checked(*place, len(told.tricks) + 1, seat, move.card, side, before, after)
        if one.cost_at_least:
            one = replace(one, best=query.keeping(before))
        if self.each_card and before.exact:
            one = _with_choices(one, tuple(_choices(query, one)))
        return one


def _with_choices(one: Checked, choices: tuple[CardValue, ...]) -> Checked:
    """All cards that could be played; one of them that was proved only now to keep the value is among the best too."""
    if not one.cost_at_least:
        return replace(one, choices=choices)
    kept = (each.equals.bits for each in choices if each.value == one.before)
    return replace(one, choices=choices, best=CardSet.of_bits(reduce(or_, kept, one.best.bits)))


def _choices(query: Query, one: Checked) -> Iterator[CardValue]:
    """Every card that could be played; what is known of the one that was played is kept."""
    for each in query.each_card(one.before):
        yield replace(each, value=one.after) if one.card in each.equals else each

"""`solve`: the value of a position with open cards, of every card that may be played, and a line of best play."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from tarock.cards import CARDS, Card, CardSet, Seat
from tarock.deal import Deal
from tarock.notation.position import Position
from tarock.rules import seat_name
from tarock.solving.goals import FAILED, Limit, Range
from tarock.solving.objectives import SETTLEMENT, Objective
from tarock.solving.sharing import settled, shared
from tarock.solving.solution import MAX_N, PARANOID, PARTIES, CardValue, Solution
from tarock.solving.stage import CannotSolve, Stage, stage_of
from tarock.solving.won import stage_for, won

if TYPE_CHECKING:
    from tarock.solving.kernel import Session, Table

CONCEPTS = (PARTIES, PARANOID, MAX_N)
_TABLE_BITS = 20


def solve(  # noqa: PLR0913 - every wish has its name
    position: Position | Deal,
    objective: str = "points",
    *,
    side: tuple[Seat, ...] | None = None,
    concept: str = PARTIES,
    nodes: int = 0,
    seconds: float = 0.0,
    each_card: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Solution:
    """What a side can get from a position when all cards lie open and everybody plays as well as possible.

    `side` is the declarer's side unless given. With a limit of nodes or seconds the answer may be a range.
    `progress` is told now and then how many positions were searched; what it raises ends the search.
    """
    wanted = Objective.read(objective)
    stage = stage_for(position) if isinstance(position, Deal) else stage_of(position)
    seats = _side_of(stage, side, concept)
    if isinstance(position, Deal):
        stage = stage_for(position, seats)
    limit = Limit(nodes, seconds, progress)
    if SETTLEMENT in wanted.wants:
        if not isinstance(position, Deal):
            raise CannotSolve("a settlement needs the whole deal: give a record, not a position")
        return settled(position, stage, seats, concept, limit)
    if concept == MAX_N:
        return shared(stage, seats[0], wanted, limit, _each_has(position, stage))
    return Query(stage, seats, wanted, limit, concept).solution(each_card=each_card)


def _side_of(stage: Stage, side: tuple[Seat, ...] | None, concept: str) -> tuple[Seat, ...]:
    if concept not in CONCEPTS:
        raise CannotSolve(f"{concept!r} is no way to solve; there are {', '.join(CONCEPTS)}")
    chosen = tuple(dict.fromkeys(side or ()))
    if not chosen:
        chosen = (stage.turn,) if concept != PARTIES and len(stage.side) != 1 else stage.side
    if not chosen:
        raise CannotSolve("it is not said who plays together: name the side that wants something")
    for seat in chosen:
        if seat not in stage.seats:
            raise CannotSolve(f"{seat_name(seat)} has no hand, so it cannot be on a side")
    if len(chosen) == len(stage.seats):
        raise CannotSolve("everybody is on the same side, so nothing is to be won")
    if concept != PARTIES and len(chosen) > 1:
        raise CannotSolve("one against all, or everyone for himself: name a single seat")
    return chosen


def _each_has(position: Position | Deal, stage: Stage) -> tuple[int, ...]:
    """What every seat has won already."""
    if isinstance(position, Deal):
        return tuple(won(position, stage, (seat,)) for seat in stage.seats)
    return tuple(stage.won_by((seat,)) for seat in stage.seats)


class Query:
    """One question to the kernel; several, one after the other, can share a table."""

    def __init__(
        self, stage: Stage, side: tuple[Seat, ...], wanted: Objective, limit: Limit, concept: str = PARTIES,
        table: Table | None = None,
    ) -> None:  # fmt: skip
        self._table = table
        self.stage, self.side, self.wanted, self.concept, self.limit = stage, side, wanted, concept, limit
        self.target = wanted.target(stage, side)
        self.before = stage.won_by(side) if wanted.by_points else 0
        self.goal = wanted.goal(stage, side)
        self.hopeless = wanted.impossible(stage)

    @cached_property
    def session(self) -> Session:
        """The search; a hopeless question needs none."""
        from tarock.solving import kernel  # noqa: PLC0415 - where there is no kernel everything else must work

        rules, table = kernel.Rules(self.stage.sheet), self._table or kernel.Table(_TABLE_BITS)
        return kernel.Session(rules, self.goal, self.stage.moment, table, self.limit)

    def solution(self, *, each_card: bool) -> Solution:
        """The answer."""
        if self.hopeless:
            return self._told(Range(FAILED, FAILED), (), ())
        value = self._value(self.session.widest())
        cards = tuple(self.each_card(self._in_all(value))) if each_card else ()
        line = self._line(value)
        return self._told(value, cards, line)

    def exact(self, card: Card | None = None, within: Range | None = None) -> Range:
        """The value of the position, or of a card, with what the side had before.

        `within` is what is known of the position after a card that was played: the seat to play cannot do worse.
        """
        lower, upper = self.session.widest()
        if within is not None and self.session.wanted:
            lower = max(lower, within.lower - self.before)
            lower, upper = self.session.reaches(lower + 1, (lower, upper))
        elif within is not None:
            upper = min(upper, within.upper - self.before)
            lower, upper = self.session.reaches(upper, (lower, upper))
        return self._in_all(Range(*self.session.exact((lower, upper), -1 if card is None else card.index)))

    def may_play(self, card: Card) -> bool:
        """Whether a card may be played now."""
        return any(equals & card.bit for _, equals in self.session.choices())

    def keeping(self, value: Range) -> CardSet:
        """The cards that are proved to keep what is known of the position."""
        mark = (value.lower if self.session.wanted else value.upper) - self.before
        good = 0
        for card, equals in self.session.choices():
            lower, upper = self.session.reaches(mark if self.session.wanted else mark + 1, card=card)
            if lower >= mark if self.session.wanted else upper <= mark:
                good |= equals
        return CardSet.of_bits(good)

    def _value(self, within: tuple[int, int], card: int = -1) -> Range:
        if self.target is None:
            return Range(*self.session.exact(within, card))
        return Range(*self.session.reaches(self.target, within, card))

    def each_card(self, value: Range) -> list[CardValue]:
        """What every card is worth, given what the position is: no card is better for whoever is to play."""
        lowest, highest = self.session.widest()
        within = (lowest, self._here(value.upper)) if self.session.wanted else (self._here(value.lower), highest)
        choices = self.session.choices()
        if len(choices) == 1:
            return [CardValue(CARDS[choices[0][0]], CardSet.of_bits(choices[0][1]), value)]
        return [
            CardValue(CARDS[card], CardSet.of_bits(equals), self._in_all(self._value(within, card)))
            for card, equals in choices
        ]

    def _line(self, value: Range) -> tuple[tuple[Seat, Card], ...]:
        """Best play; after a yes or no the side, or the others, just do what is needed for it."""
        if value.exact:
            goal = value.lower
        elif self.target is None:
            return ()
        elif value.lower >= self.target:
            goal = self.target
        elif value.upper < self.target:
            goal = self.target - 1
        else:
            return ()
        return tuple((self._owner(card), CARDS[card]) for card in self.session.line(goal))

    def _owner(self, card: int) -> Seat:
        hands = zip(self.stage.seats, self.stage.moment.hands, strict=True)
        return next(seat for seat, hand in hands if hand >> card & 1)

    def _in_all(self, value: Range) -> Range:
        shift = self.before
        return Range(*(bound if bound == FAILED else bound + shift for bound in value))

    def _here(self, bound: int) -> int:
        return bound if bound == FAILED else bound - self.before

    def _told(self, value: Range, cards: tuple[CardValue, ...], line: tuple[tuple[Seat, Card], ...]) -> Solution:
        nodes = 0 if self.hopeless else self.session.nodes
        target = None if self.target is None else self.target + self.before
        return Solution(
            str(self.wanted), self.side, self.concept, self._in_all(value), target, cards, self.stage.turn, line,
            nodes, self.stage.counting.parts,
            lying=len(self.stage.moment.trick), players=len(self.stage.seats), assumed=self.stage.assumed,
        )  # fmt: skip

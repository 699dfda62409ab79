"""Going through a position card by card: what every card is worth, and what the search answers for the others."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from tarock.cards import Card, CardSet, Seat
from tarock.notation.position import Position
from tarock.rules import seat_name
from tarock.solving.goals import Limit, Range
from tarock.solving.lines import after
from tarock.solving.objectives import Objective
from tarock.solving.solution import PARTIES, CardValue, Solution
from tarock.solving.solver import Query
from tarock.solving.stage import CannotSolve, stage_of

Played = tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True)
class Explored:
    """Where a line of cards has led."""

    side: tuple[Seat, ...]
    """Whose points are counted."""
    seats: tuple[Seat, ...]
    """In the order of play."""
    line: Played
    """All cards played since the position, answers included."""
    tricks: tuple[Played, ...]
    """The same trick by trick, the first with what lay on the table; the last may be unfinished."""
    hands: tuple[CardSet, ...]
    """What is left, in the order of the seats."""
    turn: Seat | None
    """Whose card comes next; None at the end."""
    value: Range
    """What the side gets in all with best play from here."""
    cards: tuple[CardValue, ...]
    """Every card that may be played now."""
    parts: int
    assumed: str = ""
    """What the search has taken for granted, though it need not be so."""


def explore(
    position: Position, line: tuple[Card, ...], answering: Collection[Seat] = (), *, nodes: int = 0
) -> Explored:
    """Play a line of cards; then the search plays for those who answer, until somebody else is to play.

    With a limit of nodes the values may be ranges.
    """
    walk = Walk(position, nodes)
    for card in line:
        walk.play(card)
    while not walk.over and walk.stage.turn in answering:
        walk.play(walk.answer())
    return walk.explored()


class Walk:
    """A way through a position."""

    def __init__(self, position: Position, nodes: int) -> None:
        stage = stage_of(position)
        self.side = position.side or (stage.turn,)
        self.stage, self._limit = replace(stage, side=self.side), Limit(nodes)
        self._line: list[tuple[Seat, Card]] = []
        self._tricks = [[(seat, play.card) for seat, play in position.trick]]

    @property
    def over(self) -> bool:
        """Whether no card is left."""
        return not self.stage.cards

    def play(self, card: Card) -> None:
        """One more card."""
        query, turn = self._query(), self.stage.turn
        if self.over or not query.may_play(card):
            raise CannotSolve(f"{seat_name(turn)} may not play {card} here")
        if len(self._tricks[-1]) == len(self.stage.seats):
            self._tricks.append([])
        self._line.append((turn, card))
        self._tricks[-1].append((turn, card))
        self.stage = after(self.stage, card)

    def answer(self) -> Card:
        """The card the search plays; of several that are as good the lowest."""
        return min(self._solution().best, key=lambda card: card.index)

    def explored(self) -> Explored:
        """What there is to see now."""
        found = None if self.over else self._solution()
        stage, have = self.stage, self.stage.won_by(self.side)
        return Explored(
            self.side, stage.seats, tuple(self._line), tuple(map(tuple, self._tricks)),
            tuple(CardSet.of_bits(hand) for hand in stage.moment.hands),
            None if found is None else stage.turn,
            Range(have, have) if found is None else found.value,
            () if found is None else found.cards,
            stage.counting.parts, stage.assumed,
        )  # fmt: skip

    def _query(self) -> Query:
        return Query(self.stage, self.side, Objective(("points",)), self._limit, PARTIES)

    def _solution(self) -> Solution:
        return self._query().solution(each_card=True)

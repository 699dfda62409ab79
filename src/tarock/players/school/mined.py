"""A mined problem: a position with what is asked of it, the cards that hold it, and how hard they are to find."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.cards import Card, CardSet
from tarock.notation.position import Position, loads_position
from tarock.players.school.rating import Rating
from tarock.solving.objectives import Objective
from tarock.solving.problems import LETTERS, OPPONENTS, Problem, Task

_BETWEEN: Final = "\t"
COLUMNS: Final = ("id", "ask", "best", "themes", "rating", "deviation", "plan", "nodes", "position")
"""What stands in a line of the supply, in this order, with tabs between."""


@dataclass(frozen=True)
class Mined:
    """One problem; the reader plays for the seat whose turn it is."""

    id: str
    """The game, the number of the deal it was found in, and the step of that deal."""
    ask: str
    """The objective, for the side of the position, or for the others where `/opponents` follows."""
    best: CardSet
    """The card that holds the value, with those that are certainly its equals; every other card loses something."""
    themes: tuple[str, ...]
    rating: Rating
    plan: int
    """At so many moments of the line one card alone holds the value."""
    nodes: int
    """So many positions were searched to find it."""
    position: Position

    @property
    def game(self) -> str:
        """The game it is of."""
        return self.position.game

    @property
    def problem(self) -> Problem:
        """As all problems are given."""
        letters = dict(zip(self.position.seats, LETTERS, strict=False))
        others = tuple(seat for seat in self.position.seats if seat not in self.position.side)
        goal, of_others = asked_of(self.ask)
        you = self.position.side if self.position.turn in self.position.side else others
        task = Task(Objective.read(goal), others if of_others else self.position.side, you)
        return Problem(self.id, self.position, asks=(self.ask,), seats=letters, task=task, themes=self.themes)

    @property
    def line(self) -> str:
        """As it stands in the supply."""
        position = " ".join(str(self.position).split())
        told = (
            self.id, self.ask, _names(self.best), " ".join(self.themes), f"{self.rating.value:.0f}",
            f"{self.rating.deviation:.0f}", str(self.plan), str(self.nodes), position,
        )  # fmt: skip
        return _BETWEEN.join(told)

    @classmethod
    def read(cls, line: str) -> Mined:
        """The problem of a line."""
        name, ask, best, themes, value, deviation, plan, nodes, position = line.rstrip("\n").split(_BETWEEN)
        return cls(
            name, ask, CardSet(map(Card, best.split())), tuple(themes.split()), Rating(float(value), float(deviation)),
            int(plan), int(nodes), loads_position(position),
        )  # fmt: skip


def _names(cards: CardSet) -> str:
    return " ".join(card.name for card in cards)


def asked_of(ask: str) -> tuple[str, bool]:
    """The objective, and whether the opponents of the position's side want it."""
    objective, _, who = ask.partition("/")
    return objective, who == OPPONENTS

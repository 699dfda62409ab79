"""An exercise: a moment of a deal as one seat sees it, and what was found of everything that could be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tarock.deal import Deal
from tarock.game import Move
from tarock.notation import loads, move_text, read_move
from tarock.players.school.rating import Rating

LEAST: Final = 0.3
"""What is behind by less is as good."""
_BETWEEN: Final = "\t"
COLUMNS: Final = ("id", "kind", "rating", "deviation", "options", "record")
"""What stands in a line of the supply, in this order, with tabs between."""


class Option(NamedTuple):
    """A move that could be made, and what was found of it."""

    move: Move
    paid: float
    """What it pays on average."""
    margin: float
    """So far to each side the mean may lie, 95 times of 100."""
    behind: float
    """How far it is behind the best, over the worlds that both were tried in."""
    behind_margin: float

    @property
    def good(self) -> bool:
        """Whether it is not shown to be worse than the best."""
        return self.behind <= max(LEAST, self.behind_margin)


@dataclass(frozen=True)
class Exercise:
    """A moment of a deal as one seat sees it, with all that it could do."""

    id: str
    kind: str
    """`bid`, `lay` or `card`."""
    options: tuple[Option, ...]
    """The best first."""
    rating: Rating
    record: str
    """The deal up to this moment, with all cards: whoever is asked is shown his own view only."""

    @property
    def deal(self) -> Deal:
        """The deal at this moment."""
        return loads(self.record).deal()

    @property
    def line(self) -> str:
        """As it stands in the supply."""
        options = "; ".join(
            f"{move_text(one.move)} {one.paid:.2f} {one.margin:.2f} {one.behind:.2f} {one.behind_margin:.2f}"
            for one in self.options
        )
        rating = f"{self.rating.value:.0f}", f"{self.rating.deviation:.0f}"
        return _BETWEEN.join((self.id, self.kind, *rating, options, self.record))

    @classmethod
    def read(cls, line: str) -> Exercise:
        """The exercise of a line."""
        name, kind, value, deviation, options, record = line.rstrip("\n").split(_BETWEEN)
        found = tuple(_option(one) for one in options.split("; "))
        return cls(name, kind, found, Rating(float(value), float(deviation)), record)


def _option(text: str) -> Option:
    move, *figures = text.rsplit(" ", 4)
    return Option(read_move(move), *map(float, figures))

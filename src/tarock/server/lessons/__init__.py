"""Lesson deals: packs that were laid so that a deal shows one idea, and the moves in which it lies.

Each is a record of the deal as careful players play it, with the learner at the first seat; only where the lesson
itself tells something its move may be another. What is told at which move stands in `told.json`; the words are the
page's: `lesson.IDEA.1`, `lesson.IDEA.2` ... at moves of the learner, and `lesson.seen.REMARK` after moves of others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from msgspec import UNSET, Struct, json

from tarock.cards import Card, Seat
from tarock.deal import Deal, history
from tarock.game import Move, Play
from tarock.notation import loads
from tarock.server.protocol import Terms

LEARNER = 0
"""Where the learner sits."""


class Advice(NamedTuple):
    """What is told at a move of the learner, and the move itself."""

    key: str
    move: Move


class Remark(NamedTuple):
    """What is told of a card that another has played."""

    key: str
    player: Seat
    card: Card


@dataclass(frozen=True)
class Lesson:
    """One deal that teaches something."""

    id: str
    deal: Deal
    """The deal to its end, as the lesson goes."""
    told: tuple[int, ...]
    """At which moves of the learner, counted from 0 among all moves of the deal, something is told."""
    seen: Mapping[int, str]
    """What is told of which moves of the others."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the deal."""
        return tuple(moment.move for moment in self.deal.moments() if moment.move is not None)

    @property
    def idea(self) -> str:
        """What it teaches; several games teach the same, each with a deal of its own."""
        return self.id.rpartition("-")[2]

    def advice(self, deal: Deal) -> Advice | None:
        """What is told now; nothing where the deal has gone another way."""
        made = len(deal.moments()) - 1
        if made not in self.told or not self._goes(deal):
            return None
        return Advice(f"lesson.{self.idea}.{self.told.index(made) + 1}", self.moves[made])

    def remark(self, deal: Deal) -> Remark | None:
        """What is told of the last of the others' moves since the learner's own."""
        if not self._goes(deal):
            return None
        for place, moment in reversed(list(enumerate(deal.moments()[1:]))):
            if moment.by is None or moment.by == LEARNER:
                return None
            if place in self.seen and isinstance(moment.move, Play):
                return Remark(f"lesson.seen.{self.seen[place]}", moment.by, moment.move.card)
        return None

    def _goes(self, deal: Deal) -> bool:
        """Whether a deal has gone as the lesson does, as far as the learner has seen."""
        taught = self.deal.moments()[: len(deal.moments())][-1]
        return history(deal, LEARNER) == history(taught, LEARNER)


class Telling(Struct, frozen=True):
    """What is told in a lesson, as it is written down."""

    told: tuple[int, ...]
    seen: dict[int, str]


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by their ids, in the order in which they are taught."""
    folder = files(__name__)
    written = json.decode((folder / "told.json").read_bytes(), type=dict[str, Telling])
    return {
        id_: Lesson(id_, _read((folder / f"{id_}.tarock").read_text("utf-8")), one.told, one.seen)
        for id_, one in written.items()
    }


def lesson_of(terms: Terms) -> Lesson | None:
    """The lesson that is given at a table, if it is one."""
    return None if terms.lesson is UNSET else lessons().get(terms.lesson)


def _read(text: str) -> Deal:
    return loads(text).deal()

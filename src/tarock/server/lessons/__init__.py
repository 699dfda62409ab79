"""Lesson deals: packs that were laid so that a deal shows one idea, and the moves in which it lies.

Each is a record of the deal as careful players play it, with the learner at the first seat. What is told at which of
its moves stands in `told.json`; the words are the page's: `lesson.IDEA.1`, `lesson.IDEA.2` ...
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from msgspec import json

from tarock.deal import Deal
from tarock.game import Move
from tarock.notation import loads

LEARNER = 0
"""Where the learner sits."""


@dataclass(frozen=True)
class Lesson:
    """One deal that teaches something."""

    id: str
    deal: Deal
    """The deal to its end, as the lesson goes."""
    told: tuple[int, ...]
    """At which moves of the deal, counted from 0, something is told; all of them are the learner's."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the deal."""
        return _moves(self.deal)

    @property
    def idea(self) -> str:
        """What it teaches; several games teach the same, each with a deal of its own."""
        return self.id.rpartition("-")[2]

    def key(self, deal: Deal) -> str | None:
        """What is told now; nothing where the learner has gone another way."""
        done = _moves(deal)
        if len(done) not in self.told or done != self.moves[: len(done)]:
            return None
        return f"lesson.{self.idea}.{self.told.index(len(done)) + 1}"


def _moves(deal: Deal) -> tuple[Move, ...]:
    return tuple(moment.move for moment in deal.moments() if moment.move is not None)


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by their ids, in the order in which they are taught."""
    folder = files(__name__)
    told = json.decode((folder / "told.json").read_bytes(), type=dict[str, tuple[int, ...]])
    return {id_: Lesson(id_, _read((folder / f"{id_}.tarock").read_text("utf-8")), at) for id_, at in told.items()}


def _read(text: str) -> Deal:
    return loads(text).deal()

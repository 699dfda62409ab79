"""Pieces of work that wait for a worker: the pressing ones first, tables in turn, and never more than so many."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tarock.server import metrics
from tarock.server.refusals import TOO_MANY, Refused


class Purpose(StrEnum):
    """What a piece of work is for, the most pressing first."""

    MOVE = "move"
    HINT = "hint"
    ANALYSIS = "analysis"
    JUDGEMENT = "judgement"

    @property
    def quick(self) -> bool:
        """Whether somebody at a table waits for it; all else takes seconds."""
        return self in (Purpose.MOVE, Purpose.HINT)


MOST_WAITING: Final[Mapping[Purpose, int]] = {
    Purpose.MOVE: 256, Purpose.HINT: 64, Purpose.ANALYSIS: 16, Purpose.JUDGEMENT: 16,
}  # fmt: skip
"""Pieces that may wait their turn; whoever asks for one more is told to come back."""


@dataclass(eq=False, slots=True)
class Piece:
    """A piece of work, and whoever waits for it."""

    purpose: Purpose
    table: str
    """At which, or for a deal of which, it is done."""
    work: Callable[..., object]
    about: tuple[object, ...]
    """All that the work depends on, and all that a worker is sent."""
    done: asyncio.Future[object]
    since: float
    """When it was asked for."""
    tries: int = 0
    """How many workers have died over it."""

    def fail(self, error: Exception) -> None:
        """Tell whoever still waits that nothing comes of it."""
        if not self.done.done():
            self.done.set_exception(error)


class Waiting:
    """All pieces that no worker has begun."""

    def __init__(self) -> None:
        self._lines = {purpose: Line(most) for purpose, most in MOST_WAITING.items()}

    def add(self, piece: Piece) -> None:
        """One more; raises Refused where all places are taken."""
        try:
            self._lines[piece.purpose].add(piece)
        except Refused:
            metrics.WORK_REFUSED.count(piece.purpose)
            raise

    def put_back(self, piece: Piece) -> None:
        """A piece that was begun and not done is the next of its line."""
        self._lines[piece.purpose].put_back(piece)

    def drop(self, piece: Piece) -> None:
        """Nobody wants it any more, or it has been begun."""
        self._lines[piece.purpose].drop(piece)

    def take(self, purpose: Purpose) -> Piece | None:
        """The next piece for a purpose, which waits no longer."""
        return self._lines[purpose].take()

    def number(self, purpose: Purpose) -> int:
        """How many wait."""
        return len(self._lines[purpose])


class Line:
    """The pieces for one purpose; tables take turns, so that whoever asks for much delays nobody else."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tables: dict[str, deque[Piece]] = {}
        """Whose turn it is comes first; none is empty."""

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def add(self, piece: Piece) -> None:
        """The last of its table."""
        if len(self) >= self._most:
            self._make_room(piece.table)
        self._tables.setdefault(piece.table, deque()).append(piece)

    def _make_room(self, table: str) -> None:
        """The table that has most in line gives up its last place, but only to one that has less even then."""
        longest = max(self._tables.values(), key=len)
        if len(longest) - 1 <= len(self._tables.get(table, ())):
            raise Refused("too-many", TOO_MANY())
        given_up = longest.pop()
        metrics.WORK_REFUSED.count(given_up.purpose)
        given_up.fail(Refused("too-many", TOO_MANY()))

    def put_back(self, piece: Piece) -> None:
        """The first of all, though there may be no room: it was let in once."""
        others = self._tables.pop(piece.table, deque())
        self._tables = {piece.table: deque([piece, *others]), **self._tables}

    def drop(self, piece: Piece) -> None:
        """As if it had never been asked for."""
        pieces = self._tables.get(piece.table, deque())
        if piece in pieces:
            pieces.remove(piece)
            if not pieces:
                del self._tables[piece.table]

    def take(self) -> Piece | None:
        """The first piece of the table whose turn it is, which then comes last."""
        if not self._tables:
            return None
        table = next(iter(self._tables))
        pieces = self._tables.pop(table)
        piece = pieces.popleft()
        if pieces:
            self._tables[table] = pieces
        return piece

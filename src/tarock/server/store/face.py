"""The face of every event store: streams of events that can be appended to, loaded, followed and erased."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple, Protocol

from tarock.server.refusals import NOT_STORED, Refused


class Conflict(Exception):
    """Somebody else appended to the stream first; load what is new and decide again."""


class NotStored(Refused):
    """The events could not be written, and will not be written later either: the disk is full, the file locked ..."""

    def __init__(self) -> None:
        super().__init__("not-stored", NOT_STORED())


class Snapshot(NamedTuple):
    """What followed from a stream up to a place, so that nobody has to work it out again: a cache, never the truth."""

    place: int
    chapter: int
    """Those of the last chapter are read together."""
    body: bytes
    lately: bytes = b""
    """What is of use only as long as there is no later snapshot; it is kept no longer."""


def pointer(kind: str, name: str) -> str:
    """The stream that only points to a table's: a kind and a name. The stream of a table is one word."""
    return f"{kind} {name}"


class Store(Protocol):
    """Streams of events, each event a number of bytes with its place in its stream, counted from 1."""

    async def append(self, stream: str, expected: int, events: Sequence[bytes]) -> int:
        """Add events behind the `expected` last place, all or none, and return the new last place.

        When this returns, the events outlive the process. If the stream ends elsewhere, raises Conflict; if
        nothing can be written now, NotStored, within seconds.
        """
        ...

    async def load(self, stream: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """The events of a stream behind a place, all or so many; none for a stream that does not exist."""
        ...

    async def last(self, stream: str) -> int:
        """The last place of a stream; 0 if it does not exist."""
        ...

    def follow(self, stream: str) -> AsyncIterator[int]:
        """The new last place of a stream, each time somebody else, such as another process, has appended to it."""
        ...

    async def erase(self, stream: str, expected: int, last: bytes, pointers: Sequence[str]) -> None:
        """Forget a table for good: its events, its snapshots, and these streams that point to it.

        Only the `last` event remains, behind the `expected` place, so that all who follow the stream hear of it; if
        the stream ends elsewhere, raises Conflict.
        """
        ...

    def keep(self, stream: str, snapshots: Sequence[Snapshot]) -> None:
        """Put snapshots away some time soon; if that fails, they have to be made again, and nobody is told."""
        ...

    async def snapshots(self, stream: str, place: int | None = None) -> list[Snapshot]:
        """The snapshot at a place, if there is one, or all of the last chapter in order."""
        ...

    def touch(self, streams: Sequence[str], day: int) -> None:
        """Somebody had to do with these tables on this day."""
        ...

    async def untouched(self, since: int) -> list[str]:
        """The tables with which nobody had to do on this day or later."""
        ...

    async def close(self) -> None:
        """Finish what is under way and let go of the file or connection."""
        ...

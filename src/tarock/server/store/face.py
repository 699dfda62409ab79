"""The face of every event store: streams of events that can be appended to, loaded and followed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from tarock.server.refusals import NOT_STORED, Refused


class Conflict(Exception):
    """Somebody else appended to the stream first; load what is new and decide again."""


class NotStored(Refused):
    """The events could not be written, and will not be written later either: the disk is full, the file locked ..."""

    def __init__(self) -> None:
        super().__init__("not-stored", NOT_STORED())


class Store(Protocol):
    """Streams of events, each event a number of bytes with its place in its stream, counted from 1."""

    async def append(self, stream: str, expected: int, events: Sequence[bytes]) -> int:
        """Add events behind the `expected` last place, all or none, and return the new last place.

        When this returns, the events outlive the process. If the stream ends elsewhere, raises Conflict; if
        nothing can be written now, NotStored, within seconds.
        """
        ...

    async def load(self, stream: str, after: int = 0) -> list[bytes]:
        """The events of a stream behind a place; none for a stream that does not exist."""
        ...

    def follow(self, stream: str) -> AsyncIterator[int]:
        """The new last place of a stream, each time somebody else, such as another process, has appended to it."""
        ...

    async def close(self) -> None:
        """Finish what is under way and let go of the file or connection."""
        ...

"""The face of every event store: streams of events that can be appended to, loaded, followed and erased.

Several processes may share a store. Whoever drives a table holds its lease; only he can append to it by that lease.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from tarock.server.refusals import BROKEN, NOT_STORED, Refused

LEASE_SECONDS: Final = 3.0
"""After so long a silence a process is taken for dead, and others may take the tables it drove."""


class Conflict(Exception):
    """Somebody else appended to the stream first; load what is new and decide again."""


class Fenced(Exception):
    """The lease is no longer one's own: nothing was written, and nothing can be by this lease."""


class NotStored(Refused):
    """The events could not be written, and will not be written later either: the disk is full, the file locked ..."""

    def __init__(self) -> None:
        super().__init__("not-stored", NOT_STORED())


class Damaged(Refused):
    """What is asked for cannot be read any more, today or later: where it was, the store itself is damaged."""

    def __init__(self) -> None:
        super().__init__("broken-table", BROKEN())


class Unsure(NotStored):
    """The line to the store broke before it answered: only whoever takes the lease anew knows what was written."""


class NotAStore(Exception):
    """There is no store of this version, or it cannot be reached."""


class Snapshot(NamedTuple):
    """What followed from a stream up to a place, so that nobody has to work it out again: a cache, never the truth."""

    place: int
    chapter: int
    """Those of the last chapter are read together."""
    body: bytes
    lately: bytes = b""
    """What is of use only as long as there is no later snapshot; it is kept no longer."""


class Lease(NamedTuple):
    """The right to drive a table, until somebody else takes it."""

    stream: str
    fence: int
    """Higher each time the lease is taken, so that an earlier holder is recognised."""


class Elsewhere(NamedTuple):
    """Another process holds the lease."""

    address: str
    """Where that process is reached."""


def pointer(kind: str, name: str) -> str:
    """The stream that only points to a table's: a kind and a name. The stream of a table is one word."""
    return f"{kind} {name}"


class Leases(Protocol):
    """Who drives which table, of all processes that share a store."""

    async def enter(self, address: str) -> int:
        """A process can be reached at this address from now on; the number under which it takes leases.

        Whoever was there before is gone.
        """
        ...

    async def beat(self, number: int, saying: bytes) -> Mapping[int, bytes] | None:
        """A process lives, and says something to the others; returns what those who live said last, by their numbers.

        None if it was taken for dead: then no lease is its own any more. What a process said is gone with it.
        """
        ...

    async def take(self, stream: str, number: int) -> Lease | Elsewhere | None:
        """The lease of a table, unless a process that lives holds it; None if there is no such table."""
        ...

    async def release(self, leases: Sequence[Lease]) -> None:
        """Give leases up, as far as they are still one's own."""
        ...

    async def leave(self, number: int) -> None:
        """A process ends; all it still held is free."""
        ...

    async def secret(self, otherwise: bytes) -> bytes:
        """What only those know who share this store; if there is none yet, from now on it is this."""
        ...


class Store(Leases, Protocol):
    """Streams of events, each event a number of bytes with its place in its stream, counted from 1."""

    async def append(self, stream: str, expected: int, events: Sequence[bytes], lease: Lease | None = None) -> int:
        """Add events behind the `expected` last place, all or none, and return the new last place.

        When this returns, the events outlive the process. If the stream ends elsewhere, raises Conflict; if
        nothing can be written now, NotStored, within seconds; if the lease is no longer the last one, Fenced.
        """
        ...

    async def load(self, stream: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """The events of a stream behind a place, all or so many; none for a stream that does not exist."""
        ...

    async def last(self, stream: str) -> int:
        """The last place of a stream; 0 if it does not exist."""
        ...

    def follow(self, stream: str) -> AsyncIterator[int]:
        """The new last place of a stream, each time somebody else, such as another process, has appended to it.

        Who follows a table holds its lease: what is appended by a lease is told to nobody.
        """
        ...

    async def erase(
        self, stream: str, expected: int, last: bytes, pointers: Sequence[str], lease: Lease | None = None
    ) -> None:
        """Forget a table for good: its events, its snapshots, and these streams that point to it.

        Only the `last` event remains, behind the `expected` place, so that all who follow the stream hear of it; if
        the stream ends elsewhere, raises Conflict, and Fenced as an append does.
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

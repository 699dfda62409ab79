"""The embedded event store: one SQLite file, one writer that commits the appends of many tables together."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from tarock.server import metrics
from tarock.server.store import sqlite_changes as changes
from tarock.server.store.face import Conflict, Damaged, Fenced, Lease, NotStored, Snapshot
from tarock.server.store.following import Followers
from tarock.server.store.sqlite_file import FAULTS, connect, empty_log
from tarock.server.store.sqlite_leases import SqliteLeases
from tarock.server.store.writing import Result, Writer

log = logging.getLogger(__name__)

LOCKED_SECONDS = 2.0
"""How long an append waits while another program writes; whoever waits behind it waits twice as long at most."""
POLL_SECONDS = 0.1
"""How soon followers hear of what another process appended."""

Work = Callable[[sqlite3.Connection], int]
"""A change of a stream; the result is its new last place."""


class SqliteStore(SqliteLeases):
    """A store in one file; appends are acknowledged once their transaction is on the disk."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        super().__init__(self.path, LOCKED_SECONDS)
        self._reader = connect(self.path)
        self._reading = threading.Lock()
        self._closed = False
        self._writing = connect(self.path)
        self._writing.execute(f"PRAGMA busy_timeout = {int(1000 * LOCKED_SECONDS)}")
        self._writer: Writer[Work] = Writer(partial(_commit, self._writing))
        self._followers = Followers(self._watch_others)
        self._own: dict[str, int] = {}
        """Places that this process wrote a moment ago, which nobody needs to be told of."""
        self._watch: asyncio.Task[None] | None = None

    async def append(self, stream: str, expected: int, events: Sequence[bytes], lease: Lease | None = None) -> int:
        """Add events behind the expected last place; returns once they are on the disk."""
        added = partial(changes.insert, stream=stream, expected=expected, events=tuple(events), lease=lease)
        with metrics.Appending(len(events)):
            return await self._changed_stream(stream, added)

    async def _changed_stream(self, stream: str, work: Work) -> int:
        last = await self._writer.write(work)
        if stream in self._followers:
            self._own[stream] = max(last, self._own.get(stream, 0))
        return last

    async def load(self, stream: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """The events of a stream behind a place."""
        wanted = "SELECT body FROM events WHERE stream = ? AND seq > ? ORDER BY seq LIMIT ?"
        found = await asyncio.to_thread(self._asked, wanted, stream, after, -1 if most is None else most)
        return [body for (body,) in found]

    async def last(self, stream: str) -> int:
        """The last place of a stream."""
        wanted = "SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?"
        ((last,),) = await asyncio.to_thread(self._asked, wanted, stream)
        return int(last)

    async def erase(
        self, stream: str, expected: int, last: bytes, pointers: Sequence[str], lease: Lease | None = None
    ) -> None:
        """Forget a table; what was in the file is overwritten, and the log that still has it is emptied."""
        gone = (stream, *pointers)
        work = partial(changes.erase, stream=stream, expected=expected, last=last, gone=gone, lease=lease)
        await self._changed_stream(stream, work)
        await asyncio.to_thread(empty_log, self.path)

    def keep(self, stream: str, snapshots: Sequence[Snapshot]) -> None:
        """Put snapshots away some time soon."""
        self._writer.write_aside(partial(changes.keep, stream=stream, snapshots=tuple(snapshots)))

    async def snapshots(self, stream: str, place: int | None = None) -> list[Snapshot]:
        """The snapshot at a place, or all of the last chapter."""
        last = "chapter = (SELECT max(chapter) FROM snapshots WHERE stream = ?)"
        which = last if place is None else "seq = ?"
        wanted = f"SELECT seq, chapter, body, lately FROM snapshots WHERE stream = ? AND {which} ORDER BY seq"
        about = stream if place is None else place
        return [Snapshot(*found) for found in await asyncio.to_thread(self._asked, wanted, stream, about)]

    def touch(self, streams: Sequence[str], day: int) -> None:
        """Somebody had to do with these tables on this day."""
        self._writer.write_aside(partial(changes.touch, streams=tuple(streams), day=day))

    async def untouched(self, since: int) -> list[str]:
        """The tables with which nobody had to do on this day or later."""
        found = await asyncio.to_thread(self._asked, "SELECT stream FROM touched WHERE day < ?", since)
        return [stream for (stream,) in found]

    def _asked(self, question: str, *about: object) -> list[tuple[Any, ...]]:
        """What the file answers; a thread that is still polling when it is closed must not touch it."""
        with self._reading:
            if self._closed:
                raise sqlite3.ProgrammingError("the store is closed")
            try:
                return self._reader.execute(question, about).fetchall()
            except sqlite3.OperationalError:
                raise  # It may be better in a moment.
            except (sqlite3.DatabaseError, UnicodeDecodeError) as fault:
                log.error("something cannot be read any more: %s", fault)
                raise Damaged from fault

    def follow(self, stream: str) -> AsyncIterator[int]:
        """The new last place, each time another process has appended."""
        return self._followers.follow(stream)

    def _watch_others(self) -> None:
        self._watch = self._watch or asyncio.create_task(self._poll())

    async def _poll(self) -> None:
        """Tell the followers of every stream that has grown elsewhere: one question for all of them."""
        last = await asyncio.to_thread(self._last_number)
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                grown, last = await asyncio.to_thread(self._grown, last)
            except (sqlite3.Error, Damaged):  # The file is busy, or cannot be read just now; it is asked again.
                continue
            for stream, seq in grown.items():
                if seq > self._own.get(stream, 0):
                    self._followers.tell(stream, seq)
            # What was written here is remembered only as long as the question above could still meet it.
            self._own = {stream: seq for stream, seq in self._own.items() if stream not in grown}

    def _last_number(self) -> int:
        ((last,),) = self._asked("SELECT coalesce(max(number), 0) FROM events")
        return int(last)

    def _grown(self, after: int) -> tuple[dict[str, int], int]:
        """The last places of the streams that have grown since an event, and the number of the last event."""
        found = self._asked("SELECT stream, max(seq), max(number) FROM events WHERE number > ? GROUP BY stream", after)
        return {stream: seq for stream, seq, _ in found}, max((number for *_, number in found), default=after)

    async def close(self) -> None:
        """Write what is waiting, then close the file."""
        if self._watch:
            self._watch.cancel()
        await self._writer.close()
        self._writing.close()
        self.close_leases()
        with self._reading:
            self._closed = True
            self._reader.close()


def _commit(connection: sqlite3.Connection, batch: Sequence[Work]) -> Sequence[Result]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        results = [_settled(work, connection) for work in batch]
        connection.execute("COMMIT")
    except FAULTS as fault:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        if len(batch) > 1 and not isinstance(fault, sqlite3.OperationalError):
            # The file is damaged where one of them writes; nothing keeps the others from being written.
            return [result for one in batch for result in _commit(connection, [one])]
        log.error("nothing can be written: %s", fault)
        return [NotStored() for _ in batch]
    return results


def _settled(work: Work, connection: sqlite3.Connection) -> Result:
    """A change that was too late leaves the others of its transaction alone."""
    try:
        return work(connection)
    except (Conflict, Fenced) as late:
        return late

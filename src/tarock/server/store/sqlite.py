"""The embedded event store: one SQLite file, one writer that commits the appends of many tables together."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tarock.server.store.face import Conflict, NotStored

log = logging.getLogger(__name__)

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    number INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (stream, seq)
) STRICT
"""
VERSION = 1
MOST_IN_A_COMMIT = 500
LOCKED_SECONDS = 2.0
"""How long an append waits while another program writes; whoever waits behind it waits twice as long at most."""
POLL_SECONDS = 0.1
"""How soon followers hear of what another process appended."""


class NotAStore(Exception):
    """The file is no store of this version."""


class _Append(NamedTuple):
    stream: str
    expected: int
    events: tuple[bytes, ...]
    answer: asyncio.Future[int]

    def settle(self, result: int | BaseException) -> None:
        if self.answer.done():  # Whoever asked has gone away.
            return
        if isinstance(result, int):
            self.answer.set_result(result)
        else:
            self.answer.set_exception(result)


class SqliteStore:
    """A store in one file; appends are acknowledged once their transaction is on the disk."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._loop = asyncio.get_running_loop()
        self._appends: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._reader = _connect(self.path)
        self._reading = threading.Lock()
        self._closed = False
        writing = _connect(self.path)
        writing.execute(f"PRAGMA busy_timeout = {int(1000 * LOCKED_SECONDS)}")
        self._writer = threading.Thread(target=self._write, args=(writing,), name="store", daemon=True)
        self._writer.start()
        self._followers: dict[str, set[asyncio.Queue[int]]] = {}
        self._own: dict[str, int] = {}
        """Places that this process wrote a moment ago, which nobody needs to be told of."""
        self._watch: asyncio.Task[None] | None = None

    async def append(self, stream: str, expected: int, events: Sequence[bytes]) -> int:
        """Add events behind the expected last place; returns once they are on the disk."""
        one = _Append(stream, expected, tuple(events), self._loop.create_future())
        self._appends.put(one)
        last = await one.answer
        if stream in self._followers:
            self._own[stream] = max(last, self._own.get(stream, 0))
        return last

    async def load(self, stream: str, after: int = 0) -> list[bytes]:
        """The events of a stream behind a place."""
        return await asyncio.to_thread(self._load, stream, after)

    def _load(self, stream: str, after: int) -> list[bytes]:
        found = self._asked("SELECT body FROM events WHERE stream = ? AND seq > ? ORDER BY seq", stream, after)
        return [body for (body,) in found]

    def _asked(self, question: str, *about: object) -> list[tuple[Any, ...]]:
        """What the file answers; a thread that is still polling when it is closed must not touch it."""
        with self._reading:
            if self._closed:
                raise sqlite3.ProgrammingError("the store is closed")
            return self._reader.execute(question, about).fetchall()

    async def follow(self, stream: str) -> AsyncIterator[int]:
        """The new last place, each time another process has appended."""
        places: asyncio.Queue[int] = asyncio.Queue()
        self._followers.setdefault(stream, set()).add(places)
        self._watch = self._watch or asyncio.create_task(self._poll())
        try:
            while True:
                yield await places.get()
        finally:
            self._followers[stream].discard(places)
            if not self._followers[stream]:
                del self._followers[stream]

    async def _poll(self) -> None:
        """Tell the followers of every stream that has grown elsewhere: one question for all of them."""
        last = await asyncio.to_thread(self._last_number)
        while True:
            await asyncio.sleep(POLL_SECONDS)
            grown, last = await asyncio.to_thread(self._grown, last)
            for stream, seq in grown.items():
                if seq > self._own.get(stream, 0):
                    for places in self._followers.get(stream, ()):
                        places.put_nowait(seq)
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
        self._appends.put(None)
        await asyncio.to_thread(self._writer.join)
        with self._reading:
            self._closed = True
            self._reader.close()

    def _write(self, connection: sqlite3.Connection) -> None:
        """The writer's thread: whatever is waiting goes into one transaction."""
        while (batch := self._batch()) is not None:
            results = _commit(connection, batch)
            self._loop.call_soon_threadsafe(_answer, list(zip(batch, results, strict=True)))
        connection.close()

    def _batch(self) -> list[_Append] | None:
        first = self._appends.get()
        batch = [] if first is None else [first]
        while first is not None and len(batch) < MOST_IN_A_COMMIT and not self._appends.empty():
            more = self._appends.get()
            if more is None:
                self._appends.put(None)  # Closing waits until this batch is written.
                break
            batch.append(more)
        return batch or None


def _answer(results: list[tuple[_Append, int | BaseException]]) -> None:
    for one, result in results:
        one.settle(result)


def _commit(connection: sqlite3.Connection, batch: list[_Append]) -> list[int | BaseException]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        results = [_insert(connection, one) for one in batch]
        connection.execute("COMMIT")
    except sqlite3.Error as fault:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        log.error("nothing can be written: %s", fault)
        return [NotStored() for _ in batch]
    return results


def _insert(connection: sqlite3.Connection, one: _Append) -> int | BaseException:
    (last,) = connection.execute("SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?", (one.stream,)).fetchone()
    if last != one.expected:
        return Conflict(f"{one.stream} ends at {last}, not at {one.expected}")
    rows = [(one.stream, last + place, body) for place, body in enumerate(one.events, 1)]
    connection.executemany("INSERT INTO events (stream, seq, body) VALUES (?, ?, ?)", rows)
    return int(last) + len(rows)


def check(path: Path) -> None:
    """Raise NotAStore if the file cannot be used."""
    _connect(str(path)).close()


def _connect(path: str) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    except sqlite3.Error as fault:
        raise NotAStore(f"{path}: {fault}") from fault
    try:
        # FULL: an acknowledged move outlives a power cut too; many tables share the price of one commit.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            raise NotAStore(f"{path}: made by another version of tarock ({version} instead of {VERSION})")
        connection.execute(SCHEMA)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except (sqlite3.Error, NotAStore) as fault:
        connection.close()
        raise fault if isinstance(fault, NotAStore) else NotAStore(f"{path}: {fault}") from fault
    return connection

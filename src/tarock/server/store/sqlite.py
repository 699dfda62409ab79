"""The embedded event store: one SQLite file, one writer that commits the appends of many tables together."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from tarock.server.clock import today
from tarock.server.store.face import Conflict, NotStored, Snapshot

log = logging.getLogger(__name__)

EVENTS = """
CREATE TABLE IF NOT EXISTS events (
    number INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (stream, seq)
) STRICT
"""
SNAPSHOTS = """
CREATE TABLE IF NOT EXISTS snapshots (
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    chapter INTEGER NOT NULL,
    body BLOB NOT NULL,
    lately BLOB NOT NULL,
    PRIMARY KEY (stream, seq)
) STRICT
"""
TOUCHED = """
CREATE TABLE IF NOT EXISTS touched (
    stream TEXT PRIMARY KEY,
    day INTEGER NOT NULL
) STRICT, WITHOUT ROWID
"""
VERSION = 1
"""Of what is in `events`; the other tables hold nothing that cannot be made again."""
MOST_IN_A_COMMIT = 500
LOCKED_SECONDS = 2.0
"""How long an append waits while another program writes; whoever waits behind it waits twice as long at most."""
POLL_SECONDS = 0.1
"""How soon followers hear of what another process appended."""


T = TypeVar("T")


class NotAStore(Exception):
    """The file is no store of this version."""


Work = Callable[[sqlite3.Connection], int]
"""A change of a stream; the result is its new last place."""
Aside = Callable[[sqlite3.Connection], None]
"""A change that nobody waits for, and that nothing is lost without."""


class _Change(NamedTuple):
    work: Work
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
        self._waiting: queue.SimpleQueue[_Change | Aside | None] = queue.SimpleQueue()
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
        return await self._changed(stream, partial(_insert, stream=stream, expected=expected, events=tuple(events)))

    async def _changed(self, stream: str, work: Work) -> int:
        one = _Change(work, self._loop.create_future())
        self._waiting.put(one)
        last = await one.answer
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

    async def erase(self, stream: str, expected: int, last: bytes, pointers: Sequence[str]) -> None:
        """Forget a table; what was in the file is overwritten, and the log that still has it is emptied."""
        gone = (stream, *pointers)
        await self._changed(stream, partial(_erase, stream=stream, expected=expected, last=last, gone=gone))
        await asyncio.to_thread(_empty_log, self.path)

    def keep(self, stream: str, snapshots: Sequence[Snapshot]) -> None:
        """Put snapshots away some time soon."""
        self._waiting.put(partial(_keep, stream=stream, snapshots=tuple(snapshots)))

    async def snapshots(self, stream: str, place: int | None = None) -> list[Snapshot]:
        """The snapshot at a place, or all of the last chapter."""
        last = "chapter = (SELECT max(chapter) FROM snapshots WHERE stream = ?)"
        which = last if place is None else "seq = ?"
        wanted = f"SELECT seq, chapter, body, lately FROM snapshots WHERE stream = ? AND {which} ORDER BY seq"
        about = stream if place is None else place
        return [Snapshot(*found) for found in await asyncio.to_thread(self._asked, wanted, stream, about)]

    def touch(self, streams: Sequence[str], day: int) -> None:
        """Somebody had to do with these tables on this day."""
        self._waiting.put(partial(_touch, streams=tuple(streams), day=day))

    async def untouched(self, since: int) -> list[str]:
        """The tables with which nobody had to do on this day or later."""
        found = await asyncio.to_thread(self._asked, "SELECT stream FROM touched WHERE day < ?", since)
        return [stream for (stream,) in found]

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
            try:
                grown, last = await asyncio.to_thread(self._grown, last)
            except sqlite3.Error:  # The file is busy, or cannot be read just now; it is asked again.
                continue
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
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        with self._reading:
            self._closed = True
            self._reader.close()

    def _write(self, connection: sqlite3.Connection) -> None:
        """The writer's thread: whatever is waiting goes into one transaction."""
        while (batch := self._batch()) is not None:
            changes = [one for one in batch if isinstance(one, _Change)]
            results = _commit(connection, [_settled(one.work) for one in changes])
            self._loop.call_soon_threadsafe(_answer, list(zip(changes, results, strict=True)))
            # Apart from them, so that what nobody waits for can make no move fail.
            _commit(connection, [one for one in batch if not isinstance(one, _Change)])
        connection.close()

    def _batch(self) -> list[_Change | Aside] | None:
        first = self._waiting.get()
        batch = [] if first is None else [first]
        while first is not None and len(batch) < MOST_IN_A_COMMIT and not self._waiting.empty():
            more = self._waiting.get()
            if more is None:
                self._waiting.put(None)  # Closing waits until this batch is written.
                break
            batch.append(more)
        return batch or None


def _answer(results: list[tuple[_Change, int | Conflict | NotStored]]) -> None:
    for one, result in results:
        one.settle(result)


def _commit(connection: sqlite3.Connection, batch: Sequence[Callable[[sqlite3.Connection], T]]) -> list[T | NotStored]:
    if not batch:
        return []
    try:
        connection.execute("BEGIN IMMEDIATE")
        results = [work(connection) for work in batch]
        connection.execute("COMMIT")
    except sqlite3.Error as fault:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        log.error("nothing can be written: %s", fault)
        return [NotStored() for _ in batch]
    return [*results]


def _settled(work: Work) -> Callable[[sqlite3.Connection], int | Conflict]:
    """A change that was too late leaves the others of its transaction alone."""

    def done(connection: sqlite3.Connection) -> int | Conflict:
        try:
            return work(connection)
        except Conflict as late:
            return late

    return done


def _insert(connection: sqlite3.Connection, stream: str, expected: int, events: tuple[bytes, ...]) -> int:
    (last,) = connection.execute("SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?", (stream,)).fetchone()
    if last != expected:
        raise Conflict(f"{stream} ends at {last}, not at {expected}")
    rows = [(stream, last + place, body) for place, body in enumerate(events, 1)]
    connection.executemany("INSERT INTO events (stream, seq, body) VALUES (?, ?, ?)", rows)
    return int(last) + len(rows)


def _erase(connection: sqlite3.Connection, stream: str, expected: int, last: bytes, gone: tuple[str, ...]) -> int:
    # First the event that remains: numbers never go back, so that whoever asks for later ones misses none.
    place = _insert(connection, stream, expected, (last,))
    connection.executemany("DELETE FROM events WHERE stream = ? AND NOT (stream = ? AND seq = ?)",
                           [(one, stream, place) for one in gone])  # fmt: skip
    connection.execute("DELETE FROM snapshots WHERE stream = ?", (stream,))
    connection.execute("DELETE FROM touched WHERE stream = ?", (stream,))
    return place


def _keep(connection: sqlite3.Connection, stream: str, snapshots: tuple[Snapshot, ...]) -> None:
    """Only of what is there: a table may have been erased meanwhile."""
    there = "EXISTS (SELECT 1 FROM events WHERE stream = ? AND seq = ?)"
    for one in snapshots:
        connection.execute(
            f"INSERT OR REPLACE INTO snapshots SELECT ?, ?, ?, ?, ? WHERE {there}", (stream, *one, stream, one.place)
        )
    newest = "(SELECT max(seq) FROM snapshots WHERE stream = ?)"
    connection.execute(
        f"UPDATE snapshots SET lately = x'' WHERE stream = ? AND lately != x'' AND seq < {newest}", (stream, stream)
    )


def _touch(connection: sqlite3.Connection, streams: tuple[str, ...], day: int) -> None:
    connection.executemany("INSERT OR REPLACE INTO touched VALUES (?, ?)", [(stream, day) for stream in streams])


def _empty_log(path: str) -> None:
    """Write the log into the file; where somebody is just reading from it, that waits for the next occasion."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def backup(path: Path, copy: Path) -> None:
    """A copy of a store that may be in use: all that was acknowledged before is in it, and nothing by halves."""
    made = copy.with_name(f"{copy.name}.part")
    made.unlink(missing_ok=True)
    source = _connect(str(path))
    try:
        target = sqlite3.connect(made)
        try:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # One file, with nothing beside it.
        finally:
            target.close()
    except sqlite3.Error as fault:
        made.unlink(missing_ok=True)
        raise NotAStore(f"{copy}: {fault}") from fault
    finally:
        source.close()
    made.replace(copy)


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
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute(EVENTS)
        connection.execute(SNAPSHOTS)
        _begin_touched(connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except (sqlite3.Error, NotAStore) as fault:
        connection.close()
        raise fault if isinstance(fault, NotAStore) else NotAStore(f"{path}: {fault}") from fault
    return connection


def _begin_touched(connection: sqlite3.Connection) -> None:
    """In a file of an earlier program nobody knows when its tables were last touched: they count from now on."""
    if connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'touched'").fetchone():
        return
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(TOUCHED)
    tables = "SELECT stream, ? FROM events WHERE seq = 1 AND instr(stream, ' ') = 0"
    connection.execute(f"INSERT OR IGNORE INTO touched {tables}", (today(),))
    connection.execute("COMMIT")

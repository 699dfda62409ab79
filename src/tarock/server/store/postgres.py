"""The event store of many machines: PostgreSQL, one writer in each process, which commits many appends together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from typing import Final, LiteralString, NamedTuple

import psycopg

from tarock.server import metrics
from tarock.server.store.face import Conflict, Fenced, Lease, NotStored, Snapshot, Unsure
from tarock.server.store.postgres_hearing import Hearing
from tarock.server.store.postgres_leases import PostgresLeases
from tarock.server.store.postgres_lines import ANSWER_SECONDS, AWAY, Line, Readers, Row, check, is_idle, opened
from tarock.server.store.postgres_schema import CONFLICT, FENCED
from tarock.server.store.writing import Result, Writer

log = logging.getLogger(__name__)

STUCK_SECONDS: Final = ANSWER_SECONDS + 1.0
"""After which nobody waits any longer for a PostgreSQL that says nothing at all."""


class Work(NamedTuple):
    """A call of one of the functions that change something."""

    call: LiteralString
    given: tuple[object, ...]


class PostgresStore(PostgresLeases):
    """A store in a database that many processes share."""

    def __init__(self, address: str) -> None:
        check(address)
        self._address = address
        super().__init__(Readers(address))
        self._writing: Line | None = None
        self._writer: Writer[Work] = Writer(self._commit)
        self._hearing = Hearing(address, self._readers, self._own_number)

    async def append(self, stream: str, expected: int, events: Sequence[bytes], lease: Lease | None = None) -> int:
        """Add events behind the expected last place; returns once they are on the disk."""
        held = lease.fence if lease else None
        with metrics.Appending(len(events)):
            return await self._written(Work("SELECT append(%s, %s, %s, %s)", (stream, expected, list(events), held)))

    async def erase(
        self, stream: str, expected: int, last: bytes, pointers: Sequence[str], lease: Lease | None = None
    ) -> None:
        """Forget a table; PostgreSQL overwrites the bytes when it next tidies up."""
        given = (stream, expected, last, list(pointers), lease.fence if lease else None)
        await self._written(Work("SELECT erase(%s, %s, %s, %s, %s)", given))

    async def _written(self, work: Work) -> int:
        """What came of it; by the clock of the wall, since PostgreSQL knows no other."""
        answer, began = self._writer.write(work), time.monotonic()
        while not answer.done():
            await asyncio.wait((answer,), timeout=STUCK_SECONDS)
            if not answer.done() and time.monotonic() - began > STUCK_SECONDS:
                answer.cancel()
                raise Unsure
        return answer.result()

    async def load(self, stream: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """The events of a stream behind a place."""
        if "\0" in stream:  # PostgreSQL has no such text.
            return []
        wanted: LiteralString = "SELECT body FROM events WHERE stream = %s AND seq > %s ORDER BY seq LIMIT %s"
        return [_bytes(body) for (body,) in await self._readers.ask(wanted, stream, after, most)]

    async def last(self, stream: str) -> int:
        """The last place of a stream."""
        found = await self._readers.ask("SELECT last FROM streams WHERE stream = %s", stream)
        return _number(found[0][0]) if found else 0

    def follow(self, stream: str) -> AsyncIterator[int]:
        """The new last place, each time somebody else has appended."""
        return self._hearing.follow(stream)

    def keep(self, stream: str, snapshots: Sequence[Snapshot]) -> None:
        """Put snapshots away some time soon."""
        for one in snapshots:
            self._writer.write_aside(Work("SELECT keep(%s, %s, %s, %s, %s)", (stream, *one)))

    async def snapshots(self, stream: str, place: int | None = None) -> list[Snapshot]:
        """The snapshot at a place, or all of the last chapter."""
        if "\0" in stream:
            return []
        found = await self._readers.ask(
            "SELECT seq, chapter, body, lately FROM snapshots WHERE stream = %s AND CASE WHEN %s::integer IS NULL"
            " THEN chapter = (SELECT max(chapter) FROM snapshots WHERE stream = %s) ELSE seq = %s END ORDER BY seq",
            stream, place, stream, place,
        )  # fmt: skip
        return [Snapshot(_number(seq), _number(of), _bytes(body), _bytes(late)) for seq, of, body, late in found]

    def touch(self, streams: Sequence[str], day: int) -> None:
        """Somebody had to do with these tables on this day."""
        self._writer.write_aside(Work("SELECT touch(%s, %s)", (list(streams), day)))

    async def untouched(self, since: int) -> list[str]:
        """The tables with which nobody had to do on this day or later."""
        found = await self._readers.ask("SELECT stream FROM touched WHERE day < %s", since)
        return [str(stream) for (stream,) in found]

    async def close(self) -> None:
        """Write what is waiting, then let go of all lines."""
        await self._writer.close()
        await self._hearing.close()
        await asyncio.to_thread(self._readers.close)
        if self._writing is not None:
            self._writing.close()

    # The writer's thread ---------------------------------------------------------------------------------------------

    def _own_number(self) -> int | None:
        """Under which PostgreSQL knows the line that writes."""
        return self._writing.info.backend_pid if self._writing else None

    def _commit(self, batch: Sequence[Work]) -> Sequence[Result]:
        try:
            line = self._line()
        except AWAY as fault:
            log.error("nothing can be written: %s", type(fault).__name__)
            return [NotStored() for _ in batch]
        try:
            return [_result(work, place) for work, place in zip(batch, _called(line, batch), strict=True)]
        except psycopg.Error as fault:
            log.error("nothing can be written: %s", type(fault).__name__)
            # What PostgreSQL itself refuses is undone; if the line broke, nobody knows how far it came.
            return [Unsure() if line.closed else NotStored() for _ in batch]

    def _line(self) -> Line:
        if self._writing is None or not is_idle(self._writing):
            if self._writing is not None:
                self._writing.close()
            self._writing = opened(self._address)
        return self._writing


def _called(line: Line, batch: Sequence[Work]) -> list[int]:
    """What the functions return, all called in one transaction and with one round trip."""
    if len(batch) == 1:
        return [_returned(_call(line, batch[0]))]
    with line.pipeline(), line.transaction():
        # All processes go through the streams in one order, so that no two wait for each other.
        order = sorted(range(len(batch)), key=lambda place: str(batch[place].given[0]))
        called = {place: _call(line, batch[place]) for place in order}
    return [_returned(called[place]) for place in range(len(batch))]


def _call(line: Line, work: Work) -> psycopg.Cursor[Row]:
    return line.execute(work.call, work.given, prepare=True, binary=True)


def _returned(cursor: psycopg.Cursor[Row]) -> int:
    found = cursor.fetchone()
    assert found is not None
    return _number(found[0])


def _result(work: Work, returned: int) -> Result:
    """Why a change was too late, if it was; the others of its transaction are left alone."""
    if returned == FENCED:
        return Fenced(f"{work.given[0]} is driven by another process")
    return Conflict(f"{work.given[0]} ends elsewhere") if returned == CONFLICT else returned


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _bytes(value: object) -> bytes:
    assert isinstance(value, bytes)
    return value

"""Who drives which table, of all processes that serve one file: the part of the embedded store that holds leases.

Several processes on one file are rare and could be forbidden. They are let be, because a server that is started while
the last one still ends is just that, and because what is right for many machines is then right here too.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from tarock.server.store.face import LEASE_SECONDS, Damaged, Elsewhere, Lease, NotAStore, NotStored
from tarock.server.store.sqlite_file import connect

T = TypeVar("T")
SECRET = "peers"


class SqliteLeases:
    """Leases in the file of a store; all of its processes are on one machine and have one clock."""

    def __init__(self, path: str, locked_seconds: float) -> None:
        self._connection = connect(path)
        # A lease need not outlive the machine, and nobody's disk is to be woken every second to say that he lives.
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.execute(f"PRAGMA busy_timeout = {int(1000 * locked_seconds)}")
        self._lock = threading.Lock()

    async def enter(self, address: str) -> int:
        """A process can be reached at this address from now on."""
        return await self._changed(lambda connection: _enter(connection, address))

    async def beat(self, number: int, saying: bytes) -> Mapping[int, bytes] | None:
        """A process lives, says something, and hears what the others said."""
        return await self._changed(lambda connection: _beat(connection, number, saying))

    async def take(self, stream: str, number: int) -> Lease | Elsewhere | None:
        """The lease of a table, unless a process that lives holds it."""
        return await self._changed(lambda connection: _take(connection, stream, number))

    async def release(self, leases: Sequence[Lease]) -> None:
        """Give leases up."""
        free = "UPDATE leases SET owner = NULL WHERE stream = ? AND fence = ?"
        await self._changed(lambda connection: connection.executemany(free, leases))

    async def leave(self, number: int) -> None:
        """A process ends."""
        await self._changed(lambda connection: connection.execute("DELETE FROM processes WHERE number = ?", (number,)))

    async def secret(self, otherwise: bytes) -> bytes:
        """What only those know who share this file."""
        return await self._changed(lambda connection: _secret(connection, otherwise))

    async def _changed(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.to_thread(self._in_transaction, work)

    def _in_transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                result = work(self._connection)
                self._connection.execute("COMMIT")
            except sqlite3.Error as fault:
                with suppress(sqlite3.Error):
                    self._connection.rollback()
                raise (NotStored if isinstance(fault, sqlite3.OperationalError) else Damaged) from None
            return result

    def close_leases(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()


def check(path: Path) -> None:
    """Raise NotAStore if no process can enter there: the file is no store, locked, full, or damaged just there."""
    with closing(connect(str(path))) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
            _enter(connection, "")
            _secret(connection, b"")
            connection.execute("ROLLBACK")
        except sqlite3.Error as fault:
            raise NotAStore(f"{path}: {fault}") from fault


def _enter(connection: sqlite3.Connection, address: str) -> int:
    connection.execute("DELETE FROM processes WHERE address = ?", (address,))
    now, added = time.time(), "INSERT INTO processes (address, since, until) VALUES (?, ?, ?) RETURNING number"
    (number,) = connection.execute(added, (address, now, now + LEASE_SECONDS)).fetchone()
    return int(number)


def _beat(connection: sqlite3.Connection, number: int, saying: bytes) -> Mapping[int, bytes] | None:
    now = time.time()
    lives = "UPDATE processes SET since = iif(until < ?, ?, since), until = ?, said = ? WHERE number = ?"
    if not connection.execute(lives, (now, now, now + LEASE_SECONDS, saying, number)).rowcount:
        return None
    others = "SELECT number, said FROM processes WHERE number != ? AND until >= ?"
    return dict(connection.execute(others, (number, now)).fetchall())


def _take(connection: sqlite3.Connection, stream: str, number: int) -> Lease | Elsewhere | None:
    if not connection.execute("SELECT 1 FROM events WHERE stream = ? LIMIT 1", (stream,)).fetchone():
        return None
    _bury_the_dead(connection, number)
    holder = "SELECT address FROM processes JOIN leases ON owner = number WHERE stream = ? AND owner != ?"
    if found := connection.execute(holder, (stream, number)).fetchone():
        return Elsewhere(*found)
    taken = "INSERT INTO leases VALUES (?, 1, ?) ON CONFLICT DO UPDATE SET fence = fence + 1, owner = excluded.owner"
    (fence,) = connection.execute(f"{taken} RETURNING fence", (stream, number)).fetchone()
    return Lease(stream, int(fence))


def _bury_the_dead(connection: sqlite3.Connection, witness: int) -> None:
    """Whoever was silent too long is dead for all from now on, also if he only slept: his next beat tells him.

    While the file was locked nobody could say that he lives: only who was heard all the while himself can say that
    another was silent.
    """
    heard, now = "SELECT 1 FROM processes WHERE number = ? AND since < ? AND until >= ?", time.time()
    if connection.execute(heard, (witness, now - LEASE_SECONDS, now)).fetchone():
        connection.execute("DELETE FROM processes WHERE until < ?", (now,))


def _secret(connection: sqlite3.Connection, otherwise: bytes) -> bytes:
    connection.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (SECRET, otherwise))
    (secret,) = connection.execute("SELECT secret FROM secrets WHERE name = ?", (SECRET,)).fetchone()
    return bytes(secret)

"""What is written into the file of the embedded store, each change inside a transaction of its writer."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tarock.server.store.face import Conflict, Fenced, Lease, Snapshot

DONE = 0
"""The result of what has none."""


def insert(
    connection: sqlite3.Connection, stream: str, expected: int, events: tuple[bytes, ...], lease: Lease | None
) -> int:
    """Append events, and return the new last place."""
    _check_fence(connection, lease)
    (last,) = connection.execute("SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?", (stream,)).fetchone()
    if last != expected:
        raise Conflict(f"{stream} ends at {last}, not at {expected}")
    rows = [(stream, last + place, body) for place, body in enumerate(events, 1)]
    connection.executemany("INSERT INTO events (stream, seq, body) VALUES (?, ?, ?)", rows)
    return int(last) + len(rows)


def _check_fence(connection: sqlite3.Connection, lease: Lease | None) -> None:
    """In the transaction that appends: nobody can take the lease in between."""
    if lease is None:
        return
    wanted = "SELECT 1 FROM leases WHERE stream = ? AND fence = ?"
    if not connection.execute(wanted, lease).fetchone():
        raise Fenced(f"{lease.stream} is driven by another process")


def erase(
    connection: sqlite3.Connection, stream: str, expected: int, last: bytes, gone: tuple[str, ...], lease: Lease | None
) -> int:
    """Forget a table but for its last event."""
    # First the event that remains: numbers never go back, so that whoever asks for later ones misses none.
    place = insert(connection, stream, expected, (last,), lease)
    connection.executemany("DELETE FROM events WHERE stream = ? AND NOT (stream = ? AND seq = ?)",
                           [(one, stream, place) for one in gone])  # fmt: skip
    connection.execute("DELETE FROM snapshots WHERE stream = ?", (stream,))
    connection.execute("DELETE FROM touched WHERE stream = ?", (stream,))
    return place


def keep(connection: sqlite3.Connection, stream: str, snapshots: tuple[Snapshot, ...]) -> int:
    """Put snapshots away, but only of what is there: a table may have been erased meanwhile."""
    there = "EXISTS (SELECT 1 FROM events WHERE stream = ? AND seq = ?)"
    for one in snapshots:
        connection.execute(
            f"INSERT OR REPLACE INTO snapshots SELECT ?, ?, ?, ?, ? WHERE {there}", (stream, *one, stream, one.place)
        )
    newest = "(SELECT max(seq) FROM snapshots WHERE stream = ?)"
    connection.execute(
        f"UPDATE snapshots SET lately = x'' WHERE stream = ? AND lately != x'' AND seq < {newest}", (stream, stream)
    )
    return DONE


def touch(connection: sqlite3.Connection, streams: Sequence[str], day: int) -> int:
    """Note the day on which somebody had to do with tables."""
    connection.executemany("INSERT OR REPLACE INTO touched VALUES (?, ?)", [(stream, day) for stream in streams])
    return DONE

"""The file of the embedded store: its tables, how it is opened and copied."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from tarock.server.clock import today
from tarock.server.store.face import NotAStore

EVENTS: Final = """
CREATE TABLE IF NOT EXISTS events (
    number INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (stream, seq)
) STRICT
"""
SNAPSHOTS: Final = """
CREATE TABLE IF NOT EXISTS snapshots (
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    chapter INTEGER NOT NULL,
    body BLOB NOT NULL,
    lately BLOB NOT NULL,
    PRIMARY KEY (stream, seq)
) STRICT
"""
TOUCHED: Final = """
CREATE TABLE IF NOT EXISTS touched (
    stream TEXT PRIMARY KEY,
    day INTEGER NOT NULL
) STRICT, WITHOUT ROWID
"""
PROCESSES: Final = """
CREATE TABLE IF NOT EXISTS processes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    address TEXT NOT NULL,
    since REAL NOT NULL,
    until REAL NOT NULL,
    said BLOB NOT NULL DEFAULT x''
) STRICT
"""
LEASES: Final = """
CREATE TABLE IF NOT EXISTS leases (
    stream TEXT PRIMARY KEY,
    fence INTEGER NOT NULL,
    owner INTEGER
) STRICT, WITHOUT ROWID
"""
SECRETS: Final = """
CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID
"""
FAULTS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises where a file cannot be used; where its words are damaged too, not even they can be read."""
VERSION: Final = 1
"""Of what is in `events`; the other tables hold nothing that cannot be made again."""


def connect(path: str) -> sqlite3.Connection:
    """Open the file, and make what is not there."""
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
        for table in (EVENTS, SNAPSHOTS, PROCESSES, LEASES, SECRETS):
            connection.execute(table)
        _begin_touched(connection)
        _begin_saying(connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except (*FAULTS, NotAStore) as fault:
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


def _begin_saying(connection: sqlite3.Connection) -> None:
    """In a file of an earlier program processes have nothing to say to each other."""
    can_say = "SELECT 1 FROM pragma_table_info('processes') WHERE name = 'said'"
    if connection.execute(can_say).fetchone():
        return
    connection.execute("BEGIN IMMEDIATE")
    if not connection.execute(can_say).fetchone():  # Another process may have been faster.
        connection.execute("ALTER TABLE processes ADD COLUMN said BLOB NOT NULL DEFAULT x''")
    connection.execute("COMMIT")


def empty_log(path: str) -> None:
    """Write the log into the file; where somebody is just reading from it, that waits for the next occasion."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def backup(path: Path, copy: Path) -> None:
    """A copy of a store that may be in use: all that was acknowledged before is in it, and nothing by halves."""
    made = copy.with_name(f"{copy.name}.part")
    made.unlink(missing_ok=True)
    source = connect(str(path))
    try:
        target = sqlite3.connect(made)
        try:
            source.backup(target)
            with target:
                target.execute("DELETE FROM processes")  # They serve what was copied, and not the copy.
            target.execute("PRAGMA journal_mode = DELETE")  # One file, with nothing beside it.
        finally:
            target.close()
    except sqlite3.Error as fault:
        made.unlink(missing_ok=True)
        raise NotAStore(f"{copy}: {fault}") from fault
    finally:
        source.close()
    made.replace(copy)

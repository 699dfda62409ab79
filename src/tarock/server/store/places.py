"""Where a store is: in a file of this machine, or in PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tarock.server.store import sqlite_leases
from tarock.server.store.face import NotAStore, Store
from tarock.server.store.sqlite import SqliteStore

POSTGRES: Final = ("postgresql://", "postgres://")
LACKING: Final = "PostgreSQL: {name} is not installed; it comes with tarock[postgres]"


def is_postgres(place: str | Path) -> bool:
    """Whether a place is the address of a database."""
    return str(place).startswith(POSTGRES)


def opened(place: str | Path) -> Store:
    """The store at a place."""
    if not is_postgres(place):
        return SqliteStore(place)
    try:
        # A server with a file needs no driver.
        from tarock.server.store.postgres import PostgresStore  # noqa: PLC0415
    except ModuleNotFoundError as lacking:
        raise NotAStore(LACKING.format(name=lacking.name)) from None
    return PostgresStore(str(place))


def check(place: str | Path) -> None:
    """Raise NotAStore if a place cannot be used."""
    if not is_postgres(place):
        Path(place).parent.mkdir(parents=True, exist_ok=True)
        sqlite_leases.check(Path(place))
        return
    try:
        from tarock.server.store import postgres_lines  # noqa: PLC0415
    except ModuleNotFoundError as lacking:
        raise NotAStore(LACKING.format(name=lacking.name)) from None
    postgres_lines.check(str(place))

"""Both kinds of store, for tests of what holds for either."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import psycopg
import pytest
from support.postgres import LACKING, is_there

from tarock.server.store import Store, opened

Place = str | Path


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a store can be made: a file, or a database."""
    if request.param == "sqlite":
        return tmp_path / "s"
    if not is_there():
        pytest.skip(LACKING)
    database: str = request.getfixturevalue("database")
    return database


@asynccontextmanager
async def at(place: Place) -> AsyncIterator[Store]:
    """The store at a place, closed at the end."""
    store = opened(place)
    try:
        yield store
    finally:
        await store.close()


async def written(store: Store) -> None:
    """Wait until all that was put away before is written: the writer takes one thing after the other."""
    for _ in range(2):
        await store.append("after", await store.last("after"), [b"that"])


def silence(place: Place, address: str) -> None:
    """Let it be so that a process has not been heard of for a long time, and all others have."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as file, file:
            file.execute("UPDATE processes SET since = 0, until = iif(address = ?, 0, until)", (address,))
        return
    with psycopg.connect(place) as line:
        line.execute("UPDATE tarock.processes SET since = '-infinity'")
        line.execute("UPDATE tarock.processes SET until = '-infinity' WHERE address = %s", (address,))

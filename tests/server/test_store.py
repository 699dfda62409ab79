"""The event store: appended in order, all or nothing, never lost, shared by several processes."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from support.given_time import pass_time
from support.house import SECONDS, in_house

from tarock.server.store import Conflict, NotAStore, NotStored, SqliteStore, sqlite
from tarock.server.store.sqlite import POLL_SECONDS


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    try:
        yield store
    finally:
        await store.close()


@in_house
async def test_events_come_back_in_order_and_from_any_place(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as store:
        assert await store.append("a", 0, [b"1", b"2"]) == 2
        assert await store.append("b", 0, [b"x"]) == 1
        assert await store.append("a", 2, [b"3"]) == 3
        assert await store.load("a") == [b"1", b"2", b"3"]
        assert await store.load("a", 2) == [b"3"]
        assert await store.load("nothing") == []


@in_house
async def test_who_expected_another_end_appends_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as store:
        await store.append("a", 0, [b"1"])
        for expected in (0, 2):
            with pytest.raises(Conflict):
                await store.append("a", expected, [b"x", b"y"])
        assert await store.load("a") == [b"1"]


@in_house
async def test_of_many_who_append_at_once_one_wins_and_the_batch_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as store:
        tries = [store.append("a", 0, [bytes([n])]) for n in range(20)]
        others = [store.append(f"s{n}", 0, [b"1"]) for n in range(50)]
        results = await asyncio.gather(*tries, *others, return_exceptions=True)
        assert sum(isinstance(one, Conflict) for one in results) == 19
        assert len(await store.load("a")) == 1
        assert all([len(await store.load(f"s{n}")) == 1 for n in range(50)])


@in_house
async def test_what_one_process_appends_another_follows(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as here, opened(tmp_path / "s") as there:
        await here.append("a", 0, [b"1"])
        following = there.follow("a")
        news = asyncio.create_task(anext(following))
        last = await heard(here, there, after=0)
        await there.append("a", 1, [b"own"])
        await heard(here, there, after=last)
        assert not news.done()
        await here.append("a", 2, [b"3", b"4"])
        assert await asyncio.wait_for(news, SECONDS) == 4
        with pytest.raises(Conflict):
            await there.append("a", 2, [b"late"])
        await following.aclose()  # type: ignore[attr-defined]


async def heard(here: SqliteStore, there: SqliteStore, *, after: int) -> int:
    """Append to another stream until a follower has heard of it: then he has heard of all that was before."""
    following = there.follow("b")
    news = asyncio.create_task(anext(following))
    while not news.done():
        after = await here.append("b", after, [b"other"])
        pass_time(POLL_SECONDS)
    await following.aclose()  # type: ignore[attr-defined]
    return after


WRITER = """
import asyncio, sys
from tarock.server.store import SqliteStore
async def main():
    store = SqliteStore(sys.argv[1])
    for seq in range(100_000):
        await asyncio.gather(*(store.append(f"s{n}", seq, [b"%d" % seq]) for n in range(5)))
        print(seq + 1, flush=True)
asyncio.run(main())
"""


@in_house
async def test_what_was_acknowledged_outlives_a_killed_process(tmp_path: Path) -> None:
    for round_ in range(3):
        path = tmp_path / f"s{round_}"
        with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            told = [int(writer.stdout.readline()) for _ in range(10 + 7 * round_)]
            writer.kill()
            told += [int(line) for line in writer.stdout.read().split()]
        async with opened(path) as store:
            for stream in range(5):
                kept = await store.load(f"s{stream}")
                assert len(kept) >= told[-1]
                assert kept == [b"%d" % seq for seq in range(len(kept))]


@in_house
async def test_a_file_that_is_no_store_is_refused_by_name(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("something else entirely, and long enough to be taken for a database header?" * 20)
    with pytest.raises(NotAStore, match=r"notes\.txt"):
        SqliteStore(text)
    newer = tmp_path / "newer"
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NotAStore, match="99"):
        SqliteStore(newer)


@in_house
async def test_while_another_program_holds_the_lock_an_append_is_refused_and_never_written_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOCKED_SECONDS", 0.05)
    async with opened(tmp_path / "s") as store:
        await store.append("a", 0, [b"1"])
        with closing(sqlite3.connect(tmp_path / "s", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            tries = [store.append("a", 1, [b"2"]), store.append("b", 0, [b"x"])]
            for refused in await asyncio.gather(*tries, return_exceptions=True):
                assert isinstance(refused, NotStored)
            other.execute("ROLLBACK")
        assert await store.append("c", 0, [b"later"]) == 1
        assert [await store.load(stream) for stream in "ab"] == [[b"1"], []]
        assert await store.append("a", 1, [b"2"]) == 2

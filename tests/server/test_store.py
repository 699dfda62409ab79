"""The event store, in a file or in PostgreSQL: appended in order, all or nothing, never lost, shared by processes."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from support.given_time import pass_time
from support.house import SECONDS, in_house
from support.stores import Place, at, place, written

from tarock.server.store import Conflict, NotAStore, NotStored, Snapshot, SqliteStore, Store, sqlite
from tarock.server.store.sqlite import POLL_SECONDS

__all__ = ["place"]


@in_house
async def test_events_come_back_in_order_and_from_any_place(place: Place) -> None:
    async with at(place) as store:
        assert await store.append("a", 0, [b"1", b"2"]) == 2
        assert await store.append("b", 0, [b"x"]) == 1
        assert await store.append("a", 2, [b"3\0\xff"]) == 3
        assert await store.load("a") == [b"1", b"2", b"3\0\xff"]
        assert await store.load("a", 2) == [b"3\0\xff"]
        assert await store.load("a", 0, 2) == [b"1", b"2"]
        assert (await store.last("a"), await store.last("nothing")) == (3, 0)
        assert await store.load("nothing") == await store.load("no\0thing") == []


@in_house
async def test_who_expected_another_end_appends_nothing(place: Place) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1"])
        for expected in (0, 2):
            with pytest.raises(Conflict):
                await store.append("a", expected, [b"x", b"y"])
        assert await store.load("a") == [b"1"]


@in_house
async def test_of_many_who_append_at_once_one_wins_and_the_batch_goes_on(place: Place) -> None:
    async with at(place) as store:
        tries = [store.append("a", 0, [bytes([n])]) for n in range(20)]
        others = [store.append(f"s{n}", 0, [b"1"]) for n in range(50)]
        results = await asyncio.gather(*tries, *others, return_exceptions=True)
        assert sum(isinstance(one, Conflict) for one in results) == 19
        assert len(await store.load("a")) == 1
        assert all([len(await store.load(f"s{n}")) == 1 for n in range(50)])


@in_house
async def test_two_processes_that_append_to_the_same_streams_lose_nothing_and_never_wait_for_each_other(
    place: Place,
) -> None:
    async def add(store: Store, mark: bytes) -> int:
        """Append to all streams at once, again and again; returns how often that was too late."""
        late = 0
        for _ in range(15):
            ends = [await store.last(f"s{n}") for n in range(6)]
            tries = [store.append(f"s{n}", end, [mark, mark]) for n, end in enumerate(ends)]
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert all(isinstance(one, int | Conflict) for one in done), done
            late += sum(isinstance(one, Conflict) for one in done)
        return late

    async with at(place) as here, at(place) as there:
        late = sum(await asyncio.gather(add(here, b"h"), add(there, b"t")))
        kept = [await here.load(f"s{n}") for n in range(6)]
    assert sum(map(len, kept)) == 2 * (2 * 15 * 6 - late)
    assert all(one[n] == one[n + 1] for one in kept for n in range(0, len(one), 2)), "all or none of an append"


@in_house
async def test_what_one_process_appends_another_follows(place: Place) -> None:
    async with at(place) as here, at(place) as there:
        await here.append("a", 0, [b"1"])
        await here.append("b", 0, [b"1"])
        following = there.follow("a")
        news = asyncio.create_task(anext(following))
        last = await heard(here, there, after=1)
        await there.append("a", 1, [b"own"])
        await heard(here, there, after=last)
        await here.append("a", 2, [b"3", b"4"])
        told = [await asyncio.wait_for(news, SECONDS)]
        while told[-1] < 4:
            told.append(await asyncio.wait_for(anext(following), SECONDS))
        assert told[-1] == 4
        assert len(told) <= 2, "where the stream ended when it was first heard of, perhaps, but never one's own append"
        with pytest.raises(Conflict):
            await there.append("a", 2, [b"late"])
        await following.aclose()  # type: ignore[attr-defined]


async def heard(here: Store, there: Store, *, after: int) -> int:
    """Append to another stream until a follower has heard of it: then he has heard of all that was before."""
    following = there.follow("b")
    news = asyncio.create_task(anext(following))
    while not news.done():
        after = await here.append("b", after, [b"other"])
        pass_time(POLL_SECONDS)
    await following.aclose()  # type: ignore[attr-defined]
    return after


@in_house
async def test_snapshots_of_the_last_chapter_are_found_and_those_of_what_is_not_there_never_kept(place: Place) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1", b"2", b"3"])
        store.keep("a", [Snapshot(1, 1, b"first", b"late")])
        store.keep("a", [Snapshot(2, 2, b"second", b"later"), Snapshot(3, 2, b"third", b"latest")])
        store.keep("a", [Snapshot(9, 3, b"of what is not there")])
        await written(store)
        assert await store.snapshots("a") == [Snapshot(2, 2, b"second"), Snapshot(3, 2, b"third", b"latest")]
        assert await store.snapshots("a", 1) == [Snapshot(1, 1, b"first")]
        assert await store.snapshots("a", 9) == await store.snapshots("b") == []


@in_house
async def test_a_stream_is_erased_but_for_its_last_event_and_all_that_points_to_it_goes_too(place: Place) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1", b"2"])
        await store.append("code X", 0, [b"a"])
        store.keep("a", [Snapshot(2, 1, b"snapshot")])
        store.touch(["a", "b"], 7)
        await written(store)
        assert set(await store.untouched(8)) == {"a", "b"}
        assert await store.untouched(7) == []
        with pytest.raises(Conflict):
            await store.erase("a", 1, b"gone", ["code X"])
        assert await store.load("a") == [b"1", b"2"]
        await store.erase("a", 2, b"gone", ["code X"])
        assert (await store.load("a"), await store.last("a")) == ([b"gone"], 3)
        assert (await store.load("code X"), await store.snapshots("a"), await store.untouched(8)) == ([], [], ["b"])
        assert await store.append("code X", 0, [b"another"]) == 1
        with pytest.raises(Conflict):
            await store.append("a", 2, [b"late"])


WRITER = """
import asyncio, sys
from tarock.server.store import opened
async def main():
    store = opened(sys.argv[1])
    for seq in range(100_000):
        await asyncio.gather(*(store.append(f"s{n}", seq, [b"%d" % seq]) for n in range(5)))
        print(seq + 1, flush=True)
asyncio.run(main())
"""


@in_house
async def test_what_was_acknowledged_outlives_a_killed_process(place: Place) -> None:
    done = 0
    for round_ in range(3):
        command = [sys.executable, "-c", WRITER.replace("range(100", f"range({done}, 100"), str(place)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            told = [int(writer.stdout.readline()) for _ in range(10 + 7 * round_)]
            writer.kill()
            told += [int(line) for line in writer.stdout.read().split()]
        async with at(place) as store:
            kept = [await store.load(f"s{stream}") for stream in range(5)]
            assert all(len(one) >= told[-1] for one in kept)
            assert all(one == [b"%d" % seq for seq in range(len(one))] for one in kept)
            done = max(map(len, kept))
            for stream, one in enumerate(kept):  # Killed in between, some were written and others not.
                for seq in range(len(one), done):
                    await store.append(f"s{stream}", seq, [b"%d" % seq])


@in_house
async def test_a_file_that_is_no_store_is_refused_by_name(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("something else entirely, and long enough to be taken for a database header?" * 20)
    with pytest.raises(NotAStore, match=r"notes\.txt"):
        SqliteStore(text)
    unreadable = tmp_path / "unreadable"
    async with at(unreadable):
        pass
    data = unreadable.read_bytes()
    unreadable.write_bytes(data.replace(b"CREATE TABLE events", b"CREATE \xff\xfe\xff\xfe\xff events"))
    with pytest.raises(NotAStore, match="unreadable"):
        SqliteStore(unreadable)
    newer = tmp_path / "newer"
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NotAStore, match="99"):
        SqliteStore(newer)


@in_house
async def test_in_a_file_of_an_earlier_program_processes_can_speak_too(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "s")) as file:
        file.execute("CREATE TABLE processes (number INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT NOT NULL,"
                     " since REAL NOT NULL, until REAL NOT NULL) STRICT")  # fmt: skip
    async with at(tmp_path / "s") as here, at(tmp_path / "s") as there:
        first, second = await here.enter("first:1"), await there.enter("second:2")
        await here.beat(first, b"words")
        assert await there.beat(second, b"") == {first: b"words"}


@in_house
async def test_while_another_program_holds_the_lock_an_append_is_refused_and_never_written_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOCKED_SECONDS", 0.05)
    async with at(tmp_path / "s") as store:
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

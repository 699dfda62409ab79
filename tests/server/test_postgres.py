"""What only PostgreSQL can do to a store: go away and come back, hang, be locked, be older or newer."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from support.house import SECONDS, in_house
from support.postgres import LACKING, is_there
from support.stores import at

from tarock.cli import main
from tarock.server.store import LEASE_SECONDS, Elsewhere, Lease, NotAStore, NotStored, Store, Unsure, check, postgres
from tarock.server.store.postgres import PostgresStore
from tarock.server.store.postgres_schema import MIGRATIONS
from tools.postgres import Postgres, running


@pytest.fixture
def mortal() -> Iterator[Postgres]:
    """A PostgreSQL that a test may kill."""
    if not is_there():
        pytest.skip(LACKING)
    with running(safe=False) as server:
        yield server


async def until_stored(store: Store, stream: str, body: bytes) -> int:
    """Append once PostgreSQL is there again; until then every append is refused."""
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                return await store.append(stream, await store.last(stream), [body])
            except NotStored:
                await asyncio.sleep(0)


def test_when_many_processes_start_together_every_step_is_taken_once(database: str) -> None:
    with ThreadPoolExecutor(8) as processes:
        list(processes.map(check, [database] * 8))
    with psycopg.connect(database) as line:
        taken = line.execute("SELECT number FROM tarock.migrations ORDER BY number").fetchall()
    assert taken == [(number,) for number in range(1, len(MIGRATIONS) + 1)]


@in_house
async def test_processes_of_an_earlier_program_live_on_in_a_database_that_has_taken_a_step(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr("tarock.server.store.postgres_schema.MIGRATIONS", MIGRATIONS[:1])
        check(database)
    async with at(database) as store:
        old, new = await store.enter("old:1"), await store.enter("new:2")
        with psycopg.connect(database) as line:
            line.execute("SET search_path = tarock")
            assert line.execute("SELECT beat(%s)", (old,)).fetchall() == [(True,)]
        assert await store.beat(new, b"words") == {old: b""}


def test_a_database_of_a_newer_version_is_left_alone(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    check(database)
    with psycopg.connect(database) as line:
        line.execute("INSERT INTO tarock.migrations VALUES (99)")
    with pytest.raises(NotAStore, match=r"newer version of tarock \(step 99"):
        check(database)
    assert main(["serve", "--port", "0", "--store", database]) == 2
    assert "newer version" in capsys.readouterr().err


def test_what_cannot_be_reached_is_named_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--store", "postgresql://me:hush@127.0.0.1:1/tarock"]) == 2
    said = capsys.readouterr().err
    assert "PostgreSQL: " in said
    assert "hush" not in said


def test_a_server_for_everybody_has_to_say_where_the_others_reach_it(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--host", "0.0.0.0", "--store", database]) == 2
    assert "--reached-at" in capsys.readouterr().err


@in_house
async def test_after_postgres_was_killed_everything_goes_on_and_followers_hear_what_they_missed(
    mortal: Postgres,
) -> None:
    place = mortal.new_database()
    async with at(place) as here, at(place) as there:
        await here.append("a", 0, [b"1"])
        following = here.follow("a")
        news = asyncio.create_task(anext(following))
        assert await asyncio.wait_for(news, SECONDS) == 1  # It listens now, and looked.
        mortal.kill()
        for work in (here.append("a", 1, [b"x"]), here.load("a")):
            with pytest.raises(NotStored):
                await work
        await asyncio.to_thread(mortal.start)
        news = asyncio.create_task(anext(following))
        assert await until_stored(there, "a", b"2") == 2
        assert await asyncio.wait_for(news, SECONDS) in (1, 2)
        assert await here.append("a", 2, [b"3"]) == 3
        assert await here.load("a") == [b"1", b"2", b"3"]
        await following.aclose()  # type: ignore[attr-defined]


@in_house
async def test_while_postgres_was_away_nobody_could_say_that_he_lives_so_nobody_is_taken_for_dead(
    mortal: Postgres,
) -> None:
    async with at(mortal.new_database()) as store:
        await store.append("a", 0, [b"1"])
        first, second = await store.enter("first:1"), await store.enter("second:2")
        assert isinstance(await store.take("a", first), Lease)
        mortal.kill()
        await asyncio.sleep(LEASE_SECONDS)  # By the clock of the wall: PostgreSQL knows no other.
        await asyncio.to_thread(mortal.start)
        assert await store.take("a", second) == Elsewhere("first:1")
        assert await store.beat(first, b"") is not None


@in_house
async def test_while_another_program_holds_a_lock_an_append_is_refused_and_never_written_late(database: str) -> None:
    async with at(database) as store:
        await store.append("a", 0, [b"1"])
        with psycopg.connect(database) as other:
            other.execute("LOCK TABLE tarock.streams IN ACCESS EXCLUSIVE MODE")
            with pytest.raises(NotStored) as refused:
                await store.append("a", 1, [b"2"])
            assert not isinstance(refused.value, Unsure)
            other.rollback()
        assert await store.append("a", 1, [b"3"]) == 2
        assert await store.load("a") == [b"1", b"3"]


@in_house
async def test_of_what_postgres_leaves_unanswered_nobody_is_sure_until_the_lease_is_taken_anew(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "STUCK_SECONDS", 0.3)
    async with at(database) as store:
        assert isinstance(store, PostgresStore)
        await store.append("a", 0, [b"1"])
        number = await store.enter("here:1")
        lease = await store.take("a", number)
        assert isinstance(lease, Lease)
        writing = store._own_number()
        assert writing is not None
        os.kill(writing, signal.SIGSTOP)
        try:
            stuck = asyncio.create_task(store.append("a", 1, [b"2"], lease))
            with pytest.raises(Unsure):
                await stuck
            with pytest.raises(NotStored):  # It never comes to be written: nobody waits for it any more.
                await store.append("b", 0, [b"1"])
        finally:
            os.kill(writing, signal.SIGCONT)
        new = await store.take("a", number)
        assert isinstance(new, Lease)
        known = await store.load("a")
        assert known in ([b"1"], [b"1", b"2"])
        assert await store.append("a", len(known), [b"3"], new) == len(known) + 1
        assert await store.load("b") == []

"""Several processes on one store: one is killed, or stopped for a while, or all are restarted one after the other."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest
from support.games import some_of
from support.house import House, bold, in_house
from support.server_process import ServerProcess
from support.stores import Place, at, place

from benchmarks.returning import Person, compared
from tarock.server import protocol as p

__all__ = ["place"]
BACK_SECONDS = 5.0
"""In which a table is driven again after its process has died."""
RESTART_SECONDS = 3.0
"""The longest that anybody waits while processes are restarted one after the other."""
SHARED = pytest.mark.parametrize("place", some_of(("sqlite", "postgres"), ("postgres",)), indirect=True)
"""With every change on a database, in the deep version on a file too."""


@contextmanager
def processes(place: Place, number: int) -> Iterator[list[ServerProcess]]:
    """So many servers on one store."""
    servers = [ServerProcess(place, name=f"server {n}") for n in range(number)]
    begun: list[ServerProcess] = []
    try:
        for one in servers:
            one.start()
            begun.append(one)
        yield servers
    finally:
        for one in begun:
            one.kill()


@asynccontextmanager
async def playing(people: Sequence[Person]) -> AsyncIterator[None]:
    """While these play; then everything they asked for is answered."""
    over = asyncio.Event()
    tasks = [asyncio.create_task(one.stay(over)) for one in people]
    try:
        yield
    finally:
        over.set()
        await asyncio.gather(*tasks)


async def seated(house: House, address: str, names: str) -> list[Person]:
    """People at tables of their own, each with computers, who come in by way of an address."""
    found = []
    for name in names.split():
        made = p.NewTable(p.Terms("tapp", 3, {}), name, ("careful", "careful"), "e")
        seat = (await house.http("POST", "/api/tables", made)).read(p.Seated)
        found.append(Person(address, seat.table, seat.token, name, pause=0.02))
    return found


async def until_more(people: Sequence[Person], number: int) -> None:
    """Wait until everybody was told of so many more commands that they are done."""
    wanted = [len(one.told.done) + number for one in people]
    async with asyncio.timeout(60):
        while any(len(one.told.done) < most for one, most in zip(people, wanted, strict=True)):
            await asyncio.sleep(0.01)


@SHARED
@in_house
async def test_after_kill_9_another_process_drives_the_table_within_seconds(place: Place) -> None:
    with processes(place, 2) as (first, second):
        people = await seated(first.house(), second.address, "Anna Bert")
        for one in people:  # The first drives them all; people come by way of the second.
            assert (await first.house().http("GET", f"/api/tables/{one.table}")).status == 200
        async with playing(people):
            await until_more(people, 5)
            first.kill()
            await until_more(people, 5)
            first.start()
            await until_more(people, 5)
        assert max(wait for one in people for wait in one.told.waits) < BACK_SECONDS
        async with at(place) as store:
            found = await compared(store, people)
        assert (found.lost, found.doubled) == (0, 0)
        assert found.acknowledged >= 30


def stop_between_writes(place: Place, process: int) -> None:
    """Let a process sleep; with a lock on a file it would keep all others from writing, as any program does."""
    if not isinstance(place, Path):
        os.kill(process, signal.SIGSTOP)
        return
    with closing(sqlite3.connect(place, isolation_level=None, timeout=60)) as file:
        file.execute("BEGIN IMMEDIATE")
        os.kill(process, signal.SIGSTOP)
        file.execute("ROLLBACK")


@in_house
async def test_a_process_that_only_slept_can_write_nothing_and_sends_its_people_away(place: Place) -> None:
    with processes(place, 2) as (first, second):
        house, rng = first.house(), random.Random(5)
        (me,) = await house.make("tapp", 3)
        move = bold(await me.turn(), rng)
        assert first.process is not None
        stop_between_writes(place, first.process.pid)
        try:
            await me.send(p.MakeMove("while it sleeps", me.view.seq, move))
            again = await second.house().enter(me.table, me.token)
            while not (again.view.deal and again.deal.choices):
                await again.turn()
            for _ in range(3):
                assert isinstance(await again.move(bold(await again.turn(), rng)), p.Done)
        finally:
            os.kill(first.process.pid, signal.SIGCONT)
        await me.until(lambda: me.gone)
        assert not any(isinstance(one, p.Done) for one in me.others)
        assert p.Gone("restart") in me.others
        async with at(place) as store:
            assert not [one for one in await store.load(me.table) if b"while it sleeps" in one]
        back = await house.enter(me.table, me.token)  # It is handed on now.
        assert back.view.seq >= again.view.seq
        for guest in (me, again, back):
            await guest.leave()


@SHARED
@in_house
async def test_processes_are_restarted_one_after_the_other_and_nobody_waits_long(place: Place) -> None:
    with processes(place, 3) as servers:
        people = [
            one for n, server in enumerate(servers)
            for one in await seated(server.house(), servers[n - 1].address, f"Anna{n} Bert{n}")
        ]  # fmt: skip
        async with playing(people):
            await until_more(people, 3)
            for n, server in enumerate(servers):
                for one in people:  # As a proxy that finds a server gone sends people to the next.
                    one.address = servers[n - 1].address
                await asyncio.to_thread(server.end)
                await asyncio.to_thread(server.start)
                await until_more(people, 3)
        waits = [wait for one in people for wait in one.told.waits]
        assert waits
        assert max(waits) < RESTART_SECONDS
        assert max(answer for one in people for answer in one.told.answers) < RESTART_SECONDS
        async with at(place) as store:
            found = await compared(store, people)
        assert (found.lost, found.doubled) == (0, 0)


@pytest.mark.deep
@in_house
async def test_whatever_is_killed_nothing_acknowledged_is_lost_or_done_twice() -> None:
    from benchmarks.cluster_kills import killing  # noqa: PLC0415 - it starts a whole cluster of its own

    found = await killing(rounds=12, seed=3, tables=6)
    assert (found["lost"], found["doubled"]) == (0, 0)
    assert found["slowest_back_s"] < BACK_SECONDS

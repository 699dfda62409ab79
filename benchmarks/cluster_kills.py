"""Servers, PostgreSQL and the proxy of a cluster are killed at random while people play; what do they notice."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGKILL
from statistics import median

from benchmarks.returning import Person, compared
from benchmarks.serving import posted
from tarock.server import protocol as p
from tarock.server.store import opened
from tools.cluster import Cluster, cluster

OPTIONS = ("--no-limits", "--company", "careful")
GAME, SEATS = "tapp", 3
MOST_SECONDS = 60
"""After which a table counts as lost."""
LOOK_SECONDS = 0.02


@dataclass
class Round:
    """What was killed, and how long it took until everybody played on."""

    victim: str
    back: float
    """Seconds from the kill until everybody was told of one more command that it is done."""
    waited: float
    """The longest that anybody was without a connection."""


@dataclass
class Rounds:
    """All that was killed."""

    done: list[Round] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """The figures of all rounds together, and of each kind of victim."""
        kinds = sorted({one.victim for one in self.done})
        slowest = {kind: max(one.back for one in self.done if one.victim == kind) for kind in kinds}
        counts = {f"kills_of_{kind}": sum(one.victim == kind for one in self.done) for kind in kinds}
        backs = [one.back for one in self.done]
        all_of_them = {
            "rounds": len(self.done), "median_back_s": round(median(backs), 2), "slowest_back_s": round(max(backs), 2),
            "longest_wait_s": round(max(one.waited for one in self.done), 2),
            "rounds_over_5_s": sum(back > 5 for back in backs),
        }  # fmt: skip
        return {
            **all_of_them,
            **counts,
            **{f"slowest_back_s_{kind}": round(value, 2) for kind, value in slowest.items()},
        }


async def killing(rounds: int, seed: int, tables: int = 12, log: Path | None = None) -> dict[str, float]:
    """Kill so often, and tell what was lost, what was done twice and how long it took."""
    rng, told, over = random.Random(seed), Rounds(), asyncio.Event()
    with cluster(3, options=OPTIONS, log=log) as made:
        people = [await asyncio.to_thread(_seated, made, number) for number in range(tables)]
        tasks = [asyncio.create_task(one.stay(over)) for one in people]
        await _more(people, 3)
        for number in range(rounds):
            told.done.append(await _round(made, people, rng))
            print(f"  {number + 1:>3} {told.done[-1]}", flush=True)
        over.set()
        await asyncio.gather(*tasks)
        store = opened(made.store)
        found = await compared(store, people)
        await store.close()
    return {
        **told.figures(), "tables": tables, "acknowledged": found.acknowledged, "lost": found.lost,
        "doubled": found.doubled, "refused_for_now": sum(one.told.refused["not-stored"] for one in people),
    }  # fmt: skip


def _seated(made: Cluster, number: int) -> Person:
    """Somebody at a table with computers, who comes in by way of the proxy."""
    name = f"Person {number}"
    table = p.NewTable(p.Terms(GAME, SEATS, {}), name, ("careful",) * (SEATS - 1), "kills")
    seat = posted(f"{made.proxy.address}/", "/api/tables", table)
    return Person(made.proxy.address, seat.table, seat.token, name, pause=0.1)


async def _round(made: Cluster, people: list[Person], rng: random.Random) -> Round:
    """Kill one thing at some moment, start it again, and wait until everybody has played on."""
    await asyncio.sleep(rng.random())
    victim, kill, start = _victim(made, rng)
    before = [len(one.told.waits) for one in people]
    began = time.monotonic()
    await asyncio.to_thread(kill)
    starting = asyncio.create_task(asyncio.to_thread(start))
    await _more(people, 1)
    back = time.monotonic() - began
    await starting
    await _more(people, 1)
    waits = [wait for one, known in zip(people, before, strict=True) for wait in one.told.waits[known:]]
    return Round(victim, back, max(waits, default=0.0))


def _victim(made: Cluster, rng: random.Random) -> tuple[str, Callable[[], None], Callable[[], None]]:
    kind = rng.choice(("server", "server", "server", "postgres", "proxy"))
    if kind == "postgres":
        return kind, made.postgres.kill, made.postgres.start
    one = made.proxy if kind == "proxy" else rng.choice(made.servers)

    def kill() -> None:
        with suppress(ProcessLookupError):
            one.end(SIGKILL)

    return kind, kill, one.start


async def _more(people: list[Person], number: int) -> None:
    """Wait until everybody was told of so many more commands that they are done."""
    wanted = [len(one.told.done) + number for one in people]
    async with asyncio.timeout(MOST_SECONDS):
        while any(len(one.told.done) < most for one, most in zip(people, wanted, strict=True)):
            await asyncio.sleep(LOOK_SECONDS)

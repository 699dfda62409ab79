"""`make cluster-bench`: what several servers on one PostgreSQL cost, and what people notice when parts are killed.

Three measurements, `load`, `kills` and `idle`. All share this machine: PostgreSQL, the servers, and the clients, which
are one process and take a good part of its cores; so the figure to compare is processor time a move, by kind.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from benchmarks import idle_tables
from benchmarks.cluster_kills import killing
from benchmarks.figures import show, write
from benchmarks.load import Figures, Table, answered, worked
from benchmarks.serving import served
from tools.cluster import Server
from tools.postgres import children, running

OPTIONS = ("--no-limits", "--company", "careful")
PACE = 0.05
"""Seconds from one move of a table to the next: far more moves than people make."""


@dataclass
class Setup:
    """Servers and their database, as processes that can be watched."""

    name: str
    addresses: list[str]
    servers: list[int]
    postgres: int | None = None
    spread: bool = False
    """Whether the clients of a table come by way of different servers."""

    def worked(self) -> dict[str, float]:
        """Seconds of a processor that each kind of process has used."""
        base = 0.0 if self.postgres is None else worked(self.postgres) + waited_for(self.postgres)
        backends = [] if self.postgres is None else children(self.postgres)
        return {
            "servers": sum(map(worked, self.servers)),
            "postgres": base + sum(map(worked, backends)),
            "clients": time.process_time(),
        }


def waited_for(process: int) -> float:
    """Seconds of a processor that those have used whom a process started and who have ended."""
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    user, system = stat.rpartition(")")[2].split()[13:15]
    return (int(user) + int(system)) / 100


@contextmanager
def with_postgres(servers: int, *, spread: bool = False) -> Iterator[Setup]:
    """Some servers on one PostgreSQL, which writes to the disk as it does for hosts."""
    with running() as postgres:
        store = postgres.new_database()
        made = [Server(store, OPTIONS) for _ in range(servers)]
        try:
            for one in made:
                one.start()
            assert postgres.process is not None
            name = f"{servers} on PostgreSQL" + (", clients spread" if spread else "")
            addresses = [f"http://{one.address}/" for one in made]
            yield Setup(name, addresses, [one.pid for one in made], postgres.process.pid, spread)
        finally:
            for one in made:
                if one.process is not None:
                    one.end()


@contextmanager
def with_sqlite() -> Iterator[Setup]:
    """One server on a file."""
    with served() as (server, address):
        yield Setup("1 on SQLite", [address], [server])


async def measured(setup: Setup, tables: int, seconds: float) -> dict[str, float]:
    """Fill the tables, play, and count; tables are divided among the servers as a proxy by table divides them."""
    figures = Figures()
    house = [Table(n, setup.addresses[n % len(setup.addresses)], figures) for n in range(tables)]
    for table in house:
        await asyncio.to_thread(table.make)
    clients = [client for table in house for client in table.clients]
    for number, client in enumerate(clients):
        client.by_way_of = setup.addresses[number % len(setup.addresses)] if setup.spread else ""
        await client.connect()
    before, each, began = setup.worked(), [worked(one) for one in setup.servers], time.perf_counter()
    listening = [asyncio.create_task(client.listen()) for client in clients]
    await asyncio.gather(*(table.play(seconds, PACE) for table in house))
    took = time.perf_counter() - began
    await answered(house)
    for table in house:
        table.last_look()
    after, each_after = setup.worked(), [worked(one) for one in setup.servers]
    await asyncio.gather(*(client.leave() for client in clients))
    await asyncio.gather(*listening)
    return {**_costs(before, after, figures.moves), **_loads(each, each_after, took), **_met(figures, took),
            "unanswered": sum(len(table.pending) for table in house), "tables": tables}  # fmt: skip


def _costs(before: dict[str, float], after: dict[str, float], moves: int) -> dict[str, float]:
    """Processor time a move, by kind."""
    return {f"{kind}_ms_a_move": round(1000 * (after[kind] - before[kind]) / max(1, moves), 2) for kind in before}


def _loads(before: Sequence[float], after: Sequence[float], took: float) -> dict[str, float]:
    """How much of a core each server used."""
    pairs = enumerate(zip(before, after, strict=True), 1)
    return {f"server_{number}_core": round((end - begin) / took, 2) for number, (begin, end) in pairs}


def _met(figures: Figures, took: float) -> dict[str, float]:
    delays = quantiles((1000 * delay for delay in figures.delays), n=100)
    return {
        "moves": figures.moves, "moves_a_second": round(figures.moves / took, 1), "p50_ms": round(delays[49], 1),
        "p95_ms": round(delays[94], 1), "p99_ms": round(delays[98], 1), "lost": figures.lost,
        "doubled": figures.doubled, "refused": sum(figures.refused.values()),
    }  # fmt: skip


def load(tables: int, seconds: float) -> None:
    """One server on SQLite, then one, two and three on PostgreSQL, then three with all clients handed on."""
    setups = (with_sqlite(), *(with_postgres(servers) for servers in (1, 2, 3)), with_postgres(3, spread=True))
    for setup in setups:
        with setup as made:
            figures = asyncio.run(measured(made, tables, seconds))
        print(made.name)
        show(figures)
        write(f"cluster-{made.name.replace(' ', '-').replace(',', '')}", figures)


def main() -> None:
    """Measure, print, write down."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cluster", description=__doc__)
    parser.add_argument("what", choices=("load", "kills", "idle"))
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    if wish.what == "load":
        load(wish.tables, wish.seconds)
    elif wish.what == "kills":
        figures = asyncio.run(killing(wish.rounds, wish.seed, min(wish.tables, 12)))
        show(figures)
        write("cluster-kills", figures)
    else:
        figures = idle_tables.measured()
        show(figures)
        write("cluster-idle", figures)


if __name__ == "__main__":
    main()

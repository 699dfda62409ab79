"""`make load`: many tables of four clients each on one server process, over real sockets; prints what they met.

Every client is a connection of its own. At each table somebody moves once a second, or after `--pace` seconds: 0.02 is
haste, in which the server has always something to do. One command in fifty is sent twice.
After every deal, and at the end, what the tables have on record is compared with what the clients were told is done;
under overload answers come late, so nothing is compared before every command of the table was answered.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.figures import show, write
from benchmarks.robot import some_move
from benchmarks.serving import posted, served
from tarock.server import protocol as p
from tarock.server.changes import applied

GAME, SEATS = "koenigrufen", 4
TWICE = 50
"""One command in so many is sent twice."""
LAST_ANSWERS = 60
"""Seconds in which, at the end, the last commands have to be answered."""
SLOWEST_P95, LARGEST_TABLE = 100, 200
"""What must hold: milliseconds, kilobytes."""


class Line(msgspec.Struct):
    """As much of a line of the record as is needed here."""

    entry: str


class Deal(msgspec.Struct):
    """As much of a deal as is needed here."""

    number: int
    choices: p.Choices | None
    log: tuple[Line, ...]


class View(msgspec.Struct, tag="view", tag_field="type"):
    """As much of a view as is needed here."""

    seq: int
    status: str
    deal: Deal | None


Heard = View | p.Changed | p.Welcome | p.Refused | p.Done | p.Gone
decode = msgspec.json.Decoder(Heard).decode
encode = msgspec.json.Encoder().encode


@dataclass
class Figures:
    """What was met over all tables."""

    delays: list[float] = field(default_factory=list)
    moves: int = 0
    deals: int = 0
    repeated: int = 0
    lost: int = 0
    doubled: int = 0
    refused: Counter[str] = field(default_factory=Counter)


class Table:
    """One table, its clients, and what they were told."""

    def __init__(self, number: int, address: str, figures: Figures) -> None:
        self.rng = random.Random(number)
        self.address, self.figures = address, figures
        self.clients: list[Client] = []
        self.asked_at, self.sent_at = -1, 0.0
        """The sequence number that the last move answered, and when it was sent."""
        self.told = 0
        """Moves of this deal of which a client was told that they are done."""
        self.pending: set[str] = set()
        """Moves that nobody has answered yet."""
        self.cut_off = False
        """Whether a client was sent away: then computers may move for him, and his last move may never be answered."""
        self.commands = 0

    def make(self) -> None:
        """Make the table and take its seats."""
        terms = p.Terms(GAME, SEATS, {}, chat=False)
        first = posted(self.address, "/api/tables", p.NewTable(terms, "Client 1", ("person",) * (SEATS - 1), "load"))
        path = f"/api/tables/{first.table}/seats"
        seats = [first, *(posted(self.address, path, p.Join(f"Client {n}", "load")) for n in range(2, SEATS + 1))]
        self.clients = [Client(self, seat) for seat in seats]

    async def play(self, seconds: float, pace: float) -> None:
        """Every so many seconds whoever is to move does so; between deals all are ready."""
        until = time.perf_counter() + seconds
        await asyncio.sleep(self.rng.random() * pace)
        due = time.perf_counter()
        while due < until:
            await self._step()
            due = max(due + pace, time.perf_counter())
            await asyncio.sleep(due - time.perf_counter())

    async def _step(self) -> None:
        views = [client.view for client in self.clients]
        newest = max((view.seq for view in views if view), default=0)
        for client in self.clients:
            view = client.view
            if view is None or view.seq < newest:
                continue
            if view.status == "settled":
                if self.pending:  # The view of the last move came before the answer to it, or to another client.
                    return
                await client.ready()
            elif view.deal is not None and view.deal.choices and view.seq != self.asked_at:
                await client.move(view.seq, some_move(view.deal.choices, self.rng))
                return

    def settle(self, deal: Deal) -> None:
        """A deal is over: what is on record must be what the clients were told."""
        self.figures.deals += 1
        self.compare(deal)
        self.told = 0

    def last_look(self) -> None:
        """At the end the deal that is still played is compared too, as whoever is told the latest sees it."""
        views = [client.view for client in self.clients if client.view]
        newest = max(views, key=lambda view: view.seq, default=None)
        if newest and newest.deal and self.clients[0].readied != newest.deal.number and not self.pending:
            self.compare(newest.deal)

    def compare(self, deal: Deal) -> None:
        """Moves on record must be those the clients were told are done."""
        if self.cut_off:
            return
        on_record = sum(line.entry == "moved" for line in deal.log)
        self.figures.lost += max(0, self.told - on_record)
        self.figures.doubled += max(0, on_record - self.told)


class Client:
    """One connection at a table."""

    def __init__(self, table: Table, seat: p.Seated) -> None:
        self.table, self.seat = table, seat
        self.view: View | None = None
        self.measured = -1
        self.readied = 0
        self.leaving = False
        self.by_way_of = ""
        """The address of another server that hands it on; that of the table if none is named."""
        self.socket: ClientConnection

    async def leave(self) -> None:
        """Go home."""
        self.leaving = True
        await self.socket.close()

    async def connect(self) -> None:
        """Sit down."""
        address = self.by_way_of or self.table.address
        url = f"{address.replace('http', 'ws')}api/tables/{self.seat.table}/socket"
        self.socket = await connect(url, compression=None, max_size=None, open_timeout=60, ping_interval=None)
        await self.socket.send(encode(p.Hello(p.PROTOCOL, self.seat.token)).decode())

    async def listen(self) -> None:
        """Take in whatever comes until the connection is closed."""
        with suppress(ConnectionClosed):
            while True:
                self.hear(decode(await self.socket.recv(decode=False)))
        self.table.cut_off |= not self.leaving

    def hear(self, message: Heard) -> None:
        """Take in a message."""
        table = self.table
        if isinstance(message, View):
            self._seen(message)
        elif isinstance(message, p.Changed):
            assert self.view is not None
            self._seen(applied(self.view, message))
        elif isinstance(message, p.Done) and message.id in table.pending:
            table.pending.discard(message.id)
            table.told += 1
        elif isinstance(message, p.Refused):
            table.pending.discard(message.id)
            table.figures.refused[message.error] += 1
        elif isinstance(message, p.Gone):
            table.cut_off = True

    def _seen(self, view: View) -> None:
        table = self.table
        if view.seq > table.asked_at >= 0 and self.measured != table.asked_at:
            self.measured = table.asked_at
            table.figures.delays.append(time.perf_counter() - table.sent_at)
        self.view = view

    async def move(self, seq: int, move: p.Move) -> None:
        """Make a move; now and then the same command goes out twice."""
        table = self.table
        table.commands += 1
        table.figures.moves += 1
        id_ = f"move {table.commands}"
        table.pending.add(id_)
        data = encode(p.MakeMove(id_, seq, move)).decode()
        table.asked_at, table.sent_at = seq, time.perf_counter()
        await self.socket.send(data)
        if table.rng.randrange(TWICE) == 0:
            table.figures.repeated += 1
            await self.socket.send(data)

    async def ready(self) -> None:
        """Go on to the next deal, after the last one was compared."""
        assert self.view is not None and self.view.deal is not None
        number = self.view.deal.number
        if self.readied == number:
            return
        self.readied = number
        if self is self.table.clients[0]:
            self.table.settle(self.view.deal)
        await self.socket.send(encode(p.Ready(f"ready {number}", "load")).decode())


def _warm(address: str) -> None:
    """Wait until the server has worked out its lobby, so that this is not counted to the tables."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    line = HTTPConnection(host, int(port), timeout=60)
    line.request("GET", "/api/games")
    line.getresponse().read()
    line.close()


def memory(process: int) -> float:
    """Kilobytes that a process holds."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return float(found[1]) if found else 0.0


def worked(process: int) -> float:
    """Seconds of a processor that a process has used."""
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def answered(house: list[Table]) -> None:
    """Wait until all that was sent is answered, but not for ever."""
    until = time.perf_counter() + LAST_ANSWERS
    while any(table.pending and not table.cut_off for table in house) and time.perf_counter() < until:
        await asyncio.sleep(0.1)


async def measure(tables: int, seconds: float, server: int, address: str, pace: float = 1) -> dict[str, float]:
    """Fill the house, play, count, and send everybody home."""
    figures = Figures()
    await asyncio.to_thread(_warm, address)
    before = memory(server)
    house = [Table(number, address, figures) for number in range(tables)]
    for table in house:
        await asyncio.to_thread(table.make)
    made = memory(server)
    print(f"{tables} tables made; {tables * SEATS} clients sit down ...", flush=True)
    clients = [client for table in house for client in table.clients]
    for client in clients:
        await client.connect()
    started = worked(server)
    listening = [asyncio.create_task(client.listen()) for client in clients]
    await asyncio.gather(*(table.play(seconds, pace) for table in house))
    await answered(house)
    for table in house:
        table.last_look()
    full, work = memory(server), worked(server) - started
    await asyncio.gather(*(client.leave() for client in clients))
    await asyncio.gather(*listening)
    delays = quantiles((1000 * delay for delay in figures.delays), n=100)
    return {
        "tables": tables,
        "clients": len(clients),
        "seconds": seconds,
        "pace": pace,
        "moves": figures.moves,
        "deals_finished": figures.deals,
        "views_measured": len(figures.delays),
        "sent_twice": figures.repeated,
        "lost": figures.lost + sum(len(table.pending) for table in house if not table.cut_off),
        "doubled": figures.doubled,
        "tables_cut_off": sum(table.cut_off for table in house),
        "refused": sum(figures.refused.values()),
        "p50_ms": round(delays[49], 1),
        "p95_ms": round(delays[94], 1),
        "p99_ms": round(delays[98], 1),
        "server_ms_per_move": round(1000 * work / max(1, figures.moves), 2),
        "moves_per_core_second": round(figures.moves / work),
        "kb_per_idle_table": round((made - before) / tables, 1),
        "kb_per_table_in_play": round((full - before) / tables, 1),
    }


def main() -> int:
    """Measure, print the table, write it down."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--pace", type=float, default=1, help="seconds from one move of a table to the next")
    wish = parser.parse_args()
    with served() as (server, address):
        figures = asyncio.run(measure(wish.tables, wish.seconds, server, address, wish.pace))
    show(figures)
    write("load", figures)
    faults = [
        *(f"{figures[name]} moves {name}" for name in ("lost", "doubled") if figures[name]),
        *([f"p95 is {figures['p95_ms']} ms, not under {SLOWEST_P95}"] if figures["p95_ms"] >= SLOWEST_P95 else []),
        *([f"{figures['kb_per_idle_table']} kB per idle table, not under {LARGEST_TABLE}"]
          if figures["kb_per_idle_table"] >= LARGEST_TABLE else []),
    ]  # fmt: skip
    print("\n".join(faults) if faults else "Everything as it must be.")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())

"""`make company`: busy tables of one person and computers on one server; how long a computer takes for its move.

Every person answers by chance after a pause. What is measured is the time from the view in which a computer is to move
to the view in which it has moved, over a real socket.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from statistics import quantiles

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.figures import show, write
from benchmarks.robot import some_move
from benchmarks.serving import posted, served
from tarock.server import protocol as p
from tarock.server.changes import whole
from tarock.variants import all_variants

GAMES = ("koenigrufen", "tapp", "slovenski", "dansk")
WANTED_P50, WANTED_P95 = 300, 1000
"""What must hold, in milliseconds."""

decode = msgspec.json.Decoder(p.FromServer).decode
encode = msgspec.json.Encoder().encode


class Guest:
    """The person at a table, and the times its computers took."""

    def __init__(self, number: int, address: str, company: str, pause: float) -> None:
        self.rng, self.pause = random.Random(number), pause
        self.delays: list[float] = []
        self._address, self._company = address, company
        self._game = GAMES[number % len(GAMES)]
        self._view: p.View | None = None
        self._last: tuple[p.View, float] | None = None
        self._commands = 0
        self._socket: ClientConnection

    async def play(self, until: float) -> None:
        """Sit down and play by chance until it is time to go."""
        players = all_variants()[self._game].players[0]
        table = p.NewTable(p.Terms(self._game, players, {}), "Person", (self._company,) * (players - 1), "busy")
        seat = await asyncio.to_thread(posted, self._address, "/api/tables", table)
        url = f"{self._address.replace('http', 'ws')}api/tables/{seat.table}/socket"
        async with connect(url, compression=None, max_size=None, ping_interval=None) as self._socket:
            await self._socket.send(encode(p.Hello(p.PROTOCOL, seat.token)).decode())
            while time.perf_counter() < until:
                try:
                    data = await asyncio.wait_for(self._socket.recv(decode=False), 1)
                except TimeoutError:
                    continue
                said = whole(self._view, decode(data))
                if isinstance(said, p.View):
                    self._view = said
                    await self._seen(said)

    async def _seen(self, view: p.View) -> None:
        now = time.perf_counter()
        if self._last is not None and _computer_is_due(self._last[0]) and _moves(view) > _moves(self._last[0]):
            self.delays.append(now - self._last[1])
        if self._last is None or view.seq != self._last[0].seq:
            self._last = view, now
        if view.status == "settled":
            await self._send(p.Ready, "busy")
        elif view.deal is not None and view.deal.choices:
            await asyncio.sleep(self.pause)
            await self._send(p.MakeMove, view.seq, some_move(view.deal.choices, self.rng))

    async def _send(self, kind: type[p.Ready | p.MakeMove], *about: object) -> None:
        self._commands += 1
        await self._socket.send(encode(kind(str(self._commands), *about)).decode())  # type: ignore[arg-type]


def _computer_is_due(view: p.View) -> bool:
    return view.status == "playing" and view.deal is not None and view.deal.to_act not in (None, view.you)


def _moves(view: p.View) -> int:
    return len(view.deal.log) if view.deal else 0


async def measure(address: str, tables: int, seconds: float, company: str, pause: float) -> dict[str, float]:
    """Let everybody play, and tell how long the computers took."""
    until = time.perf_counter() + seconds
    guests = [Guest(number, address, company, pause) for number in range(tables)]
    await asyncio.gather(*(guest.play(until) for guest in guests))
    delays = sorted(1000 * delay for guest in guests for delay in guest.delays)
    cuts = quantiles(delays, n=100)
    return {
        "tables": tables,
        "seconds": seconds,
        "pause_of_a_person": pause,
        "moves_of_computers": len(delays),
        "p50_ms": round(cuts[49], 1),
        "p95_ms": round(cuts[94], 1),
        "p99_ms": round(cuts[98], 1),
        "slowest_ms": round(delays[-1], 1),
        "load_of_the_machine": round(os.getloadavg()[0], 1),
    }


def main() -> int:
    """Measure, print the table, write it down."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.busy_tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--company", default="normal")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds after which a person answers")
    wish = parser.parse_args()
    with served() as (_, address):
        figures = asyncio.run(measure(address, wish.tables, wish.seconds, wish.company, wish.pause))
    show(figures)
    write("busy_tables", figures)
    slow = [
        f"{name} is {figures[name]}, not under {wanted}"
        for name, wanted in (("p50_ms", WANTED_P50), ("p95_ms", WANTED_P95))
        if figures[name] >= wanted
    ]
    print("\n".join(slow) if slow else "Everything as it must be.")
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())

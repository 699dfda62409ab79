"""Where the strangers live: many addresses, the server's port, what they know of its tables, and how fast they are."""

from __future__ import annotations

import asyncio
import random
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple, cast

from benchmarks.abuse.frames import TEXT, frame, upgrade
from benchmarks.abuse.garbled import encode
from tarock.server import protocol as p

ADDRESSES: Final = 500
"""So many addresses they have, directly and so many behind the proxy."""
ANSWER_SECONDS: Final = 0.5
"""How long they listen to what they are answered."""
AT_A_TIME: Final = 1 << 16
FAULTS: Final = (b" 500 Internal", b'"error":"failed"')
"""Answers that no server gives which is well."""
EXCERPT: Final = 300
"""So much of such an answer is told."""


class Seat(NamedTuple):
    """A seat of a stranger's own: he can do there what its owner can."""

    table: str
    token: str


@dataclass
class Line:
    """A connection over which anything can be sent."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    town: Town

    async def send(self, data: bytes) -> None:
        """Write, and wait until it is on its way; the server may have had enough before."""
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    def read(self, *, on: bool) -> None:
        """Take what comes from the network, or let it wait there, so that the server has to."""
        transport = cast("asyncio.Transport", self.writer.transport)
        if on:
            transport.resume_reading()
        else:
            transport.pause_reading()

    async def listen(self, seconds: float = ANSWER_SECONDS) -> None:
        """Take in what is answered, for a while or until the server hangs up."""
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(seconds):
                while said := await self.reader.read(AT_A_TIME):
                    self.town.wrong += [said[:EXCERPT].decode(errors="replace") for fault in FAULTS if fault in said]
            self.town.counts["hung up on"] += 1


@dataclass
class Town:
    """What all strangers share."""

    port: int
    rng: random.Random
    tables: tuple[str, ...]
    """The good tables, of which they know the ids."""
    pace: float
    """Messages a second, all strangers together."""
    seats: list[Seat] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    """How the answers begin that no server gives which is well."""
    _free_at: float = 0.0

    def address(self) -> str:
        """One of the addresses of this machine that strangers have; a proxy's is not among them."""
        number = self.rng.randrange(ADDRESSES)
        return f"127.{1 + number // 250}.{number % 250}.1"

    def forwarded(self) -> str:
        """A line of a head that says, as a proxy does, for whom a request is made."""
        number = self.rng.randrange(ADDRESSES)
        return f"X-Forwarded-For: 192.{number // 250}.{number % 250}.1"

    def any_table(self) -> str:
        """A table of the good people's, of a stranger's own, or none at all."""
        own = tuple(seat.table for seat in self.seats)
        return self.rng.choice((*self.tables, *own, "none", "QQQQQQ"))

    @asynccontextmanager
    async def line(self, source: str = "", *, buffer: int | None = None) -> AsyncIterator[Line]:
        """A connection from some address, and in the end it is torn off."""
        plug = socket.socket()
        plug.setblocking(False)
        if buffer is not None:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        try:
            plug.bind((source or self.address(), 0))
            await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", self.port))
            reader, writer = await asyncio.open_connection(sock=plug, limit=AT_A_TIME)
        except BaseException:
            plug.close()
            raise
        self.counts["connections"] += 1
        try:
            yield Line(reader, writer, self)
        finally:
            writer.transport.abort()

    def opening(self, table: str, token: str = "", *more: str) -> bytes:
        """The bytes that open a table's socket and say hello."""
        return upgrade(self.port, table, *more) + frame(TEXT, encode(p.Hello(p.PROTOCOL, token)))

    async def keep_pace(self, sent: int) -> None:
        """Wait as long as so many messages have to take."""
        loop = asyncio.get_running_loop()
        self._free_at = max(self._free_at, loop.time() - 1) + sent / self.pace
        await asyncio.sleep(self._free_at - loop.time())

"""Connections by the hundred: silent ones, spectators, those who do not read, those who are dead."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from typing import Final

from benchmarks.abuse.frames import TEXT, frame, upgrade
from benchmarks.abuse.garbled import encode
from benchmarks.abuse.strangers.nuisance import Nuisance
from tarock.server import protocol as p

TALK: Final = frame(TEXT, encode(p.SaySomething("a", "", "x" * 290)))


class Crowd(Nuisance):
    """Many who do the same at the same time."""

    MANY = 100

    async def act(self) -> int:
        """All of them at once; who is not let in has been turned away."""
        ends = await asyncio.gather(*(self.one(n) for n in range(self.MANY)), return_exceptions=True)
        return sum(one for one in ends if isinstance(one, int))

    @abstractmethod
    async def one(self, number: int) -> int:
        """What one of them does; returns how many messages he has sent."""


class SilentFlood(Crowd):
    """Connections from many addresses of this machine over which nothing is said."""

    MANY = 300

    async def one(self, number: int) -> int:
        async with self.town.line() as line:
            await line.listen(self.rng.uniform(0.5, 4))
        return 1


class OneAddress(Crowd):
    """As many connections as can be from one single address, of which each asks something."""

    MANY = 250

    async def act(self) -> int:
        self._mine = self.town.address()
        return await super().act()

    async def one(self, number: int) -> int:
        async with self.town.line(self._mine) as line:
            await line.send(f"GET /api/pages HTTP/1.1\r\nHost: 127.0.0.1:{self.town.port}\r\n\r\n".encode())
            await line.listen(1.5)
        return 1


class ForwardedFlood(Crowd):
    """Sockets through the proxy, each for another address, that never say hello."""

    async def one(self, number: int) -> int:
        async with self.town.line("127.0.0.1") as line:
            await line.send(upgrade(self.town.port, self.town.any_table(), self.town.forwarded()))
            await line.listen(self.rng.uniform(0.5, 4))
        return 1


class Spectators(Crowd):
    """Spectators by the hundred at the good tables, who read what they are sent."""

    async def one(self, number: int) -> int:
        source = self.rng.choice(("", "127.0.0.1"))
        more = (self.town.forwarded(),) if source else ()
        async with self.town.line(source) as line:
            await line.send(self.town.opening(self.rng.choice(self.town.tables), "", *more))
            await line.listen(self.rng.uniform(1, 5))
        return 2


class SlowReaders(Crowd):
    """Spectators and owners of seats who take a few bytes now and then, or none, of what they are sent."""

    MANY = 20

    async def one(self, number: int) -> int:
        seated = self.town.seats and number % 2
        table, token = self.rng.choice(self.town.seats) if seated else (self.rng.choice(self.town.tables), "")
        async with self.town.line(buffer=2048) as line:
            line.read(on=False)
            await line.send(self.town.opening(table, token) + TALK * 30)
            for _ in range(self.rng.choice((1, 4))):
                await asyncio.sleep(4)
                line.read(on=True)
                await line.reader.read(512)
                line.read(on=False)
        return 32


class DeadPeers(Crowd):
    """Owners of seats who are gone without a word: nothing is read, no ping answered, nothing closed, for a minute."""

    MANY = 10

    async def one(self, number: int) -> int:
        table, token = self.rng.choice(self.town.seats) if self.town.seats else (self.town.any_table(), "")
        async with self.town.line(buffer=2048) as line:
            line.read(on=False)
            await line.send(self.town.opening(table, token))
            await asyncio.sleep(self.rng.uniform(5, 60))
        return 2


LASTING: Final = (SilentFlood, OneAddress, ForwardedFlood, Spectators, SlowReaders, DeadPeers)

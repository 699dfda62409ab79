"""What befalls a house from inside: kills, a full disk, a locked file, damaged tables, events of a newer program."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Final

from benchmarks.abuse.books import Books
from benchmarks.abuse.server import Server

LIVES: Final = 0.4
"""Seconds it lives on average after it has acknowledged something again."""
QUIET_SECONDS: Final = 60.0
"""How long the people may be told nothing before something is wrong."""


@dataclass
class Scene:
    """Where a trouble happens."""

    server: Server
    books: Books
    rng: random.Random
    loop: int
    """So often the server is killed in a row."""
    kills: Counter[str] = field(default_factory=Counter)
    silences: int = 0
    """How often nothing was acknowledged for a minute though the server was up."""
    wrong: list[str] = field(default_factory=list)
    """Answers that no server gives which is well."""

    async def going_on(self) -> None:
        """Wait until the people are told again that something is done."""
        before = self.books.acknowledged
        try:
            async with asyncio.timeout(QUIET_SECONDS):
                while self.books.acknowledged == before:
                    await asyncio.sleep(0.02)
        except TimeoutError:
            self.silences += 1

    async def killed(self) -> None:
        """Kill the server, start it again, and see whether all is there."""
        self.kills["kill -9"] += 1
        await self.server.kill()
        await self.again()

    async def again(self) -> None:
        """Start the server and see whether all is there."""
        await self.server.start()
        await self.check()

    async def check(self) -> None:
        """Compare what the people were told with what is stored."""
        await asyncio.to_thread(self.books.check, self.server.data)

    async def a_while(self, mean: float) -> None:
        """Let some time pass."""
        await asyncio.sleep(self.rng.uniform(0, 2 * mean))


class Trouble(ABC):
    """One kind of trouble."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.server, self.rng = scene, scene.server, scene.rng

    @abstractmethod
    async def happen(self) -> None:
        """Let it happen, and leave the server running."""


class KillLoop(Trouble):
    """Killed, started, and as soon as somebody has moved, killed again."""

    async def happen(self) -> None:
        for _ in range(self.scene.loop):
            await self.scene.going_on()
            await self.scene.a_while(LIVES)
            await self.scene.killed()


class StopLoop(Trouble):
    """Asked to end, as by whoever installs a new version."""

    async def happen(self) -> None:
        for _ in range(1 + self.scene.loop // 4):
            await self.scene.going_on()
            await self.scene.a_while(LIVES)
            self.scene.kills["SIGTERM"] += 1
            await self.server.stop()
            await self.scene.again()


class KillsAtStart(Trouble):
    """Killed before it can be reached, several times in a row."""

    async def happen(self) -> None:
        await self.server.kill()
        self.scene.kills["kill -9"] += 1
        for _ in range(1 + self.scene.loop // 4):
            self.scene.kills["during start"] += 1
            await self.server.killed_while_starting(self.rng.uniform(0.05, 1.2))
        await self.scene.again()


class StandsStill(Trouble):
    """Stopped for a while in whatever it was doing, then killed."""

    async def happen(self) -> None:
        self.server.halt()
        await self.scene.a_while(1)
        await self.scene.killed()


class FullDisk(Trouble):
    """Nothing can be written for a while; sometimes it is killed meanwhile."""

    async def happen(self) -> None:
        self.server.full_disk(full=True)
        await self.scene.a_while(2)
        if self.rng.random() < 0.4:
            await self.scene.killed()
        else:
            self.server.full_disk(full=False)
        await self.scene.going_on()


class LockedFile(Trouble):
    """Another program holds the lock for a while; sometimes it is killed meanwhile and started under it."""

    async def happen(self) -> None:
        with closing(sqlite3.connect(self.server.data, isolation_level=None, timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            await self.scene.a_while(3)
            if self.rng.random() < 0.4:
                self.scene.kills["kill -9"] += 1
                await self.server.kill()
                starting = asyncio.create_task(self.server.start())
                await self.scene.a_while(1)
                other.execute("ROLLBACK")
                await starting
                await self.scene.check()
            else:
                other.execute("ROLLBACK")
        await self.scene.going_on()


def deck(kinds: tuple[Callable[[Scene], Trouble], ...], scene: Scene) -> Iterator[Trouble]:
    """All troubles in an order drawn by chance, again and again."""
    built = [kind(scene) for kind in kinds]
    while True:
        scene.rng.shuffle(built)
        yield from built

"""The soak itself: first the people alone, then strangers come, then everything happens at once."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.abuse import damage, troubles
from benchmarks.abuse.books import Books
from benchmarks.abuse.good import Person, Times, sit_down
from benchmarks.abuse.server import Server
from benchmarks.abuse.strangers.process import Strangers
from benchmarks.abuse.troubles import Scene
from benchmarks.abuse.watch import Share, Watch

QUIET, STRANGERS, EVERYTHING = "quiet", "strangers", "everything"
TROUBLES: Final = (
    troubles.KillLoop, troubles.StopLoop, troubles.KillsAtStart, troubles.StandsStill, troubles.FullDisk,
    troubles.LockedFile, damage.FlippedBytes, damage.DamagedCopy, damage.NewerEvents,
)  # fmt: skip
LAST_ANSWERS: Final = 60.0
"""Seconds in which, at the end, the last commands have to be answered."""


@dataclass(frozen=True)
class Plan:
    """How long and how hard."""

    quiet: float
    strangers: float
    everything: float
    """Seconds of each stage."""
    seed: str = "1"
    pace: float = 500
    """Messages of the strangers a second."""
    loop: int = 20
    """So often the server is killed in a row."""
    least: int = 0
    """So many troubles happen even if the time is over."""


@dataclass
class Outcome:
    """All that was found out."""

    books: Books
    times: Times
    server: Server
    scene: Scene
    shares: dict[str, Share]
    strangers: Counter[str]
    happened: Counter[str] = field(default_factory=Counter)
    unanswered: int = 0
    """Commands without an answer at the very end."""


class Soak:
    """One run on a file in a folder of its own."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.over = plan, asyncio.Event()
        self.server, self.books, self.times = Server(folder / "tables.sqlite"), Books(), Times()
        self.scene = Scene(self.server, self.books, random.Random(plan.seed), plan.loop)
        self.happened: Counter[str] = Counter()

    def end(self) -> None:
        """Cut it short: what was done so far is still counted."""
        self.over.set()

    async def run(self) -> Outcome:
        """All three stages, and the books at the end."""
        await self.server.start()
        people = await asyncio.to_thread(sit_down, self.server.port, self.books, self.times)
        strangers = Strangers(self.server.port, self.plan.seed, self.plan.pace, tuple(self.books.pages))
        watch = Watch(self.server, strangers)
        playing = [asyncio.create_task(one.stay()) for one in people]
        await self.scene.going_on()
        watching = asyncio.create_task(watch.go_on())
        await self._stages(watch, strangers)
        watch.look()
        watching.cancel()
        unanswered = await self._leave(people, playing)
        await asyncio.to_thread(self.books.check_all, self.server.data)
        await self.server.close()
        self.scene.wrong += strangers.wrong
        return Outcome(
            self.books, self.times, self.server, self.scene, watch.shares, strangers.counts, self.happened, unanswered
        )

    async def _stages(self, watch: Watch, strangers: Strangers) -> None:
        self._begin(QUIET, watch)
        await self._pass(self.plan.quiet)
        await strangers.come()
        self._begin(STRANGERS, watch)
        await self._pass(self.plan.strangers)
        await strangers.at_work()
        self._begin(EVERYTHING, watch)
        await self._everything(self.plan.everything)
        await strangers.go()

    def _begin(self, stage: str, watch: Watch) -> None:
        if watch.stage:
            watch.look()
        self.times.stage = watch.stage = stage

    async def _pass(self, seconds: float) -> None:
        """Let time pass, and at least one move be made."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.over.wait(), seconds)
        await self.scene.going_on()

    async def _everything(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        for number, trouble in enumerate(troubles.deck(TROUBLES, self.scene)):
            late = time.perf_counter() >= until
            if self.over.is_set() or (late and number >= self.plan.least):
                return
            await trouble.happen()
            self.happened[type(trouble).__name__] += 1

    async def _leave(self, people: list[Person], playing: list[asyncio.Task[None]]) -> int:
        """Let everybody hear the last answers; returns how many never did."""
        for one in people:
            one.leaving = True
        until = time.perf_counter() + LAST_ANSWERS
        while any(one.waiting for one in people) and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended  # A fault of these people themselves.
        return sum(one.waiting is not None for one in people)

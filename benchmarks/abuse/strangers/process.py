"""The process of the strangers, as whoever started it sees it."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter


class Strangers:
    """A process that disturbs until it is sent home."""

    def __init__(self, port: int, seed: str, pace: float, tables: tuple[str, ...]) -> None:
        self._command = (
            sys.executable, "-m", "benchmarks.abuse.strangers", "--port", str(port), "--seed", seed,
            "--pace", str(pace), "--tables", *tables,
        )  # fmt: skip
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        """How the answers begin that no server gives which is well."""
        self.worked = 0.0
        """Seconds of a processor."""
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._told = asyncio.Event()

    async def come(self) -> None:
        """Begin, and wait until they are at work: on a busy machine that takes seconds."""
        self._process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)
        self._listening = asyncio.create_task(self._listen(self._process))
        await self.at_work()

    async def at_work(self) -> None:
        """Wait until they tell of messages that they had not told of before."""
        before = self.counts["messages"]
        while self.counts["messages"] == before and self._listening and not self._listening.done():
            self._told.clear()
            await self._told.wait()

    async def _listen(self, process: Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            told = json.loads(line)
            self.counts, self.wrong, self.worked = Counter(told["counts"]), told["wrong"], told["worked"]
            self._told.set()
        self._told.set()  # There is nothing more to wait for.

    async def go(self) -> None:
        """End; that they stumbled themselves is a fault of the measurement."""
        if self._process is None or self._listening is None:
            return
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._listening
        if await self._process.wait():
            raise SystemExit("the strangers have fallen")
        self._process = None

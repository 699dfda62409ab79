"""Workers for tests, and work that takes as long as a test wants."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

from tarock.server.work import Purpose, Workers


@asynccontextmanager
async def some_workers(number: int | None = None) -> AsyncIterator[Workers]:
    """Workers of this machine, who end with the test."""
    some = Workers(number)
    try:
        yield some
    finally:
        await some.close()


class Holding:
    """Keeps workers busy until they are let go: each reads a pipe into which nobody writes."""

    def __init__(self, workers: Workers, folder: Path) -> None:
        self.workers, self._folder = workers, folder
        self._numbers = count()

    def hold(self, purpose: Purpose = Purpose.MOVE, table: str = "holds") -> Held:
        """One more piece of work that does not end by itself."""
        pipe = self._folder / f"pipe{next(self._numbers)}"
        os.mkfifo(pipe)
        return Held(pipe, asyncio.create_task(self.workers.do(purpose, table, pipe.read_text)))


class Held:
    """A piece of work that ends when the test wants it."""

    def __init__(self, pipe: Path, answer: asyncio.Task[str]) -> None:
        self.pipe, self.answer = pipe, answer

    async def let_go(self, said: str = "done") -> str:
        """Let it end; it must have begun, or begin now."""
        await asyncio.to_thread(self.pipe.write_text, said)
        return await self.answer

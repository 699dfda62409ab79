"""Searching players think in processes of their own, so that the tables go on meanwhile.

What is sent to such a worker is the view of a seat and nothing else. A level is a number of worlds and never a time, so
that a view leads to the same thought in a worker and outside, however busy the machine is.
"""

from __future__ import annotations

import asyncio
import atexit
import logging
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Final
from zlib import crc32

from tarock.deal import View
from tarock.players.cores import cores

if TYPE_CHECKING:
    from tarock.players.search import SearchPlayer, Thought

log = logging.getLogger(__name__)

TRIES: Final = 2
"""So often a thought is begun when the worker dies over it."""
LONGEST: Final = 10.0
"""Seconds that a table waits for a thought; only a machine with far too much to do needs them."""


def can_search() -> bool:
    """Whether the kernel is there, without which nobody can search."""
    try:
        import tarock.solving.kernel  # noqa: F401, PLC0415
    except ImportError:
        return False
    return True


class Thinking:
    """The workers of a server; a table keeps to one of them, which remembers what its deal can pay."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = [Worker() for _ in range(workers or max(1, cores() - 1))]

    def prepare(self, table: str) -> None:
        """Have the worker of a table ready by the time it is needed."""
        self._of(table).started()

    async def think(self, table: str, level: str, view: View) -> Thought:
        """What a searching player at a table thinks of its view."""
        async with asyncio.timeout(LONGEST):
            return await self._of(table).think(level, view)

    def _of(self, table: str) -> Worker:
        return self._workers[crc32(table.encode()) % len(self._workers)]

    async def close(self) -> None:
        """End all workers, each after the thought it has begun."""
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in self._workers))


class Worker:
    """A process that thinks of one view after the other; begun when it is first needed, and again if it dies."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, level: str, view: View) -> Thought:
        """The thought of a player of this level; a worker that died is replaced, and the thought begun again."""
        for _ in range(TRIES):
            pool = self.started()
            try:
                return await asyncio.wrap_future(pool.submit(thought, level, view))
            except BrokenProcessPool:
                log.error("a worker has died in %s", view.variant)
                self._forget(pool)
        raise WorkersDie

    def started(self) -> ProcessPoolExecutor:
        """The process, which is begun if it does not run yet."""
        if self._pool is None:
            # A fresh process: a copy of this one would hold its sockets, and its threads' locks for ever.
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin)
            with _deaf_to_interrupts():
                self._pool.submit(_at_work)
        return self._pool

    def _forget(self, dead: ProcessPoolExecutor) -> None:
        """The next thought begins a new process; others who waited for the dead one may have begun it already."""
        if self._pool is dead:
            self._pool = None
        dead.shutdown(wait=False)

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


class WorkersDie(RuntimeError):
    """Every worker that thought of a view died."""


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """What is begun here never hears Ctrl+C, which is for the server: it ends its workers itself."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the worker -------------------------------------------------------------------------------------------------------


def thought(level: str, view: View) -> Thought:
    """What the searching player of a level thinks of a view."""
    return _player(level).think(view)


@cache
def _player(level: str) -> SearchPlayer:
    # Only workers search, and only where there is a kernel.
    from tarock.players.search import SearchPlayer  # noqa: PLC0415

    return SearchPlayer(level)


def _begin() -> None:
    """Load all that thinking needs; no worker outlives the server."""
    Thread(target=_end_with_server, daemon=True).start()
    atexit.register(os._exit, 0)  # The thread still runs then, and there is nothing to tidy up.
    _player("normal")


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def _at_work() -> None:
    """Nothing is asked yet; it is enough to begin the process."""

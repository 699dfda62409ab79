"""The writer of a store: one thread, which puts whatever is waiting into one transaction."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

MOST_IN_A_COMMIT = 500

Work = TypeVar("Work")
Result = int | Exception
"""The new last place of a stream, or why nothing was written."""


class Change(NamedTuple, Generic[Work]):
    """Something to be written, and whoever waits for it."""

    work: Work
    answer: asyncio.Future[int]


class Aside(NamedTuple, Generic[Work]):
    """Something to be written that nobody waits for, and that nothing is lost without."""

    work: Work


class Writer(Generic[Work]):
    """Writes in the order in which it is asked to."""

    def __init__(self, commit: Callable[[Sequence[Work]], Sequence[Result]]) -> None:
        """How some of it is written in one transaction, with a result for each."""
        self._commit = commit
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[Change[Work] | Aside[Work] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def write(self, work: Work) -> asyncio.Future[int]:
        """Write something; the answer comes when it is on the disk."""
        one = Change(work, self._loop.create_future())
        self._waiting.put(one)
        return one.answer

    def write_aside(self, work: Work) -> None:
        """Write something some time soon."""
        self._waiting.put(Aside(work))

    async def close(self) -> None:
        """Write what is waiting, and no more."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _write(self) -> None:
        while (batch := self._batch()) is not None:
            # Whoever no longer waits was told that nothing was written.
            changes = [one for one in batch if isinstance(one, Change) and not one.answer.done()]
            if changes:
                results = self._commit([one.work for one in changes])
                self._loop.call_soon_threadsafe(_answer, list(zip(changes, results, strict=True)))
            # Apart from them, so that what nobody waits for can make no move fail.
            if asides := [one.work for one in batch if isinstance(one, Aside)]:
                self._commit(asides)

    def _batch(self) -> list[Change[Work] | Aside[Work]] | None:
        first = self._waiting.get()
        batch = [] if first is None else [first]
        while first is not None and len(batch) < MOST_IN_A_COMMIT and not self._waiting.empty():
            more = self._waiting.get()
            if more is None:
                self._waiting.put(None)  # Closing waits until this batch is written.
                break
            batch.append(more)
        return batch or None


def _answer(results: list[tuple[Change[Work], Result]]) -> None:
    for one, result in results:
        if one.answer.done():  # Whoever asked has gone away.
            continue
        if isinstance(result, int):
            one.answer.set_result(result)
        else:
            one.answer.set_exception(result)

"""The workers of a server: whoever is idle does what waits, here or on machines that Ray lends.

A table has a usual worker, who remembers its deal, but waits for nobody while another is idle. One worker is kept for
whoever waits at a table, so that no analysis is ever in the way of a move.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final, TypeVar, cast
from zlib import crc32

from tarock.players.cores import cores
from tarock.server import metrics
from tarock.server.clock import now
from tarock.server.limits import FEWEST_WORKERS
from tarock.server.refusals import CLOSED, Refused
from tarock.server.work.lending import Lender, Lost, NoRay
from tarock.server.work.waiting import Piece, Purpose, Waiting
from tarock.server.work.worker import Died, Process, Worker

log = logging.getLogger(__name__)

Result = TypeVar("Result")
TRIES: Final = 2
"""So often a piece of work is begun when the worker dies over it."""


class WorkersDie(RuntimeError):
    """Every worker that began a piece of work died."""


class Workers:
    """Some who work at the same time; a piece of work is all that its result depends on."""

    def __init__(self, number: int | None = None) -> None:
        self._own: Sequence[Worker] = [Process() for _ in range(number or max(FEWEST_WORKERS, cores() - 1))]
        self._lender: Lender | None = None
        self._borrowing: asyncio.Task[None] | None = None
        self._lent: Sequence[Worker] = ()
        self._waiting = Waiting()
        self._busy: dict[Worker, asyncio.Task[None]] = {}
        self._closed = False

    @property
    def here(self) -> int:
        """How many of this machine are given work."""
        return 0 if self._lent else len(self._own)

    @property
    def lent(self) -> int:
        """How many that Ray has lent are given work."""
        return len(self._lent)

    def number_waiting(self, purpose: Purpose) -> int:
        """How many pieces wait for a worker."""
        return self._waiting.number(purpose)

    def prepare(self, table: str) -> None:
        """Have the usual worker of a table ready by the time it is needed."""
        self._usual(table, self._at_hand).prepare()

    async def do(self, purpose: Purpose, table: str, work: Callable[..., Result], *about: object) -> Result:
        """What comes of a piece of work; raises Refused if too many wait already.

        Whoever is cancelled here no longer wants it: what has not begun never will, and what has is not waited for.
        """
        if self._closed:
            raise _closed()
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        piece = Piece(purpose, table, work, about, done, now())
        self._waiting.add(piece)
        self._hand_out()
        try:
            return cast("Result", await done)
        finally:
            self._waiting.drop(piece)

    # Handing out -----------------------------------------------------------------------------------------------------

    @property
    def _at_hand(self) -> Sequence[Worker]:
        """Whoever can be given work: those of other machines while there are any."""
        return self._lent or self._own

    def _hand_out(self) -> None:
        """Give the idle something to do."""
        for purpose in () if self._closed else Purpose:
            able = self._at_hand if purpose.quick else self._at_hand[1:]
            while idle := [worker for worker in able if worker not in self._busy]:
                piece = self._waiting.take(purpose)
                if piece is None:
                    break
                usual = self._usual(piece.table, able)
                self._begin(usual if usual in idle else idle[0], piece)

    def _usual(self, table: str, able: Sequence[Worker]) -> Worker:
        return able[crc32(table.encode()) % len(able)]

    def _begin(self, worker: Worker, piece: Piece) -> None:
        metrics.WAITED.add(piece.purpose, now() - piece.since)
        self._busy[worker] = asyncio.create_task(self._do(worker, piece))

    async def _do(self, worker: Worker, piece: Piece) -> None:
        try:
            result = await worker.do(piece.work, piece.about)
            if not piece.done.done():
                piece.done.set_result(result)
        except (Died, Lost) as gone:
            if not self._closed:
                self._begin_again(piece, gone)
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            piece.fail(error)
        finally:
            del self._busy[worker]
            self._hand_out()
            if self._closed:
                piece.fail(_closed())

    def _begin_again(self, piece: Piece, gone: Died | Lost) -> None:
        """A worker has gone over a piece of work: another does it, unless that has happened too often."""
        if isinstance(gone, Lost):
            self._fall_back()
        else:
            log.error("a worker has died over a %s", piece.purpose)
            piece.tries += 1
        if piece.tries >= TRIES:
            piece.fail(WorkersDie())
        elif not piece.done.done():
            self._waiting.put_back(piece)

    # What Ray lends --------------------------------------------------------------------------------------------------

    def borrow(self, address: str) -> asyncio.Task[None]:
        """Let the machines of a Ray cluster do the work, once they are there and until they are lost."""
        self._lender = Lender(address)
        self._borrowing = asyncio.create_task(self._borrow(self._lender))
        return self._borrowing

    async def _borrow(self, lender: Lender) -> None:
        try:
            self._lent = await asyncio.to_thread(lender.workers)
        except NoRay as no:
            if not self._closed:
                log.warning("Ray lends no workers (%s): those of this machine do all work", no)
        else:
            log.info("Ray lends %d workers", len(self._lent))

    def _fall_back(self) -> None:
        """Ray is lost: whoever is of this machine goes on with the work."""
        if self._lent:
            log.warning("Ray is lost: the workers of this machine go on with the work")
        self._lent = ()

    # The end ---------------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """End all workers; nobody waits for what they have begun."""
        self._closed = True
        if self._lender is not None and self._borrowing is not None:
            self._lender.end()
            await self._borrowing
        everybody = (*self._own, *self._lent)
        for worker in everybody:
            worker.end()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        for purpose in Purpose:
            while piece := self._waiting.take(purpose):
                piece.fail(_closed())
        await asyncio.gather(*(asyncio.to_thread(worker.wait) for worker in everybody))


def begun(who: int | str | None) -> Workers:
    """So many workers of this machine, as many as suit it, or those that the Ray at an address lends."""
    if not isinstance(who, str):
        return Workers(who)
    workers = Workers()
    workers.borrow(who)
    return workers


def _closed() -> Refused:
    return Refused("restart", CLOSED())

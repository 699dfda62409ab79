"""Judgements: what every move of a finished deal cost with what its player knew, found piece by piece.

A process of its own thinks, one piece at a time: a decision, or what one result was made of. Pieces are kept, so that a
judgement goes on where it was left; it rests when nobody has asked for a while.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Laws
from tarock.notation import dumps, loads
from tarock.server import protocol as p
from tarock.server import wire, wire_moves
from tarock.server.archive import RECORD
from tarock.server.clock import now
from tarock.server.crashes import place_of
from tarock.server.hall import Hall
from tarock.server.refusals import FAILED, NO_JUDGEMENT, NO_KERNEL, TOO_MANY, Refused

if TYPE_CHECKING:  # It needs the kernel, which a server may lack.
    from tarock.players.judging import Estimate, Judge, Judgement, Split

log = logging.getLogger(__name__)

KEPT: Final = 128
MOST_WAITING: Final = 16
"""Deals that may be judged in turns; whoever asks for one more is told to come back."""
COUNTS: Final = (12,)
"""The first fields of an `Effort`: counts give the same answer however busy the machine is."""
PATIENCE: Final = 10.0
"""Seconds after which a judgement rests that nobody asks for."""


@dataclass
class _Case:
    """A deal under judgement."""

    text: str
    """Its record; the process that thinks reads the deal from it."""
    decisions: int
    seats: tuple[Seat, ...]
    asked: float
    """When somebody last wanted to know."""
    moves: list[Judgement] = field(default_factory=list)
    splits: list[Split | None] = field(default_factory=list)
    broken: bool = False

    @property
    def done(self) -> int:
        return len(self.moves) + len(self.splits)

    @property
    def pieces(self) -> int:
        return self.decisions + len(self.seats)

    @property
    def open(self) -> bool:
        """Whether there is more to find."""
        return not self.broken and self.done < self.pieces


class Judgements:
    """Judges deals in the background, and keeps those asked for most recently."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.counts: tuple[int, ...] = COUNTS
        self._cases: OrderedDict[str, _Case] = OrderedDict()
        self._work: asyncio.Task[None] | None = None
        self._worker: ProcessPoolExecutor | None = None
        self._process: int | None = None
        """Who thinks, by the number of the process."""

    async def get(self, record: str) -> p.Judgement:
        """The judgement of a record as far as it has come; it goes on for a while."""
        await self.hall.archive.pointed(RECORD, record)  # It may have been erased meanwhile.
        case = self._cases.get(record) or await self._new_case(record)
        if case.broken:
            raise Refused("no-analysis", FAILED())
        case.asked = now()
        self._cases.move_to_end(record)
        if case.open and (self._work is None or self._work.done()):
            self._work = asyncio.create_task(self._judge())
        return on_the_wire(case)

    async def _new_case(self, record: str) -> _Case:
        _, deal = await self.hall.archive.finished(record)
        case = await asyncio.to_thread(_case_of, deal, now())
        if sum(self._wanted(one) for one in self._cases.values()) >= MOST_WAITING:
            raise Refused("too-many", TOO_MANY())
        self._cases.setdefault(record, case)
        while len(self._cases) > KEPT:
            self._cases.popitem(last=False)
        return self._cases[record]

    def _wanted(self, case: _Case) -> bool:
        return case.open and now() - case.asked < PATIENCE

    async def _judge(self) -> None:
        """Piece after piece, of whichever deal was asked for last, until nobody wants to know any more."""
        while wanted := [case for case in self._cases.values() if self._wanted(case)]:
            case = max(wanted, key=lambda one: one.asked)
            try:
                await self._next_piece(case)
            except Exception as error:  # noqa: BLE001 - a deal that cannot be judged must not stop the others
                log.error("judging a deal: %s", place_of(error))
                case.broken = True
                if isinstance(error, BrokenProcessPool):
                    self._worker = self._process = None

    async def _next_piece(self, case: _Case) -> None:
        run = asyncio.get_running_loop().run_in_executor
        if self._worker is None:
            # Started afresh, not forked: the server has threads.
            self._worker = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)
            self._process = await run(self._worker, os.getpid)
        if len(case.moves) < case.decisions:
            case.moves.append(await run(self._worker, _judged, case.text, self.counts, len(case.moves)))
        else:
            seat = case.seats[len(case.splits)]
            own = tuple(one for one in case.moves if one.seat == seat)
            case.splits.append(await run(self._worker, _split, case.text, self.counts, seat, own))

    def close(self) -> None:
        """Begin no more of them, and do not wait for the piece at hand."""
        if self._work is not None:
            self._work.cancel()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGTERM)


def _case_of(deal: Deal, asked: float) -> _Case:
    if deal.laws != Laws.ENFORCED:
        raise Refused("no-analysis", NO_JUDGEMENT())
    try:
        import_module("tarock.solving.kernel")
    except ImportError:
        raise Refused("no-analysis", NO_KERNEL()) from None
    text = dumps(deal)
    return _Case(text, _number_of_decisions(deal), deal.setup.active, asked)


def _number_of_decisions(deal: Deal) -> int:
    from tarock.players.judging import decisions_of  # noqa: PLC0415 - it needs the kernel

    return sum(1 for _ in decisions_of(deal))


# In the process that thinks ------------------------------------------------------------------------------------------


def _begin() -> None:
    """Stand back behind the tables, leave interrupts to the server, and end with it."""
    if hasattr(os, "nice"):
        os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


@lru_cache(maxsize=4)
def _judge_of(text: str, counts: tuple[int, ...]) -> Judge:
    from tarock.players.judging import Effort, Judge  # noqa: PLC0415 - it needs the kernel

    return Judge(loads(text).deal(), Effort(*counts))


def _judged(text: str, counts: tuple[int, ...], number: int) -> Judgement:
    return _judge_of(text, counts)[number]


def _split(text: str, counts: tuple[int, ...], seat: Seat, own: tuple[Judgement, ...]) -> Split | None:
    return _judge_of(text, counts).split(seat, own)


# On the wire ---------------------------------------------------------------------------------------------------------


def on_the_wire(case: _Case) -> p.Judgement:
    """A judgement as it is sent."""
    results = tuple(_result(one) for one in case.splits if one is not None)
    return p.Judgement(case.done, case.pieces, tuple(map(_move, case.moves)), results)


def _move(one: Judgement) -> p.FairMove:
    best = wire_moves.move(one.best) if one.best is not None else None
    return p.FairMove(one.step, one.seat, wire_moves.move(one.move), _estimated(one.cost), one.certain, best)


def _estimated(one: Estimate | None) -> p.Estimated | None:
    return None if one is None else p.Estimated(one.mean, one.low, one.high)


def _result(one: Split) -> p.ResultParts:
    parts = {name: p.ResultPart(float(part.amount), part.margin) for name, part in one.parts.items()}
    return p.ResultParts(seat=one.seat, result=wire.amount(one.seat, one.result).amount, unjudged=one.unjudged, **parts)

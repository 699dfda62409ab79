"""Judgements: what every move of a finished deal cost with what its player knew, found piece by piece.

Workers find one piece of a deal at a time: a decision, or what one result was made of. Pieces are kept, so that a
judgement goes on where it was left; it rests when nobody has asked for a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Laws
from tarock.notation import dumps
from tarock.server import protocol as p
from tarock.server import wire, wire_moves
from tarock.server.archive import RECORD
from tarock.server.clock import now
from tarock.server.crashes import place_of
from tarock.server.hall import Hall
from tarock.server.refusals import FAILED, NO_JUDGEMENT, NO_KERNEL, TOO_MANY, Refused
from tarock.server.thinking import can_search
from tarock.server.work import MOST_WAITING, Purpose, Workers
from tarock.server.work.at_work import judged, split

if TYPE_CHECKING:  # It needs the kernel, which a server may lack.
    from tarock.players.judging import Estimate, Judgement, Split

log = logging.getLogger(__name__)

KEPT: Final = 128
COUNTS: Final = (12,)
"""The first fields of an `Effort`: counts give the same answer however busy the machine is."""
PATIENCE: Final = 10.0
"""Seconds after which a judgement rests that nobody asks for."""


@dataclass
class _Case:
    """A deal under judgement."""

    table: str
    text: str
    """Its record; a worker reads the deal from it."""
    decisions: int
    seats: tuple[Seat, ...]
    asked: float
    """When somebody last wanted to know."""
    moves: list[Judgement] = field(default_factory=list)
    splits: list[Split | None] = field(default_factory=list)
    broken: bool = False
    work: asyncio.Task[None] | None = None
    """Who has its pieces found, one after the other."""

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

    @property
    def under_way(self) -> bool:
        """Whether its pieces are being found."""
        return self.work is not None and not self.work.done()


class Judgements:
    """Has deals judged by the workers, and keeps the judgements asked for most recently."""

    def __init__(self, hall: Hall, workers: Workers) -> None:
        self.hall, self._workers = hall, workers
        self.counts: tuple[int, ...] = COUNTS
        self._cases: OrderedDict[str, _Case] = OrderedDict()

    async def get(self, record: str) -> p.Judgement:
        """The judgement of a record as far as it has come; it goes on for a while."""
        table = (await self.hall.archive.pointed(RECORD, record)).table  # It may have been erased meanwhile.
        case = self._cases.get(record) or await self._new_case(record, table)
        if case.broken:
            raise Refused("no-analysis", FAILED())
        case.asked = now()
        self._cases.move_to_end(record)
        if case.open and not case.under_way:
            self._begin(case)
        return on_the_wire(case)

    async def _new_case(self, record: str, table: str) -> _Case:
        _, deal = await self.hall.archive.finished(record)
        case = await asyncio.to_thread(_case_of, table, deal, now())
        self._cases.setdefault(record, case)
        while len(self._cases) > KEPT:
            self._cases.popitem(last=False)
        return self._cases[record]

    def _begin(self, case: _Case) -> None:
        """Go on with a deal; one that would have to wait behind too many others is refused."""
        if sum(one.under_way for one in self._cases.values()) >= MOST_WAITING[Purpose.JUDGEMENT]:
            raise Refused("too-many", TOO_MANY())
        case.work = asyncio.create_task(self._judge(case))

    async def _judge(self, case: _Case) -> None:
        """Piece after piece, until all are found or nobody wants to know any more."""
        try:
            while case.open and now() - case.asked < PATIENCE:
                await self._next_piece(case)
        except Refused:
            pass  # It rests: too many wait, or the server ends.
        except Exception as error:  # noqa: BLE001 - a deal that cannot be judged is told to be so
            log.error("judging a deal: %s", place_of(error))
            case.broken = True

    async def _next_piece(self, case: _Case) -> None:
        do = self._workers.do
        if len(case.moves) < case.decisions:
            number = len(case.moves)
            case.moves.append(await do(Purpose.JUDGEMENT, case.table, judged, case.text, self.counts, number))
        else:
            seat = case.seats[len(case.splits)]
            own = tuple(one for one in case.moves if one.seat == seat)
            case.splits.append(await do(Purpose.JUDGEMENT, case.table, split, case.text, self.counts, seat, own))


def _case_of(table: str, deal: Deal, asked: float) -> _Case:
    if deal.laws != Laws.ENFORCED:
        raise Refused("no-analysis", NO_JUDGEMENT())
    if not can_search():
        raise Refused("no-analysis", NO_KERNEL())
    return _Case(table, dumps(deal), _number_of_decisions(deal), deal.setup.active, asked)


def _number_of_decisions(deal: Deal) -> int:
    from tarock.players.judging import decisions_of  # noqa: PLC0415 - it needs the kernel

    return sum(1 for _ in decisions_of(deal))


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

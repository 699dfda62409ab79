"""Analyses: what every card of a finished deal was worth with open cards, found by the id of its record."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from tarock.server import metrics
from tarock.server import protocol as p
from tarock.server.archive import RECORD
from tarock.server.changes import encode
from tarock.server.hall import Hall
from tarock.server.refusals import NO_ANALYSIS, NO_KERNEL, Refused
from tarock.server.thinking import can_search
from tarock.server.work import Purpose, Workers
from tarock.server.work.at_work import analysed
from tarock.solving import Analysis, CannotSolve, Checked
from tarock.solving.goals import Range

KEPT: Final = 256
NODES: Final = 500_000
"""For one card: a limit of nodes gives the same answer however busy the machine is."""


@dataclass(eq=False, slots=True)
class Asked:
    """An analysis under way or in line."""

    made: asyncio.Task[bytes]
    waiting: int = 0
    """How many want to know."""


class Analyses:
    """Has deals analysed by the workers, and keeps the analyses asked for most recently."""

    def __init__(self, hall: Hall, workers: Workers) -> None:
        self.hall, self._workers = hall, workers
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._asked: dict[str, Asked] = {}

    async def get(self, record: str) -> bytes:
        """The analysis of a record, encoded; it is made once, however many ask, and as long as anybody waits."""
        table = (await self.hall.archive.pointed(RECORD, record)).table  # It may have been erased meanwhile.
        if record in self._kept:
            self._kept.move_to_end(record)
            return self._kept[record]
        if record not in self._asked:
            self._asked[record] = Asked(asyncio.create_task(self._make(record, table)))
        asked = self._asked[record]
        asked.waiting += 1
        try:
            made = await asyncio.shield(asked.made)
        finally:
            asked.waiting -= 1
            if not asked.waiting:
                asked.made.cancel()
                del self._asked[record]
        self._keep(record, made)
        return made

    async def _make(self, record: str, table: str) -> bytes:
        _, deal = await self.hall.archive.finished(record)
        if not can_search():
            raise Refused("no-analysis", NO_KERNEL())
        try:
            with metrics.ANALYSES.one():
                return encode(on_the_wire(await self._workers.do(Purpose.ANALYSIS, table, analysed, deal, NODES)))
        except CannotSolve:
            raise Refused("no-analysis", NO_ANALYSIS()) from None

    def _keep(self, record: str, made: bytes) -> None:
        self._kept[record] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def on_the_wire(found: Analysis) -> p.Analysis:
    """An analysis as it is sent."""
    return p.Analysis(
        side=found.side,
        needed=found.needed,
        parts=found.parts,
        finished=all(one.before.exact and one.after.exact for one in found.cards),
        decided=found.decided.step if found.decided else None,
        cards=tuple(_judged(one) for one in found.cards),
    )


def _judged(one: Checked) -> p.JudgedCard:
    choices = (p.CardWorth(card.name, worth(each.value)) for each in one.choices for card in each.equals)
    return p.JudgedCard(
        step=one.step,
        trick=one.trick,
        seat=one.seat,
        card=one.card.name,
        side=one.side,
        before=worth(one.before),
        after=worth(one.after),
        cost=one.cost,
        best=tuple(card.name for card in one.best),
        choices=tuple(choices),
    )


def worth(value: Range) -> p.Worth:
    """A value as it is sent."""
    return p.Worth(value.lower, value.upper)

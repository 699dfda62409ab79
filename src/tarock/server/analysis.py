"""Analyses: what every card of a finished deal was worth with open cards, found by the id of its record."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from tarock.deal import Deal
from tarock.server import protocol as p
from tarock.server.archive import RECORD
from tarock.server.hall import Hall
from tarock.server.refusals import NO_ANALYSIS, NO_KERNEL, TOO_MANY, Refused
from tarock.server.showing import encode
from tarock.solving import Analysis, CannotSolve, Checked, analyse
from tarock.solving.goals import Range

KEPT: Final = 256
MOST_WAITING: Final = 16
"""Deals that may wait their turn; whoever asks for one more is told to come back."""
NODES: Final = 500_000
"""For one card: a limit of nodes gives the same answer however busy the machine is."""


class Analyses:
    """Analyses deals one at a time in the background, and keeps those asked for most recently."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._asked: dict[str, asyncio.Task[bytes]] = {}
        # One thread: the search lets the tables go on while it runs, but takes a core.
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="analysis")

    async def get(self, record: str) -> bytes:
        """The analysis of a record, encoded; it is made once, however many ask."""
        await self.hall.archive.pointed(RECORD, record)  # It may have been erased meanwhile.
        if record in self._kept:
            self._kept.move_to_end(record)
            return self._kept[record]
        if record not in self._asked:
            if len(self._asked) >= MOST_WAITING:
                raise Refused("too-many", TOO_MANY())
            self._asked[record] = asyncio.create_task(self._make(record))
            self._asked[record].add_done_callback(lambda done: self._made(record, done))
        return await asyncio.shield(self._asked[record])

    async def _make(self, record: str) -> bytes:
        _, deal = await self.hall.archive.finished(record)
        return await asyncio.get_running_loop().run_in_executor(self._worker, _analysed, deal)

    def _made(self, record: str, done: asyncio.Task[bytes]) -> None:
        del self._asked[record]
        # Whoever still waits is told of a refusal; if nobody does, it is of no interest.
        if done.cancelled() or done.exception():
            return
        self._kept[record] = done.result()
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def close(self) -> None:
        """Begin no more of them."""
        self._worker.shutdown(wait=False, cancel_futures=True)


def _analysed(deal: Deal) -> bytes:
    try:
        return encode(on_the_wire(analyse(deal, nodes=NODES, each_card=True)))
    except CannotSolve:
        raise Refused("no-analysis", NO_ANALYSIS()) from None
    except ImportError:
        raise Refused("no-analysis", NO_KERNEL()) from None


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
    choices = (p.CardWorth(card.name, _worth(each.value)) for each in one.choices for card in each.equals)
    return p.JudgedCard(
        step=one.step,
        trick=one.trick,
        seat=one.seat,
        card=one.card.name,
        side=one.side,
        before=_worth(one.before),
        after=_worth(one.after),
        cost=one.cost,
        best=tuple(card.name for card in one.best),
        choices=tuple(choices),
    )


def _worth(value: Range) -> p.Worth:
    return p.Worth(value.lower, value.upper)

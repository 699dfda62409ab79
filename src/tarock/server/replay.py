"""Replays: a finished deal step by step with all cards open, found by the id of its record."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tarock.deal import Deal, SeenMove, View
from tarock.game import Disclosure
from tarock.notation import dumps
from tarock.server import protocol as p
from tarock.server import wire
from tarock.server.archive import RECORD
from tarock.server.hall import Hall
from tarock.server.showing import encode, shuffle_of
from tarock.server.state import State
from tarock.server.wire_moves import entry

KEPT: Final = 64


class Replays:
    """Makes replays, and keeps those asked for most recently."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    async def get(self, record: str) -> bytes:
        """The replay of a record, encoded."""
        await self.hall.archive.pointed(RECORD, record)  # It may have been erased meanwhile.
        if record not in self._kept:
            self._kept[record] = await asyncio.to_thread(_encoded, *await self.hall.archive.finished(record))
        self._kept.move_to_end(record)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[record]


def _encoded(state: State, deal: Deal) -> bytes:
    return encode(replay(state, deal))


def replay(state: State, deal: Deal) -> p.Record:
    """Every moment of a finished deal with all cards open; the last one has the whole log and all tricks."""
    if not deal.over:
        raise ValueError("only a finished deal may be shown with all cards open")
    shuffle = shuffle_of(state, deal)
    steps = tuple(_step(state, moment, shuffle, last=moment is deal) for moment in deal.moments())
    names = tuple(state.members[person].name for person in state.seated)
    return p.Record(state.record, state.terms, names, steps, dumps(deal))


def _step(state: State, moment: Deal, shuffle: p.Shuffle, *, last: bool) -> p.Step:
    view = open_view(moment)
    known = wire.public(view, whole=last)
    log = tuple(entry(one) for one in open_history(moment)) if last else ()
    step = wire.deal(
        view, known if last else known._replace(tricks=()), state.number, shuffle, log, counts=state.counts
    )
    move = None if moment.move is None or moment.by is None else SeenMove(moment.by, moment.move)
    return p.Step(entry(move) if move else None, step)


def open_history(deal: Deal) -> Iterator[SeenMove | Disclosure]:
    """Everything that was done and told, with nothing left out."""
    for moment in deal.moments():
        if moment.by is not None and moment.move is not None:
            yield SeenMove(moment.by, moment.move)
        yield from moment.said


def open_view(deal: Deal) -> View:
    """A moment of a deal with all cards turned up."""
    view, zones = deal.view(None), deal.table.zones
    return replace(view, zones=tuple(replace(one, cards=zones[one.name].cards) for one in view.zones))

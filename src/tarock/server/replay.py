"""Replays: a finished deal step by step with all cards open, found by the id of its record."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from msgspec import structs

from tarock.deal import Deal, SeenMove, View
from tarock.notation import dumps, loads
from tarock.rules.rulebook import example
from tarock.server import protocol as p
from tarock.server import wire
from tarock.server.archive import RECORD
from tarock.server.changes import encode
from tarock.server.hall import Hall
from tarock.server.naming import COMPUTER_NAMES
from tarock.server.record_lines import turned_up
from tarock.server.refusals import UNKNOWN_RECORD, Refused
from tarock.server.showing import shuffle_of
from tarock.server.state import State
from tarock.server.wire_moves import entry
from tarock.variants import all_variants

KEPT: Final = 64
EXAMPLE: Final = "example-"
"""How the id of a record begins that no table has played: the example of a game."""


class Replays:
    """Makes replays, and keeps those asked for most recently."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: OrderedDict[str, tuple[str, bytes]] = OrderedDict()
        """Each with the game that was played."""

    async def get(self, record: str) -> bytes:
        """The replay of a record, or of the example of a game, encoded."""
        return (await self._made(record))[1]

    async def game_of(self, record: str) -> str:
        """Which game was played in a record; whoever asks will want its replay next."""
        return (await self._made(record))[0]

    async def _made(self, record: str) -> tuple[str, bytes]:
        if record.startswith(EXAMPLE):
            game = record.removeprefix(EXAMPLE)
            if game not in all_variants():
                raise Refused("unknown-record", UNKNOWN_RECORD())
            return game, await asyncio.to_thread(_example, game)
        await self.hall.archive.pointed(RECORD, record)  # It may have been erased meanwhile.
        if record not in self._kept:
            state, deal = await self.hall.archive.finished(record)
            self._kept[record] = state.terms.game, await asyncio.to_thread(_encoded, state, deal)
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
    frame = Frame(state.number, shuffle_of(state, deal), state.counts)
    names = tuple(state.members[person].name for person in state.seated)
    return p.Record(state.record, state.terms, names, frame.steps(deal), dumps(deal))


@lru_cache
def _example(game: str) -> bytes:
    """The example deal of a game: nobody has shuffled it, and computers have played it."""
    deal = loads(example(game)).deal()
    players = deal.setup.players
    frame = Frame(1, p.Shuffle("", (), None, None), counts=True)
    terms = p.Terms(game, players, {})
    return encode(p.Record(EXAMPLE + game, terms, COMPUTER_NAMES[:players], frame.steps(deal), dumps(deal)))


class Frame(NamedTuple):
    """What a table knows of a deal besides its cards."""

    number: int
    shuffle: p.Shuffle
    counts: bool

    def steps(self, deal: Deal) -> tuple[p.Step, ...]:
        """Every moment of a finished deal."""
        return tuple(_step(self, moment, last=moment is deal) for moment in deal.moments())


def _step(frame: Frame, moment: Deal, *, last: bool) -> p.Step:
    view = open_view(moment)
    about = wire.slate(view)
    known = wire.public(view, frame.number, frame.shuffle, about, counts=frame.counts, whole=last)
    log = tuple(chain.from_iterable(_lines(one) for one in moment.moments())) if last else ()
    return p.Step(_moved(moment), wire.deal(view, known if last else structs.replace(known, tricks=()), log))


def _lines(moment: Deal) -> Iterator[p.Entry]:
    """What was done and told, with nothing left out."""
    move = _moved(moment)
    if move is not None:
        yield move
    yield from map(entry, moment.said)


def _moved(moment: Deal) -> p.Entry | None:
    if moment.move is None or moment.by is None:
        return None
    return entry(SeenMove(moment.by, moment.move), turned_up(moment))


def open_view(deal: Deal) -> View:
    """A moment of a deal with all cards turned up."""
    view, zones = deal.view(None), deal.table.zones
    return replace(view, zones=tuple(replace(one, cards=zones[one.name].cards) for one in view.zones))

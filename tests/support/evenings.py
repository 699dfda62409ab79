"""Tables with many deals behind them, put into a store without anybody having to play them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from benchmarks.evenings import Evening

from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import CODE, RECORD
from tarock.server.snapshots import OPENINGS
from tarock.server.state import State, folded
from tarock.server.store import SqliteStore, pointer
from tarock.variants import variant


@asynccontextmanager
async def opened(path: Path, kind: type[SqliteStore] = SqliteStore) -> AsyncIterator[SqliteStore]:
    """A store, closed at the end."""
    store = kind(path)
    try:
        yield store
    finally:
        await store.close()


async def stored(store: SqliteStore, table: str, events: Sequence[e.AnyEvent], *, places: bool = True) -> None:
    """A table with its code and its records; without places, as earlier programs pointed to it."""
    for place, event in enumerate(events, 1):
        if isinstance(event, OPENINGS):
            points = e.Pointed(table=table, place=place if places else 0)
            await store.append(pointer(RECORD, event.record), 0, [e.encode(points)])
    await store.append(pointer(CODE, "ABCDEF"), 0, [e.encode(e.Pointed(table=table))])
    await store.append(table, 0, [e.encode(event) for event in events])


async def written(store: SqliteStore) -> None:
    """Wait until all that was put away before is written: the writer takes one thing after the other."""
    for _ in range(2):
        await store.append("after", await store.last("after"), [b"that"])


def evening(game: str, deals: int, *, players: int = 0, laws: str = "enforced") -> list[e.AnyEvent]:
    """What happens in so many deals and half of another."""
    terms = p.Terms(game, players or variant(game).players[0], {}, laws)
    return list(Evening("evening", terms).events(deals))


def after_all(events: Sequence[e.AnyEvent]) -> State:
    """The table after these events, folded from the first."""
    state = folded(events)
    assert state is not None
    return state

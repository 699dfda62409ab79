"""`make evenings`: what it costs to load a table, and to read a record of it, after 1, 50 and 500 deals."""

from __future__ import annotations

import asyncio
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.evenings import Evening
from benchmarks.figures import write
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.chance import SeededChance
from tarock.server.computers import Computers
from tarock.server.hall import Hall
from tarock.server.presence import Patience
from tarock.server.replay import Replays
from tarock.server.store import SqliteStore

TERMS: Final = p.Terms("koenigrufen", 4, {})
EVENINGS: Final = (1, 50, 500)
TIMES: Final = 5
"""How often each is measured; the median counts."""


async def measured(folder: Path) -> dict[str, float]:
    """Processor milliseconds by what was done and after how many deals, and the memory of a loaded table."""
    store, figures = SqliteStore(folder / "tables.sqlite"), dict[str, float]()
    hall = Hall(store, Patience(), SeededChance("evenings"), Computers("careful"))
    for deals in EVENINGS:
        table = f"evening{deals}"
        await kept(store, table, deals)
        await hall.state_of(table)  # The first time all is folded, and snapshots are made of it.
        figures[f"load_{deals}"] = await cost(lambda table=table: hall.state_of(table))
        figures[f"record_{deals}"] = await cost(lambda: Replays(hall).get(f"{table} {deals}"))
        tracemalloc.start()
        state = await hall.state_of(table)
        figures[f"memory_kb_{deals}"] = round(tracemalloc.get_traced_memory()[0] / 1000)
        tracemalloc.stop()
        del state
    await hall.close()
    await store.close()
    return figures


async def kept(store: SqliteStore, table: str, deals: int) -> None:
    """An evening in the store."""
    events = list(Evening(table, TERMS).events(deals))
    await store.append(table, 0, [e.encode(event) for event in events])


async def cost(work: Callable[[], Awaitable[object]]) -> float:
    """Milliseconds of this process, which are not the others' on a busy machine."""
    spent = []
    for _ in range(TIMES):
        began = time.process_time()
        await work()
        spent.append(time.process_time() - began)
    return round(1000 * median(spent), 1)

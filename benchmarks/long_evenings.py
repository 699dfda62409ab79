"""`make evenings`: what it costs to load a table, and to read a record of it, after 1, 50 and 500 deals."""

from __future__ import annotations

import asyncio
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.evenings import Evening
from benchmarks.figures import write
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import RECORD, Archive
from tarock.server.serve import look_for_cycles_seldom
from tarock.server.store import SqliteStore, pointer

TERMS: Final = p.Terms("koenigrufen", 4, {})
EVENINGS: Final = (1, 50, 500)
TIMES: Final = 5
"""How often each is measured; the median counts."""


async def measured(folder: Path) -> dict[str, float]:
    """Processor milliseconds by what was done and after how many deals, and the memory of a loaded table."""
    store, figures = SqliteStore(folder / "tables.sqlite"), dict[str, float]()
    archive = Archive(store)
    for deals in EVENINGS:
        table = f"evening{deals}"
        last = await stored(store, table, deals)
        figures[f"fold_ms_{deals}"] = await cost(partial(archive.state, table), times=1)
        figures[f"load_ms_{deals}"] = await cost(partial(archive.state, table))
        figures[f"record_ms_{deals}"] = await cost(partial(archive.finished, last))
        tracemalloc.start()
        state = await archive.state(table)
        figures[f"memory_kb_{deals}"] = round(tracemalloc.get_traced_memory()[0] / 1000)
        tracemalloc.stop()
        del state
    await store.close()
    return figures


async def stored(store: SqliteStore, table: str, deals: int) -> str:
    """An evening in the store; the record of its last finished deal."""
    events, record = list(Evening(table, TERMS).events(deals)), f"{table}-{deals}"
    (place,) = (n for n, event in enumerate(events, 1) if isinstance(event, e.Dealt) and event.record == record)
    await store.append(pointer(RECORD, record), 0, [e.encode(e.Pointed(table=table, place=place))])
    await store.append(table, 0, [e.encode(event) for event in events])
    return record


async def cost(work: Callable[[], Awaitable[object]], times: int = TIMES) -> float:
    """Milliseconds of this process, which are not the others' on a busy machine."""
    spent = []
    for _ in range(times):
        began = time.process_time()
        await work()
        spent.append(time.process_time() - began)
    return round(1000 * median(spent), 1)


def main() -> None:
    """Print what was measured, and how it compares with the shortest evening."""
    look_for_cycles_seldom()  # As a server does.
    with TemporaryDirectory() as folder:
        figures = asyncio.run(measured(Path(folder)))
    print(f"{'deals':<8}{'fold ms':>10}{'load ms':>10}{'ratio':>8}{'record ms':>11}{'ratio':>8}{'memory kB':>11}")
    for deals in EVENINGS:
        fold, load, record, memory = (
            figures[f"{what}_{deals}"] for what in ("fold_ms", "load_ms", "record_ms", "memory_kb")
        )
        ratios = (load / figures["load_ms_1"], record / figures["record_ms_1"])
        print(f"{deals:<8}{fold:>10.1f}{load:>10.1f}{ratios[0]:>8.1f}{record:>11.1f}{ratios[1]:>8.1f}{memory:>11.0f}")
    print(f"Written to {write('evenings', figures)}")


if __name__ == "__main__":
    main()

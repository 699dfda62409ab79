"""What tables cost that nobody is at: memory while they are open, and the start of a server with many old ones."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.load import memory
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import CODE
from tarock.server.chance import SeededChance
from tarock.server.computers import Computers
from tarock.server.hall import Hall
from tarock.server.membership import Silence
from tarock.server.presence import Patience
from tarock.server.store import opened, pointer
from tarock.server.work import Workers
from tools.cluster import ended, started
from tools.postgres import running

OPEN, OLD = 10_000, 100_000
AT_ONCE = 500
WHILE_OPEN = Patience(idle=3600)
TABLE = p.NewTable(p.Terms("koenigrufen", 4, {}), "Person", ("careful",) * 3, "idle")


async def _kilobytes(place: str | Path) -> float:
    """Kilobytes of a table that is open and that nobody is at."""
    store = opened(place)
    hall = Hall(store, WHILE_OPEN, SeededChance("idle"), Computers(Workers(), "careful"))
    await hall.enter("idle:1", Silence())
    before = memory(os.getpid())
    for _ in range(0, OPEN, AT_ONCE):
        made = await asyncio.gather(*(hall.make(TABLE) for _ in range(AT_ONCE)))
        await asyncio.gather(*(hall.open(one.table) for one in made))
    found = (memory(os.getpid()) - before) / OPEN
    await hall.close()
    await store.close()
    return found


async def _fill(place: str | Path) -> None:
    """Tables that were made once, each with its code."""
    store = opened(place)
    company = (e.Company("person", "Person", "token"), *(e.Company("careful", f"C{n}") for n in range(3)))
    for begin in range(0, OLD, AT_ONCE):
        names = [f"old{number}" for number in range(begin, begin + AT_ONCE)]
        made = [
            e.Made(table=one, code=one, terms=TABLE.terms, company=company, entropy="", secret="5" * 64, by=0)
            for one in names
        ]
        points = (store.append(pointer(CODE, one), 0, [e.encode(e.Pointed(table=one))]) for one in names)
        await asyncio.gather(*points, *(store.append(one.table, 0, [e.encode(one)]) for one in made))
        store.touch(names, 20_000)
    await store.close()


def _seconds_to_start(place: str | Path) -> float:
    where = "--data" if isinstance(place, Path) else "--store"
    began = time.perf_counter()
    process, _ = started(("-m", "tarock", "serve", "--port", "0", where, str(place)))
    took = time.perf_counter() - began
    ended(process, signal.SIGTERM)
    return took


@contextmanager
def _places() -> Iterator[dict[str, tuple[str | Path, str | Path]]]:
    """For each kind of store a place for open tables and one for old ones."""
    with tempfile.TemporaryDirectory() as folder, running() as postgres:
        files = Path(folder) / "open.sqlite", Path(folder) / "old.sqlite"
        yield {"sqlite": files, "postgres": (postgres.new_database(), postgres.new_database())}


def measured() -> dict[str, float]:
    """All figures; the memory of each store in a process of its own."""
    figures: dict[str, float] = {"open_tables": OPEN, "old_tables": OLD}
    with _places() as places:
        for kind, (idle, old) in places.items():
            told = subprocess.check_output([sys.executable, "-m", "benchmarks.idle_tables", str(idle)], text=True)
            figures[f"kb_a_table_{kind}"] = float(told)
            figures[f"start_s_empty_{kind}"] = round(_seconds_to_start(idle), 2)
            asyncio.run(_fill(old))
            figures[f"start_s_{kind}"] = round(_seconds_to_start(old), 2)
    return figures


if __name__ == "__main__":
    print(round(asyncio.run(_kilobytes(sys.argv[1])), 1))

"""Searching players think in workers, so that the tables go on meanwhile.

What is sent to a worker is the view of a seat and nothing else. A level is a number of worlds and never a time, so that
a view leads to the same thought in a worker and outside, however busy the machine is.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tarock.deal import View
from tarock.server import metrics
from tarock.server.work import Purpose, Workers
from tarock.server.work.at_work import thought

if TYPE_CHECKING:
    from tarock.players.search import Thought

LONGEST: Final = 10.0
"""Seconds that a table waits for a thought; only a machine with far too much to do needs them."""


def can_search() -> bool:
    """Whether the kernel is there, without which nobody can search."""
    try:
        import tarock.solving.kernel  # noqa: F401, PLC0415
    except ImportError:
        return False
    return True


class Thinking:
    """The thoughts of all tables."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    def prepare(self, table: str) -> None:
        """Have the usual worker of a table ready by the time it is needed."""
        self._workers.prepare(table)

    async def think(
        self, purpose: Purpose, table: str, kind: str, view: View, *, longest: float | None = LONGEST
    ) -> Thought:
        """What a kind of searching player thinks of its view at a table; raises Refused if too many wait."""
        with metrics.THOUGHTS.one():
            async with asyncio.timeout(longest):
                return await self._workers.do(purpose, table, thought, kind, view)

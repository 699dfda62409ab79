"""Time as a test gives it: nobody waits for a clock to run out."""

from __future__ import annotations

import asyncio

from tarock.server.presence import Patience

LONG = 300.0
"""Seconds that pass only where a test says so."""
PATIENT = Patience(grace=LONG, idle=LONG, answer=LONG)
"""A table that is never in a hurry, however slow the machine is."""


class GivenTime(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps where a test says so; all that waits by it comes due."""

    _given = 0.0

    def time(self) -> float:
        return super().time() + self._given

    def pass_time(self, seconds: float) -> None:
        self._given += seconds


def pass_time(seconds: float) -> None:
    """So many seconds later, for everything that runs in the same event loop."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, GivenTime)
    loop.pass_time(seconds)

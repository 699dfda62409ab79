"""The time of a server."""

from __future__ import annotations

import asyncio
import time
from typing import Final

SECONDS_A_DAY: Final = 24 * 60 * 60


def now() -> float:
    """Seconds on the clock of the event loop: what measures time and what waits for it always agree."""
    return asyncio.get_running_loop().time()


def today() -> int:
    """The days since 1970, as all machines count them."""
    return int(time.time() // SECONDS_A_DAY)

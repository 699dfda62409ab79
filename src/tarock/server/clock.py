"""The time of a server."""

from __future__ import annotations

import asyncio


def now() -> float:
    """Seconds on the clock of the event loop: what measures time and what waits for it always agree."""
    return asyncio.get_running_loop().time()

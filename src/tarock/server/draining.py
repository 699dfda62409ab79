"""How a server ends: it begins nothing new, answers what was asked, sends everybody to the next one, and is gone.

After SIGTERM the tables go on for a moment, while `/healthz` says that nobody else is to be sent here; after Ctrl+C
nobody waits for that.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING, Final

import uvicorn

from tarock.server import limits
from tarock.server.clock import now
from tarock.server.connections import Rank

if TYPE_CHECKING:
    from tarock.server.app import Web

log = logging.getLogger(__name__)

LOOK_SECONDS: Final = 0.05
"""How often is looked whether everybody has gone."""


class Draining(uvicorn.Server):
    """A server that ends without breaking anything off."""

    def __init__(self, config: uvicorn.Config, web: Web, seconds: float) -> None:
        super().__init__(config)
        self.web, self._seconds = web, seconds
        self._signals = 0

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody wants it to end; who asks a second time, or at the keyboard, does not want to wait."""
        self._signals += 1
        if sig != signal.SIGTERM or self._signals > 1:
            self._seconds = 0.0
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Let the tables go on for a moment, then let go of everybody."""
        self.web.draining = True
        log.info("draining")
        began = now()
        await _until(lambda: now() - began >= self._seconds)
        for server in self.servers:
            server.close()
        await self.web.hall.drain()
        house, told = self.web.connections.house, now()
        await _until(
            lambda: (
                not house.number(Rank.SEATED) + house.number(Rank.SPECTATOR) or now() - told >= limits.GOODBYE_SECONDS
            )
        )
        await super().shutdown(sockets)  # type: ignore[arg-type]
        log.info("ended")


async def _until(so: Callable[[], bool]) -> None:
    while not so():
        await asyncio.sleep(LOOK_SECONDS)

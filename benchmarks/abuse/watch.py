"""What the processes take while it goes on: memory, descriptors, processor time, looked at once a second."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.abuse.server import Server
from benchmarks.abuse.strangers.process import Strangers
from benchmarks.load import memory, worked


@dataclass
class Share:
    """What one stage took."""

    seconds: float = 0.0
    server: float = 0.0
    """Seconds of a processor, as the others."""
    strangers: float = 0.0
    people: float = 0.0
    memory: list[float] = field(default_factory=list)
    """Megabytes of the server."""
    descriptors: list[int] = field(default_factory=list)
    messages: int = 0
    log_lines: int = 0


class Watch:
    """Looks at everything once a second, and books it to the stage that is on."""

    def __init__(self, server: Server, strangers: Strangers) -> None:
        self._server, self._strangers = server, strangers
        self.shares: dict[str, Share] = {}
        self.stage = ""
        self._last = self._now()
        self._pid: int | None = None
        self._server_worked = 0.0

    def _now(self) -> tuple[float, float, float, int, int]:
        there = self._strangers
        return time.perf_counter(), time.process_time(), there.worked, there.counts["messages"], self._server.log_lines

    async def go_on(self) -> None:
        """Look until nobody needs it any more."""
        while True:
            await asyncio.sleep(1)
            self.look()

    def look(self) -> None:
        """Book what has come since the last look."""
        share, before, self._last = self.shares.setdefault(self.stage, Share()), self._last, self._now()
        seconds, people, strangers, messages, lines = (new - old for new, old in zip(self._last, before, strict=True))
        share.seconds += seconds
        share.people += people
        share.strangers += strangers
        share.messages += int(messages)
        share.log_lines += int(lines)
        with suppress(OSError):  # It has just been killed.
            self._look_at_server(share)

    def _look_at_server(self, share: Share) -> None:
        pid = self._server.pid
        if pid is None:
            return
        if pid != self._pid:
            self._pid, self._server_worked = pid, 0.0
        spent = worked(pid)
        share.server += spent - self._server_worked
        self._server_worked = spent
        share.memory.append(memory(pid) / 1024)
        share.descriptors.append(sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir()))

"""Hearing of what others append in PostgreSQL, also after the line to it was broken."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Final

from tarock.server.store.face import NotStored
from tarock.server.store.following import Followers
from tarock.server.store.postgres_lines import AWAY, Line, Readers, opened
from tarock.server.store.postgres_schema import CHANNEL

log = logging.getLogger(__name__)

WAKE: Final = "0 "
"""Said by nobody but a store that is closing, to its own listener."""
AGAIN_SECONDS: Final = 0.5
"""How soon a line that broke is opened again."""
LONGEST_SILENCE: Final = 30.0
"""After which the listener looks up, though nothing was said."""


class Hearing:
    """Tells the followers of streams; one line listens for all of them, from the first follower on."""

    def __init__(self, address: str, readers: Readers, own: Callable[[], int | None]) -> None:
        """`own` is the number of the line that writes here: of what it appends nobody needs to be told."""
        self._address, self._readers, self._own = address, readers, own
        self._loop = asyncio.get_running_loop()
        self._followers = Followers(self._begin)
        self._closing = threading.Event()
        self._listener: threading.Thread | None = None
        self._catching_up: set[asyncio.Task[None]] = set()

    def follow(self, stream: str) -> AsyncIterator[int]:
        """The new last place, each time somebody else has appended."""
        return self._followers.follow(stream)

    def _begin(self) -> None:
        if self._listener is None:
            self._listener = threading.Thread(target=self._listen, name="store-listener", daemon=True)
            self._listener.start()

    async def close(self) -> None:
        """Listen no more."""
        self._closing.set()
        for task in self._catching_up:
            task.cancel()
        if self._listener is None:
            return
        try:
            await self._readers.ask("SELECT pg_notify(%s, %s)", CHANNEL, WAKE)
        except NotStored:
            return  # PostgreSQL is away; the listener ends with the process.
        await asyncio.to_thread(self._listener.join)

    def _listen(self) -> None:
        """The listener's thread."""
        while not self._closing.is_set():
            try:
                with opened(self._address) as line:
                    self._hear(line)
            except AWAY:
                self._closing.wait(AGAIN_SECONDS)

    def _hear(self, line: Line) -> None:
        line.execute(f"LISTEN {CHANNEL}".encode())
        # What was said before this line was open, nobody heard.
        self._loop.call_soon_threadsafe(self._catch_up)
        while not self._closing.is_set():
            for notice in line.notifies(timeout=LONGEST_SILENCE, stop_after=1):
                place, _, stream = notice.payload.partition(" ")
                if stream and notice.pid != self._own():
                    self._loop.call_soon_threadsafe(self._followers.tell, stream, int(place))

    def _catch_up(self) -> None:
        followed = list(self._followers)
        task = self._loop.create_task(self._look_at(followed))
        self._catching_up.add(task)
        task.add_done_callback(self._catching_up.discard)

    async def _look_at(self, streams: Sequence[str]) -> None:
        """Tell followers where their streams end now; whoever knows it already makes nothing of it."""
        try:
            found = await self._readers.ask("SELECT stream, last FROM streams WHERE stream = ANY (%s)", list(streams))
        except NotStored:
            return  # The line breaks as well, and is opened again.
        for stream, last in found:
            assert isinstance(stream, str) and isinstance(last, int)
            self._followers.tell(stream, last)

"""One connection to a table: who it is, and the messages that wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tarock.server import limits
from tarock.server import protocol as p
from tarock.server.changes import Shown, encode

TOO_SLOW, REPLACED, RESTART, LEFT = "too-slow", "replaced", "restart", "left"
REMOVED, ERASED = "removed", "erased"


class Client:
    """A person's or spectator's connection; messages wait in a bounded queue until the network takes them."""

    def __init__(self, person: int | None, token: str = "") -> None:
        self.person, self.token = person, token
        """Whose it is, and the hash of the token that proves it; no person for a spectator."""
        self.gone = False
        self.ended = asyncio.Event()
        """Set when the connection is to be ended."""
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        """Of all messages that wait."""
        self.say: Callable[[bytes], bool] = _not_at_once
        """Writes a message to the network, unless something else waits there to be taken; whether it did."""
        self._all_written = False
        """Whether whoever writes what waits has nothing in hand."""
        self.shown: Shown | None = None
        """What it knows of the table once it has read everything."""

    def send(self, message: p.FromServer) -> None:
        """Send a message."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Send a message that is already encoded; a client that lets too many wait is cut off."""
        if self.gone:
            return
        if self._all_written and self._waiting.empty() and self.say(data):
            return
        # One message may be as long as it likes: a client that has read everything gets it.
        if self._waiting.qsize() >= limits.MOST_WAITING or self._bytes > limits.MOST_WAITING_BYTES:
            self.cut(TOO_SLOW)
        else:
            self._waiting.put_nowait(data)
            self._bytes += len(data)

    def cut(self, reason: str) -> None:
        """End the connection; what still waits is dropped if it was too much."""
        if self.gone:
            return
        self.gone = True
        self.ended.set()
        while reason == TOO_SLOW and not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(encode(p.Gone(reason)))
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to write; None when the connection is to be closed."""
        self._all_written = True
        data = await self._waiting.get()
        self._all_written = False
        self._bytes -= len(data or b"")
        return data


def _not_at_once(_: bytes) -> bool:
    return False

"""What is sent has to be taken in time: a line whose other side does not read is cut."""

from __future__ import annotations

from asyncio import TimerHandle, Transport, get_running_loop
from collections.abc import Callable

from tarock.server import limits


class Timer:
    """Something that happens in a while, unless it is called off."""

    def __init__(self) -> None:
        self._handle: TimerHandle | None = None

    def begin(self, seconds: float, due: Callable[[], None]) -> None:
        """Let it happen so many seconds from now."""
        self.call_off()
        self._handle = get_running_loop().call_later(seconds, due)

    def call_off(self) -> None:
        """It will not happen."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Unread:
    """What was sent over a line and not taken yet; if none of it is taken for a while, the line is cut."""

    def __init__(self, transport: Transport) -> None:
        self._transport, self._timer = transport, Timer()
        self._left = 0
        """Bytes, when it was last looked at."""
        # The line is told of the first byte that is not taken: what is to be sent next waits where it is counted.
        transport.set_write_buffer_limits(high=0)

    def begin(self) -> None:
        """Something was not taken at once."""
        self._left = self._transport.get_write_buffer_size()
        self._timer.begin(limits.UNREAD_SECONDS, self._look)

    def _look(self) -> None:
        if self._transport.get_write_buffer_size() < self._left:
            self.begin()
        else:
            self._transport.abort()

    def end(self) -> None:
        """Everything was taken, or the line has ended."""
        self._timer.call_off()

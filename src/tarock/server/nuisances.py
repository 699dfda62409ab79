"""What a stranger does cannot fill the log: of every kind of nuisance one line a minute, with how many there were.

No line has a traceback or quotes what was sent; where it happened is enough to find the cause.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from tarock.server.crashes import Place, place_of

log = logging.getLogger(__name__)

LOGS: Final = (
    "uvicorn.error", "tarock.server.store.sqlite", "tarock.server.store.postgres", "tarock.server.table", __name__,
)  # fmt: skip
"""What can be written at a stranger's wish, or again and again by every table, is written here."""
SECONDS: Final = 60.0


class OneLineAMinute(logging.Filter):
    """Lets the first of a kind pass, and the next after a minute with the number of those between."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[str, float] = {}
        """When each kind was last written; there are only as many kinds as places in the program that write."""
        self._since: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this one is written; it becomes a single line."""
        kind, now = _kind(record), self._clock()
        if now - self._told.get(kind, -SECONDS) < SECONDS:
            self._since[kind] = self._since.get(kind, 0) + 1
            return False
        self._told[kind] = now
        more = self._since.pop(kind, 0)
        line = record.getMessage().strip() + _where(record) + (f" ({more} more before)" if more else "")
        record.msg, record.args, record.exc_info = line, (), None
        return True


def _kind(record: logging.LogRecord) -> str:
    """What went wrong and where, whichever table or line it was."""
    told = record.args if isinstance(record.args, tuple) else ()
    return "".join((str(record.msg), *(one for one in told if isinstance(one, Place)), _where(record)))


def _where(record: logging.LogRecord) -> str:
    error = record.exc_info[1] if record.exc_info else None
    return f": {place_of(error)}" if error else ""


@contextmanager
def one_line_a_minute() -> Iterator[None]:
    """While a server runs, all it says of the network is said like this."""
    loop = asyncio.get_running_loop()
    bounded, before = OneLineAMinute(loop.time), loop.get_exception_handler()
    loggers = [logging.getLogger(name) for name in LOGS]
    for logger in loggers:
        logger.addFilter(bounded)
    loop.set_exception_handler(_tell)
    try:
        yield
    finally:
        loop.set_exception_handler(before)
        for logger in loggers:
            logger.removeFilter(bounded)


def _tell(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Log what the event loop could tell nobody else, such as that no more connections can be accepted."""
    error = context.get("exception")
    log.error(context["message"], exc_info=error if isinstance(error, BaseException) else None)

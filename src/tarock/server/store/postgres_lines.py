"""The lines to PostgreSQL: how they are opened, and what is asked over them.

The driver is psycopg 3: it is typed throughout, where asyncpg has no types that mypy could read. It is used from
threads, as SQLite is, so that one writer puts the appends of many tables into one round trip and one commit.
"""

from __future__ import annotations

import asyncio
import select
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, LiteralString

import psycopg
from psycopg.conninfo import make_conninfo

from tarock.server.store.face import NotAStore, NotStored
from tarock.server.store.postgres_schema import SCHEMA, migrate

READERS: Final = 4
"""Lines for questions; one more writes, and one hears of what others append."""
ANSWER_SECONDS: Final = 3
"""In which PostgreSQL has to answer, and in which a line to it has to be opened."""

AWAY: Final = (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError)
"""What is raised where PostgreSQL cannot answer now; all else is a fault of this program."""

Row = tuple[object, ...]
Line = psycopg.Connection[Row]
Given = Sequence[object]


def conninfo(address: str) -> str:
    """How lines are opened: soon, or not at all; a machine that is gone is noticed within seconds."""
    limits = {
        "statement_timeout": ANSWER_SECONDS,
        "lock_timeout": ANSWER_SECONDS - 1,
        "idle_in_transaction_session_timeout": ANSWER_SECONDS,  # Of a process that was stopped in the middle.
    }
    timeouts = " ".join(f"-c {name}={seconds}s" for name, seconds in limits.items())
    alive = {"keepalives_idle": 3, "keepalives_interval": 1, "keepalives_count": 3, "tcp_user_timeout": 5000}
    return make_conninfo(
        address, connect_timeout=ANSWER_SECONDS, options=f"-c search_path={SCHEMA} {timeouts}",
        application_name="tarock", **alive,
    )  # fmt: skip


def opened(address: str) -> Line:
    """A line of one's own."""
    return psycopg.connect(conninfo(address), autocommit=True)


def is_idle(line: Line) -> bool:
    """Whether a line that nobody uses is still there: what comes over it unasked is a farewell."""
    if line.closed:
        return False
    poll = select.poll()
    poll.register(line.fileno(), select.POLLIN | select.POLLHUP)
    return not poll.poll(0)


def check(address: str) -> None:
    """Raise NotAStore if there is no such database, or another version has used it; make the tables if need be."""
    try:
        with opened(address) as line:
            migrate(line)
    except psycopg.Error as fault:
        raise NotAStore(f"PostgreSQL: {_sentence(fault)}") from None
    except NotAStore as fault:
        raise NotAStore(f"PostgreSQL: {fault}") from None


def _sentence(fault: psycopg.Error) -> str:
    """The first line of what went wrong; the address, which may hold a password, is never part of it."""
    return str(fault).strip().partition("\n")[0]


class Readers:
    """A pool of lines for questions, one for each thread that asks; what was cut is opened anew when it is needed.

    Psycopg has a pool, but after PostgreSQL was away that waits longer each time before it tries again.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        # Threads of their own: while PostgreSQL hangs, nobody who thinks waits behind those who ask it.
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._lines: dict[int, Line] = {}

    async def ask(self, question: LiteralString, *given: object) -> list[Row]:
        """What PostgreSQL answers; raises NotStored if it does not, within seconds."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._asked, question, given)

    def _asked(self, question: LiteralString, given: Given) -> list[Row]:
        for _ in range(2):  # A line may be cut in the very moment; then there is another.
            try:
                answer = self._line().execute(question, given, prepare=True, binary=True)
                return answer.fetchall() if answer.description else []
            except AWAY:
                continue
        raise NotStored

    def _line(self) -> Line:
        """The line of this thread."""
        me = threading.get_ident()
        if me not in self._lines or not is_idle(self._lines[me]):
            if me in self._lines:
                self._lines.pop(me).close()
            self._lines[me] = opened(self._address)
        return self._lines[me]

    def close(self) -> None:
        """Let go of all lines."""
        self._threads.shutdown(wait=True)
        for line in self._lines.values():
            line.close()

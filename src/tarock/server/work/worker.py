"""One worker: somebody at the other end of a pipe who does one piece of work after the other.

A thread waits for it, never the event loop. What goes over the pipe is the work, what it is about, and the answer.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, Pipe
from multiprocessing.context import SpawnProcess
from threading import Event, Thread
from typing import Final

STANDS_BACK: Final = 5
"""By so much a worker is nicer than the server: the move of a person goes first."""


class Died(RuntimeError):
    """A worker has died over a piece of work; another can do it."""


class Worker(ABC):
    """Somebody who does one piece after the other; begun when first needed, and again if need be."""

    def __init__(self) -> None:
        self._waits = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self._pipe: Connection | None = None

    def prepare(self) -> None:
        """Be ready by the time that there is work."""
        self._waits.submit(self._begun)

    async def do(self, work: Callable[..., object], about: tuple[object, ...]) -> object:
        """What comes of a piece of work; raises its error, or what became of the worker."""
        return await asyncio.get_running_loop().run_in_executor(self._waits, self._done, work, about)

    def _done(self, work: Callable[..., object], about: tuple[object, ...]) -> object:
        sent = pickle.dumps((work, about))
        try:
            pipe = self._begun()
            pipe.send_bytes(sent)
            answer = pipe.recv_bytes()
        except (EOFError, OSError):
            self._pipe = None
            raise self.gone() from None
        well, value = pickle.loads(answer)
        if not well:
            raise value
        return value

    def _begun(self) -> Connection:
        if self._pipe is None:
            self._pipe = self.begin()
        return self._pipe

    @abstractmethod
    def begin(self) -> Connection:
        """Our end of the pipe to somebody who does the work."""

    @abstractmethod
    def gone(self) -> Exception:
        """What it means that nobody is at the other end any more."""

    def end(self) -> None:
        """Do no more of it; the thread ends as soon as nobody is at the other end."""
        self._waits.shutdown(wait=False, cancel_futures=True)

    def wait(self) -> None:
        """Wait for the end."""
        self._waits.shutdown()


class Process(Worker):
    """A process of this machine; one that died is replaced."""

    def __init__(self) -> None:
        super().__init__()
        self._process: SpawnProcess | None = None
        self._over = Event()

    def begin(self) -> Connection:
        """Begin a fresh process: a copy of this one would hold its sockets, and its threads' locks for ever."""
        if self._over.is_set():
            raise EOFError
        here, there = Pipe()
        process = get_context("spawn").Process(target=work_on, args=(there,), daemon=True)
        with deaf_to_interrupts():
            process.start()
        there.close()
        self._process = process
        if self._over.is_set():
            process.kill()
        return here

    def gone(self) -> Exception:
        """Another process can be begun."""
        return Died()

    @property
    def pid(self) -> int | None:
        """The number of the process, if it has been begun."""
        return self._process.pid if self._process else None

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._over.set()
        super().end()
        if self._process is not None:
            self._process.kill()

    def wait(self) -> None:
        """Wait until it has ended."""
        super().wait()
        if self._process is not None:
            self._process.join()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """What is begun here never hears Ctrl+C, which is for the server: it ends its workers itself."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the worker -------------------------------------------------------------------------------------------------------


def work_on(pipe: Connection) -> None:
    """Do what is asked until the server has gone."""
    end_with_server()
    os.nice(STANDS_BACK)
    load()
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(answered(pipe.recv_bytes()))
    os._exit(0)  # A thread still runs, and there is nothing to tidy up.


def load() -> None:
    """Load what nearly all work needs, where there is a kernel; the rest comes with the work."""
    with suppress(ImportError):
        import tarock.players.search  # noqa: F401, PLC0415


def answered(asked: bytes) -> bytes:
    """Do a piece of work: whether all went well, and what came of it or what went wrong."""
    work, about = pickle.loads(asked)
    try:
        return pickle.dumps((True, work(*about)))
    except Exception as error:  # noqa: BLE001 - whoever asked is told
        return pickle.dumps((False, error))


def end_with_server() -> None:
    """No process outlives the server, whatever it is doing then."""
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)

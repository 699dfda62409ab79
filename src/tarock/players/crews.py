"""Who does the work of long runs, such as matches and training: processes of this machine, or a Ray cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import active_children
from typing import Any, TypeVar

Result = TypeVar("Result")


@dataclass(frozen=True)
class Crew:
    """Some who work at the same time; each piece of work is all that its result depends on."""

    width: int
    """How many pieces can be worked on at the same time."""
    hand_out: Callable[[Callable[[], Any]], Callable[[], Any]]
    """Begins a piece of work, which may go to another process; what it returns waits for the result."""

    def start(self, work: Callable[[], Result]) -> Callable[[], Result]:
        """Begin a piece of work; what is returned waits for its end."""
        return self.hand_out(work)


@contextmanager
def processes(number: int) -> Iterator[Crew]:
    """So many processes of this machine."""
    others = active_children()
    pool = ProcessPoolExecutor(number, initializer=_leave_interrupts_to_the_parent)
    try:
        yield Crew(number, lambda work: pool.submit(work).result)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in active_children():
            if worker not in others:
                worker.terminate()  # What is still being worked on nobody waits for.
        pool.shutdown()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def ray_cluster(address: str | None) -> Iterator[Crew]:
    """All machines of a Ray cluster, or a Ray of its own on this one; tarock has to be installed on each of them."""
    try:
        ray = import_module("ray")
    except ModuleNotFoundError:
        raise ImportError("ray is not installed; it comes with tarock[ray]") from None
    ray.init(address=address, log_to_driver=False, include_dashboard=False if address is None else None)
    try:
        width = max(1, int(ray.cluster_resources().get("CPU", 1)))
        remote = ray.remote(_done)
        yield Crew(width, lambda work: partial(ray.get, remote.remote(work)))
    finally:
        ray.shutdown()


def _done(work: Callable[[], Result]) -> Result:
    return work()

"""Several faults tried at once: as many processes as cores, all split off the warm one."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import monotonic

from tools.mutants.mutations import Mutant
from tools.mutants.trying import Bench, Fate


def fates_of(mutants: Iterable[Mutant], bench: Bench, cores: int, until: float) -> Iterator[tuple[Mutant, Fate]]:
    """What came of each, as soon as it is known, for as long as the clock allows."""
    split_off = multiprocessing.get_context("fork")  # a child has all tests read already, as its parent has
    with ProcessPoolExecutor(cores, split_off, initializer=_sit_down, initargs=(bench, until)) as pool:
        try:
            tried = {pool.submit(_fate, mutant): mutant for mutant in mutants}
            for one in as_completed(tried):
                if fate := one.result():
                    yield tried[one], fate
        finally:
            pool.shutdown(cancel_futures=True)


_seat: tuple[Bench, float]
"""What a child has from its parent; neither can be sent to it."""


def _sit_down(bench: Bench, until: float) -> None:
    global _seat  # noqa: PLW0603 - there is one in every child, and nothing else to keep it in
    _seat = bench, until


def _fate(mutant: Mutant) -> Fate | None:
    bench, until = _seat
    return bench.fate(mutant) if monotonic() < until else None

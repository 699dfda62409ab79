"""Which of all that was found is shipped: of every game so many, its rare themes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from tarock.players.school.supply import Entry
from tools.problems.heap import Heap
from tools.problems.kinds import KindOfProblem


def fill(kind: KindOfProblem, heaps: dict[str, Heap], path: Path) -> int:
    """Write the shelf anew, and tell how much is on it."""
    chosen = [line for heap in heaps.values() for line in sorted(choose(kind, heap.lines()), key=_number)]
    replace(kind.shelf, path=path).write(kind.columns, chosen)
    return len(chosen)


def choose(kind: KindOfProblem, lines: Iterable[str]) -> list[str]:
    """One of every theme in turn, the harder ones first, until there are enough; nothing comes twice."""
    waiting = {kind.shelf.entry_of(line): line for line in _different(lines)}
    chosen, had = list[str](), Counter[str]()
    while waiting and len(chosen) < kind.a_game:
        entry = min(waiting, key=lambda one: (_commonness(one, had), -one.rating))
        chosen.append(waiting.pop(entry))
        had.update(entry.themes)
    return chosen


def _commonness(entry: Entry, had: Counter[str]) -> int:
    """How often the rarest of its themes has been chosen."""
    return min(had[theme] for theme in entry.themes)


def _different(lines: Iterable[str]) -> Iterator[str]:
    """Of lines that ask of the same cards the first."""
    seen = set[str]()
    for line in lines:
        asked = line.rsplit("\t", 1)[1]
        if asked not in seen:
            seen.add(asked)
            yield line


def _number(line: str) -> list[int]:
    """The numbers of the deal and its step."""
    return [int(part) for part in line.partition("\t")[0].rsplit("-", 2)[1:]]

"""Figures of a server read again, and what a person wants to see of them: for `tarock top` and the page of the host."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from tarock.server.metrics import Family

_LINE: Final = re.compile(r"(?P<name>[a-zA-Z_:][\w:]*)(?:\{(?P<labels>.*)\})? (?P<value>\S+)")
_LABEL: Final = re.compile(r'(\w+)="([^"]*)"')


class NoFigures(ValueError):
    """What was read does not have the form of a server's figures."""


@dataclass
class Reading:
    """All figures of one moment."""

    figures: dict[str, list[tuple[Mapping[str, str], float]]] = field(default_factory=dict)

    def add(self, name: str, labels: Mapping[str, str], value: float) -> None:
        """One more figure."""
        self.figures.setdefault(name, []).append((labels, value))

    def sum(self, name: str, **labels: str) -> float:
        """All figures of a name with these labels together; 0 if there are none."""
        return sum(value for has, value in self.figures.get(name, ()) if labels.items() <= has.items())

    def buckets(self, name: str) -> list[tuple[float, float]]:
        """How many took at most so many seconds, of all labels together, for every bound in rising order."""
        found: dict[float, float] = {}
        for labels, value in self.figures.get(f"{name}_bucket", ()):
            bound = float(labels["le"])
            found[bound] = found.get(bound, 0.0) + value
        return sorted(found.items())


def read(text: str) -> Reading:
    """The figures that a server has told."""
    reading = Reading()
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        try:
            if found is None:
                raise ValueError
            reading.add(found["name"], dict(_LABEL.findall(found["labels"] or "")), float(found["value"]))
        except ValueError:
            raise NoFigures("this is no server of tarock, or not its figures") from None
    return reading


def reading_of(told: Iterable[Family]) -> Reading:
    """The same without the way over text."""
    reading = Reading()
    for family in told:
        for one in family.samples:
            reading.add(family.name + one.suffix, dict(one.labels), one.value)
    return reading


@dataclass(frozen=True, slots=True)
class Glance:
    """A server at a glance; rates and durations are those since another reading, or since its start."""

    version: str
    draining: bool
    seconds: float
    """Since then."""
    tables: int
    people: int
    spectators: int
    moves_a_second: float
    half: float | None
    """In so many seconds half of the commands were answered; None if there were none."""
    most: float | None
    """In so many nineteen of twenty were."""
    append: float | None
    """In so many nineteen of twenty appends were on the disk."""
    thinking: int
    analyses: int
    in_line: int
    """Pieces of work that no worker has begun."""
    waited: float | None
    """In so many seconds nineteen of twenty were begun; None if there were none."""
    refusals: int
    store_errors: int
    memory: int
    cores: float
    """Of the processor."""
    open_files: int


def glance(now: Reading, before: Reading | None = None) -> Glance:
    """What happened between two readings of the same process, or since its start."""
    if before is None or before.sum("process_start_time_seconds") != now.sum("process_start_time_seconds"):
        before = Reading()
    began = before.sum("tarock_time_seconds") or now.sum("process_start_time_seconds")
    seconds = max(now.sum("tarock_time_seconds") - began, 0.001)

    def more(name: str, **labels: str) -> float:
        return now.sum(name, **labels) - before.sum(name, **labels)

    moves = more("tarock_commands_total", command="move", outcome="done") + more("tarock_computer_moves_total")
    info = now.figures.get("tarock_info") or [({}, 0.0)]
    return Glance(
        version=info[0][0].get("version", "?"),
        draining=bool(now.sum("tarock_draining")),
        seconds=seconds,
        tables=int(now.sum("tarock_tables")),
        people=int(now.sum("tarock_connections", kind="seated")),
        spectators=int(now.sum("tarock_connections", kind="spectator")),
        moves_a_second=moves / seconds,
        half=_share(now, before, "tarock_command_seconds", 0.5),
        most=_share(now, before, "tarock_command_seconds", 0.95),
        append=_share(now, before, "tarock_store_append_seconds", 0.95),
        thinking=int(now.sum("tarock_thoughts_going_on")),
        analyses=int(now.sum("tarock_analyses_going_on")),
        in_line=int(now.sum("tarock_work_in_line")),
        waited=_share(now, before, "tarock_work_waited_seconds", 0.95),
        refusals=int(more("tarock_refusals_total")),
        store_errors=int(more("tarock_store_errors_total")),
        memory=int(now.sum("process_resident_memory_bytes")),
        cores=more("process_cpu_seconds_total") / seconds,
        open_files=int(now.sum("process_open_fds")),
    )


def _share(now: Reading, before: Reading, name: str, share: float) -> float | None:
    """In how many seconds this share of all was done, as far as the buckets tell it."""
    old = dict(before.buckets(name))
    counts = [(bound, value - old.get(bound, 0.0)) for bound, value in now.buckets(name)]
    if not counts or not counts[-1][1]:
        return None
    wanted = share * counts[-1][1]
    for (low, less), (high, enough) in pairwise([(0.0, 0.0), *counts]):
        if enough >= wanted:
            # Within a bucket they are taken to lie evenly; beyond the last bound nothing is known but that bound.
            return low if high == float("inf") else low + (high - low) * (wanted - less) / (enough - less)
    return None

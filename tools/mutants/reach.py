"""Which test runs which line: gathered once, kept in build/, and gone on with when there are new tests.

A line is known by its function and its text, so that what is known stays true when lines move.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from tools.mutants.mutations import Mutant

REACH: Final = Path("build/mutants/reach.json")
WORD: Final = re.compile(r"\w+")


class Place(NamedTuple):
    """A line of a function, wherever it stands."""

    file: str
    function: str
    text: str


@dataclass
class Run:
    """What a test needed and came across."""

    seconds: float
    places: list[int]


@dataclass
class Reach:
    """What is known of all tests."""

    places: list[Place] = field(default_factory=list)
    imported: set[int] = field(default_factory=set)
    """The places that run already when the tests are collected."""
    runs: dict[str, Run] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    """The files of tests that are known as a whole, each with its mark."""

    def out_of_date(self, marks: Mapping[str, str]) -> list[str]:
        """The files of tests that are new or have changed; what was known of a changed one is forgotten."""
        for file in [file for file, mark in self.files.items() if marks.get(file) != mark]:
            del self.files[file]
            self.runs = {test: run for test, run in self.runs.items() if test.partition("::")[0] != file}
        return [file for file in marks if file not in self.files]

    def at_import(self, mutant: Mutant) -> bool:
        """Whether a fault has done its work before any test begins."""
        return mutant.at_import or any(number in self.imported for number in self._numbers(mutant))

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that may notice a fault, the quickest first.

        Of a table, or of a function that runs with its file, nobody knows who uses it. In turn come the tests that run
        its file, first those that run a line of it with its name, the tests that run its name anywhere, and the cases
        that bear the name of its game, which may be a table and nothing else.
        """
        if not self.at_import(mutant):
            return self._running(self._numbers(mutant))
        naming = self._naming(mutant.named or mutant.function.rpartition(".")[2])
        inside = [n for n, place in enumerate(self.places) if place.file == mutant.file]
        here = dict.fromkeys([*self._running(n for n in naming if n in inside), *self._running(inside)])
        game = Path(mutant.file).stem.replace("_", "-")
        of_game = self._in_turn({test for test in self.runs if game in test.partition("[")[2]})
        turns = zip_longest(here, self._running(naming), of_game)
        return list(dict.fromkeys(test for turn in turns for test in turn if test))

    def _numbers(self, mutant: Mutant) -> list[int]:
        """The places of a fault; in a line not known yet those of its function."""
        inside = self._of_function.get((mutant.file, mutant.function), [])
        return [n for n in inside if self.places[n].text == mutant.text] or inside

    def _naming(self, word: str) -> list[int]:
        return [n for n, place in enumerate(self.places) if word in WORD.findall(place.text)]

    def _running(self, numbers: Iterable[int]) -> list[str]:
        return self._in_turn({test for number in numbers for test in self._tests_of[number]})

    def _in_turn(self, tests: set[str]) -> list[str]:
        """The quickest first; of many cases of one function the later ones wait, as what one misses another will."""
        cases: dict[str, list[str]] = defaultdict(list)
        for test in sorted(tests, key=lambda test: (self.runs[test].seconds, test)):
            cases[test.partition("[")[0]].append(test)
        turns = [
            (self.runs[test].seconds * turn, test) for group in cases.values() for turn, test in enumerate(group, 1)
        ]
        return [test for _, test in sorted(turns)]

    @cached_property
    def _of_function(self) -> dict[tuple[str, str], list[int]]:
        found: dict[tuple[str, str], list[int]] = defaultdict(list)
        for number, place in enumerate(self.places):
            found[place.file, place.function].append(number)
        return found

    @cached_property
    def _tests_of(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = defaultdict(list)
        for test, run in self.runs.items():
            for number in run.places:
                found[number].append(test)
        return found

    # Kept as a file

    def keep(self, path: Path = REACH) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        runs = {test: [run.seconds, run.places] for test, run in self.runs.items()}
        told = {"places": self.places, "imported": sorted(self.imported), "runs": runs, "files": self.files}
        path.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def kept(cls, path: Path = REACH) -> Reach:
        if not path.exists():
            return cls()
        told = json.loads(path.read_text(encoding="utf-8"))
        runs = {test: Run(seconds, places) for test, (seconds, places) in told["runs"].items()}
        return cls([Place(*place) for place in told["places"]], set(told["imported"]), runs, told["files"])

    def joined(self, newer: Reach) -> Reach:
        """What was known before, and what has been gathered since; the newer is right where they differ."""
        numbers = {place: number for number, place in enumerate(self.places)}
        for place in newer.places:
            numbers.setdefault(place, len(numbers))
        renumbered = [numbers[place] for place in newer.places]
        runs = {test: Run(run.seconds, [renumbered[place] for place in run.places]) for test, run in newer.runs.items()}
        imported = self.imported | {renumbered[place] for place in newer.imported}
        return Reach(list(numbers), imported, self.runs | runs, self.files)


def within(budget: float, tests: Iterable[str], reach: Reach) -> Iterator[str]:
    """The first of these tests, as many as take so many seconds together."""
    for test in tests:
        budget -= reach.runs[test].seconds
        if budget < 0:
            return
        yield test

"""What was found out: the verdict on every fault, kept in build/, and the faults that change no game at all."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Final

from tools.mutants.mutations import Mutant

RESULTS: Final = Path("build/mutants/results.json")
EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")
TESTS: Final = Path("tests")


class Verdict(StrEnum):
    """What came of a fault."""

    ASSERTION = "assertion"
    """A test compared and found it wrong."""
    EXCEPTION = "exception"
    """A test could not go on."""
    HUNG = "hung"
    """A test did not come to an end."""
    SURVIVED = "survived"
    NOT_RUN = "not run"
    """No test runs the line."""
    EQUIVALENT = "equivalent"
    """Judged to change nothing."""

    @property
    def killed(self) -> bool:
        """Whether a test noticed."""
        return self in (Verdict.ASSERTION, Verdict.EXCEPTION, Verdict.HUNG)


@dataclass(frozen=True)
class Result:
    """What came of one fault, and with which program and tests."""

    verdict: Verdict
    test: str
    """The test that noticed."""
    source: str
    """The mark of the file."""
    tests: str
    """The mark of all tests."""

    def holds(self, source: str, tests: str) -> bool:
        """Whether it need not be tried again: what was noticed is noticed still, what was not may be by a new test."""
        if self.verdict is Verdict.EQUIVALENT:
            return True
        return self.source == source and (self.verdict.killed or self.tests == tests)


Results = dict[str, Result]
"""By the names of the faults."""


def kept(path: Path = RESULTS) -> Results:
    """All results of former runs."""
    told = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {name: Result(**one | {"verdict": Verdict(one["verdict"])}) for name, one in told.items()}


def keep(results: Results, path: Path = RESULTS) -> None:
    """Write them down; whoever stops the program in the middle of it loses nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    told = {name: asdict(one) for name, one in results.items()}
    new.write_text(json.dumps(told, indent=0, ensure_ascii=False), encoding="utf-8")
    new.replace(path)


def mark(files: Iterable[Path]) -> str:
    """Some files as a short mark; another text gives another one."""
    whole = sha256()
    for file in sorted(files):
        whole.update(file.as_posix().encode() + file.read_bytes())
    return whole.hexdigest()[:12]


def mark_of_tests(folder: Path = TESTS) -> str:
    """The mark of all tests and what they share."""
    return mark(folder.rglob("*.py"))


@dataclass(frozen=True)
class Equivalent:
    """A fault that changes nothing, and why; known by its function and its line, not by a number."""

    file: str
    function: str
    line: str
    change: str
    reason: str

    def is_of(self, mutant: Mutant) -> bool:
        """Whether this fault is meant; the same change of the same line twice is meant twice."""
        return (self.file, self.function, self.line, self.change) == (
            mutant.file, mutant.function, mutant.text, mutant.change,
        )  # fmt: skip


def equivalents(path: Path = EQUIVALENT) -> list[Equivalent]:
    """All faults judged to change nothing."""
    return [Equivalent(**one) for one in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])]

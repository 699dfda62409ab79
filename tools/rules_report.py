"""`make rules`: run the tests that name rules, and tell what is proved, missing or not modelled.

Counted are distinct rules, each once, and pairs of a game and a rule that holds in it. A rule is proved when a passing
test names it; a pair only when such a test has run that very game (`tests/support/watching.py`).
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tarock.rules.rulebook import Kind, Rulebook, number_of, rulebook

BUILD = Path("build")
COLUMNS = ("rules", "rules_run", "examples", "examples_run", "not_modelled")

Proved = Mapping[str, Iterable[str]]
"""The ids that passing tests name, and the games that those tests ran."""


@dataclass(frozen=True)
class Coverage:
    """What passing tests prove of one game."""

    game: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    not_modelled: dict[str, str]
    named: frozenset[str]
    """What passing tests name, whichever game they run."""
    run: frozenset[str]
    """What passing tests name that run this game."""

    @property
    def missing(self) -> list[str]:
        """Entries that no passing test names and runs here, and that nobody gave up."""
        done = self.run.union(self.not_modelled)
        return [id_ for id_ in self.rules + self.examples if id_ not in done]

    @property
    def contradictory(self) -> list[str]:
        """Entries said to be not modelled that a test proves, or that are not this game's at all."""
        entries = self.rules + self.examples
        return [id_ for id_ in self.not_modelled if id_ in self.named or id_ not in entries]

    def numbers(self) -> dict[str, int]:
        counts = (
            len(self.rules),
            len(self.run.intersection(self.rules)),
            len(self.examples),
            len(self.run.intersection(self.examples)),
            len(self.not_modelled),
        )
        return dict(zip(COLUMNS, counts, strict=True))


@dataclass(frozen=True)
class Distinct:
    """The entries of one kind in the whole ledger, each counted once."""

    kind: Kind
    entries: tuple[str, ...]
    named: frozenset[str]

    @property
    def proved(self) -> int:
        return len(self.named.intersection(self.entries))

    @property
    def missing(self) -> list[str]:
        """Entries that no passing test names."""
        return [id_ for id_ in self.entries if id_ not in self.named]


def coverage(book: Rulebook, proved: Proved) -> list[Coverage]:
    """The coverage of every game of the ledger."""
    return [
        Coverage(
            game.id,
            tuple(rule.id for rule in book.rules_of(game.id)),
            tuple(rule.id for rule in book.examples_of(game.id)),
            dict(game.not_modelled),
            frozenset(proved),
            frozenset(id_ for id_, games in proved.items() if game.id in games),
        )
        for game in book.games.values()
    ]


def distinct(book: Rulebook, proved: Proved) -> list[Distinct]:
    """The rules and the examples of the ledger, and which of them are proved."""
    kinds: tuple[Kind, ...] = ("rule", "example")
    return [Distinct(kind, tuple(rule.id for rule in book if rule.kind == kind), frozenset(proved)) for kind in kinds]


def spans(ids: Iterable[str]) -> str:
    """Ids as short ranges, series by series: KRU-01..13, KRU-15, KRU-E2..4."""
    series: dict[str, list[str]] = {}
    for id_ in ids:
        series.setdefault(_series(id_), []).append(id_)
    runs = [run for members in series.values() for run in _runs(sorted(members, key=number_of))]
    return ", ".join(first if first == last else f"{first}..{last[len(_series(last)) :]}" for first, last in runs)


def table(games: list[Coverage], kinds: list[Distinct]) -> str:
    """One line per game with its pairs, a line for all of them, and the distinct rules and examples."""
    rows = [(game.game, game.numbers()) for game in games]
    total = {column: sum(numbers[column] for _, numbers in rows) for column in COLUMNS}
    rows.append(("all pairs", total))
    width = max(len(name) for name, _ in rows)
    head = f"{'':{width}}  {'rules run':>14}  {'examples run':>14}  not modelled"
    once = "  ".join(_share(kind.proved, len(kind.entries)) for kind in kinds)
    return "\n".join([head, *(_row(name, numbers, width) for name, numbers in rows), f"{'distinct':{width}}  {once}"])


def details(game: Coverage) -> str:
    """What the game lacks, and what it leaves out on purpose."""
    lines = [f"\n{game.game}: not run: {spans(game.missing) or 'nothing'}"]
    lines += [f"  {id_} is not modelled: {reason}" for id_, reason in game.not_modelled.items()]
    errors = game.contradictory
    lines += [f"  ERROR: {id_} is said to be not modelled, but {_why(game, id_)}" for id_ in errors]
    return "\n".join(lines)


def unnamed(kinds: list[Distinct]) -> Iterator[str]:
    """The entries of the ledger that no passing test names."""
    for kind in kinds:
        yield f"\n{kind.kind}s that no test names: {spans(kind.missing) or 'none'}"


def main(arguments: list[str]) -> int:
    """Run the tests, print the table, write build/rules.json; fail when a test or the ledger is at fault."""
    tests_pass, proved = _run_tests(arguments)
    games, kinds = coverage(rulebook(), proved), distinct(rulebook(), proved)
    (BUILD / "rules.json").write_text(json.dumps(as_json(games, kinds), indent=2) + "\n")
    print(table(games, kinds), *unnamed(kinds), *(details(game) for game in games), sep="\n")
    return 0 if tests_pass and not any(game.contradictory for game in games) else 1


def as_json(games: list[Coverage], kinds: list[Distinct]) -> dict[str, object]:
    """The same figures for programs, with everything that is missing."""
    once = {kind.kind: {"all": len(kind.entries), "proved": kind.proved, "missing": kind.missing} for kind in kinds}
    return {"distinct": once, "games": {game.game: {**game.numbers(), "missing": game.missing} for game in games}}


def _run_tests(arguments: list[str]) -> tuple[bool, Proved]:
    """Run the tests that name rules in a process of their own; their output is shown only when they fail."""
    report = BUILD / "rules-proved.json"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-m", "rule and not deep", f"--rules-report={report}", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    passed = run.returncode in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}
    if not passed:
        print(run.stdout, run.stderr, sep="\n")
    BUILD.mkdir(exist_ok=True)
    return passed, json.loads(report.read_text())["proved"] if report.exists() else {}


def _row(name: str, numbers: dict[str, int], width: int) -> str:
    rules = _share(numbers["rules_run"], numbers["rules"])
    examples = _share(numbers["examples_run"], numbers["examples"])
    return f"{name:{width}}  {rules}  {examples}  {numbers['not_modelled']:12}"


def _share(part: int, whole: int) -> str:
    return f"{part:4}/{whole:4} {100 * part // whole if whole else 0:3}%"


def _series(id_: str) -> str:
    return id_.rstrip("0123456789")


def _runs(ids: list[str]) -> list[tuple[str, str]]:
    """First and last of every unbroken run of numbers."""
    runs: list[tuple[str, str]] = []
    for id_ in ids:
        if runs and number_of(id_) == number_of(runs[-1][1]) + 1:
            runs[-1] = (runs[-1][0], id_)
        else:
            runs.append((id_, id_))
    return runs


def _why(game: Coverage, id_: str) -> str:
    return "a passing test names it" if id_ in game.named else f"it is no entry of {game.game}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

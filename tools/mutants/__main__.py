"""`make mutants`: put small faults into the program, one at a time, and see whether a test notices.

`make mutants GAME=koenigrufen` tries those of one game and of what it uses of its family, and
`MUTANTS="--only tricks --minutes 20 --sample 200 --seed 1"` some targets for some time, 200 faults of each.
`--cores 2` tries two at once. Ctrl-C ends it at any time; the same command goes on. `--page` tries nothing and only
tells what is known.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tools.mutants import keeping, page
from tools.mutants.asking import forget, gather
from tools.mutants.at_once import fates_of
from tools.mutants.keeping import Result, Verdict
from tools.mutants.mutations import Mutant, mutants_of
from tools.mutants.reach import Reach
from tools.mutants.targets import TARGETS, UnknownGame, files_of, target_of, used_by
from tools.mutants.trying import Bench

DAY = 24 * 60


def main(arguments: Sequence[str] | None = None) -> int:
    """Try one fault after the other, and tell what came of them."""
    asked = _asked(arguments)
    try:
        found = chosen(asked)
    except UnknownGame as fault:
        print(fault, file=sys.stderr)
        return 2
    os.environ["TAROCK_SEED"] = str(asked.seed)  # the deals of chance are the same in every run
    if asked.anew:
        forget()
    sample = {target: mutants[: asked.sample] for target, mutants in found.items()}
    results = {} if asked.anew else keeping.kept()
    judge(in_turn(sample), results)
    if not asked.page:
        gather(asked.cores)
        trying = Trying(in_turn(sample), results, asked.minutes, asked.cores)
        options = ["-qq", "--no-summary", "--capture=no", "-p", "no:cacheprovider"]
        pytest.main([*options, *_files_of_tests(trying)], plugins=[trying])
    sizes = {target: len(mutants) for target, mutants in found.items()}
    print("\n".join(page.told(sample, sizes, results)))
    if asked.write:
        page.write(sample, sizes, results, asked.seed)
    return 0


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="the faults of some games only")
    parser.add_argument("--only", nargs="+", choices=TARGETS, default=[], metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--files", nargs="+", default=[], metavar="FILE", help="the faults of some files only")
    parser.add_argument("--minutes", type=float, default=DAY, help="how long, by the clock")
    parser.add_argument("--cores", type=int, default=1, help="so many processes work at once")
    parser.add_argument("--sample", type=int, help="so many of every target, drawn by chance")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins")
    parser.add_argument("--anew", action="store_true", help="forget what was found before")
    parser.add_argument("--page", action="store_true", help="try nothing, only tell what is known")
    parser.add_argument("--write", action="store_true", help="write the tables of docs/proof.md")
    return parser.parse_args(arguments)


def chosen(asked: argparse.Namespace) -> dict[str, list[Mutant]]:
    """The faults that are meant, target by target, each in an order drawn by chance."""
    files = [file for game in asked.games for file in used_by(game)] or [
        file for target in asked.only or TARGETS for file in files_of(target)
    ]
    found: dict[str, list[Mutant]] = {}
    for file in dict.fromkeys(map(Path, asked.files or files)):
        found.setdefault(target_of(file), []).extend(mutants_of(file))
    for target, mutants in found.items():
        Random(f"{asked.seed} {target}").shuffle(mutants)
    return found


def in_turn(found: Mapping[str, Sequence[Mutant]]) -> list[Mutant]:
    """One of every target and again, so that whoever stops early has tried something of each."""
    return [mutant for turn in zip_longest(*found.values()) for mutant in turn if mutant]


def judge(mutants: Iterable[Mutant], results: keeping.Results) -> None:
    """What is judged to change nothing is not tried; what was, and is not any more, has to be."""
    judged = keeping.equivalents()
    for mutant in mutants:
        known = results.get(mutant.name)
        if any(one.is_of(mutant) for one in judged):
            results[mutant.name] = Result(Verdict.EQUIVALENT, "", keeping.mark([Path(mutant.file)]), "")
        elif known and known.verdict is Verdict.EQUIVALENT:
            del results[mutant.name]


class Trying:
    """A plugin of pytest that runs no test itself, but has them run in children, fault after fault."""

    def __init__(self, mutants: Sequence[Mutant], results: keeping.Results, minutes: float, cores: int) -> None:
        self.mutants = mutants
        self.results = results
        self.until = monotonic() + 60 * minutes
        self.cores = cores
        self.reach = Reach.kept()
        self.tests = keeping.mark_of_tests()

    def open(self) -> Iterator[tuple[Mutant, str]]:
        """The faults still to be tried, each with the mark of its file."""
        marks = {file: keeping.mark([Path(file)]) for file in {mutant.file for mutant in self.mutants}}
        for mutant in self.mutants:
            known, source = self.results.get(mutant.name), marks[mutant.file]
            if known is None or not known.holds(source, self.tests):
                yield mutant, source

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        waiting = dict(self.open())
        fates = fates_of(waiting, Bench(session, self.reach), self.cores, self.until)
        for number, (mutant, fate) in enumerate(fates, 1):
            self.results[mutant.name] = Result(fate.verdict, fate.test, waiting[mutant], self.tests)
            keeping.keep(self.results)
            _show(f"{number} of {len(waiting)}", mutant, fate.verdict)
        return True


def _show(how_far: str, mutant: Mutant, verdict: Verdict) -> None:
    told = f"{how_far} {mutant.file}:{mutant.line} {mutant.change[:80]}: {verdict}"
    if sys.stderr.isatty():
        print(f"\r\033[K{told[:110]}", end="", file=sys.stderr, flush=True)
    else:
        print(told, file=sys.stderr, flush=True)


def _files_of_tests(trying: Trying) -> list[str]:
    """The files of all tests that may be asked."""
    tests = (test for mutant, _ in trying.open() for test in trying.reach.tests(mutant))
    return sorted({test.partition("::")[0] for test in tests}) or ["--collect-only", "--ignore=tests"]


if __name__ == "__main__":
    raise SystemExit(main())

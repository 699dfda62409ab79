"""Which tests are asked, and which lines each of them runs; where there are cores, several processes find it out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tools.mutants import keeping
from tools.mutants.gathering import KEPT_IN
from tools.mutants.reach import REACH, Reach

ASKED: Final = ("rules/test_*.py", "server/test_*.py", "test_*.py", "kernel/test_declared.py")
"""The tests that are asked, below tests/: those of rules, deals, notation and server, and of what words tell."""
OF_OTHER_ROOMS: Final = (
    "golden", "arena", "careful", "cli", "drawing", "examples", "layers", "learning", "letters", "mutants", "pages",
    "players", "rule", "running_tests", "search", "strength", "wheel", "words",
)  # fmt: skip
"""Those that compare with what the program itself once said, and those of other rooms; they could only add."""
OF_PROCESSES: Final = (
    "abuse", "analysis", "backup", "cluster", "configuration", "deploy", "draining", "export", "handing_on", "judging",
    "leases", "load", "logs", "nuisances", "operating", "packages", "postgres", "proxy", "restart", "serve", "soak",
    "thinking", "top",
)  # fmt: skip
"""Those that start servers or wait for them, and run no line of a target that others do not run."""
NOT_ASKED: Final = OF_OTHER_ROOMS + OF_PROCESSES
PARTS: Final = "reach-*.json"


def forget() -> None:
    """Which lines they run has to be seen anew."""
    for kept in (*REACH.parent.glob(PARTS), REACH):
        kept.unlink(missing_ok=True)


def gather(cores: int) -> None:
    """See which lines the tests run that are new."""
    marks = {test: keeping.mark([Path(test)]) for test in _tests()}
    known = _joined()  # a run that was stopped may have left something
    new = known.out_of_date(marks)
    if not new:
        return
    known.keep()
    print(f"which test runs which line, in {len(new)} files of tests ...", file=sys.stderr)
    runs = [_watched(new[part::cores], part) for part in range(min(cores, len(new)))]
    for run in runs:
        _ended(run)
    known = _joined()
    known.files |= {test: marks[test] for test in new}
    known.keep()


def _tests() -> list[str]:
    """The files of the tests that are asked."""
    found = [path for pattern in ASKED for path in sorted(keeping.TESTS.glob(pattern))]
    return [path.as_posix() for path in found if not path.stem.removeprefix("test_").startswith(NOT_ASKED)]


def _watched(files: Sequence[str], part: int) -> subprocess.Popen[str]:
    """Some files of tests run in a process of their own, which keeps what it sees in a file of its own."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.mutants.gathering", "-p", "no:cacheprovider", *files]
    kept_in = REACH.with_name(PARTS.replace("*", str(part)))
    return subprocess.Popen(
        command, env=os.environ | {KEPT_IN: str(kept_in)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def _ended(run: subprocess.Popen[str]) -> None:
    told, _ = run.communicate()
    if run.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print(told, file=sys.stderr)
    if run.returncode in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
        raise SystemExit(run.returncode)


def _joined() -> Reach:
    """What is known, with what the processes have seen."""
    known = Reach.kept()
    for part in sorted(REACH.parent.glob(PARTS)):
        known = known.joined(Reach.kept(part))
        known.keep()
        part.unlink()
    return known

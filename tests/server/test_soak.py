"""Unmoved by abuse: the soak in small with every change, five minutes of it in the deep run."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.house import run_apart
from support.share import SEED

from benchmarks.abuse.report import figures
from benchmarks.abuse.soak import EVERYTHING, QUIET, STRANGERS, TROUBLES, Outcome, Plan, Soak

BRIEF = Plan(quiet=0.5, strangers=2, everything=0, seed="brief", loop=1, least=len(TROUBLES))
FIVE_MINUTES = Plan(quiet=15, strangers=105, everything=180, seed=f"{SEED}", least=len(TROUBLES))
LINES_A_LIFE = 8
"""So many kinds of line a server may write in a minute, or before it is killed."""
MORE_MEMORY = 30
"""Megabytes that it may take more at the end of a long stage than near its beginning."""


def test_in_a_short_soak_nothing_is_lost_or_doubled_and_nothing_falls(tmp_path: Path) -> None:
    outcome = soaked(BRIEF, tmp_path)
    assert_unmoved(outcome)
    assert set(outcome.happened) == {one.__name__ for one in TROUBLES}


@pytest.mark.deep
def test_five_minutes_of_abuse_leave_memory_and_log_as_they_were(tmp_path: Path) -> None:
    outcome = soaked(FIVE_MINUTES, tmp_path)
    assert_unmoved(outcome)
    found = figures(outcome)
    assert found[f"memory_mb_late.{STRANGERS}"] < found[f"memory_mb_early.{STRANGERS}"] + MORE_MEMORY


def soaked(plan: Plan, folder: Path) -> Outcome:
    return run_apart(Soak(plan, folder).run)  # type: ignore[no-any-return]


def assert_unmoved(outcome: Outcome) -> None:
    """All that has to hold however long it takes; how fast the people are served is only printed."""
    found, books, server = figures(outcome), outcome.books, outcome.server
    assert (books.lost, books.vanished, books.doubled, books.done_though_refused) == (set(), 0, set(), set())
    assert (server.crashes, server.tracebacks, outcome.scene.wrong) == ([], 0, []), server.log
    assert (outcome.unanswered, outcome.scene.silences) == (0, 0)
    minutes = sum(found[f"minutes.{stage}"] for stage in (QUIET, STRANGERS, EVERYTHING))
    assert server.log_lines <= LINES_A_LIFE * (server.lives + minutes), server.kinds
    assert all(found[f"commands_acknowledged.{stage}"] for stage in (QUIET, STRANGERS, EVERYTHING))
    assert found["hostile_messages.strangers"] > 0
    assert outcome.scene.kills["kill -9"] > 0

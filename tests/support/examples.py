"""The accounts of facts that a test types in: those of a worked example are checked like a score keeper's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from support.pad import by_the_form
from tarock.game import Outcome, Settlement, Variant
from tarock.rules import RuleId

EXAMPLE = re.compile(r"[A-Z]{3}-E\d+")
PROVING: ContextVar[bool] = ContextVar("PROVING", default=False)
"""Whether the test that runs proves a worked example of the ledger."""


@contextmanager
def proving(ids: Iterable[RuleId]) -> Iterator[None]:
    """While a test that names these ids runs."""
    before = PROVING.set(any(EXAMPLE.fullmatch(one) for one in ids))
    try:
        yield
    finally:
        PROVING.reset(before)


def accounted(game: Variant, outcome: Outcome, carried: Any, options: Any) -> Settlement:
    """The account of these facts; what is left out has its usual value.

    A worked example tells of a deal that could be, so its facts go through `settle`, and once more through the
    questions of the score pad. A test of a single rule may say no more than the rule asks for.
    """
    told, proving_one = outcome.as_recorded(), PROVING.get()
    settle = game.settle if proving_one else game.account
    settlement = settle(told, carried, options)
    assert not proving_one or by_the_form(game, told, carried, options) == settlement
    return settlement

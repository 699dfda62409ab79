"""What is tried with every change; the rest is tried by `make proof`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from support.share import SEED

SIX = ("tapp", "koenigrufen", "dansk", "grischun", "slovenski", "strohmann")
"""One of each family: what does not depend on the game and holds in these holds in all."""


def six_of(games: Iterable[str]) -> list[Any]:
    """Parameters for a test of games, of which all but six are deep."""
    return some_of(games, SIX)


def some_of(all_: Iterable[Any], with_every_change: Iterable[Any]) -> list[Any]:
    """Parameters for a test, of which all but some are deep."""
    return [one if one in with_every_change else pytest.param(one, marks=pytest.mark.deep) for one in all_]


def by_turns(games: Iterable[str], turns: int = 3) -> list[Any]:
    """Parameters for a test of games, of which another part is tried with every commit; the rest is deep."""
    games = list(games)
    return some_of(games, games[SEED % turns :: turns])


def few_or_many(what: str, few: int, many: int) -> pytest.MarkDecorator:
    """A test of a number of things: a few with every change, and in the deep version many."""
    return pytest.mark.parametrize(what, some_of((few, many), (few,)))

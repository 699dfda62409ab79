"""Some games for every change; the others are tried by `make proof`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

SIX = ("tapp", "koenigrufen", "dansk", "grischun", "slovenski", "strohmann")
"""One of each family: what does not depend on the game and holds in these holds in all."""


def six_of(games: Iterable[str]) -> list[Any]:
    """Parameters for a test of games, of which all but six are deep."""
    return [game if game in SIX else pytest.param(game, marks=pytest.mark.deep) for game in games]

"""A rule that holds in many games is shown in each of them: the ledger itself says in which."""

from __future__ import annotations

from collections.abc import Container
from functools import cache

import pytest

from tarock.rules.rulebook import rulebook
from tarock.variants import variant


def holding(*rules: str, but: Container[str] = ()) -> pytest.MarkDecorator:
    """A test of every `game` in which one of these rules holds, named by those that do.

    Some games may be left out, where another test shows the same of them.
    """
    games = {game: [rule for rule in rules if rule in entries_of(game)] for game in rulebook().games}
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(variant(game), id=game, marks=pytest.mark.rule(*held))
            for game, held in games.items()
            if held and game not in but
        ],
    )


@cache
def entries_of(game: str) -> frozenset[str]:
    """The rules and worked examples of a game."""
    book = rulebook()
    return frozenset(rule.id for rule in (*book.rules_of(game), *book.examples_of(game)))

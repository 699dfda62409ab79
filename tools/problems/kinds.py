"""What is mined: positions with open cards, and exercises with a view of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tarock.players.school import exercise, mined
from tarock.players.school.exercises import exercises_in
from tarock.players.school.mining import mine
from tarock.players.school.supply import EXERCISES, POSITIONS, Shelf
from tools.problems.heap import Digging


@dataclass(frozen=True)
class KindOfProblem:
    """One kind, how it is found, and where it is kept."""

    dig: Digging
    shelf: Shelf[mined.Mined] | Shelf[exercise.Exercise]
    columns: Sequence[str]
    a_game: int
    """So many are wanted of every game."""


def _positions(game: str, number: int) -> list[str]:
    return [one.line for one in mine(game, number)]


def _exercises(game: str, number: int) -> list[str]:
    return [one.line for one in exercises_in(game, number)]


KINDS: Final = {
    "positions": KindOfProblem(_positions, POSITIONS, mined.COLUMNS, 60),
    "exercises": KindOfProblem(_exercises, EXERCISES, exercise.COLUMNS, 12),
}
"""By name."""

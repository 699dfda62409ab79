"""Duplicate: what the seats of several tables made of the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tarock.game import Amount

WORSE, EQUAL, BETTER = Fraction(0), Fraction(1, 2), Fraction(1)
"""Matchpoints against another table that did better, as well, and worse."""


class Score(NamedTuple):
    """What a seat was paid in a deal, beside the same seat at the other tables."""

    paid: Amount
    difference: Fraction | None
    """How much more than the others on average; nothing where there are none."""
    matchpoints: Fraction
    """Of as many as there are other tables."""


def compared(paid: Sequence[Sequence[Amount]]) -> list[tuple[Score, ...]]:
    """The scores of one deal by table and seat, from what was paid by table and seat."""
    by_seat = [_compared_at_a_seat(column) for column in zip(*paid, strict=True)]
    return list(zip(*by_seat, strict=True))


def _compared_at_a_seat(paid: Sequence[Amount]) -> list[Score]:
    return [_score(own, [*paid[:table], *paid[table + 1 :]]) for table, own in enumerate(paid)]


def _score(own: Amount, others: Sequence[Amount]) -> Score:
    difference = own - Fraction(sum(others), len(others)) if others else None
    return Score(own, difference, sum((_matchpoints(own, other) for other in others), Fraction(0)))


def _matchpoints(own: Amount, other: Amount) -> Fraction:
    return EQUAL if own == other else BETTER if own > other else WORSE

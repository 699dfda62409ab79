"""What a sample tells of the whole: a share, and between which bounds it is with 95 % certainty."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

CERTAIN: Final = 1.959964
"""So many standard deviations to either side leave one in twenty outside."""


class Share(NamedTuple):
    """A share of a sample, and the bounds of that of the whole."""

    found: float
    least: float
    most: float

    @classmethod
    def of(cls, some: int, all_: int) -> Share:
        """So many of all that were drawn; the bounds are those of Wilson, which hold for few and for nearly all too."""
        found, spread = some / all_, CERTAIN**2 / all_
        middle = (found + spread / 2) / (1 + spread)
        reach = sqrt(found * (1 - found) * spread + spread**2 / 4) / (1 + spread)
        return cls(found, max(0.0, middle - reach), min(1.0, middle + reach))

    def __str__(self) -> str:
        return f"{100 * self.found:.1f} % ({100 * self.least:.0f} to {100 * self.most:.0f})"


def weighted(shares: Iterable[tuple[float, Share]]) -> Share:
    """The share of a whole whose parts were drawn for themselves, each with its weight; misses add up by squares."""
    parts = list(shares)
    found = sum(weight * one.found for weight, one in parts)
    below = sqrt(sum((weight * (one.found - one.least)) ** 2 for weight, one in parts))
    above = sqrt(sum((weight * (one.most - one.found)) ** 2 for weight, one in parts))
    return Share(found, found - below, min(1.0, found + above))

"""An amount that was found by trials, with the interval it lies in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, inf, sqrt
from typing import NamedTuple

from tarock.players.arena.figures import student


class Estimate(NamedTuple):
    """A mean, and half the width of its 95 % interval."""

    mean: float
    margin: float

    @classmethod
    def of(cls, trials: Sequence[float]) -> Estimate:
        """What independent trials say; a single one says nothing about how far it may be wrong."""
        number = len(trials)
        mean = sum(trials) / number
        if number < 2:
            return cls(mean, inf)
        spread = sum((one - mean) ** 2 for one in trials) / (number - 1)
        return cls(mean, student(number - 1) * sqrt(spread / number))

    @classmethod
    def sum(cls, parts: Iterable[Estimate]) -> Estimate:
        """The sum of amounts that were found independently."""
        known = tuple(parts)
        return cls(sum(one.mean for one in known), hypot(*(one.margin for one in known)))

    def __neg__(self) -> Estimate:
        return Estimate(-self.mean, self.margin)

    def minus(self, other: Estimate) -> Estimate:
        """The difference from an amount that was found independently."""
        return Estimate.sum((self, -other))

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


NOTHING = Estimate(0.0, 0.0)

"""The figure of a contest: a mean with its 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

from tarock.players.arena.contest import Pair


@dataclass(frozen=True, slots=True)
class Figure:
    """The lead of the first kind in points per deal, over so many mirrored pairs of sittings."""

    pairs: int
    deals: int
    lead: float
    margin: float
    """Half the width of the 95 % interval."""

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.lead - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.lead + self.margin


def figure_of(pairs: Sequence[Pair]) -> Figure:
    """The mean of the pairs; fewer than two say nothing about how far it may be wrong."""
    number = len(pairs)
    mean = sum(pair.lead for pair in pairs) / number if number else 0.0
    return Figure(number, sum(pair.deals for pair in pairs), mean, _margin([pair.lead for pair in pairs], mean))


def _margin(leads: Sequence[float], mean: float) -> float:
    free = len(leads) - 1
    if free < 1:
        return inf
    variance = sum((lead - mean) ** 2 for lead in leads) / free
    return student(free) * sqrt(variance / len(leads))


def student(free: int) -> float:
    """The 97.5 % point of Student's distribution, by the expansion of Cornish and Fisher; exact to 1 % from 4 on."""
    normal = 1.959964
    return normal + 2.372271 / free + 2.822498 / free**2 + 2.555852 / free**3

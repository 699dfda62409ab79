"""Ratings by Glicko-2 (Glickman 2013): how good a reader is and how hard a problem is, on one scale.

A reader who solves a problem has won against it. A problem is rated in the same way, by those who tried it before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple, Self

SCALE: Final = 173.7178
"""A step of the inner scale in points of the shown one."""
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""How quickly the volatility itself may change; Glickman names 0.3 to 1.2."""
WIDEST: Final = 350.0
"""Who is quite unknown."""
NARROWEST: Final = 45.0
"""However many problems were tried: nobody is known better than that, so that who learns is not held back."""
_CLOSE_ENOUGH: Final = 1e-6
SURE: Final = 1.96
"""So many deviations to each side make 95 of 100."""


class Rating(NamedTuple):
    """How strong somebody is, and how sure that is."""

    value: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = 0.06
    """How much the strength itself is expected to change."""

    @property
    def interval(self) -> tuple[float, float]:
        """Where the strength lies, 95 times of 100."""
        return self.value - SURE * self.deviation, self.value + SURE * self.deviation

    def expects(self, other: Rating) -> float:
        """The chance to win against another."""
        return _expected(_inner(self), _inner(other), other.deviation / SCALE)

    def after(self, met: Sequence[tuple[Rating, float]]) -> Self:
        """The rating after some meetings, each with what was won of it: 1 all, 0 nothing."""
        if not met:
            return self
        mu, phi = _inner(self), self.deviation / SCALE
        rivals = [(_inner(other), other.deviation / SCALE, won) for other, won in met]
        chances = [_expected(mu, theirs, spread) for theirs, spread, _ in rivals]
        weights = [_weight(spread) for _, spread, _ in rivals]
        variance = 1 / sum(w * w * e * (1 - e) for w, e in zip(weights, chances, strict=True))
        surprise = sum(w * (won - e) for w, e, (_, _, won) in zip(weights, chances, rivals, strict=True))
        volatility = _volatility(self.volatility, phi, variance, variance * surprise)
        known = 1 / sqrt(1 / (phi * phi + volatility * volatility) + 1 / variance)
        value = MIDDLE + SCALE * (mu + known * known * surprise)
        return type(self)(value, max(NARROWEST, min(WIDEST, SCALE * known)), volatility)


def _inner(rating: Rating) -> float:
    return (rating.value - MIDDLE) / SCALE


def _weight(spread: float) -> float:
    """How much a meeting tells with one who is known only so well."""
    return 1 / sqrt(1 + 3 * spread * spread / (pi * pi))


def _expected(mine: float, theirs: float, spread: float) -> float:
    return 1 / (1 + exp(-_weight(spread) * (mine - theirs)))


def _volatility(before: float, phi: float, variance: float, change: float) -> float:
    """The root that Glickman's fifth step asks for, found as he finds it."""
    start = log(before * before)

    def slope(x: float) -> float:
        spread = phi * phi + variance + exp(x)
        return exp(x) * (change * change - spread) / (2 * spread * spread) - (x - start) / (TAU * TAU)

    low, high = start, _other_end(slope, start, change * change - phi * phi - variance)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE_ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _other_end(slope: Callable[[float], float], start: float, excess: float) -> float:
    """A place on the other side of the root."""
    if excess > 0:
        return log(excess)
    steps = 1
    while slope(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU

"""The figure of a match: a mean with its 95 % interval, and the same split by what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from math import inf, sqrt

from tarock.players.arena.deals import MirroredDeal, Part
from tarock.players.arena.match import Match
from tarock.players.arena.sittings import MirroredSitting

Trial = MirroredDeal | MirroredSitting
"""What is played again and again: a mirrored deal, or a mirrored pair of sittings."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean over so many trials; those of one trial hang together, so the interval follows from the trials."""

    trials: int
    values: int
    mean: float
    margin: float
    """Half the width of the 95 % interval."""

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


@dataclass(frozen=True, slots=True)
class Sums:
    """All that the figure of some trials follows from: it can be kept without them, and more can be added."""

    trials: int = 0
    values: int = 0
    total: float = 0.0
    """Of all values."""
    squares: float = 0.0
    """Of the totals of the trials."""
    sizes: int = 0
    """The squares of how many values each trial has."""
    mixed: float = 0.0
    """The total of each trial times how many values it has."""

    def plus(self, values: Sequence[float]) -> Sums:
        """With one more trial; one without a value tells nothing."""
        if not values:
            return self
        size, total = len(values), sum(values)
        return Sums(
            self.trials + 1, self.values + size, self.total + total, self.squares + total**2, self.sizes + size**2,
            self.mixed + total * size,
        )  # fmt: skip

    @property
    def figure(self) -> Figure:
        """The mean of all values; fewer than two trials say nothing about how far it may be wrong."""
        mean, free = self.total / self.values if self.values else 0.0, self.trials - 1
        if free < 1:
            return Figure(self.trials, self.values, mean, inf)
        spread = max(0.0, self.squares - 2 * mean * self.mixed + mean**2 * self.sizes) * self.trials / free
        return Figure(self.trials, self.values, mean, student(free) * sqrt(spread) / self.values)


def figure_of(trials: Iterable[Sequence[float]]) -> Figure:
    """The mean of all values of all trials."""
    return reduce(Sums.plus, trials, Sums()).figure


def student(free: int) -> float:
    """The 97.5 % point of Student's distribution, by the expansion of Cornish and Fisher; exact to 1 % from 4 on."""
    normal = 1.959964
    return normal + 2.372271 / free + 2.822498 / free**2 + 2.555852 / free**3


@dataclass(frozen=True, slots=True)
class Figures:
    """All that a match has shown so far."""

    deals: int
    lead: Figure
    """What the first kind was paid more than the second, per deal."""
    points: Figure
    """The same in card points of its side, where they were counted."""
    by_role: dict[str, Figure]
    by_contract: dict[str, Figure]


def figures_of(match: Match, trials: Sequence[Trial]) -> Figures:
    """The figures of what was played."""
    mirrored = [trial for trial in trials if isinstance(trial, MirroredDeal)]
    deals = [tuple(part for part in trial.parts if match.role in (None, part.role)) for trial in mirrored]
    sittings = [(trial.lead,) for trial in trials if isinstance(trial, MirroredSitting)]
    return Figures(
        sum(trial.deals for trial in trials),
        figure_of(sittings or [[part.gain for part in parts] for parts in deals]),
        figure_of([_in_points(parts) for parts in deals]),
        _split(deals, lambda part: part.role),
        _split(deals, lambda part: part.contract or "none"),
    )


def _in_points(parts: Iterable[Part]) -> list[float]:
    return [gain for part in parts if (gain := part.gain_in_points) is not None]


def _split(deals: Sequence[Sequence[Part]], name_of: Callable[[Part], str]) -> dict[str, Figure]:
    """The gains apart for every name that occurs."""
    names = sorted({name_of(part) for parts in deals for part in parts})
    return {name: figure_of([[one.gain for one in parts if name_of(one) == name] for parts in deals]) for name in names}

"""What a reader has come to: rating, themes, streak and what comes back; plain data that a browser keeps.

Nothing is stored on a server: whoever tries a problem sends what he has and gets it back with one attempt more. The
time is a day, so that the same attempt on the same day gives the same data anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from hashlib import sha256
from typing import Final

from tarock.players.school.rating import WIDEST, Rating
from tarock.players.school.supply import Entry

STEPS: Final = (1, 3, 7, 16, 35)
"""A theme that was missed comes back after so many days, and each time it is then solved after the next number."""
REMEMBERED: Final = 60
"""So many problems are not given again."""
ALL: Final = "all"
"""The theme under which the rating of everything stands."""
_HIGHEST: Final = 10_000
_REACH: Final = 120.0
"""A problem is chosen among those that are so near to the reader's rating, or the nearest."""


class NotProgress(ValueError):
    """What was sent back is not what a browser was given; the sentence names the field."""


@dataclass(frozen=True)
class Return:
    """A theme that comes back."""

    day: date
    step: int
    """How often it has been solved since it was missed."""


@dataclass(frozen=True)
class Progress:
    """One reader."""

    ratings: Mapping[str, Rating] = field(default_factory=dict)
    """By theme; `all` is everything."""
    returns: Mapping[str, Return] = field(default_factory=dict)
    streak: int = 0
    """So many days in a row something was solved, the last of which is `solved`."""
    longest: int = 0
    solved: date | None = None
    seen: tuple[str, ...] = ()
    """The problems tried last."""

    def __post_init__(self) -> None:
        """Refuse what no attempts can have led to: a browser's data come back from outside."""
        for theme, one in self.ratings.items():
            if not (abs(one.value) < _HIGHEST and 0 < one.deviation <= WIDEST and 0 < one.volatility < 1):
                raise NotProgress(f"ratings: nobody can have come to {tuple(one)} in {theme}")
        if any(one.step not in range(len(STEPS)) for one in self.returns.values()):
            raise NotProgress(f"returns: a theme has steps from 0 to {len(STEPS) - 1}")
        if len(self.seen) > REMEMBERED:
            raise NotProgress(f"seen: no more than {REMEMBERED} problems are remembered")

    @property
    def rating(self) -> Rating:
        """How strong the reader is in all."""
        return self.ratings.get(ALL, Rating())

    def streak_on(self, day: date) -> int:
        """The streak as it stands on a day: it is over when a whole day went by."""
        return self.streak if self.solved is not None and (day - self.solved).days <= 1 else 0

    def after(self, entry: Entry, day: date, *, solved: bool) -> Progress:
        """The same after an attempt; what was tried before within memory is not rated again."""
        known = self if entry.id in self.seen else self._rated(entry, float(solved))
        returns = dict(known.returns)
        for theme in entry.themes:
            _schedule(returns, theme, day, solved=solved)
        seen = (*(one for one in self.seen if one != entry.id), entry.id)[-REMEMBERED:]
        return replace(known._counted(day) if solved else known, returns=returns, seen=seen)

    def _rated(self, entry: Entry, won: float) -> Progress:
        problem, ratings = Rating(entry.rating, entry.deviation), dict(self.ratings)
        for theme in (ALL, *entry.themes):
            ratings[theme] = ratings.get(theme, Rating()).after([(problem, won)])
        return replace(self, ratings=ratings)

    def _counted(self, day: date) -> Progress:
        """One more day of the streak, if it is the first success of the day."""
        streak = self.streak_on(day) + (self.solved != day)
        return replace(self, streak=streak, longest=max(self.longest, streak), solved=day)

    def due(self, day: date) -> list[str]:
        """The themes that come back, the longest overdue first."""
        waiting = sorted((one.day, theme) for theme, one in self.returns.items() if one.day <= day)
        return [theme for _, theme in waiting]

    def next(self, entries: Sequence[Entry], day: date) -> Entry | None:
        """What to try next: a theme that is due, else anything, new and near to the reader's rating."""
        new = [entry for entry in entries if entry.id not in self.seen] or list(entries)
        for theme in self.due(day):
            of_theme = [entry for entry in new if theme in entry.themes]
            if of_theme:
                return self._near(of_theme, day)
        return self._near(new, day) if new else None

    def _near(self, entries: Sequence[Entry], day: date) -> Entry:
        mine = self.rating.value
        near = [entry for entry in entries if abs(entry.rating - mine) <= _REACH]
        drawn = f"{day} {len(self.seen)} {self.seen[-1:]}"
        return min(near, key=lambda entry: _drawn(drawn, entry)) if near else _nearest(entries, mine)


def _nearest(entries: Iterable[Entry], rating: float) -> Entry:
    return min(entries, key=lambda entry: abs(entry.rating - rating))


def _schedule(returns: dict[str, Return], theme: str, day: date, *, solved: bool) -> None:
    """When a theme comes back: soon after it was missed, ever later while it is solved, in the end no more."""
    waiting = returns.get(theme)
    if not solved:
        returns[theme] = Return(day + timedelta(STEPS[0]), 0)
    elif waiting is not None and waiting.day <= day:
        step = waiting.step + 1
        del returns[theme]
        if step < len(STEPS):
            returns[theme] = Return(day + timedelta(STEPS[step]), step)


def daily(entries: Sequence[Entry], day: date) -> Entry:
    """The problem of a day, the same for everybody."""
    return min(entries, key=lambda entry: _drawn(day.isoformat(), entry))


def _drawn(lot: str, entry: Entry) -> bytes:
    """A place in an order that is drawn by lot."""
    return sha256(f"{lot} {entry.id}".encode()).digest()

"""What the search says of a problem that is being played: whether one still gets what one wants, and by which cards."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from tarock.cards import Card, Seat
from tarock.players.school.standing import Standing
from tarock.solving import kernel
from tarock.solving.goals import Limit, Range
from tarock.solving.objectives import POINTS, Objective
from tarock.solving.problems import Task
from tarock.solving.solution import Solution
from tarock.solving.solver import Query

WORTH_NODES: Final = 3_000_000
"""How far card points are searched that are only told."""
_TABLE_BITS: Final = 20


@cache
def _table() -> kernel.Table:
    """The memory of all searches of this process, 64 MB; they are made one after the other."""
    return kernel.Table(_TABLE_BITS)


class Worth(NamedTuple):
    """What the side with the goal gets: its points where they matter, and a line of best play."""

    value: Range
    needed: int | None
    line: tuple[tuple[Seat, Card], ...]


class Search:
    """Searches the moments of one problem, one after the other."""

    def __init__(self, task: Task, nodes: int) -> None:
        self._task, self._nodes, self._table = task, nodes, _table()

    def kept(self, at: Standing) -> bool | None:
        """Whether whoever plays the problem still gets what he wants; None if that is not known."""
        if at.solved is not None:
            return at.solved
        found = self._solved(at, self._nodes, each_card=False).answer
        return None if found is None else found is self._task.wanted

    def each_card(self, at: Standing, nodes: int = 0) -> Solution:
        """What every card leads to."""
        return self._solved(at, nodes or self._nodes, each_card=True)

    def line(self, at: Standing) -> tuple[tuple[Seat, Card], ...]:
        """Best play to the end."""
        return self._solved(at, self._nodes, each_card=False).line

    def worth(self, at: Standing) -> Worth | None:
        """What the side with the goal gets, in points where it needs them; None where all is decided."""
        if at.solved is not None:
            return None
        found = self._solved(at, self._nodes, each_card=False)
        exact = self.points(at, WORTH_NODES)
        return Worth(exact.value, found.target, exact.line) if exact else Worth(found.value, found.target, found.line)

    def points(self, at: Standing, nodes: int) -> Solution | None:
        """The same exactly in points; None where these do not matter or it takes too long."""
        if not at.goal.by_points:
            return None
        wanted = Objective((POINTS, *at.goal.besides_points))
        found = self._solved(replace(at, goal=wanted), nodes, each_card=False)
        return found if found.finished else None

    def choices(self, at: Standing) -> list[tuple[int, int]]:
        """The cards that may be played, one for each kind, with the mask of its equals."""
        return self._query(at, 0).session.choices()

    def _solved(self, at: Standing, nodes: int, *, each_card: bool) -> Solution:
        return self._query(at, nodes).solution(each_card=each_card)

    def _query(self, at: Standing, nodes: int) -> Query:
        return Query(at.stage, self._task.side, at.goal, Limit(nodes), table=self._table)

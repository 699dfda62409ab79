"""The decisions of a finished deal: every moment at which somebody could have done something else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tarock.cards import Seat
from tarock.deal import Deal, View
from tarock.game import Kind, Move


@dataclass(frozen=True)
class Decision:
    """A move that was made where others were possible."""

    step: int
    """Its place among the moments of the deal, whose start is 0."""
    seat: Seat
    move: Move
    moment: Deal
    """The deal just before."""

    @property
    def trick(self) -> int:
        """The number of the trick, from 1; 0 before tricks are played."""
        told, phase = self.moment.told, self.moment.phase
        return len(told.tricks) + 1 if phase is not None and phase.kind is Kind.PLAYING else 0

    @property
    def view(self) -> View:
        """What its player knew then."""
        return self.moment.view(self.seat)


def decisions_of(deal: Deal) -> Iterator[Decision]:
    """All of them, in order; how the pack is cut and unseen cards are arranged is left to chance."""
    for step, (before, after) in enumerate(pairwise(deal.moments()), 1):
        assert after.by is not None and after.move is not None and before.phase is not None
        if before.phase.kind not in (Kind.CUTTING, Kind.ARRANGING) and before.choices.count > 1:
            yield Decision(step, after.by, after.move, before)

"""How hard a judge thinks: counts, never seconds, so that the same record gives the same figures on any machine."""

from __future__ import annotations

from typing import NamedTuple

from tarock.players.search import Level


class Effort(NamedTuple):
    """How often a move is weighed, and over how many worlds each time."""

    rounds: int = 20
    """So many rounds, each with worlds of its own: the first half finds the best move, the second compares with it."""
    drawn: int = 800
    """So many worlds are drawn in a round for a card and weighed by what was played."""
    looked: int = 160
    """So many of them, by weight, are played out for every card."""
    before_play: int = 8
    """So many worlds are played out in a round for every bid, discard or announcement."""
    lies: int = 300
    """So many deals are played out for each part of what luck did."""

    @property
    def level(self) -> Level:
        """A round as the searching player knows it; no card is given up early, so that all can be compared."""
        return Level(self.drawn, self.looked, visits=0, temper=0.5, before_play=self.before_play)

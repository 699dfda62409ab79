"""The searching player as a teacher: it says how clearly each of its cards was the best."""

from __future__ import annotations

from tarock.deal import View
from tarock.game import Move
from tarock.players.careful import CarefulPlayer
from tarock.players.search.cards import is_card_to_play
from tarock.players.search.player import SearchPlayer
from tarock.players.search.thought import Option

SURE = 2.0
"""From so many standard errors on all is to be learned from a card."""


class Expert:
    """Searches its cards and leaves everything else to the careful player, so that its deals are those of careful."""

    def __init__(self, seed: int) -> None:
        self._search, self._careful = SearchPlayer(seed=seed), CarefulPlayer()

    def choose(self, view: View) -> Move:
        """The move alone."""
        return self.weighed(view)[0]

    def weighed(self, view: View) -> tuple[Move, float]:
        """The move, and how clearly it was the best: 0 where another card pays as much."""
        if not is_card_to_play(view):
            return self._careful.choose(view), 0.0
        thought = self._search.think(view)
        others = [_clearness(option) for option in thought.options if option.move != thought.move]
        return thought.move, min(others, default=0.0)


def _clearness(option: Option) -> float:
    """How surely an option is behind the best, from 0 to 1; an exact difference is as clear as can be."""
    if option.behind <= 0:
        return 0.0
    return min(1.0, option.behind / (SURE * option.behind_error)) if option.behind_error else 1.0

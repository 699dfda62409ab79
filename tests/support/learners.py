"""Players that are easily learned from."""

from __future__ import annotations

from tarock.cards import THIRDS
from tarock.deal import View
from tarock.game import Move, OneCard, Play
from tarock.players import ChancePlayer
from tarock.players.player import choices_of


class DearestFirst:
    """Plays the dearest card, of several the one that stands first; everything else by chance."""

    def __init__(self, seed: int) -> None:
        self._chance = ChancePlayer(seed)

    def choose(self, view: View) -> Move:
        choices = choices_of(view)
        if not isinstance(choices, OneCard):
            return self._chance.choose(view)
        card = max(choices.cards, key=lambda one: THIRDS[one.index])
        return Play(card, choices.ways(card)[0])


class HalfSure(DearestFirst):
    """The same player, who says that nothing is to be learned from him but his leads."""

    def weighed(self, view: View) -> tuple[Move, float]:
        lying = view.told.lying
        return self.choose(view), float(lying is not None and not lying.cards)

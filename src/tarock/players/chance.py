"""The player by chance: plays any legal move, the yardstick for all others."""

from __future__ import annotations

import random

from tarock.cards import Rng
from tarock.deal import View
from tarock.game import Move
from tarock.players.player import choices_of


class ChancePlayer:
    """Plays a legal move by chance; the same seed plays the same moves."""

    def __init__(self, chance: int | Rng) -> None:
        """A seed, or a source of chance that several players may share."""
        self.rng: Rng = random.Random(chance) if isinstance(chance, int) else chance

    def choose(self, view: View) -> Move:
        """One of the legal moves."""
        return choices_of(view).sample(self.rng)

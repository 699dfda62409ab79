"""Players that the tests of the arena name by their Python path."""

from __future__ import annotations

from tarock.deal import View
from tarock.game import Kind, Move, Play
from tarock.players import CarefulPlayer
from tarock.players.arena.running import CHUNK

ASKED: list[Kind | None] = []
"""What listening players have been asked, in order."""


class Listening:
    """Plays like careful, and notes what it was asked."""

    def __init__(self, seed: int, **settings: object) -> None:
        self.seed = seed
        vars(self).update(settings)

    def choose(self, view: View) -> Move:
        ASKED.append(view.kind)
        return CarefulPlayer().choose(view)


class Leaving(Listening):
    """Plays through the first chunk at two seats, and then somebody presses Ctrl-C."""

    seated = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        Leaving.seated += 1

    def choose(self, view: View) -> Move:
        if Leaving.seated > 2 * CHUNK:
            raise KeyboardInterrupt
        return super().choose(view)


class Illegal(Listening):
    """Answers every question with a card that it does not hold."""

    def choose(self, view: View) -> Move:
        return Play(next(iter(view.pack.cards - view.hand)))

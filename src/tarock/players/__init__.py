"""Computer players: each sees a View, as a person at the table would, and chooses one of its moves."""

from __future__ import annotations

from tarock.players.careful import Advice, CarefulPlayer
from tarock.players.chance import ChancePlayer
from tarock.players.player import NotToAct, Player

__all__ = ["Advice", "CarefulPlayer", "ChancePlayer", "NotToAct", "Player"]

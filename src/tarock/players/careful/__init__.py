"""The careful player: plays all games by the advice that the rule ledger keeps, and says why."""

from __future__ import annotations

from tarock.players.careful.advice import Advice
from tarock.players.careful.player import CarefulPlayer

__all__ = ["Advice", "CarefulPlayer"]

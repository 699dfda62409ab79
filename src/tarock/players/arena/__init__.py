"""The arena: two kinds of players meet in mirrored sittings, and the difference is measured."""

from __future__ import annotations

from tarock.players.arena.contest import Maker, Pair, contest
from tarock.players.arena.figures import Figure, figure_of

__all__ = ["Figure", "Maker", "Pair", "contest", "figure_of"]

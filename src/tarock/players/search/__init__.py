"""The searching player: fair, since it sees only its View, and measured in counts."""

from __future__ import annotations

from tarock.players.levels import Style
from tarock.players.search.level import LEVELS, Level
from tarock.players.search.player import SearchPlayer
from tarock.players.search.thought import Belief, Option, Thought

__all__ = ["LEVELS", "Belief", "Level", "Option", "SearchPlayer", "Style", "Thought"]

"""The levels of the searching player by name; they can be offered also where there is no kernel to search with."""

from __future__ import annotations

from typing import Final

EASY, NORMAL, STRONG = "easy", "normal", "strong"
LEVELS: Final = (EASY, NORMAL, STRONG)
"""From the one that tries the fewest ways in which the hidden cards can lie."""

"""The searching players by name: levels and styles, which can be offered also where there is no kernel."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

EASY, NORMAL, STRONG = "easy", "normal", "strong"
LEVELS: Final = (EASY, NORMAL, STRONG)
"""From the one that tries the fewest ways in which the hidden cards can lie."""


class Style(StrEnum):
    """How a player stands to risk: how much of the spread of what a move pays it takes off, or adds."""

    CAUTIOUS = "cautious"
    EVEN = "even"
    BOLD = "bold"


class Searching(NamedTuple):
    """How a searching player thinks, and how it stands to risk."""

    level: str
    style: Style


SEARCHING: Final = {
    level if style is Style.EVEN else f"{level}-{style}": Searching(level, style)
    for level in LEVELS
    for style in (Style.EVEN, Style.CAUTIOUS, Style.BOLD)
}
"""Every searching player by the name of its kind: its level, and its style unless that is even."""

"""How hard the searching player thinks: counts, never seconds, so that seed and view decide the move anywhere."""

from __future__ import annotations

from typing import Final, NamedTuple


class Level(NamedTuple):
    """How many worlds are drawn and looked at, and how much is inferred from what the others have played."""

    drawn: int
    """So many worlds are drawn and weighed by what was played."""
    looked: int
    """So many of them, by weight, are played out for every card."""
    first: int
    """So many in the first round, after which the worse half of the cards is given up."""
    temper: float
    """How far the policy is believed when worlds are weighed: 0 infers nothing, 1 all of it."""
    before_play: int
    """So many worlds are played out for every bid, discard or announcement; 0 leaves them to careful."""


LEVELS: Final = {
    "easy": Level(16, 16, 16, 0.0, 0),
    "normal": Level(400, 100, 25, 0.5, 12),
    "strong": Level(2_000, 400, 50, 0.5, 40),
}

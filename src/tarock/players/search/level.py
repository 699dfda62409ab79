"""How hard the searching player thinks: counts, never seconds, so that seed and view decide the move anywhere."""

from __future__ import annotations

from typing import Final, NamedTuple


class Level(NamedTuple):
    """How many worlds are drawn and looked at, and how much is inferred from what the others have played."""

    drawn: int
    """So many worlds are drawn and weighed by what was played; each discard is played out in as many."""
    looked: int
    """So many of them, by weight, are played out for every card."""
    visits: int
    """So many play-outs decide on a card, the player's own later choices among them; 0 thinks no further than the card
    and plays each out in every world."""
    temper: float
    """How far the policy is believed when worlds are weighed: 0 infers nothing, 1 all of it."""
    before_play: int
    """So many worlds are played out for a bid or a purchase; 0 leaves all but cards to careful."""
    positions: int = 0
    """In the last tricks all lines are gone through, if these are no more positions than that; 0 never does."""
    heard: float = 1.0
    """How far it is believed that the others have spoken as was learned: 0 infers nothing from what they said."""


LEVELS: Final = {
    "easy": Level(16, 16, 0, 0.0, 0, heard=0.0),
    "normal": Level(400, 200, 800, 0.5, 12, 20_000),
    "strong": Level(2_000, 1_000, 4_000, 0.5, 60, 200_000),
}

"""The mark: how far both sides are from the count that decides the game."""

from __future__ import annotations

from typing import NamedTuple

from tarock.cards import Seat, thirds
from tarock.deal import View
from tarock.game.phases import SCAT, SCAT_SHOWN
from tarock.players.careful.craft import Craft
from tarock.players.careful.sides import Cause, Purpose

DECIDED = 0.15
"""How much card points still count when the game is won or lost: somebody may be wrong about it."""


class Count(NamedTuple):
    """The thirds that both sides are known to have, and those they need."""

    ours: int
    needed: int
    theirs: int
    needed_there: int

    @property
    def is_decided(self) -> bool:
        """Whether one side has what it needs."""
        return self.ours >= self.needed or self.theirs >= self.needed_there

    def would_decide(self, trick: int) -> bool:
        """Whether a trick of so many thirds takes a side there."""
        return self.ours + trick >= self.needed or self.theirs + trick >= self.needed_there


def count_of(view: View, craft: Craft, cause: Cause, seat: Seat) -> Count | None:
    """The count as far as a seat knows it: the tricks of known friends and foes, and the own discard."""
    if not craft.mark or cause.declarer is None or cause.purpose is not Purpose.POINTS:
        return None
    declares = cause.liking.get(cause.declarer) == 1
    won, lost = 3 * craft.mark - 1, view.pack.thirds - 3 * craft.mark + 2
    sums = {1.0: 0, -1.0: 0}
    for trick in view.told.tricks:
        like = cause.liking.get(trick.winner, 0.0)
        if like in sums:
            sums[like] += thirds(trick.bits)
    if seat == cause.declarer:
        sums[1.0] += sum(
            thirds(zone.cards.bits) for zone in view.zones if zone.name in (SCAT, SCAT_SHOWN) and zone.cards
        )
    return Count(sums[1.0], won if declares else lost, sums[-1.0], lost if declares else won)

"""How card points are counted: the worth of each card, the bonus for each trick, and the parts that make a point."""

from __future__ import annotations

from typing import NamedTuple

from tarock.cards.card import CARDS
from tarock.cards.packs import THIRDS, surplus


class Counting(NamedTuple):
    """One way to count; all figures are in parts of a point."""

    parts: int
    """How many parts make a point; what is left over at the end is rounded as the game says."""
    plain: int = 0
    """What every card counts; a figure counts its surplus as well."""
    trick: int = 0
    """What every trick counts as well; where a fool goes home for an empty card, all plain cards count by the trick."""
    scat: int = 0
    """What the cards laid away count in addition."""

    @property
    def values(self) -> tuple[int, ...]:
        """What every card counts, by its index."""
        return tuple(self.plain + self.parts * ((THIRDS[card.index] - 1) // 3) for card in CARDS)

    def taken(self, bits: int, tricks: int) -> int:
        """What some cards count when they were taken in this many tricks."""
        return self.parts * surplus(bits) + self.plain * bits.bit_count() + self.trick * tricks

    def laid_away(self, bits: int) -> int:
        """What cards laid away count for whoever laid them."""
        return self.taken(bits, 0) + self.scat if bits else 0


IN_THREES = Counting(parts=3, plain=1)
"""Three cards are a point, and a figure counts its surplus more (GEN-13, GEN-70)."""
BY_TRICKS = Counting(parts=1, trick=1, scat=1)
"""Every trick and the scat are a point, whatever the number of their cards (GRO-61, DAN-07, GRI-08, GRI-10)."""
SIX_IN_FOURS = Counting(parts=2, trick=3)
"""Tricks of six cards counted in packets of four: one and a half, at the end rounded up (GRI-72)."""

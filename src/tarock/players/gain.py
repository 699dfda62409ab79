"""What a finished deal is worth to a player."""

from __future__ import annotations

from fractions import Fraction

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Amount


def gain(deal: Deal, seat: Seat) -> Amount:
    """What a seat is paid; where only one side writes points, how many more than the others on average (SLO-108)."""
    settlement = deal.settlement
    paid = settlement.total(seat)
    if deal.variant.zero_sum:
        return paid
    others = [other for other in deal.setup.active if other != seat]
    return paid - Fraction(sum(settlement.total(other) for other in others), len(others))

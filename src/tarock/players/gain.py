"""What a finished deal is worth to a player."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Amount


def gain(deal: Deal, seat: Seat) -> Amount:
    """What a seat is paid; where only one side writes points, how many more than the others on average (SLO-108)."""
    active = deal.setup.active
    return _compared(deal, seat, dict(zip(active, deal.settlement.totals(active), strict=True)))


def gain_in_sitting(deal: Deal, seat: Seat) -> Amount:
    """The same with what the deal leaves for the next: radls, cups, pots, debts, the points of a Partie."""
    setup = deal.setup
    worth = deal.variant.worth(deal.settlement, setup.carried, setup.players, deal.options, setup.active)
    return _compared(deal, seat, dict(zip(setup.active, worth, strict=True)))


def _compared(deal: Deal, seat: Seat, amounts: Mapping[Seat, Amount]) -> Amount:
    if deal.variant.zero_sum:
        return amounts[seat]
    others = [amount for other, amount in amounts.items() if other != seat]
    return amounts[seat] - Fraction(sum(others), len(others))

"""Whole deals among computer players."""

from __future__ import annotations

from collections.abc import Sequence

from tarock.deal import Deal
from tarock.players import Player


def play_out(deal: Deal, company: Sequence[Player]) -> Deal:
    """The deal at its end; each seat is shown its own view only."""
    while not deal.over:
        seat = deal.to_act()
        assert seat is not None
        deal = deal.play(company[seat].choose(deal.view(seat)), by=seat)
    return deal

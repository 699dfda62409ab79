"""Whole deals among computer players, and deals that one seat cannot tell from each other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from tarock.deal import Deal
from tarock.players import Player


def play_out(deal: Deal, company: Sequence[Player]) -> Deal:
    """The deal at its end; each seat is shown its own view only."""
    while not deal.over:
        seat = deal.to_act
        assert seat is not None
        deal = deal.play(company[seat].choose(deal.view(seat)), by=seat)
    return deal


def deals_that_look_alike(deal: Deal, seat: int, rng: random.Random) -> list[Deal]:
    """The same moves after two cards that the seat has not seen changed places, where the seat cannot tell."""
    unseen = [card for card in deal.setup.pack if card not in deal.table.known_to(seat)]
    found = []
    for _ in range(40 if len(unseen) > 1 else 0):
        one, two = rng.sample(unseen, 2)
        swap = {one: two, two: one}
        pack = tuple(swap.get(card, card) for card in deal.setup.pack)
        other = Deal.start(deal.variant, replace(deal.setup, pack=pack))
        for _, move in deal.moves():
            if other.over or move not in other.choices:
                break
            other = other.play(move)
        else:
            if other.view(seat) == deal.view(seat):
                found.append(other)
    return found[:3]

"""What players see in deals that are played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tarock.deal import View, new_deal


def views(game: str, seed: int) -> Iterator[View]:
    """What everybody who is asked something sees in a deal played by chance."""
    deal, rng = new_deal(game, seed=seed), random.Random(seed)
    while not deal.over:
        seat = deal.to_act
        yield deal.view(seat)
        deal = deal.play(deal.choices.sample(rng))


def a_choice(game: str = "koenigrufen") -> View:
    """A view in which a card is to be chosen."""
    return next(view for view in views(game, 4) if view.told.tricks and view.choices and view.choices.count > 2)

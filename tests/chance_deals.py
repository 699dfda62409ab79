"""Finished deals of any game, played by chance but the same each time."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tarock.deal import Deal, new_deal
from tarock.variants import variant


def deals(game: str, number: int) -> Iterator[Deal]:
    """So many deals, with as many players as the game allows by turns of chance."""
    for seed in range(number):
        rng = random.Random(seed)
        deal = new_deal(game, seed=seed, players=rng.choice(variant(game).players))
        while not deal.over:
            deal = deal.play(deal.choices().sample(rng))
        yield deal

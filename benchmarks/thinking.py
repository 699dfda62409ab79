"""How long a careful player thinks about a move."""

from __future__ import annotations

import random
from time import process_time

from tarock.cards import shuffled
from tarock.deal import Deal
from tarock.game import Variant
from tarock.players import CarefulPlayer

DEALS = 4
WANTED = 50.0
"""Within how many milliseconds every move shall be made."""


def per_move(game: Variant) -> tuple[float, float]:
    """The milliseconds of an average move and of the slowest one, among careful players, the view included."""
    careful, times = CarefulPlayer(), []
    for seed in range(DEALS):
        deal = Deal.start(game, game.setup(shuffled(random.Random(seed), game.pack.cards)))
        while not deal.over:
            start = process_time()
            move = careful.choose(deal.view(deal.to_act))
            times.append(1000 * (process_time() - start))
            deal = deal.play(move)
    return sum(times) / len(times), max(times)

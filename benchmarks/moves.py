"""What one card costs, early and late in a deal."""

from __future__ import annotations

import random
import time

from benchmarks.deals import start
from tarock.deal import Deal
from tarock.game import Play
from tarock.game.phases import Playing
from tarock.variants import variant

ROUNDS = 3000


def cost_of_a_card() -> tuple[float, float]:
    """Microseconds for a card in the second and in the second-last trick of Königrufen."""
    early, late = _deal_at(2), _deal_at(11)
    return _cost(early), _cost(late)


def _deal_at(trick: int) -> Deal:
    game, rng = variant("koenigrufen"), random.Random(7)
    while True:
        deal = start(game, rng)
        while not deal.over:
            if (
                isinstance(deal.phase, Playing)
                and len(deal.phase.done) == trick - 1
                and len(deal.phase.trick.cards) == 1
            ):
                return deal
            deal = deal.play(deal.choices.sample(rng))


def _cost(deal: Deal) -> float:
    move = next(move for move in deal.choices if isinstance(move, Play))
    begin = time.process_time()
    for _ in range(ROUNDS):
        deal.play(move)
    return (time.process_time() - begin) / ROUNDS * 1e6

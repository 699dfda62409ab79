"""Whole deals by chance."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

from tarock.cards import shuffled
from tarock.deal import Deal
from tarock.game import Bid, Variant
from tarock.variants import variant

WINDOW, WINDOWS = 1.5, 3
"""Seconds of a measurement and how many are made; the median counts."""


def wanted(game: Variant) -> int:
    """Deals per second we ask of a game."""
    return 400 if len(game.pack) <= 54 else 200


def per_second(play_one: Callable[[], object]) -> float:
    """How often something can be done in a second."""
    play_one()
    return median(_window(play_one) for _ in range(WINDOWS))


def _window(play_one: Callable[[], object]) -> float:
    # Processor time, so that whatever else the machine does is not counted.
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < WINDOW:
        play_one()
        count += 1
    return count / spent


def random_deals(game: Variant) -> tuple[float, float]:
    """Deals per second and moves per deal, from the shuffle to the settlement."""
    rng = random.Random(1)
    lengths: list[int] = []

    def play_one() -> None:
        deal = start(game, rng)
        count = 0
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
            count += 1
        assert deal.settlement is not None
        lengths.append(count)

    speed = per_second(play_one)
    return speed, sum(lengths) / len(lengths)


def start(game: Variant, rng: random.Random) -> Deal:
    """A freshly shuffled deal."""
    return Deal.start(game, game.setup(shuffled(rng, game.pack.cards)))


def forced_deals() -> float:
    """Slovenian deals in which the forehand bids `zweier`, the others pass and nobody announces anything."""
    game, rng = variant("slovenski"), random.Random(2)

    def play_one() -> None:
        deal = start(game, rng)
        while not deal.over:
            choices = deal.choices
            quiet = next((bid for bid in (Bid("zweier"), Bid("pass")) if bid in choices), None)
            deal = deal.play(quiet or choices.sample(rng))

    return per_second(play_one)

"""Softmax regression: the weights by which the cards that were chosen are likeliest."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import exp, sqrt

from tarock.players.search.learning.describing import Decision

Weights = list[float]
"""A weight for every feature: the score of a card is the sum of its features times these."""
ROUNDS = 8
"""How often all decisions are gone through."""
TOGETHER = 16
"""After so many decisions the weights move."""
STEP = 0.3
"""How far a weight moves at first; later less, the more it has been moved before."""
PULL = 2.0
"""How strongly a weight is held where it began, in decisions: with little to learn from it stays there."""


def fitted(decisions: Sequence[Decision], start: Sequence[float], seed: int) -> Weights:
    """The weights of one situation and role; the same decisions and seed give the same weights.

    Each weight moves by its own steps (AdaGrad); the mean over the second half of the way is what is kept.
    """
    weights, moved, total = list(start), [1e-9] * len(start), [0.0] * len(start)
    order, steps = list(decisions), 0
    rng = random.Random(seed)
    for number in range(ROUNDS):
        rng.shuffle(order)
        for some in _batches(order):
            slope = _slope(some, weights)
            hold = PULL * len(some) / len(order)
            for feature, one in enumerate(slope):
                down = one + hold * (weights[feature] - start[feature])
                if down:
                    moved[feature] += down * down
                    weights[feature] -= STEP * down / sqrt(moved[feature])
            if 2 * number >= ROUNDS:
                steps += 1
                total = [before + now for before, now in zip(total, weights, strict=True)]
    return [one / steps for one in total] if steps else list(start)


def _batches(order: Sequence[Decision]) -> Iterator[Sequence[Decision]]:
    return (order[at : at + TOGETHER] for at in range(0, len(order), TOGETHER))


def _slope(decisions: Sequence[Decision], weights: Weights) -> Weights:
    """How fast the chosen cards become less likely with every weight."""
    slope = [0.0] * len(weights)
    for _, _, cards, chosen, weight in decisions:
        for number, (chance, (features, values)) in enumerate(zip(chances(cards, weights), cards, strict=True)):
            part = weight * (chance - (number == chosen))
            if abs(part) > 1e-5:
                for feature, value in zip(features, values, strict=True):
                    slope[feature] += part * value
    return slope


def chances(cards: Sequence[tuple[tuple[int, ...], tuple[int, ...]]], weights: Sequence[float]) -> list[float]:
    """How likely each card is: e times as likely as another for every 1 of score."""
    scores = [
        sum([weights[feature] * value for feature, value in zip(features, values, strict=True)])
        for features, values in cards
    ]
    best = max(scores)
    parts = [exp(score - best) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]

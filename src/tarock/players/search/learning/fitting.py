"""Softmax regression: the weights by which the cards that were chosen are likeliest."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import exp, sqrt

from tarock.players.search.learning.describing import Decision, Features
from tarock.solving.fair import PLAIN_SHEET
from tarock.solving.goals import MOST_FEATURES, ROLES, SITUATIONS

Weights = list[float]
"""A weight for every feature: the score of a card is the sum of its features times these."""
Place = tuple[int, int]
"""A situation and a role, by their numbers."""
ROUNDS = 8
"""How often all decisions are gone through."""
TOGETHER = 8
"""After so many decisions the weights move."""
STEP = 0.8
"""How far a weight moves at first; later less, the more it has been moved before."""
PULL = 1.0
"""How strongly a weight is held where it began, in decisions: with little to learn from it stays there."""
LESS_FIRMLY = 3.0
"""The policy by hand is far too sure of itself; so many times its temperature is about right."""
SHUNNING = ROLES.index("shunning")


def fitted_tables(decisions: Iterable[Decision], seed: int) -> dict[Place, Weights]:
    """The weights of every situation and role.

    First the roles of a situation are taken together; from there each goes its own way as far as its decisions lead
    it, and where it has none it stays there. To shun tricks is the opposite of all other roles: it begins with the
    policy by hand, held less firmly.
    """
    by_place: defaultdict[Place, list[Decision]] = defaultdict(list)
    for one in decisions:
        by_place[one.situation, one.role].append(one)
    tables: dict[Place, Weights] = {}
    for situation in range(len(SITUATIONS)):
        together = [one for role in range(SHUNNING) for one in by_place[situation, role]]
        shared = fitted(together, [0.0] * MOST_FEATURES, seed)
        for role in range(SHUNNING):
            tables[situation, role] = fitted(by_place[situation, role], shared, seed)
        tables[situation, SHUNNING] = fitted(by_place[situation, SHUNNING], _by_hand(situation), seed)
    return tables


def _by_hand(situation: int) -> Weights:
    start = (situation * len(ROLES) + SHUNNING) * MOST_FEATURES
    firm = LESS_FIRMLY * PLAIN_SHEET.temperature
    return [weight / firm for weight in PLAIN_SHEET.weights[start : start + MOST_FEATURES]]


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
            hold = PULL * len(some) / len(order)
            for feature, slope in enumerate(_slopes(some, weights)):
                down = slope + hold * (weights[feature] - start[feature])
                if down:
                    moved[feature] += down * down
                    weights[feature] -= STEP * down / sqrt(moved[feature])
            if 2 * number >= ROUNDS:
                steps += 1
                total = [before + now for before, now in zip(total, weights, strict=True)]
    return [one / steps for one in total] if steps else weights


def _batches(order: Sequence[Decision]) -> Iterator[Sequence[Decision]]:
    return (order[at : at + TOGETHER] for at in range(0, len(order), TOGETHER))


def _slopes(decisions: Sequence[Decision], weights: Weights) -> Weights:
    """How fast the chosen cards become less likely with every weight."""
    slopes = [0.0] * len(weights)
    for _, _, cards, chosen, weight in decisions:
        for number, (chance, (features, values)) in enumerate(zip(_chances(cards, weights), cards, strict=True)):
            part = weight * (chance - (number == chosen))
            if abs(part) > 1e-5:
                for feature, value in zip(features, values, strict=True):
                    slopes[feature] += part * value
    return slopes


def _chances(cards: Sequence[Features], weights: Sequence[float]) -> list[float]:
    """How likely each card is: e times as likely as another for every 1 of score."""
    scores = scored(cards, weights)
    best = max(scores)
    parts = [exp(score - best) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def scored(cards: Sequence[Features], weights: Sequence[float]) -> list[float]:
    """The score of every card."""
    return [
        sum([weights[feature] * value for feature, value in zip(features, values, strict=True)])
        for features, values in cards
    ]

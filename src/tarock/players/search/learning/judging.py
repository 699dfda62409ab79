"""How well a policy tells what players chose: how often its likeliest card was it, and how likely it held the card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from math import exp, log

from tarock.players.search.learning.describing import Decision
from tarock.players.search.learning.fitting import Place, Weights, scored
from tarock.solving.fair import PLAIN_SHEET
from tarock.solving.goals import MOST_FEATURES, ROLES, SITUATIONS, PolicySheet

UNIT = 32
"""So many parts of a weight make 1: weights are whole numbers in the kernel."""
TEMPERATURES = (20, 24, 28, 32, 36, 40, 48)
NOISES = (2, 4, 8, 16, 32, 64)
"""In parts of 1024; never 0, so that no card is called impossible that the rules allow."""
CERTAIN = 1024


@dataclass(frozen=True, slots=True)
class Figures:
    """How a policy does on some decisions; forced cards are none."""

    decisions: int
    accuracy: float
    """How often the likeliest card was chosen; of several alike each counts as its part."""
    log_likelihood: float
    """The mean logarithm of the chance of the chosen card."""


def judged(decisions: Iterable[Decision], sheet: PolicySheet) -> Figures:
    """The figures of a policy as the kernel plays it."""
    return _figures([_seen(one, sheet) for one in decisions], sheet.temperature, sheet.noise)


def tempered(tables: dict[Place, Weights], decisions: Sequence[Decision]) -> PolicySheet:
    """The sheet of some weights, with the temperature and the noise by which other decisions are likeliest."""
    weights = [0] * (len(SITUATIONS) * len(ROLES) * MOST_FEATURES)
    for place, table in tables.items():
        start = _start(place)
        weights[start : start + MOST_FEATURES] = [round(UNIT * one) for one in table]
    sheet = PLAIN_SHEET._replace(weights=tuple(weights), temperature=UNIT)
    seen = [_seen(one, sheet) for one in decisions]
    temperature, noise = max(
        product(TEMPERATURES, NOISES), key=lambda settings: _figures(seen, *settings).log_likelihood
    )
    return sheet._replace(temperature=temperature, noise=noise)


def _start(place: Place) -> int:
    situation, role = place
    return (situation * len(ROLES) + role) * MOST_FEATURES


def _seen(decision: Decision, sheet: PolicySheet) -> tuple[list[float], int]:
    """The scores of the cards, and which was chosen."""
    start = _start((decision.situation, decision.role))
    return scored(decision.cards, sheet.weights[start : start + MOST_FEATURES]), decision.chosen


def _figures(seen: Sequence[tuple[list[float], int]], temperature: int, noise: int) -> Figures:
    right = likely = 0.0
    for scores, chosen in seen:
        best = max(scores)
        if scores[chosen] == best:
            right += 1 / scores.count(best)
        parts = [exp((score - best) / temperature) for score in scores]
        chance = parts[chosen] / sum(parts)
        likely += log(((CERTAIN - noise) * chance + noise / len(scores)) / CERTAIN)
    number = len(seen)
    return Figures(number, right / number, likely / number) if number else Figures(0, 0.0, 0.0)

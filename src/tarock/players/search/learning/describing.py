"""What the players of noted deals saw in their cards: situation, role and features, as the kernel describes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from tarock.cards import RuleSheet
from tarock.players.search.learning.noting import Choice, NotedDeal
from tarock.solving.fair import PLAIN_SHEET, Policy, Table
from tarock.solving.goals import Scene
from tarock.solving.kernel import Rules

Features = tuple[tuple[int, ...], tuple[int, ...]]
"""The numbers of the features of a card that are not 0, and their values."""


class Decision(NamedTuple):
    """A choice as its player saw it; cards are counted from 0."""

    situation: int
    role: int
    cards: tuple[Features, ...]
    chosen: int
    weight: float


def decisions_of(deals: Iterable[NotedDeal]) -> Iterator[Decision]:
    """Everything that was decided in some deals."""
    for deal in deals:
        rules, policy = _laid_out(deal.sheet)
        for choice in deal.choices:
            yield _decision(deal, choice, rules, policy)


@lru_cache(maxsize=256)
def _laid_out(sheet: RuleSheet) -> tuple[Rules, Policy]:
    """Every policy sees the same features, so any will do."""
    rules = Rules(sheet)
    return rules, Policy(rules, PLAIN_SHEET)


def scene_of(deal: NotedDeal, choice: Choice) -> Scene:
    """The deal as the player knew it who made a choice: of all hands only his own is there."""
    hands = tuple(choice.hand if seat == choice.seat else 0 for seat in range(deal.course.seats))
    return Scene(deal.course._replace(plays=deal.course.plays[: choice.place]), deal.company, hands)


def _decision(deal: NotedDeal, choice: Choice, rules: Rules, policy: Policy) -> Decision:
    situation, role, found = policy.made.described(Table(rules, scene_of(deal, choice)).made)
    cards: dict[int, tuple[list[int], list[int]]] = {
        card: ([], []) for card in range(choice.offered.bit_length()) if choice.offered >> card & 1
    }
    for card, feature, value in found:
        if card in cards:
            cards[card][0].append(feature)
            cards[card][1].append(value)
    features = tuple((tuple(numbers), tuple(values)) for numbers, values in cards.values())
    return Decision(situation, role, features, list(cards).index(choice.card), choice.weight)

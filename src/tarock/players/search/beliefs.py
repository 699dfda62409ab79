"""Where a searching player believes a card to lie."""

from __future__ import annotations

from collections import defaultdict

from tarock.cards import Card, Seat
from tarock.deal import View
from tarock.game import whose_hand
from tarock.players.search.cards import CardsWeighed
from tarock.players.search.thought import Belief


def beliefs(view: View, weighed: CardsWeighed) -> tuple[Belief, ...]:
    """About the called card, as long as its holder is not known; the likeliest place first."""
    called = view.told.called
    return () if called is None or not called.bit & weighed.knowledge.hidden.cards else about(called, weighed)


def about(card: Card, weighed: CardsWeighed) -> tuple[Belief, ...]:
    """How likely a hidden card is to lie in each hand."""
    chances: dict[Seat | None, float] = defaultdict(float)
    weights = weighed.worlds.weights
    for weight, world in zip(weights, weighed.worlds, strict=True):
        for name, cards in zip(weighed.knowledge.zones, world, strict=True):
            if cards & card.bit:
                chances[whose_hand(name)] += weight
    whole = sum(weights)
    found = (Belief(card, holder, chance / whole) for holder, chance in chances.items())
    return tuple(sorted(found, key=lambda belief: -belief.chance))

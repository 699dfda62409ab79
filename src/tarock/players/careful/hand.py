"""How strong a hand is: tarocks, honours and shape."""

from __future__ import annotations

from typing import Final

from tarock.cards import KINGS, MOND, PAGAT, SKUS, SUITS, TAROCKS, Card, CardSet

HIGH: Final = CardSet("T16 T17 T18 T19 T20")
"""The tarocks that a player calls high, the honours apart."""
_PAIRS: Final = tuple(CardSet((Card(f"{suit.value}K"), Card(f"{suit.value}Q"))) for suit in SUITS)


def strength(hand: CardSet) -> float:
    """One for every tarock, more for high ones and honours, for kings and for suits that are short."""
    worth = len(hand & TAROCKS) + 0.5 * len(hand & HIGH) + 1.5 * len(hand & KINGS)
    worth += 2.0 * (SKUS in hand) + 1.8 * (MOND in hand) + 0.5 * (PAGAT in hand)
    return worth + shape(hand) + 0.5 * sum(pair <= hand for pair in _PAIRS)


def shape(hand: CardSet) -> float:
    """A void is worth a ruff, if there are tarocks for it."""
    if len(hand & TAROCKS) < 3:
        return 0.0
    lengths = [len(hand.of(suit)) for suit in SUITS]
    return 1.0 * lengths.count(0) + 0.4 * lengths.count(1)

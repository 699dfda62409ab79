"""Cards as the book tells them, written down a second time: what the engine says of them is compared with this."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tarock.cards import Card, CardSet, Suit

RED = ("K", "Q", "N", "J", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
BLACK = ("K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1")
RANKS = {"H": RED, "D": RED, "S": BLACK, "C": BLACK}
"""The cards of a suit, the highest first (GEN-02, GEN-06)."""
SUIT_ORDERS = {suit: tuple(suit + rank for rank in ranks) for suit, ranks in RANKS.items()}
TAROCK_ORDER = ("SKU", *(f"T{number}" for number in range(21, 0, -1)))
"""The taroks, the highest first (GEN-07)."""
PLACES = {
    name: place for order in (*SUIT_ORDERS.values(), TAROCK_ORDER) for place, name in enumerate(order)
}  # fmt: skip

FULL = CardSet(" ".join([*(name for order in SUIT_ORDERS.values() for name in order), *TAROCK_ORDER]))
"""All 78 (GEN-01)."""
OF_54 = CardSet(
    " ".join([
        *(f"{suit}{rank}" for suit in "HD" for rank in ("K", "Q", "N", "J", "1", "2", "3", "4")),
        *(f"{suit}{rank}" for suit in "SC" for rank in ("K", "Q", "N", "J", "10", "9", "8", "7")),
        *TAROCK_ORDER,
    ])
)  # fmt: skip
"""The pack of 54 (GEN-03)."""
OF_42 = CardSet(
    " ".join([
        *(f"{suit}{rank}" for suit in "HD" for rank in ("K", "Q", "N", "J", "1")),
        *(f"{suit}{rank}" for suit in "SC" for rank in ("K", "Q", "N", "J", "10")),
        *TAROCK_ORDER,
    ])
)  # fmt: skip
"""The pack of 42 (GEN-04)."""
PACKS = {78: FULL, 54: OF_54, 42: OF_42}
TOTALS = {78: 78, 54: 70, 42: 66}
"""What the packs are worth in points (GEN-14)."""

SEVEN_HONOURS = CardSet("SKU T21 T1 HK DK SK CK")
FIGURES = {13: SEVEN_HONOURS, 10: CardSet("HQ DQ SQ CQ"), 7: CardSet("HN DN SN CN"), 4: CardSet("HJ DJ SJ CJ")}
"""The cards that are worth more than a third of a point, by their thirds (GEN-13)."""


def in_thirds(card: Card) -> int:
    """What a card is worth in thirds of a point (GEN-13)."""
    return next((worth for worth, cards in FIGURES.items() if card in cards), 1)


def counted(cards: Iterable[Card]) -> int:
    """What a party counts for its cards (GEN-70)."""
    return (sum(map(in_thirds, cards)) + 1) // 3


def due(hand: CardSet, led: Card) -> CardSet:
    """The cards with which a hand has to follow a card that was led (GEN-56 to GEN-60)."""
    return hand.of(led.suit) or hand.of(Suit.TAROCKS) or hand


def taker(cards: Sequence[Card]) -> int:
    """The place of the card that takes a trick: the highest tarok, else the highest of the suit led (GEN-61)."""
    trumps = [card for card in cards if card.suit is Suit.TAROCKS]
    fighting = trumps or [card for card in cards if card.suit is cards[0].suit]
    return cards.index(min(fighting, key=lambda card: PLACES[card.name]))

"""The draw of the highest card."""

from __future__ import annotations

from tarock.cards import Card, Suit
from tarock.game import Seating


def draw_highest(cards: tuple[Card, ...], players: int, strength: tuple[int, ...], suits: tuple[Suit, ...]) -> Seating:
    """Everybody draws a card and keeps his place; the highest deals first.

    Tarocks are higher than suits; else the place in the suit decides, then the suits, of which the later is higher.
    """

    def height(card: Card) -> tuple[bool, int, int]:
        lower = sum(strength[c.index] < strength[card.index] for c in cards if c.suit is card.suit)
        return card.suit is Suit.TAROCKS, lower, suits.index(card.suit)

    drawn = cards[:players]
    return Seating(tuple(range(players)), drawn.index(max(drawn, key=height)))

"""What is said along with a card: honours shown, a Jack demanded, a knock, the name of a led Sküs."""

from __future__ import annotations

from tarock.cards import Card, Suit
from tarock.players.careful.reading import Reading

SKUS_DEMAND, LAID, KNOCK, DEMAND_JACK = "skus-please", "how-many-laid", "knock", "jack"


def words_with(reading: Reading, card: Card) -> tuple[str, ...]:
    """The best way of speaking with a card; silence where nothing is gained."""
    ways = reading.offered.ways(card)
    if len(ways) == 1:
        return ways[0]
    return max(ways, key=lambda way: sum(_worth(reading, card, word) for word in way) - 0.01 * len(way))


def _worth(reading: Reading, card: Card, word: str) -> float:
    """What a word brings; silence counts nothing."""
    if word == DEMAND_JACK:
        return 1.0 if reading.out & _jack(card.suit) else -1.0
    if word == KNOCK:
        return 1.0 if reading.craft.knocks else -1.0
    if word in (SKUS_DEMAND, LAID):
        return -1.0
    suit = next((suit for suit in Suit if suit.word == word), None)
    if suit is None:
        return 1.0
    # A led Sküs is best named as a suit of which little is held and much is out.
    return (reading.out & suit.bits).bit_count() / 100 - (reading.hand & suit.bits).bit_count() / 10


def _jack(suit: Suit) -> int:
    return Card(f"{suit.value}J").bit if suit is not Suit.TAROCKS else 0

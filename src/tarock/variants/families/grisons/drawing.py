"""The draw for places by tarocks: the lowest deals first, and who plays with whom follows from it."""

from __future__ import annotations

from tarock.cards import SKUS, SUITS, Card
from tarock.game import Seating


def draw_parties(cards: tuple[Card, ...], players: int) -> Seating:
    """Two parties by lot: the lower tarocks against the higher, in turns to the right of the lowest, who deals."""
    drawn = first_tarocks(cards[1:], players)  # One card lies in the middle.
    rising = sorted(range(players), key=lambda person: drawn[person])
    lower, higher = rising[: players // 2], rising[players // 2 :]
    round_ = [person for pair in zip(lower, higher, strict=True) for person in pair]
    lowest = rising[0]  # He keeps his place.
    return Seating(tuple(round_[(seat - lowest) % players] for seat in range(players)), lowest)


def first_tarocks(cards: tuple[Card, ...], players: int) -> dict[int, Card]:
    """The first numbered tarock of each when cards are dealt one by one to those who have none yet."""
    drawn: dict[int, Card] = {}
    waiting = list(range(players))
    for card in cards:
        person = waiting.pop(0)
        if card.suit in SUITS or card is SKUS:
            waiting.append(person)
        else:
            drawn[person] = card
        if not waiting:
            break
    return drawn

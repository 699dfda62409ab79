"""The two ways of counting as the book tells them, beside the formula the engine uses (GEN-68 to GEN-76)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tarock.cards import CAVALL, HONOURS, JACK, QUEEN, TAROCKS, Card


def lays(cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """Threes, in the order in which the cards lie; the last lay may have one or two."""
    return (cards[start : start + 3] for start in range(0, len(cards), 3))


def whole_points(card: Card) -> int:
    """Method 1: honour 4, Dame 3, Cavall 2, Bube 1, others 0."""
    if card in HONOURS:
        return 4
    return 0 if card in TAROCKS else {QUEEN: 3, CAVALL: 2, JACK: 1}.get(card.rank, 0)


def method_one(cards: Sequence[Card]) -> int:
    """A lay is worth its whole points and one more; of what is left two thirds count one, one third nothing."""
    return sum(sum(map(whole_points, lay)) + (1 if len(lay) >= 2 else 0) for lay in lays(cards))


def counting_value(card: Card) -> int:
    """Method 2: honour 5, Dame 4, Cavall 3, Bube 2, others nothing."""
    return whole_points(card) + 1 if whole_points(card) else 0


def method_two(cards: Sequence[Card]) -> int:
    """The common way: from a lay something is taken off according to how many cards count in it."""
    return sum(_lay(lay) if len(lay) == 3 else _leftover(lay) for lay in lays(cards))


def _lay(lay: Sequence[Card]) -> int:
    counting = [counting_value(card) for card in lay if counting_value(card)]
    if not counting:
        return 1
    return sum(counting) - (len(counting) - 1)


def _leftover(lay: Sequence[Card]) -> int:
    values = [counting_value(card) for card in lay]
    if len(values) == 1:
        return values[0] - 1 if values[0] else 0
    if all(values):
        return sum(values) - 1
    return sum(values) or 1

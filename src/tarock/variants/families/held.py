"""What words and deeds tell of a hand: how many of some cards it holds."""

from __future__ import annotations

from typing import NamedTuple

from tarock.cards import CardSet


class Held(NamedTuple):
    """At least and at most so many of some cards are in a hand."""

    cards: CardSet
    least: int
    most: int

    @classmethod
    def just(cls, cards: CardSet, number: int) -> Held:
        """Exactly so many."""
        return cls(cards, number, number)

    @classmethod
    def none_of(cls, cards: CardSet) -> Held:
        """Not one of them."""
        return cls(cards, 0, 0)


class LaidLast(NamedTuple):
    """Cards that lie in a scat only if the hand from which they came is afterwards as one of these says."""

    cards: CardSet
    unless: tuple[Held, ...]

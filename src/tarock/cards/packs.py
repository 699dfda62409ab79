"""The packs of the books, the order of the pips, and the values of the cards in thirds of a point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tarock.cards.card import CARDS, CAVALL, HONOURS, JACK, QUEEN, SUITS, TAROCKS, Card, CardSet, Suit

RED = (Suit.HEARTS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards a game is played with."""

    name: str
    cards: CardSet

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def thirds(self) -> int:
        """The value of the whole pack in thirds of a point (GEN-14)."""
        return thirds(self.cards.bits)


def _without(removed: CardSet, pips: dict[bool, range]) -> CardSet:
    gone = (Card(f"{suit.value}{pip}") for suit in SUITS for pip in pips[suit in RED])
    return removed - CardSet(gone)


PACK_78 = Pack("78", CardSet(CARDS))
"""The full pack (GEN-01)."""
PACK_76 = Pack("76", PACK_78.cards - CardSet("S1 C1"))
"""Without the two black aces (VIE-02)."""
PACK_54 = Pack("54", _without(PACK_78.cards, {True: range(5, 11), False: range(1, 7)}))
"""Without the 24 lowest pips: red 5-10, black 1-6 (GEN-03)."""
PACK_42 = Pack("42", _without(PACK_54.cards, {True: range(2, 5), False: range(7, 10)}))
"""Without any pips except the red aces and the black tens (GEN-04)."""


def pip_order(*, red_reversed: bool = True) -> tuple[int, ...]:
    """The strength of every card within its suit; in the red suits the ace is the highest pip (GEN-02)."""

    def strength(card: Card) -> int:
        if red_reversed and card.suit in RED and card.rank < JACK:
            return JACK - card.rank
        return card.rank

    return tuple(strength(card) for card in CARDS)


def _thirds(card: Card) -> int:
    if card in HONOURS:
        return 13
    if card in TAROCKS:
        return 1
    return {QUEEN: 10, CAVALL: 7, JACK: 4}.get(card.rank, 1)


THIRDS = tuple(_thirds(card) for card in CARDS)
"""The value of every card in thirds of a point, by its index (GEN-13)."""
_BY_VALUE = {value: CardSet(c for c in CARDS if THIRDS[c.index] == value).bits for value in (13, 10, 7, 4)}


def thirds(bits: int) -> int:
    """The value of some cards in thirds of a point."""
    dear = sum((value - 1) * (bits & mask).bit_count() for value, mask in _BY_VALUE.items())
    return bits.bit_count() + dear


def surplus(bits: int) -> int:
    """By how many points the figures among some cards are worth more than empty cards (GEN-13)."""
    return (thirds(bits) - bits.bit_count()) // 3


def points(bits: int) -> int:
    """Card points counted in lays of three: two thirds left over count one, one third nothing (GEN-70)."""
    return (thirds(bits) + 1) // 3


@cache
def least_points(pack: Pack, number: int) -> int:
    """What so many cards of a pack count at least (GEN-70)."""
    return (sum(sorted(THIRDS[card.index] for card in pack.cards)[:number]) + 1) // 3


@cache
def most_points(pack: Pack, number: int) -> int:
    """What so many cards of a pack count at most (GEN-70)."""
    return (sum(sorted((THIRDS[card.index] for card in pack.cards), reverse=True)[:number]) + 1) // 3

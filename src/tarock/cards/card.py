"""Cards and sets of cards: 78 of them, each known by one short name such as HK, S7, T21 or SKU."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NoReturn, final


class Suit(Enum):
    """The four suits and the tarocks."""

    HEARTS = "H"
    DIAMONDS = "D"
    SPADES = "S"
    CLUBS = "C"
    TAROCKS = "T"

    bits: int
    """All cards of this suit as a bit mask; filled in once the cards are made."""

    @property
    def word(self) -> str:
        """The suit as players say it in English, and its word in moves."""
        return self.name.lower()


SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
"""The four suits without the tarocks."""

JACK, CAVALL, QUEEN, KING = 11, 12, 13, 14
_COURT = {JACK: "J", CAVALL: "N", QUEEN: "Q", KING: "K"}
_SKUS_RANK = 22


class UnknownCard(ValueError):
    """A text that names no card."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no card: suits are H D S C with K Q N J 10 ... 1, tarocks T1 to T21, and SKU")


@final
class Card:
    """One card; there is exactly one object for each, so cards compare by identity."""

    __slots__ = ("bit", "index", "name", "rank", "suit")

    suit: Suit
    rank: int
    name: str
    index: int
    bit: int

    def __new__(cls, name: str) -> Card:
        """The card of this name."""
        try:
            return _BY_NAME[name]
        except KeyError:
            raise UnknownCard(name) from None

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a card never changes")

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card({self.name!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self.name,))


def _name(suit: Suit, rank: int) -> str:
    if suit is Suit.TAROCKS and rank == _SKUS_RANK:
        return "SKU"
    return suit.value + _COURT.get(rank, str(rank)) if suit is not Suit.TAROCKS else f"T{rank}"


def _make(suit: Suit, rank: int, index: int) -> Card:
    card = object.__new__(Card)
    fields = {"suit": suit, "rank": rank, "name": _name(suit, rank), "index": index, "bit": 1 << index}
    for field, value in fields.items():
        object.__setattr__(card, field, value)
    return card


_ORDER = [(Suit.TAROCKS, rank) for rank in range(1, 23)] + [(s, rank) for s in SUITS for rank in range(1, 15)]
CARDS: Final = tuple(_make(suit, rank, index) for index, (suit, rank) in enumerate(_ORDER))
"""All 78 cards; a card's index is its place here and its bit in a mask."""
_BY_NAME = {card.name: card for card in CARDS}
for _suit in Suit:
    _suit.bits = sum(card.bit for card in CARDS if card.suit is _suit)


def bits_of(cards: Iterable[Card]) -> int:
    """The bit mask of some cards."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def cards_in(bits: int) -> list[Card]:
    """The cards of a bit mask, in the order of CARDS."""
    found = []
    while bits:
        low = bits & -bits
        found.append(CARDS[low.bit_length() - 1])
        bits ^= low
    return found


@final
class CardSet:
    """A frozen set of cards, kept as one bit mask."""

    __slots__ = ("bits",)

    bits: int

    def __init__(self, cards: str | Iterable[Card] = ()) -> None:
        """Cards, or their names with spaces between them."""
        chosen = [Card(name) for name in cards.split()] if isinstance(cards, str) else cards
        object.__setattr__(self, "bits", bits_of(chosen))

    @classmethod
    def of_bits(cls, bits: int) -> CardSet:
        """The set with this bit mask."""
        new = object.__new__(cls)
        object.__setattr__(new, "bits", bits)
        return new

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a card set never changes")

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet.of_bits(self.bits | other.bits)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet.of_bits(self.bits & other.bits)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet.of_bits(self.bits & ~other.bits)

    def __le__(self, other: CardSet) -> bool:
        return not self.bits & ~other.bits

    def __contains__(self, card: Card | str) -> bool:
        try:
            return bool(self.bits & card.bit)  # type: ignore[union-attr]  # names are rare, and must not slow this down
        except AttributeError:
            return bool(self.bits & Card(str(card)).bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return bool(self.bits)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __str__(self) -> str:
        return " ".join(card.name for card in self)

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"

    def __reduce__(self) -> tuple[type[CardSet], tuple[str]]:
        return (CardSet, (str(self),))

    def of(self, suit: Suit) -> CardSet:
        """The cards of one suit."""
        return CardSet.of_bits(self.bits & suit.bits)


SKUS, MOND, PAGAT = Card("SKU"), Card("T21"), Card("T1")
KINGS = CardSet("HK DK SK CK")
TRULL = CardSet("SKU T21 T1")
HONOURS = KINGS | TRULL
TAROCKS = CardSet.of_bits(Suit.TAROCKS.bits)
NUMBERED = TAROCKS - CardSet((SKUS,))
"""The tarocks with a number: all but the Sküs."""
EMPTY = CardSet()


def king_of(suit: Suit) -> Card:
    """The king of a suit."""
    return Card(suit.value + "K")

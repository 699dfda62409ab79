"""What a player may do now, as a lazy set with a shape a client can draw without knowing the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, combinations, islice, permutations
from math import comb, factorial
from typing import Final, Protocol

from tarock.cards import CARDS, Card, CardSet, Rng, cards_in, pick, shuffled
from tarock.game.moves import DECLINE, Arrange, Bid, Choose, Cut, Lay, Move, Play, Say


class Choices(Protocol):
    """The legal moves of one seat: ask with `in`, list with `iter`, draw one with `sample`."""

    @property
    def count(self) -> int:
        """How many moves there are; may be far beyond what can be listed."""
        ...

    def __contains__(self, move: object) -> bool: ...

    def __iter__(self) -> Iterator[Move]: ...

    def sample(self, rng: Rng) -> Move:
        """A legal move by chance."""
        ...


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few labelled moves."""

    moves: tuple[Move, ...]

    @property
    def count(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def sample(self, rng: Rng) -> Move:
        """One of the moves by chance."""
        return pick(rng, self.moves)


NOTHING: Final = OneOf(())


@cache
def one_bid(words: tuple[str, ...]) -> OneOf:
    """To bid one of these words; the same ones are offered deal after deal, so the moves are made once."""
    return OneOf(tuple(map(Bid, words)))


@cache
def one_word(words: tuple[str, ...]) -> OneOf:
    """To choose one of these words."""
    return OneOf(tuple(map(Choose, words)))


_SILENT: tuple[tuple[str, ...], ...] = ((),)
_SILENTLY = tuple(Play(card) for card in CARDS)
"""Every card played without a word: moves never change, so these do for all deals."""


@dataclass(frozen=True, slots=True)
class OneCard:
    """One card of a set; some cards may or must be played with words."""

    bits: int
    words: Mapping[Card, tuple[tuple[str, ...], ...]] = field(default_factory=dict)

    @property
    def cards(self) -> CardSet:
        """The cards that may be played."""
        return CardSet.of_bits(self.bits)

    @property
    def count(self) -> int:
        """How many plays there are, each way of speaking counted."""
        return self.bits.bit_count() + sum(len(ways) - 1 for ways in self.words.values())

    def ways(self, card: Card) -> tuple[tuple[str, ...], ...]:
        """What may be said along with a card; the empty way is to play it silently."""
        return self.words.get(card, _SILENT)

    def __contains__(self, move: object) -> bool:
        if type(move) is not Play:
            return False
        card = move.card
        return bool(self.bits & card.bit) and move.words in self.words.get(card, _SILENT)

    def __iter__(self) -> Iterator[Move]:
        return (Play(card, words) for card in cards_in(self.bits) for words in self.ways(card))

    def sample(self, rng: Rng) -> Move:
        """A card by chance, then a way of playing it."""
        bits = self.bits
        for _ in range(rng.randrange(bits.bit_count())):
            bits &= bits - 1
        card = CARDS[(bits & -bits).bit_length() - 1]
        return Play(card, pick(rng, self.words[card])) if card in self.words else _SILENTLY[card.index]


@dataclass(frozen=True, slots=True)
class Pattern:
    """All of `must` and `number` cards of `pool`."""

    must: CardSet
    pool: CardSet
    number: int

    @property
    def count(self) -> int:
        """How many sets of cards fit."""
        return comb(len(self.pool), self.number)

    def fits(self, cards: CardSet) -> bool:
        """Whether these cards are one of the sets."""
        rest = cards - self.must
        return self.must <= cards and rest <= self.pool and len(rest) == self.number


@dataclass(frozen=True, slots=True)
class SomeCards:
    """Several cards to lay away: any set that fits one of the patterns, which never overlap."""

    patterns: tuple[Pattern, ...]

    @property
    def count(self) -> int:
        """How many sets of cards there are."""
        return sum(pattern.count for pattern in self.patterns)

    def __contains__(self, move: object) -> bool:
        return type(move) is Lay and not move.hidden and any(p.fits(move.cards) for p in self.patterns)

    def __iter__(self) -> Iterator[Move]:
        for pattern in self.patterns:
            for some in combinations(pattern.pool, pattern.number):
                yield Lay(pattern.must | CardSet(some))

    def sample(self, rng: Rng) -> Move:
        """A set by chance, every set with the same chance."""
        place = rng.randrange(self.count)
        for pattern in self.patterns:
            if place < pattern.count:
                return Lay(pattern.must | _some(rng, pattern.pool, pattern.number))
            place -= pattern.count
        raise AssertionError("no pattern holds the place drawn")


def _some(rng: Rng, pool: CardSet, number: int) -> CardSet:
    left = list(pool)
    return CardSet(left.pop(rng.randrange(len(left))) for _ in range(number))


@dataclass(frozen=True, slots=True)
class OtherCards:
    """Any set of so many cards but those that fit: what can be laid away against the rules."""

    pool: CardSet
    number: int
    fitting: SomeCards

    @property
    def count(self) -> int:
        """How many such sets there are."""
        return comb(len(self.pool), self.number) - self.fitting.count

    def __contains__(self, move: object) -> bool:
        if type(move) is not Lay or move.hidden or move in self.fitting:
            return False
        return len(move.cards) == self.number and move.cards <= self.pool

    def __iter__(self) -> Iterator[Move]:
        every = (Lay(CardSet(some)) for some in combinations(self.pool, self.number))
        return (move for move in every if move not in self.fitting)

    def sample(self, rng: Rng) -> Move:
        """A set by chance, every set with the same chance."""
        return next(islice(self, rng.randrange(self.count), None))


@dataclass(frozen=True, slots=True)
class Statements:
    """Any number of announcements at once; none is to decline."""

    words: tuple[str, ...]
    gated: tuple[str, ...] = ()
    """Those of the words that may be said only along with one of the keys."""
    keys: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """How many ways to speak there are, silence included."""
        shut = (1 << len(self.gated)) - 1
        return (1 << len(self.words)) - (shut << len(self.words) - len(self.gated) - len(self.keys))

    def _opened(self, words: tuple[str, ...]) -> bool:
        return not self.gated or any(key in words for key in self.keys) or not any(word in words for word in self.gated)

    def __contains__(self, move: object) -> bool:
        if type(move) is not Say or not self._opened(move.words):
            return False
        return all(word in self.words and move.words.count(word) == 1 for word in move.words)

    def __iter__(self) -> Iterator[Move]:
        sizes = range(len(self.words) + 1)
        ways = chain.from_iterable(combinations(self.words, n) for n in sizes)
        return (Say(some) for some in ways if self._opened(some))

    def sample(self, rng: Rng) -> Move:
        """Mostly silence, so that a phase of announcements comes to its end; else one statement and its key."""
        if not self.words or rng.randrange(4):
            return DECLINE
        word = pick(rng, self.words)
        return Say((word, pick(rng, self.keys))) if word in self.gated else Say((word,))


@dataclass(frozen=True, slots=True)
class CutPlaces:
    """Where the pack may be cut: after card 1, 2 ... `last`."""

    last: int

    @property
    def count(self) -> int:
        """How many places there are."""
        return self.last

    def __contains__(self, move: object) -> bool:
        return type(move) is Cut and 1 <= move.at <= self.last

    def __iter__(self) -> Iterator[Move]:
        return (Cut(at) for at in range(1, self.last + 1))

    def sample(self, rng: Rng) -> Move:
        """A place by chance."""
        return Cut(1 + rng.randrange(self.last))


@dataclass(frozen=True, slots=True)
class Orders:
    """All orders of these cards."""

    cards: CardSet

    @property
    def count(self) -> int:
        """How many orders there are."""
        return factorial(len(self.cards))

    def __contains__(self, move: object) -> bool:
        if type(move) is not Arrange or move.hidden:
            return False
        return len(move.cards) == len(self.cards) and CardSet(move.cards) == self.cards

    def __iter__(self) -> Iterator[Move]:
        return (Arrange(order) for order in permutations(self.cards))

    def sample(self, rng: Rng) -> Move:
        """An order by chance."""
        return Arrange(shuffled(rng, self.cards))


@dataclass(frozen=True, slots=True)
class Either:
    """A move of one kind or of another, such as a discard or throwing the cards in."""

    parts: tuple[Choices, ...]

    @property
    def count(self) -> int:
        """How many moves there are."""
        return sum(part.count for part in self.parts)

    def __contains__(self, move: object) -> bool:
        return any(move in part for part in self.parts)

    def __iter__(self) -> Iterator[Move]:
        return chain.from_iterable(self.parts)

    def sample(self, rng: Rng) -> Move:
        """A kind by chance, then a move of it."""
        return pick(rng, self.parts).sample(rng)


def any_of(*parts: Choices) -> Choices:
    """A move of any of these kinds; kinds of which there is none are left out."""
    some = tuple(part for part in parts if part.count)
    return some[0] if len(some) == 1 else Either(some)

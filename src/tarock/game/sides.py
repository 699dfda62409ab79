"""Two sides, the declarer's and the opponents': what the tricks say about each."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from tarock.cards import MOND, PAGAT, SKUS, Card, CardSet, Seat, Trick


class Side(StrEnum):
    """One of the two sides, or neither of them."""

    DECLARER = "declarer"
    OPPONENTS = "opponents"
    NEITHER = ""


DECLARER, OPPONENTS, NEITHER = Side.DECLARER, Side.OPPONENTS, Side.NEITHER
SIDES = (DECLARER, OPPONENTS)


def owner(cards: CardSet, declarers: CardSet) -> Side:
    """The side that has all of these cards, where whatever is not the declarer's side's is the opponents'."""
    return DECLARER if cards <= declarers else NEITHER if cards & declarers else OPPONENTS


def mond_under_skus(tricks: tuple[Trick, ...]) -> Seat | None:
    """Who played the Mond to a trick that holds the Sküs too."""
    return next((trick.player_of(MOND) for trick in tricks if MOND in trick.cards and SKUS in trick.cards), None)


def other_side(side: str) -> Side:
    """The side against."""
    return OPPONENTS if side == DECLARER else DECLARER


def team(declarer: Seat, partner: Seat | None) -> tuple[Seat, ...]:
    """The declarer, and his partner if he has one."""
    return (declarer,) if partner is None else (declarer, partner)


@dataclass(frozen=True, slots=True)
class Sides:
    """Who is on which side, once that is known."""

    seats: tuple[Seat, ...]
    declarers: Collection[Seat]

    def side_of(self, seat: Seat) -> Side:
        """The side of a player."""
        return DECLARER if seat in self.declarers else OPPONENTS

    def members(self, side: Side) -> tuple[Seat, ...]:
        """The players of a side."""
        return tuple(seat for seat in self.seats if self.side_of(seat) == side)


class CardCount(NamedTuple):
    """The card points of a side and of all others, and the mark that the side has to reach."""

    side: tuple[Seat, ...]
    points: tuple[int, int]
    needed: int


def more_than_half(side: tuple[Seat, ...], own: int, others: int) -> CardCount:
    """The count where a side wins with more than half of all points."""
    return CardCount(side, (own, others), (own + others) // 2 + 1)


@dataclass(frozen=True)
class SideTricks:
    """The tricks of a deal seen by a score keeper who knows the declarer's side."""

    tricks: tuple[Trick, ...]
    declarers: Collection[Seat]

    def side_of(self, seat: Seat | None) -> Side:
        """The side of a player; nobody is on no side."""
        return NEITHER if seat is None else DECLARER if seat in self.declarers else OPPONENTS

    @property
    def last(self) -> Trick:
        """The last trick played."""
        return self.tricks[-1]

    def count(self, side: Side) -> int:
        """How many tricks a side has won."""
        return sum(self.side_of(trick.winner) == side for trick in self.tricks)

    def trick_with(self, card: Card | None) -> Trick | None:
        """The trick a card fell in."""
        return next((trick for trick in self.tricks if card in trick.cards), None)

    def winner_of(self, card: Card | None) -> Side:
        """The side that won the trick a card fell in."""
        trick = self.trick_with(card)
        return NEITHER if trick is None else self.side_of(trick.winner)

    def in_last(self, card: Card | None) -> bool:
        """Whether a card fell in the last trick."""
        return card in self.last.cards

    @property
    def pagat_last(self) -> Side:
        """The side that played the Pagat to the last trick."""
        return self.side_of(self.last.player_of(PAGAT))

    @property
    def pagat_wins(self) -> bool:
        """Whether the Pagat won the last trick (GEN-77)."""
        return self.last.player_of(PAGAT) == self.last.winner

    @property
    def mond_caught_by(self) -> Side:
        """The side whose Sküs took the other side's Mond; one's own does not count (PAS-57, PAS-D11)."""
        lost, won = self.side_of(mond_under_skus(self.tricks)), self.winner_of(MOND)
        return won if lost and won != lost else NEITHER

    def captured(self, side: Side) -> CardSet:
        """The cards in a side's tricks."""
        return CardSet.of_bits(self._piles[side])

    @cached_property
    def _piles(self) -> dict[Side, int]:
        """The cards in the tricks of both sides as bit masks; several premiums ask for them."""
        piles = {DECLARER: 0, OPPONENTS: 0}
        for trick in self.tricks:
            piles[self.side_of(trick.winner)] |= trick.bits
        return piles

    def holder_of_all(self, cards: CardSet) -> Side:
        """The side that has all of these cards in its tricks."""
        return next((side for side in SIDES if cards <= self.captured(side)), NEITHER)

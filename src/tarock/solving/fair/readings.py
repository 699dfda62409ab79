"""What can be read from the tricks of a deal, in the words of its outcome: points, Volat, Pagat, honours, kings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypedDict, Unpack

from tarock.cards import KINGS, MOND, PAGAT, SKUS, Card, CardSet, Seat
from tarock.game import DECLARER, OPPONENTS, AnyVariant
from tarock.solving.fair.payoff import Facts, Read, Source
from tarock.solving.goals import (
    ANYBODY,
    CARDS_TAKEN,
    IN_LAST,
    LAST_WINNER,
    PILE,
    PLAYER,
    POINTS,
    TAKER,
    TRICKS,
    Feature,
)


class Only(TypedDict, total=False):
    """Which of some cards are meant; a `Feature` says what each word means."""

    players: int
    fellows: int
    when: int
    won: bool


@dataclass(frozen=True)
class Sitters:
    """Who plays, in the order of play, and who of them with the declarer.

    The pile of a seat is what counts for its side besides its tricks: its scat, and what it is given of the talon.
    """

    game: AnyVariant
    seats: tuple[Seat, ...]
    own: tuple[Seat, ...]
    tricks: int
    """How many the deal has."""

    @property
    def places(self) -> int:
        """How many hands are played."""
        return len(self.seats)

    def bits(self, seats: tuple[Seat, ...]) -> int:
        """A bit for each of these."""
        return sum(1 << place for place, seat in enumerate(self.seats) if seat in seats)

    @property
    def others(self) -> tuple[Seat, ...]:
        """Who plays against the declarer."""
        return tuple(seat for seat in self.seats if seat not in self.own)

    def seat(self, number: int) -> Seat | None:
        """The seat that a feature names, 0 being nobody."""
        return self.seats[number - 1] if number else None

    def side(self, number: int) -> str:
        """The side of the seat that a feature names."""
        seat = self.seat(number)
        return "" if seat is None else DECLARER if seat in self.own else OPPONENTS

    # What there is to read.

    def with_piles(self, seats: tuple[Seat, ...]) -> int:
        """A bit for each of these and for its pile."""
        return self.bits(seats) * (1 | 1 << PILE)

    def points_of(self, takers: int, base: int = 0, parts: int = 0) -> Read:
        """Card points as the game counts them, in points unless so many parts of them are wanted."""
        counting = self.game.counting
        most = counting.taken(self.game.pack.cards.bits, self.tricks) + base
        parts = parts or counting.parts
        return Read(Feature(POINTS, takers, base=base, parts=parts), most // parts + 1)

    def tricks_of(self, seats: tuple[Seat, ...]) -> Read:
        """How many tricks they win."""
        return Read(Feature(TRICKS, self.bits(seats)), self.tricks + 1)

    def winner_of_last(self) -> Read:
        """Who wins the last trick."""
        return Read(Feature(LAST_WINNER), self.places + 1)

    def taken(self, cards: CardSet, takers: int, **those: Unpack[Only]) -> Read:
        """How many of some cards they take."""
        return Read(Feature(CARDS_TAKEN, takers, cards=cards.bits, **those), len(cards) + 1)

    def player_of(self, card: Card, **those: Unpack[Only]) -> Read:
        """Who plays a card."""
        return Read(Feature(PLAYER, cards=card.bit, **those), self.places + 1)

    def taker_of(self, card: Card, **those: Unpack[Only]) -> Read:
        """Who takes a card; a card on a pile is taken by nobody."""
        return Read(Feature(TAKER, self.bits(self.seats), cards=card.bit, **those), self.places + 1)

    # What several games ask for.

    def won_points(self) -> Source:
        """Card points of the declarer's side, two thirds left over counting one (GEN-70)."""
        read = self.points_of(self.with_piles(self.own), base=1)
        return Source(read, lambda value: {"points": value}, usual=0)

    def volat(self, facts: Callable[[int], Facts]) -> Source:
        """Tricks of the declarer's side: all and none change everything."""
        cases = ((1, self.tricks - 1), (0, 0), (self.tricks, self.tricks))
        return Source(self.tricks_of(self.own), facts, usual=1, cases=cases)

    def pagat_in_last(self) -> Source:
        """The Pagat in the last trick, and whether it won it."""
        player, won = self.player_of(PAGAT, when=IN_LAST), self.taken(only(PAGAT), ANYBODY, when=IN_LAST, won=True)

        def facts(value: int) -> Facts:
            wins, number = divmod(value, player.size)
            return {"pagat_last": self.side(number), "pagat_wins": bool(wins)}

        return Source(player.beside(won), facts, usual=0, possible=with_somebody(player.size))

    def all_of(self, cards: CardSet, field: str) -> Source:
        """The side that has all of some cards in its tricks."""
        own, others = self.taken(cards, self.bits(self.own)), self.taken(cards, self.bits(self.others))
        all_, size = len(cards), own.size

        def facts(value: int) -> Facts:
            theirs, ours = divmod(value, size)
            return {field: DECLARER if ours == all_ else OPPONENTS if theirs == all_ else ""}

        possible = tuple(ours + size * theirs for theirs in range(size) for ours in range(size - theirs))
        return Source(own.beside(others), facts, usual=0, possible=possible)

    def kings_of(self, field: str, seat: Seat, takers: tuple[Seat, ...], when: int) -> Source:
        """A seat's kings that some seats take, each told by naming the seat."""
        read = self.taken(KINGS, self.bits(takers), players=self.bits((seat,)), when=when)
        return Source(read, lambda number: {field: (seat,) * number}, usual=0)

    def fate_of_pagat(self) -> Source:
        """Who plays the Pagat, whether it wins its trick, and whether that is the last."""
        player = self.player_of(PAGAT)
        won, last = self.taken(only(PAGAT), ANYBODY, won=True), self.taken(only(PAGAT), ANYBODY, when=IN_LAST)

        def facts(value: int) -> Facts:
            flags, number = divmod(value, player.size)
            return {"pagat_by": self.seat(number), "pagat_won": bool(flags & 1), "pagat_last": bool(flags & 2)}

        possible = tuple(value for value in range(4 * player.size) if value % player.size or value == 0)
        return Source(player.beside(won).beside(last), facts, usual=0, possible=possible)

    def mond_caught(self) -> Source:
        """The side whose Sküs took the other side's Mond (PAS-57, PAS-D11)."""
        fellow = SKUS.bit
        player, taker = self.player_of(MOND, fellows=fellow), self.taker_of(MOND, fellows=fellow)

        def facts(value: int) -> Facts:
            won, lost = divmod(value, player.size)
            caught = self.side(won) != self.side(lost)
            return {"mond_caught_by": self.side(won) if caught else ""}

        possible = (0, *(lost + player.size * won for lost in range(1, player.size) for won in range(1, player.size)))
        return Source(player.beside(taker), facts, usual=0, possible=possible)


def with_somebody(size: int) -> tuple[int, ...]:
    """The values of a seat beside a yes or no, where a yes needs a seat."""
    return (*range(size), *range(size + 1, 2 * size))


def only(card: Card) -> CardSet:
    """One card."""
    return CardSet((card,))

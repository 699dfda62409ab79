"""Positions and goals in plain numbers, as the kernel takes them.

A card is its index in `CARDS`, a set of cards a bit mask, and seats are counted in the order of play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

FAILED = -1
"""The value of a line in which a condition of the goal is not met; all others are 0 or more."""

ANY_CARD, NO_SEAT, PACK_SIZE = -1, -1, 78

Covered = tuple[tuple[int, int], ...]
"""Cards that may be played only after others, under which they lie: (card, card on top)."""


class Goal(NamedTuple):
    """What a side wants: as much value as possible, and whatever must come about besides."""

    side: int
    """A bit for every seat of the side; all others are against it."""
    values: tuple[int, ...]
    """Of every card to the side that takes it."""
    trick_value: int = 0
    gifts: tuple[int, ...] = ()
    """What the winner of a trick gets besides, by the number of tricks left."""
    must_take: int = 0
    """Cards the side must take."""
    must_lose: int = 0
    """Cards the others must take."""
    last_wins: int = 0
    """The card that must win the last trick for the side."""
    last_taken: int = 0
    """Cards that must fall in the last trick, won by the side."""
    every_trick: bool = False
    no_trick: bool = False


class Moment(NamedTuple):
    """A position: hands in the order of play, whose turn it is, and the trick on the table."""

    hands: tuple[int, ...]
    """The cards of each seat, those that lie under others included."""
    turn: int
    trick: tuple[int, ...] = ()
    named: int = -1
    """The suit that a led fool on the table bears."""
    covered: Covered = ()


class Zone(NamedTuple):
    """A place for hidden cards: a hand, the talon, what was laid away, a packet."""

    size: int
    allowed: int = ANY_CARD
    """The cards that may lie there."""
    forced: int = 0
    """The cards that lie there for certain."""
    hand: int = NO_SEAT
    """The seat whose hand it is, beside what that seat is known to hold."""
    pile: int = 0
    """The pile, counted from 1, whose points somebody counts, such as the scat; 0 where nobody does."""
    gift: int = 0
    """With so many tricks left the winner of the next gets the cards; 0 where nobody does."""
    seen: int = 0
    """A bit for every seat that has seen the cards, besides whose hand it is."""


class Condition(NamedTuple):
    """At least and at most so many of some cards lie in a zone."""

    zone: int
    cards: int
    least: int = 0
    most: int = PACK_SIZE


class Hidden(NamedTuple):
    """All that is known of the cards that are not seen."""

    cards: int
    zones: tuple[Zone, ...]
    """Together they have room for exactly these cards."""
    conditions: tuple[Condition, ...] = ()


class Limit(NamedTuple):
    """When a search stops before its end; 0 means never."""

    nodes: int = 0
    seconds: float = 0.0
    progress: Callable[[int], None] | None = None
    """Called now and then with the number of positions searched so far; what it raises ends the search."""


class Settling(NamedTuple):
    """A settlement asked for at the end of every line of play."""

    specials: int
    """Cards it may ask after by name; besides these it may depend on values, tricks and the last trick only."""
    pay: Callable[[list[tuple[int, int]]], list[int]]
    """What all parties get after a line, given as cards and the suits that led fools were named."""


class Range(NamedTuple):
    """What is proved of a value: at least and at most this."""

    lower: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether the search was finished."""
        return self.lower == self.upper

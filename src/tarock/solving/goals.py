"""Positions and goals in plain numbers, as the kernel takes them.

A card is its index in `CARDS`, a set of cards a bit mask, and seats are counted in the order of play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

FAILED = -1
"""The value of a line in which a condition of the goal is not met; all others are 0 or more."""

ANY_CARD, NO_CARD, NO_SEAT, PACK_SIZE = -1, -1, -1, 78

Covered = tuple[tuple[int, int], ...]
"""Cards that may be played only after others, under which they lie: (card, card on top)."""


class Goal(NamedTuple):
    """What a side wants: as much value as possible, and whatever else must come about."""

    side: int
    """A bit for every seat of the side; all others are against it."""
    values: tuple[int, ...]
    """What every card is worth to the side that takes it."""
    trick_value: int = 0
    gifts: tuple[int, ...] = ()
    """What the winner of a trick gets in addition, by the number of tricks left."""
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
    """The cards of each seat, including those that lie under others."""
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
    under: int = NO_CARD
    """The card of the same hand that the cards lie under, one under the other, by chance."""


class Condition(NamedTuple):
    """At least and at most so many of some cards lie in a zone."""

    zone: int
    cards: int
    least: int = 0
    most: int = PACK_SIZE
    either: int = 0
    """Of all conditions with the same number one is enough; 0 where it must hold by itself."""


class Hidden(NamedTuple):
    """All that is known of the cards that are not seen."""

    cards: int
    zones: tuple[Zone, ...]
    """Together they have room for exactly these cards."""
    conditions: tuple[Condition, ...] = ()


class Course(NamedTuple):
    """All cards played so far, from the first lead on."""

    seats: int
    leader: int
    """Who led to the first trick."""
    tricks: int
    """How many the whole deal has."""
    plays: tuple[tuple[int, int], ...] = ()
    """The cards in order, each with the suit that a led fool was named, else -1."""


class Company(NamedTuple):
    """Who plays with whom, as it is settled before the first lead."""

    parties: tuple[int, ...]
    """Of every seat the party that everybody knows it to be of; where a card is called, the declarer's is one seat."""
    declarer: int = NO_SEAT
    called: int = NO_CARD
    """The card whose holder plays with the declarer, which nobody else knows until it falls."""
    shunning: bool = False
    """Whether tricks are bad."""
    stops: int = 0
    """A bit for every seat whose first trick ends the deal."""
    aside: tuple[int, ...] = ()
    """Of every seat the cards it has seen that are not in play, such as its own scat."""


class Scene(NamedTuple):
    """A deal in play as one player knows it."""

    course: Course
    company: Company
    hands: tuple[int, ...]
    """Of every seat the cards that it is known to hold."""
    piles: tuple[int, ...] = ()
    """The piles beside the table as far as they are known, the first counted as 1 by zones."""
    gifts: tuple[int, ...] = ()
    """By the number of tricks left the cards that the winner of the next gets, as far as they are known."""
    covered: Covered = ()
    lifting: int = 0
    """Cards that hold nothing down: turned up they are taken into the hand, and the next is turned up."""


SITUATIONS = ("lead", "follow", "tarocks", "ruff", "discard")
"""A lead, a card of the suit that was led, a tarock to a tarock, a tarock to a suit, and neither of both."""
ROLES = ("declarer", "partner", "unsure", "defender", "alone", "shunning")
LEADING = (
    "tarock", "worth", "sure", "sure_worth", "master", "open_worth", "above", "under", "length", "outside", "bare",
    "foes_void", "friends_void", "pagat", "mond", "skus", "called_suit", "called", "own_tarocks", "others_tarocks",
    "late", "fool", "king", "queen", "knight", "lowest", "highest", "own_below", "headed", "master_kept", "drawn",
    "hunts_pagat", "returned", "foes_suit", "unsure_suit", "own_suit", "foes_ruff", "wears_out", "late_worth",
    "late_pagat", "pagat_tarocks", "one_above", "master_outside", "worth_outside", "worth_tarocks", "first_trick",
)  # fmt: skip
"""What speaks for a card to be led; native/src/policy.hpp says what each means."""
ANSWERING = (
    "worth", "takes", "sure", "sure_worth", "sure_rank", "takes_table", "exposed", "exposed_worth", "exposed_rank",
    "over_friend", "smear", "smear_worth", "smear_rank", "hopeful", "hopeful_worth", "doubtful", "doubtful_worth",
    "loses", "loses_worth", "loses_rank", "length", "bare", "pagat", "mond", "skus", "called", "tarock",
    "pagat_in_last", "cheapest", "fool", "king", "queen", "knight", "lowest", "highest", "own_below", "headed",
    "hopeful_rank", "doubtful_rank", "over_unsure", "exposed_over", "exposed_table", "exposed_foes", "lowest_taker",
    "friend_behind", "friend_behind_worth", "pagat_takes", "late_pagat", "mond_in_danger", "sure_tarocks",
    "late_takes", "late_rank", "late_worth", "above", "master", "takes_first", "fool_table", "fool_friend",
    "fool_soon", "fool_lost",
)  # fmt: skip
"""What speaks for a card played to a trick."""
MOST_FEATURES = 64


class PolicySheet(NamedTuple):
    """How players choose cards: the score of a card is the sum of its features, each times its weight."""

    weights: tuple[int, ...]
    """Situation by situation, role by role, `MOST_FEATURES` each."""
    worths: tuple[int, ...]
    """What every card counts more than an empty one."""
    temperature: int = 16
    """So much more score makes a card e times as likely; with 0 the best card is always played."""
    noise: int = 0
    """So many cards of 1024 are played without a thought."""


POINTS, TRICKS, CARDS_TAKEN, TAKER, PLAYER, LAST_WINNER, JOINT = range(7)
"""Points or tricks of somebody, how many of some cards he took; who took or played one of them, who won the last trick
(the number of the seat and 1 more, 0 for nobody); two features in one."""
EVER, BEFORE_LAST, IN_LAST = range(3)
ANYBODY = -1
PILE = 6
"""The bit of the first pile beside the table, after those of the seats."""


class Feature(NamedTuple):
    """A whole number that the end of a deal gives; seats and piles are bits."""

    counted: int
    takers: int = ANYBODY
    players: int = ANYBODY
    """Of the cards only those that one of these had played."""
    cards: int = 0
    fellows: int = 0
    """Of the cards only those that fell together with one of these."""
    when: int = EVER
    won: bool = False
    """Of the cards only those that won their trick."""
    base: int = 0
    """What is added to points, in parts of a point."""
    parts: int = 1
    """How many parts are a point; what is left over counts nothing."""
    first: int = 0
    """For two in one: the numbers of two features before this one; the value is the first plus radix x the second."""
    second: int = 0
    radix: int = 1


class Guard(NamedTuple):
    """A feature lies between two values, both included."""

    feature: int
    low: int
    high: int


class Term(NamedTuple):
    """What every seat gets by the value of a feature; beyond the table its first or last row counts."""

    feature: int
    low: int
    """The value of the first row."""
    rows: tuple[tuple[int, ...], ...]


class Case(NamedTuple):
    """What is paid if all guards are met: something always, and the sum of the terms."""

    guards: tuple[Guard, ...]
    always: tuple[int, ...]
    terms: tuple[Term, ...] = ()


class PayoffSheet(NamedTuple):
    """What a finished deal pays every seat: the first case that is met."""

    values: tuple[int, ...]
    """What every card counts, in parts of a point."""
    trick_value: int
    features: tuple[Feature, ...]
    cases: tuple[Case, ...]
    parts: int = 1
    """Amounts are counted in so many parts, so that shared pots come out whole."""
    fool_price: int = 0
    """A fool goes home only if its owner's party has taken one of these cards; 0 where it always does."""
    parties: tuple[int, ...] = ()
    """For that: of every seat its party, a bit for each member."""


class Budget(NamedTuple):
    """How many worlds are looked at for a decision; these numbers and the seed alone decide, never the time."""

    first: int = 64
    """Worlds in the first round; every further round doubles them."""
    halving: bool = True
    """Whether only the better half of the cards goes on to the next round."""
    sure: float = 2.0
    """A card is given up that is behind the best by so many standard errors; 0 where none is."""
    seed: int = 0
    threads: int = 1
    """On however many, the result is the same."""


class Foresight(NamedTuple):
    """How far a player who will choose again later thinks ahead; these numbers and the seed alone decide."""

    visits: int
    """So many play-outs in all, the worlds in turn."""
    daring: float = 1.0
    """How much is tried that does not look best so far."""
    seed: int = 0


class Verdict(NamedTuple):
    """What is found of one card; all but the means is for the seat that asks."""

    card: int
    named: int
    worlds: int
    means: tuple[float, ...]
    """What every seat gets on average."""
    error: float
    """The standard error of the asking seat's mean."""
    wins: float
    """The share of the worlds in which it gains."""
    behind: float
    """How far the card is behind the best, over the worlds that both have seen."""
    behind_error: float
    bounds: tuple[float, float] | None = None
    """What the asking seat gets at least and at most in these worlds, whatever the others play; None where that was not
    looked for."""


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

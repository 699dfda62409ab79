"""What a game says about the time between deals: seats, rests, stakes, the end and the last account."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from tarock.cards import SKUS, SUITS, Card, Seat, king_of
from tarock.game.agreements import TourOptions
from tarock.game.scoring import Amount, Settlement
from tarock.rules import Message

P_contra = TypeVar("P_contra", contravariant=True)
T_contra = TypeVar("T_contra", bound=TourOptions, contravariant=True)
C = TypeVar("C")


class Drawing(StrEnum):
    """How seats are drawn from a shuffled pack, by names that stay: docs/fairness.md tells each, pages repeat it."""

    PLACES = "places"
    FIRST_CARD = "first-card"
    PARTIES = "parties"
    LOWEST_TAROCK = "lowest-tarock"
    HIGHEST_CARD = "highest-card"
    HIGHEST_CARD_RED_REVERSED = "highest-card-red-reversed"


@dataclass(frozen=True, slots=True)
class Seating:
    """The draw for places: persons in the order of their seats, and who deals first."""

    persons: tuple[int, ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Where the sitting stands: who deals, who sits on which chair, who waits."""

    dealer: Seat
    chairs: tuple[Seat, ...]
    waiting: tuple[Seat, ...] = ()
    deals: int = 0
    """Deals that counted so far."""

    def right_of(self, seat: Seat) -> Seat:
        """The neighbour to the right among the chairs."""
        return self.chairs[(self.chairs.index(seat) + 1) % len(self.chairs)]

    def left_of(self, seat: Seat) -> Seat:
        """The neighbour to the left among the chairs."""
        return self.chairs[self.chairs.index(seat) - 1]

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """The chairs to the right, beginning with this one."""
        start = self.chairs.index(seat)
        return self.chairs[start:] + self.chairs[:start]


@dataclass(frozen=True, slots=True)
class Course:
    """How far a sitting has come, as its end depends on it."""

    chairs: int
    passed: tuple[bool, ...] = ()
    """For every counted deal whether everybody passed."""
    announced: int | None = None
    """How many deals had counted when somebody announced the end."""
    passed_on: tuple[int, ...] = ()
    """For every time when the deal passed on without having counted, how many deals had counted."""

    @property
    def deals(self) -> int:
        """How many deals have counted."""
        return len(self.passed)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that stands written between two deals, and beside whose names."""

    label: Message
    seats: tuple[Seat, ...] = ()


class SittingRules(Generic[P_contra, C]):
    """The plain customs; a game overrides what its book says differently."""

    can_announce_end = False
    """Whether the company breaks up by announcement; else the number of deals is fixed."""
    to_the_left = False
    """Whether deal and play run to the left."""

    def draw(self, cards: tuple[Card, ...], players: int) -> Seating:
        """Seats by a draw of cards: the places are offered face down, the tarock deals first (GEN-19 to GEN-22)."""
        return draw_by_tarock(cards, players)

    def seating(self, cards: tuple[Card, ...], players: int, options: P_contra) -> Seating:
        """The draw where an option of the table touches it; else the plain draw."""
        return self.draw(cards, players)

    def drawing(self, options: P_contra) -> Drawing:
        """Which draw that is."""
        return Drawing.PLACES

    def first(self, players: int, dealer: Seat) -> Place:
        """The table before the first deal."""
        return Place(dealer, tuple(range(players)))

    def active(self, place: Place) -> tuple[Seat, ...]:
        """Who plays this deal, the dealer's right-hand neighbour first, the dealer last (GEN-25)."""
        return place.round_from(place.right_of(place.dealer))

    def next(self, place: Place) -> Place:
        """The deal passes to the right (GEN-24)."""
        return replace(place, dealer=place.right_of(place.dealer), deals=place.deals + 1)

    def pass_on(self, place: Place) -> Place:
        """The deal passes to the right although it did not count."""
        return replace(place, dealer=place.right_of(place.dealer))

    def opening(self, players: int, options: P_contra) -> C:
        """What is carried into the first deal; nothing, unless a game says otherwise."""
        return None  # type: ignore[return-value]  # what a game carries that says nothing here

    def before_deal(self, place: Place, carried: C, options: P_contra) -> Settlement[C]:
        """Stakes and fundings due before the cards are dealt."""
        return Settlement(carried=carried)

    def stakes(self, place: Place, course: Course, carried: C, options: P_contra) -> Settlement[C]:
        """What is due before a deal where the course of the sitting touches it; else the plain stakes."""
        return self.before_deal(place, carried, options)

    def is_over(self, course: Course, options: P_contra) -> bool:
        """Whether the sitting has come to its end."""
        return False

    def ended(self, course: Course, carried: C, options: P_contra) -> bool:
        """The end where what is carried touches it; else the plain end."""
        return self.is_over(course, options)

    def standing(self, carried: C) -> tuple[Note, ...]:
        """What is carried on and is in no account: marks, open debts, the tally of a Partie."""
        return ()

    def closing(self, place: Place, carried: C, options: P_contra) -> Settlement[C]:
        """The last account: cups divided, marks paid."""
        return Settlement(carried=carried)

    def worth(self, players: int, carried: C, options: P_contra) -> tuple[Amount, ...]:
        """What a player may think that what is carried is worth to every seat: what the last account would pay now.

        It is an estimate for who weighs a move, and never booked. A game says otherwise where its last account leaves
        out what is still played for, or where most of what it pays will be played away before it comes.
        """
        seats = tuple(range(players))
        return self.closing(Place(0, seats), carried, options).totals(seats)


def draw_by_tarock(cards: tuple[Card, ...], players: int) -> Seating:
    """One place is marked by a tarock, the others by different suits; who draws the tarock deals first."""
    marks = [*(king_of(suit) for suit in SUITS), SKUS][5 - players :]
    # Person k draws the k-th of these cards as they lie in the shuffled pack, so every seating is as likely.
    offered = [card for card in cards if card in marks]
    return Seating(tuple(offered.index(card) for card in marks), marks.index(SKUS))


class Tours(SittingRules[T_contra, C]):
    """The Viennese end of a sitting: tours announced by one of the company (GEN-84 to GEN-87)."""

    can_announce_end = True

    def is_over(self, course: Course, options: T_contra) -> bool:
        """After the announced tours, and the Ehrentour if their last deal was passed out."""
        if course.announced is None:
            return False
        end = self.last_tour_ends(course, options)
        if course.deals >= end and course.passed[end - 1] and options.repeats_passed:
            end += course.chairs
        return course.deals >= end

    def last_tour_ends(self, course: Course, options: T_contra) -> int:
        """The tours begin when the left-hand neighbour of the first dealer deals (GEN-85, GEN-D15)."""
        announced = course.announced or 0
        wait = (course.chairs - 1 - announced) % course.chairs
        return announced + wait + options.tours * course.chairs


class TwoPersons(Tours[T_contra, C]):
    """Tours of two deals; no draw for seats (GEN-21)."""

    def draw(self, cards: tuple[Card, ...], players: int) -> Seating:
        """Each draws a card from the shuffled pack: tarocks come before suits, the earlier card deals first."""
        return Seating((0, 1), int(cards[1] < cards[0]))

    def drawing(self, options: T_contra) -> Drawing:
        """Each draws one card."""
        return Drawing.FIRST_CARD


@dataclass(frozen=True)
class LeftTours(Tours[T_contra, C]):
    """Tours of a game that runs to the left; of more than play, who sits at the dealer's right rests."""

    to_the_left = True

    hands: int
    """How many play."""

    def active(self, place: Place) -> tuple[Seat, ...]:
        """The dealer's left-hand neighbour first, the dealer last (GRO-07 to GRO-10)."""
        to_the_left = place.round_from(place.right_of(place.dealer))[-2::-1]
        return (*to_the_left[: self.hands - 1], place.dealer)

    def next(self, place: Place) -> Place:
        """The deal passes to the left (GRO-11)."""
        return replace(place, dealer=place.left_of(place.dealer), deals=place.deals + 1)

    def pass_on(self, place: Place) -> Place:
        """The deal passes to the left although it did not count."""
        return replace(place, dealer=place.left_of(place.dealer))


class DealerRests(Tours[T_contra, C]):
    """Three play; of four at the table the dealer rests and is called König (GEN-16, GEN-26)."""

    def active(self, place: Place) -> tuple[Seat, ...]:
        """The three at the dealer's right; of three the dealer himself is the last."""
        return super().active(place)[:3]

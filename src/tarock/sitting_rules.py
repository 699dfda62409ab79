"""What a game says about the time between deals: seats, rests, stakes, the end and the last account."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tarock.cards import Card, Seat, Suit
from tarock.scoring import Settlement


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

    @property
    def deals(self) -> int:
        """How many deals have counted."""
        return len(self.passed)


class SittingRules:
    """The plain customs; a game overrides what its book says differently."""

    can_announce_end = False
    """Whether the company breaks up by announcement; else the number of deals is fixed."""

    def draw(self, cards: tuple[Card, ...], players: int) -> Seating:
        """Seats by a draw of cards: the places are offered face down, the tarock deals first (GEN-19 to GEN-22)."""
        return draw_by_tarock(cards, players)

    def first(self, players: int, dealer: Seat) -> Place:
        """The table before the first deal."""
        return Place(dealer, tuple(range(players)))

    def active(self, place: Place) -> tuple[Seat, ...]:
        """Who plays this deal, the dealer's right-hand neighbour first, the dealer last (GEN-25)."""
        return place.round_from(place.right_of(place.dealer))

    def next(self, place: Place) -> Place:
        """The deal passes to the right (GEN-24)."""
        return replace(place, dealer=place.right_of(place.dealer), deals=place.deals + 1)

    def opening(self, players: int, options: Any) -> Any:
        """What is carried into the first deal."""
        return None

    def before_deal(self, place: Place, carried: Any, options: Any) -> Settlement:
        """Stakes and fundings due before the cards are dealt."""
        return Settlement(carried=carried)

    def is_over(self, course: Course, options: Any) -> bool:
        """Whether the sitting has come to its end."""
        return False

    def closing(self, place: Place, carried: Any, options: Any) -> Settlement:
        """The last account: cups divided, marks paid."""
        return Settlement(carried=carried)


def draw_by_tarock(cards: tuple[Card, ...], players: int) -> Seating:
    """One place is marked by a tarock, the others by different suits; who draws the tarock deals first."""
    places = list(Suit)[5 - players :] if players <= 5 else []
    offered = _one_of_each(cards, tuple(places))
    persons = tuple(offered.index(suit) for suit in places)
    return Seating(persons, places.index(Suit.TAROCKS))


def _one_of_each(cards: tuple[Card, ...], suits: tuple[Suit, ...]) -> list[Suit]:
    """The suits in the order in which a shuffled pack offers them: person k draws the k-th."""
    drawn: list[Suit] = []
    for card in cards:
        if card.suit in suits and card.suit not in drawn:
            drawn.append(card.suit)
    return drawn


class Tours(SittingRules):
    """The Viennese end of a sitting: tours announced by one of the company (GEN-84 to GEN-87)."""

    can_announce_end = True

    def is_over(self, course: Course, options: Any) -> bool:
        """After the announced tours, and the Ehrentour if their last deal was passed out."""
        if course.announced is None:
            return False
        end = self.last_tour_ends(course, options)
        if course.deals >= end and options.ehrentour == "yes" and course.passed[end - 1]:
            end += course.chairs
        return course.deals >= end

    def last_tour_ends(self, course: Course, options: Any) -> int:
        """The tours begin when the left-hand neighbour of the first dealer deals (GEN-85, GEN-D15)."""
        announced = course.announced or 0
        wait = (course.chairs - 1 - announced) % course.chairs
        tours: int = options.tours
        return announced + wait + tours * course.chairs

"""Why a line of an account pays: the cards and tricks on which it rests, from what everybody has seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from tarock.cards import EMPTY, PAGAT, Card, CardSet, Seat, Trick
from tarock.deal.view import View
from tarock.game import Amount, Disclosure, Ground, Line, Proof, Saying, ground_of, share
from tarock.variants import variant


class Why(StrEnum):
    """What is told of a line, by names that stay: clients make their sentences of them."""

    POINTS = "points"
    """These have so many card points, and so many are needed."""
    HELD = "held"
    """This one held the cards."""
    GATHERED = "gathered"
    """These have the cards in their tricks."""
    SPLIT = "split"
    """The cards did not come together."""
    HOME = "home"
    """This one's card came home in a trick of his side."""
    LOST = "lost"
    """This one's card was lost in a trick of others."""
    LAST_WON = "last-won"
    """This one won the last trick with the card."""
    LAST_HOME = "last-home"
    """This one's card was in the last trick, which his side won with another."""
    LAST_LOST = "last-lost"
    """This one's card was beaten in the last trick."""
    EARLIER = "earlier"
    """The card fell before the last trick."""
    CAUGHT = "caught"
    """This one's card fell into one trick with the card that catches it."""
    TRICKS = "tricks"
    """These made so many of all tricks."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a line pays."""

    why: Why
    seats: tuple[Seat, ...] = ()
    """Whom it is about."""
    cards: CardSet = EMPTY
    """The cards that made it."""
    trick: int | None = None
    """The trick that decided, counted from 0."""
    number: int = 0
    """How many points or tricks were made."""
    of: int = 0
    """How many points are needed, or how many tricks there are."""


class Fallen(NamedTuple):
    """A card that was played to a trick."""

    trick: int
    seat: Seat
    card: Card


@dataclass
class Explaining:
    """Goes through an account line by line; a card that has been told of once is not told of again."""

    view: View
    told_of: set[Card] = field(default_factory=set)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All that were played."""
        return self.view.told.tricks

    def of(self, line: Line) -> Reason | None:
        """The reason for a line; None where its label says all, or where the table does not show it."""
        ground = self._ground(line)
        if ground is None or not self.tricks:
            return None
        found = {
            Proof.POINTS: self._points, Proof.HELD: self._held, Proof.SHOWN: self._shown,
            Proof.GATHERED: self._gathered, Proof.HOME: self._home, Proof.LOST: self._lost,
            Proof.BEHIND: self._behind, Proof.LAST: self._last, Proof.CAUGHT: self._caught, Proof.TRICKS: self._tricks,
        }[ground.proof](line, ground)  # fmt: skip
        if found and ground.proof in (Proof.HOME, Proof.LOST, Proof.BEHIND, Proof.LAST):
            self.told_of.update(found.cards)
        return found

    def _ground(self, line: Line) -> Ground | None:
        what = dict(line.label.params).get("what")
        return ground_of(line) or (Ground(Proof.POINTS) if what and what == self.view.told.contract else None)

    def _cards(self, ground: Ground) -> CardSet:
        called = self.view.told.called
        return ground.cards if ground.cards is not None else CardSet((called,)) if called else EMPTY

    def _side_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody of one side; a dummy belongs to whoever gathers its tricks."""
        piles = self.view.told.piles
        owner = piles[seat] if piles else seat
        return next((side for side in self.view.told.sides if owner in side), (owner,))

    def _gainers(self, line: Line) -> tuple[Seat, ...]:
        return _seats(line, 1) or self._others(_seats(line, -1))

    def _losers(self, line: Line) -> tuple[Seat, ...]:
        return _seats(line, -1) or self._others(_seats(line, 1))

    def _others(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Where only one side writes its points, the other gains what that side loses."""
        return tuple(seat for seat in self.view.active if seat not in seats)

    def _points(self, line: Line, ground: Ground) -> Reason | None:
        counted = self.view.outcome.count if self.view.outcome else None
        if counted is None:
            return None
        own = tuple(seat for seat in self.view.active if seat in counted.side)
        return Reason(Why.POINTS, own, number=counted.points[0], of=counted.needed)

    def _held(self, line: Line, ground: Ground) -> Reason | None:
        seat = self._holder(line, self._cards(ground))
        cards = EMPTY if seat is None else self._hand(seat) & self._cards(ground)
        number = dict(line.label.params).get("number", len(cards))
        return Reason(Why.HELD, (seat,), cards) if seat is not None and cards and len(cards) == number else None

    def _shown(self, line: Line, ground: Ground) -> Reason | None:
        said = (one for one in self.view.history if isinstance(one, Disclosure) and one.message == line.label)
        shown = ((one.seat, one.cards) for one in said if one.seat is not None and one.cards)
        return next((Reason(Why.HELD, (seat,), cards) for seat, cards in shown), None)

    def _holder(self, line: Line, cards: CardSet) -> Seat | None:
        """Whom the line names, or who said so, or who of those who gain had most of the cards."""
        named = line.label.seats.get("seat")
        if named is not None:
            return named
        gainers, what = self._gainers(line), dict(line.label.params).get("what")
        said = [one.seat for one in self.view.told.said if one.word == what and one.seat in gainers]
        return max(said or gainers, key=lambda seat: len(self._hand(seat) & cards), default=None)

    def _hand(self, seat: Seat) -> CardSet:
        """What somebody has played, which is what he held when the play began."""
        return CardSet(one.card for one in self._fallen() if one.seat == seat)

    def _fallen(self) -> Iterator[Fallen]:
        for place, trick in enumerate(self.tricks):
            for seat, card in zip(trick.seats, trick.cards, strict=True):
                yield Fallen(place, seat, card)

    def _winner(self, fallen: Fallen) -> Seat:
        return self.tricks[fallen.trick].winner

    def _gathered(self, line: Line, ground: Ground) -> Reason | None:
        cards = self._cards(ground)
        takers = {self._side_of(self._winner(one)) for one in self._fallen() if one.card in cards}
        found = CardSet(one.card for one in self._fallen()) & cards
        if len(takers) == 1 and found == cards:
            return Reason(Why.GATHERED, next(iter(takers)), cards)
        return Reason(Why.SPLIT, cards=cards) if self._was_announced(line) else None

    def _was_announced(self, line: Line) -> bool:
        what = dict(line.label.params).get("what")
        return any(Saying.read(one.word).what == what for one in self.view.told.said)

    def _home(self, line: Line, ground: Ground) -> Reason | None:
        whose = self._gainers(line)
        home = (one for one in self._news(ground) if one.seat in whose and not self._is_lost(one))
        return next((self._reason(Why.HOME, one) for one in home), None)

    def _lost(self, line: Line, ground: Ground) -> Reason | None:
        whose = self._losers(line)
        lost = (one for one in self._news(ground) if one.seat in whose and self._is_lost(one))
        return next((self._reason(Why.LOST, one) for one in lost), None)

    def _behind(self, line: Line, ground: Ground) -> Reason | None:
        whose = self._losers(line)
        lost = (one for one in self._news(ground) if one.seat in whose and self._is_lost(one) and self._is_last(one))
        return next((self._reason(Why.LAST_LOST, one) for one in lost), None)

    def _is_lost(self, one: Fallen) -> bool:
        return self._winner(one) not in self._side_of(one.seat)

    def _is_last(self, one: Fallen) -> bool:
        return one.trick == len(self.tricks) - 1

    def _news(self, ground: Ground) -> Iterator[Fallen]:
        cards = self._cards(ground)
        return (one for one in self._fallen() if one.card in cards and one.card not in self.told_of)

    def _reason(self, why: Why, one: Fallen) -> Reason:
        return Reason(why, (one.seat,), CardSet((one.card,)), one.trick)

    def _last(self, line: Line, ground: Ground) -> Reason | None:
        cards = self._cards(ground)
        fallen = [one for one in self._fallen() if one.card in cards]
        ends = [self._at_end(one) for one in fallen if self._is_last(one)]
        if not ends:
            announced = len(cards) == 1 and self._was_announced(line)
            return next((self._reason(Why.EARLIER, one) for one in fallen), None) if announced else None
        # Several of the cards may have come to the last trick: the one that won is told of before one that was lost.
        gainers, losers = self._gainers(line), self._losers(line)
        right = [one for one in ends if one.seats[0] in (losers if one.why is Why.LAST_LOST else gainers)]
        return min(right, key=lambda one: one.why is not Why.LAST_WON, default=None)

    def _at_end(self, one: Fallen) -> Reason:
        if self._winner(one) == one.seat:
            return self._reason(Why.LAST_WON, one)
        home = one.card is not PAGAT and self._winner(one) in self._side_of(one.seat)
        return self._reason(Why.LAST_HOME if home else Why.LAST_LOST, one)

    def _caught(self, line: Line, ground: Ground) -> Reason | None:
        cards = self._cards(ground)
        place = next((place for place, trick in enumerate(self.tricks) if not cards - CardSet(trick.cards)), None)
        if place is None:
            return Reason(Why.SPLIT, cards=cards) if self._was_announced(line) else None
        caught = min(cards, key=lambda card: card.index)
        loser = next(one.seat for one in self._fallen() if one.card is caught)
        return Reason(Why.CAUGHT, (loser,), cards, place)

    def _tricks(self, line: Line, ground: Ground) -> Reason | None:
        gainers, losers = _seats(line, 1), _seats(line, -1)
        whose = gainers if not losers or (gainers and self._made(gainers) in (0, len(self.tricks))) else losers
        seats = tuple(seat for seat in self.view.active if seat in whose)
        return Reason(Why.TRICKS, seats, number=self._made(whose), of=len(self.tricks))

    def _made(self, seats: tuple[Seat, ...]) -> int:
        return sum(any(trick.winner in self._side_of(seat) for seat in seats) for trick in self.tricks)


def _seats(line: Line, sign: int) -> tuple[Seat, ...]:
    return tuple(account for account, amount in line.amounts if isinstance(account, int) and amount * sign > 0)


def reasons(view: View) -> tuple[Reason | None, ...]:
    """Why each line of the account of a finished deal pays; after a fault other things than cards decide."""
    assert view.settlement is not None
    if getattr(view.outcome, "faults", ()):
        return (None,) * len(view.settlement.lines)
    explaining = Explaining(view)
    return tuple(explaining.of(line) for line in view.settlement.lines)


class Taken(NamedTuple):
    """A trick as it is counted."""

    seat: Seat
    """Whose tricks it lies with."""
    points: Amount
    """Its card points, thirds and all; a fool that goes home counts for its owner, and not here."""


def trick_points(view: View) -> tuple[Taken, ...]:
    """What every trick counts."""
    game, told = variant(view.variant), view.told
    rules, counting = game.tricks(view.options, told.contract), game.counting
    home_until = len(told.tricks) - rules.fool_home if rules.fool else 0
    fools = [rules.fool.bit if rules.fool and place < home_until else 0 for place in range(len(told.tricks))]
    return tuple(
        Taken(
            told.piles[trick.winner] if told.piles else trick.winner,
            share(counting.taken(trick.bits & ~fool, 1), counting.parts),
        )
        for trick, fool in zip(told.tricks, fools, strict=True)
    )

"""Which feature of the tricks tells which fact of an outcome, game by game.

This belongs beside the outcomes, in the files of the games; it is here until those are not being rebuilt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tarock.cards import KINGS, MOND, PAGAT, SKUS, TRULL, Card, CardSet, Seat
from tarock.game import DECLARER, OPPONENTS, AnyVariant, Outcome
from tarock.solving.goals import (
    ANYBODY,
    CARDS_TAKEN,
    IN_LAST,
    PILE,
    PLAYER,
    POINTS,
    TAKER,
    TRICKS,
    Feature,
    PayoffSheet,
)
from tarock.solving.payoff import Lie, NotSaid, Read, Source, tabulated
from tarock.variants.families.viennese.called_partner import PartnerOutcome
from tarock.variants.families.viennese.lone_declarer import LoneOutcome
from tarock.variants.koenigrufen import KoenigrufenOutcome
from tarock.variants.paskiewitsch import PaskiewitschOutcome
from tarock.variants.ungarisch import UngarischOutcome


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

    def points_of(self, takers: int, base: int) -> Read:
        """Card points as the game counts them."""
        counting = self.game.counting
        most = counting.taken(self.game.pack.cards.bits, self.tricks) + abs(base)
        return Read(Feature(POINTS, takers, base=base, parts=counting.parts), most // counting.parts + 2)

    def tricks_of(self, seats: tuple[Seat, ...]) -> Read:
        """How many tricks they win."""
        return Read(Feature(TRICKS, self.bits(seats)), self.tricks + 1)

    def taken(self, cards: CardSet, takers: int, **only: Any) -> Read:
        """How many of some cards they take."""
        return Read(Feature(CARDS_TAKEN, takers, cards=cards.bits, **only), len(cards) + 1)

    def player_of(self, card: Card, **only: Any) -> Read:
        """Who plays a card."""
        return Read(Feature(PLAYER, cards=card.bit, **only), self.places + 1)

    def taker_of(self, card: Card, **only: Any) -> Read:
        """Who takes a card; a card on a pile is taken by nobody."""
        return Read(Feature(TAKER, self.bits(self.seats), cards=card.bit, **only), self.places + 1)

    # What several games ask for.

    def won_points(self) -> Source:
        """Card points of the declarer's side, two thirds left over counting one (GEN-70)."""
        own = self.bits(self.own)
        read = self.points_of(own | own << PILE, base=1)
        return Source(read, lambda value: {"points": value}, usual=0)

    def volat(self, facts: Callable[[int], dict[str, Any]]) -> Source:
        """Tricks of the declarer's side: all and none change everything."""
        cases = ((1, self.tricks - 1), (0, 0), (self.tricks, self.tricks))
        return Source(self.tricks_of(self.own), facts, usual=1, cases=cases)

    def pagat_in_last(self) -> Source:
        """The Pagat in the last trick, and whether it won it."""
        player, won = self.player_of(PAGAT, when=IN_LAST), self.taken(_only(PAGAT), ANYBODY, when=IN_LAST, won=True)

        def facts(value: int) -> dict[str, Any]:
            wins, number = divmod(value, player.size)
            return {"pagat_last": self.side(number), "pagat_wins": bool(wins)}

        return Source(player.beside(won), facts, usual=0, possible=_with_somebody(player.size))

    def all_of(self, cards: CardSet, field: str) -> Source:
        """The side that has all of some cards in its tricks."""
        own, others = self.taken(cards, self.bits(self.own)), self.taken(cards, self.bits(self.others))
        all_, size = len(cards), own.size

        def facts(value: int) -> dict[str, Any]:
            theirs, ours = divmod(value, size)
            return {field: DECLARER if ours == all_ else OPPONENTS if theirs == all_ else ""}

        possible = tuple(ours + size * theirs for theirs in range(size) for ours in range(size - theirs))
        return Source(own.beside(others), facts, usual=0, possible=possible)

    def mond_caught(self) -> Source:
        """The side whose Sküs took the other side's Mond (PAS-57, PAS-D11)."""
        fellow = SKUS.bit
        player, taker = self.player_of(MOND, fellows=fellow), self.taker_of(MOND, fellows=fellow)

        def facts(value: int) -> dict[str, Any]:
            won, lost = divmod(value, player.size)
            caught = self.side(won) != self.side(lost)
            return {"mond_caught_by": self.side(won) if caught else ""}

        possible = (0, *(lost + player.size * won for lost in range(1, player.size) for won in range(1, player.size)))
        return Source(player.beside(taker), facts, usual=0, possible=possible)


def _with_somebody(size: int) -> tuple[int, ...]:
    """The values of a seat beside a yes or no, where a yes needs a seat."""
    return (*range(size), *range(size + 1, 2 * size))


def _only(card: Card) -> CardSet:
    return CardSet((card,))


def _partner_sources(all_: Sitters) -> tuple[Source, ...]:
    return all_.volat(lambda value: {"tricks": value}), all_.won_points(), all_.pagat_in_last()


def _lone_sources(all_: Sitters) -> tuple[Source, ...]:
    def volat_by(value: int) -> dict[str, Any]:
        return {"volat_by": {0: OPPONENTS, all_.tricks: DECLARER}.get(value, "")}

    return all_.volat(volat_by), all_.won_points(), all_.pagat_in_last()


def _king_sources(all_: Sitters, called: Card | None) -> tuple[Source, ...]:
    honours = all_.all_of(TRULL, "trull_in_tricks"), all_.all_of(KINGS, "kings_in_tricks")
    if called is None:
        return honours
    taker, last = all_.taker_of(called), all_.taken(_only(called), ANYBODY, when=IN_LAST)

    def facts(value: int) -> dict[str, Any]:
        in_last, number = divmod(value, taker.size)
        return {"king_won_by": all_.side(number), "king_last": bool(in_last)}

    return (*honours, Source(taker.beside(last), facts, usual=0, possible=_with_somebody(taker.size)))


def _sources(outcome: Outcome, all_: Sitters, called: Card | None) -> tuple[Source, ...]:
    """What the outcome of a game is read from."""
    match outcome:
        case KoenigrufenOutcome():
            return (*_partner_sources(all_), *_king_sources(all_, called))
        case PaskiewitschOutcome():
            honours = all_.all_of(TRULL, "trull_by"), all_.all_of(KINGS, "kings_by")
            return (*_partner_sources(all_), *honours, all_.mond_caught())
        case PartnerOutcome():
            return _partner_sources(all_)
        case UngarischOutcome():
            return (*_lone_sources(all_), all_.all_of(TRULL, "trull_by"), all_.all_of(KINGS, "kings_by"))
        case LoneOutcome():
            return _lone_sources(all_)
    raise NotSaid(f"nobody has said yet what a {type(outcome).__name__} is read from")


def _lies(outcome: Any, all_: Sitters, called: Card | None) -> Iterator[Lie]:
    """Whoever may hold the called card, that it lies in the talon, or the one lie there is if none was called."""
    if called is None:
        yield Lie({}, _sources(outcome, all_, None))
        return
    for number in range(all_.places + 1):
        holder = all_.seat(number)
        own = all_.own if holder is None or holder in all_.own else (*all_.own, holder)
        sitters = replace(all_, own=own)
        known: dict[str, Any] = {"partner": holder if holder in range(outcome.persons) and own != all_.own else None}
        if isinstance(outcome, KoenigrufenOutcome):
            known["king"] = "talon" if holder is None else "held"
        yield Lie(known, _sources(outcome, sitters, called), ((all_.player_of(called), (number, number)),))


def payoff_of(
    game: AnyVariant,
    outcome: Any,
    *,
    carried: object,
    options: object,
    seats: tuple[Seat, ...],
    tricks: int,
    called: Card | None = None,
) -> PayoffSheet:
    """What a deal pays whose outcome is known but for what the play tells, and for who holds the called card.

    The seats are in the order of play, and the kernel counts them so; the pile of a seat is what counts for it besides
    its tricks.
    """
    sitters = Sitters(game, seats, (outcome.declarer,), tricks)
    return tabulated(game, outcome, carried, options, seats, _lies(outcome, sitters, called))

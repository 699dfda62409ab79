"""What the kernel tells of a finished deal is what the tricks say, in all games."""

from __future__ import annotations

import pytest
from support.chance import GAMES, finished

from tarock.cards import KINGS, MOND, PAGAT, SKUS, THIRDS, Card, CardSet, Seat, Trick, thirds
from tarock.deal import Deal
from tarock.solving.fair import Payoff, Table, course_of
from tarock.solving.goals import (
    BEFORE_LAST,
    CARDS_TAKEN,
    IN_LAST,
    JOINT,
    LAST_WINNER,
    PLAYER,
    POINTS,
    TAKER,
    TRICKS,
    Company,
    Feature,
    PayoffSheet,
    Scene,
)
from tarock.solving.kernel import Rules

DEALS = 12
NAMED = (PAGAT, MOND, SKUS, Card("HK"))
"""Cards that are asked for by name."""


def tricks_of(deal: Deal) -> tuple[Trick, ...]:
    return deal.told.tricks


def seats_of(deal: Deal) -> tuple[Seat, ...]:
    return tricks_of(deal)[0].seats


def scene_of(deal: Deal, total: int) -> Scene:
    """A finished deal, with nothing but its tricks."""
    seats = seats_of(deal)
    return Scene(course_of(seats, total, tricks_of(deal)), Company((0,) * len(seats)), (0,) * len(seats))


class Said:
    """What the tricks say, told card by card."""

    def __init__(self, deal: Deal, total: int) -> None:
        self.tricks, self.seats = tricks_of(deal), seats_of(deal)
        rules = deal.told.rules or next(at.told.rules for at in reversed(deal.moments()) if at.told.rules)
        self.home = [
            rules.fool if rules.fool in trick.cards and total - number > rules.fool_home else None
            for number, trick in enumerate(self.tricks)
        ]

    def taken(self, seat: Seat) -> CardSet:
        homes = list(zip(self.tricks, self.home, strict=True))
        cards = [card for trick, home in homes for card in trick.cards if trick.winner == seat and card is not home]
        cards += [home for trick, home in homes if home and trick.player_of(home) == seat]
        return CardSet(cards)

    def number(self, seat: Seat | None) -> int:
        return 0 if seat is None else self.seats.index(seat) + 1

    def player(self, card: Card) -> int:
        return self.number(next((t.player_of(card) for t in self.tricks if card in t.cards), None))

    def taker(self, card: Card) -> int:
        return self.number(next((seat for seat in self.seats if card in self.taken(seat)), None))

    def lost(self, seat: Seat, last: bool) -> int:
        """Kings of a seat that another took, in the last trick or before it."""
        tricks = self.tricks[-1:] if last else self.tricks[:-1]
        return sum(t.player_of(king) == seat != t.winner for t in tricks for king in KINGS if king in t.cards)

    def caught(self) -> int:
        """Who played the Mond to a trick with the Sküs."""
        return self.number(next((t.player_of(MOND) for t in self.tricks if MOND in t.cards and SKUS in t.cards), None))

    def won_by(self, card: Card) -> bool:
        return any(t.cards[t.best] is card for t in self.tricks)

    def all(self) -> list[int]:
        last = self.tricks[-1]
        found = [thirds(self.taken(seat).bits) for seat in self.seats]
        found += [sum(t.winner == seat for t in self.tricks) for seat in self.seats]
        found += [len(self.taken(seat) & KINGS) for seat in self.seats]
        found += [self.lost(seat, last=False) for seat in self.seats]
        found += [self.lost(seat, last=True) for seat in self.seats]
        found += [self.player(card) for card in NAMED] + [self.taker(card) for card in NAMED]
        found += [self.won_by(card) for card in NAMED]
        found += [card in last.cards for card in NAMED]
        found += [self.number(last.winner), self.caught()]
        return [*found, found[0] + 1000 * found[1]]


def features(places: int) -> tuple[Feature, ...]:
    each, all_ = [1 << place for place in range(places)], (1 << places) - 1
    return (
        *(Feature(POINTS, one) for one in each),
        *(Feature(TRICKS, one) for one in each),
        *(Feature(CARDS_TAKEN, one, cards=KINGS.bits) for one in each),
        *(Feature(CARDS_TAKEN, all_ & ~one, players=one, cards=KINGS.bits, when=BEFORE_LAST) for one in each),
        *(Feature(CARDS_TAKEN, all_ & ~one, players=one, cards=KINGS.bits, when=IN_LAST) for one in each),
        *(Feature(PLAYER, cards=card.bit) for card in NAMED),
        *(Feature(TAKER, cards=card.bit) for card in NAMED),
        *(Feature(CARDS_TAKEN, cards=card.bit, won=True) for card in NAMED),
        *(Feature(CARDS_TAKEN, cards=card.bit, when=IN_LAST) for card in NAMED),
        Feature(LAST_WINNER),
        Feature(PLAYER, cards=MOND.bit, fellows=SKUS.bit),
        Feature(JOINT, first=0, second=1, radix=1000),
    )


def check(game: str, number: int) -> int:
    played = 0
    for deal in finished(game, number):
        if not tricks_of(deal):
            continue
        places, total = len(seats_of(deal)), max(at.told.total for at in deal.moments())
        phase = next(at.phase for at in reversed(deal.moments()) if at.told.rules)
        rules = Rules(phase.rules.compiled(deal.variant.pack.cards))
        payoff = Payoff(rules, PayoffSheet(THIRDS, 0, features(places), ()))
        found = payoff.features(Table(rules, scene_of(deal, total)))
        assert list(found) == Said(deal, total).all()
        played += 1
    return played


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_deal_is_told_as_its_tricks_tell_it(game: str) -> None:
    assert check(game, DEALS)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_the_ends_of_many_deals(game: str) -> None:
    assert check(game, 300) > 100

"""What the careful player gives as its reason is true on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tarock.cards import THIRDS, Card, Suit
from tarock.deal import new_deal
from tarock.game import Kind, Play
from tarock.players import CarefulPlayer
from tarock.players.careful.craft import craft_of
from tarock.players.careful.reading import Reading

Truth = Callable[[Reading, Card], bool]


def has_a_friend(reading: Reading, card: Card) -> bool:
    return reading.cause.has_friends(reading.seat)


def tarocks_are_out(reading: Reading, card: Card) -> bool:
    return bool(reading.tarocks_out)


def leads_the_trick(reading: Reading, card: Card) -> bool:
    return reading.rules.add(reading.trick, card).winner == reading.seat


def is_of_a_long_suit(reading: Reading, card: Card) -> bool:
    return (reading.hand & card.suit.bits).bit_count() >= 4 and bool(reading.tarocks_out)


def is_small_and_of_a_short_suit(reading: Reading, card: Card) -> bool:
    return (reading.hand & card.suit.bits).bit_count() <= 2 and THIRDS[card.index] == 1


def leaves_a_higher_tarock(reading: Reading, card: Card) -> bool:
    return card.suit is Suit.TAROCKS and any(reading.tarocks & higher for higher in higher_than(card))


def higher_than(card: Card) -> list[int]:
    return [1 << place for place in range(card.index + 1, 22)]


def is_the_highest_of_its_suit(reading: Reading, card: Card) -> bool:
    return not reading.over(card)


def is_the_cheapest(reading: Reading, card: Card) -> bool:
    return THIRDS[card.index] == min(THIRDS[one.index] for one in reading.offered.cards)


def could_have_won(reading: Reading, card: Card) -> bool:
    could = bool(reading.offered.bits & reading.rules.beating(reading.trick))
    return could and not leads_the_trick(reading, card)


def stays_below(reading: Reading, card: Card) -> bool:
    return not leads_the_trick(reading, card)


def goes_home(reading: Reading, card: Card) -> bool:
    return card is reading.rules.fool and len(reading.done) < reading.view.told.fool_until


def has_two_tarocks_at_most(reading: Reading, card: Card) -> bool:
    return card.suit is Suit.TAROCKS and reading.tarocks.bit_count() <= 2


TRUE: dict[str, Truth] = {
    "smear": has_a_friend,
    "load": lambda reading, card: has_a_friend(reading, card) and not reading.tarocks,
    "take": leads_the_trick,
    "hold-trick": lambda reading, card: leads_the_trick(reading, card) and bool(reading.later),
    "cover": lambda reading, card: leads_the_trick(reading, card) and bool(reading.later),
    "draw": tarocks_are_out,
    "hunt": lambda reading, card: tarocks_are_out(reading, card) and bool(reading.unseen & Card("T1").bit),
    "press": lambda reading, card: bool(reading.over(card)),
    "invite": leaves_a_higher_tarock,
    "long-suit": is_of_a_long_suit,
    "whip": lambda reading, card: is_of_a_long_suit(reading, card) and reading.seat == reading.cause.declarer,
    "short-suit": is_small_and_of_a_short_suit,
    "top-card": is_the_highest_of_its_suit,
    "no-tarock-out": lambda reading, card: is_the_highest_of_its_suit(reading, card) and not reading.tarocks_out,
    "cheapest": is_the_cheapest,
    "duck": could_have_won,
    "stay-below": stays_below,
    "excuse": goes_home,
    "last-tarocks": has_two_tarocks_at_most,
}
"""By reason what has to hold for its sentence to be true."""


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "slovenski", "dansk", "grischun", "vier-paare"])
def test_the_reason_for_a_card_is_true(game: str) -> None:
    given: Counter[str] = Counter()
    for seed in range(10):
        deal = new_deal(game, seed=seed)
        while not deal.over:
            view = deal.view(deal.to_act)
            advice = CarefulPlayer().advise(view)
            key = advice.reason.key.removeprefix("careful.")
            if view.kind is Kind.PLAYING and isinstance(advice.move, Play) and key in TRUE:
                reading = Reading.of(view, craft_of(game), view.choices)
                assert TRUE[key](reading, advice.move.card), (key, advice.move.card, str(view.hand))
                given[key] += 1
            deal = deal.play(advice.move)
    assert len(given) > 5

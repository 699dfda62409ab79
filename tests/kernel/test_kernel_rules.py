"""The kernel plays tricks exactly as TrickRules does: a million random moments over all games."""

from __future__ import annotations

import pytest

from tarock.cards import CARDS, NAMED, THIRDS, Suit, TrickRules
from tarock.solving import kernel
from tarock.solving.goals import Moment
from tarock.solving.stage import rules_of
from tarock.variants import all_variants

SUITS = tuple(Suit)
MOMENTS = 40_000
"""For each of the 25 games."""
CONTRACTS = {"slovenski": ("klop", "bettler", "zweier", "farbiger-valat"), "slovenski-5": ("", "bettler")}


def differs(rules: TrickRules, found: tuple[int, tuple[int, ...], int, int, int, int, int], seats: int) -> bool:
    hand, cards, number, playable, played, led, best = found
    named = None if number < 0 else SUITS[number]
    trick = rules.lay_out(tuple(range(seats)), tuple(CARDS[card] for card in cards), named)
    after = rules.add(trick, CARDS[played], named)
    now = -1 if after.led is None else SUITS.index(after.led)
    return (rules.playable(hand, trick), now, after.best) != (playable, led, best)


def compiled(name, contract=""):
    game = all_variants()[name]
    return kernel.Rules(rules_of(game, game.options(), contract).compiled(game.pack.cards))


@pytest.mark.parametrize("game", all_variants().values(), ids=lambda game: game.id)
def test_the_kernel_equals_the_rules_of_tricks(game):
    contracts = CONTRACTS.get(game.id, ("",))
    for contract in contracts:
        rules = rules_of(game, game.options(), contract)
        sheet = rules.compiled(game.pack.cards)
        sheet = sheet._replace(fool_lead=NAMED if sheet.fool_lead else 0)
        for seats in (2, 3, 4, 6):
            number = MOMENTS // 4 // len(contracts)
            found = kernel.samples(kernel.Rules(sheet), seats, 7, number, seed=seats)
            wrong = [one for one in found if differs(rules, one, seats)]
            assert wrong == []


def test_there_are_a_million_moments():
    assert MOMENTS * len(all_variants()) >= 1_000_000


def test_cards_are_played_and_taken_back():
    hands = (1 << 21 | 1 << 3, 1 << 20 | 1 << 4, 1 << 19 | 1 << 5)
    play = kernel.Play(compiled("tapp"), Moment(hands, 0))
    assert [play.play(card) for card in (3, 20, 5)] == [-1, -1, 1]
    assert (play.turn, play.hand(0), play.over) == (1, 1 << 21, False)
    for _ in range(3):
        play.undo()
    assert tuple(play.hand(seat) for seat in range(3)) == hands
    assert (play.turn, play.led, play.best) == (0, -1, -1)


def test_a_card_that_may_not_be_played_is_refused():
    play = kernel.Play(compiled("tapp"), Moment((0b11, 1 << 35 | 1 << 4), 0))
    play.play(0)
    with pytest.raises(ValueError, match="may not be played"):
        play.play(35)


def test_unequal_hands_are_refused():
    with pytest.raises(ValueError, match="unequal"):
        kernel.Play(compiled("tapp"), Moment((0b11, 0b100), 0))


def test_play_outs_are_the_same_on_any_number_of_threads():
    rules = compiled("slovenski", "zweier")
    moment = Moment((0x1F, 0x3E0, 0x7C00, 0xF8000), 0)
    one, two = (kernel.playouts(rules, moment, 3000, values=THIRDS, seed=9, threads=number) for number in (1, 2))
    assert [view.tobytes() for view in one] == [view.tobytes() for view in two]
    assert all(sum(row) == 32 for row in one[0].tolist())

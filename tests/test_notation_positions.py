"""Positions as text: problems and diagrams that people type, and what cannot be."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.chance import GAMES, some_deal
from support.games import few_or_many

from tarock.cards import Card, CardSet
from tarock.game import Play
from tarock.game.phases import Playing
from tarock.notation import Holding, NotationError, Position, PositionError, dumps_position, loads_position
from tarock.variants import variant

PROBLEM = """
{Who wins?}
[Game "koenigrufen"] [Contract "solo"] [Side "1 3"]
[Hands "1: T21 T17 T3 CK CN / 2: SKU T16 C10 C9 / 3: T12 HJ H1 CQ ?? / 4: T2 ??*4 / talon: HK H2 DQ"]
[Trick "2:SJ"] [Turn "3"] [Won "63 75"]
"""
ENDGAME = """
[Game "strohmann"]
[Side "2"]
[Hands "1: T15 T14 T12 T9 T7 HK DK DN /
        2: SKU T21 T16 T1 SN D4 SJ DQ"]
[Covered "DQ under SJ"]
[Turn "2"]
[Won "38 72"]
"""


def test_a_problem_can_be_typed() -> None:
    position = loads_position(PROBLEM)
    assert position.game == "koenigrufen"
    assert position.hand(0) == Holding("hand 1", tuple(map(Card, ["T21", "T17", "T3", "CK", "CN"])))
    assert position.trick == ((1, Play(Card("SJ"))),)
    assert (position.turn, position.side, position.won, position.contract) == (2, (0, 2), (63, 75), "solo")
    assert position.notes == ("Who wins?",)
    assert not position.complete
    assert loads_position(dumps_position(position)) == position


def test_covered_cards_can_be_typed() -> None:
    position = loads_position(ENDGAME)
    assert position.covered == ((Card("DQ"), Card("SJ")),)
    assert position.complete
    assert loads_position(dumps_position(position)) == position


def test_the_order_of_typing_does_not_matter() -> None:
    mixed = PROBLEM.replace("T21 T17 T3 CK CN", "CK T3 T21 CN T17").replace("1: CK T3 T21 CN T17 / ", "")
    mixed = mixed.replace("/ talon", "/ 1: CK T3 T21 CN T17 / talon")
    assert loads_position(mixed) == loads_position(PROBLEM)


@few_or_many("deals", 4, 12)
@pytest.mark.parametrize("game", GAMES)
def test_positions_of_random_deals_can_be_read_again(game: str, deals: int) -> None:
    taken = 0
    for seed in range(deals):
        for moment in some_deal(game, seed).moments():
            if isinstance(moment.phase, Playing) and seed % 3 == len(moment.moves()) % 3:
                position = Position.of(moment)
                assert loads_position(dumps_position(position)) == position
                assert position.turn == moment.phase.trick.to_play  # The hand, also where another plays it.
                taken += 1
    assert taken > 2 * deals


def test_only_the_play_of_tricks_has_positions() -> None:
    with pytest.raises(ValueError, match="only while tricks are being played"):
        Position.of(some_deal("koenigrufen", 1, moves=0))


@given(st.integers(0, 10**6), st.integers(1, 8), st.integers(0, 3), st.integers(0, 3), st.booleans())
def test_any_possible_position_can_be_read_again(seed: int, size: int, turn: int, trick: int, known: bool) -> None:
    rng, game = random.Random(seed), variant("koenigrufen")
    cards = rng.sample(list(game.pack.cards), 4 * size)
    on_table = [(turn - trick + place) % 4 for place in range(trick)]
    hands, played = [], []
    for seat in range(4):
        own = cards[seat * size : (seat + 1) * size]
        if seat in on_table:
            played.append((on_table.index(seat), seat, Play(own.pop())))
        shown = tuple(own) if known or seat == turn else ()
        hands.append(Holding(f"hand {seat + 1}", shown, len(own) - len(shown)))
    line = tuple((seat, play) for _, seat, play in sorted(played, key=lambda one: one[0]))
    position = Position(game.id, game.options(), tuple(hands), turn, line, notes=("x } y",))
    assert loads_position(dumps_position(position)) == position
    assert CardSet(position.hand(turn).cards if position.hand(turn) else ()) <= game.pack.cards


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("koenigrufen", "tarot", "line 3, column 8", "game: 'tarot' is unknown"),
        ('"solo"', '"so lo"', "line 3, column 33", "expected a word"),
        ("T21 T17", "T21 TX7", "line 4, column 16", "expected a card such as HK, S7, T21 or SKU, found 'TX7'"),
        ("T21 T17", "T21 SKU", "line 4, column 34", "SKU is in two places"),
        ("T21 T17", "T21 SJ", "line 4, column 16", "SJ is in two places"),
        ("T21 T17", "T21 H9", "line 4, column 16", "H9 is not in the pack of Königrufen"),
        ("2:SJ", "2:H9", "line 5, column 11", "H9 is not in the pack of Königrufen"),
        ("T21 T17", "T17", "line 4, column 12", "no trick explains it: seat 1 has 4 cards, but 5 are due to it"),
        ("SKU T16 C10", "SKU T16 T4 C10", "line 4, column 12", "no trick explains it: seat 1 has 5 cards, but 6"),
        ('[Trick "2:SJ"]', "", "line 4, column 34", "no trick explains it: seat 2 has 4 cards, but 5"),
        ("2:SJ", "1:SJ", "line 5, column 9", "seat 1 cannot have played here: seat 2 plays before seat 3"),
        ("2:SJ", "SJ", "line 5, column 9", "expected a seat and its card, such as 3:H4"),
        ("2:SJ", "3:SJ 4:S7 1:S8 2:S9", "line 5, column 9", "the trick is complete"),
        ('"3"', '"5"', "line 5, column 23", "seat 5 has no hand, so it cannot be its turn"),
        ('"3"', '"0"', "line 5, column 23", "expected a seat from 1 to 8"),
        ('[Turn "3"]', "", "line 1, column 1", 'expected a tag [Turn "1"]'),
        ('"1 3"', '"1 7"', "line 3, column 47", "the declarer's side has a seat without a hand"),
        ('"63 75"', '"63"', "line 5, column 33", "expected thirds of points"),
        ('"63 75"', '"63 75"] [Covered "C10 on C9"', "line 5, column 51", "expected a card under another"),
        ('"63 75"', '"63 75"] [Covered "C10 under C7"', "line 5, column 61", "C7 is in no hand"),
        ('"63 75"]', '"63 75"] bid 1:pass', "line 5, column 45", "expected no moves in a position"),
        ('"63 75"', '"63 75"] [Dealer "1"', "line 5, column 41", "the tag Dealer has no place here"),
    ],
)
def test_an_impossible_position_is_told_where_and_why(old: str, new: str, place: str, says: str) -> None:
    assert old in PROBLEM
    with pytest.raises(NotationError) as refused:
        loads_position(PROBLEM.replace(old, new, 1))
    assert says in str(refused.value)
    assert str(refused.value).startswith(f"{place}: ")


def test_an_impossible_position_cannot_be_made_in_python_either() -> None:
    rules = variant("strohmann")
    hands = (Holding("hand 1", (Card("HK"),)), Holding("hand 2", (Card("HK"),)))
    with pytest.raises(PositionError, match="HK is in two places"):
        Position("strohmann", rules.options(), hands, 0)
    with pytest.raises(PositionError, match="no card is left to play"):
        Position("strohmann", rules.options(), (Holding("hand 1", ()), Holding("hand 2", ())), 0)


def test_unequal_hands_are_possible_when_packets_lie_on_the_table() -> None:
    rules = variant("strohmann")
    hands = (Holding("hand 1", (Card("HK"),)), Holding("hand 2", ()), Holding("top 2", (Card("H1"),)))
    assert Position("strohmann", rules.options(), hands, 0).seats == (0, 1)

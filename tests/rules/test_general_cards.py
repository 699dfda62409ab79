"""General rules: packs, ranks and values of the cards (GEN-01 to GEN-14)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from support.deals.koenigrufen import payments
from support.tables import A, B

from tarock.cards import (
    CARDS,
    HONOURS,
    KINGS,
    PACK_42,
    PACK_54,
    PACK_78,
    SUITS,
    TAROCKS,
    TRULL,
    Card,
    CardSet,
    Suit,
    TrickRules,
    thirds,
)
from tarock.variants.families.viennese.premiums import ALL_FOUR, ALL_THREE, KOEPFE, held_premiums
from tarock.variants.koenigrufen import KOENIGRUFEN, TRICKS

RED = ["K", "Q", "N", "J", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
BLACK = ["K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]


def beats(higher: str, lower: str, rules: TrickRules = TRICKS) -> bool:
    """Whether a card wins over one that was led, and holds its ground when it is led itself."""
    led, laid = rules.lay_out((A, B), (Card(lower), Card(higher))), rules.lay_out((A, B), (Card(higher), Card(lower)))
    return led.winner == B and laid.winner == A


@pytest.mark.rule("GEN-01")
def test_the_full_pack_has_four_suits_of_fourteen_and_twenty_two_taroks() -> None:
    assert len(PACK_78) == len(CARDS) == 78
    assert [len(PACK_78.cards.of(suit)) for suit in SUITS] == [14] * 4
    assert PACK_78.cards.of(Suit.TAROCKS) == CardSet(" ".join(["SKU", *(f"T{n}" for n in range(1, 22))]))


@pytest.mark.rule("GEN-02")
@pytest.mark.parametrize(("suit", "order"), [("H", RED), ("D", RED), ("S", BLACK), ("C", BLACK)])
def test_below_the_bube_red_and_black_pips_rank_in_opposite_order(suit: str, order: list[str]) -> None:
    assert all(beats(suit + higher, suit + lower) for higher, lower in pairwise(order))


@pytest.mark.rule("GEN-03")
def test_the_pack_of_54() -> None:
    red, black = ["K", "Q", "N", "J", "1", "2", "3", "4"], ["K", "Q", "N", "J", "10", "9", "8", "7"]
    suits = [suit + rank for suit in "HD" for rank in red] + [suit + rank for suit in "SC" for rank in black]
    assert PACK_54.cards == CardSet(" ".join(suits)) | TAROCKS
    assert len(PACK_78.cards - PACK_54.cards) == 24


@pytest.mark.rule("GEN-05")
def test_koenigrufen_is_played_with_54_cards() -> None:
    assert KOENIGRUFEN.pack is PACK_54


@pytest.mark.rule("GEN-06")
@pytest.mark.parametrize("suit", "HDSC")
def test_king_dame_cavall_and_bube_beat_all_below_them(suit: str) -> None:
    court = [suit + rank for rank in "KQNJ"]
    for place, figure in enumerate(court):
        pips = [card.name for card in PACK_54.cards.of(Suit(suit)) if card.rank <= 10]
        assert all(beats(figure, lower) for lower in court[place + 1 :] + pips)


@pytest.mark.rule("GEN-07")
def test_the_taroks_rank_from_the_skues_down_to_the_pagat() -> None:
    assert all(beats(higher, lower) for higher, lower in pairwise(["SKU", *(f"T{n}" for n in range(21, 0, -1))]))


@pytest.mark.rule("GEN-08")
def test_any_tarok_beats_any_suit_card() -> None:
    for suit_card in PACK_54.cards - TAROCKS:
        for tarock in TAROCKS:
            assert TRICKS.lay_out((A, B), (suit_card, tarock)).winner == B
            assert TRICKS.lay_out((A, B), (tarock, suit_card)).winner == A


@pytest.mark.rule("GEN-09")
def test_the_skues_is_simply_the_highest_trump_and_no_excuse() -> None:
    trick = TRICKS.lay_out((A,), (Card("HK"),))
    hand = CardSet("H4 SKU T3")
    assert TRICKS.playable(hand.bits, trick) == CardSet("H4").bits  # it may not be played at any time
    assert beats("SKU", "T21")


@pytest.mark.rule("GEN-10")
def test_there_are_seven_honours() -> None:
    assert CardSet("SKU T21 T1 HK DK SK CK") == HONOURS == TRULL | KINGS


@pytest.mark.rule("GEN-11")
def test_all_three_all_four_and_all_seven_honours() -> None:
    assert list(held_premiums(TRULL)) == [ALL_THREE]
    assert list(held_premiums(KINGS)) == [ALL_FOUR]
    assert list(held_premiums(HONOURS)) == [ALL_THREE, ALL_FOUR]  # seven have no value of their own (GEN-D14)


@pytest.mark.rule("GEN-11")
@pytest.mark.parametrize("card_points", [20, 50])
def test_honours_are_paid_apart_from_the_game_whether_it_is_won_or_lost(card_points: int) -> None:
    held = ((A, ALL_THREE), (A, ALL_FOUR))
    assert payments("rufer", points=card_points, held=held)[A] - payments("rufer", points=card_points)[A] == 2 + 2


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize(("hand", "koepfe"), [("SKU T21", True), ("SKU T1", True), ("T21 T1", True), ("SKU HK", False)])
def test_two_tarok_honours_are_the_koepfe(hand: str, koepfe: bool) -> None:
    assert (list(held_premiums(CardSet(hand))) == [KOEPFE]) == koepfe


@pytest.mark.rule("GEN-13")
@pytest.mark.parametrize(("value", "number"), [(13, 7), (10, 4), (7, 4), (4, 4), (1, 54 - 7 - 12)])
def test_the_values_of_the_cards_in_thirds(value: int, number: int) -> None:
    found = CardSet(card for card in PACK_54.cards if thirds(card.bit) == value)
    assert len(found) == number
    wanted = {13: HONOURS, 10: CardSet("HQ DQ SQ CQ"), 7: CardSet("HN DN SN CN"), 4: CardSet("HJ DJ SJ CJ")}
    assert found == wanted.get(value, PACK_54.cards - wanted[13] - wanted[10] - wanted[7] - wanted[4])


@pytest.mark.rule("GEN-14", "GEN-E12")
def test_what_the_packs_are_worth() -> None:
    assert PACK_54.thirds == 7 * 13 + 4 * 10 + 4 * 7 + 4 * 4 + 35 == 210 == 3 * 70
    assert PACK_42.thirds == 91 + 40 + 28 + 16 + 23 == 198 == 3 * 66
    assert PACK_78.thirds == 91 + 40 + 28 + 16 + 59 == 234 == 3 * 78

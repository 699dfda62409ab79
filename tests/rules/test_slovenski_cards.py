"""Slovenski tarok: the pack, its order and the counting of cards (SLO-01 to SLO-12)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.slovenski import facts, trick, written
from support.tables import A, B, C, D

from tarock.cards import PACK_54, SUITS, TAROCKS, Card, CardSet, Suit, points
from tarock.variants.slovenski import LADDER, SLOVENSKI

pytestmark = pytest.mark.usefixtures("four_hands")

CARDS = tuple(PACK_54.cards)
VALUES = {"K": 5, "Q": 4, "N": 3, "J": 2}
TAROCKS_DOWN = ["SKU", *(f"T{number}" for number in range(21, 0, -1))]


def value(card: Card) -> int:
    """The counting value as the book prints it, corrected by SLO-D2."""
    if card.name in {"SKU", "T21", "T1"}:
        return 5
    return 1 if card.suit is Suit.TAROCKS else VALUES.get(card.name[1:], 1)


def count(names: str) -> int:
    """What the game counts for these cards; two thirds left over make a point, one is dropped."""
    return (SLOVENSKI.counting.taken(CardSet(names).bits, 0) + 1) // 3


def wins(higher: str, lower: str, *, bid: str = "zweier", traditional: bool = False) -> bool:
    """Whether one card beats the other, whichever of them is led."""
    first = trick(bid, f"{higher} {lower}", traditional=traditional).winner == A
    return first and trick(bid, f"{lower} {higher}", traditional=traditional).winner == B


@pytest.mark.rule("SLO-01")
def test_the_pack_has_eight_cards_in_each_suit_and_22_tarocks() -> None:
    pack = SLOVENSKI.pack.cards
    assert [len(pack.of(suit)) for suit in SUITS] == [8, 8, 8, 8]
    assert len(pack) == 54
    assert len(pack & TAROCKS) == 22
    assert str(pack.of(Suit.CLUBS)) == "C7 C8 C9 C10 CJ CN CQ CK"
    assert str(pack.of(Suit.HEARTS)) == "H1 H2 H3 H4 HJ HN HQ HK"


@pytest.mark.rule("SLO-02")
def test_tarocks_rank_from_skis_and_mond_down_to_the_pagat() -> None:
    assert len(TAROCKS_DOWN) == 22
    assert all(wins(higher, lower) for higher, lower in combinations(TAROCKS_DOWN, 2))


@pytest.mark.rule("SLO-03")
@pytest.mark.parametrize("suit", ["C", "S"])
@pytest.mark.parametrize("traditional", [False, True])
def test_black_suits_rank_from_the_king_to_the_seven(suit: str, traditional: bool) -> None:
    order = [suit + rank for rank in ["K", "Q", "N", "J", "10", "9", "8", "7"]]
    assert all(wins(higher, lower, traditional=traditional) for higher, lower in combinations(order, 2))


@pytest.mark.rule("SLO-04")
@pytest.mark.parametrize("suit", ["H", "D"])
@pytest.mark.parametrize(("traditional", "pips"), [(False, "4 3 2 1"), (True, "1 2 3 4")])
def test_red_suits_rank_their_pips_as_the_table_agrees(suit: str, traditional: bool, pips: str) -> None:
    order = [suit + rank for rank in f"K Q N J {pips}".split()]
    assert all(wins(higher, lower, traditional=traditional) for higher, lower in combinations(order, 2))


@pytest.mark.rule("SLO-04")
def test_the_printed_order_is_the_default() -> None:
    assert SLOVENSKI.options().red_order == "printed"


@pytest.mark.rule("SLO-E43")
def test_the_red_four_beats_the_one_as_printed_and_loses_to_it_by_tradition() -> None:
    assert trick("zweier", "H1 H4 H2 C7").winner == B
    assert trick("zweier", "H1 H4 H2 C7", traditional=True).winner == A


@pytest.mark.rule("SLO-05")
@pytest.mark.parametrize("bid", LADDER)
def test_every_tarock_beats_every_suit_card_except_in_the_coloured_valat(bid: str) -> None:
    beaten = [trick(bid, f"{card} T1").winner == B for card in PACK_54.cards - TAROCKS]
    assert all(beaten) if bid != "farbiger-valat" else not any(beaten)


@pytest.mark.rule("SLO-06")
def test_the_cards_have_their_counting_values() -> None:
    # A card and two plain ones make a packet: its value, and 1 + 1 - 2.
    for card in CARDS:
        plain = [c for c in CARDS if value(c) == 1 and c is not card][:2]
        assert points(CardSet([card, *plain]).bits) == value(card)
    assert sum(value(card) == 1 for card in CARDS) == 35


@pytest.mark.rule("SLO-07")
@given(st.sets(st.sampled_from(CARDS), min_size=3, max_size=3))
def test_a_packet_of_three_counts_its_values_less_two(packet: set[Card]) -> None:
    assert points(CardSet(packet).bits) == sum(map(value, packet)) - 2


@pytest.mark.rule("SLO-08")
@given(st.sets(st.sampled_from(CARDS), min_size=1, max_size=2))
def test_one_or_two_cards_left_over_count_their_values_less_one(rest: set[Card]) -> None:
    assert points(CardSet(rest).bits) == sum(map(value, rest)) - 1


@pytest.mark.rule("SLO-07", "SLO-08")
@given(st.permutations(CARDS), st.integers(0, 54))
def test_a_pile_is_counted_packet_by_packet(cards: list[Card], size: int) -> None:
    pile = cards[:size]
    packets = [pile[start : start + 3] for start in range(0, size, 3)]
    counted = sum(sum(map(value, packet)) - (2 if len(packet) == 3 else 1) for packet in packets)
    assert points(CardSet(pile).bits) == counted


@pytest.mark.rule("SLO-09")
@given(st.sets(st.sampled_from(CARDS)))
def test_a_pile_counts_by_the_formula_however_it_is_packed(pile: set[Card]) -> None:
    expected = sum(map(value, pile)) - 2 * (len(pile) // 3) - (len(pile) % 3 > 0)
    assert points(CardSet(pile).bits) == expected


@pytest.mark.rule("SLO-09")
def test_an_empty_pile_counts_nothing() -> None:
    assert points(0) == 0


@pytest.mark.rule("SLO-10")
@given(st.sets(st.sampled_from(CARDS)))
def test_two_piles_always_add_up_to_70(pile: set[Card]) -> None:
    mine = CardSet(pile)
    assert points(mine.bits) + points((PACK_54.cards - mine).bits) == 70


@pytest.mark.rule("SLO-11")
def test_the_four_piles_of_a_klop_add_up_to_69_or_70_or_71() -> None:
    rng, sums = random.Random(0), set()
    for _ in range(200):
        owners = [rng.choice((A, B, C, D)) for _ in CARDS]
        piles = [CardSet(c for c, owner in zip(CARDS, owners, strict=True) if owner == seat) for seat in (A, B, C, D)]
        sums.add(sum(points(pile.bits) for pile in piles))
    assert sums == {69, 70, 71}


@pytest.mark.rule("SLO-11")
@pytest.mark.parametrize("last", [15, 16, 17])
def test_the_results_of_a_klop_are_not_corrected_to_70(last: int) -> None:
    outcome = facts("klop", klop=((A, 19), (B, 16), (C, 19), (D, last)))
    assert written(outcome) == (-19, -16, -19, -last)


@pytest.mark.rule("SLO-12")
@pytest.mark.parametrize("bid", ["dreier", "zweier", "einer", "solo-dreier", "solo-zweier", "solo-einer", "solo-ohne"])
def test_the_declarers_side_wins_with_36_card_points_and_loses_with_35(bid: str) -> None:
    assert written(facts(bid, 36))[A] > 0
    assert written(facts(bid, 35))[A] < 0


@pytest.mark.rule("SLO-E1")
@pytest.mark.parametrize(("packet", "expected"), [("CK HQ S7", 8), ("C7 S8 H1", 1), ("SKU T21 DK", 13)])
def test_packets_of_three(packet: str, expected: int) -> None:
    assert count(packet) == expected


@pytest.mark.rule("SLO-E2")
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("SKU T20 T5 SK SJ S8 HQ H1", 15),
        ("SKU T20 T5 SK SJ S8 HQ", 14),
        ("S8", 0),
        ("SK", 4),
        ("S8 H1", 1),
    ],
)
def test_piles_with_cards_left_over(pile: str, expected: int) -> None:
    assert count(pile) == expected


@pytest.mark.rule("SLO-E3")
def test_the_whole_pack_is_worth_106_and_counts_70() -> None:
    assert sum(map(value, CARDS)) == 106
    assert count(str(PACK_54.cards)) == points(PACK_54.cards.bits) == 70


@pytest.mark.rule("SLO-E4")
def test_a_zweier_of_six_tricks_and_two_discards() -> None:
    plain = [card for card in CARDS if value(card) == 1][:16]
    side = CardSet("HK DK SK HQ DQ HN HJ DJ SKU T1") | CardSet(plain)
    assert len(side) == 26
    assert count(str(side)) == points(side.bits) == 39
    assert count(str(PACK_54.cards - side)) == points((PACK_54.cards - side).bits) == 31

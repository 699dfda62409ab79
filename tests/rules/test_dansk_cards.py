"""Danish Tarok: the pack, the ranks and the values of the cards (DAN-01 to DAN-10)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.dansk import ACCOUNTS, F, Position, by_chance, facts, paid

from tarock.cards import BY_TRICKS, SUITS, Card, Suit
from tarock.game import taken_by
from tarock.game.phases import SCAT
from tarock.variants.dansk import DANSK, TRICKS, DanskOptions, DanskOutcome
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups

BLACK = ["K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
RED = ["K", "Q", "N", "J", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


def winner(*cards: str) -> int:
    """Which card of a trick wins, counted from 0."""
    return TRICKS.lay_out((0, 1, 2)[: len(cards)], tuple(Card(name) for name in cards)).winner


@pytest.mark.rule("DAN-04")
@pytest.mark.parametrize(("led", "other"), list(permutations(SUITS, 2)))
def test_no_suit_beats_another(led: Suit, other: Suit) -> None:
    lowest = f"{led.value}10" if led.value in "HD" else f"{led.value}1"
    assert winner(lowest, f"{other.value}K") == 0


@pytest.mark.rule("DAN-06")
def test_the_skus_may_be_used_as_a_tarok_or_as_any_suit() -> None:
    names = {f"SKU:{suit.word}" for suit in Suit}
    assert Position(5, "SKU H7", "H8 T3", "H9 T4").words() == names | {"H7"}
    assert {"SKU", "T3"} == Position(5, "T7 H7", "SKU T3", "H9 T4").play("T7").words()
    assert {"SKU", "H8"} == Position(5, "H7 T8", "SKU H8", "H9 T4").play("H7").words()


@pytest.mark.rule("DAN-08")
def test_25_tricks_the_skat_and_52_picture_points_make_78() -> None:
    assert BY_TRICKS.taken(DANSK.pack.cards.bits, 0) == 52
    assert BY_TRICKS.taken(DANSK.pack.cards.bits, 25 + 1) == 78


@pytest.mark.rule("DAN-08")
@pytest.mark.parametrize("seed", range(5))
def test_the_three_piles_of_a_deal_hold_78_points(seed: int) -> None:
    deal = by_chance(seed)
    forehand = BY_TRICKS.taken(deal.table.zone(taken_by(F)).bits, facts(deal).tricks[F])
    assert forehand + sum(facts(deal).points) == 78
    assert sum(facts(deal).tricks) == 25
    assert len(deal.table.zone(SCAT).cards) == 3


@pytest.mark.rule("DAN-09")
@pytest.mark.parametrize(
    ("card", "cup"),
    [
        ("HK", KING_CUP),
        ("DK", KING_CUP),
        ("SK", KING_CUP),
        ("CK", KING_CUP),
        ("T1", PAGAT_CUP),
        ("T21", ""),
        ("HQ", ""),
    ],
)
def test_the_last_trick_won_with_a_king_or_the_pagat_takes_its_cup(card: str, cup: str) -> None:
    outcome = Position(25, card, "C2", "S3", won=(8, 8, 8)).play(f"{card} C2 S3").outcome()
    gains = dict(zip(ACCOUNTS, paid(outcome, 70, 90), strict=True))
    assert (gains[KING_CUP], gains[PAGAT_CUP]) == (-70 if cup == KING_CUP else 0, -90 if cup == PAGAT_CUP else 0)


seats_ = st.sampled_from([0, 1, 2])
outcomes = st.builds(
    DanskOutcome,
    kings_lost=st.lists(seats_, max_size=4).map(tuple),
    pagat_by=st.none() | seats_,
    pagat_won=st.booleans(),
    pagat_last=st.booleans(),
    last=seats_,
    king_ultimo=st.booleans(),
    kings_behind=st.lists(seats_, max_size=2, unique=True).map(tuple),
    tricks=st.sampled_from([(9, 8, 8), (0, 12, 13), (13, 12, 0), (25, 0, 0), (0, 0, 25)]),
    points=st.tuples(st.integers(0, 39), st.integers(0, 39)),
)
fives = st.integers(1, 60).map(lambda chips: 5 * chips)


@pytest.mark.rule("DAN-10")
@given(outcomes, fives, fives)
def test_every_payment_of_a_deal_is_a_multiple_of_five_and_sums_to_zero(o: DanskOutcome, king: int, pagat: int) -> None:
    settlement = DANSK.settle(o, Cups(king, pagat), DanskOptions())
    assert settlement.balanced
    assert all(amount % 5 == 0 for line in settlement.lines for _, amount in line.amounts)
    assert isinstance(settlement.carried, Cups)
    assert settlement.carried.king == king + settlement.total(KING_CUP)
    assert settlement.carried.pagat == pagat + settlement.total(PAGAT_CUP)

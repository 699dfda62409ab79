"""Danish Tarok: the pack, the ranks and the values of the cards (DAN-01 to DAN-10)."""

from __future__ import annotations

from itertools import permutations

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.danish import PLAYED
from support.deals.dansk import F, Position, by_chance, facts

from tarock.cards import BY_TRICKS, SUITS, Card, Suit
from tarock.game import taken_by
from tarock.game.phases import SCAT
from tarock.variants.dansk import DANSK, DanskOptions, DanskOutcome
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups


def winner(*cards: str) -> int:
    """Which card of a trick wins, counted from 0."""
    return DANSK.tricks(DanskOptions(), "").lay_out((0, 1, 2)[: len(cards)], tuple(Card(name) for name in cards)).winner


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


outcomes = st.builds(DanskOutcome, **PLAYED, points=st.tuples(st.integers(0, 39), st.integers(0, 39)))
fives = st.integers(1, 60).map(lambda chips: 5 * chips)


@pytest.mark.rule("DAN-10")
@given(outcomes, fives, fives)
def test_every_payment_of_a_deal_is_a_multiple_of_five_and_sums_to_zero(o: DanskOutcome, king: int, pagat: int) -> None:
    settlement = accounted(DANSK, o, Cups(king, pagat), DanskOptions())
    assert settlement.balanced
    assert all(amount % 5 == 0 for line in settlement.lines for _, amount in line.amounts)
    assert isinstance(settlement.carried, Cups)
    assert settlement.carried.king == king + settlement.total(KING_CUP)
    assert settlement.carried.pagat == pagat + settlement.total(PAGAT_CUP)

"""General rules: both ways of counting, and the formula of the engine (GEN-65 to GEN-76)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.koenigrufen import facts
from support.lays import counting_value, method_one, method_two, whole_points

from tarock.cards import HONOURS, PACK_42, PACK_54, Card, CardSet, least_points, most_points, points, thirds
from tarock.variants.koenigrufen import KOENIGRUFEN, KoenigrufenOptions

piles = st.lists(st.sampled_from(list(PACK_54.cards)), unique=True)


def cards(names: str) -> list[Card]:
    """Cards by their names, in this order."""
    return [Card(name) for name in names.split()]


def counted(names: str) -> set[int]:
    """The three results of counting: method 1, method 2 and the formula."""
    some = cards(names)
    return {method_one(some), method_two(some), points(CardSet(some).bits)}


@pytest.mark.rule("GEN-68", "GEN-E1")
def test_skues_fifteen_and_three_are_five_points() -> None:
    assert counted("SKU T15 T3") == {5}


@pytest.mark.rule("GEN-68", "GEN-E2")
def test_treff_king_bube_and_eight_are_six_points() -> None:
    assert counted("CK CJ C8") == {6}


@pytest.mark.rule("GEN-68", "GEN-E3")
def test_coeur_king_dame_and_bube_are_nine_points() -> None:
    assert counted("HK HQ HJ") == {9}


@pytest.mark.rule("GEN-69", "GEN-E5")
def test_ten_lays_of_thirty_points_and_two_figures_left_over_are_thirty_five() -> None:
    lays = "SKU T2 T3 T21 T4 T5 T1 T6 T7 HK T8 T9 DK T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 H1 H2 H3 H4 D1 D2"
    assert len(lays.split()) == 30
    assert counted(lays) == {30}
    assert thirds(CardSet("HQ HJ").bits) == 10 + 4
    assert counted(f"{lays} HQ HJ") == {35}  # 34 2/3


@pytest.mark.rule("GEN-74", "GEN-E6")
def test_three_counting_cards_are_their_sum_less_two() -> None:
    assert counted("T21 HQ CN") == {5 + 4 + 3 - 2} == {4 + 3 + 2 + 1}


@pytest.mark.rule("GEN-74", "GEN-E7")
def test_two_counting_cards_are_their_sum_less_one() -> None:
    assert counted("SK DN S8") == {5 + 3 - 1} == {4 + 2 + 1}


@pytest.mark.rule("GEN-74", "GEN-E8")
def test_one_counting_card_in_a_lay_has_its_full_value() -> None:
    assert counted("T1 C10 C7") == {5}


@pytest.mark.rule("GEN-75", "GEN-E9")
def test_two_counting_cards_left_over_are_their_sum_less_one() -> None:
    assert counted("DQ DJ") == {4 + 2 - 1}


@pytest.mark.rule("GEN-75", "GEN-E10")
def test_one_counting_card_left_over_is_its_value_less_one() -> None:
    assert counted("DQ") == {3}


@pytest.mark.rule("GEN-69", "GEN-74", "GEN-75", "GEN-E11")
@pytest.mark.parametrize(("names", "value"), [("H1 H2", 1), ("H1", 0), ("T2 T3 T4", 1), ("HK H2", 5), ("", 0)])
def test_plain_cards_left_over(names: str, value: int) -> None:
    assert counted(names) == {value}


@pytest.mark.rule("GEN-68")
@pytest.mark.parametrize(
    ("name", "value"), [("T21", 4), ("SK", 4), ("DQ", 3), ("CN", 2), ("HJ", 1), ("T20", 0), ("S7", 0)]
)
def test_the_whole_points_of_method_one(name: str, value: int) -> None:
    assert whole_points(Card(name)) == thirds(Card(name).bit) // 3 == value


@pytest.mark.rule("GEN-73")
@pytest.mark.parametrize(
    ("name", "value"), [("T21", 5), ("SK", 5), ("DQ", 4), ("CN", 3), ("HJ", 2), ("T20", 0), ("S7", 0)]
)
def test_the_values_of_method_two(name: str, value: int) -> None:
    assert counting_value(Card(name)) == value
    if value:
        assert value == -(-thirds(Card(name).bit) // 3)  # the thirds rounded up


@pytest.mark.rule("GEN-70", "GEN-76")
@given(piles)
def test_both_methods_and_the_formula_agree_however_the_cards_are_laid(pile: list[Card]) -> None:
    result = points(CardSet(pile).bits)
    assert method_one(pile) == method_two(pile) == result == (thirds(CardSet(pile).bits) + 1) // 3
    assert method_one(pile[::-1]) == method_two(pile[::-1]) == result


@pytest.mark.rule("GEN-71")
@given(piles)
def test_the_counts_of_both_parties_always_add_up_to_the_pack(pile: list[Card]) -> None:
    mine = CardSet(pile)
    assert points(mine.bits) + points((PACK_54.cards - mine).bits) == 70
    assert thirds(mine.bits) % 3 == len(mine) % 3
    small = mine & PACK_42.cards
    assert points(small.bits) + points((PACK_42.cards - small).bits) == 66


@pytest.mark.rule("GEN-66", "GEN-67", "GEN-72", "GEN-E13")
@pytest.mark.parametrize(
    ("plain", "sums", "counts", "won"), [(15, (106, 104), (35, 35), False), (16, (107, 103), (36, 34), True)]
)
def test_the_declarer_needs_one_third_more_than_thirty_five_and_a_third(
    plain: int, sums: tuple[int, int], counts: tuple[int, int], won: bool
) -> None:
    mine = HONOURS | CardSet(cards("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17")[:plain])
    others = PACK_54.cards - mine
    assert (thirds(mine.bits), thirds(others.bits)) == sums
    assert (points(mine.bits), points(others.bits)) == counts
    settlement = KOENIGRUFEN.account(
        facts("dreier", points=points(mine.bits)).as_recorded(), None, KoenigrufenOptions()
    )
    assert (settlement.total(0) > 0) == won


@pytest.mark.rule("GEN-72")
@pytest.mark.parametrize(
    ("sum_in_thirds", "count"), [(107, 36), (106, 35), (104, 35), (103, 34), (101, 34), (100, 33), (98, 33), (97, 32)]
)
def test_the_least_thirds_that_win(sum_in_thirds: int, count: int) -> None:
    plain = [card for card in PACK_42.cards if thirds(card.bit) == 1]
    mine = HONOURS | CardSet(plain[: sum_in_thirds - 91])
    assert (thirds(mine.bits), points(mine.bits)) == (sum_in_thirds, count)


@pytest.mark.rule("GEN-70")
def test_what_so_many_cards_count_at_least_and_at_most() -> None:
    assert [least_points(PACK_54, number) for number in (0, 1, 2, 3, 6, 9, 54)] == [0, 0, 1, 1, 2, 3, 70]
    assert [most_points(PACK_54, number) for number in (0, 1, 2, 3, 54)] == [0, 4, 9, 13, 70]

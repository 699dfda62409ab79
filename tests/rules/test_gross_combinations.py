"""Groß-Tarok: fine points of its combinations (GRO-26 to GRO-47, GRO-91).

What they bring in every game of 78 cards is in `test_full_pack_combinations.py`.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.gross import (
    G,
    K,
    LOW,
    QUIET,
    SWEEP,
    V,
    Z,
    announced_by,
    combining,
    facts,
    heard,
    laid,
    offered,
    paid,
    say,
)
from support.tables import refused, results_of

from tarock.cards import PACK_78, CardSet
from tarock.game import Finish, Play, Say
from tarock.rules import RuleId
from tarock.variants.families.full_pack.combinations import Combination, combinations_of
from tarock.variants.gross import GROSS


def sold(seat: int, hand: str, *words: str) -> tuple[int, ...]:
    """What Vorhand, second hand and dealer gain by these announcements."""
    return paid(facts(announced=announced_by(seat, hand, *words)))


def why_not(hand: str, word: str) -> RuleId:
    """The rule that refuses a word of the Vorhand with this hand."""
    phase, table = combining(v=hand)
    assert Say((word,)) not in phase.choices(table)
    return phase.why_not(table, Say((word,))).rule


TEN = "T2 T4 T5 T7 T8 T10 T11 T13 T14 T16"
LATONS = "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 D1 D2 D3 D4 D5 D6 D7 D8"


@pytest.mark.rule("GRO-26")
def test_vorhand_second_hand_and_dealer_speak_in_this_order_when_the_scat_lies() -> None:
    deal = laid(SWEEP)
    speakers = []
    for _ in range(3):
        speakers.append(deal.to_act)
        deal = say(deal, "")
    assert speakers == [V, Z, G]


@pytest.mark.rule("GRO-27", "GRO-89")
def test_an_announcement_out_of_turn_or_before_the_scat_lies_is_not_made() -> None:
    deal = laid(LOW)
    assert refused(deal, Say(("latons-25",)), by=Z) == "GRO-26"
    before = deal.previous
    assert before is not None
    assert refused(before, Say(("latons-25",))) == "GRO-19"


@pytest.mark.rule("GRO-27", "GRO-89")
def test_at_a_real_table_an_announcement_made_too_early_is_not_paid() -> None:
    assert paid(facts(announced=(Combination(Z, "latons", 16),))) == (-16, 32, -16)
    assert paid(facts(announced=(Combination(Z, "latons", 16, early=True),))) == (0, 0, 0)


@pytest.mark.rule("GRO-28")
def test_who_has_passed_can_announce_nothing_more() -> None:
    deal = say(laid(SWEEP), "", "", "")
    assert deal.to_act == V
    assert refused(deal, Say(("whole-kingdom",))) == "GRO-28"


@pytest.mark.rule("GRO-29")
def test_a_combination_may_be_kept_secret_and_is_not_paid_then() -> None:
    deal = say(laid(LOW), "")
    assert Say(("latons-25",)) in deal.choices
    silent = say(deal, "", "")
    assert heard(silent, "GRO-46") == []
    assert results_of(silent)[-1] == ()
    assert not silent.table.shown & CardSet(LOW[Z]).bits


@pytest.mark.rule("GRO-30")
def test_combinations_are_shown_but_not_the_tarocks_counted() -> None:
    deal = say(laid(SWEEP), "whole-kingdom")
    assert [said.cards for said in heard(deal, "GRO-42")] == [CardSet("HK DK SK CK")]
    assert CardSet.of_bits(deal.table.shown) == CardSet("HK DK SK CK")
    many = say(laid(SWEEP), "tarocks-21-avec")
    assert [said.cards for said in heard(many, "GRO-37")] == [CardSet()]
    assert not many.table.shown


@pytest.mark.rule("GRO-31")
def test_each_of_the_two_others_pays_and_it_is_settled_before_the_first_lead() -> None:
    deal = say(laid(SWEEP), "whole-kingdom", "", "", "", "", "")
    assert isinstance(next(iter(deal.choices)), Play)  # all announcements are fixed now
    kingdom = announced_by(V, SWEEP[V], "whole-kingdom")
    assert kingdom in results_of(deal)
    assert paid(facts(announced=kingdom)) == (20, -10, -10)


@pytest.mark.rule("GRO-31")
def test_who_rests_neither_pays_an_announcement_nor_is_paid() -> None:
    kingdom = announced_by(V, SWEEP[V], "whole-kingdom")
    settlement = GROSS.settle(facts(announced=kingdom, resting=K).as_recorded(), None, GROSS.options())
    assert settlement.totals((V, Z, G, K)) == (20, -10, -10, 0)


@pytest.mark.rule("GRO-33")
@pytest.mark.parametrize(
    ("hand", "number"), [("T21 T20 T19", 3), ("T1 T2 T3 T4 T5", 5), ("T21 T20 T19 T1 T2 T3 T5", 6)]
)
def test_matadors_adjoin_the_mond_or_the_pagat_and_count_five_each(hand: str, number: int) -> None:
    assert offered(hand) == {f"matadors-{number}"}
    assert sold(V, hand, f"matadors-{number}") == (10 * number, -5 * number, -5 * number)


@pytest.mark.rule("GRO-33")
def test_the_skus_is_a_matador_itself() -> None:
    assert offered("SKU T21 T20") == {"matadors-3"}
    assert offered("SKU T21 T20 T19 T18") == {"matadors-5"}


@pytest.mark.rule("GRO-34")
def test_the_skus_stands_in_for_one_missing_tarock() -> None:
    assert offered("T21 SKU T19 T18 T17") == {"matadors-5"}
    assert sold(V, "T21 SKU T19 T18 T17", "matadors-5") == (50, -25, -25)
    assert offered("T21 SKU T19 T17 T16") == {"matadors-3"}  # only the first gap is filled


@pytest.mark.rule("GRO-33", "GRO-36")
def test_a_run_from_the_pagat_upward_needs_three() -> None:
    assert sold(V, "T1 T2 T3 T4", "matadors-4") == (40, -20, -20)
    assert offered("T1 T2") == set()
    assert why_not("T1 T2", "matadors-2") == "GRO-36"


@pytest.mark.rule("GRO-36")
@pytest.mark.parametrize("hand", ["T21 T20", "SKU T21", "SKU T20 T19 T18", "T21 T1", "T21 T20 T1 T2", "T2 T3 T4 SKU"])
def test_two_matadors_or_a_run_without_mond_or_pagat_are_none(hand: str) -> None:
    assert offered(hand) == set()


@pytest.mark.rule("GRO-36")
def test_a_short_run_does_not_count_beside_a_long_one_unless_all_honours_are_held() -> None:
    assert offered("T21 T20 T19 T1 T2") == {"matadors-3"}
    assert offered("T21 T20 T19 T1 T2 SKU") == {"matadors-6-with-honours"}


@pytest.mark.rule("GRO-37")
def test_ten_tarocks_or_nine_and_the_skus_count_ten_and_each_further_five() -> None:
    nine = TEN.replace("T16", "SKU")
    assert offered(TEN) == offered(nine) == {"tarocks-10-sans"}
    assert sold(Z, nine, "tarocks-10-sans") == (-10, 20, -10)
    assert sold(Z, f"{TEN} T17 T18 SKU", "tarocks-13-sans") == (-25, 50, -25)
    assert offered(TEN.replace("T16", "")) == set()
    assert why_not(TEN.replace("T16", ""), "tarocks-10-sans") == "GRO-37"


@pytest.mark.rule("GRO-39")
@pytest.mark.parametrize("suit", ["hearts", "diamonds", "spades", "clubs"])
def test_four_figures_of_a_suit_are_a_whole_cavalry(suit: str) -> None:
    letter = suit[0].upper()
    hand = f"{letter}K {letter}Q {letter}N {letter}J"
    assert offered(hand) == {f"whole-cavalry-{suit}"}
    assert sold(V, hand, f"whole-cavalry-{suit}") == (20, -10, -10)
    assert offered(f"{hand} SKU") == {f"whole-cavalry-{suit}"}  # no higher price with the Sküs (GRO-D10)


@pytest.mark.rule("GRO-41")
def test_the_refusal_names_the_rule_and_the_vorhand_himself_is_not_bound() -> None:
    hands = {V: "CK CQ CN CJ", Z: "HK HN HJ SKU", G: "HQ"}
    assert refused(say(laid(hands), "whole-cavalry-clubs"), Say(("half-cavalry-hearts",))) == "GRO-41"
    own = laid({V: "CK CQ CN CJ HK HN HJ SKU"})
    assert Say(("half-cavalry-hearts", "whole-cavalry-clubs")) in own.choices


@pytest.mark.rule("GRO-41")
def test_a_whole_cavalry_of_the_second_hand_binds_nobody() -> None:
    hands = {Z: "CK CQ CN CJ", G: "HK HN HJ SKU D1 D2 D3"}
    deal = say(laid(hands, "D1 D2 D3"), "", "whole-cavalry-clubs")
    assert Say(("half-cavalry-hearts",)) in deal.choices


@pytest.mark.rule("GRO-47")
def test_the_skus_serves_as_tarock_figure_and_laton_at_once() -> None:
    hand = "SKU T2 T4 T5 T7 T8 T10 T11 T13 T14 HK HQ HN DK SK"
    assert offered(hand) == {"tarocks-10-sans", "half-cavalry-hearts", "half-kingdom"}
    phase, table = combining(v=hand)
    assert Say(("tarocks-10-sans", "half-cavalry-hearts", "half-kingdom")) in phase.choices(table)


@pytest.mark.rule("GRO-91")
def test_each_hand_has_one_turn_for_any_number_of_combinations() -> None:
    deal = laid({V: "HK HQ HN HJ DK SK CK"})
    both = say(deal, "whole-kingdom whole-cavalry-hearts")
    assert both.to_act == Z
    assert [one.word for one in results_of(say(both, "", ""))[-1]] == ["whole-cavalry-hearts", "whole-kingdom"]
    assert say(deal, "whole-kingdom").to_act == Z  # the other one is gone


@pytest.mark.rule("GRO-91")
@pytest.mark.parametrize(
    ("hand", "word"),
    [
        (f"{TEN} T17", "tarocks-10-sans"),
        ("T21 T20 T19 T18", "matadors-3"),
        (LATONS, "latons-16"),
        (LATONS, "latons-19"),
    ],
)
def test_a_count_is_announced_at_its_true_size_or_not_at_all(hand: str, word: str) -> None:
    assert why_not(hand, word) == "GRO-91"


@pytest.mark.rule("GRO-87")
def test_the_vorhand_asks_whether_there_is_anything_more() -> None:
    phase, table = combining()
    for _ in range(3):
        step = phase.apply(table, Say())
        if not isinstance(step, Finish):
            assert isinstance(step.phase, type(phase))
            assert not step.said
            phase = step.phase
    assert [(said.rule, said.seat) for said in step.said] == [("GRO-87", V)]


@pytest.mark.rule("GRO-26")
def test_who_has_nothing_can_only_pass() -> None:
    deal = laid(QUIET, "C5 C6 C7")
    for hand in (deal, say(deal, ""), say(deal, "", "")):
        assert list(hand.choices) == [Say()]


@given(st.sets(st.sampled_from(tuple(PACK_78.cards)), min_size=25, max_size=25))
@pytest.mark.rule("GRO-31", "GRO-47")
def test_whatever_is_announced_is_held_and_paid_to_zero(cards: set) -> None:
    found = tuple(combinations_of(V, CardSet(cards)))
    assert len({one.word for one in found}) == len(found)
    for one in found:
        assert one.cards <= CardSet(cards)
        assert one.price >= 5
    settlement = GROSS.settle(facts(announced=found).as_recorded(), None, GROSS.options())
    assert settlement.balanced
    assert settlement.total(V) == 2 * sum(one.price for one in found)

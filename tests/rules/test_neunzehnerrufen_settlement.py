"""Neunzehnerrufen: prices and payments, with the worked examples (NZR-70 to NZR-86, NZR-103)."""

from __future__ import annotations

import random
from typing import Any

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.neunzehnerrufen import (
    ALL, FLYING, FORMS, FOUR, PERSONS, THREE, TWO, facts, game_of_a, payments, rufer, settled, totals,
)  # fmt: skip
from support.tables import A, B, C, D, go, play_out, results_of, silence

from tarock.cards import Card, CardSet, points, shuffled
from tarock.deal import Sitting
from tarock.game import Course, Side, Variant
from tarock.game.phases import GAME, Item
from tarock.rules import SetupError
from tarock.variants.neunzehnerrufen import CONTRACTS, NineteenOptions

ULTIMO = {"pagat_last": "declarer", "pagat_wins": True}


def rules(form: Variant, contract: str = "rufer", words: str = "", **more: Any) -> list[str]:
    """The rules that pay something."""
    return [line.rule for line in settled(form, contract, words, **more).lines]


@ALL
@pytest.mark.rule("NZR-70")
def test_the_declarers_side_wins_with_36_and_loses_with_35(form: Variant) -> None:
    assert facts(form, points=36).winner == "declarer"
    assert facts(form, points=35).winner == "opponents"
    assert payments(form, points=36)[A] > 0 > payments(form, points=35)[A]


@pytest.mark.rule("NZR-70")
def test_thirds_left_over_are_rounded_as_everywhere() -> None:
    assert points(CardSet("SKU T21 T1 HK DK SK CK HQ HJ").bits) == 35  # 7 x 13 + 10 + 4 = 105 thirds
    assert points(CardSet("SKU T21 T1 HK DK SK CK HQ HJ T2").bits) == 35  # 106 thirds, one left over
    assert points(CardSet("SKU T21 T1 HK DK SK CK HQ HJ T2 T3").bits) == 36  # 107 thirds


@pytest.mark.rule("NZR-71")
@pytest.mark.parametrize(("count", "gain"), [(36, 11), (43, 18), (70, 45), (35, -10), (29, -16), (0, -45)])
def test_gain_points_are_those_above_35_and_a_consolation_of_ten(count: int, gain: int) -> None:
    assert payments(TWO, points=count) == (gain, -gain)


@pytest.mark.rule("NZR-72", "NZR-73")
@pytest.mark.parametrize(
    ("contract", "factor"), [("rufer", 1), ("dreier", 3), ("zweier", 4), ("einer", 5), ("solo", 6)]
)
def test_a_won_game_pays_its_factor_whatever_was_bought(contract: str, factor: int) -> None:
    assert payments(TWO, contract, points=43) == (18 * factor, -18 * factor)
    assert payments(TWO, contract, points=43, multiplicity=3) == (18 * factor, -18 * factor)
    assert payments(TWO, contract, "contra:game", points=43)[A] == 36 * factor


@pytest.mark.rule("NZR-74")
@pytest.mark.parametrize("multiplicity", [1, 2, 5])
def test_a_lost_game_is_paid_as_many_times_as_the_declarer_went_on(multiplicity: int) -> None:
    assert payments(TWO, "zweier", points=30, multiplicity=multiplicity)[B] == 15 * 4 * multiplicity
    assert payments(TWO, "zweier", "contra:game", points=30, multiplicity=multiplicity)[B] == 30 * 4 * multiplicity


@ALL
@pytest.mark.rule("NZR-75")
def test_premiums_are_added_or_subtracted_whatever_the_result_and_the_game(form: Variant) -> None:
    for contract in CONTRACTS:
        for count in (30, 50):
            plain = payments(form, contract, points=count)[A]
            for more, value in ((ULTIMO, 10), ({"tricks": 12}, 20), ({"trull": "declarer"}, 8)):
                others = len(facts(form, contract).sides.members("opponents"))
                share = others if len(facts(form, contract).sides.members("declarer")) == 1 else 1
                assert payments(form, contract, points=count, **more)[A] - plain == value * share


@ALL
@pytest.mark.rule("NZR-76", "COD-45")
def test_volat_is_paid_besides_the_game(form: Variant) -> None:
    assert rules(form, "solo", tricks=12) == ["NZR-73", "NZR-76"]
    assert payments(TWO, "solo", points=60, tricks=12) == (35 * 6 + 20, -35 * 6 - 20)


@pytest.mark.rule("NZR-76")
def test_a_played_volat_is_found_for_either_side() -> None:
    hands = ("T21/T5", "T19/T9", "T18/C7", "T16/CJ", "T15/D3", "T13/D4", "HK/H1", "T12/HQ")
    over = play_out(silence(game_of_a(FOUR, *hands, words="solo")), {A: "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12"})
    assert over.outcome.volat_by == "declarer"
    assert {"NZR-73", "NZR-76"} <= {line.rule for line in over.settlement.lines}


@pytest.mark.rule("NZR-77")
def test_the_pagat_in_the_twelfth_trick() -> None:
    assert payments(TWO, **ULTIMO) == (25, -25)
    assert payments(TWO, pagat_last="declarer") == (5, -5)  # Beaten, whoever beats it.
    assert payments(TWO, "rufer", "pagat-ultimo/declarer", **ULTIMO) == (35, -35)
    assert payments(TWO, "rufer", "pagat-ultimo/declarer") == (-5, 5)
    assert payments(TWO, "rufer", "pagat-ultimo/declarer", pagat_last="declarer") == (-5, 5)  # Instead, not besides.
    assert payments(TWO, "rufer", "pagat-ultimo/declarer contra:pagat-ultimo/declarer") == (-25, 25)


@pytest.mark.rule("NZR-77")
def test_a_pagat_in_a_dummy_makes_the_ultimo_for_the_side_it_serves() -> None:
    # The dummy that helps A has the Pagat; it is kept to the last trick.
    deal = go(rufer(TWO), "T20")
    while not deal.over:
        cards = [move.card for move in deal.choices]
        others = [card for card in cards if card.name != "T1"]
        deal = go(deal, (others or cards)[-1].name)
    last = results_of(deal)[-2][-1]
    assert last.player_of(Card("T1")) == 2
    assert deal.outcome.pagat_last == "declarer"
    assert deal.outcome.pagat_wins == (last.winner == 2)
    assert "NZR-77" in {line.rule for line in deal.settlement.lines}


@pytest.mark.rule("NZR-78")
def test_a_missed_announced_volat_costs_forty_and_the_game_is_scored_separately() -> None:
    assert payments(TWO, "rufer", "volat/declarer", points=60) == (35 - 40, 40 - 35)
    assert payments(TWO, "rufer", "volat/declarer contra:volat/declarer", points=60) == (35 - 80, 80 - 35)
    assert rules(TWO, "rufer", "volat/declarer") == ["NZR-73", "NZR-78"]
    assert payments(TWO, "rufer", "volat/declarer", points=60, tricks=12) == (75, -75)


@pytest.mark.rule("NZR-79", "NZR-80")
def test_two_against_two_and_one_against_three() -> None:
    assert payments(FOUR, partner=C) == (15, -15, 15, -15)
    assert payments(FOUR, partner=None) == (45, -15, -15, -15)
    assert payments(FOUR, "dreier", points=30) == (-135, 45, 45, 45)


@pytest.mark.rule("NZR-81")
def test_the_dealers_hand_as_helper_makes_two_against_two_else_one_against_three() -> None:
    helped = play_out(go(rufer(FLYING, "T19/T18"), "T20"))
    assert helped.outcome.partner == D
    assert totals(helped)[A] == totals(helped)[D] == -totals(helped)[B]
    alone = play_out(go(rufer(FLYING, "T19/SN"), "T20 reach-in"))
    assert totals(alone)[A] == -3 * totals(alone)[D]


@pytest.mark.rule("NZR-82")
def test_of_three_persons_one_settles_with_each_of_two() -> None:
    dummy_helps = play_out(go(rufer(THREE, "T19/T18"), "T20"))
    assert dummy_helps.outcome.partner is None
    value = totals(dummy_helps)[B]
    assert totals(dummy_helps) == (-2 * value, value, value)
    person_helps = play_out(go(rufer(THREE), "T20"))
    value = totals(person_helps)[A]
    assert totals(person_helps) == (value, -2 * value, value)


@pytest.mark.rule("NZR-83")
def test_of_two_persons_one_pays_the_other_once() -> None:
    over = play_out(go(rufer(TWO), "T20"))
    assert totals(over)[A] == -totals(over)[B] != 0


ITEMS = ("pagat-ultimo/declarer", "pagat-ultimo/opponents", "volat/declarer", "volat/opponents")
HELD = ("eight-tarocks", "ten-tarocks", "twelve-tarocks", "honneurs", "doppel-honneurs")
SIDES = st.sampled_from(("", "declarer", "opponents"))


@pytest.mark.rule("NZR-84")
@given(data=st.data())
def test_every_settlement_sums_to_zero_over_the_persons(data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(FORMS))
    persons = st.integers(0, PERSONS[form.id] - 1)
    levels = st.integers(0, 3)
    aims = tuple(
        Item(what, A, Side(side), data.draw(levels))
        for what, _, side in (name.partition("/") for name in data.draw(st.sets(st.sampled_from(ITEMS))))
    )
    held = tuple(Item(what, data.draw(persons)) for what in data.draw(st.sets(st.sampled_from(HELD))))
    declarer = data.draw(persons)
    partner = data.draw(st.one_of(st.none(), persons.filter(lambda seat: seat != declarer)))
    if PERSONS[form.id] == 2:
        partner = None
    outcome = form.outcome(
        contract=data.draw(st.sampled_from(sorted(CONTRACTS))), declarer=declarer, partner=partner,
        multiplicity=data.draw(st.integers(1, 11)), points=data.draw(st.integers(0, 70)),
        tricks=data.draw(st.integers(0, 12)),
        pagat_last=data.draw(SIDES), pagat_wins=data.draw(st.booleans()), trull=data.draw(SIDES),
        items=(Item(GAME, declarer, level=data.draw(levels)), *aims, *held),
    )  # fmt: skip
    settlement = accounted(form, outcome, None, NineteenOptions())
    assert settlement.balanced
    assert sum(settlement.totals(range(PERSONS[form.id]))) == 0
    assert {account for line in settlement.lines for account, _ in line.amounts} == set(range(PERSONS[form.id]))


@ALL
@pytest.mark.rule("NZR-21")
def test_a_score_keeper_cannot_enter_a_deal_that_was_passed_out(form: Variant) -> None:
    with pytest.raises(SetupError, match="NZR-21"):
        form.settle(form.outcome("passed"), None, NineteenOptions())


@pytest.mark.rule("NZR-86", "NZR-21")
@ALL
def test_tours_have_as_many_deals_as_persons_and_there_is_no_ehrentour(form: Variant) -> None:
    persons = PERSONS[form.id]
    names = tuple(f"person {number}" for number in range(persons))
    sitting = Sitting.start(form, names, shuffled(random.Random(1), form.pack.cards)).announce_end()
    first, deals = sitting.place.dealer, 0
    while not sitting.over:
        last = sitting.place.dealer
        sitting = sitting.after(settled(form, "solo"))
        deals += 1
    assert deals == (persons - 1) + 3 * persons
    assert last == (first - 2) % persons  # The last forehand is the first dealer's left-hand neighbour.
    assert sitting.totals() == tuple(deals * amount for amount in payments(form, "solo"))
    assert not hasattr(NineteenOptions(), "ehrentour")
    assert form.sitting.is_over(Course(persons, (False,) * deals, 0), NineteenOptions())


@pytest.mark.rule("NZR-103")
def test_an_announcement_by_either_side_leaves_nothing_silent() -> None:
    # B's side makes the Ultimo that A's side had announced: only the failed announcement is paid.
    against = {"pagat_last": "opponents", "pagat_wins": True}
    assert payments(TWO, "rufer", "pagat-ultimo/declarer", **against) == (15 - 20, 20 - 15)
    assert payments(TWO, "rufer", "volat/declarer", points=20, tricks=0) == (-25 - 40, 65)
    both = "pagat-ultimo/declarer pagat-ultimo/opponents contra:pagat-ultimo/opponents"
    assert payments(TWO, "rufer", both, **ULTIMO) == (15 + 20 + 40, -75)


@pytest.mark.rule("NZR-E1")
def test_example_1() -> None:
    assert payments(FOUR, points=43, partner=C) == (18, -18, 18, -18)
    assert payments(FOUR, "dreier", points=43) == (162, -54, -54, -54)
    assert payments(FOUR, "zweier", points=43) == (216, -72, -72, -72)
    assert payments(FOUR, "einer", points=43) == (270, -90, -90, -90)
    assert payments(FOUR, "solo", points=43) == (324, -108, -108, -108)


@pytest.mark.rule("NZR-E2")
def test_example_2() -> None:
    assert payments(FOUR, "einer", points=35, multiplicity=11) == (-1650, 550, 550, 550)
    assert payments(FOUR, "einer", "contra:game", points=35, multiplicity=11) == (-3300, 1100, 1100, 1100)
    assert payments(THREE, "einer", points=35, multiplicity=11) == (-1100, 550, 550)
    assert payments(TWO, "einer", points=35, multiplicity=11) == (-550, 550)


@pytest.mark.rule("NZR-E3", "NZR-71")
def test_example_3() -> None:
    assert payments(FOUR, points=35) == (-10, 10, -10, 10)


@pytest.mark.rule("NZR-E4", "NZR-73")
def test_example_4() -> None:
    assert payments(FOUR, "dreier", "contra:game", points=50, multiplicity=3) == (450, -150, -150, -150)


@pytest.mark.rule("NZR-E5", "NZR-74")
def test_example_5() -> None:
    assert payments(FOUR, "dreier", "contra:game", points=29, multiplicity=3) == (-864, 288, 288, 288)


@pytest.mark.rule("NZR-E6")
def test_example_6() -> None:
    assert payments(FOUR, "zweier", points=34, multiplicity=5) == (-660, 220, 220, 220)


@pytest.mark.rule("NZR-E7")
def test_example_7() -> None:
    more = {"partner": D, "trull": "opponents", "pagat_last": "opponents", "pagat_wins": True}
    assert payments(FOUR, "rufer", "eight-tarocks@D", **more) == (1, -1, -1, 1)


@pytest.mark.rule("NZR-E8", "NZR-54", "NZR-47")
def test_example_8() -> None:
    said = "contra:game ten-tarocks/late@C honneurs@D"
    assert payments(FOUR, "rufer", said, partner=B, points=37, four_kings=D) == (16, 16, -16, -16)


@pytest.mark.rule("NZR-E11")
def test_example_11() -> None:
    said = "twelve-tarocks@B pagat-ultimo/declarer volat/declarer"
    more = {"declarer": B, "points": 52, "multiplicity": 3, "trull": "declarer", **ULTIMO}
    assert payments(FLYING, "zweier", said, **more) == (-108, 324, -108, -108)


@pytest.mark.rule("NZR-E12", "NZR-82")
def test_example_12() -> None:
    assert payments(THREE, "rufer", "eight-tarocks@C", partner=None, points=45) == (32, -16, -16)


@pytest.mark.rule("NZR-E13", "NZR-82")
def test_example_13() -> None:
    assert payments(THREE, "rufer", "contra:game", partner=B, points=32) == (-26, -26, 52)


@pytest.mark.rule("NZR-E14", "NZR-81")
def test_example_14() -> None:
    assert payments(FLYING, "rufer", "honneurs@D", partner=D, points=41) == (20, -20, -20, 20)
    # The same as a deal: A holds XIX and calls XVIII, which is in the dealer's hand with these honours.
    swaps = ("T19/T5", "SKU/T13", "T21/T8", "DK/DN")
    deal = rufer(FLYING, *swaps, called="T18", said="- - - honneurs")
    over = play_out(go(deal, "T20"))
    assert over.outcome.partner == D
    line = next(line for line in over.settlement.lines if line.rule == "NZR-46")
    assert [line.amount(seat) for seat in range(4)] == [4, -4, -4, 4]


@pytest.mark.rule("NZR-E15", "NZR-67")
def test_example_15() -> None:
    assert payments(FLYING, "dreier", declarer=D, points=31) == (42, 42, 42, -126)


@pytest.mark.rule("NZR-E10")
def test_example_10_from_its_facts() -> None:
    said = "ten-tarocks@B contra:game"
    assert payments(TWO, "rufer", said, points=64, tricks=12) == (90, -90)
    discard = CardSet("HQ HN")
    assert points(CardSet(TWO.pack.cards).bits & ~discard.bits) == 64

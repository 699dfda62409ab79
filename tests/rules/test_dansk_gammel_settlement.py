"""The older Danish Tarok: what the play, the last trick, nolo, tout and the count pay (DOL-58 to DOL-71, DOL-98)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.danish import PLAYED
from support.deals.dansk import D, F, M, laid
from support.deals.dansk_gammel import (
    RULES,
    Play,
    before_skat,
    by_chance,
    facts,
    last_trick,
    lines,
    paid,
    settled,
)

from tarock.cards import Card
from tarock.game import FaultKind
from tarock.game import Play as PlayCard
from tarock.game.phases import Playing
from tarock.rules import RuleId, SetupError
from tarock.variants.dansk_gammel import DANSK_GAMMEL, GammelOptions, GammelOutcome
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups
from tarock.variants.families.danish.declaring import Declared
from tarock.variants.families.danish.ultimo_faults import UltimoFault

NOLO_OF_M = (13, 0, 12)
PAGAT_LAST = {"pagat_won": True, "pagat_last": True}
ALL_TAROKS = " ".join(f"T{number}" for number in range(1, 22))


@pytest.mark.rule("DOL-58")
def test_a_pagat_that_wins_a_trick_before_the_last_brings_five_from_each() -> None:
    outcome = Play(24, "H5 C2", "T1 C3", "H7 C4", won=(8, 8, 7)).play("H5 T1 H7 C3 C4 C2").outcome()
    assert (outcome.pagat_by, outcome.pagat_won, outcome.pagat_last) == (M, True, False)
    assert lines(outcome)["DOL-58"] == {M: 10, F: -5, D: -5}


@pytest.mark.rule("DOL-59")
def test_a_pagat_lost_before_the_last_trick_costs_five_to_each_and_to_the_pagat_cup() -> None:
    outcome = Play(24, "T5 C2", "T1 C3", "H7 C4", won=(8, 8, 7)).play("T5 T1 H7 C2 C3 C4").outcome()
    assert (outcome.pagat_by, outcome.pagat_won, outcome.pagat_last) == (M, False, False)
    assert lines(outcome)["DOL-59"] == {M: -15, F: 5, D: 5, PAGAT_CUP: 5}


@pytest.mark.rule("DOL-60")
@pytest.mark.parametrize(("cards", "lost"), [("H7 HK T2", (M,)), ("T9 HK SK", (M, D)), ("H7 HK H8", ())])
def test_a_king_is_lost_beaten_or_thrown_and_not_when_it_wins(cards: str, lost: tuple[int, ...]) -> None:
    first, second, third = cards.split()
    play = Play(24, f"{first} C2", f"{second} C3", f"{third} C4", won=(8, 8, 7)).play(cards)
    order = {F: "C2 C3 C4", M: "C3 C4 C2", D: "C4 C2 C3"}[play.phase.to_act()]
    assert play.play(order).outcome().kings_lost == lost


@pytest.mark.rule("DOL-60", "DOL-E8")
def test_example_8_a_king_lost_before_the_last_trick_costs_15_in_all() -> None:
    outcome = GammelOutcome(kings_lost=(M,), pagat_by=D, pagat_won=True)
    assert lines(outcome)["DOL-60"] == {M: -15, D: 5, F: 5, KING_CUP: 5}


@pytest.mark.rule("DOL-60")
def test_a_king_that_wins_an_ordinary_trick_earns_nothing() -> None:
    outcome = Play(24, "HK C2", "H2 C3", "H7 C4", won=(8, 8, 7)).play("HK H2 H7 C2 C3 C4").outcome()
    assert set(lines(outcome)) <= {"DOL-61", "DOL-71"}


@pytest.mark.rule("DOL-61", "DOL-E12")
def test_example_12_the_last_trick_is_paid_ten_when_pagat_and_kings_have_gone() -> None:
    assert paid(last_trick("T14", "C3", "H7", "T14 C3 H7")) == (-10, 20, -10, 0, 0)


@pytest.mark.rule("DOL-61")
@pytest.mark.parametrize(("middle", "dealer"), [("HK", "C3"), ("C3", "HK"), ("T1", "C3"), ("T1", "HK")])
def test_with_a_king_or_the_pagat_in_it_the_last_trick_as_such_is_not_paid(middle: str, dealer: str) -> None:
    assert "DOL-61" not in lines(last_trick("T14", middle, dealer, f"T14 {middle} {dealer}"))


@pytest.mark.rule("DOL-62")
def test_a_pagat_ultimo_takes_the_pagat_cup_and_45_from_each_and_nothing_more() -> None:
    outcome = last_trick("S2", "C3", "T1", "S2 C3 T1")
    assert paid(outcome, 85, 90) == (90 + 90, -45, -45, 0, -90)
    assert set(lines(outcome)) == {"DOL-62"}


@pytest.mark.rule("DOL-63")
def test_a_king_ultimo_takes_the_king_cup_and_40_from_each_and_nothing_more() -> None:
    outcome = last_trick("SK", "C3", "S7", "SK C3 S7")
    assert paid(outcome, 85, 90) == (-40, 80 + 85, -40, -85, 0)
    assert set(lines(outcome)) == {"DOL-63"}


@pytest.mark.rule("DOL-64", "DOL-E10")
def test_example_10_bagud_with_the_pagat() -> None:
    outcome = last_trick("T12", "T1", "C4", "T12 T1 C4")
    assert paid(outcome, pagat=85) == (45, 45, -175, 0, 85)
    assert set(lines(outcome)) == {"DOL-64"}  # Not the five for a lost pagat as well (DOL-D14).


@pytest.mark.rule("DOL-65", "DOL-E11")
def test_example_11_bagud_with_a_king() -> None:
    outcome = last_trick("SK", "C4", "T7", "SK C4 T7")
    assert paid(outcome, king=110) == (40, -190, 40, 110, 0)
    assert set(lines(outcome)) == {"DOL-65"}


@pytest.mark.rule("DOL-65", "DOL-63", "DOL-98")
def test_a_bagud_and_an_ultimo_on_the_same_cup() -> None:
    outcome = last_trick("HK", "C7", "SK", "HK C7 SK")
    assert paid(outcome, king=60) == (-40 - 80 - 60, 80 + 120 + 40, 40 - 40, -60, 0)


@pytest.mark.rule("DOL-65", "DOL-98")
def test_two_players_bagud_both_pay_what_the_cup_held_before_the_last_trick() -> None:
    outcome = last_trick("T5", "HK", "SK", "T5 HK SK")
    assert paid(outcome, king=50) == (-80 - 50 + 40, 80, -80 - 50 + 40, 100, 0)


@pytest.mark.rule("DOL-66", "DOL-67", "DOL-E13")
def test_example_13_a_nolo_voids_ultimo_and_count() -> None:
    play = Play(25, "C2", "C3", "HK", leader=D, won=(13, 0, 11)).play("HK C2 C3")
    outcome = play.outcome(points=(10, 0, 68))
    assert (outcome.nolo, outcome.king_ultimo) == (M, True)
    assert paid(outcome, 90, 65) == (-26, -26, 52, 0, 0)


@pytest.mark.rule("DOL-66", "DOL-65", "DOL-E14")
def test_example_14_the_nolo_player_himself_goes_bagud() -> None:
    outcome = Play(25, "C2", "DK", "T15", leader=D, won=(13, 0, 11)).play("T15 C2 DK").outcome()
    assert paid(outcome, king=60) == (14, 14, -88, 60, 0)


@pytest.mark.rule("DOL-67", "DOL-58", "DOL-E29")
def test_example_29_a_pagat_in_the_last_trick_of_a_nolo_is_only_saved() -> None:
    outcome = Play(25, "C2", "C3", "T1", leader=F, won=(13, 0, 11)).play("C2 C3 T1").outcome()
    assert paid(outcome, pagat=100) == (-16, -31, 47, 0, 0)


@pytest.mark.rule("DOL-67")
def test_with_a_nolo_an_ordinary_last_trick_is_paid_and_lost_cards_too() -> None:
    outcome = GammelOutcome(last=F, tricks=NOLO_OF_M, kings_lost=(M,), pagat_by=M, points=(70, 0, 8))
    assert set(lines(outcome)) == {"DOL-60", "DOL-59", "DOL-61", "DOL-66"}


def swept(forehand: str, middle: str, dealer: str, skat: str, cards: str) -> GammelOutcome:
    """The facts of a deal in which somebody takes every trick: his cards in order, the others' by chance."""
    deal, plan, rng = laid(before_skat(forehand, middle, dealer), skat), cards.split(), random.Random(5)
    while isinstance(deal.phase, Playing):
        wanted = [PlayCard(Card(name)) for name in plan if PlayCard(Card(name)) in deal.choices]
        if wanted:
            plan.remove(wanted[0].card.name)
        deal = deal.play(wanted[0] if wanted else deal.choices.sample(rng))
    return facts(deal)


@pytest.mark.rule("DOL-68", "DOL-69", "DOL-26")
def test_a_dealer_with_all_taroks_gets_rid_of_the_scus_and_makes_tout() -> None:
    outcome = swept("H2 D2", "H3 D3", f"{ALL_TAROKS} SKU HK DK SK CK S2 C2", "SKU S2 C2", "T2 T3")
    assert (outcome.tricks, outcome.points, outcome.scus_laid) == ((0, 0, 25), (0, 0, 78), True)
    found = lines(replace(outcome, declared=()), 70, 90)
    assert found["DOL-68"] == {D: 190 + 160, F: -95, M: -95, KING_CUP: -70, PAGAT_CUP: -90}
    assert found["DOL-71"] == {D: 52, F: -26, M: -26}
    assert not {"DOL-61", "DOL-62", "DOL-63", "DOL-66", "DOL-70"} & set(found)


@pytest.mark.rule("DOL-69")
@pytest.mark.parametrize("leader", [F, M, D])
def test_who_holds_the_scus_loses_the_trick_it_falls_in_and_has_no_tout(leader: int) -> None:
    cards = {F: "SKU:spades S2 S3", M: "S2 S3 SKU", D: "S3 SKU S2"}[leader]
    outcome = Play(25, "SKU", "S2", "S3", leader=leader, won=(24, 0, 0)).play(cards).outcome()
    assert outcome.tricks[F] == 24
    assert not outcome.tout


@pytest.mark.rule("DOL-69")
def test_only_a_dealer_can_lay_the_scus() -> None:
    deal = before_skat("SKU")
    assert deal.to_act == D
    assert all(Card("SKU") not in getattr(move, "cards", ()) for move in deal.choices)


@pytest.mark.rule("DOL-68", "DOL-E15")
def test_example_15_the_tout_of_a_dealer_who_laid_the_scus() -> None:
    outcome = GammelOutcome(
        scus_laid=True, last=D, tricks=(0, 0, 25), kings_lost=(F, M), pagat_by=D, pagat_won=True, points=(0, 0, 78)
    )  # fmt: skip
    assert paid(outcome, 75, 90) == (437, -136, -136, -75, -90)


@pytest.mark.rule("DOL-68", "DOL-E26")
def test_example_26_the_tout_of_the_forehand_played_out() -> None:
    middle = "SKU HQ HN HJ H1 H2 H3 DQ DN DJ D1 D2 D3 SQ SN SJ S10 S9 S8 CQ CN CJ C10 C9 C8"
    lead = [f"T{number}" for number in range(2, 21)]
    plan = " ".join([*lead[:4], "SKU", *lead[4:], "T1", "T21"])
    outcome = swept(f"{ALL_TAROKS} HK DK SK CK", middle, "", "H10 D10 S1", plan)
    assert (outcome.tricks, outcome.points, outcome.scus_laid) == ((25, 0, 0), (73, 4, 1), False)
    assert (outcome.pagat_by, outcome.pagat_last) == (F, False)
    assert paid(replace(outcome, declared=()), 80, 70) == (-125, 397, -122, -80, -70)


@pytest.mark.rule("DOL-68")
def test_a_pagat_that_wins_the_last_trick_of_a_tout_brings_nothing_more() -> None:
    outcome = GammelOutcome(last=F, tricks=(25, 0, 0), pagat_by=F, **PAGAT_LAST)
    assert set(lines(outcome)) == {"DOL-68"}
    kings = GammelOutcome(last=F, tricks=(25, 0, 0), king_ultimo=True)
    assert set(lines(kings)) == {"DOL-68"}


@pytest.mark.rule("DOL-68", "DOL-98")
def test_at_a_tout_who_is_bagud_pays_before_the_cups_are_taken() -> None:
    kings = GammelOutcome(last=F, tricks=(25, 0, 0), kings_behind=(M,))
    assert paid(kings, 70, 90) == (40 - 95, 40 + 190 + 140 + 90, -80 - 70 - 95, -70, -90)
    pagat = GammelOutcome(last=F, tricks=(25, 0, 0), pagat_by=D, pagat_last=True)
    assert paid(pagat, 70, 90) == (-90 - 90 - 95, 45 + 190 + 70 + 180, 45 - 95, -70, -90)


@pytest.mark.rule("DOL-70", "DOL-E16")
def test_example_16_a_lost_tout() -> None:
    outcome = GammelOutcome(scus_laid=True, last=D, tricks=(1, 1, 23), points=(6, 4, 68))
    assert paid(outcome, 70, 65) == (-263, 65, 63, 70, 65)


@pytest.mark.rule("DOL-70")
def test_a_tout_that_was_not_announced_costs_nothing() -> None:
    assert "DOL-70" not in lines(GammelOutcome(last=D, tricks=(1, 1, 23)))


@pytest.mark.rule("DOL-70", "DOL-98")
def test_a_lost_tout_fills_the_cups_before_an_ultimo_takes_one() -> None:
    outcome = GammelOutcome(scus_laid=True, last=F, king_ultimo=True)
    assert paid(outcome, 70, 65) == (-190 - 135 - 40, 95 + 80 + 140, 95 - 40, -70, 65)


@pytest.mark.rule("DOL-70", "DOL-68")
def test_another_players_tout_beats_the_announced_one() -> None:
    outcome = GammelOutcome(scus_laid=True, last=F, tricks=(25, 0, 0))
    assert paid(outcome, 70, 65) == (-190 - 135 - 95, 95 + 190 + 270, 95 - 95, -70, -65)


@pytest.mark.rule("DOL-71", "DOL-E3")
def test_example_3_each_wins_or_pays_the_difference_to_26() -> None:
    even = GammelOutcome(pagat_by=D, pagat_won=True)
    assert "DOL-71" not in lines(even)
    assert lines(replace(even, points=(15, 22, 41)))["DOL-71"] == {D: 15, F: -11, M: -4}


@pytest.mark.rule("DOL-71")
@pytest.mark.parametrize("seed", range(4))
def test_in_whole_deals_all_three_are_counted(seed: int) -> None:
    outcome = facts(by_chance(seed))
    assert sum(outcome.points) == 78
    if outcome.nolo is None:
        (line,) = [line for line in settled(outcome).lines if line.rule == "DOL-71"]
        assert [line.amount(seat) + 26 for seat in (F, M, D)] == list(outcome.points)


@pytest.mark.rule("DOL-71")
def test_counts_that_do_not_make_78_are_refused() -> None:
    facts = GammelOutcome(active=(0, 1, 2), last=0, tricks=(9, 8, 8), points=(26, 26, 25))
    with pytest.raises(SetupError, match="77, not 78"):
        DANSK_GAMMEL.settle(facts, Cups(65, 65), GammelOptions())


@pytest.mark.rule("DOL-E9")
def test_example_9_a_pagat_ultimo_with_the_count_and_the_funding_after_it() -> None:
    outcome = GammelOutcome(last=D, pagat_by=D, points=(16, 18, 44), **PAGAT_LAST)
    assert paid(outcome, 95, 130) == (238, -55, -53, 0, -130)
    carried = settled(outcome, 95, 130).carried
    for players in (3, 4):
        before = RULES.before_deal(RULES.first(players, F), carried, GammelOptions())
        funding = [dict(line.amounts) for line in before.lines if line.rule == "DOL-73"]
        assert funding == [{**dict.fromkeys(range(players), -20), PAGAT_CUP: 20 * players}]


@pytest.mark.rule("DOL-98")
def test_after_the_last_trick_it_is_settled_in_the_order_of_the_rule() -> None:
    outcome = GammelOutcome(
        declared=(Declared(F, "full", of="hearts"),), scus_laid=True, kings_lost=(M,), pagat_by=D, last=F,
        king_ultimo=True, kings_behind=(M,), points=(30, 20, 28),
        faults=(
            UltimoFault(FaultKind.RENONCE, D, caused=True),
            UltimoFault(FaultKind.RENONCE, D, prevented=M, cup=PAGAT_CUP),
        ),
    )  # fmt: skip
    assert [line.rule for line in settled(outcome).lines] == [
        "DOL-35", "DOL-60", "DOL-59", "DOL-85", "DOL-85",
        "DOL-65", "DOL-70", "DOL-63", "DOL-71", "DOL-87", "DOL-88",
    ]  # fmt: skip


@pytest.mark.rule("DOL-98", "DOL-65", "DOL-70")
def test_bagud_and_lost_tout_are_both_reckoned_on_the_content_before_the_last_trick() -> None:
    outcome = GammelOutcome(scus_laid=True, last=F, kings_behind=(M,), kings_lost=(F,))
    found = lines(outcome, 65, 60)
    assert found["DOL-65"][KING_CUP] == found["DOL-70"][KING_CUP] == 70
    assert settled(outcome, 65, 60).carried == Cups(3 * 70, 2 * 60)


points = st.tuples(st.integers(0, 39), st.integers(0, 39)).map(lambda two: (*two, 78 - sum(two)))
played = st.builds(GammelOutcome, **PLAYED, scus_laid=st.booleans(), points=points)


@pytest.mark.rule("DOL-71", "DOL-72")
@given(played, st.integers(5, 300), st.integers(5, 300))
def test_whatever_is_played_every_line_sums_to_zero_and_the_cups_hold_what_was_paid(
    outcome: GammelOutcome, king: int, pagat: int
) -> None:
    settlement = settled(outcome, king, pagat)
    assert settlement.balanced
    assert isinstance(settlement.carried, Cups)
    assert settlement.carried.king == king + settlement.total(KING_CUP) >= 0
    assert settlement.carried.pagat == pagat + settlement.total(PAGAT_CUP) >= 0


@pytest.mark.rule("DOL-88")
@pytest.mark.parametrize(("kind", "rules"), [(FaultKind.RENONCE, {"DOL-88"}), (FaultKind.OUT_OF_TURN, {"DOL-65"})])
def test_only_a_revoke_or_a_wrong_number_of_cards_prevents_an_ultimo(kind: FaultKind, rules: set[RuleId]) -> None:
    fault = UltimoFault(kind, F, prevented=M, cup=KING_CUP)
    assert {"DOL-88", "DOL-65"} & set(lines(GammelOutcome(last=F, kings_behind=(M,), faults=(fault,)))) == rules


@pytest.mark.rule("DOL-68", "DOL-87")
def test_nobody_answers_for_an_ultimo_in_a_tout_which_is_none() -> None:
    fault = UltimoFault(FaultKind.RENONCE, M, caused=True)
    king = {"last": F, "king_ultimo": True, "faults": (fault,)}
    assert "DOL-87" in lines(GammelOutcome(tricks=(23, 1, 1), **king))
    tout = lines(GammelOutcome(tricks=(25, 0, 0), **king))
    assert "DOL-68" in tout
    assert "DOL-87" not in tout


@pytest.mark.rule("DOL-73")
@pytest.mark.parametrize(
    ("more", "due"),
    [({}, ()), ({"king_ultimo": True}, (KING_CUP,)), ({"pagat_by": F, **PAGAT_LAST}, (PAGAT_CUP,)),
     ({"tricks": (25, 0, 0)}, (KING_CUP, PAGAT_CUP)), ({"tricks": NOLO_OF_M, "king_ultimo": True}, ())],
)  # fmt: skip
def test_the_cups_that_were_taken_have_to_be_funded_again_and_no_other(
    more: dict[str, object], due: tuple[str, ...]
) -> None:
    assert settled(GammelOutcome(last=F, **more)).carried.due == due

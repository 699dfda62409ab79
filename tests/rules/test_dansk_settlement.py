"""Danish Tarok: what is paid during and after the play (DAN-73 to DAN-90, DAN-94, DAN-112)."""

from __future__ import annotations

import pytest
from support.deals.dansk import D, F, M, Position, by_chance, facts, lines, paid
from support.examples import accounted

from tarock.game import Fault, FaultKind
from tarock.variants.dansk import DANSK, DanskOptions, DanskOutcome, count_pays
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups
from tarock.variants.families.danish.declaring import Declared

NOLO_OF_M = (13, 0, 12)


def last_trick(forehand: str, middle: str, dealer: str, cards: str, leader: int = F) -> DanskOutcome:
    """The facts of a deal whose last trick is played so; before it everybody has won eight."""
    return Position(25, forehand, middle, dealer, leader=leader, won=(8, 8, 8)).play(cards).outcome()


def left_out(outcome: DanskOutcome, king: int = 65, pagat: int = 65) -> tuple[int, ...]:
    """What the deal pays when the count is left out."""
    return paid(outcome, king, pagat, counting="no")


@pytest.mark.rule("DAN-73")
def test_a_king_lost_before_the_last_trick_costs_five_to_each_and_to_the_king_cup() -> None:
    play = Position(24, "HK C2", "T2 C3", "H7 C4", won=(8, 8, 7)).play("HK T2 H7 C3 C4 C2")
    outcome = play.outcome()
    assert outcome.kings_lost == (F,)
    assert lines(outcome)["DAN-73"] == {F: -15, M: 5, D: 5, KING_CUP: 5}


@pytest.mark.rule("DAN-73")
@pytest.mark.parametrize(("cards", "lost"), [("H7 HK T2", (M,)), ("T9 HK SK", (M, D)), ("H7 HK H8", ())])
def test_a_king_is_lost_beaten_or_thrown_and_not_when_it_wins(cards: str, lost: tuple[int, ...]) -> None:
    first, second, third = cards.split()
    play = Position(24, f"{first} C2", f"{second} C3", f"{third} C4", won=(8, 8, 7)).play(cards)
    leader = play.phase.to_act()
    order = {F: "C2 C3 C4", M: "C3 C4 C2", D: "C4 C2 C3"}[leader]
    assert play.play(order).outcome().kings_lost == lost


@pytest.mark.rule("DAN-73", "DAN-79")
def test_a_king_lost_in_the_last_trick_is_not_paid_as_one_lost_before() -> None:
    outcome = last_trick("T9", "HK", "H7", "T9 HK H7")
    assert (outcome.kings_lost, outcome.kings_behind) == ((), (M,))
    assert "DAN-73" not in lines(outcome)


@pytest.mark.rule("DAN-74")
def test_a_lost_pagat_costs_five_to_each_and_to_the_pagat_cup() -> None:
    play = Position(24, "T5 C2", "T1 C3", "H7 C4", won=(8, 8, 7)).play("T5 T1 H7 C2 C3 C4")
    outcome = play.outcome()
    assert (outcome.pagat_by, outcome.pagat_won, outcome.pagat_last) == (M, False, False)
    assert lines(outcome)["DAN-74"] == {M: -15, F: 5, D: 5, PAGAT_CUP: 5}


@pytest.mark.rule("DAN-75")
def test_a_pagat_that_wins_its_trick_earns_five_from_each() -> None:
    play = Position(24, "H5 C2", "T1 C3", "H7 C4", won=(8, 8, 7)).play("H5 T1 H7 C3 C4 C2")
    outcome = play.outcome()
    assert (outcome.pagat_by, outcome.pagat_won) == (M, True)
    assert lines(outcome)["DAN-75"] == {M: 10, F: -5, D: -5}


@pytest.mark.rule("DAN-75")
def test_a_king_that_wins_before_the_last_trick_earns_nothing() -> None:
    play = Position(24, "HK C2", "H2 C3", "H7 C4", won=(8, 8, 7)).play("HK H2 H7 C2 C3 C4")
    assert set(lines(play.outcome())) <= {"DAN-76", "DAN-87"}


@pytest.mark.rule("DAN-75")
def test_a_pagat_in_the_skat_is_neither_lost_nor_saved() -> None:
    outcome = Position(25, "C2", "C3", "C4", skat="T1 H2 H3", won=(8, 8, 8)).play("C2 C3 C4").outcome()
    assert outcome.pagat_by is None
    assert not {"DAN-74", "DAN-75"} & set(lines(outcome))
    assert outcome.points[1] == 9 + 1 + 4


@pytest.mark.rule("DAN-76")
def test_the_winner_of_the_last_trick_receives_twenty_from_each() -> None:
    outcome = last_trick("T9", "C3", "H7", "T9 C3 H7")
    assert left_out(outcome) == (-20, 40, -20, 0, 0)


@pytest.mark.rule("DAN-76", "DAN-77", "DAN-78", "DAN-84")
@pytest.mark.parametrize(
    "outcome",
    [
        DanskOutcome(last=F, king_ultimo=True),
        DanskOutcome(last=F, pagat_by=F, pagat_won=True, pagat_last=True),
        DanskOutcome(last=F, tricks=(25, 0, 0)),
    ],
)
def test_ultimo_and_tout_take_the_place_of_the_payment_for_the_last_trick(outcome: DanskOutcome) -> None:
    assert "DAN-76" not in lines(outcome)


@pytest.mark.rule("DAN-77")
def test_a_king_ultimo_takes_the_king_cup_and_forty_from_each() -> None:
    outcome = last_trick("SK", "C3", "S7", "SK C3 S7")
    assert left_out(outcome, 85, 90) == (-40, 80 + 85, -40, -85, 0)


@pytest.mark.rule("DAN-77")
@pytest.mark.parametrize("cards", ["SQ C3 S7", "SK T2 S7", "S2 SK T2", "T2 C3 SK"])
def test_no_king_ultimo_is_paid_where_another_card_wins_the_last_trick(cards: str) -> None:
    outcome = last_trick(*cards.split(), cards)
    assert not outcome.king_ultimo
    assert "DAN-77" not in lines(outcome)


@pytest.mark.rule("DAN-78")
def test_a_pagat_ultimo_takes_the_pagat_cup_and_45_from_each() -> None:
    outcome = last_trick("S2", "C3", "T1", "S2 C3 T1")
    assert left_out(outcome, 85, 90) == (90 + 90, -45, -45, 0, -90)


@pytest.mark.rule("DAN-79", "DAN-E11")
def test_example_11_bagud_with_a_king_doubles_the_king_cup() -> None:
    outcome = last_trick("T9", "SK", "H7", "T9 SK H7")
    assert left_out(outcome, king=100) == (20, 80, -200, 100, 0)


@pytest.mark.rule("DAN-80", "DAN-E12", "DAN-74")
def test_example_12_bagud_with_the_pagat_doubles_the_cup_and_adds_five() -> None:
    outcome = last_trick("T4", "H7", "T1", "T4 H7 T1")
    assert left_out(outcome, pagat=75) == (-190, 85, 25, 0, 80)


@pytest.mark.rule("DAN-E13", "DAN-79")
def test_example_13_a_bagud_and_an_ultimo_on_the_same_cup() -> None:
    outcome = last_trick("HK", "C7", "SK", "HK C7 SK")
    assert left_out(outcome, king=60) == (-180, 240, 0, -60, 0)


@pytest.mark.rule("DAN-E14")
def test_example_14_a_pagat_ultimo_over_a_king() -> None:
    outcome = last_trick("T1", "DK", "C7", "DK C7 T1", leader=M)
    assert left_out(outcome, 70, 90) == (-5, 220, -195, 70, -90)


@pytest.mark.rule("DAN-E27")
def test_example_27_two_players_bagud() -> None:
    outcome = last_trick("T5", "HK", "SK", "T5 HK SK")
    assert left_out(outcome, king=50) == (-110, 120, -110, 100, 0)


@pytest.mark.rule("DAN-81")
def test_who_wins_no_trick_receives_25_from_each() -> None:
    assert lines(DanskOutcome(tricks=NOLO_OF_M))["DAN-81"] == {M: 50, F: -25, D: -25}


@pytest.mark.rule("DAN-81")
def test_a_nolo_is_seen_in_the_tricks_of_a_deal() -> None:
    outcome = Position(25, "T9", "C3", "H7", won=(14, 0, 10)).play("T9 C3 H7").outcome()
    assert outcome.tricks == (15, 0, 10)
    assert "DAN-81" in lines(outcome)


@pytest.mark.rule("DAN-82", "DAN-E15")
def test_example_15_a_nolo_makes_the_ultimo_void() -> None:
    outcome = DanskOutcome(last=D, king_ultimo=True, tricks=NOLO_OF_M)
    assert paid(outcome, 90, 65) == (15, -45, 30, 0, 0)


@pytest.mark.rule("DAN-82", "DAN-75")
def test_a_pagat_ultimo_void_by_a_nolo_still_saves_the_pagat() -> None:
    outcome = DanskOutcome(last=D, pagat_by=D, pagat_won=True, pagat_last=True, tricks=NOLO_OF_M)
    assert paid(outcome) == (2 * (20 + 5) - 25, -25 - 25, 50 - 25, 0, 0)


@pytest.mark.rule("DAN-83", "DAN-E16")
def test_example_16_the_nolo_player_himself_goes_bagud() -> None:
    outcome = Position(25, "C2", "DK", "T12", leader=D, won=(13, 0, 11)).play("T12 C2 DK").outcome()
    assert (outcome.tricks, outcome.kings_behind) == ((13, 0, 12), (M,))
    assert paid(outcome, king=95) == (55, -5, -145, 95, 0)


@pytest.mark.rule("DAN-83")
def test_another_player_goes_bagud_beside_a_nolo() -> None:
    outcome = DanskOutcome(last=F, kings_behind=(D,), tricks=NOLO_OF_M)
    assert paid(outcome, king=70) == (-80 - 70 - 20 - 25, 40 + 40 - 25, 40 - 20 + 50, 70, 0)


@pytest.mark.rule("DAN-84", "DAN-85")
def test_who_wins_all_25_tricks_takes_both_cups_and_eighty_from_each_with_any_last_card() -> None:
    outcome = Position(25, "H7", "C3", "S7", won=(24, 0, 0)).play("H7 C3 S7").outcome()
    assert outcome.tricks == (25, 0, 0)
    assert not outcome.king_ultimo
    assert left_out(outcome, 70, 90) == (-80, 160 + 160, -80, -70, -90)


@pytest.mark.rule("DAN-84")
@pytest.mark.parametrize("seat", [F, M, D])
def test_a_tout_is_made_by_anybody_and_nobody_has_a_nolo_beside_it(seat: int) -> None:
    tricks = tuple(25 if other == seat else 0 for other in (F, M, D))
    found = lines(DanskOutcome(last=seat, tricks=tricks), counting="no")
    assert set(found) == {"DAN-84"}
    assert found["DAN-84"][seat] == 160 + 130


@pytest.mark.rule("DAN-84")
def test_one_trick_lost_is_no_tout_and_an_announced_one_costs_nothing() -> None:
    assert set(lines(DanskOutcome(last=D, tricks=(1, 0, 24)), counting="no")) == {"DAN-76", "DAN-81"}
    assert set(lines(DanskOutcome(last=D, tricks=(1, 1, 23)), counting="no")) == {"DAN-76"}


@pytest.mark.rule("DAN-112")
def test_at_a_tout_who_is_bagud_pays_before_the_cups_are_taken() -> None:
    outcome = DanskOutcome(last=F, tricks=(25, 0, 0), kings_behind=(M,))
    assert left_out(outcome, 70, 90) == (40 - 80, 40 + 160 + 140 + 90, -80 - 70 - 80, -70, -90)


@pytest.mark.rule("DAN-112", "DAN-80")
def test_at_a_tout_also_a_pagat_bagud_goes_into_the_cup_that_is_taken() -> None:
    outcome = DanskOutcome(last=F, tricks=(25, 0, 0), pagat_by=D, pagat_last=True)
    assert left_out(outcome, 70, 90) == (-90 - 95 - 80, 45 + 160 + 70 + 185, 45 - 80, -70, -90)


@pytest.mark.rule("DAN-86", "DAN-88", "DAN-E6")
def test_example_6_dealer_and_middle_hand_are_counted_and_the_forehand_has_the_rest() -> None:
    outcome = DanskOutcome(points=(19, 39))
    assert lines(outcome)["DAN-87"] == {D: 15, M: -5, F: -10}


@pytest.mark.rule("DAN-86")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_forehand_who_is_not_counted_deals_next(players: int) -> None:
    deal = by_chance(3, players=players)
    place = DANSK.sitting.first(players, deal.setup.dealer)
    assert DANSK.sitting.next(place).dealer == facts(deal).active[0]


@pytest.mark.rule("DAN-87")
def test_the_table_of_the_count() -> None:
    book = {
        (0, 3): -25, (4, 8): -20, (9, 13): -15, (14, 18): -10, (19, 23): -5, (24, 28): 0, (29, 33): 5, (34, 38): 10,
        (39, 43): 15, (44, 48): 20, (49, 53): 25, (54, 58): 30, (59, 63): 35, (64, 68): 40, (69, 73): 45, (74, 78): 50,
    }  # fmt: skip
    for (low, high), pays in book.items():
        assert {count_pays(points) for points in range(low, high + 1)} == {pays}
        for points in (low, high):  # of the middle hand; the dealer has 0 and pays 25
            assert lines(DanskOutcome(points=(points, 0)))["DAN-87"] == {F: 25 - pays, M: pays, D: -25}


@pytest.mark.rule("DAN-88")
@pytest.mark.parametrize("points", [(0, 78), (26, 26), (40, 38), (3, 3)])
def test_the_forehands_result_is_the_negative_of_the_two_others(points: tuple[int, int]) -> None:
    found = lines(DanskOutcome(points=points))["DAN-87"]
    assert found[F] == -count_pays(points[0]) - count_pays(points[1])


@pytest.mark.rule("DAN-89")
def test_with_a_nolo_there_is_no_count() -> None:
    assert "DAN-87" not in lines(DanskOutcome(tricks=NOLO_OF_M, points=(0, 60)))


@pytest.mark.rule("DAN-90")
def test_the_count_may_be_left_out_by_agreement() -> None:
    outcome = DanskOutcome(points=(0, 60), kings_lost=(M,), last=D)
    assert "DAN-87" in lines(outcome)
    assert set(lines(outcome, counting="no")) == {"DAN-73", "DAN-76"}


@pytest.mark.rule("DAN-E9")
def test_example_9_a_lost_king_and_a_pagat_ultimo() -> None:
    outcome = DanskOutcome(kings_lost=(M,), last=D, pagat_by=D, pagat_won=True, pagat_last=True, points=(22, 41))
    assert paid(outcome, 85, 120) == (230, -50, -65, 5, -120)
    carried = DANSK.settle(outcome.as_recorded(), Cups(85, 120), DanskOptions()).carried
    assert carried == Cups(90, 0)
    funding = DANSK.sitting.before_deal(DANSK.sitting.first(3, F), carried, DanskOptions())
    assert [line.amount(PAGAT_CUP) for line in funding.lines if line.rule == "DAN-92"] == [60]
    assert [[line.amount(seat) for seat in (F, M, D)] for line in funding.lines if line.rule == "DAN-92"] == [[-20] * 3]


@pytest.mark.rule("DAN-E10")
def test_example_10_a_king_ultimo_with_the_count() -> None:
    outcome = DanskOutcome(last=F, king_ultimo=True, points=(24, 30))
    assert paid(outcome, king=105) == (-35, 180, -40, -105, 0)


@pytest.mark.rule("DAN-E17")
def test_example_17_the_tout_of_a_dealer_who_laid_the_skus() -> None:
    outcome = DanskOutcome(
        last=D, tricks=(0, 0, 25), kings_lost=(F, M), pagat_by=D, pagat_won=True, points=(0, 78)
    )  # fmt: skip
    assert paid(outcome, 70, 95) == (405, -120, -120, -70, -95)


@pytest.mark.rule("DAN-E26")
def test_example_26_the_tout_of_the_forehand() -> None:
    outcome = DanskOutcome(last=F, tricks=(25, 0, 0), pagat_by=F, pagat_won=True, points=(4, 1))
    assert paid(outcome, 80, 70) == (-110, 365, -105, -80, -70)


@pytest.mark.rule("DAN-94")
def test_payments_fall_before_during_and_after_the_play() -> None:
    outcome = DanskOutcome(
        declared=(Declared(F, "full", of="hearts"),), kings_lost=(M,), pagat_by=D,
        faults=(Fault(FaultKind.MISSING_DECLARATION, M),),
        kings_behind=(M,), last=F, points=(20, 30),
    )  # fmt: skip
    settlement = DANSK.settle(outcome.as_recorded(), Cups(65, 65), DanskOptions())
    assert [line.rule for line in settlement.lines] == [
        "DAN-44",
        *("DAN-73", "DAN-74", "DAN-98"),
        *("DAN-79", "DAN-76", "DAN-87"),
    ]


@pytest.mark.rule("DAN-18")
@pytest.mark.parametrize("players", [4, 5])
def test_who_sits_out_has_no_part_in_the_payments_of_a_deal(players: int) -> None:
    deal = by_chance(2, players=players)
    resting = set(range(players)) - set(deal.setup.active)
    assert len(resting) == players - 3
    touched = {account for line in deal.settlement.lines for account, _ in line.amounts}
    assert not touched & resting
    assert deal.settlement.balanced


@pytest.mark.rule("DAN-76", "DAN-78")
def test_a_pagat_that_won_an_earlier_trick_makes_no_ultimo_of_the_last() -> None:
    found = lines(DanskOutcome(last=M, pagat_by=M, pagat_won=True))
    assert (found["DAN-75"], found["DAN-76"]) == ({M: 10, F: -5, D: -5}, {M: 40, F: -20, D: -20})
    assert "DAN-78" not in found


@pytest.mark.rule("DAN-86")
def test_the_count_is_told_with_the_points_of_middle_hand_and_dealer() -> None:
    settlement = accounted(DANSK, DanskOutcome(points=(31, 20)), Cups(65, 65), DanskOptions())
    assert "Count: middle hand 31, dealer 20" in [str(line.label) for line in settlement.lines]

"""Tapp-Tarok: the worked examples of the ledger and of the book's problems (TAP-E1 to TAP-E26)."""

from __future__ import annotations

from typing import Any

import pytest
from support.deals.lone_declarer import MADE
from support.deals.tapp import HANDS, at_table, payments
from support.tables import A, B, C, D, dealt, go, play_out, results_of, silence

from tarock.variants.tapp import TAPP

ULTIMO, CONTRA_ULTIMO = "pagat-ultimo", "pagat-ultimo contra:pagat-ultimo"
FOUR = {"players": 4, "dealer": D}


@pytest.mark.rule("TAP-E1")
def test_e1_the_first_half_and_36_points() -> None:
    assert payments("dreier", multiplicity=1, points=36) == (2, -1, -1)


@pytest.mark.rule("TAP-E2")
def test_e2_the_same_with_35_points() -> None:
    assert payments("dreier", multiplicity=1, points=35) == (-2, 1, 1)


@pytest.mark.rule("TAP-E1", "TAP-E2")
@pytest.mark.parametrize("won", [True, False])
def test_the_value_of_the_first_two_examples_comes_from_the_purchase(won: bool) -> None:
    swaps = () if not won else ("T20/SKU", "T19/T21", "H4/DK", "D4/SK", "D3/CK")
    words = "dreier-1 good good 1 lay:HQ,S7,C7" if won else "dreier-1 good good 1 lay:H4,D3,D4"
    deal = play_out(
        silence(at_table(*swaps, words=words)), {A: "SKU T21 T17 T15 T12 T11 T9 HK DK SK CK"} if won else {}
    )
    assert (deal.outcome.points >= 36) == won
    assert deal.settlement.lines[0].amount(A) == (2 if won else -2)


@pytest.mark.rule("TAP-E3")
@pytest.mark.parametrize(("players", "amounts"), [(3, (6, -12, 6)), (4, (6, -18, 6, 6))])
def test_e3_a_sechsmalig_dreier_by_bidding_and_going_back(players: int, amounts: tuple[int, ...]) -> None:
    words = "dreier-1 dreier-2 hold dreier-3 hold dreier-4 leave good go-on 2 lay:CQ,C9,C8"
    deal = at_table(words=words, players=players)
    assert results_of(deal)[-1] is True  # the scat lies
    over = play_out(silence(deal))
    outcome = over.outcome
    assert (outcome.declarer, outcome.contract, outcome.multiplicity) == (B, "dreier", 6)
    assert abs(over.settlement.lines[0].amount(A)) == 6
    assert payments("dreier", declarer=B, multiplicity=6, points=30, players=players) == amounts


@pytest.mark.rule("TAP-E4")
def test_e4_a_dreimalig_dreier_up_to_supercontra() -> None:
    said = ""
    for step, value in (("contra", 6), ("recontra", 12), ("supercontra", 24)):
        said += f" {step}:game"
        assert payments("dreier", said, multiplicity=3)[B] == -value
    assert payments("dreier", said, multiplicity=3) == (48, -24, -24)
    assert payments("dreier", said, multiplicity=3, points=20) == (-48, 24, 24)


@pytest.mark.rule("TAP-E5")
def test_e5_a_solo_of_b_lost_at_supercontra() -> None:
    said = ""
    for step, value in (("contra", 16), ("recontra", 32), ("supercontra", 64)):
        said += f" {step}:game"
        assert payments("solo", said, declarer=B)[A] == -value
    assert payments("solo", said, declarer=B, points=30) == (64, -128, 64)


@pytest.mark.rule("TAP-E6")
def test_e6_koepfe_of_an_opponent() -> None:
    assert payments("dreier", held=((B, "koepfe"),)) == (1, 1, -2)


@pytest.mark.rule("TAP-E7")
def test_e7_four_kings_of_an_opponent_with_a_koenig() -> None:
    assert payments("dreier", multiplicity=2, held=((B, "tous-les-quatre"),), **FOUR) == (4, 4, -4, -4)


@pytest.mark.rule("TAP-E8")
def test_e8_the_four_kings_are_forfeited() -> None:
    kings = {"held": ((B, "tous-les-quatre"),), "passed": (A, B)}
    assert payments("dreier", declarer=C, multiplicity=2, **kings, **FOUR) == (-2, -2, 6, -2)


@pytest.mark.rule("TAP-E7", "TAP-E8")
@pytest.mark.parametrize(("words", "passed"), [("dreier-1 good good 1 lay:H4,D3,D4", ()), ("pass pass solo", (A, B))])
def test_who_forfeits_is_noted_when_the_deal_is_played(words: str, passed: tuple[int, ...]) -> None:
    deal = play_out(silence(at_table("HN/HK", "H3/SK", "DQ/CK", words=words, players=4)))
    assert deal.outcome.held == ((B, "tous-les-quatre"),)
    assert deal.outcome.passed == passed


@pytest.mark.rule("TAP-E9")
def test_e9_a_solo_with_all_three_and_a_silent_ultimo() -> None:
    held = {"held": ((C, "tous-les-trois"),)}
    assert payments("solo", declarer=C, **held, **MADE, **FOUR) == (-16, -16, 48, -16)


@pytest.mark.rule("TAP-E10")
def test_e10_problem_2() -> None:
    assert payments("dreier", ULTIMO, points=70 - 36, **MADE) == (6, -3, -3)


@pytest.mark.rule("TAP-E11")
def test_e11_problem_3() -> None:
    assert payments("dreier", f"{CONTRA_ULTIMO} contra:game", **MADE) == (20, -10, -10)


@pytest.mark.rule("TAP-E12")
def test_e12_problem_4() -> None:
    assert payments("dreier", ULTIMO, declarer=B) == (3, -6, 3)


@pytest.mark.rule("TAP-E13")
def test_e13_problem_5() -> None:
    assert payments("solo", f"{CONTRA_ULTIMO} contra:game", points=70 - 33, **MADE) == (64, -32, -32)


@pytest.mark.rule("TAP-E14")
def test_e14_problem_6() -> None:
    said = f"{CONTRA_ULTIMO} recontra:pagat-ultimo"
    assert payments("dreier", said, multiplicity=2, **MADE) == (36, -18, -18)


@pytest.mark.rule("TAP-E15")
def test_e15_problem_7() -> None:
    assert payments("solo", ULTIMO, declarer=B, points=70 - 31 - 4) == (16, -32, 16)


@pytest.mark.rule("TAP-E16")
def test_e16_problem_8() -> None:
    assert payments("solo", declarer=B, points=70 - 28 - 7) == (8, -16, 8)


@pytest.mark.rule("TAP-E17")
def test_e17_problem_9() -> None:
    assert payments("solo", "volat contra:volat", declarer=C, points=60) == (96, 96, -192)


@pytest.mark.rule("TAP-E17")
def test_e17_the_first_trick_is_ruffed_and_the_volat_is_lost() -> None:
    strong = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 HK DK SK CK"
    hands = {"hand 3": strong, "hand 1": "HQ HN HJ H1 H2 H3 H4", "hand 2": "T2 T3 T4 DQ DN SQ SN CQ CN CJ"}
    deal = silence(go(dealt(TAPP, hands), "pass pass solo volat contra:volat"))
    deal = play_out(go(deal, "HQ T2 HK"), {C: strong})
    assert (deal.outcome.volat_by, deal.outcome.declarer) == ("", C)
    assert deal.settlement.lines[0].rule == "TAP-70"
    assert [deal.settlement.lines[0].amount(seat) for seat in (A, B, C)] == [96, 96, -192]


@pytest.mark.rule("TAP-E18")
def test_e18_problem_10() -> None:
    said = "contra:game recontra:game supercontra:game"
    assert payments("solo", said, points=70 - 11 - 10) == (128, -64, -64)


@pytest.mark.rule("TAP-E19")
def test_e19_problem_11() -> None:
    assert payments("dreier", f"contra:game {CONTRA_ULTIMO}", multiplicity=1, **MADE) == (20, -10, -10)


@pytest.mark.rule("TAP-E20")
def test_e20_a_silent_volat_with_the_pagat_last() -> None:
    facts: dict[str, Any] = {"multiplicity": 2, "points": 66, "volat_by": "declarer", "held": ((A, "koepfe"),)}
    assert payments("dreier", **facts, **MADE) == (30, -15, -15)


@pytest.mark.rule("TAP-E20")
def test_e20_played_to_the_last_trick() -> None:
    strong = "SKU T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T1"
    hands = {"hand 1": strong, "talon 1": "T21 HK HQ", "talon 2": "T6 DK H1"}
    deal = go(dealt(TAPP, hands), "dreier-1 dreier-2 hold good good 2 lay:H1,T6,T7")
    over = play_out(silence(deal), {A: "SKU T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 DK T1"})
    assert over.settlement.totals((A, B, C)) == (30, -15, -15)


@pytest.mark.rule("TAP-E21")
def test_e21_the_game_is_dearer_than_the_volat() -> None:
    said = "contra:game recontra:game"
    assert payments("dreier", said, multiplicity=6, points=66, volat_by="declarer") == (48, -24, -24)


@pytest.mark.rule("TAP-E22")
def test_e22_the_opponents_win_all_tricks_the_last_with_the_pagat() -> None:
    facts = {"volat_by": "opponents", "pagat_last": "opponents", "pagat_wins": True}
    assert payments("dreier", declarer=B, multiplicity=2, points=5, **facts) == (14, -28, 14)


@pytest.mark.rule("TAP-E23")
def test_e23_an_announced_volat_is_lost_in_a_won_game() -> None:
    assert payments("dreier", "volat contra:volat", points=60, held=((A, "koepfe"),)) == (-94, 47, 47)


@pytest.mark.rule("TAP-E24")
def test_e24_honours_on_both_sides() -> None:
    held = ((A, "koepfe"), (B, "tous-les-quatre"))
    assert payments("dreier", multiplicity=3, points=20, held=held) == (-6, 6, 0)


@pytest.mark.rule("TAP-E25")
@pytest.mark.parametrize(("players", "amounts"), [(3, (6, -3, -3)), (4, (9, -3, -3, -3))])
def test_e25_the_partner_must_beat_the_pagat(players: int, amounts: tuple[int, ...]) -> None:
    assert payments("dreier", pagat_last="opponents", players=players) == amounts


@pytest.mark.rule("TAP-E26")
def test_e26_a_contrad_solo_with_seven_honours() -> None:
    held = ((A, "tous-les-trois"), (A, "tous-les-quatre"))
    assert payments("solo", "contra:game", held=held) == (48, -24, -24)


def test_the_cards_of_these_tests_are_a_whole_pack() -> None:
    assert sorted(" ".join(HANDS.values()).split()) == sorted(card.name for card in TAPP.pack.cards)

"""Paskiewitsch: the worked examples of the ledger (PAS-E1 to PAS-E21), amounts for A, B, C and D."""

from __future__ import annotations

from typing import Any

import pytest
from support.deals.paskiewitsch import before_lead, payments
from support.tables import A, B, C, D, go, play_out

from tarock.cards import PACK_42, CardSet, points, thirds
from tarock.game import Fault, FaultKind

PLAIN = CardSet("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12")


def worth(wanted: int) -> CardSet:
    """Cards of this value in thirds: honours as far as they go, then plain cards."""
    honours = CardSet(list(CardSet("SKU T21 T1 HK DK SK CK"))[: min(7, wanted // 13)])
    cards = honours | CardSet(list(PLAIN)[: wanted - 13 * len(honours)])
    assert thirds(cards.bits) == wanted
    return cards


@pytest.mark.rule("PAS-E1")
def test_a_dreier_with_a_helper() -> None:
    assert payments("dreier", points=40) == (1, -1, 1, -1)


@pytest.mark.rule("PAS-E2")
def test_thirty_three_each_is_lost() -> None:
    mine = worth(100)  # 33 1/3
    assert (points(mine.bits), points((PACK_42.cards - mine).bits)) == (33, 33)
    assert payments("zweier", points=points(mine.bits)) == (-2, 2, -2, 2)


@pytest.mark.rule("PAS-E3")
@pytest.mark.parametrize(("of_opponents", "count", "amounts"), [(49, 16, (4, 4, -4, -4)), (50, 17, (2, 2, -2, -2))])
def test_the_limit_of_the_doubling(of_opponents: int, count: int, amounts: tuple[int, ...]) -> None:
    others = worth(of_opponents)
    assert points(others.bits) == count
    mine = points((PACK_42.cards - others).bits)
    assert payments("zweier", partner=B, points=mine) == amounts


@pytest.mark.rule("PAS-E4")
def test_a_contrad_dreier_lost_with_fifteen_points() -> None:
    assert payments("dreier", "contra:game", partner=D, points=15) == (-4, 4, 4, -4)


@pytest.mark.rule("PAS-E5")
def test_problem_32() -> None:
    said = "contra:game pagat-ultimo contra:pagat-ultimo mondfang/opponents tous-les-trois/opponents"
    known: dict[str, Any] = {
        "partner": None, "points": 33, "tricks": 7, "pagat_last": "declarer", "mond_caught_by": "opponents",
        "trull_by": "opponents", "kings_by": "opponents", "numbers": ((A, 9), (C, 9)),
    }  # fmt: skip
    assert payments("solo", f"{said} tous-les-quatre/opponents", **known) == (-86, 26, 34, 26)


@pytest.mark.rule("PAS-E6")
def test_problem_33() -> None:
    said = "tous-les-quatre mondfang tous-les-trois contra:mondfang contra:tous-les-trois"
    assert payments("solo", said, declarer=D, partner=A, numbers=((D, 8), (A, 9))) == (-17, 19, 19, -21)


@pytest.mark.rule("PAS-E7")
def test_eight_tarocks_of_an_opponent() -> None:
    assert payments("dreier", partner=B, points=38, numbers=((C, 8),)) == (0, 0, 2, -2)


@pytest.mark.rule("PAS-E8")
@pytest.mark.parametrize(
    ("said", "amounts"), [("", (42, -14, -14, -14)), ("contra:game recontra:game", (78, -26, -26, -26))]
)
def test_a_silent_volat_alone(said: str, amounts: tuple[int, ...]) -> None:
    honours = {"trull_by": "declarer", "kings_by": "declarer"}
    assert payments("einer", said, partner=None, tricks=9, points=60, **honours) == amounts


@pytest.mark.rule("PAS-E9")
@pytest.mark.parametrize(
    ("trick", "others", "honours", "amounts"),
    [
        ("HK T1 T2 T3", 10, {}, (-8, 8, -8, 8)),
        ("T4 T5 T2 T3", 2, {"trull_by": "declarer", "kings_by": "declarer"}, (-6, 6, -6, 6)),
    ],
)
def test_an_announced_volat_that_one_trick_spoils(
    trick: str, others: int, honours: dict[str, str], amounts: tuple[int, ...]
) -> None:
    assert points((CardSet(trick) | CardSet("H1 D1")).bits) == others
    assert payments("dreier", "volat", tricks=8, points=66 - others, **honours) == amounts


@pytest.mark.rule("PAS-E10")
def test_a_lost_zweier_with_a_silent_mondfang() -> None:
    assert payments("zweier", partner=D, points=30, mond_caught_by="opponents") == (-7, 7, 7, -7)


@pytest.mark.rule("PAS-E11")
def test_tous_les_trois_with_contra_and_recontra() -> None:
    said = "tous-les-trois contra:tous-les-trois recontra:tous-les-trois"
    assert payments("dreier", said, trull_by="declarer") == (9, -9, 9, -9)


@pytest.mark.rule("PAS-E12")
@pytest.mark.parametrize(
    ("said", "amounts"), [("pagat-ultimo contra:pagat-ultimo", (-7, 7, -7, 7)), ("", (-1, 1, -1, 1))]
)
def test_a_pagat_ultimo_lost_in_the_ninth_trick(said: str, amounts: tuple[int, ...]) -> None:
    assert payments("dreier", said, pagat_last="declarer", pagat_wins=False) == amounts


@pytest.mark.rule("PAS-E13")
def test_a_called_tarock_that_was_laid_away() -> None:
    assert payments("dreier", "contra:game", partner=None, points=31) == (-6, 2, 2, 2)
    end = play_out(before_lead(laid="lay:HJ,DJ,C10 lay:SJ lay:T20 lay:CN", said="- contra:game"))
    (game, *_) = end.settlement.lines
    assert end.outcome.partner is None
    assert [game.amount(A)] * 3 == [-3 * game.amount(seat) for seat in (B, C, D)]


@pytest.mark.rule("PAS-E14")
def test_a_helper_who_revokes() -> None:
    assert payments("zweier", "tous-les-trois", partner=B, faults=(Fault(FaultKind.RENONCE, B),)) == (0, -8, 4, 4)


@pytest.mark.rule("PAS-E15")
def test_an_opponent_of_a_lone_declarer_who_revokes() -> None:
    assert payments("solo", "pagat-ultimo", partner=None, faults=(Fault(FaultKind.RENONCE, C),)) == (24, 0, -24, 0)


@pytest.mark.rule("PAS-E16")
def test_a_game_declared_without_a_tarock_honour() -> None:
    assert payments("dreier", faults=(Fault(FaultKind.NO_HONOUR, A),)) == (-30, 10, 10, 10)


@pytest.mark.rule("PAS-E20")
def test_an_announced_volat_made() -> None:
    said = "tous-les-trois volat contra:volat"
    assert payments("zweier", said, partner=B, tricks=9, points=60) == (35, 35, -35, -35)


@pytest.mark.rule("PAS-E21")
def test_an_announced_mondfang_that_catches_the_own_mond() -> None:
    assert payments("dreier", "mondfang", points=36, mond_caught_by="opponents") == (-9, 9, -9, 9)


@pytest.mark.rule("PAS-E21")
def test_the_mond_of_the_helper_falls_to_the_skues_of_b_in_play() -> None:
    deal = before_lead("SKU/T1", "SKU/T21", said="mondfang")  # the Pagat to A, the Sküs to B, the Mond to C
    end = play_out(go(deal, "T5 SKU T21 T2"))
    assert (end.outcome.partner, end.outcome.mond_caught_by) == (C, "opponents")
    lines = [(line.rule, line.amount(A)) for line in end.settlement.lines if "Mondfang" in str(line.label)]
    assert lines == [("PAS-58", -10)]

"""Königrufen: the worked examples of the ledger (KRU-E1 to KRU-E23), amounts for A, B, C and D."""

from __future__ import annotations

from typing import Any

import pytest
from support.deals.koenigrufen import LAID, RUFER_OF_A, at_table, payments
from support.tables import A, B, C, D, go, offered, refused

from tarock.cards import CardSet, points
from tarock.game import Say

KING_ULTIMO = "koenig-ultimo/declarer"
KING_MADE = {"king_last": True, "king_won_by": "declarer"}


@pytest.mark.rule("KRU-E1")
def test_a_rufer_with_the_silent_koenig_ultimo_of_d() -> None:
    assert payments("rufer", partner=D, points=41, **KING_MADE) == (8, -8, -8, 8)


@pytest.mark.rule("KRU-E2")
def test_thirty_five_each_and_the_called_king_lost() -> None:
    assert (106 + 1) // 3 == (104 + 1) // 3 == 35  # 35 1/3 and 34 2/3 in thirds
    assert payments("rufer", points=35, king_won_by="opponents") == (-8, 8, -8, 8)


@pytest.mark.rule("KRU-E3")
def test_a_won_rufer_with_an_announced_koenig_ultimo_that_fails() -> None:
    assert payments("rufer", KING_ULTIMO, points=38, king_won_by="opponents") == (2, -2, 2, -2)


@pytest.mark.rule("KRU-E4")
def test_problem_16() -> None:
    said = f"{KING_ULTIMO} contra:game contra:{KING_ULTIMO}"
    facts = {"pagat_last": "declarer", "pagat_wins": True, "held": ((C, "koepfe"),), **KING_MADE}
    assert payments("rufer", said, partner=D, **facts) == (21, -21, -21, 21)


@pytest.mark.rule("KRU-E5")
def test_problem_17() -> None:
    facts = {"tricks": 12, "points": 69, "pagat_last": "declarer", "pagat_wins": True, "king_won_by": "declarer"}
    assert payments("solo", "pagat-ultimo/declarer", **facts) == (32, -32, 32, -32)


@pytest.mark.rule("KRU-E6")
def test_problem_18() -> None:
    said = f"{KING_ULTIMO} contra:game contra:{KING_ULTIMO}"
    assert payments("solo", said, partner=D, held=((C, "koepfe"),), **KING_MADE) == (30, -30, -30, 30)


@pytest.mark.rule("KRU-E7")
@pytest.mark.parametrize(("card_points", "amounts"), [(40, (16, -16, 16, -16)), (30, (-16, 16, -16, 16))])
def test_a_contrad_solo_with_a_partner(card_points: int, amounts: tuple[int, ...]) -> None:
    assert payments("solo", "contra:game", points=card_points) == amounts


@pytest.mark.rule("KRU-E8")
@pytest.mark.parametrize(("card_points", "amounts"), [(30, (-24, 8, 8, 8)), (40, (48, -16, -16, -16))])
def test_a_contrad_solo_with_the_king_in_the_talon(card_points: int, amounts: tuple[int, ...]) -> None:
    assert payments("solo", "contra:game", partner=None, king="talon", points=card_points) == amounts


@pytest.mark.rule("KRU-E9")
def test_a_solo_won_by_the_talon_half_with_the_called_king() -> None:
    upper, lower = CardSet("HK CQ T7"), CardSet("SJ T3 D4")
    assert (points(upper.bits), points(lower.bits)) == (8, 2)
    assert payments("solo", partner=None, king="talon", points=31 + 8) == (24, -8, -8, -8)
    assert payments("solo", partner=None, king="talon", points=31) == (-24, 8, 8, 8)  # without the half


@pytest.mark.rule("KRU-E11")
def test_a_self_called_rufer_with_tous_les_trois() -> None:
    facts = {"points": 44, "held": ((A, "tous-les-trois"),), "king_won_by": "declarer"}
    assert payments("rufer", partner=None, **facts) == (24, -8, -8, -8)


@pytest.mark.rule("KRU-E12")
def test_a_contrad_dreier_lost_with_the_opponents_pagat_ultimo() -> None:
    facts = {"points": 30, "pagat_last": "opponents", "pagat_wins": True, "held": ((A, "koepfe"),)}
    assert payments("dreier", "contra:game pagat-ultimo/opponents", **facts) == (-78, 26, 26, 26)


@pytest.mark.rule("KRU-E13")
def test_a_solo_dreier_with_announced_volat() -> None:
    facts = {"tricks": 12, "points": 69, "held": ((A, "tous-les-trois"),)}
    assert payments("solo-dreier", "volat/declarer", **facts) == (312, -104, -104, -104)


@pytest.mark.rule("KRU-E14")
def test_a_dreier_dearer_than_its_silent_volat() -> None:
    said = "contra:game recontra:game supercontra:game"
    assert payments("dreier", said, tricks=12, points=69) == (240, -80, -80, -80)


@pytest.mark.rule("KRU-E15")
@pytest.mark.parametrize(("contra", "value"), [("", 24), ("contra:volat/declarer", 48)])
def test_a_missed_volat(contra: str, value: int) -> None:
    amounts = (-value, value, -value, value)
    assert payments("rufer", f"volat/declarer {contra}", tricks=11, points=60) == amounts


@pytest.mark.rule("KRU-E16")
def test_the_opponents_silent_pagat_ultimo() -> None:
    assert payments("rufer", partner=B, pagat_last="opponents", pagat_wins=True) == (4, 4, -4, -4)


@pytest.mark.rule("KRU-E20")
def test_who_may_contra_an_announcement_against_the_declarer() -> None:
    deal = at_table("SK/DK", words=f"{RUFER_OF_A} SK {LAID} - - - pagat-ultimo/opponents")  # B holds the king
    contra = "contra:pagat-ultimo/opponents"
    assert contra in offered(deal)  # A
    assert contra in offered(go(deal, "-"))  # B
    assert refused(go(deal, "- -"), Say((contra,))) == "KRU-49"  # C
    assert go(deal, contra).phase.items[1].level == 1


@pytest.mark.rule("KRU-E20")
def test_after_the_announcement_of_d_it_stays_open_whether_b_or_c_is_partner() -> None:
    words = f"{RUFER_OF_A} SK {LAID} - - - pagat-ultimo/opponents"
    with_b, with_c = at_table("SK/DK", words=words), at_table(words=words)
    for seat in (A, D, None):
        assert with_b.view(seat) == with_c.view(seat)


@pytest.mark.rule("KRU-E20")
def test_the_contrad_ultimo_of_d_is_made_and_the_game_lost() -> None:
    facts: dict[str, Any] = {"points": 32, "pagat_last": "opponents", "pagat_wins": True}
    said = "pagat-ultimo/opponents contra:pagat-ultimo/opponents"
    assert payments("rufer", said, partner=B, **facts) == (-14, -14, 14, 14)


@pytest.mark.rule("KRU-E21")
def test_an_announcement_without_the_pagat_fails_and_leaves_no_silent_ultimo() -> None:
    facts = {"pagat_last": "opponents", "pagat_wins": True}
    assert payments("rufer", "pagat-ultimo/declarer", **facts) == (2, -2, 2, -2)


@pytest.mark.rule("KRU-E22")
def test_a_rufer_played_alone_with_the_king_from_the_talon() -> None:
    facts = {"king": "held", "points": 33, "king_won_by": "opponents"}
    assert payments("rufer", "contra:game", partner=None, **facts) == (-42, 14, 14, 14)


@pytest.mark.rule("KRU-E23")
@pytest.mark.parametrize(
    ("king", "card_points", "amounts"),
    [("talon", 30, (-24, 8, 8, 8)), ("talon", 40, (96, -32, -32, -32)), ("held", 30, (-96, 32, 32, 32))],
)
def test_a_recontrad_solo_without_partner(king: str, card_points: int, amounts: tuple[int, ...]) -> None:
    said = "contra:game recontra:game"
    assert payments("solo", said, partner=None, king=king, points=card_points) == amounts

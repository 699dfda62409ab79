"""Steirisch-Tarok: what a revoke costs where card points are paid (STY-38, COD-55 to COD-58, COD-77)."""

from __future__ import annotations

import pytest
from support.deals.lone_declarer import MADE
from support.deals.steirisch import SOLO_OF_A, at_table, before_lead, each, fault, payments, settled
from support.tables import A, B, C, D, go, offered, paid, refused

from tarock.cards import Card
from tarock.game import Fault, FaultKind, Play, Say
from tarock.variants.steirisch import STEIRISCH, SteirischOptions, SteirischOutcome


@pytest.mark.rule("STY-38")
def test_the_engine_refuses_a_revoke_and_settles_one_that_is_reported() -> None:
    deal = go(before_lead(words=SOLO_OF_A), "HQ")
    assert refused(deal, Play(Card("SN"))) == "GEN-56"
    assert [line.rule for line in settled("dreier", **fault(A)).lines] == ["STY-38"]


@pytest.mark.rule("STY-38")
@pytest.mark.parametrize("ended", ["exposed-card", "incomplete-pack"])
def test_void_deals_are_dealt_again_without_payment(ended: str) -> None:
    settlement = STEIRISCH.settle(SteirischOutcome(ended).as_recorded(), None, SteirischOptions())
    assert (settlement.redeal, settlement.lines) == (True, ())


@pytest.mark.rule("STY-38", "COD-46")
def test_an_ultimo_without_the_pagat_costs_its_premium_or_counts_as_a_revoke() -> None:
    deal = at_table("T1/T3", words=SOLO_OF_A)  # B holds the Pagat
    assert offered(deal) == {"volat"}
    assert refused(deal, Say(("pagat-ultimo",))) == "COD-46"
    false = {"said": "pagat-ultimo contra:pagat-ultimo", **fault(A, FaultKind.ULTIMO_WITHOUT_PAGAT)}
    assert each("dreier", points=40, **false) == 15 - 40
    assert each("dreier", points=40, ultimo_without_pagat="renonce", **false) == -20 - 40


@pytest.mark.rule("COD-55", "COD-57")
@pytest.mark.parametrize("by", [A, B])
def test_the_deal_is_played_out_for_the_count_whatever_was_demanded(by: int) -> None:
    sign = -1 if by == A else 1
    for played_on in (False, True):
        faults = (Fault(FaultKind.RENONCE, by, played_on),)
        for own, lacks in ((25, 10), (30, 5), (34, 1), (35, 0)):
            count = own if by == A else 70 - own
            assert each("dreier", points=count, faults=faults) == sign * (20 + lacks)


@pytest.mark.rule("COD-56")
@pytest.mark.parametrize("by", [A, B])
@pytest.mark.parametrize("own", [36, 50, 70])
def test_an_offender_who_has_the_points_loses_the_double_consolation(by: int, own: int) -> None:
    sign, count = (-1, own) if by == A else (1, 70 - own)
    assert each("dreier", points=count, **fault(by)) == sign * 20
    assert each("dreier", points=count, consolation=20, **fault(by)) == sign * 40


@pytest.mark.rule("COD-56", "STY-38")
def test_it_is_multiplied_as_in_an_ordinary_loss() -> None:
    assert each("einer", "contra:game", points=50, multiplicity=4, **fault(A)) == -20 * 3 * 4 * 2
    assert each("einer", "contra:game", points=50, multiplicity=4, **fault(C)) == (20 + 15) * 3 * 2  # once to a winner
    assert payments("solo", players=4, points=50, **fault(A)) == (-240, 80, 80, 80)


@pytest.mark.rule("COD-57")
def test_an_offending_declarer_with_exactly_35_lacks_nothing() -> None:
    assert each("zweier", points=35, **fault(A)) == -40
    assert each("zweier", points=34, **fault(A)) == -42


@pytest.mark.rule("COD-58")
@pytest.mark.parametrize(("by", "sign"), [(A, -1), (B, 1)])
def test_announcements_go_to_the_other_side_with_their_contras(by: int, sign: int) -> None:
    for ultimo in (MADE, {}):
        said = "pagat-ultimo contra:pagat-ultimo"
        assert each("dreier", said, points=35, **ultimo, **fault(by)) == sign * (20 + 40)


@pytest.mark.rule("COD-58", "COD-25", "COD-26")
def test_silent_premiums_of_the_other_side_only() -> None:
    assert each("dreier", points=35, **MADE, **fault(B)) == 20 + 10
    assert each("dreier", points=35, **MADE, **fault(A)) == -20  # the offender gains nothing
    assert each("dreier", points=35, pagat_last="declarer", **fault(B)) == 20  # a failure costs the others nothing
    assert each("dreier", points=35, pagat_last="opponents", pagat_wins=True, **fault(A)) == -20 - 10


@pytest.mark.rule("COD-58")
def test_a_volat_of_the_other_side_takes_the_place_of_the_game_if_it_is_dearer() -> None:
    assert each("dreier", points=66, volat_by="declarer", **fault(B)) == 70  # not 20 + 31
    assert each("dreier", "contra:game", points=66, volat_by="declarer", **fault(B)) == 102
    assert each("dreier", points=66, volat_by="declarer", **fault(A)) == -20


@pytest.mark.rule("COD-58")
def test_honours_in_hand_are_paid_to_the_offender_too() -> None:
    plain = payments("dreier", **fault(A))
    held = payments("dreier", held=((A, "tous-les-trois"),), **fault(A))
    assert [new - old for new, old in zip(held, plain, strict=True)] == [20, -10, -10]


@pytest.mark.rule("COD-77")
@pytest.mark.parametrize("count", [0, 20, 50])
def test_after_a_remark_there_is_no_count(count: int) -> None:
    assert each("zweier", points=count, **fault(B, FaultKind.CONDUCT)) == 40
    assert each("zweier", points=count, multiplicity=3, **fault(A, FaultKind.CONDUCT)) == -120
    assert payments("zweier", points=count, players=4, **fault(D, FaultKind.CONDUCT)) == (120, -40, -40, -40)


@pytest.mark.rule("COD-77")
def test_after_a_remark_announcements_are_lost_and_nothing_silent_is_paid() -> None:
    assert each("dreier", "pagat-ultimo", **fault(A, FaultKind.CONDUCT)) == -20 - 20
    assert each("dreier", points=60, volat_by="declarer", **MADE, **fault(B, FaultKind.CONDUCT)) == 20


@pytest.mark.rule("COD-E11")
def test_codex_example_11() -> None:
    assert payments("zweier", points=40, **fault(A)) == (-80, 40, 40)
    assert payments("zweier", points=30, **fault(A)) == (-100, 50, 50)
    assert payments("zweier", points=30, multiplicity=2, **fault(A)) == (-200, 100, 100)


@pytest.mark.rule("COD-E12")
def test_codex_example_12() -> None:
    assert payments("dreier", points=37, multiplicity=2, **fault(C)) == (44, -22, -22)
    assert payments("dreier", points=29, multiplicity=2, **fault(C)) == (40, -20, -20)


@pytest.mark.rule("COD-E26")
def test_codex_example_26() -> None:
    assert payments("solo", **fault(C, FaultKind.CONDUCT)) == (160, -80, -80)


@pytest.mark.rule("STY-38")
def test_a_misdeal_prevails_over_a_revoke() -> None:
    assert paid(STEIRISCH, SteirischOutcome("misdeal", dealer=B, **fault(A)), range(3)) == (1, -2, 1)

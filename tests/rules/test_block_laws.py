"""Tarok mit Blocks: the Codex (BLK-59, BLK-60, COD-49 to COD-54 and its examples)."""

from __future__ import annotations

import pytest
from support.deals.block import before_lead, chips, facts, settled, slate
from support.deals.lone_declarer import MADE
from support.deals.tapp import SOLO_OF_A, fault
from support.tables import A, B, C, D, go, refused

from tarock.cards import Card
from tarock.game import Fault, FaultKind, Play
from tarock.variants.block import SMALL, BlockOutcome


@pytest.mark.rule("BLK-59")
def test_the_general_laws_hold() -> None:
    deal = go(before_lead(words=SOLO_OF_A), "HQ")
    assert refused(deal, Play(Card("SN"))) == "GEN-56"
    for void in ("exposed-card", "incomplete-pack"):
        settlement = settled(BlockOutcome(void))
        assert (settlement.redeal, settlement.lines, settlement.carried) == (True, (), slate(4))


@pytest.mark.rule("BLK-59", "COD-45")
def test_announcements_are_lost_or_won_between_all_after_a_revoke() -> None:
    said = "pagat-ultimo volat"
    own = chips(facts("dreier", said, **MADE, **fault(A)))
    assert own == (-2 * (SMALL + 4 * SMALL + 12), SMALL + 4 * SMALL + 12, SMALL + 4 * SMALL + 12)
    each = 4 * SMALL + 12  # game and announced Volat are both paid
    assert chips(facts("dreier", said, **fault(B)))[C] == -each
    assert chips(facts("dreier", said, **fault(B)))[B] == -each - 4 - 2 * SMALL


@pytest.mark.rule("BLK-59")
def test_honours_in_hand_are_paid_after_a_revoke_and_koepfe_not() -> None:
    plain = chips(facts(**fault(A)))
    held = chips(facts(held=((A, "tous-les-trois"), (B, "koepfe")), **fault(A)))
    assert [new - old for new, old in zip(held, plain, strict=True)] == [4 * SMALL, -2 * SMALL, -2 * SMALL]


@pytest.mark.rule("BLK-59")
def test_playing_on_brings_the_claiming_side_silent_premiums_only() -> None:
    on = fault(B, played_on=True)
    plain = chips(facts(**on))
    made = chips(facts(volat_by="declarer", **MADE, **on))
    assert made[C] - plain[C] == -6 - 2 * SMALL
    assert chips(facts(pagat_last="declarer", volat_by="opponents", **on)) == plain
    assert chips(facts(volat_by="declarer", **MADE, **fault(B))) == plain  # not played on
    own = fault(A, played_on=True)
    assert chips(facts(volat_by="opponents", **own))[B] - chips(facts(**own))[B] == 6


@pytest.mark.rule("BLK-60", "COD-51", "COD-52")
@pytest.mark.parametrize(("players", "small"), [(3, 2), (4, 3)])
def test_an_opponent_at_fault_alone_makes_the_game_good_and_pays_the_spesen(players: int, small: int) -> None:
    settlement = settled(facts(players=players, multiplicity=3, points=10, **fault(B)), slate(5, (C, 8)))
    value = 5 + 8 + small * SMALL
    assert settlement.totals((A, B, "pot")) == (value, -value, 0)
    assert settlement.totals(range(2, players)) == (0,) * (players - 2)
    assert settlement.carried == slate(5, (C, 8))  # the pot and the Bête stay
    assert [line.rule for line in settlement.lines] == ["COD-51", "COD-52"]


@pytest.mark.rule("COD-51", "COD-52")
def test_in_a_solo_he_pays_the_four_blocks_of_every_opponent_and_no_spesen() -> None:
    settlement = settled(facts("solo", players=4, **fault(C)), slate(5))
    assert settlement.totals(range(4)) == (17, 0, -17, 0)
    assert [line.rule for line in settlement.lines] == ["COD-51"]


@pytest.mark.rule("COD-51")
def test_a_remark_of_the_koenig_is_his_own_fault() -> None:
    assert chips(facts("solo", players=4, **fault(D, FaultKind.CONDUCT)), slate(5)) == (17, 0, 0, -17)


@pytest.mark.rule("COD-53")
@pytest.mark.parametrize("multiplicity", [1, 3, 6])
def test_a_declarer_at_fault_loses_in_the_ordinary_way(multiplicity: int) -> None:
    before = slate(5, (C, 8))
    revoked = settled(facts(multiplicity=multiplicity, points=60, **fault(A)), before)
    lost = settled(facts(multiplicity=multiplicity, points=10), before)
    assert (revoked.totals(range(3)), revoked.carried) == (lost.totals(range(3)), lost.carried)
    assert {line.rule for line in revoked.lines} == {"COD-53"}
    solo = settled(facts("solo", points=60, **fault(A)), before)
    assert (solo.totals(range(3)), solo.carried) == ((-8, 4, 4), slate(5, (C, 8), (A, 13)))


@pytest.mark.rule("COD-54", "BLK-26")
@pytest.mark.parametrize("by", [A, B])
def test_looking_through_tricks_is_settled_as_a_renonce(by: int) -> None:
    looked = settled(facts(**fault(by, "looked-at-tricks")))
    assert looked == settled(facts(**fault(by, FaultKind.RENONCE)))
    assert looked.total(A) == (-2 * SMALL if by == A else 4 + 2 * SMALL)


@pytest.mark.rule("BLK-59")
def test_of_two_offences_the_first_decides() -> None:
    both = (Fault(FaultKind.RENONCE, B), Fault(FaultKind.RENONCE, A))
    assert chips(facts(faults=both))[A] == 4 + 2 * SMALL
    assert chips(facts(faults=both[::-1]))[A] == -2 * SMALL


@pytest.mark.rule("BLK-59", "COD-46")
def test_a_false_ultimo_costs_the_simple_premium_unless_the_table_is_strict() -> None:
    false = facts("dreier", "pagat-ultimo", **fault(A, FaultKind.ULTIMO_WITHOUT_PAGAT))
    assert chips(false) == (4 + 2 * SMALL - 8 * SMALL, 3 * SMALL, 3 * SMALL)
    assert chips(false, ultimo_without_pagat="renonce") == (-10 * SMALL, 5 * SMALL, 5 * SMALL)


@pytest.mark.rule("COD-E9")
def test_cod_e9_a_revoke_of_an_opponent() -> None:
    settlement = settled(facts(**fault(B)), slate(5))
    assert settlement.totals((A, B, C, "pot")) == (5 + 2 * SMALL, -5 - 2 * SMALL, 0, 0)
    assert settlement.carried == slate(5)


@pytest.mark.rule("COD-E10")
def test_cod_e10_a_revoke_of_the_declarer() -> None:
    settlement = settled(facts(multiplicity=2, **fault(A)), slate(5))
    assert settlement.totals((A, B, C)) == (-4 * SMALL, 2 * SMALL, 2 * SMALL)
    assert settlement.carried == slate(5, (A, 10))


@pytest.mark.rule("BLK-59")
def test_a_misdeal_prevails_over_a_revoke() -> None:
    assert settled(BlockOutcome("misdeal", dealer=C, **fault(A))).totals(range(3)) == (0, 0, -1)

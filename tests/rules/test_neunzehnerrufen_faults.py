"""Neunzehnerrufen: revokes and other faults at a real table (NZR-87 to NZR-93, COD-45, COD-55 to COD-64, COD-77)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.lone_declarer import MADE
from support.deals.neunzehnerrufen import (
    ALL, FLYING, FORMS, FOUR, PERSONS, THREE, TWO, game_of_a, payments, rufer, settled,
)  # fmt: skip
from support.table_laws import as_table, lies
from support.tables import A, B, C, D, dealt, go, offered, play_out, refused, silence

from tarock.cards import Card, CardSet, Seat
from tarock.game import Fault, FaultKind, Lay, Play, Say, Variant

WITH_DUMMIES = pytest.mark.parametrize("form", [FLYING, THREE, TWO], ids=lambda form: form.id)
ULTIMO = "pagat-ultimo/declarer"


def revoke(form: Variant, by: Seat, contract: str = "rufer", words: str = "", **more: Any) -> tuple[int, ...]:
    """What each person gets when a revoke of this seat was claimed."""
    return payments(form, contract, words, faults=(Fault(FaultKind.RENONCE, by),), **more)


@ALL
@pytest.mark.rule("NZR-87", "COD-63")
@pytest.mark.parametrize("by", [A, B])
def test_a_revoke_loses_the_game_for_the_offenders_side(form: Variant, by: Seat) -> None:
    result = revoke(form, by, points=50 if by == A else 20)
    assert (result[A] > 0) == (by == B)
    assert (result[B] > 0) == (by == A)


@WITH_DUMMIES
@pytest.mark.rule("NZR-87", "COD-64")
def test_a_wrong_card_from_a_dummy_is_no_revoke(form: Variant) -> None:
    plain = payments(form)
    assert payments(form, faults=(Fault(FaultKind.OPEN_CARD, A),)) == plain
    both = (Fault(FaultKind.OPEN_CARD, B), Fault(FaultKind.RENONCE, A))
    assert payments(form, faults=both) == revoke(form, A)  # The hand card counts, though it came later.


@WITH_DUMMIES
@pytest.mark.rule("COD-64")
def test_the_program_refuses_a_wrong_card_from_a_dummy(form: Variant) -> None:
    deal = go(rufer(form, "T19/T18"), "HQ")
    while deal.phase.trick.to_play != 3:
        deal = deal.play(next(iter(deal.choices)))
    assert refused(deal, Play(Card("DQ"))) == "GEN-56"


@ALL
@pytest.mark.rule("NZR-88", "COD-55", "COD-56")
def test_an_offender_who_would_have_won_loses_with_the_double_consolation(form: Variant) -> None:
    opponents = len(payments(form, "solo")) - 1
    assert revoke(form, A, "solo", points=36)[A] == -20 * 6 * opponents
    assert revoke(form, A, "solo", points=70)[A] == -20 * 6 * opponents
    assert revoke(form, B, "solo", points=35)[A] == 20 * 6 * opponents  # The opponents had 35.


@pytest.mark.rule("NZR-89", "COD-57")
@pytest.mark.parametrize(("points", "gain"), [(35, 20), (34, 21), (30, 25), (0, 55)])
def test_what_the_offenders_side_lacks_of_35_is_added(points: int, gain: int) -> None:
    assert revoke(TWO, A, points=points) == (-gain, gain)
    assert revoke(TWO, B, points=70 - points) == (gain, -gain)


@pytest.mark.rule("NZR-89", "COD-56")
def test_factor_multiplicity_and_contras_apply_as_usual() -> None:
    assert revoke(TWO, A, "zweier", "contra:game", points=30, multiplicity=5) == (-25 * 4 * 5 * 2, 1000)
    # A declarer who is paid for the other side's revoke is paid as for a single game.
    assert revoke(TWO, B, "zweier", "contra:game", points=40, multiplicity=5) == (25 * 4 * 2, -200)


@pytest.mark.rule("NZR-89", "COD-58")
def test_announced_aims_of_the_offenders_side_are_lost_and_the_others_won_with_their_contras() -> None:
    said = f"{ULTIMO} contra:{ULTIMO} volat/opponents contra:volat/opponents"
    assert revoke(TWO, A, "rufer", said, points=40, **MADE) == (-20 - 40 - 80, 140)
    assert revoke(TWO, B, "rufer", said, points=40, tricks=0) == (25 + 40 + 80, -145)


@pytest.mark.rule("COD-58")
def test_silent_aims_count_for_the_other_side_only() -> None:
    assert revoke(TWO, B, points=40, **MADE) == (25 + 10, -35)
    assert revoke(TWO, A, points=40, **MADE) == (-20, 20)
    assert revoke(TWO, B, points=60, tricks=12) == (45 + 20, -65)
    assert revoke(TWO, A, points=40, pagat_last="opponents") == (-20, 20)  # A failure costs the claimers nothing.


@pytest.mark.rule("COD-45")
def test_an_announced_volat_and_the_game_are_both_paid_after_a_revoke() -> None:
    assert revoke(TWO, A, "solo", "volat/declarer", points=50) == (-120 - 40, 160)
    assert [line.rule for line in settled(TWO, "solo", tricks=12).lines] == ["NZR-73", "NZR-76"]


@pytest.mark.rule("NZR-90", "COD-59", "COD-60", "COD-61")
def test_a_helper_who_contras_his_sides_ultimo_loses_the_game_like_a_revoke() -> None:
    faults = (Fault(FaultKind.CONTRA_OWN_ULTIMO, C),)
    said = f"{ULTIMO} contra:{ULTIMO}"
    made = payments(FOUR, "rufer", said, points=40, faults=faults, **MADE)
    assert made == (-20, 20, -20, 20)  # The Ultimo lapses.
    failed = payments(FOUR, "rufer", said, points=40, faults=faults)
    assert failed == (-40, 40, -40, 40)  # It is paid once, without the contra.


@pytest.mark.rule("NZR-91", "COD-62")
def test_a_helper_who_contras_his_own_game_pays_it_lost_without_the_contra() -> None:
    faults = (Fault(FaultKind.CONTRA_OWN_GAME, C),)
    assert payments(FOUR, "rufer", "contra:game", points=40, faults=faults) == (-20, 20, -20, 20)
    assert payments(FOUR, "rufer", "contra:game", points=30, faults=faults) == (-25, 25, -25, 25)


@pytest.mark.rule("NZR-90", "NZR-91", "COD-59", "COD-62")
@pytest.mark.parametrize("form", [FOUR, FLYING, THREE], ids=lambda form: form.id)
def test_the_program_does_not_let_a_helper_contra_his_own_side(form: Variant) -> None:
    words = f"rufer T19 1 lay:D3,D4,H1,H4 lay:S7 lay:C8 {ULTIMO} -"
    deal = game_of_a(form, words=words)
    assert deal.to_act == C
    assert not {"contra:game", f"contra:{ULTIMO}"} & offered(deal)
    assert refused(deal, Say(("contra:game",))) == "NZR-53"


@pytest.mark.rule("NZR-92")
def test_what_is_held_is_paid_also_to_the_side_that_revoked() -> None:
    assert revoke(TWO, A, points=40, trull="declarer") == (-20 + 8, 12)
    assert revoke(TWO, A, "rufer", "eight-tarocks@A honneurs@A", points=40) == (-20 + 4 + 4, 12)
    assert revoke(TWO, A, "rufer", "eight-tarocks/late@A", points=40) == (-20, 20)


@pytest.mark.rule("NZR-93")
def test_an_ultimo_announced_without_the_pagat_is_simply_lost_if_not_made_by_the_own_side() -> None:
    deal = game_of_a(FOUR, words=f"rufer T19 1 lay:D3,D4,H1,H4 lay:S7 lay:C8 {ULTIMO} - - - -")
    assert Card("T1") not in deal.table.hand(A)  # C, the helper, holds it.
    over = play_out(deal)
    assert not over.outcome.pagat_wins
    line = next(line for line in over.settlement.lines if line.rule == "NZR-77")
    assert line.amount(A) == -20
    assert over.settlement.lines[0].rule in ("NZR-73", "NZR-74")  # The game stands.


@pytest.mark.rule("COD-77")
def test_after_a_remark_there_is_no_count_and_the_bare_double_consolation_is_paid() -> None:
    talked = (Fault(FaultKind.CONDUCT, A),)
    assert payments(TWO, "dreier", points=0, multiplicity=2, faults=talked) == (-20 * 3 * 2, 120)
    assert payments(TWO, "rufer", ULTIMO, faults=talked) == (-20 - 20, 40)
    # The cards were thrown in, so nothing silent is made.
    assert payments(TWO, faults=(Fault(FaultKind.CONDUCT, B),), points=0, **MADE) == (20, -20)


@pytest.mark.rule("COD-27")
def test_the_first_offence_decides() -> None:
    assert payments(TWO, faults=(Fault(FaultKind.RENONCE, B), Fault(FaultKind.RENONCE, A))) == revoke(TWO, B)


@pytest.mark.rule("NZR-E21")
def test_example_21() -> None:
    said = f"eight-tarocks@C {ULTIMO} contra:{ULTIMO}"
    assert revoke(FOUR, A, "rufer", said, points=31) == (-60, 60, -60, 60)


@pytest.mark.rule("COD-E15")
def test_codex_example_15() -> None:
    assert revoke(FOUR, A, "dreier", points=38) == (-180, 60, 60, 60)
    assert revoke(FOUR, A, "dreier", points=30) == (-225, 75, 75, 75)


@pytest.mark.rule("COD-E27")
def test_codex_example_27() -> None:
    assert revoke(FOUR, B, points=39, **MADE) == (34, -34, 34, -34)
    theirs = {"pagat_last": "opponents", "pagat_wins": True}
    assert revoke(FOUR, B, points=39, **theirs) == (24, -24, 24, -24)


@pytest.mark.rule("NZR-84", "NZR-89")
@given(
    form=st.sampled_from(FORMS),
    kind=st.sampled_from(
        (FaultKind.RENONCE, FaultKind.CONDUCT, FaultKind.CONTRA_OWN_GAME, FaultKind.CONTRA_OWN_ULTIMO)
    ),
    by=st.integers(0, 1),
    points=st.integers(0, 70),
    words=st.sampled_from(("", ULTIMO, f"contra:game {ULTIMO} volat/opponents", "volat/declarer honneurs@B")),
)
def test_settlements_after_a_fault_sum_to_zero(form: Variant, kind: str, by: Seat, points: int, words: str) -> None:
    settlement = settled(form, "rufer", words, points=points, faults=(Fault(kind, by),))
    assert settlement.balanced
    assert sum(settlement.totals(range(PERSONS[form.id]))) == 0


PROBLEM_20 = {
    "hand 1": "T14 T11 T8 T4 T2 SK SQ SJ S10 S9 S8 S7",
    "hand 2": "SKU T21 T20 T19 T18 T13 T12 T10 T9 T1 SN DQ",
    "hand 3": "T15 T6 HK HQ HJ H2 DK D1 D3 CK CN C9",
    "hand 4": "T3 H1 H3 H4 DN DJ D2 D4 CQ C10 C8 C7",
    "talon 1": "T17", "talon 2": "HN", "talon 3": "T16", "talon 4": "CJ", "talon 5": "T7", "talon 6": "T5",
}  # fmt: skip


@pytest.mark.rule("NZR-E11", "NZR-36", "NZR-44")
def test_problem_20_of_the_book_as_a_deal() -> None:
    deal = dealt(FLYING, PROBLEM_20)
    deal = go(deal, "rufer zweier leave good good go-on go-on 3 lay:SN,DQ")
    deal = silence(go(deal, f"twelve-tarocks+{ULTIMO}+volat/declarer"))
    deal = go(deal, "S7")
    assert deal.to_act == C  # Asked before A; the resting dealer is not.
    deal = go(deal, "reach-in T12 T15 T3")  # B ruffs low and C over-ruffs.
    over = play_out(deal, {B: "SKU T21 T20 T19 T18 T13 T10 T9 T7 T5"})
    outcome = over.outcome
    assert (outcome.declarer, outcome.multiplicity, outcome.trull, outcome.volat_by) == (B, 3, "declarer", "")
    lines = {line.rule: line.amount(B) for line in over.settlement.lines}
    assert lines["NZR-44"] == 3 * 12
    assert lines["NZR-45"] == 3 * 8
    assert lines["NZR-78"] == 3 * -40
    assert D not in outcome.sides.members("declarer")


@pytest.mark.rule("NZR-44", "COD-32")
def test_who_laid_too_few_cards_away_may_say_twelve_of_thirteen_tarocks() -> None:
    hands = {"hand 1": "SKU T21 T20 T18 T17 T16 T15 T14 T13 T12 H4 H3", "hand 2": "T19"}
    talon = {"talon 1": "T11", "talon 2": "T10", "talon 3": "T9", "talon 4": "D4"}
    deal = go(as_table(dealt(FOUR, hands | talon)), "rufer good good good T19 1")
    deal = lies(deal.play(Lay(CardSet("H4 H3 D4"))))
    for _ in range(2):
        deal = lies(deal.play(next(iter(deal.choices))))
    assert offered(deal) & {"eight-tarocks", "ten-tarocks", "twelve-tarocks"} == {"twelve-tarocks"}

"""Danish Tarok: misdeals, fines and stopped deals (DAN-24, DAN-93, DAN-97 to DAN-107)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.dansk import D, F, M, by_chance, lines, paid

from tarock.deal import Sitting
from tarock.game import Ending, Fault, FaultKind, Settlement
from tarock.rules import SetupError
from tarock.variants.dansk import (
    DANSK,
    FINES,
    DanskOptions,
    DanskOutcome,
)
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups
from tarock.variants.families.danish.declaring import Declared

PACK = tuple(DANSK.pack.cards)


def settled(outcome: DanskOutcome, cups: Cups) -> Settlement:
    """The settlement at a table with the usual options."""
    return DANSK.settle(outcome.as_recorded(), cups, DanskOptions())


def at_table(players: int = 3) -> Sitting:
    """A sitting before its first deal."""
    return Sitting.start(DANSK, tuple(f"player {n}" for n in range(players)), PACK)


@pytest.mark.rule("DAN-24", "DAN-25", "DAN-103")
@pytest.mark.parametrize("ended", ["stopped", "passed", ""])
def test_a_deal_that_ended_in_no_way_of_this_game_is_not_settled_as_if_it_had_been_played(ended: str) -> None:
    with pytest.raises(SetupError, match="ended: one of these words is wanted: played, redeal, misdeal"):
        DANSK.settle(DanskOutcome(ended), Cups(65, 65), DanskOptions())


@pytest.mark.rule("DAN-24", "DAN-106")
def test_after_a_misdeal_the_dealer_may_pay_another_stake_and_deal_again() -> None:
    sitting = at_table().stake()
    active = DANSK.sitting.active(sitting.place)
    after = sitting.after(settled(DanskOutcome(Ending.MISDEAL, active), sitting.carried))
    assert after.place == sitting.place
    assert after.carried == Cups(70, 70)
    assert after.total(sitting.place.dealer) == -50 - 10
    assert after.stake().carried == Cups(70, 70)


@pytest.mark.rule("DAN-24", "DAN-106")
def test_after_a_misdeal_the_deal_may_pass_to_the_next_player_who_pays_his_own_stake() -> None:
    sitting = at_table().stake()
    active = DANSK.sitting.active(sitting.place)
    after = sitting.after(settled(DanskOutcome(Ending.MISDEAL, active, deals_again=False), sitting.carried))
    assert after.place.dealer == active[0]
    assert after.carried == Cups(65, 65)
    assert after.stake().carried == Cups(70, 70)
    assert after.stake().total(active[0]) == -40 - 10


@pytest.mark.rule("DAN-24", "DAN-17")
@pytest.mark.parametrize("again", [True, False])
def test_a_misdeal_is_no_deal_of_the_five(again: bool) -> None:
    sitting = at_table(5).stake()
    active = DANSK.sitting.active(sitting.place)
    after = sitting.after(settled(DanskOutcome(Ending.MISDEAL, active, deals_again=again), sitting.carried))
    assert (after.place.deals, after.course.deals) == (0, 0)
    assert after.place.waiting == sitting.place.waiting


@pytest.mark.rule("DAN-93", "DAN-104")
def test_who_emptied_a_cup_pays_what_its_funding_lacks() -> None:
    outcome = DanskOutcome(shortfalls=((M, PAGAT_CUP, 20),))
    assert lines(outcome)["DAN-93"] == {M: -20, PAGAT_CUP: 20}
    assert settled(outcome, Cups(65, 45)).carried == Cups(65, 65)


@pytest.mark.rule("DAN-97")
def test_a_false_declaration_costs_ten_into_each_cup_and_what_it_brought_is_paid_back() -> None:
    false = Declared(F, "half", of="hearts", false=True)
    gains = paid(DanskOutcome(declared=(false,), last=D), counting="no")
    assert gains == (40, -20 - 20, -20, 10, 10)
    assert lines(DanskOutcome(declared=(false,)))["DAN-45"] == {F: 10, M: -5, D: -5}


@pytest.mark.rule("DAN-97", "DAN-98")
def test_a_player_is_fined_once_however_many_declarations_are_wrong() -> None:
    two = (Declared(F, "half", of="hearts", false=True), Declared(F, "tarocks", 10, false=True))
    faults = (
        Fault(FaultKind.FALSE_DECLARATION, F),
        Fault(FaultKind.MISSING_DECLARATION, F),
        Fault(FaultKind.MISSING_DECLARATION, M),
    )
    gains = paid(DanskOutcome(declared=two, faults=faults, last=D), counting="no")
    assert gains == (40, -20 - 20, -20 - 20, 20, 20)
    assert lines(DanskOutcome(faults=faults[:2])).keys() & {"DAN-97", "DAN-98"} == {"DAN-97"}


@pytest.mark.rule("DAN-97")
def test_what_was_truly_declared_beside_it_stays_paid() -> None:
    both = (Declared(F, "half", of="hearts", false=True), Declared(F, "full", of="spades"))
    assert paid(DanskOutcome(declared=both, last=D), counting="no")[1] == 20 - 20 - 20


@pytest.mark.rule("DAN-98", "DAN-99", "DAN-100", "DAN-E18")
def test_example_18_who_forgot_to_declare_is_fined_plays_on_and_cannot_ultimate() -> None:
    outcome = DanskOutcome(faults=(Fault(FaultKind.MISSING_DECLARATION, D),), last=D, king_ultimo=True)
    assert paid(outcome, counting="no") == (20, -20, -20, 10, 10)


@pytest.mark.rule("DAN-99")
@pytest.mark.parametrize("kind", [FaultKind.FALSE_DECLARATION, FaultKind.MISSING_DECLARATION])
def test_after_a_wrong_declaration_play_goes_on_and_everything_is_settled(kind: str) -> None:
    outcome = DanskOutcome(faults=(Fault(kind, M),), kings_lost=(F,), last=F, king_ultimo=True, points=(20, 40))
    assert set(lines(outcome)) == {"DAN-73", FINES[kind][0], "DAN-77", "DAN-87"}


@pytest.mark.rule("DAN-100")
def test_only_the_offender_is_barred_and_he_still_saves_his_pagat_and_can_make_tout() -> None:
    fault = (Fault(FaultKind.FALSE_DECLARATION, F),)
    pagat = DanskOutcome(faults=fault, last=F, pagat_by=F, pagat_won=True, pagat_last=True)
    assert {"DAN-75", "DAN-76"} <= set(lines(pagat))
    assert "DAN-78" not in lines(pagat)
    assert "DAN-77" in lines(DanskOutcome(faults=fault, last=M, king_ultimo=True))
    assert "DAN-84" in lines(DanskOutcome(faults=fault, last=F, tricks=(25, 0, 0)))


@pytest.mark.rule("DAN-100")
def test_an_offender_can_still_go_bagud() -> None:
    assert "DAN-79" in lines(DanskOutcome(faults=(Fault(FaultKind.FALSE_DECLARATION, F),), last=M, kings_behind=(F,)))


@pytest.mark.rule("DAN-101", "DAN-102", "DAN-103")
@pytest.mark.parametrize(
    ("kind", "rule"),
    [(FaultKind.ILLEGAL_SKAT, "DAN-101"), (FaultKind.WRONG_NUMBER, "DAN-102"), (FaultKind.RENONCE, "DAN-103")],
)
def test_an_illegal_skat_a_wrong_number_of_cards_and_a_revoke_stop_the_deal_for_forty_into_each_cup(
    kind: str, rule: str
) -> None:
    outcome = DanskOutcome(faults=(Fault(kind, D),), last=F, king_ultimo=True, points=(10, 50))
    assert lines(outcome) == {rule: {D: -80, KING_CUP: 40, PAGAT_CUP: 40}}


@pytest.mark.rule("DAN-103")
def test_what_was_paid_before_the_stop_stands() -> None:
    outcome = DanskOutcome(
        declared=(Declared(M, "full", of="hearts"),), kings_lost=(M,), pagat_by=F, pagat_won=True,
        faults=(Fault(FaultKind.RENONCE, M),),
    )  # fmt: skip
    assert set(lines(outcome)) == {"DAN-44", "DAN-73", "DAN-75", "DAN-103"}


@pytest.mark.rule("DAN-103", "DAN-E20")
def test_example_20_a_revoke_stops_the_deal_and_the_forehand_deals_next() -> None:
    outcome = DanskOutcome(faults=(Fault(FaultKind.RENONCE, M),))
    assert paid(outcome) == (0, 0, -80, 40, 40)
    sitting = at_table().stake()
    active = DANSK.sitting.active(sitting.place)
    settlement = settled(DanskOutcome(active=active, faults=(Fault(FaultKind.RENONCE, active[1]),)), sitting.carried)
    after = sitting.after(settlement)
    assert (after.place.dealer, after.place.deals) == (active[0], 1)


@pytest.mark.rule("DAN-102")
def test_everybody_with_a_wrong_number_of_cards_pays() -> None:
    outcome = DanskOutcome(faults=(Fault(FaultKind.WRONG_NUMBER, M), Fault(FaultKind.WRONG_NUMBER, F)))
    assert paid(outcome) == (0, -80, -80, 80, 80)


@pytest.mark.rule("DAN-105")
def test_a_vain_demand_does_not_stop_the_deal() -> None:
    assert {"DAN-72", "DAN-76"} <= set(lines(DanskOutcome(faults=(Fault(FaultKind.WRONG_DEMAND, F),))))


@pytest.mark.rule("DAN-107")
@pytest.mark.parametrize("kind", FINES)
def test_every_fine_goes_half_into_each_cup_and_to_no_player(kind: str) -> None:
    rule, value = FINES[kind]
    assert lines(DanskOutcome(faults=(Fault(kind, M),)))[rule] == {M: -2 * value, KING_CUP: value, PAGAT_CUP: value}


@pytest.mark.rule("DAN-107")
def test_an_ultimator_takes_also_the_fines_of_the_deal() -> None:
    outcome = DanskOutcome(faults=(Fault(FaultKind.MISSING_DECLARATION, M),), last=F, king_ultimo=True)
    assert lines(outcome, king=70)["DAN-77"][KING_CUP] == -80


faults = st.builds(Fault, st.sampled_from(sorted(FINES)), st.sampled_from([F, M, D]))


@pytest.mark.rule("DAN-107")
@given(st.lists(faults, max_size=4), st.sampled_from([F, M, D]), st.booleans())
def test_with_any_faults_every_line_sums_to_zero(found: list[Fault], last: int, ultimo: bool) -> None:
    outcome = DanskOutcome(faults=tuple(found), last=last, king_ultimo=ultimo)
    settlement = settled(outcome, Cups(65, 65))
    assert settlement.balanced
    assert settlement.carried == Cups(65 + settlement.total(KING_CUP), 65 + settlement.total(PAGAT_CUP))


@pytest.mark.rule("DAN-101", "DAN-102", "DAN-103")
@pytest.mark.parametrize("seed", range(3))
def test_at_the_engines_table_no_fine_ever_falls_due(seed: int) -> None:
    fines = {rule for rule, _ in FINES.values()}
    assert not fines & {line.rule for line in by_chance(seed).settlement.lines}

"""The older Danish Tarok: fines, and faults that make or prevent an ultimo (DOL-77 to DOL-94, DOL-99)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.dansk import D, F, M
from support.deals.dansk_gammel import RULES, by_chance, lines, paid, settled

from tarock.game import Ending, FaultKind
from tarock.rules import SetupError
from tarock.variants.dansk_gammel import (
    BARRING,
    CUPS_KEPT,
    FINES,
    GROSS,
    INFORMATIVE,
    SLIGHT,
    GammelOptions,
    GammelOutcome,
)
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups
from tarock.variants.families.danish.declaring import Declared
from tarock.variants.families.danish.ultimo_faults import UltimoFault

KING_OF_D = GammelOutcome(last=D, king_ultimo=True)
PAGAT_OF_D = GammelOutcome(last=D, pagat_by=D, pagat_won=True, pagat_last=True)


def fined(kind: str, by: int = M, **more: Any) -> GammelOutcome:
    """A deal with one fault and nothing else to pay but the last trick."""
    return GammelOutcome(faults=(UltimoFault(kind, by, **more),))


def into_cups(by: int, value: int) -> dict[int | str, int]:
    """A fine."""
    return {by: -2 * value, KING_CUP: value, PAGAT_CUP: value}


@pytest.mark.rule("DOL-77")
def test_a_dealer_who_forgets_to_push_the_cups_on_pays_five_into_each() -> None:
    assert lines(fined(CUPS_KEPT))["DOL-77"] == into_cups(M, 5)


@pytest.mark.rule("DOL-79")
def test_a_breach_of_the_discard_rules_costs_twenty_into_each_cup_and_play_goes_on() -> None:
    outcome = replace(KING_OF_D, faults=(UltimoFault(FaultKind.ILLEGAL_SKAT, D),), points=(20, 20, 38))
    assert lines(outcome)["DOL-79"] == into_cups(D, 20)
    assert {"DOL-63", "DOL-71"} <= set(lines(outcome))  # He keeps the right to ultimate.


@pytest.mark.rule("DOL-80")
def test_an_omitted_declaration_pointed_out_by_the_player_himself_only_bars_him_from_ultimo() -> None:
    confessed = (UltimoFault(FaultKind.MISSING_DECLARATION, D, confessed=True),)
    assert lines(replace(KING_OF_D, faults=confessed)) == {}
    assert set(lines(replace(KING_OF_D, faults=confessed, last=F))) == {"DOL-63"}


@pytest.mark.rule("DOL-81")
def test_an_omitted_declaration_discovered_by_another_costs_five_into_each_cup_besides() -> None:
    assert lines(replace(KING_OF_D, faults=(UltimoFault(FaultKind.MISSING_DECLARATION, D),))) == {
        "DOL-81": into_cups(D, 5)
    }


FALSE_HALF = Declared(F, "half", of="hearts", false=True)


@pytest.mark.rule("DOL-82")
def test_a_false_declaration_is_paid_back_and_fined_and_bars_from_ultimo() -> None:
    outcome = replace(KING_OF_D, declared=(FALSE_HALF,), last=F)
    assert paid(outcome) == (0, -10, 0, 5, 5)
    assert lines(outcome)["DOL-36"] == {F: 10, M: -5, D: -5}
    assert lines(outcome)["DOL-82"] == {F: -10 - 10, M: 5, D: 5, KING_CUP: 5, PAGAT_CUP: 5}


@pytest.mark.rule("DOL-82", "DOL-80")
def test_a_false_declaration_pointed_out_by_himself_is_paid_back_without_a_fine() -> None:
    outcome = replace(
        KING_OF_D, declared=(FALSE_HALF,), last=F, faults=(UltimoFault(FaultKind.FALSE_DECLARATION, F, confessed=True),)
    )
    assert paid(outcome) == (0, 0, 0, 0, 0)
    assert "DOL-63" not in lines(outcome)


@pytest.mark.rule("DOL-82")
def test_what_was_truly_declared_beside_it_stays_paid() -> None:
    outcome = replace(KING_OF_D, declared=(FALSE_HALF, Declared(F, "full", of="spades")), last=F)
    assert paid(outcome)[1] == 20 - 10


@pytest.mark.rule("DOL-81", "DOL-82")
def test_a_player_is_fined_once_however_many_declarations_are_wrong_but_refunds_each() -> None:
    two = (FALSE_HALF, Declared(F, "tarocks", 10, false=True))
    outcome = GammelOutcome(
        declared=two,
        faults=(
            UltimoFault(FaultKind.MISSING_DECLARATION, F),
            UltimoFault(FaultKind.FALSE_DECLARATION, F, confessed=True),
            UltimoFault(FaultKind.MISSING_DECLARATION, M),
        ),
    )
    found = settled(outcome)
    assert found.totals((KING_CUP, PAGAT_CUP)) == (10, 10)
    assert [line.rule for line in found.lines if line.amount(F) > 0] == ["DOL-36", "DOL-33", "DOL-61"]
    assert (lines(outcome)["DOL-82"][M], lines(outcome)["DOL-83"][M]) == (5, 10)


@pytest.mark.rule("DOL-83", "DOL-E20")
def test_example_20_ten_with_instead_of_without() -> None:
    outcome = GammelOutcome(declared=(Declared(F, "tarocks", 10, pagat=True, false=True),), last=F, king_ultimo=True)
    found = lines(outcome)
    assert found["DOL-83"] == {F: -20, D: 10, M: 10}
    assert found["DOL-82"] == into_cups(F, 5)
    assert "DOL-63" not in found
    assert paid(outcome) == (0, -10, 0, 5, 5)


@pytest.mark.rule("DOL-83", "DOL-E21")
def test_example_21_eleven_declared_instead_of_twelve() -> None:
    found = lines(GammelOutcome(declared=(Declared(F, "tarocks", 11, false=True),)))
    assert (found["DOL-33"][F], found["DOL-83"]) == (30, {F: -30, D: 15, M: 15})
    assert found["DOL-82"] == into_cups(F, 5)
    assert found["DOL-83"][F] + found["DOL-82"][F] == -40


@pytest.mark.rule("DOL-84", "DOL-73", "DOL-E28")
def test_example_28_an_ultimo_that_an_omitted_declaration_made() -> None:
    outcome = replace(KING_OF_D, faults=(UltimoFault(FaultKind.MISSING_DECLARATION, M, caused=True),))
    assert paid(outcome, 100, 60) == (180, -40, -80, -80, 20)
    carried = settled(outcome, 100, 60).carried
    assert isinstance(carried, Cups)
    assert (carried.king, carried.pagat) == (20, 80)
    before = RULES.before_deal(RULES.first(3, F), carried, GammelOptions())
    funding = [dict(line.amounts) for line in before.lines if line.rule == "DOL-73"]
    assert funding == [{F: -20, M: -20, D: -20, KING_CUP: 60}]
    assert before.carried == Cups(20 + 60 + 5, 80 + 5)


@pytest.mark.rule("DOL-84")
def test_a_false_declaration_that_made_an_ultimo_costs_twenty_instead_of_five_and_the_refund() -> None:
    outcome = replace(
        PAGAT_OF_D, declared=(FALSE_HALF,), faults=(UltimoFault(FaultKind.FALSE_DECLARATION, F, caused=True),)
    )
    found = lines(outcome)
    assert found["DOL-84"] == into_cups(F, 20)
    assert found["DOL-82"] == {F: -10, M: 5, D: 5}
    assert found["DOL-62"][PAGAT_CUP] == -65  # The fine comes after the cup is taken.


@pytest.mark.rule("DOL-84", "DOL-81")
def test_of_several_wrong_declarations_the_one_that_made_an_ultimo_is_fined_and_no_other() -> None:
    made, idle = (
        UltimoFault(FaultKind.MISSING_DECLARATION, M, caused=True, confessed=True),
        UltimoFault(FaultKind.FALSE_DECLARATION, M),
    )
    for both in ((made, idle), (idle, made)):
        found = lines(replace(KING_OF_D, faults=both))
        assert found["DOL-84"] == into_cups(M, 20)
        assert not {"DOL-81", "DOL-82"} & found.keys()


@pytest.mark.rule("DOL-84")
@pytest.mark.parametrize("outcome", [GammelOutcome(last=D), replace(KING_OF_D, tricks=(0, 12, 13))])
def test_without_a_good_ultimo_of_another_the_ordinary_five_is_due(outcome: GammelOutcome) -> None:
    found = lines(replace(outcome, faults=(UltimoFault(FaultKind.MISSING_DECLARATION, M, caused=True),)))
    assert found["DOL-81"] == into_cups(M, 5)
    assert "DOL-84" not in found


@pytest.mark.rule("DOL-85")
def test_a_revoke_costs_twenty_into_each_cup_and_the_right_to_ultimate_and_play_goes_on() -> None:
    outcome = replace(KING_OF_D, faults=(UltimoFault(FaultKind.RENONCE, D),), points=(20, 20, 38))
    assert lines(outcome) == {"DOL-85": into_cups(D, 20), "DOL-71": {F: -6, M: -6, D: 12}}
    assert not settled(outcome).redeal
    assert "DOL-63" in lines(replace(outcome, last=M))


@pytest.mark.rule("DOL-85", "DOL-58")
def test_a_barred_player_who_takes_the_last_trick_with_the_pagat_has_only_saved_it() -> None:
    found = lines(replace(PAGAT_OF_D, faults=(UltimoFault(FaultKind.RENONCE, D),)))
    assert found == {"DOL-85": into_cups(D, 20), "DOL-58": {D: 10, F: -5, M: -5}}


@pytest.mark.rule("DOL-85")
def test_a_barred_player_can_still_go_bagud_make_tout_and_win_an_ordinary_last_trick() -> None:
    fault = (UltimoFault(FaultKind.RENONCE, F),)
    assert "DOL-65" in lines(GammelOutcome(faults=fault, last=M, kings_behind=(F,)))
    assert "DOL-68" in lines(GammelOutcome(faults=fault, last=F, tricks=(25, 0, 0)))
    assert lines(GammelOutcome(faults=fault, last=F))["DOL-61"] == {F: 20, M: -10, D: -10}


@pytest.mark.rule("DOL-86")
def test_a_wrong_number_of_cards_is_punished_as_a_revoke() -> None:
    assert lines(replace(KING_OF_D, faults=(UltimoFault(FaultKind.WRONG_NUMBER, D),))) == {"DOL-86": into_cups(D, 20)}


@pytest.mark.rule("DOL-86")
def test_and_its_player_cannot_get_the_last_trick() -> None:
    assert "DOL-61" not in lines(fined(FaultKind.WRONG_NUMBER, F))
    assert "DOL-61" in lines(fined(FaultKind.WRONG_NUMBER, M))
    assert "DOL-61" in lines(fined(FaultKind.RENONCE, F))


@pytest.mark.rule("DOL-87", "DOL-E27")
def test_example_27_a_revoke_that_made_a_pagat_ultimo() -> None:
    outcome = replace(PAGAT_OF_D, faults=(UltimoFault(FaultKind.RENONCE, M, caused=True),))
    assert paid(outcome, 65, 120) == (230, -45, -225, 20, 20)
    assert settled(outcome, 65, 120).carried == Cups(85, 140)


@pytest.mark.rule("DOL-87", "DOL-73")
def test_after_a_cup_was_replaced_no_funding_is_due() -> None:
    carried = settled(replace(PAGAT_OF_D, faults=(UltimoFault(FaultKind.RENONCE, M, caused=True),)), 65, 120).carried
    before = RULES.before_deal(RULES.first(3, F), carried, GammelOptions())
    assert [line.rule for line in before.lines] == ["DOL-19"]


@pytest.mark.rule("DOL-87")
@pytest.mark.parametrize("kind", [FaultKind.RENONCE, FaultKind.WRONG_NUMBER])
def test_the_king_cup_is_replaced_as_it_was_before_the_last_trick_also_with_a_bagud_in_it(kind: str) -> None:
    outcome = replace(KING_OF_D, kings_behind=(F,), faults=(UltimoFault(kind, M, caused=True),))
    found = lines(outcome, king=50)
    assert found["DOL-63"][KING_CUP] == -2 * 70
    assert found["DOL-87"] == {M: -70, KING_CUP: 70}


@pytest.mark.rule("DOL-87")
def test_a_cup_is_replaced_only_once_and_only_for_another_players_ultimo() -> None:
    two = (UltimoFault(FaultKind.RENONCE, M, caused=True), UltimoFault(FaultKind.RENONCE, F, caused=True))
    assert lines(replace(KING_OF_D, faults=two))["DOL-87"] == {M: -105, KING_CUP: 105}
    assert "DOL-87" not in lines(fined(FaultKind.RENONCE, M, caused=True))
    assert "DOL-87" not in lines(replace(KING_OF_D, faults=(UltimoFault(GROSS, M, caused=True),)))


@pytest.mark.rule("DOL-88")
@pytest.mark.parametrize("kind", [FaultKind.RENONCE, FaultKind.WRONG_NUMBER])
def test_who_prevents_an_ultimo_pays_the_fine_and_the_content_of_the_cup_to_the_prevented(kind: str) -> None:
    outcome = GammelOutcome(
        last=F, faults=(UltimoFault(kind, M, prevented=D, cup=KING_CUP),), pagat_by=F, pagat_won=True
    )
    found = lines(outcome, 80, 60)
    assert found[FINES[kind][0]] == into_cups(M, 20)
    assert found["DOL-88"] == {M: -100, D: 100}
    assert settled(outcome, 80, 60).carried == Cups(100, 80)  # The cup is as full as before, so nobody funds it.


@pytest.mark.rule("DOL-88")
@pytest.mark.parametrize("second", [M, F])
def test_a_prevented_ultimo_is_made_good_only_once_however_many_faults_prevented_it(second: int) -> None:
    two = (
        UltimoFault(FaultKind.RENONCE, M, prevented=D, cup=KING_CUP),
        UltimoFault(FaultKind.WRONG_NUMBER, second, prevented=D, cup=KING_CUP),
    )
    assert lines(GammelOutcome(faults=two), king=60)["DOL-88"] == {M: -100, D: 100}


@pytest.mark.rule("DOL-88")
def test_the_prevented_player_is_not_bagud_with_the_card_in_question() -> None:
    king = GammelOutcome(
        last=F, kings_behind=(D,), faults=(UltimoFault(FaultKind.RENONCE, M, prevented=D, cup=KING_CUP),)
    )
    assert set(lines(king)) == {"DOL-85", "DOL-88"}
    pagat = GammelOutcome(
        last=F, pagat_by=D, pagat_last=True, faults=(UltimoFault(FaultKind.RENONCE, M, prevented=D, cup=PAGAT_CUP),)
    )
    assert set(lines(pagat)) == {"DOL-85", "DOL-88"}


@pytest.mark.rule("DOL-88")
def test_who_spoils_his_own_ultimo_is_bagud_and_gets_nothing() -> None:
    outcome = GammelOutcome(
        last=F, kings_behind=(M,), faults=(UltimoFault(FaultKind.RENONCE, M, prevented=M, cup=KING_CUP),)
    )
    assert set(lines(outcome)) == {"DOL-85", "DOL-65"}


@pytest.mark.rule("DOL-88")
def test_another_player_is_bagud_all_the_same() -> None:
    outcome = GammelOutcome(
        last=F, kings_behind=(M,), faults=(UltimoFault(FaultKind.RENONCE, M, prevented=D, cup=KING_CUP),)
    )
    assert lines(outcome, king=50)["DOL-65"] == {M: -80 - 70, F: 40, D: 40, KING_CUP: 70}


@pytest.mark.rule("DOL-89", "DOL-90", "DOL-91")
@pytest.mark.parametrize(
    ("kind", "rule"),
    [(FaultKind.EARLY_LEAD, "DOL-89"), (FaultKind.LED_OUT_OF_TURN, "DOL-90"), (FaultKind.OUT_OF_TURN, "DOL-91")],
)
def test_leading_too_early_or_playing_out_of_turn_costs_five_into_each_cup_and_no_right(kind: str, rule: str) -> None:
    outcome = replace(KING_OF_D, faults=(UltimoFault(kind, D),))
    assert lines(outcome)[rule] == into_cups(D, 5)
    assert "DOL-63" in lines(outcome)


@pytest.mark.rule("DOL-92")
def test_a_vain_call_costs_twenty_into_each_cup_and_no_right() -> None:
    found = lines(replace(KING_OF_D, faults=(UltimoFault(FaultKind.WRONG_DEMAND, D),)))
    assert found["DOL-56"] == into_cups(D, 20)
    assert "DOL-63" in found


@pytest.mark.rule("DOL-93")
@pytest.mark.parametrize(
    ("scale", "small", "middle", "great"), [("book", 5, 10, 20), ("double", 10, 20, 40), ("half", 3, 5, 10)]
)
def test_the_table_may_fix_fines_higher_or_lower_in_the_same_order(
    scale: str, small: int, middle: int, great: int
) -> None:
    heights = {5: small, 10: middle, 20: great}
    for kind, (rule, value) in FINES.items():
        if value:
            assert lines(fined(kind), fine_scale=scale)[rule] == into_cups(M, heights[value])
    assert lines(GammelOutcome(Ending.MISDEAL), fine_scale=scale)["DOL-21"] == into_cups(D, small)
    caused = replace(KING_OF_D, faults=(UltimoFault(FaultKind.MISSING_DECLARATION, M, caused=True),))
    assert lines(caused, fine_scale=scale)["DOL-84"] == into_cups(M, great)
    assert small < middle < great


@pytest.mark.rule("DOL-93")
@pytest.mark.parametrize("scale", ["double", "half"])
@pytest.mark.parametrize(
    "outcome",
    [
        GammelOutcome(kings_lost=(M,), pagat_by=D, scus_laid=True, kings_behind=(F,), last=M),
        GammelOutcome(pagat_by=F, pagat_last=True, last=M),
        GammelOutcome(declared=(FALSE_HALF,), faults=(UltimoFault(FaultKind.FALSE_DECLARATION, F, confessed=True),)),
    ],
)
def test_losses_refunds_bagud_and_lost_tout_are_no_fines(scale: str, outcome: GammelOutcome) -> None:
    assert lines(outcome, fine_scale=scale) == lines(outcome)


@pytest.mark.rule("DOL-93")
def test_a_replaced_cup_is_not_scaled_beyond_the_fine_it_contains() -> None:
    outcome = replace(PAGAT_OF_D, faults=(UltimoFault(FaultKind.RENONCE, M, caused=True),))
    assert lines(outcome, pagat=100, fine_scale="double")["DOL-87"] == {M: -140, PAGAT_CUP: 140}


@pytest.mark.rule("DOL-93")
def test_no_other_scale_is_known() -> None:
    with pytest.raises(SetupError, match="fine-scale"):
        GammelOptions(fine_scale="triple")


@pytest.mark.rule("DOL-94")
@pytest.mark.parametrize("kind", [kind for kind in FINES if kind != FaultKind.MISTIMED_DECLARATION])
def test_every_fine_goes_into_the_cups_and_to_no_player(kind: str) -> None:
    rule, value = FINES[kind]
    assert lines(fined(kind))[rule] == into_cups(M, value)


@pytest.mark.rule("DOL-94")
def test_an_ultimator_takes_also_the_fines_of_the_deal() -> None:
    assert lines(replace(KING_OF_D, faults=(UltimoFault(FaultKind.RENONCE, M),)), king=70)["DOL-63"][KING_CUP] == -90


@pytest.mark.rule("DOL-99")
@pytest.mark.parametrize(("kind", "value", "barred"), [(SLIGHT, 5, False), (INFORMATIVE, 10, False), (GROSS, 20, True)])
def test_an_unlisted_fault_is_fined_by_its_class(kind: str, value: int, barred: bool) -> None:
    found = lines(replace(KING_OF_D, faults=(UltimoFault(kind, D),)))
    assert found["DOL-99"] == into_cups(D, value)
    assert ("DOL-63" not in found) is barred


@pytest.mark.rule("DOL-80", "DOL-82", "DOL-85", "DOL-86")
@pytest.mark.parametrize("kind", sorted(FINES))
def test_only_some_faults_cost_the_right_to_ultimate(kind: str) -> None:
    barring = {
        FaultKind.MISSING_DECLARATION,
        FaultKind.FALSE_DECLARATION,
        FaultKind.MISTIMED_DECLARATION,
        FaultKind.RENONCE,
        FaultKind.WRONG_NUMBER,
        GROSS,
    }
    assert set(BARRING) == barring
    assert ("DOL-62" not in lines(replace(PAGAT_OF_D, faults=(UltimoFault(kind, D),)))) is (kind in barring)


@pytest.mark.rule("DOL-94")
@pytest.mark.parametrize("seed", range(3))
def test_at_the_engines_table_no_fine_ever_falls_due(seed: int) -> None:
    fines = {rule for rule, _ in FINES.values()}
    assert not fines & {line.rule for line in by_chance(seed).settlement.lines}


seats_ = st.sampled_from([F, M, D])
lapses = st.builds(
    UltimoFault,
    st.sampled_from(sorted(FINES)),
    seats_,
    confessed=st.booleans(),
    caused=st.booleans(),
    prevented=st.none() | seats_,
    cup=st.sampled_from([KING_CUP, PAGAT_CUP]),
)


@pytest.mark.rule("DOL-94", "DOL-98")
@given(
    st.lists(lapses, max_size=4),
    seats_,
    st.booleans(),
    st.sampled_from([(9, 8, 8), (0, 12, 13), (25, 0, 0)]),
    st.sampled_from(["book", "double", "half"]),
)
def test_with_any_faults_every_line_sums_to_zero(
    found: list[UltimoFault], last: int, ultimo: bool, tricks: tuple[int, int, int], scale: str
) -> None:
    outcome = GammelOutcome(
        faults=tuple(found), last=last, king_ultimo=ultimo, tricks=tricks, declared=(FALSE_HALF,), kings_behind=(M,)
    )
    settlement = settled(outcome, fine_scale=scale)
    assert settlement.balanced
    assert isinstance(settlement.carried, Cups)
    assert settlement.carried.king == 65 + settlement.total(KING_CUP) >= 0
    assert settlement.carried.pagat == 65 + settlement.total(PAGAT_CUP) >= 0

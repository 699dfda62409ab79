"""Groß-Tarok: the account of a deal (GRO-61 to GRO-83, GRO-88, GRO-94 to GRO-97, GRO-E11 to GRO-E28)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.gross import G, V, Z, facts, paid, rules_paid, trick

from tarock.game import Fault, FaultKind
from tarock.rules import SetupError
from tarock.variants.families.full_pack.aiming import Aim
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.gross import GROSS, GrossOutcome, premiums_of

NO_TRICKS: dict[str, Any] = {"tricks": (12, 0, 13), "points": (40, 0, 37)}
"""The second hand has taken no trick."""
ALL_TRICKS: dict[str, Any] = {"tricks": (25, 0, 0), "points": (77, 0, 0)}
"""The Vorhand has taken every trick."""


@pytest.mark.rule("GRO-61")
def test_each_wins_or_pays_what_he_has_above_or_below_26() -> None:
    assert paid(facts(points=(35, 24, 18))) == (9, -2, -7)
    assert rules_paid(facts()) == ["GRO-61"]


@pytest.mark.rule("GRO-62", "GRO-63")
def test_a_pagat_brought_home_or_captured_is_worth_five() -> None:
    assert paid(facts(pagat_by=Z, pagat_won=True)) == (-5, 10, -5)
    assert paid(facts(pagat_by=Z, pagat_won=False)) == (5, -10, 5)


@pytest.mark.rule("GRO-64", "GRO-65")
def test_a_king_brought_home_or_captured_is_worth_five() -> None:
    assert paid(facts(kings_home=(V, V, G))) == (20 - 5, -15, 10 - 10)
    assert paid(facts(kings_lost=(Z, G))) == (10, -10 + 5, -10 + 5)


@pytest.mark.rule("GRO-66")
def test_kings_thrown_off_in_a_trick_free_game_are_free() -> None:
    free = facts(**NO_TRICKS, kings_lost=(Z, Z), kings_behind=(Z,))
    assert rules_paid(free) == ["GRO-71"]
    failed = facts(aims=(Aim(Z, "misere"),), kings_lost=(Z,), kings_behind=(Z,))
    assert rules_paid(failed) == ["GRO-72"]
    assert paid(facts(**NO_TRICKS, kings_lost=(V,))) == (-26 - 10, 52 + 5, -26 + 5)  # only the trick-free one


@pytest.mark.rule("GRO-66")
def test_the_pagat_has_no_such_exception() -> None:
    assert paid(facts(**NO_TRICKS, pagat_by=Z)) == (-26 + 5, 52 - 10, -26 + 5)


@pytest.mark.rule("GRO-67", "GRO-E12")
def test_pagat_ultimo_brings_or_costs_fifteen() -> None:
    assert paid(facts(points=(20, 23, 34), pagat_by=G, pagat_won=True, pagat_last=True)) == (-21, -18, 39)
    assert paid(facts(pagat_by=G, pagat_last=True)) == (15, 15, -30)


@pytest.mark.rule("GRO-68", "GRO-69", "GRO-70", "GRO-E13")
def test_a_king_in_the_last_trick_brings_or_costs_ten_and_not_five_besides() -> None:
    assert paid(facts(ultimo_by=Z)) == (-10, 20, -10)
    assert paid(facts(kings_behind=(V,))) == (-20, 10, 10)
    last = premiums_of((trick("S3 S2 S1"), trick("S9 SK S7")))
    assert last["ultimo_by"] == Z
    assert last["kings_home"] == ()
    behind = premiums_of((trick("S3 S2 S1"), trick("SK T4 S7")))
    assert (behind["kings_behind"], behind["kings_lost"], behind["ultimo_by"]) == ((V,), (), None)


@pytest.mark.rule("GRO-68", "GRO-E14")
def test_the_mond_in_the_last_trick_brings_ten() -> None:
    last = premiums_of((trick("S3 S2 S1"), trick("T21 S2 S1")))
    assert last["ultimo_by"] == V
    assert paid(facts(**last)) == (20, -10, -10)


@pytest.mark.rule("GRO-70")
def test_the_pagat_in_the_last_trick_is_not_paid_as_brought_home_too() -> None:
    last = premiums_of((trick("S3 S2 S1"), trick("S9 T1 S7")))
    assert rules_paid(facts(**last)) == ["GRO-67", "GRO-61"]


@pytest.mark.rule("GRO-94")
def test_beaten_or_thrown_off_a_card_is_captured_and_it_comes_home_only_by_winning() -> None:
    tricks = (trick("HK H5 H6"), trick("S10 CK S2"), trick("T7 H8 T1"), trick("S9 S8 DK"), trick("S3 S2 S1"))
    found = premiums_of(tricks)
    assert found["kings_home"] == (V,)
    assert found["kings_lost"] == (Z, G)
    assert (found["pagat_by"], found["pagat_won"], found["pagat_last"]) == (G, False, False)
    assert premiums_of((trick("S9 T1 S7"), trick("S3 S2 S1")))["pagat_won"]


@pytest.mark.rule("GRO-E11")
def test_an_ordinary_deal() -> None:
    outcome = facts(points=(35, 24, 18), kings_home=(V, V), kings_lost=(Z,), pagat_by=G, pagat_won=True)
    assert paid(outcome) == (29, -27, -2)


@pytest.mark.rule("GRO-71", "GRO-E15")
def test_an_unannounced_misere_brings_26_and_no_count() -> None:
    assert paid(facts(**NO_TRICKS, kings_lost=(Z, Z), kings_home=(V,))) == (-16, 47, -31)
    assert "GRO-61" not in rules_paid(facts(**NO_TRICKS))


@pytest.mark.rule("GRO-72", "GRO-73", "GRO-E16")
@pytest.mark.parametrize(("after", "stake"), [(0, 36), (12, 31)])
def test_an_announced_misere_is_won_or_lost(after: int, stake: int) -> None:
    aims = (Aim(Z, "misere", after),)
    assert paid(facts(**NO_TRICKS, aims=aims)) == (-stake, 2 * stake, -stake)
    assert paid(facts(points=(40, 10, 27), aims=aims)) == (stake, -2 * stake, stake)  # and no count


@pytest.mark.rule("GRO-74", "GRO-E20")
def test_two_trick_free_players_pay_the_vole_to_the_third() -> None:
    both_free = facts(tricks=(0, 0, 25), points=(0, 0, 77))
    assert paid(both_free) == (-26, -26, 52)
    announced = facts(tricks=(0, 0, 25), points=(0, 0, 77), aims=(Aim(V, "misere"), Aim(Z, "misere", 12)))
    assert paid(announced) == (-26, -26, 52)  # neither won nor lost (GRO-D18)


@pytest.mark.rule("GRO-75")
def test_an_unannounced_vole_brings_26() -> None:
    assert paid(facts(**ALL_TRICKS)) == (52, -26, -26)
    assert rules_paid(facts(**ALL_TRICKS)) == ["GRO-75"]


@pytest.mark.rule("GRO-76", "GRO-77", "GRO-78", "GRO-E18")
@pytest.mark.parametrize(("after", "stake", "rule"), [(0, 52, "GRO-76"), (12, 38, "GRO-77"), (19, 31, "GRO-78")])
def test_an_announced_vole_is_dearer_the_earlier_it_was_announced(after: int, stake: int, rule: str) -> None:
    made = facts(**ALL_TRICKS, aims=(Aim(V, "vole", after),))
    assert paid(made) == (2 * stake, -stake, -stake)
    assert rules_paid(made) == [rule]


@pytest.mark.rule("GRO-79", "GRO-E19")
@pytest.mark.parametrize(("after", "own", "each"), [(0, 40, 12), (0, 55, 0), (12, 30, 8), (19, 29, 2), (19, 31, 0)])
def test_a_lost_vole_costs_the_stake_less_the_own_points_and_there_is_no_count(after: int, own: int, each: int) -> None:
    lost = facts(tricks=(23, 1, 1), points=(own, 77 - own, 0), aims=(Aim(V, "vole", after),))
    assert paid(lost) == (-2 * each, each, each)
    assert "GRO-61" not in rules_paid(lost)


@pytest.mark.rule("GRO-79", "GRO-24")
def test_the_scat_does_not_lessen_the_lost_vole_of_the_dealer() -> None:
    assert paid(facts(tricks=(1, 1, 23), points=(20, 10, 40), scat=8, aims=(Aim(G, "vole"),))) == (12, 12, -24)


@pytest.mark.rule("GRO-80", "GRO-E17")
def test_with_a_vole_only_the_ultimo_is_paid_besides() -> None:
    pagat = {"pagat_by": V, "pagat_won": True, "pagat_last": True}
    assert paid(facts(**ALL_TRICKS, **pagat)) == (82, -41, -41)
    assert paid(facts(**ALL_TRICKS, kings_home=(V, V, V), pagat_by=V, pagat_won=True)) == (52, -26, -26)


@pytest.mark.rule("GRO-80", "GRO-66", "GRO-E27")
def test_a_vole_with_a_king_in_the_last_trick_and_cards_of_the_losers() -> None:
    outcome = facts(**ALL_TRICKS, ultimo_by=V, pagat_by=Z, kings_lost=(G,), kings_behind=(G,))
    assert paid(outcome) == (72, -36, -36)


@pytest.mark.rule("GRO-82", "GRO-E21")
def test_thrown_in_early_he_pays_the_tricks_of_the_others_less_his_scat() -> None:
    early: dict[str, Any] = {"ended": "thrown-in", "thrown_in_after": 9, "kings_lost": (Z,)}
    assert paid(facts(**early, thrown_in_by=Z, tricks=(5, 1, 3), points=(14, 3, 11), scat=5)) == (14, -25, 11)
    assert paid(facts(**early, thrown_in_by=G, tricks=(5, 3, 1), points=(16, 9, 2), scat=4)) == (12, 9, -21)


@pytest.mark.rule("GRO-82")
def test_the_scat_is_taken_off_the_larger_amount_or_the_earlier_hand_and_never_below_zero() -> None:
    early: dict[str, Any] = {"ended": "thrown-in", "thrown_in_after": 9, "thrown_in_by": G}
    assert paid(facts(**early, points=(9, 16, 2), scat=4)) == (9, 12, -21)
    assert paid(facts(**early, points=(9, 9, 2), scat=4)) == (5, 9, -14)
    assert paid(facts(**early, points=(2, 5, 2), scat=6)) == (1, 0, -1)
    assert paid(facts(**early, points=(2, 3, 2), scat=11)) == (0, 0, 0)


@pytest.mark.rule("GRO-83", "GRO-97", "GRO-E22")
def test_thrown_in_late_he_pays_each_his_remaining_cards_and_nothing_else() -> None:
    after_15: dict[str, Any] = {"ended": "thrown-in", "thrown_in_after": 15, "thrown_in_by": Z, "tricks": (8, 1, 6)}
    late = facts(**after_15, rest=3, points=(30, 2, 20), kings_lost=(Z,))
    assert paid(late) == (3, -6, 3)
    assert rules_paid(late) == ["GRO-83"]
    assert rules_paid(replace(late, thrown_in_after=13, tricks=(7, 1, 5))) == ["GRO-83"]
    assert rules_paid(replace(late, thrown_in_after=12, tricks=(6, 1, 5))) == ["GRO-82"]


@pytest.mark.rule("GRO-97")
def test_announcements_already_paid_stand_when_the_cards_are_thrown_in() -> None:
    ten = (Combination(V, "tarocks", 10),)
    late = facts(ended="thrown-in", thrown_in_after=15, thrown_in_by=Z, rest=3, announced=ten, aims=(Aim(G, "vole"),))
    assert paid(late) == (20 + 3, -10 - 6, -10 + 3)


@pytest.mark.rule("GRO-95", "GRO-E26")
def test_a_pagat_in_the_scat_only_counts_its_points() -> None:
    assert paid(facts(points=(20, 30, 22), scat=6)) == (-6, 4, 2)
    found = premiums_of((trick("S3 S2 S1"), trick("T14 S9 S10")))
    assert (found["pagat_by"], found["pagat_won"], found["pagat_last"]) == (None, False, False)


@pytest.mark.rule("GRO-96", "GRO-E28")
def test_two_miseres_one_made_and_one_lost_are_added_up() -> None:
    outcome = facts(
        tricks=(3, 0, 22),
        points=(5, 0, 72),
        aims=(Aim(V, "misere"), Aim(Z, "misere")),
        kings_home=(G,),
        kings_lost=(V,),
    )
    assert paid(outcome) == (-113, 103, 10)


@pytest.mark.rule("GRO-96")
def test_a_misere_and_a_lost_vole_are_added_up_and_there_is_no_count() -> None:
    outcome = facts(tricks=(20, 0, 5), points=(50, 0, 27), aims=(Aim(V, "vole"), Aim(Z, "misere")))
    assert paid(outcome) == (-4 - 36, 2 + 72, 2 - 36)
    assert rules_paid(outcome) == ["GRO-79", "GRO-72"]


@pytest.mark.rule("GRO-88", "GEN-94", "COD-14", "COD-28")
@pytest.mark.parametrize("kind", [FaultKind.RENONCE, FaultKind.CONDUCT])
def test_a_revoke_or_a_fault_in_the_scat_costs_26_to_each_and_ends_the_deal(kind: str) -> None:
    fault = (Fault(kind, Z), Fault(FaultKind.RENONCE, V))  # the first offence decides
    outcome = facts(faults=fault, points=(50, 10, 17), kings_lost=(V,), pagat_by=G, aims=(Aim(V, "vole"),))
    assert paid(outcome) == (26, -52, 26)


@pytest.mark.rule("GRO-88", "GRO-12")
def test_who_rests_cannot_be_charged_with_a_fault() -> None:
    with pytest.raises(SetupError, match="GRO-12"):
        GROSS.settle(facts(resting=3, faults=(Fault(FaultKind.CONDUCT, 3),)), None, GROSS.options())


@pytest.mark.rule("GRO-88")
def test_announcements_already_paid_stand_after_a_revoke() -> None:
    kingdom = (Combination(Z, "whole-kingdom"),)
    assert paid(facts(faults=(Fault(FaultKind.RENONCE, Z),), announced=kingdom)) == (26 - 10, -52 + 20, 26 - 10)


seat = st.sampled_from((V, Z, G))
some = st.lists(seat, max_size=4).map(tuple)
aim = st.builds(lambda by, what, after: Aim(by, what, after if what == "vole" else min(after, 12)), seat,
                st.sampled_from(("misere", "vole")), st.sampled_from((0, 12, 19)))  # fmt: skip


@given(
    tricks=st.sampled_from([(9, 8, 8), (25, 0, 0), (0, 12, 13), (0, 0, 25)]),
    first=st.integers(0, 40), second=st.integers(0, 37), kings_home=some, kings_lost=some, kings_behind=some,
    pagat_by=st.none() | seat, pagat_won=st.booleans(), pagat_last=st.booleans(), ultimo_by=st.none() | seat,
    aims=st.lists(aim, max_size=3).map(tuple), faults=st.lists(seat, max_size=1),
    ended=st.sampled_from(("played", "thrown-in")), thrown_in_by=seat, thrown_in_after=st.integers(3, 24),
)  # fmt: skip
@pytest.mark.rule("GRO-84")
def test_every_deal_is_settled_by_itself_to_zero(first: int, second: int, faults: list[int], **given_: Any) -> None:
    outcome = GrossOutcome(
        active=(V, Z, G), points=(first, second, 77 - first - second), rest=7,
        faults=tuple(Fault(FaultKind.RENONCE, by) for by in faults), **given_,
    )  # fmt: skip
    settlement = accounted(GROSS, outcome, None, GROSS.options())
    assert settlement.balanced
    assert settlement.carried is None

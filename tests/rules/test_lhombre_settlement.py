"""Tarok-l'Hombre: the account of a deal (LHO-27 to LHO-35, LHO-38, LHO-E1 to LHO-E11, LHO-E16)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.gross import trick
from support.deals.lhombre import EXCHANGED, G, K, V, Z, bought, facts, paid, paid_apart, rules_paid

from tarock.game import DECLARER, OPPONENTS, Fault, FaultKind, SideTricks
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.lhombre import LHOMBRE, LhombreOptions, premiums_of

GAMES = {"a-duo": (20, 2), "ad-uno": (30, 3), "solo": (60, 6)}
PAGAT_LAST: dict[str, Any] = {"pagat": DECLARER, "pagat_last": True}


@pytest.mark.rule("LHO-27", "LHO-31", "GEN-67")
@pytest.mark.parametrize("game", GAMES)
def test_forty_points_win_and_39_lose_the_bare_base(game: str) -> None:
    base, rate = GAMES[game]
    assert paid(facts(game, points=40)) == (2 * (base + rate), -base - rate, -base - rate)
    assert paid(facts(game, points=39)) == (-2 * base, base, base)


@pytest.mark.rule("LHO-28", "LHO-29", "LHO-30")
@pytest.mark.parametrize(("game", "rule"), [("a-duo", "LHO-28"), ("ad-uno", "LHO-29"), ("solo", "LHO-30")])
def test_each_opponent_pays_the_base_and_the_rate_for_every_point_above_39(game: str, rule: str) -> None:
    base, rate = GAMES[game]
    each = base + rate * 11
    assert paid(facts(game, points=50)) == (2 * each, -each, -each)
    assert rules_paid(facts(game, points=50)) == [rule]


@pytest.mark.rule("LHO-31")
@pytest.mark.parametrize("game", GAMES)
def test_a_lost_game_costs_the_same_by_the_points_of_the_opponents(game: str) -> None:
    base, rate = GAMES[game]
    each = base + rate * 11  # the opponents have 50
    assert paid(facts(game, points=28)) == (-2 * each, each, each)


@pytest.mark.rule("LHO-E1")
def test_a_duo_won_with_two_cards_bought() -> None:
    assert paid(facts("a-duo", points=47, bought=bought("T21:0", "HK:2"))) == (57, -26, -31)


@pytest.mark.rule("LHO-E2")
def test_ad_uno_lost() -> None:
    assert paid(facts("ad-uno", points=33, bought=bought("SKU:0"))) == (-101, 53, 48)


@pytest.mark.rule("LHO-E3", "LHO-E4")
def test_a_solo_with_half_is_lost_and_with_one_more_won() -> None:
    assert paid(facts("solo", points=39)) == (-120, 60, 60)
    assert paid(facts("solo", points=40)) == (132, -66, -66)


@pytest.mark.rule("LHO-E5")
def test_two_kings_bought_of_one_opponent() -> None:
    assert paid(facts("a-duo", points=40, bought=bought("HK:0", "DK:0"))) == (34, -12, -22)


@pytest.mark.rule("LHO-32", "LHO-35", "LHO-E6", "GRO-80")
@pytest.mark.parametrize(("game", "price"), [("a-duo", 200), ("ad-uno", 300), ("solo", 600)])
def test_the_vole_takes_the_place_of_base_and_points(game: str, price: int) -> None:
    vole = facts(game, tricks=25, points=77, bought=EXCHANGED[game])
    assert paid_apart(vole) == (2 * price, -price, -price)
    with_pagat = replace(vole, **PAGAT_LAST, pagat_wins=True, pagat_home=True)
    assert paid_apart(with_pagat) == (2 * price + 30, -price - 15, -price - 15)


@pytest.mark.rule("LHO-33", "LHO-E7")
def test_a_lhombre_without_a_trick_pays_the_vole() -> None:
    of_mond_and_another = facts("a-duo", tricks=0, points=0, bought=bought("T21:2", "H1:0"))
    assert paid(of_mond_and_another) == (-410 - 5, 200 + 5, 210)  # The example leaves out the second card.
    assert paid_apart(facts("ad-uno", tricks=0, points=0, bought=EXCHANGED["ad-uno"])) == (-600, 300, 300)
    assert paid(facts("solo", tricks=0, points=0)) == (-1200, 600, 600)
    assert rules_paid(facts("solo", tricks=0, points=5)) == ["LHO-33"]  # the scat in his hands is no trick


@pytest.mark.rule("LHO-34", "LHO-E8")
def test_pagat_and_kings_between_the_parties() -> None:
    outcome = facts(
        "ad-uno",
        points=52,
        bought=bought("H3:2"),
        pagat=DECLARER,
        pagat_home=True,
        kings_home=(1, 1),
        kings_lost=(0, 1),
    )
    assert paid(outcome) == (153, -79, -74)


@pytest.mark.rule("LHO-34")
@pytest.mark.parametrize("side", [DECLARER, OPPONENTS])
def test_a_pagat_brought_home_or_captured_is_worth_five(side: str) -> None:
    sign = 1 if side == DECLARER else -1
    even = paid(facts("solo"))[0]
    assert paid(facts("solo", pagat=side, pagat_home=True))[0] - even == 10 * sign
    assert paid(facts("solo", pagat=side))[0] - even == -10 * sign


@pytest.mark.rule("LHO-34")
def test_kings_and_ultimos_are_worth_five_ten_and_fifteen() -> None:
    even = paid(facts("solo"))[0]
    for given_, gain in (
        ({"kings_home": (2, 0)}, 20), ({"kings_home": (0, 1)}, -10), ({"kings_lost": (1, 0)}, -10),
        ({"kings_behind": (1, 0)}, -20), ({"kings_behind": (0, 1)}, 20), ({"ultimo": DECLARER}, 20),
        ({"ultimo": OPPONENTS}, -20), ({**PAGAT_LAST, "pagat_wins": True}, 30), (PAGAT_LAST, -30),
    ):  # fmt: skip
        assert paid(facts("solo", **given_))[0] - even == gain


@pytest.mark.rule("LHO-34", "LHO-E9")
def test_a_solo_won_but_the_pagat_captured_in_the_last_trick() -> None:
    assert paid(facts("solo", points=44, **PAGAT_LAST)) == (150, -75, -75)


def tricks(*last: str, before: str = "S3 S2 S1") -> dict[str, Any]:
    """The facts of two tricks, the second hand and the dealer against the Vorhand."""
    return premiums_of(SideTricks((trick(before), trick(" ".join(last))), (V,)))


@pytest.mark.rule("LHO-34")
def test_a_card_comes_home_when_it_ends_in_the_tricks_of_its_own_party() -> None:
    partner = tricks("S3 S2 S1", before="H9 H8 HK")
    assert (partner["kings_home"], partner["kings_lost"]) == ((0, 1), (0, 0))
    smeared = tricks("S3 S2 S1", before="S3 SK T5")  # the partner's tarock takes the king in
    assert (smeared["kings_home"], smeared["kings_lost"]) == ((0, 1), (0, 0))
    captured = tricks("S3 S2 S1", before="T5 SK T4")
    assert (captured["kings_home"], captured["kings_lost"]) == ((0, 0), (0, 1))
    pagat = tricks("S3 S2 S1", before="H3 T1 T5")
    assert (pagat["pagat"], pagat["pagat_home"], pagat["pagat_last"]) == (OPPONENTS, True, False)
    assert not tricks("S3 S2 S1", before="T5 T1 T4")["pagat_home"]


@pytest.mark.rule("LHO-34")
def test_in_the_last_trick_a_pagat_beaten_by_the_partner_is_lost_but_a_king_is_brought_home() -> None:
    pagat = tricks("H3 T1 T5")
    assert (pagat["pagat"], pagat["pagat_last"], pagat["pagat_wins"]) == (OPPONENTS, True, False)
    assert paid(facts("solo", **pagat))[0] - paid(facts("solo"))[0] == 30
    king = tricks("S3 SK T5")
    assert (king["kings_home"], king["kings_behind"], king["ultimo"]) == ((0, 1), (0, 0), "")
    ultimo = tricks("S3 SK S1")
    assert (ultimo["kings_home"], ultimo["ultimo"]) == ((0, 0), OPPONENTS)
    assert tricks("T21 SK S1")["kings_behind"] == (0, 1)
    assert tricks("T21 SK S1")["ultimo"] == DECLARER


@pytest.mark.rule("LHO-34")
def test_a_pagat_in_the_scat_is_neither_brought_home_nor_captured() -> None:
    in_scat = tricks("S3 S5 S1")
    assert (in_scat["pagat"], in_scat["pagat_home"], in_scat["pagat_last"]) == ("", False, False)
    assert rules_paid(facts("solo", points=50)) == ["LHO-30"]


@pytest.mark.rule("LHO-35", "GRO-80")
def test_with_a_vole_only_an_ultimo_is_paid_besides() -> None:
    outcome = facts("solo", tricks=25, points=77, pagat=DECLARER, pagat_home=True, kings_home=(3, 0), ultimo=DECLARER)
    assert rules_paid(outcome) == ["LHO-32", "GRO-68"]
    thrown = facts("solo", tricks=25, points=77, kings_lost=(0, 1), kings_behind=(0, 1))
    assert rules_paid(thrown) == ["LHO-32"]
    captured = facts("solo", tricks=25, points=77, pagat=OPPONENTS, pagat_home=False)
    assert rules_paid(captured) == ["LHO-32"]
    by_opponents = facts(
        "solo", tricks=0, points=0, pagat=DECLARER, pagat_home=False, kings_lost=(4, 0), ultimo=OPPONENTS
    )
    assert rules_paid(by_opponents) == ["LHO-33", "GRO-68"]


@pytest.mark.rule("LHO-05", "LHO-E11", "GEN-17")
def test_the_resting_koenig_wins_and_loses_with_the_opponents() -> None:
    lost = facts("a-duo", points=35, resting=K, bought=EXCHANGED["a-duo"])
    assert paid_apart(lost, (V, Z, G, K)) == (-84, 28, 28, 28)
    vole = replace(lost, points=77, tricks=25, ultimo=DECLARER)
    assert paid_apart(vole, (V, Z, G, K)) == (630, -210, -210, -210)


@pytest.mark.rule("LHO-05")
def test_the_koenig_takes_no_part_in_announcements_and_exchange_prices() -> None:
    outcome = facts("solo", resting=K, announced=(Combination(V, "whole-kingdom"),), bought=bought("T21:2"))
    plain = facts("solo", resting=K)
    assert paid(outcome, (K,)) == paid(plain, (K,))
    assert paid(outcome, (V, Z, G)) == (-180 + 20 - 10, 60 - 10, 60 - 10 + 10)


@pytest.mark.rule("LHO-38", "LHO-E16")
def test_a_revoke_of_an_opponent_costs_twice_the_base_and_what_is_missing_to_39() -> None:
    fault = (Fault(FaultKind.RENONCE, G),)
    assert paid(facts("solo", points=42, faults=fault)) == (276, -138, -138)
    assert paid(facts("solo", points=37, faults=fault)) == (240, -120, -120)


@pytest.mark.rule("LHO-38")
def test_a_revoke_of_the_lhombre_is_paid_to_each_opponent_and_the_koenig() -> None:
    lost = facts("a-duo", points=36, faults=(Fault(FaultKind.RENONCE, V), Fault(FaultKind.RENONCE, G)), resting=K)
    assert paid(lost, (V, Z, G, K)) == (-138, 46, 46, 46)
    assert paid(facts("a-duo", points=60, faults=(Fault(FaultKind.RENONCE, V),))) == (-80, 40, 40)


@pytest.mark.rule("LHO-38")
def test_after_a_revoke_only_the_other_party_gains_premiums_and_a_vole() -> None:
    both = {"kings_home": (1, 1), "ultimo": OPPONENTS, "pagat": DECLARER, "pagat_home": True}
    assert rules_paid(facts("solo", points=42, faults=(Fault(FaultKind.RENONCE, G),), **both)) == [
        "LHO-38",
        "GRO-62",
        "GRO-64",
    ]
    assert rules_paid(facts("solo", points=42, faults=(Fault(FaultKind.RENONCE, V),), **both)) == [
        "LHO-38",
        "GRO-68",
        "GRO-64",
    ]
    vole = facts("solo", points=77, tricks=25, faults=(Fault(FaultKind.RENONCE, G),))
    assert paid(vole) == (2 * (120 + 6 * 38 + 600), -948, -948)
    assert rules_paid(facts("solo", points=77, tricks=25, faults=(Fault(FaultKind.RENONCE, V),))) == ["LHO-38"]


@pytest.mark.rule("LHO-38")
def test_announcements_and_exchange_prices_stand_after_a_revoke() -> None:
    said = facts(
        "ad-uno",
        points=41,
        faults=(Fault(FaultKind.RENONCE, V),),
        bought=bought("SKU:0"),
        announced=(Combination(V, "four", of="jacks"),),
    )
    assert paid(said) == (-120 - 5 + 10, 60 + 5 - 5, 60 - 5)


@pytest.mark.rule("LHO-37", "COD-13")
def test_after_a_forbidden_remark_there_is_no_count() -> None:
    assert paid(facts("solo", points=70, faults=(Fault(FaultKind.CONDUCT, G),), kings_home=(2, 0))) == (240, -120, -120)


side = st.sampled_from((DECLARER, OPPONENTS))
numbers = st.tuples(st.integers(0, 2), st.integers(0, 2))


@given(
    contract=st.sampled_from(tuple(GAMES)), points=st.integers(0, 78), tricks_=st.integers(0, 25),
    resting=st.sampled_from((None, K)), pagat=side, pagat_home=st.booleans(), pagat_last=st.booleans(),
    pagat_wins=st.booleans(), kings_home=numbers, kings_lost=numbers, kings_behind=numbers,
    ultimo=side | st.just(""), offender=st.none() | st.sampled_from((V, Z, G)),
)  # fmt: skip
@pytest.mark.rule("LHO-04")
def test_whatever_the_facts_one_side_pays_the_other_in_equal_shares(
    contract: str, tricks_: int, offender: int | None, **given_: Any
) -> None:
    faults = () if offender is None else (Fault(FaultKind.RENONCE, offender),)
    outcome = facts(contract, tricks=tricks_, faults=faults, **given_)
    settlement = accounted(LHOMBRE, outcome, None, LhombreOptions())
    assert settlement.balanced
    opponents = {settlement.total(seat) for seat in (Z, G, *([K] if given_["resting"] else []))}
    assert len(opponents) == 1

"""Slovenski tarok: the result of one deal, Klop, Mondfang and the order of reckoning (SLO-93 to SLO-122)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.slovenski import (
    EVEN, EVEN_PLANS, EVEN_ZWEIER, FOR_FOUR_ONLY, at_lead, at_table, facts, said, settled, written,
)  # fmt: skip
from support.tables import A, B, C, D, play_out

from tarock.cards import Seat
from tarock.game.phases import Item
from tarock.variants.slovenski import LADDER

pytestmark = pytest.mark.usefixtures("four_hands")

VALUES = {"dreier": 10, "zweier": 20, "einer": 30, "solo-dreier": 40, "solo-zweier": 50, "solo-einer": 60}
HIGH = {"bettler": 70, "solo-ohne": 80, "offener-bettler": 90, "farbiger-valat": 125, "valat": 500}
PILES = ((A, 19), (B, 16), (C, 21), (D, 14))
ALL_BONUSES = {"trula": "declarer", "koenige": "opponents", "rex": "declarer", "pagat_last": "opponents"}


def high(bid: str, won: bool, **more: object) -> int:
    """What the declarer A of a high bid writes."""
    tricks = {"tricks": 12, "lost_tricks": 0} if "valat" in bid else {"tricks": 0, "lost_tricks": 12}
    lost = {"tricks": 5, "lost_tricks": 1}
    outcome = facts(bid, 36 if won else 35, **(tricks if won else lost), **more)
    amounts = written(outcome)
    assert amounts[1:] == (0, 0, 0)
    return amounts[A]


@pytest.mark.rule("SLO-93")
@pytest.mark.parametrize("points", [50, 21])
def test_declarer_and_partner_write_the_same_and_the_opponents_nothing(points: int) -> None:
    amounts = written(facts("zweier", points, **ALL_BONUSES))
    assert amounts[A] == amounts[C] != 0
    assert amounts[B] == amounts[D] == 0


@pytest.mark.rule("SLO-93")
@given(
    bid=st.sampled_from(LADDER[1:]), points=st.integers(0, 70), tricks=st.integers(0, 12),
    trula=st.sampled_from(["", "declarer", "opponents"]), game=st.integers(0, 4), partner=st.sampled_from([None, B, C]),
)  # fmt: skip
def test_whatever_happened_only_the_declarers_side_writes(
    bid: str, points: int, tricks: int, trula: str, game: int, partner: Seat | None
) -> None:
    outcome = facts(
        bid, points, tricks=tricks, lost_tricks=12 - tricks, trula=trula, partner=partner, items=said(game=game)
    )
    amounts = written(outcome)
    assert {amounts[seat] for seat in outcome.team} == {amounts[A]}
    assert all(amounts[seat] == 0 for seat in range(4) if seat not in outcome.team)
    assert amounts[A] != 0 or trula


@pytest.mark.rule("SLO-94")
@pytest.mark.parametrize(("points", "difference"), [(36, 1), (47, 12), (70, 35), (35, 0), (34, 1), (12, 23), (0, 35)])
def test_the_difference_is_the_distance_from_35_without_rounding(points: int, difference: int) -> None:
    assert abs(written(facts("dreier", points))[A]) == 10 + difference


@pytest.mark.rule("SLO-95")
@pytest.mark.parametrize("bid", VALUES)
@pytest.mark.parametrize("level", [0, 1, 4])
def test_a_talon_bid_counts_value_and_difference_times_the_contras(bid: str, level: int) -> None:
    assert written(facts(bid, 41, items=said(game=level)))[A] == (VALUES[bid] + 6) * 2**level
    assert written(facts(bid, 29, items=said(game=level)))[A] == -(VALUES[bid] + 6) * 2**level


@pytest.mark.rule("SLO-96")
@pytest.mark.parametrize("bid", VALUES)
def test_with_35_card_points_the_bare_value_is_lost(bid: str) -> None:
    assert written(facts(bid, 35))[A] == -VALUES[bid]


@pytest.mark.rule("SLO-112", "SLO-114")
@pytest.mark.parametrize("bid", ["bettler", "offener-bettler"])
@pytest.mark.parametrize("level", [0, 2])
def test_a_bettler_is_won_without_a_trick_and_else_lost(bid: str, level: int) -> None:
    items = said(game=level)
    assert high(bid, True, items=items) == HIGH[bid] * 2**level
    assert high(bid, False, items=items) == -HIGH[bid] * 2**level
    assert written(facts(bid, tricks=1, lost_tricks=0))[A] == -HIGH[bid]


@pytest.mark.rule("SLO-113")
@pytest.mark.parametrize(("points", "value"), [(36, 80), (70, 80), (35, -80), (4, -80)])
def test_solo_ohne_counts_80_without_difference_or_bonuses(points: int, value: int) -> None:
    assert written(facts("solo-ohne", points, **ALL_BONUSES))[A] == value
    assert written(facts("solo-ohne", points, tricks=12, lost_tricks=0))[A] == value
    assert written(facts("solo-ohne", points, items=said(game=3)))[A] == 8 * value


@pytest.mark.rule("SLO-115", "SLO-116")
@pytest.mark.parametrize("bid", ["farbiger-valat", "valat"])
def test_a_valat_bid_is_won_with_every_trick_and_else_lost(bid: str) -> None:
    assert high(bid, True) == HIGH[bid]
    assert high(bid, False) == -HIGH[bid]
    assert high(bid, True, items=said(game=1), **ALL_BONUSES) == 2 * HIGH[bid]


@pytest.mark.rule("SLO-117")
def test_in_klop_everybody_writes_minus_his_own_card_points() -> None:
    assert written(facts("klop", klop=PILES)) == (-19, -16, -21, -14)
    assert written(facts("klop", klop=((A, 35), (B, 1), (C, 20), (D, 14)))) == (-35, -1, -20, -14)


@pytest.mark.rule("SLO-118")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((36, 20, 13, 1), (-70, 0, 0, 0)),
        ((30, 25, 15, 0), (0, 0, 0, 70)),
        ((38, 32, 0, 0), (-70, 0, 70, 70)),
        ((35, 35, 0, 0), (0, 0, 70, 70)),
    ],
)
def test_in_klop_more_than_35_or_no_trick_at_all_counts_alone(
    points: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert written(facts("klop", klop=tuple(enumerate(points)))) == expected


@pytest.mark.rule("SLO-118", "SLO-117")
def test_a_played_klop_is_settled_from_its_piles() -> None:
    done = play_out(at_table(words="pass pass pass klop"))
    own = dict(done.outcome.klop)
    assert sum(own.values()) in {69, 70, 71}
    assert done.settlement.totals(range(4)) == written(facts("klop", klop=done.outcome.klop))


@pytest.mark.rule("SLO-119")
@pytest.mark.parametrize("bid", ["klop", *VALUES])
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_a_mond_in_one_trick_with_the_skis_costs_its_player_alone_20(bid: str, seat: Seat) -> None:
    plain = written(facts(bid, 40, klop=PILES))
    caught = written(facts(bid, 40, klop=PILES, mond_lost=seat))
    assert [after - before for before, after in zip(plain, caught, strict=True)] == [
        -20 if other == seat else 0 for other in range(4)
    ]


@pytest.mark.rule("SLO-119")
def test_it_does_not_matter_who_wins_the_trick() -> None:
    imperator = play_out(at_lead(words=EVEN_ZWEIER, hands=EVEN), EVEN_PLANS)  # B's Pagat wins
    skis = play_out(at_lead("T1/T17", words=EVEN_ZWEIER, hands=EVEN), {**EVEN_PLANS, C: "T14 T13 T12", B: "T1"})
    assert imperator.outcome.mond_lost == skis.outcome.mond_lost == A


@pytest.mark.rule("SLO-120")
@pytest.mark.parametrize("radls", [(0, 0, 0, 0), (1, 1, 1, 1)])
def test_the_mondfang_is_multiplied_by_nothing(radls: tuple[int, ...]) -> None:
    for more in ({"mond_lost": A}, {"mond_lost": B}, {"mond_lost": C}, {"mond_left": True}):
        lines = settled(facts("zweier", 40, items=said(game=4), **more), radls=radls).lines
        assert [line.amounts[0][1] for line in lines if line.rule in {"SLO-119", "SLO-51"}] == [-20]


@pytest.mark.rule("SLO-121")
@pytest.mark.parametrize("bid", HIGH)
def test_from_bettler_on_there_is_no_mondfang_and_no_mond_in_the_talon(bid: str) -> None:
    outcome = facts(bid, 40, mond_lost=B, mond_left=True)
    assert {line.rule for line in settled(outcome).lines}.isdisjoint({"SLO-119", "SLO-51"})
    assert written(outcome)[B] == 0


@pytest.mark.rule("SLO-122")
@FOR_FOUR_ONLY
def test_game_then_bonuses_then_radl_then_mondfang_then_totals_then_new_radls() -> None:
    items = said(Item("pagat-ultimo", A, level=1), game=1)
    outcome = facts("zweier", 40, pagat_last="declarer", pagat_wins=True, trula="declarer", mond_lost=A, items=items)
    settlement = settled(outcome, radls=(1, 0, 0, 0), totals=(5, 5, 5, 5))
    assert [(line.rule, line.amount(A)) for line in settlement.lines] == [
        ("SLO-95", 50), ("SLO-98", 10), ("SLO-103", 100), ("SLO-125", 160), ("SLO-119", -20),
    ]  # fmt: skip
    assert settlement.carried.totals == (305, 5, 325, 5)
    klop = settled(facts("klop", klop=PILES, mond_lost=B))
    assert klop.totals(range(4)) == (-19, -36, -21, -14)  # the radls earned did not double this deal
    assert klop.carried.radls == (1, 1, 1, 1)


@pytest.mark.rule("SLO-E5")
def test_zweier_won_with_45() -> None:
    assert written(facts("zweier", 45)) == (30, 0, 30, 0)


@pytest.mark.rule("SLO-E6")
def test_einer_lost_with_30() -> None:
    assert written(facts("einer", 30)) == (-35, 0, -35, 0)


@pytest.mark.rule("SLO-E7")
def test_dreier_lost_with_35() -> None:
    assert written(facts("dreier", 35, declarer=D, partner=B)) == (0, -10, 0, -10)


@pytest.mark.rule("SLO-E8")
def test_zweier_with_kontra_and_a_silent_trula() -> None:
    assert written(facts("zweier", 41, trula="declarer", items=said(game=1))) == (62, 0, 62, 0)


@pytest.mark.rule("SLO-E9")
def test_solo_zweier_lost_with_rekontra_but_a_contrad_pagat_won() -> None:
    items = said(Item("pagat-ultimo", A, level=1), game=2)
    outcome = facts("solo-zweier", 33, pagat_last="declarer", pagat_wins=True, items=items)
    assert written(outcome) == (-108, 0, 0, 0)


@pytest.mark.rule("SLO-E10")
def test_zweier_won_with_a_loss() -> None:
    outcome = facts("zweier", 38, pagat_last="declarer", items=said(Item("koenige", A)))
    assert written(outcome) == (-22, 0, -22, 0)


@pytest.mark.rule("SLO-E11")
def test_einer_against_a_silent_pagat_of_the_opponents() -> None:
    outcome = facts("einer", 40, partner=B, pagat_last="opponents", pagat_wins=True)
    assert written(outcome) == (10, 10, 0, 0)


@pytest.mark.rule("SLO-E12")
def test_einer_with_a_beaten_pagat_of_the_opponents() -> None:
    assert written(facts("einer", 36, partner=B, pagat_last="opponents")) == (56, 56, 0, 0)


@pytest.mark.rule("SLO-E13")
def test_dreier_with_the_called_king_in_the_last_trick() -> None:
    assert written(facts("dreier", 44, declarer=D, partner=B, rex="declarer")) == (0, 29, 0, 29)
    assert written(facts("dreier", 39, declarer=D, partner=B, rex="opponents")) == (0, 4, 0, 4)


@pytest.mark.rule("SLO-E15")
def test_solo_einer_lost_with_mordkontra() -> None:
    assert written(facts("solo-einer", 34, items=said(game=4))) == (-976, 0, 0, 0)


@pytest.mark.rule("SLO-E16")
def test_zweier_with_a_trula_the_opponents_announced_and_lost() -> None:
    assert written(facts("zweier", 50, items=said(Item("trula", B)))) == (55, 0, 55, 0)


@pytest.mark.rule("SLO-E17")
def test_the_declarers_skis_takes_the_mond_of_his_partner() -> None:
    assert written(facts("zweier", 40, mond_lost=C)) == (25, 0, 5, 0)


@pytest.mark.rule("SLO-E18")
def test_einer_with_kontra_and_a_mond_left_in_the_talon() -> None:
    assert written(facts("einer", 42, partner=B, mond_left=True, items=said(game=1))) == (54, 74, 0, 0)


@pytest.mark.rule("SLO-E20")
def test_a_lost_mond_costs_nothing_in_solo_ohne_but_20_in_klop() -> None:
    assert written(facts("solo-ohne", 40, mond_lost=B)) == (80, 0, 0, 0)
    assert written(facts("klop", klop=PILES, mond_lost=C)) == (-19, -16, -41, -14)


@pytest.mark.rule("SLO-E21")
def test_a_silent_valat_stands_alone() -> None:
    assert written(facts("einer", 62, items=said(game=1))) == (114, 0, 114, 0)
    assert written(facts("einer", 62, tricks=12, lost_tricks=0, items=said(game=1))) == (250, 0, 250, 0)


@pytest.mark.rule("SLO-E22")
def test_an_announced_valat_lost_by_one_trick() -> None:
    outcome = facts(
        "zweier", 66, tricks=11, lost_tricks=1, trula="declarer", koenige="declarer",
        items=said(Item("valat", A, level=1)),
    )  # fmt: skip
    assert written(outcome) == (-929, 0, -929, 0)


@pytest.mark.rule("SLO-E23")
@FOR_FOUR_ONLY
def test_a_solo_dreier_raised_to_farbiger_valat() -> None:
    settlement = settled(facts("farbiger-valat", tricks=12, lost_tricks=0, items=said(game=1)))
    assert settlement.totals(range(4)) == (250, 0, 0, 0)
    assert settlement.carried.radls == (1, 1, 1, 1)
    raised = at_table(words="solo-dreier pass pass pass 1 lay:D3,D4,H1 farbiger-valat")
    assert raised.phase.bonuses == ()


@pytest.mark.rule("SLO-E24")
@FOR_FOUR_ONLY
def test_a_valat_bid_lost_by_one_trick() -> None:
    settlement = settled(facts("valat", declarer=B, tricks=11, lost_tricks=1))
    assert settlement.totals(range(4)) == (0, -500, 0, 0)
    assert settlement.carried.radls == (1, 1, 1, 1)


@pytest.mark.rule("SLO-E25")
@FOR_FOUR_ONLY
def test_a_bettler_with_kontra_lost() -> None:
    settlement = settled(facts("bettler", declarer=C, tricks=1, lost_tricks=8, items=said(game=1, declarer=C)))
    assert settlement.totals(range(4)) == (0, 0, -140, 0)
    assert settlement.carried.radls == (0, 0, 0, 0)


@pytest.mark.rule("SLO-E26")
@FOR_FOUR_ONLY
def test_an_offener_bettler_won() -> None:
    settlement = settled(facts("offener-bettler", tricks=0, lost_tricks=12))
    assert settlement.totals(range(4)) == (90, 0, 0, 0)
    assert settlement.carried.radls == (1, 1, 1, 1)


@pytest.mark.rule("SLO-E27")
def test_a_solo_ohne_with_all_kings() -> None:
    assert written(facts("solo-ohne", 52, koenige="declarer")) == (80, 0, 0, 0)


@pytest.mark.rule("SLO-E29")
def test_a_klop_with_one_over_35_and_one_without_a_trick() -> None:
    assert written(facts("klop", klop=((A, 38), (B, 20), (C, 12), (D, 0)))) == (-70, 0, 0, 70)


@pytest.mark.rule("SLO-E62")
def test_an_announced_valat_that_lost_every_trick() -> None:
    outcome = facts(
        "zweier", 5, tricks=0, lost_tricks=12, trula="opponents", koenige="opponents", items=said(Item("valat", A))
    )
    assert written(outcome) == (-570, 0, -570, 0)


@pytest.mark.rule("SLO-117", "SLO-118")
@pytest.mark.parametrize(("own", "rule"), [((20, 20, 20, 10), "SLO-117"), ((36, 20, 10, 4), "SLO-118")])
def test_the_line_of_a_klop_names_the_rule_it_is_written_by(own: tuple[int, ...], rule: str) -> None:
    (line,) = settled(facts("klop", klop=tuple(enumerate(own)))).lines
    assert line.rule == rule

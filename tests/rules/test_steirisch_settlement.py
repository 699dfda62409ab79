"""Steirisch-Tarok: announcements and the settlement of one deal (STY-21, STY-22, STY-24 to STY-36)."""

from __future__ import annotations

from typing import Any

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.lone_declarer import ALL_TRICKS, BEATEN, MADE, NO_TRICK, PLAYED, ZWEIER_OF_A, steps
from support.deals.steirisch import SOLO_OF_A, at_table, before_lead, each, fault, payments, settled
from support.tables import A, B, C, D, announced, dealt, go, offered, play_out, refused, silence

from tarock.cards import CardSet, points
from tarock.game import FaultKind, Say
from tarock.game.phases import Playing, item
from tarock.variants.steirisch import STEIRISCH, SteirischOptions, SteirischOutcome

KINDS = ("dreier", "zweier", "einer", "solo")


def rules(*args: Any, **more: Any) -> list[str]:
    """The rules that pay something."""
    return [line.rule for line in settled(*args, **more).lines]


@pytest.mark.rule("STY-21")
@pytest.mark.parametrize("words", [SOLO_OF_A, f"{ZWEIER_OF_A[1]} 1 lay:D3,D4", "einer good good 1 lay:D3"])
def test_the_declarer_alone_announces_ultimo_and_volat(words: str) -> None:
    deal = at_table(words=words)
    assert offered(deal) == {"pagat-ultimo", "volat"}
    opponent = go(deal, "-")
    assert offered(opponent) == {"contra:game"}
    assert refused(opponent, Say(("volat",))) == "STY-21"
    assert refused(go(at_table("T1/T3", words=SOLO_OF_A), "-"), Say(("pagat-ultimo",))) == "STY-21"


@pytest.mark.rule("STY-21")
def test_game_ultimo_and_volat_have_contras_of_their_own() -> None:
    deal = at_table(words=f"{SOLO_OF_A} pagat-ultimo+volat")
    assert offered(deal) == {"contra:game", "contra:pagat-ultimo", "contra:volat"}
    deal = go(deal, "contra:game - recontra:game - supercontra:game")
    assert [item(deal.phase.items, what).level for what in ("game", "pagat-ultimo", "volat")] == [3, 0, 0]
    assert refused(deal, Say(("supercontra:game",))) == "TAP-42"
    deal = go(deal, "- - contra:volat - - -")
    assert isinstance(deal.phase, Playing)
    assert refused(deal, Say(("contra:pagat-ultimo",))) == "STY-21"


@pytest.mark.rule("STY-21")
def test_the_declarer_speaks_first_and_three_declines_end_it() -> None:
    deal = at_table(words="pass solo good")
    order = []
    while not isinstance(deal.phase, Playing):
        order.append(deal.to_act)
        deal = go(deal, "-")
    assert order == [B, C, A]


@pytest.mark.rule("STY-22")
@pytest.mark.parametrize(("level", "factor"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_each_contra_doubles_its_item(level: int, factor: int) -> None:
    assert each("dreier", steps("game", level)) == 15 * factor
    assert each("einer", steps("game", level), points=30, multiplicity=2) == -15 * 3 * 2 * factor
    assert each("dreier", f"pagat-ultimo {steps('pagat-ultimo', level)}", **MADE) == 15 + 20 * factor
    assert each("dreier", f"volat {steps('volat', level)}") == -140 * factor


@pytest.mark.rule("STY-24")
@pytest.mark.parametrize(("consolation", "value"), [(10, 15), (20, 25)])
def test_winning_points_are_those_above_35_and_the_consolation(consolation: int, value: int) -> None:
    assert each(points=40, consolation=consolation) == value
    assert each(points=30, consolation=consolation) == -value
    assert SteirischOptions().consolation == 10


@pytest.mark.rule("STY-24")
def test_with_a_consolation_of_20_all_that_is_expressed_in_it_follows() -> None:
    assert each(points=40, consolation=20, **MADE) == 25 + 20
    assert each("dreier", "pagat-ultimo", consolation=20, **MADE) == 25 + 40
    assert each(consolation=20, held=((A, "tous-les-trois"), (A, "tous-les-quatre"))) == 25 + 40
    assert each("einer", consolation=20, **ALL_TRICKS) == 140 * 3
    assert each("einer", "volat", consolation=20, **ALL_TRICKS) == 280 * 3


@pytest.mark.rule("STY-25")
@pytest.mark.parametrize(("agreed", "factors"), [("1-2-3-4", (1, 2, 3, 4)), ("1-2-4-6", (1, 2, 4, 6))])
def test_each_kind_of_game_has_its_factor(agreed: str, factors: tuple[int, ...]) -> None:
    for kind, factor in zip(KINDS, factors, strict=True):
        assert each(kind, points=40, kind_factors=agreed) == 15 * factor
        assert each(kind, kind_factors=agreed, **ALL_TRICKS) == 70 * factor
    assert SteirischOptions().kind_factors == "1-2-3-4"


@pytest.mark.rule("STY-26")
@pytest.mark.parametrize("multiplicity", range(1, 12))
def test_a_losing_declarer_pays_as_many_times_as_he_went_on(multiplicity: int) -> None:
    assert each("einer", points=30, multiplicity=multiplicity) == -15 * 3 * multiplicity
    assert each("einer", "contra:game", points=30, multiplicity=multiplicity) == -15 * 3 * multiplicity * 2
    assert rules("einer", points=30, multiplicity=multiplicity) == ["STY-26"]


@pytest.mark.rule("STY-26")
def test_a_played_zweier_is_lost_at_its_multiplicity() -> None:
    over = play_out(silence(at_table(words=f"{ZWEIER_OF_A[2]} go-on go-on 2 lay:D3,D4")), {A: "T1 HK HQ"})
    assert (over.outcome.multiplicity, over.outcome.winner) == (5, "opponents")
    value = (70 - over.outcome.points - 35 + 10) * 2 * 5
    line = next(line for line in over.settlement.lines if line.rule == "STY-26")
    assert [line.amount(seat) for seat in (A, B, C)] == [-2 * value, value, value]


@pytest.mark.rule("STY-27")
@pytest.mark.parametrize("multiplicity", [1, 3, 11])
def test_a_winning_declarer_is_paid_once(multiplicity: int) -> None:
    assert each("einer", points=40, multiplicity=multiplicity) == 15 * 3
    assert each("einer", "contra:game", points=40, multiplicity=multiplicity) == 15 * 3 * 2
    assert rules("einer", points=40, multiplicity=multiplicity) == ["STY-27"]


@pytest.mark.rule("STY-28")
@pytest.mark.parametrize(("said", "factor"), [("", 1), ("contra:game", 2)])
def test_at_35_the_bare_consolation_is_lost(said: str, factor: int) -> None:
    for kind, times in zip(KINDS, (1, 2, 3, 4), strict=True):
        assert each(kind, said, points=35) == -10 * times * factor
    assert each("zweier", said, points=35, multiplicity=4) == -10 * 2 * 4 * factor


@pytest.mark.rule("STY-29")
def test_the_koenig_pays_and_receives_like_an_opponent() -> None:
    assert payments("zweier", points=40, players=4) == (90, -30, -30, -30)
    assert payments("zweier", points=30, players=4, multiplicity=2) == (-180, 60, 60, 60)
    made = payments("solo", "pagat-ultimo", players=4, held=((A, "tous-les-trois"),), **MADE)
    assert made == (270, -90, -90, -90)


@pytest.mark.rule("STY-30", "STY-34")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("card_points", [20, 50])
def test_honours_are_one_consolation_each_in_every_game_whatever_the_result(kind: str, card_points: int) -> None:
    plain = each(kind, points=card_points, multiplicity=3)
    for what in ("tous-les-trois", "tous-les-quatre"):
        assert each(kind, points=card_points, multiplicity=3, held=((A, what),)) == plain + 10
    both = ((A, "tous-les-trois"), (A, "tous-les-quatre"))
    assert each(kind, points=card_points, multiplicity=3, held=both) == plain + 20


@pytest.mark.rule("STY-31")
def test_koepfe_are_not_paid() -> None:
    assert payments("solo", held=((A, "koepfe"), (B, "koepfe"))) == payments("solo")
    over = play_out(before_lead("T20/SKU", words=SOLO_OF_A))  # A holds Sküs and Pagat
    assert [line.rule for line in over.settlement.lines if line.rule not in ("STY-26", "STY-27", "STY-33")] == []


@pytest.mark.rule("STY-32")
def test_an_opponents_honours_are_paid_by_all_others() -> None:
    plain = payments("solo", players=4)
    held = payments("solo", players=4, held=((B, "tous-les-quatre"),))
    assert [new - old for new, old in zip(held, plain, strict=True)] == [-10, 30, -10, -10]


@pytest.mark.rule("STY-32")
def test_honours_count_in_the_hand_before_the_first_lead_bought_cards_included() -> None:
    swaps = ("T20/T21", "T11/SKU")  # Mond and Pagat in A's hand, the Sküs is the first card of the talon
    over = play_out(before_lead(*swaps, words="einer good good 1 lay:D3"), {A: "T1"})
    assert over.outcome.held == ((A, "tous-les-trois"),)
    assert "STY-30" in [line.rule for line in over.settlement.lines]
    left = play_out(before_lead(*swaps, words="einer good good go-on 2 lay:D3"))
    assert "STY-30" not in [line.rule for line in left.settlement.lines]


@pytest.mark.rule("STY-32")
@pytest.mark.parametrize(
    ("words", "paid"),
    [
        ("pass solo good", False),
        ("pass pass solo", False),
        ("dreier-1 solo leave good", True),
        ("zweier-1 good einer leave 1 lay:S10", True),
    ],
)
def test_who_passes_before_anybody_has_bid_forfeits_them(words: str, paid: bool) -> None:
    over = play_out(before_lead("HQ/DK", "D4/SK", "D3/CK", words=words))  # A holds four kings
    assert over.outcome.held == ((A, "tous-les-quatre"),)
    assert ("STY-32" in [line.rule for line in over.settlement.lines]) == paid


@pytest.mark.rule("STY-32")
def test_a_later_hand_forfeits_only_by_passing_when_nobody_has_bid() -> None:
    swaps = ("HK/DQ", "SK/HN", "CK/H3")  # B holds four kings
    for words, paid in (("pass pass solo", False), ("solo good good", True), ("pass dreier-1 solo leave", True)):
        over = play_out(before_lead(*swaps, words=words))
        assert over.outcome.held == ((B, "tous-les-quatre"),)
        assert ("STY-32" in [line.rule for line in over.settlement.lines]) == paid


@pytest.mark.rule("STY-33", "STY-34")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("card_points", [20, 50])
def test_the_ultimo_is_one_consolation_and_announced_two(kind: str, card_points: int) -> None:
    known = {"points": card_points, "multiplicity": 4}
    plain = each(kind, **known)
    assert each(kind, **known, **MADE) == plain + 10
    assert each(kind, **known, **BEATEN) == plain - 10
    assert each(kind, "pagat-ultimo", **known, **MADE) == plain + 20
    for lost in (BEATEN, {}):
        assert each(kind, "pagat-ultimo", **known, **lost) == plain - 20


@pytest.mark.rule("STY-33")
@pytest.mark.parametrize(("wins", "sign"), [(True, -1), (False, 1)])
def test_an_opponents_silent_ultimo(wins: bool, sign: int) -> None:
    paid = payments("dreier", players=4, pagat_last="opponents", pagat_wins=wins)
    value = 15 + sign * 10
    assert paid == (3 * value, -value, -value, -value)


@pytest.mark.rule("STY-35")
@pytest.mark.parametrize(
    ("kind", "silent", "announced_"),
    [("dreier", 70, 140), ("zweier", 140, 280), ("einer", 210, 420), ("solo", 280, 560)],
)
def test_volat_is_seven_or_fourteen_consolations_times_the_kind(kind: str, silent: int, announced_: int) -> None:
    assert each(kind, points=60, **ALL_TRICKS) == silent
    assert each(kind, "volat", points=60, **ALL_TRICKS) == announced_
    assert each(kind, "volat", points=60) == -announced_
    assert each(kind, points=5, **NO_TRICK) == -silent
    assert rules(kind, points=60, **ALL_TRICKS) == ["STY-35"]  # no winning points besides


@pytest.mark.rule("STY-35")
def test_ultimo_and_honours_are_paid_besides_a_volat() -> None:
    assert each("dreier", points=60, held=((A, "tous-les-trois"),), **ALL_TRICKS, **MADE) == 70 + 10 + 10


@pytest.mark.rule("STY-36")
def test_a_dearer_game_is_paid_instead_of_the_volat() -> None:
    assert each("dreier", "contra:game", points=66, **ALL_TRICKS) == 82
    assert each("dreier", points=66, multiplicity=6, **ALL_TRICKS) == 70  # a winner's multiplicity does not count
    assert each("dreier", points=3, multiplicity=6, **NO_TRICK) == -(32 + 10) * 6
    assert each("dreier", "volat", points=3, multiplicity=6, **NO_TRICK) == -(32 + 10) * 6


@pytest.mark.rule("STY-36")
def test_an_announced_volat_replaces_the_game_made_or_lost() -> None:
    assert each("dreier", "volat", points=60) == -140
    assert each("dreier", "volat contra:game recontra:game", points=60) == -140  # won in points, and not paid
    assert each("dreier", "volat", points=20, multiplicity=6) == -(15 + 10) * 6  # the game is dearer
    assert each("dreier", "volat contra:game recontra:game", points=66, **ALL_TRICKS) == 164


@pytest.mark.rule("STY-E1")
def test_example_1() -> None:
    amounts = [payments(kind, points=28) for kind in KINDS]
    assert amounts == [(-34, 17, 17), (-68, 34, 34), (-102, 51, 51), (-136, 68, 68)]


@pytest.mark.rule("STY-E2")
def test_example_2() -> None:
    assert payments("einer", points=32, multiplicity=6) == (-468, 234, 234)


@pytest.mark.rule("STY-E3")
def test_example_3() -> None:
    assert payments("einer", points=38, multiplicity=6) == (78, -39, -39)


@pytest.mark.rule("STY-E4")
def test_example_4() -> None:
    assert [each(kind, points=35) for kind in KINDS] == [-10, -20, -30, -40]
    assert each("dreier", points=35, multiplicity=3) == -30
    assert each("zweier", points=35, multiplicity=6) == -120
    assert each("einer", points=35, multiplicity=11) == -330


@pytest.mark.rule("STY-E5")
def test_example_5() -> None:
    assert points(CardSet("SKU T21 T1 HK DK SK CK HQ HJ T2 T3").bits) == 36  # 107 thirds, 35 2/3
    assert payments("zweier", "contra:game", declarer=B, points=36, multiplicity=3) == (-44, 88, -44)
    deal = at_table(words="zweier-1 zweier-2 hold zweier-3 leave good 3 lay:S9,C8 - - contra:game")
    assert (deal.moves()[-1][0], item(deal.phase.items, "game").level) == (A, 1)
    over = play_out(silence(deal))
    assert (over.outcome.declarer, over.outcome.contract, over.outcome.multiplicity) == (B, "zweier", 3)


@pytest.mark.rule("STY-E6")
def test_example_6() -> None:
    facts = {"declarer": B, "points": 29, "multiplicity": 5, "players": 4}
    assert payments("zweier", "contra:game", **facts) == (320, -960, 320, 320)


@pytest.mark.rule("STY-E7")
def test_example_7() -> None:
    assert payments("dreier", "pagat-ultimo", points=40) == (-10, 5, 5)


@pytest.mark.rule("STY-E8")
def test_example_8() -> None:
    assert payments("dreier", points=40, held=((B, "tous-les-quatre"),)) == (20, 5, -25)


@pytest.mark.rule("STY-E9")
def test_example_9() -> None:
    facts = {"declarer": C, "points": 30, "players": 4, "dealer": D, "held": ((C, "tous-les-trois"),)}
    assert payments("solo", **facts) == (50, 50, -150, 50)


@pytest.mark.rule("STY-E10")
def test_example_10() -> None:
    assert payments("dreier", points=31, multiplicity=4) == (-112, 56, 56)


@pytest.mark.rule("STY-E11")
def test_example_11() -> None:
    assert payments("zweier", points=69, **ALL_TRICKS) == (280, -140, -140)


@pytest.mark.rule("STY-E12")
def test_example_12() -> None:
    assert payments("dreier", "contra:game", points=66, **ALL_TRICKS) == (164, -82, -82)


@pytest.mark.rule("STY-E13")
def test_example_13() -> None:
    own = points(CardSet("CQ").bits)
    assert own == 3
    assert payments("einer", points=own, multiplicity=11, **NO_TRICK) == (-2772, 1386, 1386)


@pytest.mark.rule("STY-E13")
def test_example_13_played() -> None:
    hands = {
        "hand 1": "T2 T3 T4 CQ C7 C8 C9 CJ H4 H3 H2 D4 D3 D2 S7 S8",
        "hand 2": "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 HK DK SK",
        "talon 5": "S9",
    }
    deal = go(dealt(STEIRISCH, hands), f"einer good good {'go-on ' * 5} 5 lay:CQ")
    over = play_out(silence(deal), {B: hands["hand 2"]})
    assert (over.outcome.points, over.outcome.multiplicity, over.outcome.volat_by) == (3, 11, "opponents")
    game = over.settlement.lines[0]
    assert [game.amount(seat) for seat in (A, B, C)] == [-2772, 1386, 1386]


@pytest.mark.rule("STY-E14")
def test_example_14() -> None:
    assert payments("einer", "volat contra:volat", points=60) == (-1680, 840, 840)


@pytest.mark.rule("STY-E15")
def test_example_15() -> None:
    assert each("dreier", points=28, consolation=20) == -27
    assert each("einer", points=28, consolation=20) == -81


@pytest.mark.rule("STY-E16")
def test_example_16() -> None:
    assert each("einer", points=28, kind_factors="1-2-4-6") == -68
    assert each("solo", points=28, kind_factors="1-2-4-6") == -102


outcomes = st.builds(
    SteirischOutcome,
    **PLAYED,
    contract=st.sampled_from(KINDS),
    multiplicity=st.integers(1, 11),
    points=st.integers(0, 70),
    items=st.sampled_from([announced(said) for said in ("", "contra:game", "pagat-ultimo volat contra:volat")]),
    held=st.sampled_from([(), ((B, "koepfe"), (C, "tous-les-quatre"))]),
    passed=st.sampled_from([(), (0,), (0, 1)]),
    faults=st.sampled_from([(), fault(A)["faults"], fault(C, FaultKind.CONDUCT)["faults"]]),
)


@pytest.mark.rule("STY-29")
@given(outcomes, st.sampled_from((10, 20)), st.sampled_from(("1-2-3-4", "1-2-4-6")))
def test_every_settlement_sums_to_zero(outcome: SteirischOutcome, consolation: int, factors: str) -> None:
    agreed = SteirischOptions(consolation=consolation, kind_factors=factors)
    settlement = accounted(STEIRISCH, outcome, None, agreed)
    assert settlement.lines
    assert settlement.balanced

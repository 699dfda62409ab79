"""Ungarisch-Tarok: the settlement of one deal, its examples and its law (UNG-27 to UNG-39, UNG-41, COD-71)."""

from __future__ import annotations

from typing import Any

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.lone_declarer import ALL_TRICKS, BEATEN, MADE, NO_TRICK, PLAYED
from support.deals.ungarisch import LONG, SOLO_OF_A, at_table, each, facts, fault, payments, settled
from support.tables import A, B, C, announced, dealt, go, paid, play_out, refused, silence

from tarock.cards import KINGS, PACK_42, TRULL, CardSet, points, thirds
from tarock.game import Fault, FaultKind, Say
from tarock.variants.families.viennese.lone_declarer import LoneOptions
from tarock.variants.ungarisch import UNGARISCH, UngarischOutcome

KINDS = ("dreier", "zweier", "einer", "solo")
PRICES = {"dreier": 1, "zweier": 2, "einer": 3, "solo": 8}
SETS = {"tous-les-trois": "trull_by", "tous-les-quatre": "kings_by"}


def rules(*args: Any, **more: Any) -> list[str]:
    """The rules that pay something."""
    return [line.rule for line in settled(*args, **more).lines]


@pytest.mark.rule("UNG-27")
def test_the_prices_of_the_four_games() -> None:
    assert [each("dreier", multiplicity=m) for m in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert [each("zweier", multiplicity=m) for m in range(1, 7)] == [2, 4, 6, 8, 10, 12]
    assert [each("einer", multiplicity=m) for m in range(1, 12)] == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33]
    assert each("solo") == 8


@pytest.mark.rule("UNG-27")
def test_a_played_zweier_is_paid_by_what_was_bought() -> None:
    over = play_out(silence(at_table(words="zweier-1 zweier-2 hold good good go-on go-on 2 lay:DN,C10")))
    assert (over.outcome.contract, over.outcome.multiplicity) == ("zweier", 5)
    assert abs(over.settlement.lines[0].amount(B)) == 10


@pytest.mark.rule("UNG-28")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [3, 4])
def test_gain_and_loss_are_equal(kind: str, players: int) -> None:
    times = 1 if kind == "solo" else 4
    won = payments(kind, points=34, multiplicity=times, players=players)
    lost = payments(kind, points=33, multiplicity=times, players=players)
    price = PRICES[kind] * times
    assert won == ((players - 1) * price, *[-price] * (players - 1))
    assert lost == tuple(-amount for amount in won)


@pytest.mark.rule("UNG-29")
@pytest.mark.parametrize("plan", ["T20 T19 T17 T15", "HQ DN SJ C10 T1", "HK T12 T9 T1"])
def test_honours_belong_to_who_has_them_in_his_tricks(plan: str) -> None:
    over = play_out(silence(at_table(words=SOLO_OF_A)), {A: plan})
    own, others = over.table.taken(A), over.table.taken(B) | over.table.taken(C)
    for honours, side in ((TRULL, over.outcome.trull_by), (KINGS, over.outcome.kings_by)):
        assert side == ("declarer" if honours <= own else "opponents" if honours <= others else "")


@pytest.mark.rule("UNG-29", "UNG-34")
def test_holding_honours_in_hand_is_not_sufficient() -> None:
    hands = {"hand 1": "SKU T21 T1 T2 T3 T4 HK DK SK CK CJ CN", "hand 3": "T20 T19 T18 T17 T16 T15 T14"}
    over = play_out(silence(go(dealt(UNGARISCH, hands), SOLO_OF_A)), {A: "T1 HK DK SK CK"})
    assert over.outcome.trull_by == over.outcome.kings_by == ""  # Pagat and a king were lost
    assert "UNG-30" not in [line.rule for line in over.settlement.lines]


@pytest.mark.rule("UNG-30")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("what", SETS)
def test_what_a_set_of_honours_is_worth(kind: str, what: str) -> None:
    value, price = (4, 8) if kind == "solo" else (2, PRICES[kind])
    assert each(kind, **{SETS[what]: "declarer"}) == price + value
    assert each(kind, **{SETS[what]: "opponents"}) == price - value
    assert each(kind, what, **{SETS[what]: "declarer"}) == price + 2 * value
    assert rules(kind, what, **{SETS[what]: "declarer"}) == ["UNG-28", "UNG-30"]


@pytest.mark.rule("UNG-31")
@pytest.mark.parametrize("what", SETS)
@pytest.mark.parametrize("side", ["", "opponents"])
def test_an_announced_set_that_fails_is_paid_to_the_other_party(what: str, side: str) -> None:
    known = {SETS[what]: side}  # nothing more if the others have it (UNG-D10)
    assert each("dreier", what, **known) == 1 - 4
    assert each("solo", f"{what} contra:{what}", **known) == 8 - 16
    assert rules("dreier", what, **known) == ["UNG-28", "UNG-31"]


@pytest.mark.rule("UNG-32")
def test_sets_and_numbers_are_matters_of_the_party() -> None:
    plain = payments("dreier", players=4)
    for more in ({"trull_by": "opponents"}, {"kings_by": "opponents"}, {"numbers": ((B, 11),)}):
        paid_ = payments("dreier", players=4, **more)
        assert [new - old for new, old in zip(paid_, plain, strict=True)] == [-6, 2, 2, 2]


@pytest.mark.rule("UNG-33")
@pytest.mark.parametrize("card", ["T21", "CK"])
def test_an_honour_left_in_the_talon_completes_no_set(card: str) -> None:
    strong = "SKU T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 " + ("T10" if card == "T21" else "T21")
    hands = {"hand 1": strong, "hand 2": "T1 HK DK SK", "talon 6": card} | ({} if card == "CK" else {"hand 3": "CK"})
    over = play_out(silence(go(dealt(UNGARISCH, hands), SOLO_OF_A)), {A: strong})
    assert over.outcome.volat_by == "declarer"  # every other card is in A's tricks
    assert over.outcome.trull_by == ("" if card == "T21" else "declarer")
    assert over.outcome.kings_by == ("" if card == "CK" else "declarer")


@pytest.mark.rule("UNG-33")
def test_nor_does_it_for_the_opponents_to_whom_its_points_go() -> None:
    hands = {"hand 1": "T2 T3 T4 HJ DJ SJ CJ HN DN SN CN HQ", "talon 1": "CK"}
    over = play_out(silence(go(dealt(UNGARISCH, hands), SOLO_OF_A)))
    tricks = over.table.taken(B) | over.table.taken(C)
    assert CardSet("HK DK SK") <= tricks
    assert over.outcome.kings_by == ""
    assert over.outcome.points == 66 - points((tricks | over.table.cards(*(f"talon {n}" for n in range(1, 7)))).bits)


@pytest.mark.rule("UNG-34")
def test_passing_forfeits_nothing() -> None:
    for passed in ((), (A,), (A, B)):
        known = {"declarer": C, "passed": passed, "trull_by": "opponents", "held": ((A, "tous-les-trois"),)}
        assert payments("solo", **known) == (-8 + 4, -8 + 4, 16 - 8)


@pytest.mark.rule("UNG-35")
def test_koepfe_are_not_paid() -> None:
    over = play_out(silence(at_table("T20/SKU", words=SOLO_OF_A)))  # A holds Sküs and Pagat
    assert {line.rule for line in over.settlement.lines} <= {"UNG-28", "UNG-30", "UNG-37"}
    assert payments("solo", held=((A, "koepfe"),)) == payments("solo")


@pytest.mark.rule("UNG-36")
@pytest.mark.parametrize(("number", "value"), [(10, 1), (11, 2), (12, 3)])
def test_numbers_of_tarocks_double_in_the_solo(number: int, value: int) -> None:
    for kind in KINDS:
        amount = 2 * value if kind == "solo" else value
        assert each(kind, numbers=((A, number),)) == PRICES[kind] + amount
        assert each(kind, numbers=((C, number),)) == PRICES[kind] - amount
        assert each(kind, numbers=((A, number), (B, number))) == PRICES[kind]


@pytest.mark.rule("UNG-37")
@pytest.mark.parametrize("kind", KINDS)
def test_the_pagat_ultimo(kind: str) -> None:
    value, price = (4, 8) if kind == "solo" else (2, PRICES[kind])
    assert each(kind, **MADE) == price + value
    assert each(kind, **BEATEN) == price - value
    assert each(kind, "pagat-ultimo", **MADE) == price + 2 * value
    for lost in (BEATEN, {}):
        assert each(kind, "pagat-ultimo", **lost) == price - 2 * value
    assert each(kind, pagat_last="opponents", pagat_wins=True) == price - value
    assert each(kind, pagat_last="opponents", pagat_wins=False) == price + value


@pytest.mark.rule("UNG-38")
@pytest.mark.parametrize("kind", KINDS)
def test_volat_takes_the_place_of_the_game(kind: str) -> None:
    value = 24 if kind == "solo" else 12
    assert each(kind, **ALL_TRICKS) == value
    assert each(kind, points=5, **NO_TRICK) == -value
    assert each(kind, "volat", **ALL_TRICKS) == 2 * value
    assert each(kind, "volat", points=60) == -2 * value
    assert rules(kind, **ALL_TRICKS) == ["UNG-38"]


@pytest.mark.rule("UNG-38")
def test_a_dearer_game_with_courage_and_contras_is_paid_instead() -> None:
    assert each("zweier", multiplicity=4, **ALL_TRICKS) == 12
    assert each("zweier", multiplicity=4, courage=True, **ALL_TRICKS) == 16
    assert each("zweier", "contra:game", multiplicity=4, courage=True, **ALL_TRICKS) == 32
    assert each("einer", "volat", multiplicity=11, points=20) == -33
    assert each("einer", "volat", multiplicity=11, points=60) == -24  # the game was won, and is not paid


@pytest.mark.rule("UNG-39")
@pytest.mark.parametrize(
    "more",
    [MADE, {"trull_by": "declarer"}, {"kings_by": "opponents"}, {"numbers": ((A, 12),)}, {"numbers": ((B, 10),)}],
)
def test_premiums_are_independent_of_the_result(more: dict[str, Any]) -> None:
    assert each("dreier", points=50, **more) - 1 == each("dreier", points=20, **more) + 1


@pytest.mark.rule("UNG-41", "COD-71")
@pytest.mark.parametrize("kind", [FaultKind.RENONCE, FaultKind.FALSE_NUMBER])
@pytest.mark.parametrize(("by", "sign"), [(A, -1), (B, 1)])
def test_a_wrong_or_missing_number_has_the_consequences_of_a_revoke(kind: str, by: int, sign: int) -> None:
    said = "contra:game tous-les-quatre contra:tous-les-quatre"
    for count in (10, 60):
        more = {"points": count, "kings_by": "declarer", "trull_by": "declarer", **fault(by, kind)}
        assert each("dreier", said, multiplicity=3, **more) == sign * (6 + 8)


@pytest.mark.rule("UNG-41", "COD-71")
def test_a_wrong_number_is_not_paid_and_true_ones_are() -> None:
    numbers = ((A, 10), (B, 11))
    assert each("dreier", numbers=numbers, **fault(B, FaultKind.FALSE_NUMBER)) == 1 + 1
    assert each("dreier", numbers=numbers, **fault(B)) == 1 + 1 - 2
    assert each("dreier", numbers=numbers, **fault(A, FaultKind.FALSE_NUMBER)) == -1 - 2


@pytest.mark.rule("UNG-41")
def test_playing_on_after_a_revoke_may_bring_the_other_party_more() -> None:
    gathered = {"trull_by": "declarer", "kings_by": "opponents", **MADE}
    assert each("dreier", **gathered, **fault(B)) == 1
    assert each("dreier", **gathered, **fault(B, played_on=True)) == 1 + 2 + 2
    assert each("dreier", **gathered, **fault(A, played_on=True)) == -1 - 2
    assert each("dreier", **gathered, **fault(B, FaultKind.CONDUCT, played_on=True)) == 1


@pytest.mark.rule("UNG-41")
def test_general_laws_hold() -> None:
    assert paid(UNGARISCH, UngarischOutcome("misdeal", dealer=B, **fault(A)), range(3)) == (1, -2, 1)
    two = (Fault(FaultKind.RENONCE, B), Fault(FaultKind.FALSE_NUMBER, A))
    assert each("solo", faults=two) == 8  # the first decides
    assert each("solo", faults=two[::-1]) == -8


@pytest.mark.rule("COD-E18")
def test_codex_example_18() -> None:
    assert payments("dreier", multiplicity=2, points=20, **fault(B, FaultKind.FALSE_NUMBER)) == (4, -2, -2)


@pytest.mark.rule("UNG-E1")
def test_example_1() -> None:
    assert [each("zweier", multiplicity=m) for m in (1, 2, 3)] == [2, 4, 6]
    assert [each("einer", multiplicity=m) for m in (1, 6, 11)] == [3, 18, 33]
    assert each("solo") == 8
    assert payments("einer", points=20, multiplicity=11) == (-66, 33, 33)
    assert payments("einer", multiplicity=11) == (66, -33, -33)


@pytest.mark.rule("UNG-E2")
def test_example_2() -> None:
    assert payments("dreier", trull_by="declarer") == (6, -3, -3)


@pytest.mark.rule("UNG-E2")
@pytest.mark.parametrize(("mine", "theirs"), [("SKU T1", "T21"), ("SKU T21", "T1")])
def test_example_2_played(mine: str, theirs: str) -> None:
    strong = f"{mine} T20 T19 T18 T17 T16 T15 T14 T13 T12 HK"
    hands = {"hand 1": strong, "hand 2": theirs, "talon 1": "HQ", "talon 2": "HN", "talon 3": "HJ"}
    deal = silence(go(dealt(UNGARISCH, hands), "dreier-1 good good 1 lay:HQ,HN,HJ"))
    over = play_out(deal, {A: "SKU T20 T19 T18 T17 T16 T15 T14 T13 T12", B: "T21"})
    assert over.outcome.trull_by == "declarer"
    line = next(line for line in over.settlement.lines if str(line.label).startswith("Tous les trois"))
    assert (line.rule, [line.amount(seat) for seat in (A, B, C)]) == ("UNG-30", [4, -2, -2])


@pytest.mark.rule("UNG-E3")
def test_example_3() -> None:
    assert payments("dreier", trull_by="", held=((A, "tous-les-trois"),)) == (2, -1, -1)


@pytest.mark.rule("UNG-E4")
def test_example_4() -> None:
    assert payments("dreier", multiplicity=2, kings_by="declarer") == (8, -4, -4)


@pytest.mark.rule("UNG-E5")
def test_example_5() -> None:
    said = "tous-les-quatre volat contra:volat"
    more = {"multiplicity": 3, "numbers": ((A, 10),), "kings_by": "declarer", "points": 60}
    assert payments("zweier", said, **more) == (-86, 43, 43)


@pytest.mark.rule("UNG-E6")
def test_example_6() -> None:
    more = {"declarer": B, "numbers": ((B, 11), (C, 10)), **MADE}
    assert payments("solo", "pagat-ultimo", **more) == (-18, 36, -18)


@pytest.mark.rule("UNG-E7")
def test_example_7() -> None:
    more = {"courage": True, "numbers": ((A, 10), (B, 10)), "trull_by": "opponents", "points": 34}
    assert payments("solo", "contra:game", **more) == (56, -28, -28)


@pytest.mark.rule("UNG-E7")
def test_example_7_as_it_is_announced() -> None:
    deal = go(dealt(UNGARISCH, LONG), f"{SOLO_OF_A} courage+ten-tarocks contra:game+ten-tarocks")
    over = play_out(silence(deal))
    assert (over.outcome.courage, over.outcome.numbers) == (True, ((A, 10), (B, 10)))
    assert over.outcome.items == announced("contra:game")
    assert abs(over.settlement.lines[0].amount(B)) == 32


@pytest.mark.rule("UNG-E8")
def test_example_8() -> None:
    assert payments("dreier", "contra:game", multiplicity=3, courage=True) == (24, -12, -12)
    assert payments("dreier", "contra:game", multiplicity=3, courage=True, points=20) == (-24, 12, 12)


@pytest.mark.rule("UNG-E9")
def test_example_9() -> None:
    assert payments("dreier", players=4, numbers=((B, 10),)) == (0, 0, 0, 0)


@pytest.mark.rule("UNG-E10")
def test_example_10() -> None:
    assert payments("einer", "tous-les-quatre contra:tous-les-quatre") == (-10, 5, 5)


@pytest.mark.rule("UNG-E11")
def test_example_11() -> None:
    more = {"multiplicity": 11, "trull_by": "declarer", "kings_by": "declarer", "points": 64}
    assert payments("einer", **more, **ALL_TRICKS) == (74, -37, -37)


@pytest.mark.rule("UNG-E12")
def test_example_12() -> None:
    assert payments("zweier", points=60, **ALL_TRICKS) == (24, -12, -12)


def cards_worth(wanted: int, number: int) -> CardSet:
    """So many cards of the pack, by their number modulo three, that make so many thirds."""
    chosen, left = CardSet(), wanted
    for card in sorted(PACK_42.cards, key=lambda card: -thirds(card.bit)):
        if thirds(card.bit) <= left:
            chosen, left = chosen | CardSet((card,)), left - thirds(card.bit)
    assert (left, len(chosen) % 3) == (0, number)
    return chosen


@pytest.mark.rule("UNG-E13")
@pytest.mark.parametrize(
    ("kind", "scat", "own", "counts", "amounts"),
    [
        ("zweier", 2, 101, (34, 32), (4, -2, -2)),
        ("zweier", 2, 98, (33, 33), (-4, 2, 2)),
        ("einer", 1, 100, (33, 33), (-6, 3, 3)),
    ],
)
def test_example_13(kind: str, scat: int, own: int, counts: tuple[int, int], amounts: tuple[int, ...]) -> None:
    cards = cards_worth(own, scat)
    assert (points(cards.bits), points((PACK_42.cards - cards).bits)) == counts
    assert payments(kind, points=points(cards.bits)) == amounts


@pytest.mark.rule("UNG-E16")
def test_example_16() -> None:
    assert payments("solo", points=20, kings_by="") == (-16, 8, 8)
    assert payments("solo", "tous-les-quatre", points=20, kings_by="") == (-32, 16, 16)


outcomes = st.builds(
    UngarischOutcome,
    **PLAYED,
    contract=st.sampled_from(KINDS),
    multiplicity=st.integers(1, 11),
    points=st.integers(0, 66),
    items=st.sampled_from([announced(said) for said in ("", "contra:game", "tous-les-trois volat contra:volat")]),
    trull_by=st.sampled_from(("", "declarer", "opponents")),
    kings_by=st.sampled_from(("", "declarer", "opponents")),
    courage=st.booleans(),
    numbers=st.sampled_from([(), ((A, 10), (B, 10)), ((C, 12),)]),
    faults=st.sampled_from([(), fault(A)["faults"], fault(C, FaultKind.FALSE_NUMBER, played_on=True)["faults"]]),
)


@pytest.mark.rule("UNG-28", "UNG-32")
@given(outcomes)
def test_every_settlement_sums_to_zero_and_opponents_fare_alike(outcome: UngarischOutcome) -> None:
    settlement = accounted(UNGARISCH, outcome, None, LoneOptions())
    assert settlement.balanced
    others = [seat for seat in outcome.seats if seat != outcome.declarer]
    assert len(set(settlement.totals(others))) == 1


def test_the_facts_of_these_tests_are_a_won_game() -> None:
    assert facts().winner == "declarer"


@pytest.mark.rule("COD-46")
def test_an_ultimo_without_the_pagat_costs_its_premium_or_counts_as_a_revoke() -> None:
    deal = at_table("T1/T3", words=SOLO_OF_A)  # B holds the Pagat
    assert refused(deal, Say(("pagat-ultimo",))) == "COD-46"
    said, false = "pagat-ultimo contra:pagat-ultimo", fault(A, FaultKind.ULTIMO_WITHOUT_PAGAT)
    lost = each("dreier", said, **BEATEN) - each("dreier")
    assert each("dreier", said, **false) == each("dreier") + lost
    assert each("dreier", said, ultimo_without_pagat="renonce", **false) == -each("dreier") + lost

"""Slovenski tarok: radls, running totals, the end of a sitting (SLO-123 to SLO-134)."""

from __future__ import annotations

from dataclasses import fields

import pytest
from support.deals.slovenski import FOR_FOUR_ONLY, NONE, at_table, facts, settled, sheet_after, written
from support.tables import A, B, C, D, play_out, refused

from tarock.cards import PACK_54, Card, CardSet, points
from tarock.deal import Sitting, SittingError
from tarock.game import Play, Settlement
from tarock.rules import SetupError
from tarock.variants.families.slovene.sheet import Sheet
from tarock.variants.slovenski import SLOVENSKI, SlovenskiOptions, SlovenskiOutcome

pytestmark = pytest.mark.usefixtures("four_hands")

NAMES = ("Ana", "Bor", "Cene", "Dana")
EACH = (1, 1, 1, 1)
PILES = ((A, 19), (B, 16), (C, 21), (D, 14))
KLOP = facts("klop", klop=PILES)
VOID = SlovenskiOutcome("no-tarock")


def sitting(**options: int) -> Sitting:
    return Sitting.start(SLOVENSKI, NAMES, tuple(PACK_54.cards), SlovenskiOptions(**options))


def book(at: Sitting, *outcomes: SlovenskiOutcome) -> Sitting:
    """The sitting after deals with these facts."""
    for outcome in outcomes:
        at = at.after(SLOVENSKI.settle(outcome.as_recorded(), at.carried, at.options))
    return at


@pytest.mark.rule("SLO-24", "SLO-38")
@pytest.mark.parametrize("ended", ["misdeal", "passed"])
def test_no_other_deal_than_one_without_tarock_forces_a_klop(ended: str) -> None:
    assert book(sitting(), VOID).carried.forced
    with pytest.raises(SetupError, match="SLO-24"):
        sitting().settle(SlovenskiOutcome(ended))


@pytest.mark.rule("SLO-123")
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("bid", ["klop", "solo-ohne", "offener-bettler", "farbiger-valat", "valat"])
def test_klop_and_the_bids_above_bettler_bring_everybody_a_radl(bid: str, won: bool) -> None:
    outcome = facts(bid, 36 if won else 35, tricks=0 if won else 1, klop=PILES)
    assert sheet_after(outcome).radls == EACH


@pytest.mark.rule("SLO-124")
@pytest.mark.parametrize("bid", ["bettler", "dreier", "zweier", "einer", "solo-dreier", "solo-zweier", "solo-einer"])
def test_bettler_and_the_talon_bids_bring_no_radl(bid: str) -> None:
    assert sheet_after(facts(bid, 30, tricks=1)).radls == NONE


@pytest.mark.rule("SLO-125")
@pytest.mark.parametrize("bid", ["zweier", "bettler", "solo-ohne"])
def test_a_radl_of_the_declarer_doubles_his_result_and_his_partners(bid: str) -> None:
    outcome = facts(bid, 45, tricks=0)
    plain = written(outcome)
    assert written(outcome, radls=(1, 0, 0, 0)) == tuple(2 * amount for amount in plain)


@pytest.mark.rule("SLO-125")
def test_a_radl_of_the_partner_or_an_opponent_doubles_nothing_and_is_not_struck() -> None:
    outcome = facts("zweier", 45)
    assert written(outcome, radls=(0, 1, 1, 1)) == written(outcome)
    assert sheet_after(outcome, radls=(0, 1, 1, 1)).radls == (0, 1, 1, 1)


@pytest.mark.rule("SLO-126")
def test_several_radls_double_once() -> None:
    assert written(facts("zweier", 45), radls=(3, 0, 0, 0)) == (60, 0, 60, 0)
    assert sheet_after(facts("zweier", 45), radls=(3, 0, 0, 0)).radls == (2, 0, 0, 0)


@pytest.mark.rule("SLO-127")
@pytest.mark.parametrize(("points_", "radls"), [(45, (0, 0, 0, 0)), (30, (1, 0, 0, 0))])
def test_a_plus_strikes_the_radl_out_and_a_minus_leaves_it(points_: int, radls: tuple[int, ...]) -> None:
    assert sheet_after(facts("zweier", points_), radls=(1, 0, 0, 0)).radls == radls


@pytest.mark.rule("SLO-127")
def test_the_plus_is_taken_before_mondfang() -> None:
    # 11 doubled is 22, with the Mond 2; and 6 doubled is 12, with the Mond -8: both were a plus.
    assert written(facts("dreier", 36, mond_lost=A), radls=(1, 0, 0, 0))[A] == 2
    rex_lost = facts("dreier", 41, rex="opponents", mond_lost=A)
    assert written(rex_lost, radls=(1, 0, 0, 0))[A] == -8
    assert sheet_after(rex_lost, radls=(1, 0, 0, 0)).radls == NONE


@pytest.mark.rule("SLO-128")
def test_in_klop_everybodys_own_radl_doubles_his_own_result() -> None:
    assert written(KLOP, radls=(1, 0, 2, 0)) == (-38, -16, -42, -14)
    assert sheet_after(KLOP, radls=(1, 0, 2, 0)).radls == (2, 1, 3, 1)


@pytest.mark.rule("SLO-128")
def test_in_klop_140_strikes_a_radl_out_and_0_neither_doubles_nor_strikes() -> None:
    special = facts("klop", klop=((A, 38), (B, 20), (C, 12), (D, 0)))
    assert written(special, radls=EACH) == (-140, 0, 0, 140)
    assert sheet_after(special, radls=EACH).radls == (2, 2, 2, 1)


@pytest.mark.rule("SLO-129")
def test_every_radl_left_at_the_end_costs_100() -> None:
    at = book(sitting(rounds=1), KLOP, KLOP, facts("zweier", 45), facts("bettler", tricks=0, declarer=B))
    assert at.over
    before = at.totals()
    assert at.carried.radls == (1, 1, 2, 2)
    end = at.close()
    assert [after - total for total, after in zip(before, end.totals(), strict=True)] == [-100, -100, -200, -200]
    assert end.carried == Sheet(NONE, end.totals(), forced=False)


@pytest.mark.rule("SLO-129")
def test_without_radls_nothing_is_taken_off() -> None:
    end = book(sitting(rounds=1), *[facts("zweier", 45)] * 4).close()
    assert end.totals() == (120, 0, 120, 0)


@pytest.mark.rule("SLO-130")
def test_running_totals_are_the_sums_of_the_results_and_nobody_pays() -> None:
    results = [
        facts("zweier", 45),
        KLOP,
        facts("einer", 30, declarer=B, partner=D),
        facts("solo-einer", 40, mond_lost=C),
    ]
    at = sitting()
    for outcome in results:
        before = at.totals()
        settlement = SLOVENSKI.settle(outcome.as_recorded(), at.carried, at.options)
        at = at.after(settlement)
        expected = [old + new for old, new in zip(before, settlement.totals(range(4)), strict=True)]
        assert list(at.totals()) == list(at.carried.totals) == expected
    assert not SLOVENSKI.zero_sum
    assert sum(at.totals()) != 0


@pytest.mark.rule("SLO-131")
@pytest.mark.parametrize(
    ("totals", "due"),
    [
        ((-30, 5, 1, 1), True),  # the declarer comes to 0
        ((1, 5, -30, 1), True),  # his partner does
        ((1, 20, 1, 1), True),  # an opponent does by Mondfang
        ((1, 5, 1, 0), False),  # an unchanged 0 does not count
        ((7, 5, 8, 9), False),
    ],
)
def test_a_total_changed_to_0_forces_a_klop(totals: tuple[int, ...], due: bool) -> None:
    assert sheet_after(facts("zweier", 45, mond_lost=B), totals=totals).forced == due


@pytest.mark.rule("SLO-132")
@pytest.mark.parametrize("rounds", [1, 3, 12])
def test_a_sitting_ends_after_the_agreed_rounds(rounds: int) -> None:
    at = sitting(rounds=rounds)
    for _ in range(4 * rounds):
        assert not at.over
        at = book(at, facts("zweier", 45))
    assert at.over
    with pytest.raises(SittingError):
        book(at, facts("zweier", 45))


@pytest.mark.rule("SLO-132")
def test_three_rounds_are_the_default_and_void_deals_are_not_counted() -> None:
    assert SlovenskiOptions().rounds == 3
    at = book(sitting(rounds=1), VOID, facts("zweier", 45), VOID, *[facts("zweier", 45)] * 2)
    assert at.course.deals == 3
    assert not at.over
    assert book(at, facts("zweier", 45)).over


@pytest.mark.rule("SLO-132")
@pytest.mark.parametrize("rounds", [0, 13])
def test_one_to_twelve_rounds_may_be_agreed(rounds: int) -> None:
    with pytest.raises(SetupError):
        SlovenskiOptions(rounds=rounds)


@pytest.mark.rule("SLO-133")
def test_the_ranking_is_by_final_totals_and_equal_totals_share_the_rank() -> None:
    at = book(sitting(rounds=1), KLOP, *[facts("solo-ohne", 36, declarer=seat) for seat in (A, B, C)])
    end = at.close()
    assert end.totals() == tuple(
        before - 100 * radls for before, radls in zip(at.totals(), at.carried.radls, strict=True)
    )
    assert end.ranks() == tuple(1 + sum(other > own for other in end.totals()) for own in end.totals())
    shared = book(sitting(rounds=1), *[facts("zweier", 45)] * 4).close()
    assert (shared.totals(), shared.ranks()) == ((120, 0, 120, 0), (1, 3, 1, 3))


@pytest.mark.rule("SLO-134")
def test_there_are_no_penalties_and_illegal_acts_are_refused() -> None:
    names = {one.name for one in fields(SlovenskiOutcome)}
    assert not names & {"fault", "faults", "penalty", "renonce", "misdeal"}
    assert not {"laws", "mode", "penalty"} & {one.name for one in fields(SlovenskiOptions)}
    deal = at_table(words="solo-ohne pass pass pass - - - - HQ")
    before = deal.view(B)
    assert refused(deal, Play(Card("T21"))) == "SLO-75"
    assert deal.view(B) == before
    assert play_out(deal).settlement.totals((B, C, D)) == (0, 0, 0)


@pytest.mark.rule("SLO-E28")
def test_the_piles_of_a_klop_and_its_results() -> None:
    plain = [card for card in PACK_54.cards if points(card.bit) == 0]
    dear = ["CK CQ SN HJ T21", "SK HQ DQ HN", "HK SQ CN CJ SJ SKU", "DK DN DJ T1"]
    sizes = [14, 13, 18, 9]
    piles = []
    for names, size in zip(dear, sizes, strict=True):
        own = CardSet(names)
        taken, plain = plain[: size - len(own)], plain[size - len(own) :]
        piles.append(points((own | CardSet(taken)).bits))
    assert plain == []
    assert piles == [19, 16, 21, 14]
    assert written(facts("klop", klop=tuple(enumerate(piles)))) == (-19, -16, -21, -14)


@pytest.mark.rule("SLO-E30")
@FOR_FOUR_ONLY
def test_a_klop_with_radls_from_before() -> None:
    settlement = settled(KLOP, radls=(1, 0, 0, 1))
    assert settlement.totals(range(4)) == (-38, -16, -21, -28)
    assert settlement.carried.radls == (2, 1, 1, 2)


@pytest.mark.rule("SLO-E31")
@FOR_FOUR_ONLY
def test_a_klop_without_a_trick_and_with_a_radl() -> None:
    settlement = settled(facts("klop", klop=((A, 35), (B, 20), (C, 15), (D, 0))), radls=(0, 0, 0, 1))
    assert settlement.totals(range(4)) == (0, 0, 0, 140)
    assert settlement.carried.radls == EACH


@pytest.mark.rule("SLO-E32")
@FOR_FOUR_ONLY
def test_radls_through_two_deals_and_the_end() -> None:
    first = settled(facts("zweier", 45), radls=EACH)
    assert first.totals(range(4)) == (60, 0, 60, 0)
    assert first.carried.radls == (0, 1, 1, 1)
    second = SLOVENSKI.settle(
        facts("einer", 30, declarer=C, partner=B).as_recorded(), first.carried, SlovenskiOptions()
    )
    assert second.totals(range(4)) == (0, -70, -70, 0)
    assert second.carried.radls == (0, 1, 1, 1)
    end: Settlement = SLOVENSKI.sitting.closing(sitting().place, second.carried, SlovenskiOptions())
    assert end.carried.totals == (60, -170, -110, -100)


@pytest.mark.rule("SLO-E63")
@FOR_FOUR_ONLY
def test_a_result_of_0_leaves_the_radl_and_forces_nothing() -> None:
    zero = facts("zweier", 40, pagat_last="declarer")
    settlement = settled(zero, radls=(1, 0, 0, 0))
    assert settlement.totals(range(4)) == NONE
    assert settlement.carried == Sheet((1, 0, 0, 0), NONE, forced=False)


@pytest.mark.rule("SLO-E64")
@FOR_FOUR_ONLY
def test_a_silent_valat_doubled_by_one_of_two_radls() -> None:
    settlement = settled(facts("einer", 62, tricks=12, lost_tricks=0), radls=(2, 0, 0, 0))
    assert settlement.totals(range(4)) == (500, 0, 500, 0)
    assert settlement.carried.radls == (1, 0, 0, 0)


@pytest.mark.rule("SLO-123", "SLO-131")
def test_the_radls_and_a_forced_klop_stand_beside_the_names() -> None:
    said = SLOVENSKI.sitting.standing(Sheet((2, 0, 1, 1), (5, 0, 3, 1), forced=True))
    assert [(str(note.label), note.seats) for note in said] == [
        ("Radls: 2", (A,)), ("Radls: 1", (C, D)), ("Forced Klop", ()),
    ]  # fmt: skip
    assert SLOVENSKI.sitting.standing(Sheet((0, 0, 0, 0), (5, 0, 3, 1))) == ()

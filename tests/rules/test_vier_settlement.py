"""Tarok of four: what a deal pays, the end of a sitting and faults (VIE-36 to VIE-40, VIE-49 to VIE-52)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.vier import (
    BOTH, NAMES, SEATS, A, E, N, R, S, W, X, Y, at_lead, paid, settled_paare, settled_ruf, tricks_of,
)  # fmt: skip
from support.tables import play_out

from tarock.cards import MOND, Card, Seat, Trick
from tarock.deal import Sitting
from tarock.game import Disclosure, Ending, Fault, FaultKind, Say, SideTricks, Variant
from tarock.rules import IllegalMove, SetupError
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.families.full_pack.demanding import Bought
from tarock.variants.vier_paare import VIER_PAARE, PaareOutcome, Partie
from tarock.variants.vier_ruf import PAID_ABOVE, VIER_RUF, RufOutcome
from tarock.variants.families.full_pack.excuse import EXCUSE
from tarock.variants.families.full_pack.parties import fates_of

CALLED = {"contract": "call", "declarer": R, "partner": A}
SOLO = {"contract": "solo", "declarer": R}


def trick(names: str) -> Trick:
    """The trick that these cards make, led by N and played to the left."""
    return EXCUSE.lay_out((N, E, S, W), tuple(map(Card, names.split())))


def before_last(first: int, second: int) -> Partie:
    """A Partie with these points after three deals and a fourth still to be played."""
    return Partie(3, (first, second))


@pytest.mark.rule("VIE-36")
@pytest.mark.parametrize(("points", "tallies"), [(43, (4, 0)), (39, (0, 0)), (35, (0, 4)), (78, (39, 0)), (0, (0, 39))])
def test_a_pair_scores_what_it_has_above_39(points: int, tallies: tuple[int, int]) -> None:
    settlement = settled_paare(PaareOutcome(points=(points, 78 - points)))
    assert settlement.carried == Partie(1, tallies)
    assert paid(settlement) == (0, 0, 0, 0)


@pytest.mark.rule("VIE-36", "VIE-35")
def test_the_points_of_both_pairs_are_78() -> None:
    with pytest.raises(SetupError, match="78"):
        VIER_PAARE.settle(PaareOutcome(points=(40, 39)), Partie(), VIER_PAARE.options())


@pytest.mark.rule("VIE-37", "VIE-38")
@pytest.mark.parametrize(("own", "value"), [(60, 0), (61, 1), (77, 17), (39, 0), (17, 0), (16, -1), (0, -17)])
def test_points_above_60_are_paid_one_for_one(own: int, value: int) -> None:
    points = (own, 77 - own)
    assert paid(settled_ruf(RufOutcome(**CALLED, points=points))) == (value, value, -value, -value)
    assert paid(settled_ruf(RufOutcome(**SOLO, points=points))) == (3 * value, -value, -value, -value)
    assert PAID_ABOVE == 60


@pytest.mark.rule("VIE-37")
@pytest.mark.parametrize(
    ("points", "winner"),
    [((39, 38), "declarer"), ((38, 39), "opponents"), ((39, 39), "opponents"), ((40, 38), "declarer")],
)
def test_more_than_half_wins_but_is_not_paid(points: tuple[int, int], winner: str) -> None:
    outcome = RufOutcome(**CALLED, points=points)
    assert outcome.winner == winner
    assert paid(settled_ruf(outcome)) == (0, 0, 0, 0)


@pytest.mark.rule("VIE-39", "VIE-40")
def test_a_king_that_wins_the_last_trick_is_paid_like_any_other() -> None:
    hands = {"hand 3": "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 HK DK SK CK"}
    done = play_out(
        at_lead(VIER_PAARE, hands), {2: "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 HK DK SK"}
    )
    last = tricks_of(done)[-1]
    assert (last.winner, last.card_of(2)) == (2, Card("CK"))
    assert done.outcome.kings_home == (2, 2, 2, 2)
    kings = [line.amounts for line in done.settlement.lines if line.rule == "VIE-40" and "King" in str(line.label)]
    assert [dict(amounts) for amounts in kings] == [{0: 5, 2: 5, 1: -5, 3: -5}] * 4


@pytest.mark.rule("VIE-39")
def test_a_mond_or_pagat_in_the_last_trick_is_no_ultimo() -> None:
    hands = {"hand 3": "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T1 HK DK SK CK"}
    plan = {2: hands["hand 3"].replace("T1 ", "") + " T1"}
    done = play_out(at_lead(VIER_PAARE, hands), plan)
    assert tricks_of(done)[-1].card_of(2) == Card("T1")
    pagat = [line for line in done.settlement.lines if "Pagat" in str(line.label)]
    assert [abs(amount) for line in pagat for _, amount in line.amounts] == [5, 5, 5, 5]
    assert {line.rule for line in done.settlement.lines} == {"VIE-40", "VIE-36"}


@pytest.mark.rule("VIE-40", "GRO-62", "GRO-63", "GRO-64", "GRO-65")
@pytest.mark.parametrize(
    "fate", [{"pagat_by": N, "pagat_home": True}, {"kings_home": (S,)}, {"pagat_by": W}, {"kings_lost": (E,)}]
)
def test_in_pairs_each_of_the_other_pair_pays_5_once(fate: dict[str, object]) -> None:
    assert paid(settled_paare(PaareOutcome(**fate))) == (5, -5, 5, -5)


@pytest.mark.rule("VIE-40", "VIE-38")
@pytest.mark.parametrize(
    ("fate", "pair", "alone"),
    [
        ({"pagat_by": R, "pagat_home": True}, (5, 5, -5, -5), (15, -5, -5, -5)),
        ({"kings_lost": (R,)}, (-5, -5, 5, 5), (-15, 5, 5, 5)),
        ({"kings_home": (X,)}, (-5, -5, 5, 5), (-15, 5, 5, 5)),
        ({"pagat_by": Y}, (5, 5, -5, -5), (15, -5, -5, -5)),
    ],
)
def test_with_a_called_king_the_premiums_go_between_the_parties(
    fate: dict[str, object], pair: tuple[int, ...], alone: tuple[int, ...]
) -> None:
    assert paid(settled_ruf(RufOutcome(**CALLED, **fate))) == pair
    assert paid(settled_ruf(RufOutcome(**SOLO, **fate))) == alone


@pytest.mark.rule("VIE-38", "VIE-25", "VIE-40")
@given(
    partner=st.sampled_from([None, 1, 2, 3]),
    own=st.integers(0, 77),
    kings=st.lists(st.sampled_from(SEATS), max_size=4),
    pagat=st.sampled_from(SEATS),
    joined=st.integers(0, 5),
    faulty=st.booleans(),
)
def test_every_line_sums_to_zero(
    partner: Seat | None, own: int, kings: list[Seat], pagat: Seat, joined: int, faulty: bool
) -> None:
    facts = {"kings_home": tuple(kings[:2]), "kings_lost": tuple(kings[2:]), "pagat_by": pagat}
    faults = (Fault(FaultKind.RENONCE, pagat),) if faulty else ()
    announced = (Combination(pagat, "matadors", 3),)
    ruf = RufOutcome(
        contract="call",
        partner=partner,
        points=(own, 77 - own),
        joined=joined,
        faults=faults,
        announced=announced,
        **facts,
    )
    assert settled_ruf(ruf).balanced
    paare = PaareOutcome(points=(own, 78 - own), faults=faults, announced=announced, **facts)
    assert settled_paare(paare, before_last(40, 0)).balanced


@pytest.mark.rule("VIE-E10")
def test_a_captured_pagat_and_a_king_in_the_last_trick() -> None:
    captured = SideTricks((trick("T1 D1 D2 T5"), trick("S1 S2 S3 S4")), {N, S})
    assert paid(settled_paare(PaareOutcome(**fates_of(captured)))) == (-5, 5, -5, 5)
    last = SideTricks((trick("S1 S2 S3 S4"), trick("C9 C2 CK C1")), {N, S})
    assert paid(settled_paare(PaareOutcome(**fates_of(last)))) == (5, -5, 5, -5)


@pytest.mark.rule("VIE-E11", "VIE-E12", "VIE-E13")
@pytest.mark.parametrize(("points", "value"), [((66, 11), 6), ((52, 25), 0), ((13, 64), -4)])
def test_two_against_two(points: tuple[int, int], value: int) -> None:
    assert paid(settled_ruf(RufOutcome(**CALLED, points=points))) == (value, value, -value, -value)


@pytest.mark.rule("VIE-E14")
def test_solo_won_and_lost() -> None:
    assert paid(settled_ruf(RufOutcome(**SOLO, points=(63, 14)))) == (9, -3, -3, -3)
    assert paid(settled_ruf(RufOutcome(**SOLO, points=(15, 62)))) == (-6, 2, 2, 2)


@pytest.mark.rule("VIE-E22")
def test_solo_with_50_and_premiums() -> None:
    outcome = RufOutcome(**SOLO, points=(50, 27), pagat_by=R, pagat_home=True, kings_lost=(R,), kings_home=(Y,))
    assert paid(settled_ruf(outcome)) == (-15, 5, 5, 5)


@BOTH
@pytest.mark.rule("VIE-49", "GRO-85", "GEN-84", "GEN-85", "GEN-86")
@pytest.mark.parametrize("tours", [3, 6])
def test_the_sitting_ends_with_announced_tours_counted_to_the_left(game: Variant, tours: int) -> None:
    at = Sitting.start(game, NAMES, tuple(game.pack.cards), game.options(tours=tours))
    first, dealers = at.place.dealer, []
    played = PaareOutcome(points=(40, 38)) if game is VIER_PAARE else RufOutcome(**SOLO)
    at = at.after(game.settle(played.as_recorded(), at.carried, at.options)).announce_end()
    while not at.over:
        dealers.append(at.place.dealer)
        at = at.after(game.settle(played.as_recorded(), at.carried, at.options))
    start = dealers.index((first + 1) % 4)  # the right-hand neighbour of the first dealer begins
    assert dealers[start:] == [(first + 1 - step) % 4 for step in range(4 * tours)]


@pytest.mark.rule("VIE-49", "GEN-87")
@pytest.mark.parametrize(("ehrentour", "more"), [("yes", 4), ("no", 0)])
def test_a_passed_out_last_deal_brings_an_ehrentour(ehrentour: str, more: int) -> None:
    at = Sitting.start(
        VIER_RUF, NAMES, tuple(VIER_RUF.pack.cards), VIER_RUF.options(ehrentour=ehrentour)
    ).announce_end()
    deals = 0
    while not at.over:
        at = at.after(VIER_RUF.settle(RufOutcome(Ending.PASSED).as_recorded(), None, at.options))
        deals += 1
    assert deals == 15 + more


@BOTH
@pytest.mark.rule("VIE-50", "GRO-86", "GRO-87")
def test_the_vorhand_asks_for_more_and_after_the_announcements_nothing_can_be_announced(game: Variant) -> None:
    deal = at_lead(game, {"hand 3": "HK DK SK CK"})
    asked = [entry for entry in deal.view(None).history if isinstance(entry, Disclosure)][-1]
    assert (asked.rule, asked.seat) == ("GRO-87", 2)
    with pytest.raises(IllegalMove) as refusal:
        deal.play(Say(("whole-kingdom",)))
    assert refusal.value.rule == "GRO-87"


@BOTH
@pytest.mark.rule("VIE-50", "GRO-86")
def test_everybody_sees_the_last_trick_and_only_the_winner_his_pile(game: Variant) -> None:
    deal = play_out(at_lead(game), tricks=1)
    trick = deal.phase.done[-1]
    for seat in SEATS:
        assert deal.view(seat).told.tricks[-1] == trick
        pile = next(zone for zone in deal.view(seat).zones if zone.name == f"taken {trick.winner + 1}")
        assert (pile.cards is not None) == (seat == trick.winner)


@pytest.mark.rule("VIE-51")
@pytest.mark.parametrize("kind", [FaultKind.RENONCE, FaultKind.CONDUCT])
@pytest.mark.parametrize(("by", "tallies"), [(N, (0, 39)), (S, (0, 39)), (W, (39, 0)), (E, (39, 0))])
def test_in_pairs_a_fault_credits_the_other_pair_with_39(kind: str, by: Seat, tallies: tuple[int, int]) -> None:
    outcome = PaareOutcome(points=(60, 18), kings_home=(N, N), pagat_by=W, faults=(Fault(kind, by),))
    settlement = settled_paare(outcome)
    assert settlement.carried == Partie(1, tallies)
    assert paid(settlement) == (0, 0, 0, 0)  # premiums are not settled
    assert [line.rule for line in settlement.lines] == ["VIE-51"]


@pytest.mark.rule("VIE-51")
def test_in_pairs_announcements_stand_after_a_fault_and_the_partie_goes_on() -> None:
    outcome = PaareOutcome(announced=(Combination(W, "tarocks", 10),), faults=(Fault(FaultKind.RENONCE, W),))
    settlement = settled_paare(outcome, before_last(0, 5))
    assert paid(settlement) == (36 - 10, -36 + 30, 36 - 10, -36 - 10)
    assert settlement.carried == Partie(0, (3, 0))


@pytest.mark.rule("VIE-51", "VIE-52")
def test_the_offence_committed_first_decides() -> None:
    faults = (Fault(FaultKind.RENONCE, W), Fault(FaultKind.RENONCE, N))
    assert settled_paare(PaareOutcome(faults=faults)).carried.tallies == (39, 0)
    assert paid(
        settled_ruf(RufOutcome(**CALLED, faults=(Fault(FaultKind.RENONCE, X), Fault(FaultKind.RENONCE, R))))
    ) == (17, 17, -17, -17)


@pytest.mark.rule("VIE-52")
@pytest.mark.parametrize(
    ("by", "pair", "alone"),
    [
        (R, (-17, -17, 17, 17), (-51, 17, 17, 17)),
        (A, (-17, -17, 17, 17), (51, -17, -17, -17)),
        (X, (17, 17, -17, -17), (51, -17, -17, -17)),
    ],
)
def test_with_a_called_king_a_fault_costs_all_points_of_the_deal(
    by: Seat, pair: tuple[int, ...], alone: tuple[int, ...]
) -> None:
    more = {"faults": (Fault(FaultKind.RENONCE, by),), "points": (70, 7), "kings_home": (R,), "joined": 2}
    assert paid(settled_ruf(RufOutcome(**CALLED, **more))) == pair
    assert paid(settled_ruf(RufOutcome(**SOLO, **more))) == alone


@pytest.mark.rule("VIE-52")
def test_announcements_and_the_exchange_stand_after_a_fault() -> None:
    outcome = RufOutcome(
        contract="alone-with-exchange", declarer=R, bought=(Bought(MOND, X),), faults=(Fault(FaultKind.RENONCE, Y),),
        announced=(Combination(A, "half-cavalry", of="hearts"),),
    )  # fmt: skip
    assert paid(settled_ruf(outcome)) == (51 - 10 - 5, -17 + 15, -17 + 10 - 5, -17 - 5)

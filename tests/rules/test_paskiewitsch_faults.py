"""Paskiewitsch: irregularities and their price (PAS-66 to PAS-70, COD-72 to COD-76)."""

from __future__ import annotations

import pytest
from support.deals.paskiewitsch import announcing, at_table, facts, payments
from support.table_laws import as_table
from support.tables import A, B, C, D, offered

from tarock.cards import PACK_42, Seat
from tarock.deal import Sitting
from tarock.game import Bid, Fault, FaultKind, Say
from tarock.variants.paskiewitsch import PASKIEWITSCH


def revoke(seat: Seat, *, played_on: bool = False) -> tuple[Fault, ...]:
    """A Renonce of a seat."""
    return (Fault(FaultKind.RENONCE, seat, played_on),)


@pytest.mark.rule("PAS-66", "COD-72")
@pytest.mark.parametrize("bidder", [A, B, C, D])
def test_who_declares_a_game_without_an_honour_pays_ten_to_each_whatever_else_happened(bidder: Seat) -> None:
    paid = payments(
        "solo", "contra:game volat", tricks=9, numbers=((C, 9),), faults=(Fault(FaultKind.NO_HONOUR, bidder),)
    )
    assert paid == tuple(-30 if seat == bidder else 10 for seat in (A, B, C, D))


@pytest.mark.rule("COD-E19")
def test_b_bids_without_an_honour_and_the_next_player_deals() -> None:
    assert payments("dreier", faults=(Fault(FaultKind.NO_HONOUR, B),)) == (10, -30, 10, 10)
    sitting = Sitting.start(PASKIEWITSCH, ("Anna", "Bela", "Cilli", "Dora"), tuple(PACK_42.cards))
    after = sitting.after(
        PASKIEWITSCH.settle(
            facts("dreier", faults=(Fault(FaultKind.NO_HONOUR, B),)).as_recorded(), None, sitting.options
        )
    )
    assert after.place.dealer == (sitting.place.dealer + 1) % 4
    assert after.totals() == (10, -30, 10, 10)


@pytest.mark.rule("PAS-67", "COD-73")
@pytest.mark.parametrize(("number", "liar"), [(8, A), (8, B), (9, C), (9, D)])
def test_more_tarocks_announced_than_held_count_as_a_revoke_and_are_not_paid(number: int, liar: Seat) -> None:
    false = payments("zweier", numbers=((liar, number),), faults=(Fault(FaultKind.FALSE_NUMBER, liar),))
    assert false == payments("zweier", faults=revoke(liar))
    assert false[liar] == -4


@pytest.mark.rule("COD-73")
def test_a_false_number_cannot_be_announced_here() -> None:
    deal = announcing()
    assert not {"eight-tarocks", "nine-tarocks"} & offered(deal)
    assert Say(("eight-tarocks",)) not in deal.choices


@pytest.mark.rule("PAS-68")
@pytest.mark.parametrize("kind", [FaultKind.RENONCE, FaultKind.CONDUCT, FaultKind.FALSE_NUMBER])
def test_the_offenders_side_loses_the_game_and_all_announcements(kind: str) -> None:
    said = "contra:game pagat-ultimo contra:pagat-ultimo mondfang/opponents"
    v = 2 * 2 + 4 * 2 + 10  # the game, the lost Ultimo, the Mondfang as won
    won = {"pagat_last": "declarer", "pagat_wins": True, "points": 60}
    assert payments("zweier", said, faults=(Fault(kind, C),), **won) == (0, v, -2 * v, v)
    assert payments("zweier", said, faults=(Fault(kind, D),), **won) == (v, 0, v, -2 * v)


@pytest.mark.rule("PAS-68")
def test_nothing_silent_is_paid_and_nothing_is_doubled_under_seventeen() -> None:  # PAS-D19
    silent = {"trull_by": "opponents", "kings_by": "opponents", "mond_caught_by": "opponents", "tricks": 0}
    assert payments("einer", faults=revoke(A), points=5, **silent) == (-6, 3, 0, 3)


@pytest.mark.rule("PAS-68")
def test_played_on_the_other_side_may_win_silent_premiums_and_a_volat_besides() -> None:
    silent = {"trull_by": "opponents", "pagat_last": "opponents", "pagat_wins": True}
    assert payments("dreier", faults=revoke(A, played_on=True), **silent) == (-2 * (1 + 1 + 2), 4, 0, 4)
    assert payments("dreier", faults=revoke(A, played_on=True), tricks=0, points=3)[B] == 4 + 1 + 1
    gained = {"trull_by": "declarer", "mond_caught_by": "declarer"}
    assert payments("dreier", faults=revoke(A, played_on=True), **gained) == (-2, 1, 0, 1)


@pytest.mark.rule("PAS-68")
def test_the_offence_committed_first_decides() -> None:
    both = (*revoke(B), *revoke(A))
    assert payments("zweier", faults=both) == payments("zweier", faults=revoke(B)) == (2, -4, 2, 0)


@pytest.mark.rule("PAS-68")
def test_true_numbers_of_tarocks_are_paid_normally() -> None:
    numbers = ((A, 8), (B, 9))
    lost, plain = (payments("dreier", faults=revoke(A), numbers=some) for some in (numbers, ()))
    assert [one - other for one, other in zip(lost, plain, strict=True)] == [3 - 2, -1 + 6, -1 - 2, -1 - 2]


@pytest.mark.rule("PAS-68", "COD-76")
@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("volat", 8),
        ("volat contra:game contra:game contra:game", 8),
        ("volat contra:volat", 16),
        ("contra:game volat volat/opponents contra:volat/opponents", 16),
    ],
)
def test_after_a_revoke_the_game_or_the_dearest_announced_volat_is_paid(said: str, value: int) -> None:
    assert payments("dreier", said, faults=revoke(A)) == (-2 * value, value, 0, value)


@pytest.mark.rule("PAS-69", "COD-74")
@pytest.mark.parametrize(
    ("offender", "amounts"),
    [(A, (-6, 3, 0, 3)), (C, (0, 3, -6, 3)), (B, (3, -6, 3, 0)), (D, (3, 0, 3, -6))],
)
def test_with_a_helper_on_each_side_the_offender_pays_twice_and_his_partner_nothing(
    offender: Seat, amounts: tuple[int, ...]
) -> None:
    assert payments("einer", faults=revoke(offender)) == amounts


@pytest.mark.rule("PAS-69", "COD-74")
@pytest.mark.parametrize("offender", [B, C, D])
def test_an_opponent_of_a_lone_declarer_pays_him_three_times(offender: Seat) -> None:
    paid = payments("einer", partner=None, faults=revoke(offender))
    assert paid == tuple({A: 9, offender: -9}.get(seat, 0) for seat in (A, B, C, D))


@pytest.mark.rule("PAS-69", "COD-75")
def test_a_lone_declarer_pays_each_of_the_three() -> None:
    assert payments("einer", "pagat-ultimo", partner=None, faults=revoke(A)) == (-21, 7, 7, 7)


@pytest.mark.rule("COD-E20")
def test_an_opponent_revokes_against_a_pair() -> None:
    assert payments("zweier", "tous-les-trois", faults=revoke(B)) == (4, -8, 4, 0)


@pytest.mark.rule("COD-E21")
def test_revokes_beside_a_lone_declarer() -> None:
    assert payments("zweier", partner=None, faults=revoke(B)) == (6, -6, 0, 0)
    assert payments("zweier", partner=None, faults=revoke(A)) == (-6, 2, 2, 2)


@pytest.mark.rule("PAS-70")
def test_pagat_ultimo_without_the_pagat_is_no_revoke_but_a_lost_announcement() -> None:
    deal = announcing()
    assert "T1 " not in f"{deal.table.hand(A)} "
    assert "pagat-ultimo" in offered(deal)
    assert payments("dreier", "pagat-ultimo contra:pagat-ultimo") == (1 - 8, -1 + 8, 1 - 8, -1 + 8)


@pytest.mark.rule("PAS-09", "COD-72")
def test_at_a_table_only_who_holds_no_honour_can_bid_against_the_rules() -> None:
    assert as_table(at_table()).irregular().count == 0
    without = as_table(at_table(words="pass pass pass"))
    assert set(without.irregular()) == {Bid(game) for game in ("dreier", "zweier", "einer", "solo")}

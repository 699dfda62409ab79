from __future__ import annotations

from dataclasses import replace

import pytest
from support.deals.grischun import (
    CUT,
    GO_ON,
    NINE_AND_TEN,
    NINETEEN,
    OPEN,
    THROW_IN,
    USUAL,
    VETO,
    A,
    B,
    C,
    D,
    after,
    refused,
    start,
    won,
    words,
)

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import PACK, Arrange, Choose, Cut
from tarock.variants.grischun import GRISCHUN, Carried, GrischunOutcome, count_up

SHUFFLE, NO_CUT = Choose("shuffle"), Choose("no-cut")
PACK_IN_ORDER = tuple(GRISCHUN.pack.cards)
PILES = (PACK_IN_ORDER[:46], PACK_IN_ORDER[46:][::-1])
"""What A+C and B+D captured in the preceding deal; B+D's 32 cards lie as they were taken."""


def owing(debt: int, *, piles: tuple[tuple[Card, ...], ...] = PILES) -> Carried:
    """The balances when B+D owe so much."""
    return Carried((debt, -debt, debt, -debt), piles)


def before(debt: int, dealer: Seat = A, **more: object) -> Deal:
    """The deal before anything was demanded; B is the first in turn when A deals."""
    return start(dealer=dealer, carried=owing(debt), **more)


def hands(deal: Deal) -> list[int]:
    """How many cards each holds."""
    return [len(deal.table.hand(seat)) for seat in range(4)]


ORDER = Arrange(tuple(sorted(PILES[1])))


@pytest.mark.rule("GRI-22", "GRI-62")
@pytest.mark.parametrize(("debt", "right"), [(0, False), (8, False), (9, True), (18, True)])
def test_nine_points_of_debt_give_the_right_to_packets_of_nine_and_ten(debt: int, right: bool) -> None:
    deal = before(debt)
    assert words(deal) == ({"usual-packets", "nine-and-ten"} if right else set())
    assert deal.to_act == (B if right else D)


@pytest.mark.rule("GRI-22")
def test_packets_of_nine_and_ten_give_the_dealer_twelve_in_the_second_round() -> None:
    deal = after(before(9), NINE_AND_TEN, CUT)
    pack = deal.setup.pack[7:] + deal.setup.pack[:7]
    assert hands(deal) == [9, 9, 9, 9]
    assert [deal.table.hand(seat) for seat in (B, C, D, A)] == [CardSet(pack[n : n + 9]) for n in (0, 9, 18, 27)]
    deal = deal.play(VETO)
    assert hands(deal) == [21, 19, 19, 19]


@pytest.mark.rule("GRI-19", "GRI-22")
def test_with_packets_of_nine_and_ten_the_ordinary_cut_is_made() -> None:
    deal = before(18).play(NINE_AND_TEN)
    assert deal.to_act == D
    assert Cut(5) in deal.choices
    assert words(deal) == set()


@pytest.mark.rule("GRI-23")
def test_more_than_eighteen_points_of_debt_give_the_right_to_one_packet_of_nineteen() -> None:
    assert refused(before(18), NINETEEN) == "GRI-23"
    assert words(before(19)) == {"usual-packets", "nine-and-ten", "nineteen"}
    deal = after(before(19), NINETEEN, SHUFFLE, Cut(7))
    pack = deal.setup.pack[7:] + deal.setup.pack[:7]
    assert hands(deal) == [21, 19, 19, 19]
    assert [deal.table.hand(seat) for seat in (B, C, D)] == [CardSet(pack[n : n + 19]) for n in (0, 19, 38)]


@pytest.mark.rule("GRI-24")
def test_the_arranged_pile_lies_on_top_of_the_other_and_nothing_is_shuffled() -> None:
    deal = after(before(19), NINETEEN, ORDER)
    assert deal.table.zone(PACK).order == ORDER.cards + PILES[0]
    deal = deal.play(NO_CUT)
    assert deal.table.hand(B) == CardSet(ORDER.cards[:19])
    assert deal.table.hand(C) == CardSet(ORDER.cards[19:] + PILES[0][:6])
    assert deal.table.hand(A) == CardSet(PILES[0][-21:])


@pytest.mark.rule("GRI-24")
def test_the_ordinary_cut_is_left_out_when_the_cards_are_arranged() -> None:
    deal = after(before(19), NINETEEN, ORDER, NO_CUT)
    assert {by for by, move in deal.moves()} == {B}


@pytest.mark.rule("GRI-24")
def test_only_the_captured_cards_may_be_arranged_and_all_of_them() -> None:
    deal = before(19).play(NINETEEN)
    assert refused(deal, Arrange(ORDER.cards[1:])) == "GRI-24"
    assert refused(deal, Arrange((PILES[0][0], *ORDER.cards[1:]))) == "GRI-24"
    assert Arrange(ORDER.cards[::-1]) in deal.choices


@pytest.mark.rule("GRI-24")
def test_with_nine_and_ten_nothing_may_be_arranged() -> None:
    deal = before(30).play(NINE_AND_TEN)
    assert refused(deal, ORDER) == "GRI-19"


@pytest.mark.rule("GRI-24")
def test_a_party_that_captured_nothing_has_nothing_to_arrange() -> None:
    carried = owing(36, piles=(PACK_IN_ORDER, ()))
    deal = start(dealer=A, carried=carried).play(NINETEEN)
    assert (deal.to_act, Cut(3) in deal.choices, ORDER in deal.choices) == (B, True, False)


@pytest.mark.rule("GRI-24")
def test_the_piles_carried_on_lie_as_they_were_taken_with_the_skat_undermost() -> None:
    fool_lost = won(B, (Card("HK"), Card("HQ"), Card("SKU"), Card("H2")))  # C played the Fool.
    paid = won(A, (Card("T1"), Card("DK"), Card("D7"), Card("D8")))
    last = won(D, (Card("C2"), Card("C3"), Card("C4"), Card("CK")))
    outcome = count_up(D, (fool_lost, paid, last), CardSet("S9 S3"))
    assert [" ".join(card.name for card in pile) for pile in outcome.piles] == [
        "T1 DK SKU D8",
        "HK HQ D7 H2 C2 C3 C4 CK S3 S9",
    ]
    settled = GRISCHUN.settle(replace(outcome, points=(36, 36)).as_recorded(), owing(0), GRISCHUN.options())
    assert settled.carried.piles == outcome.piles


@pytest.mark.rule("GRI-24")
def test_the_partner_sees_the_order_and_the_adversaries_only_that_there_is_one() -> None:
    deal = after(before(19), NINETEEN, ORDER)
    seen = {seat: deal.view(seat).history[-1].move for seat in (A, B, C, D, None)}
    assert seen[B] == seen[D] == ORDER
    assert seen[A] == seen[C] == seen[None] == Arrange((), 32)


@pytest.mark.rule("GRI-25")
def test_only_the_party_sees_where_it_cut() -> None:
    deal = after(before(19), NINETEEN, ORDER, Cut(20))
    seen = {seat: [one for one in deal.view(seat).history if isinstance(one.move, Cut)] for seat in (A, B, C, D, None)}
    assert [seen[seat][-1].move for seat in (B, D)] == [Cut(20), Cut(20)]
    assert [seen[seat][-1].move for seat in (A, C, None)] == [Cut(0), Cut(0), Cut(0)]
    arranged = ORDER.cards + PILES[0]
    assert deal.table.hand(B) == CardSet(arranged[20:39])


@pytest.mark.rule("GRI-25")
def test_the_party_may_leave_the_pack_uncut() -> None:
    deal = after(before(19), NINETEEN, SHUFFLE)
    assert deal.to_act == B
    assert deal.play(NO_CUT).table.hand(B) == CardSet(deal.setup.pack[:19])


@pytest.mark.rule("GRI-24", "GRI-25")
@pytest.mark.parametrize(("dealer", "first"), [(A, B), (B, D), (C, D), (D, B)])
def test_the_member_first_in_turn_arranges_and_cuts_whoever_made_the_demand(dealer: Seat, first: Seat) -> None:
    deal = before(19, dealer)
    assert deal.to_act == first
    deal = after(deal, USUAL, NINETEEN)
    assert deal.to_act == first
    assert deal.play(ORDER).to_act == first


@pytest.mark.rule("GRI-27")
def test_with_nine_and_ten_the_players_consult_after_nine_cards_and_after_all() -> None:
    deal, asked_with = after(before(9), NINE_AND_TEN, CUT), []
    while words(deal) == {"open", "veto"}:
        asked_with.append(len(deal.table.hand(B)))
        deal = after(deal, OPEN, OPEN, OPEN, GO_ON)
    assert asked_with == [9, 19]


@pytest.mark.rule("GRI-27")
def test_with_one_packet_the_players_consult_only_after_all_cards() -> None:
    deal, asked_with = after(before(19), NINETEEN, ORDER, NO_CUT), []
    while words(deal) == {"open", "veto"}:
        asked_with.append(len(deal.table.hand(B)))
        deal = after(deal, OPEN, OPEN, OPEN, GO_ON)
    assert asked_with == [19]


@pytest.mark.rule("GRI-95")
def test_the_demand_comes_first_and_only_the_party_in_debt_is_asked() -> None:
    deal = before(19)
    assert deal.moves() == []
    assert deal.to_act == B
    deal = deal.play(USUAL)
    assert deal.to_act == D
    deal = deal.play(USUAL)
    assert (deal.to_act, Cut(1) in deal.choices) == (D, True)
    assert hands(deal.play(CUT)) == [6, 6, 6, 6]


@pytest.mark.rule("GRI-95")
def test_the_first_demand_binds_and_a_large_debt_may_choose_either() -> None:
    deal = before(25).play(NINE_AND_TEN)
    assert (deal.to_act, Cut(1) in deal.choices) == (D, True)
    assert hands(deal.play(CUT)) == [9, 9, 9, 9]
    assert hands(after(before(25), USUAL, NINE_AND_TEN, CUT)) == [9, 9, 9, 9]
    assert hands(after(before(25), USUAL, NINETEEN, SHUFFLE, NO_CUT)) == [21, 19, 19, 19]


@pytest.mark.rule("GRI-98")
def test_after_a_deal_thrown_in_larger_packets_may_be_demanded_but_nothing_arranged() -> None:
    deal = after(before(19), NINETEEN, ORDER, NO_CUT, OPEN, OPEN, OPEN, THROW_IN)
    carried = deal.settlement.carried
    assert carried == Carried((19, -19, 19, -19), ())
    again = start(dealer=A, carried=carried)
    assert words(again) == {"usual-packets", "nine-and-ten", "nineteen"}
    again = again.play(NINETEEN)
    assert ORDER not in again.choices
    assert Cut(9) in again.choices
    assert again.play(NO_CUT).table.hand(B) == CardSet(again.setup.pack[:19])


@pytest.mark.rule("GRI-98")
def test_after_a_deal_thrown_in_the_left_neighbour_cuts_as_usual() -> None:
    deal = after(before(0), CUT, OPEN, OPEN, OPEN, THROW_IN)
    again = start(dealer=A, carried=deal.settlement.carried)
    assert (again.to_act, Cut(1) in again.choices) == (D, True)


@pytest.mark.rule("GRI-E13", "GRI-62")
def test_the_rights_of_a_party_that_owes_12_then_18_then_19() -> None:
    assert words(before(12)) == {"usual-packets", "nine-and-ten"}
    assert refused(before(12), ORDER) == "GRI-23"
    assert words(before(18)) == {"usual-packets", "nine-and-ten"}
    deal = before(19).play(NINETEEN)
    assert ORDER in deal.choices
    assert Cut(30) in deal.play(ORDER).choices


@pytest.mark.rule("GRI-62")
def test_the_debt_is_the_balance_of_all_deals_so_far() -> None:
    carried = GRISCHUN.sitting.opening(4, None)
    for points, balance in (((41, 31), (5, -5, 5, -5)), ((30, 42), (-1, 1, -1, 1)), ((26, 46), (-11, 11, -11, 11))):
        carried = GRISCHUN.settle(GrischunOutcome(points=points).as_recorded(), carried, GRISCHUN.options()).carried
        assert carried.balance == balance
    deal = start(dealer=A, carried=carried)
    assert (deal.to_act, words(deal)) == (C, {"usual-packets", "nine-and-ten"})

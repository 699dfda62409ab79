"""Tarok mit Blocks: pack, seats, deal and auction (BLK-01 to BLK-13, BLK-61, GEN-40)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.deals.block import PACK, at_table, before_lead, chips, facts, played, settled, sitting, slate
from support.tables import A, B, C, D, go, lying, offered, refused, seen_cards

from tarock.cards import PACK_54, CardSet, points
from tarock.deal import Deal
from tarock.game import Bid, Choose, Cut, Disclosure, draw_by_tarock
from tarock.rules import SetupError
from tarock.variants.block import BLOCK, SMALL, BlockOutcome
from tarock.variants.families.viennese.slate import Slate

# C has no tarock: only suit cards and, in the first, kings.
SUITS_ONLY = {"hand 3": "HQ HN HJ H1 H2 DQ DN DJ D1 D2 SQ SN SJ CQ CN CJ"}
WITH_KING = {"hand 3": "HK HN HJ H1 H2 DQ DN DJ D1 D2 SQ SN SJ CQ CN CJ"}


@pytest.mark.rule("BLK-01")
def test_the_pack_has_54_cards_worth_70_points() -> None:
    assert (BLOCK.pack, len(BLOCK.pack), points(PACK_54.cards.bits)) == (PACK_54, 54, 70)
    with pytest.raises(SetupError, match="54 different cards"):
        Deal.start(BLOCK, BLOCK.setup(PACK[:-1]))


@pytest.mark.rule("BLK-02")
def test_the_declarer_wins_with_36_and_loses_with_35() -> None:
    assert settled(facts(points=36)).carried == Slate(0)
    assert settled(facts(points=35)).carried == slate(4, (A, 4))


@pytest.mark.rule("BLK-03")
def test_three_play_one_against_two() -> None:
    assert at_table().setup.active == (A, B, C)
    assert chips(facts(points=10)) == (-2 * SMALL, SMALL, SMALL)


@pytest.mark.rule("BLK-04")
def test_of_four_the_dealer_rests_and_pays_and_gets_as_an_opponent() -> None:
    deal = at_table(players=4)
    assert (deal.setup.active, deal.setup.dealer, lying(deal.table).get("hand 4")) == ((A, B, C), D, None)
    assert chips(facts("solo", players=4, points=10)) == (-12, 4, 4, 4)
    assert chips(facts(players=4)) == (4 + 1, -SMALL, -SMALL, -SMALL)


@pytest.mark.rule("BLK-05")
@pytest.mark.parametrize("players", [3, 4])
def test_the_drawn_tarock_deals_first_and_the_deal_goes_to_the_right(players: int) -> None:
    assert BLOCK.sitting.draw(PACK, players) == draw_by_tarock(PACK, players)
    company, dealers = sitting(players), []
    for _ in range(players):
        dealers.append(company.place.dealer)
        company = company.stake()
        company = company.after(settled(BlockOutcome("passed", players=players), company.carried))
    assert dealers == [players - 1, *range(players - 1)]


@pytest.mark.rule("BLK-06")
def test_the_sitting_keeps_pot_and_slate_and_everybody_sees_them() -> None:
    company = sitting().stake()
    assert company.carried == Slate(4)
    deal = company.deal(PACK)
    assert [deal.view(seat).carried for seat in (A, B, C, None)] == [Slate(4)] * 4


@pytest.mark.rule("BLK-07")
def test_three_small_blocks_are_a_large_one_and_all_start_alike() -> None:
    assert SMALL * 3 == 1
    assert sitting(4).totals() == (0, 0, 0, 0)
    assert chips(facts(multiplicity=3, points=0)) == (-2, 1, 1)  # three small Blocks to each


@pytest.mark.rule("BLK-08", "BLK-E18")
def test_the_talon_first_then_four_packets_of_four() -> None:
    deal = at_table(opening=(Cut(1),))
    pack = deal.setup.pack[1:] + deal.setup.pack[:1]
    places = {A: (7, 19, 31, 43), B: (11, 23, 35, 47), C: (15, 27, 39, 51)}
    assert deal.table.cards("talon 1", "talon 2") == CardSet(pack[:6])
    for seat, starts in places.items():
        cards = [pack[start - 1 + step] for start in starts for step in range(4)]
        assert deal.table.hand(seat) == CardSet(cards)


@pytest.mark.rule("BLK-09")
def test_after_a_knock_the_choice_is_between_fours_and_whole_hands() -> None:
    deal = Deal.start(BLOCK, BLOCK.setup(PACK)).play(Choose("knock"))
    assert (deal.to_act, offered(deal)) == (A, {"packets", "whole-hands"})
    in_fours = go(deal, "packets")
    pack = PACK
    assert in_fours.table.hand(A) == CardSet(pack[6:10] + pack[18:22] + pack[30:34] + pack[42:46])
    whole = go(deal, "whole-hands 3 1")
    assert [whole.table.hand(seat) for seat in (A, B, C)] == [
        CardSet(pack[38:54]), CardSet(pack[6:22]), CardSet(pack[22:38])
    ]  # fmt: skip
    assert Deal.start(BLOCK, BLOCK.setup(PACK)).to_act == B  # the dealer's left-hand neighbour cuts


@pytest.mark.rule("BLK-10", "GEN-40", "COD-49")
def test_a_hand_without_tarocks_that_has_a_king_is_played() -> None:
    deal = at_table(hands=WITH_KING)
    assert offered(deal) == {"pass", "dreier-1", "solo"}
    assert not deal.said


@pytest.mark.rule("BLK-10", "COD-49")
def test_a_hand_with_neither_tarock_nor_king_voids_the_deal() -> None:
    deal = at_table(hands=SUITS_ONLY)
    assert (deal.over, deal.outcome) == (True, BlockOutcome("no-tarock", C, 3).as_usual())
    said = [one for one in deal.view(A).history if isinstance(one, Disclosure)]
    assert [(one.rule, one.seat) for one in said] == [("BLK-10", C)]
    assert str(said[0]) == "Seat 3 was dealt neither tarock nor king: the deal is void."
    assert (deal.settlement.redeal, deal.settlement.lines) == (True, ())


@pytest.mark.rule("BLK-11", "COD-50")
@pytest.mark.parametrize("players", [3, 4])
def test_a_misdeal_costs_the_dealer_a_block_into_the_pot_and_he_deals_again(players: int) -> None:
    outcome = BlockOutcome("misdeal", dealer=B, players=players)
    misdeal = settled(outcome, slate(5, (A, 8)))
    assert misdeal.totals((*range(players), "pot")) == (0, -1, *[0] * (players - 2), 1)
    assert (misdeal.carried, misdeal.redeal) == (slate(6, (A, 8)), True)
    assert not hasattr(BLOCK.options(), "misdeal_penalty")


@pytest.mark.rule("BLK-11", "BLK-62")
def test_nothing_goes_into_the_pot_for_a_misdeal_after_the_line() -> None:
    after = slate(2, (A, 8), line=1)
    misdeal = settled(BlockOutcome("misdeal"), after)
    assert (misdeal.lines, misdeal.carried, misdeal.redeal) == ((), after, True)


@pytest.mark.rule("BLK-61")
def test_a_void_deal_costs_no_second_kartenstamm() -> None:
    company = sitting().stake()
    again = company.after(BLOCK.settle(BlockOutcome("no-tarock").as_recorded(), company.carried, company.options))
    assert again.place.dealer == company.place.dealer
    assert again.stake().carried == Slate(4)
    assert again.stake().totals() == (-1, -1, -2)


@pytest.mark.rule("BLK-12")
def test_the_ladder_of_tapp_with_holding_and_leaving() -> None:
    deal = at_table()
    assert offered(deal) == {"pass", "dreier-1", "solo"}
    assert refused(deal, Bid("dreier-2")) == "TAP-15"
    raised = go(deal, "dreier-1 dreier-2")
    assert (raised.to_act, offered(raised)) == (A, {"hold", "leave", "solo"})
    assert refused(go(raised, "hold"), Bid("dreier-4")) == "TAP-18"
    top = go(raised, "hold dreier-3 hold dreier-4 hold")
    assert offered(top) == {"good", "solo"}
    assert go(raised, "leave good").to_act == B  # B plays and buys
    assert offered(go(deal, "solo")) == {"good"}


@pytest.mark.rule("BLK-13")
def test_when_all_pass_nothing_is_paid_and_the_next_dealer_adds_his_block() -> None:
    deal = at_table(words="pass pass pass")
    assert deal.outcome == BlockOutcome("passed", C, 3).as_usual()
    company = sitting().stake()
    passed = company.after(BLOCK.settle(deal.outcome.as_recorded(), slate(4, (B, 6)), company.options))
    assert (passed.course.passed, passed.carried) == ((True,), slate(4, (B, 6)))
    assert passed.stake().carried == slate(5, (B, 6))
    assert passed.place.dealer == A


@pytest.mark.rule("BLK-25")
def test_the_forehand_leads_and_sixteen_tricks_are_played() -> None:
    deal = before_lead(words="pass solo good")
    assert deal.to_act == A
    assert refused(go(deal, "HQ"), Bid("pass")) == "BLK-25"
    over = played(deal)
    assert over.over
    assert sum(len(over.table.taken(seat)) for seat in (A, B, C)) == 48
    own = over.table.taken(B)  # A and C put their tricks together with the talon
    assert over.outcome.points == points(own.bits) == 70 - points((PACK_54.cards - own).bits)


@pytest.mark.rule("BLK-25")
def test_suits_are_followed() -> None:
    deal = go(before_lead(words="solo good good"), "HQ")
    assert {str(move.card) for move in deal.choices} == {"HN", "H3"}


def test_accounts_are_kept_in_exact_thirds() -> None:
    assert chips(facts(points=0)) == (Fraction(-2, 3), Fraction(1, 3), Fraction(1, 3))
    assert seen_cards(at_table(), B, "hand 1") is None

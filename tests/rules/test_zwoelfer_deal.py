"""Zwölfer-Tarok: pack, seats, deal and sitting (ZWO-01 to ZWO-09, ZWO-15, ZWO-16), the 42-card pack (GEN-04)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.zwoelfer import HANDS, at_table, payments
from support.tables import A, B, C, D, after, go, lying, offered, paid

from tarock.cards import PACK_42, PACK_54, SUITS, TAROCKS, Card, CardSet, points, thirds
from tarock.deal import Deal, Sitting
from tarock.game import Choose, Cut
from tarock.variants.families.viennese.ultimo_pot import ULTIMO_POT, Pot
from tarock.variants.tapp import TRICKS, TappOptions
from tarock.variants.zwoelfer import ZWOELFER, ZwoelferOutcome

PACK = tuple(PACK_42.cards)
NAMES = ("Anna", "Bela", "Cilli", "Dora")


@pytest.mark.rule("ZWO-01", "GEN-04")
def test_the_pack_has_five_cards_of_each_suit_and_22_tarocks() -> None:
    assert (ZWOELFER.pack, len(PACK)) == (PACK_42, 42)
    assert PACK_54.cards - PACK_42.cards == CardSet("H2 H3 H4 D2 D3 D4 S9 S8 S7 C9 C8 C7")
    assert [len(PACK_42.cards.of(suit)) for suit in SUITS] == [5, 5, 5, 5]
    assert PACK_42.cards & TAROCKS == TAROCKS


@pytest.mark.rule("ZWO-01", "GEN-04")
@pytest.mark.parametrize("order", ["HK HQ HN HJ H1", "DK DQ DN DJ D1", "SK SQ SN SJ S10", "CK CQ CN CJ C10"])
def test_the_five_cards_of_a_suit_from_the_top(order: str) -> None:
    assert PACK_42.cards.of(Card(order[:2]).suit) == CardSet(order)
    for higher, lower in pairwise(order.split()):
        assert TRICKS.lay_out((A, B), (Card(lower), Card(higher))).winner == B


@pytest.mark.rule("ZWO-02")
def test_the_pack_is_worth_66_points() -> None:
    assert (thirds(PACK_42.cards.bits), points(PACK_42.cards.bits)) == (198, 66)


@pytest.mark.rule("ZWO-02")
@given(st.integers(0, 12), st.booleans(), st.permutations(PACK))
def test_no_fractions_occur(tricks: int, solo: bool, cards: list[Card]) -> None:
    own = CardSet(cards[: 3 * tricks + (0 if solo else 3)]).bits
    assert thirds(own) % 3 == 0
    assert points(own) + points(PACK_42.cards.bits & ~own) == 66


@pytest.mark.rule("ZWO-03")
@pytest.mark.parametrize(("card_points", "amount"), [(34, 16), (33, -16)])
def test_the_declarer_needs_34_points(card_points: int, amount: int) -> None:
    assert payments("solo", points=card_points)[A] == amount


@pytest.mark.rule("GEN-E14")
@pytest.mark.parametrize(("own", "counts", "won"), [(100, (33, 33), False), (101, (34, 32), True)])
def test_thirds_at_the_border_between_winning_and_losing(own: int, counts: tuple[int, int], won: bool) -> None:
    cards = cards_worth(own)
    rest = PACK_42.cards - cards
    assert (thirds(cards.bits), thirds(rest.bits)) == (own, 198 - own)
    assert (points(cards.bits), points(rest.bits)) == counts
    assert (payments("dreier", points=points(cards.bits))[A] > 0) == won


def cards_worth(wanted: int) -> CardSet:
    """Some cards of the pack whose values make so many thirds."""
    chosen, left = CardSet(), wanted
    for card in sorted(PACK, key=lambda card: -thirds(card.bit)):
        if thirds(card.bit) <= left:
            chosen, left = chosen | CardSet((card,)), left - thirds(card.bit)
    assert not left
    return chosen


@pytest.mark.rule("ZWO-04")
@pytest.mark.parametrize("players", [3, 4])
def test_three_are_active_and_one_plays_against_two(players: int) -> None:
    assert ZWOELFER.setup(PACK, players=players).active == (A, B, C)
    assert payments("solo", declarer=B) == (-8, 16, -8)


@pytest.mark.rule("ZWO-05")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_of_four_the_dealer_rests_and_shares_with_the_opponents(dealer: int) -> None:
    setup = ZWOELFER.setup(PACK, players=4, dealer=dealer)
    assert set(setup.active) == {A, B, C, D} - {dealer}
    outcome = ZwoelferOutcome(contract="solo", players=4, dealer=dealer, declarer=(dealer + 1) % 4, points=20)
    paid_ = paid(ZWOELFER, outcome)
    assert paid_[dealer] == paid_[(dealer + 2) % 4] == 8
    assert paid_[outcome.declarer] == -24


@pytest.mark.rule("ZWO-06")
def test_places_are_drawn_and_the_deal_goes_to_the_right() -> None:
    draw = (Card("CK"), Card("SKU"), Card("SK"), Card("DK"))
    sitting = Sitting.start(ZWOELFER, NAMES, draw)
    assert sitting.names == ("Dora", "Cilli", "Anna", "Bela")
    assert sitting.names[sitting.place.dealer] == "Bela"
    passed = ZWOELFER.settle(ZwoelferOutcome("passed").as_recorded(), sitting.carried, TappOptions())
    assert sitting.after(passed).place.dealer == (sitting.place.dealer + 1) % 4


@pytest.mark.rule("ZWO-07", "ZWO-E9", "GEN-E16")
def test_the_talon_comes_first_then_two_packets_of_six_each() -> None:
    deal = after(Deal.start(ZWOELFER, ZWOELFER.setup(PACK)), Cut(5))
    pack = PACK[5:] + PACK[:5]
    assert deal.table.zone("talon 1").cards | deal.table.zone("talon 2").cards == CardSet(pack[:6])
    for seat, first in ((A, 7), (B, 13), (C, 19)):  # places as the ledger counts them
        places = pack[first - 1 : first + 5] + pack[first + 17 : first + 23]
        assert deal.table.hand(seat) == CardSet(places)


@pytest.mark.rule("ZWO-08")
def test_after_a_knock_whole_hands_of_twelve_may_be_chosen() -> None:
    deal = Deal.start(ZWOELFER, ZWOELFER.setup(PACK))
    assert deal.to_act == B  # the dealer's left-hand neighbour
    deal = go(after(deal, Choose("knock")), "whole-hands 2 3")
    for seat, packet in ((A, 2), (B, 3), (C, 1)):
        assert deal.table.hand(seat) == CardSet(PACK[12 * packet - 6 : 12 * packet + 6])


@pytest.mark.rule("ZWO-09")
def test_a_hand_without_tarock_voids_the_deal_and_a_misdeal_is_fined() -> None:
    deal = at_table("SKU/HK", "T16/HQ", "T13/DN", "T8/SJ", "T4/C10", "T2/HN")
    assert deal.over
    assert (deal.settlement.redeal, deal.settlement.lines) == (True, ())
    assert paid(ZWOELFER, ZwoelferOutcome("misdeal", dealer=A), range(3)) == (-2, 1, 1)


@pytest.mark.rule("ZWO-15")
def test_the_sitting_ends_with_three_tours() -> None:
    sitting = Sitting.start(ZWOELFER, NAMES, PACK).announce_end()
    played = 0
    while not sitting.over:
        outcome = ZwoelferOutcome(contract="solo", players=4, points=40)
        sitting = sitting.after(ZWOELFER.settle(outcome.as_recorded(), sitting.carried, TappOptions()))
        played += 1
    assert played == 3 + 3 * 4  # the tours begin with the first dealer's left-hand neighbour


@pytest.mark.rule("ZWO-16")
def test_the_pot_for_the_ultimo_may_be_agreed() -> None:
    assert ZWOELFER.options().ultimo_pot == "off"
    company = Sitting.start(ZWOELFER, NAMES[:3], PACK, TappOptions(ultimo_pot="on")).stake()
    assert company.carried == Pot(4)
    deal = at_table(words="solo good good", ultimo_pot="on")
    assert "pagat-ultimo" in offered(deal)
    deal = go(deal, "pagat-ultimo contra:pagat-ultimo - - -")
    while not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    pot = next(line for line in deal.settlement.lines if line.rule == "TAP-76")
    assert pot.amount(ULTIMO_POT) == 4
    assert deal.settlement.carried == Pot(8)


@pytest.mark.rule("ZWO-07")
def test_the_cards_of_these_tests_are_a_whole_pack() -> None:
    assert sorted(" ".join(HANDS.values()).split()) == sorted(card.name for card in PACK)
    assert lying(at_table().table) == {"hand 1": 12, "hand 2": 12, "hand 3": 12, "talon 1": 3, "talon 2": 3}

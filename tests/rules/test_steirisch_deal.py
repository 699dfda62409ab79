"""Steirisch-Tarok: pack, counting, seats, deal, play and sitting (STY-01 to STY-05, STY-23, STY-37)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.steirisch import HANDS, SOLO_OF_A, at_table, before_lead, facts, payments
from support.tables import A, B, C, D, after, go, paid, play_out, refused, results_of

from tarock.cards import PACK_54, Card, CardSet, points, thirds
from tarock.deal import Deal, Sitting
from tarock.game import Choose, Cut, Play
from tarock.variants.steirisch import STEIRISCH, SteirischOptions, SteirischOutcome

PACK = tuple(PACK_54.cards)
NAMES = ("Anna", "Bela", "Cilli", "Dora")


@pytest.mark.rule("STY-01")
def test_the_pack_of_54_is_worth_70_points() -> None:
    assert (STEIRISCH.pack, len(PACK)) == (PACK_54, 54)
    assert (thirds(PACK_54.cards.bits), points(PACK_54.cards.bits)) == (210, 70)
    values = [thirds(Card(name).bit) for name in ("SKU", "T21", "T1", "HK", "DQ", "SN", "CJ", "T20", "H1", "C10")]
    assert values == [13, 13, 13, 13, 10, 7, 4, 1, 1, 1]


@pytest.mark.rule("STY-01")
def test_the_cards_of_these_tests_are_a_whole_pack() -> None:
    assert sorted(" ".join(HANDS.values()).split()) == sorted(card.name for card in PACK)


@pytest.mark.rule("STY-02")
@given(st.integers(0, 16), st.permutations(PACK))
def test_a_zweier_leaves_two_thirds_to_the_declarer_and_an_einer_one(tricks: int, cards: list[Card]) -> None:
    for scat, left, other in ((2, 2, 1), (1, 1, 2), (3, 0, 0), (0, 0, 0)):
        own = CardSet(cards[: 3 * tricks + scat]).bits
        rest = PACK_54.cards.bits & ~own
        assert (thirds(own) % 3, thirds(rest) % 3) == (left, other)
        assert points(own) == thirds(own) // 3 + (left == 2)  # two thirds are rounded up, one is dropped
        assert points(own) + points(rest) == 70


@pytest.mark.rule("STY-02")
@pytest.mark.parametrize(
    ("words", "scat", "left"), [("zweier-1 good good 1 lay:D3,D4", "D3 D4", 2), ("einer good good 1 lay:D3", "D3", 1)]
)
def test_a_played_zweier_or_einer_is_counted_with_its_thirds(words: str, scat: str, left: int) -> None:
    over = play_out(before_lead(words=words))
    own = over.table.taken(A) | CardSet(scat)
    assert thirds(own.bits) % 3 == left
    assert over.outcome.points == points(own.bits) == (thirds(own.bits) + 1) // 3


@pytest.mark.rule("STY-03")
@pytest.mark.parametrize("contract", ["dreier", "zweier", "einer", "solo"])
def test_the_declarer_wins_with_36_and_has_lost_at_35(contract: str) -> None:
    assert facts(contract, points=36).winner == "declarer"
    assert facts(contract, points=35).winner == "opponents"
    assert payments(contract, points=36)[A] > 0 > payments(contract, points=35)[A]


@pytest.mark.rule("STY-04")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_of_four_the_dealer_rests_and_shares_with_the_opponents(dealer: int) -> None:
    setup = STEIRISCH.setup(PACK, players=4, dealer=dealer)
    assert setup.active == tuple((dealer + step) % 4 for step in (1, 2, 3))
    outcome = SteirischOutcome(contract="solo", players=4, dealer=dealer, declarer=(dealer + 1) % 4, points=30)
    amounts = paid(STEIRISCH, outcome)
    assert amounts[dealer] == amounts[(dealer + 2) % 4] == 60
    assert amounts[outcome.declarer] == -180


@pytest.mark.rule("STY-04")
def test_three_are_active_and_one_plays_against_two() -> None:
    assert STEIRISCH.setup(PACK, players=3).active == (A, B, C)
    assert payments("solo", declarer=B) == (-60, 120, -60)


@pytest.mark.rule("STY-04")
def test_places_are_drawn_and_the_deal_goes_to_the_right() -> None:
    sitting = Sitting.start(STEIRISCH, NAMES, (Card("CK"), Card("SKU"), Card("SK"), Card("DK")))
    assert sitting.names == ("Dora", "Cilli", "Anna", "Bela")
    assert sitting.names[sitting.place.dealer] == "Bela"  # who drew the tarock
    passed = STEIRISCH.settle(SteirischOutcome("passed").as_recorded(), sitting.carried, SteirischOptions())
    assert sitting.after(passed).place.dealer == (sitting.place.dealer + 1) % 4


@pytest.mark.rule("STY-05")
def test_the_talon_comes_first_then_two_packets_of_eight_each() -> None:
    deal = after(Deal.start(STEIRISCH, STEIRISCH.setup(PACK)), Cut(5))
    pack = PACK[5:] + PACK[:5]
    for card in range(6):
        assert deal.table.zone(f"talon {card + 1}").cards == CardSet((pack[card],))
    for seat, first in ((A, 6), (B, 14), (C, 22)):
        assert deal.table.hand(seat) == CardSet(pack[first : first + 8] + pack[first + 24 : first + 32])


@pytest.mark.rule("STY-05")
def test_after_a_knock_whole_hands_may_be_chosen() -> None:
    deal = go(after(Deal.start(STEIRISCH, STEIRISCH.setup(PACK)), Choose("knock")), "whole-hands 3 1")
    for seat, first in ((A, 38), (B, 6), (C, 22)):
        assert deal.table.hand(seat) == CardSet(PACK[first : first + 16])


@pytest.mark.rule("STY-05")
def test_a_hand_without_tarock_voids_the_deal() -> None:
    deal = at_table("SKU/HK", "T16/HQ", "T13/H4", "T8/D4", "T4/D3", "T2/SJ")
    assert deal.over
    assert (deal.settlement.redeal, deal.settlement.lines) == (True, ())


@pytest.mark.rule("STY-05")
def test_the_dealer_of_a_misdeal_pays_and_deals_again() -> None:
    misdeal = SteirischOutcome("misdeal", dealer=A)
    assert paid(STEIRISCH, misdeal, range(3)) == (-2, 1, 1)
    assert paid(STEIRISCH, misdeal, range(3), misdeal_penalty=10) == (-20, 10, 10)
    assert STEIRISCH.settle(misdeal.as_recorded(), None, SteirischOptions()).redeal


@pytest.mark.rule("STY-23")
def test_the_forehand_leads_and_sixteen_tricks_are_played() -> None:
    deal = before_lead(words="pass solo good")
    assert deal.to_act == A
    over = play_out(deal)
    assert len(results_of(over)[-2]) == 16


@pytest.mark.rule("STY-23")
def test_suit_and_tarock_are_followed() -> None:
    suit = go(before_lead(words=SOLO_OF_A), "HQ")
    assert refused(suit, Play(Card("T21"))) == "GEN-56"
    assert refused(suit, Play(Card("HJ")), by=C) == "STY-23"
    assert refused(go(before_lead(words=SOLO_OF_A), "T9"), Play(Card("HN"))) == "GEN-58"
    void = go(before_lead("H3/SJ", "HN/S7", words=SOLO_OF_A), "HQ")  # B has no heart but tarocks
    assert refused(void, Play(Card("DK"))) == "GEN-57"


@pytest.mark.rule("STY-37")
@pytest.mark.parametrize(("tours", "deals"), [(3, 3 + 12), (6, 3 + 24)])
def test_the_sitting_ends_with_the_announced_tours(tours: int, deals: int) -> None:
    agreed = SteirischOptions(tours=tours)
    sitting = Sitting.start(STEIRISCH, NAMES, PACK, agreed).announce_end()
    dealers = []
    while not sitting.over:
        dealers.append(sitting.place.dealer)
        sitting = sitting.after(STEIRISCH.settle(facts(players=4).as_recorded(), sitting.carried, agreed))
    assert len(dealers) == deals
    assert dealers[3] == (dealers[0] - 1) % 4  # the first dealer's left-hand neighbour begins the tours


@pytest.mark.rule("STY-37")
@pytest.mark.parametrize(("ehrentour", "deals"), [("yes", 11 + 3), ("no", 11)])
def test_a_passed_out_last_deal_brings_an_ehrentour(ehrentour: str, deals: int) -> None:
    agreed = SteirischOptions(ehrentour=ehrentour)
    sitting = Sitting.start(STEIRISCH, NAMES[:3], PACK, agreed).announce_end()
    played = 0
    while not sitting.over:
        played += 1
        outcome = SteirischOutcome("passed") if played == 11 else facts()
        sitting = sitting.after(STEIRISCH.settle(outcome.as_recorded(), sitting.carried, agreed))
    assert played == deals

"""Paskiewitsch: pack, seats and deal (PAS-01 to PAS-07)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from support.deals.paskiewitsch import at_table
from support.tables import A, B, C, D, after, go, lying, paid, refused, seen_cards

from tarock.cards import PACK_42, PACK_54, Card, CardSet, points, thirds
from tarock.deal import Deal, Sitting
from tarock.game import Choose, Cut, Disclosure, Ending
from tarock.rules import SetupError
from tarock.variants.paskiewitsch import PASKIEWITSCH, TRICKS, PaskiewitschOutcome

PACK = tuple(PACK_42.cards)
NAMES = ("Anna", "Bela", "Cilli", "Dora")


@pytest.mark.rule("PAS-01", "GEN-04")
def test_the_pack_has_22_tarocks_and_five_cards_of_every_suit() -> None:
    suits = CardSet("HK HQ HN HJ H1 DK DQ DN DJ D1 SK SQ SN SJ S10 CK CQ CN CJ C10")
    tarocks = CardSet("SKU") | CardSet(Card(f"T{number}") for number in range(1, 22))
    assert PASKIEWITSCH.pack.cards == suits | tarocks
    assert len(PASKIEWITSCH.pack) == 42


@pytest.mark.rule("GEN-04")
def test_three_pips_of_each_suit_are_taken_out_of_the_54_cards() -> None:
    assert PACK_54.cards - PACK_42.cards == CardSet("H2 H3 H4 D2 D3 D4 S9 S8 S7 C9 C8 C7")
    for suit in ("HK HQ HN HJ H1", "DK DQ DN DJ D1", "SK SQ SN SJ S10", "CK CQ CN CJ C10"):
        for higher, lower in pairwise(suit.split()):
            assert TRICKS.lay_out((A, B), (Card(lower), Card(higher))).winner == B


@pytest.mark.rule("PAS-01")
def test_the_pack_is_worth_66_points() -> None:
    assert thirds(PASKIEWITSCH.pack.cards.bits) == 3 * 66


@pytest.mark.rule("PAS-02")
@pytest.mark.parametrize("order", ["HK HQ HN HJ H1", "SK SQ SN SJ S10"])
def test_suit_cards_beat_each_other_from_the_king_down_and_any_tarock_beats_them(order: str) -> None:
    for higher, lower in pairwise(order.split()):
        assert TRICKS.lay_out((A, B), (Card(lower), Card(higher))).winner == B
    assert TRICKS.lay_out((A, B), (Card(order[:2]), Card("T1"))).winner == B


@pytest.mark.rule("PAS-03")
def test_always_four_persons_play_and_nobody_rests() -> None:
    assert sorted(PASKIEWITSCH.setup(PACK).active) == [A, B, C, D]
    for number in (2, 3, 5):
        with pytest.raises(SetupError, match="players"):
            PASKIEWITSCH.setup(PACK, players=number)


@pytest.mark.rule("PAS-04")
@pytest.mark.parametrize(("dealer", "order"), [(3, (0, 1, 2, 3)), (1, (2, 3, 0, 1))])
def test_the_dealers_right_hand_neighbour_is_vorhand_and_the_dealer_comes_last(
    dealer: int, order: tuple[int, ...]
) -> None:
    assert PASKIEWITSCH.setup(PACK, dealer=dealer).active == order


@pytest.mark.rule("PAS-04")
def test_seats_are_drawn_and_the_deal_passes_to_the_right_after_every_deal() -> None:
    sitting = Sitting.start(PASKIEWITSCH, NAMES, (Card("DK"), Card("SKU"), Card("CK"), Card("SK"), *PACK))
    assert sitting.names[sitting.place.dealer] == "Bela"  # she drew the tarock
    dealers = []
    for _ in range(5):
        dealers.append(sitting.place.dealer)
        sitting = sitting.after(PASKIEWITSCH.settle(PaskiewitschOutcome("passed").as_recorded(), None, sitting.options))
    first = dealers[0]
    assert dealers == [(first + turn) % 4 for turn in range(5)]


@pytest.mark.rule("PAS-05", "GEN-30", "GEN-32")
def test_six_cards_of_talon_then_four_and_five_cards_each_from_vorhand_on() -> None:
    deal = after(Deal.start(PASKIEWITSCH, PASKIEWITSCH.setup(PACK)), Cut(10))
    pack = PACK[10:] + PACK[:10]
    assert [deal.table.zone(f"talon {place + 1}").cards for place in range(6)] == [CardSet([c]) for c in pack[:6]]
    for seat in (A, B, C, D):
        fours, fives = 6 + 4 * seat, 22 + 5 * seat
        assert deal.table.hand(seat) == CardSet(pack[fours : fours + 4] + pack[fives : fives + 5])
    assert lying(deal.table) == dict.fromkeys((f"talon {n}" for n in range(1, 7)), 1) | dict.fromkeys(
        (f"hand {n}" for n in range(1, 5)), 9
    )


@pytest.mark.rule("PAS-05")
def test_nobody_sees_the_talon_and_each_only_his_own_cards() -> None:
    deal = at_table()
    for seat in (A, B, C, D):
        assert [seen_cards(deal, seat, f"talon {n}") for n in range(1, 7)] == [None] * 6
        assert [seen_cards(deal, seat, f"hand {n + 1}") is not None for n in range(4)] == [n == seat for n in range(4)]


@pytest.mark.rule("PAS-06")
def test_the_player_opposite_the_dealer_cuts_or_knocks() -> None:
    deal = Deal.start(PASKIEWITSCH, PASKIEWITSCH.setup(PACK))
    assert deal.to_act == B  # opposite the dealer D
    assert Cut(1) in deal.choices
    assert Cut(41) in deal.choices
    assert Choose("knock") in deal.choices
    assert refused(deal, Cut(42)) == "GEN-28"


@pytest.mark.rule("PAS-06")
def test_after_a_knock_the_normal_packets_of_four_and_five_can_be_dealt() -> None:
    deal = go(Deal.start(PASKIEWITSCH, PASKIEWITSCH.setup(PACK)), "knock packets")
    assert deal.table.hand(A) == CardSet(PACK[6:10] + PACK[22:27])


@pytest.mark.rule("PAS-07")
def test_a_hand_without_tarock_voids_the_deal_and_the_same_dealer_deals_again() -> None:
    deal = at_table("T19/HK", "T17/DQ", "T11/SJ", "T8/CQ", "T2/H1")
    assert deal.over
    assert [one.rule for one in deal.view(A).history if isinstance(one, Disclosure)] == ["PAS-07"]
    assert (deal.settlement.redeal, deal.settlement.totals(range(4))) == (True, (0, 0, 0, 0))


@pytest.mark.rule("PAS-07")
def test_the_dealer_of_a_misdeal_pays_each_other_and_deals_again() -> None:
    assert paid(PASKIEWITSCH, PaskiewitschOutcome(Ending.MISDEAL, dealer=C)) == (1, 1, -3, 1)
    assert paid(PASKIEWITSCH, PaskiewitschOutcome(Ending.MISDEAL, dealer=C), misdeal_penalty=4) == (4, 4, -12, 4)
    assert paid(PASKIEWITSCH, PaskiewitschOutcome(Ending.EXPOSED_CARD, dealer=C)) == (0, 0, 0, 0)
    for ended in (Ending.MISDEAL, Ending.EXPOSED_CARD):
        assert PASKIEWITSCH.settle(PaskiewitschOutcome(ended).as_recorded(), None, PASKIEWITSCH.options()).redeal


@pytest.mark.rule("GEN-E14")
@pytest.mark.parametrize(("thirds_", "count", "others"), [(100, 33, 33), (101, 34, 32)])
def test_leftover_thirds_of_66_points(thirds_: int, count: int, others: int) -> None:
    plain = CardSet(Card(f"T{number}") for number in range(2, 21))
    mine = CardSet("SKU T21 T1 HK DK SK CK") | CardSet(list(plain)[: thirds_ - 91])
    assert thirds(mine.bits) == thirds_
    assert (points(mine.bits), points((PACK_42.cards - mine).bits)) == (count, others)
    outcome = PaskiewitschOutcome(contract="dreier", points=count)
    assert outcome.winner == ("declarer" if count == 34 else "opponents")

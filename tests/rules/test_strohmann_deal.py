from __future__ import annotations


import pytest
from support.deals.strohmann import (
    DEALER, FOREHAND, PASS, TAKE_UP, any_move, by_chance, cards, dealt, laid_out, play, play_out, playable, seen,
    taken_up, zone,
)  # fmt: skip
from support.tables import results_of

from tarock.cards import CARDS, THIRDS, Card, CardSet
from tarock.deal import Deal, Sitting
from tarock.game import PACK, Choose, Cut, Disclosure, Lay, Play
from tarock.rules import IllegalMove, SetupError
from tarock.variants.strohmann import STROHMANN

PACKETS = {
    1: "T12 SK HQ C7",
    3: "DJ T5 T6 C8",
    5: "T2 T9 CK T21",
    2: "H1 T3 T4 D1",
    4: "S10 H2 H3 H4",
    6: "S9 S8 S7 D2",
}
FOREHAND_HAND = "T7 T8 T10 T11 HK HN HJ DQ DN CQ CN CJ C10 C9 D3"
DEALER_HAND = "T1 T13 T14 T15 T16 T17 T18 T19 T20 SKU DK SQ SN SJ D4"


def opened() -> Deal:
    """The deal of STR-E9."""
    return taken_up(FOREHAND_HAND, DEALER_HAND, PACKETS)


@pytest.mark.rule("STR-01")
def test_the_pack_has_54_cards_worth_70_points() -> None:
    assert len(STROHMANN.pack) == 54
    assert STROHMANN.pack.thirds == 3 * 70
    assert CardSet("H1 H2 H3 H4 D1 D4 S10 S7 C10 C7") <= STROHMANN.pack.cards
    assert not STROHMANN.pack.cards & CardSet("H5 H10 D5 S6 S1 C6 C1")


@pytest.mark.rule("STR-01")
def test_honours_and_court_cards_have_the_general_values() -> None:
    worth = {name: THIRDS[Card(name).index] for name in ("SKU", "T21", "T1", "CK", "CQ", "CN", "CJ", "C10", "T20")}
    assert worth == {"SKU": 13, "T21": 13, "T1": 13, "CK": 13, "CQ": 10, "CN": 7, "CJ": 4, "C10": 1, "T20": 1}


@pytest.mark.rule("STR-02")
def test_every_card_is_played_in_27_tricks_of_two() -> None:
    start = by_chance(1, TAKE_UP)
    deal = play_out(start, any_move(1))
    tricks = results_of(deal)[-1].tricks
    assert [len(trick.cards) for trick in tricks] == [2] * 27
    assert CardSet(card for trick in tricks for card in trick.cards) == STROHMANN.pack.cards
    by_forehand = [move for seat, move in deal.moves() if isinstance(move, Play) and seat == FOREHAND]
    assert len(by_forehand) == 15 + 12


@pytest.mark.rule("STR-03")
@pytest.mark.parametrize("number", [1, 3, 4])
def test_only_two_can_play(number: int) -> None:
    with pytest.raises(SetupError, match="players"):
        STROHMANN.setup(CARDS[:54], players=number)


@pytest.mark.rule("STR-03", "GEN-21")
def test_the_first_deal_is_decided_by_lot_and_the_seats_are_not() -> None:
    first, second = (Sitting.start(STROHMANN, ("Anna", "Berta"), cards(lot)) for lot in ("T5 HK", "HK T5"))
    assert (first.place.dealer, second.place.dealer) == (0, 1)
    assert first.names == second.names == ("Anna", "Berta")


@pytest.mark.rule("STR-03")
def test_the_deal_alternates_after_a_played_and_after_a_thrown_in_deal() -> None:
    sitting = Sitting.start(STROHMANN, ("Anna", "Berta"), cards("T5 HK"))
    pack = laid_out(FOREHAND_HAND, DEALER_HAND, PACKETS)
    dealers = []
    for bids in ((PASS, PASS), (TAKE_UP,), (PASS, PASS), (TAKE_UP,)):
        dealers.append(sitting.place.dealer)
        deal = sitting.deal(pack).play(Cut(20))
        for bid in bids:
            deal = deal.play(bid)
        sitting = sitting.after(play_out(deal, any_move(2)).settlement)
    assert dealers == [0, 1, 0, 1]


@pytest.mark.rule("STR-04")
@pytest.mark.parametrize("dealer", [0, 1])
def test_who_does_not_deal_speaks_first_and_leads_first(dealer: int) -> None:
    pack = laid_out(FOREHAND_HAND, DEALER_HAND, PACKETS)
    deal = Deal.start(STROHMANN, STROHMANN.setup(pack, dealer=dealer)).play(Cut(20))
    assert deal.to_act == 1 - dealer
    assert deal.play(TAKE_UP).to_act == 1 - dealer
    assert deal.play(PASS).play(TAKE_UP).to_act == 1 - dealer


@pytest.mark.rule("STR-05")
def test_the_opponent_of_the_dealer_cuts_and_cannot_knock() -> None:
    deal = Deal.start(STROHMANN, STROHMANN.setup(tuple(STROHMANN.pack.cards), dealer=DEALER))
    assert deal.to_act == FOREHAND
    assert deal.why_not(Cut(1)) is None
    with pytest.raises(IllegalMove) as refused:
        deal.play(Choose("knock"))
    assert refused.value.rule == "STR-05"


@pytest.mark.rule("STR-06")
def test_six_packets_of_five_go_in_turn_to_forehand_and_dealer() -> None:
    pack = tuple(STROHMANN.pack.cards)
    deal = Deal.start(STROHMANN, STROHMANN.setup(pack)).play(Cut(7))
    after_cut = pack[7:] + pack[:7]
    assert deal.table.hand(FOREHAND) == CardSet(after_cut[0:5] + after_cut[10:15] + after_cut[20:25])
    assert deal.table.hand(DEALER) == CardSet(after_cut[5:10] + after_cut[15:20] + after_cut[25:30])
    assert deal.table.zone(PACK).order == after_cut[30:]


@pytest.mark.rule("STR-07")
def test_no_talon_lies_before_the_bidding_is_over() -> None:
    before = dealt(FOREHAND_HAND, DEALER_HAND, PACKETS)
    for deal in (before, before.play(PASS)):
        assert len(deal.table.zone(PACK).order) == 24
        assert not any(name.startswith(("packet", "top")) for name in deal.table.zones)
    assert not before.play(TAKE_UP).table.zone(PACK).bits


@pytest.mark.rule("STR-08")
@pytest.mark.parametrize("bare", [FOREHAND, DEALER])
def test_a_hand_without_tarock_voids_the_deal_and_the_same_dealer_deals_again(bare: int) -> None:
    suits, other = "HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3", "T1 T2 T3 T4 T5 T6 T7 T8 SK SQ SN SJ S10 S9 S8"
    deal = dealt(suits, other) if bare == FOREHAND else dealt(other, suits)
    assert deal.over
    assert [fact.seat for fact in deal.said if isinstance(fact, Disclosure)] == [bare]
    sitting = Sitting.start(STROHMANN, ("Anna", "Berta"), cards("HK T5"))
    after = sitting.after(deal.settlement)
    assert after.place == sitting.place
    assert after.ledger == ()


@pytest.mark.rule("STR-08")
def test_one_tarock_in_the_hand_is_enough_even_if_it_is_the_pagat() -> None:
    assert not dealt("T1 HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2", "T2 T3 T4 T5 SK").over


@pytest.mark.rule("STR-13")
def test_six_packets_of_four_are_laid_in_turn_before_forehand_and_dealer() -> None:
    suits = {
        1: "HQ HN HJ H1",
        2: "H2 H3 H4 DQ",
        3: "DN DJ D1 D2",
        4: "D3 D4 SQ SN",
        5: "SJ S10 S9 S8",
        6: "S7 CQ CN CJ",
    }
    hand = "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 HK DK SK"
    deal = taken_up(hand, "", suits)
    for number, four in suits.items():
        assert zone(deal, f"top {number}") == CardSet(cards(four)[:1])
        assert deal.table.zone(f"packet {number}").order == cards(four)[1:]
    assert playable(deal) - deal.table.hand(FOREHAND) == CardSet("HQ DN SJ")  # packets 1, 3, 5
    followed = play(deal, "HK")
    assert playable(followed) == CardSet("H2")  # the top of packet 2 is the dealer's only heart


@pytest.mark.rule("STR-14", "STR-E9")
def test_tarocks_and_kings_are_put_aside_until_another_suit_card_stays_open() -> None:
    deal = opened()
    assert zone(deal, "top 1") == CardSet("HQ")
    assert deal.table.zone("packet 1").order == cards("C7")
    assert zone(deal, "top 3") == CardSet("DJ")
    assert deal.table.zone("packet 3").order == cards("T5 T6 C8")
    assert zone(deal, "top 2") == CardSet("H1")
    assert deal.table.hand(DEALER) == CardSet(DEALER_HAND)


@pytest.mark.rule("STR-15", "STR-E9")
def test_a_packet_of_tarocks_and_kings_alone_is_used_up() -> None:
    deal = opened()
    assert not zone(deal, "top 5")
    assert not zone(deal, "packet 5")
    assert deal.table.hand(FOREHAND) == CardSet(FOREHAND_HAND) | CardSet("T12 SK T2 T9 CK T21")
    assert len(deal.table.hand(FOREHAND)) == 21


@pytest.mark.rule("STR-16")
def test_cards_put_aside_are_shown_to_the_opponent_and_taken_into_the_hand() -> None:
    deal = opened()
    shown = [fact for fact in deal.view(DEALER).history if isinstance(fact, Disclosure)]
    assert [(fact.seat, fact.cards) for fact in shown] == [
        (FOREHAND, CardSet("T12 SK")),
        (FOREHAND, CardSet("T2 T9 CK T21")),
    ]
    assert all(card in deal.table.known_to(DEALER) for card in cards("T12 SK T2 T9 CK T21"))
    assert Card("T7") not in deal.table.known_to(DEALER)
    assert CardSet("T12 SK T2 T9 CK T21") <= deal.table.hand(FOREHAND)


@pytest.mark.rule("STR-17")
def test_nothing_is_laid_away() -> None:
    deal = opened()
    assert isinstance(next(iter(deal.choices)), Play)
    with pytest.raises(IllegalMove):
        deal.play(Lay(CardSet("D3 C9 C10")))
    assert not any("scat" in name for name in play_out(deal, any_move(3)).table.zones)


@pytest.mark.rule("STR-18", "STR-E9")
def test_after_the_trick_the_next_cards_of_a_played_top_are_turned() -> None:
    deal = play(opened(), "DJ")
    assert not zone(deal, "top 3")  # not before the trick is complete
    deal = play(deal, "D4")
    assert CardSet("T5 T6") <= deal.table.hand(FOREHAND)
    assert zone(deal, "top 3") == CardSet("C8")
    assert not zone(deal, "packet 3")
    last = deal.view(DEALER).history[-1]
    assert isinstance(last, Disclosure)
    assert (last.rule, last.seat, last.cards) == ("STR-16", FOREHAND, CardSet("T5 T6"))


@pytest.mark.rule("STR-19")
def test_both_open_their_packets_before_the_next_lead_when_both_played_a_top_card() -> None:
    deal = play(opened(), "HQ H1")
    assert zone(deal, "top 1") == CardSet("C7")
    assert zone(deal, "top 2") == CardSet("D1")
    assert CardSet("T3 T4") <= deal.table.hand(DEALER)
    assert deal.to_act == FOREHAND
    assert Card("C7") in playable(deal)


@pytest.mark.rule("STR-20")
@pytest.mark.parametrize("seat", [FOREHAND, DEALER, None])
def test_all_see_all_tops_and_nobody_a_card_below(seat: int | None) -> None:
    deal = play(opened(), "DJ D4")
    view = deal.view(seat)
    tops = {1: "HQ", 3: "C8", 2: "H1", 4: "S10", 6: "S9"}
    assert {number: seen(view, f"top {number}") for number in tops} == {n: CardSet(top) for n, top in tops.items()}
    assert [seen(view, f"packet {number}") for number in (1, 2, 4, 6)] == [None] * 4
    if seat is not None:
        assert not any(card in deal.table.known_to(seat) for card in cards("C7 T3 T4 D1 H2 H3 H4 S8 S7 D2"))


@pytest.mark.rule("STR-21")
def test_a_face_down_card_cannot_be_played_and_is_refused_like_a_card_of_the_opponent() -> None:
    deal = opened()
    own, others = deal.why_not(Play(Card("C7"))), deal.why_not(Play(Card("T13")))
    assert own is not None
    assert others is not None
    assert own.rule == others.rule == "STR-27"
    assert own.message.key == others.message.key


@pytest.mark.rule("STR-16")
def test_once_taken_up_the_hand_is_closed_again() -> None:
    deal = opened()
    assert seen(deal.view(FOREHAND), "hand 1") == deal.table.hand(FOREHAND)
    assert seen(deal.view(DEALER), "hand 1") is None
    assert seen(deal.view(None), "hand 1") is None


@pytest.mark.rule("STR-14")
def test_forehand_opens_her_packets_first() -> None:
    packets = {2: "T3 H1 T4 D1", 3: "T5 DJ T6 C8", 4: "T12 S10 H2 H3", 1: "SK HQ C7 H4"}
    deal = taken_up(FOREHAND_HAND, DEALER_HAND, packets)
    shown = [(fact.seat, str(fact.cards)) for fact in deal.said if isinstance(fact, Disclosure) and fact.cards]
    assert shown[:2] == [(FOREHAND, "SK"), (FOREHAND, "T5")]
    assert shown[-2:] == [(DEALER, "T3"), (DEALER, "T12")]

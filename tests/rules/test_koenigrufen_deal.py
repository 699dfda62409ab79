"""Königrufen: pack, seats and deal (KRU-01 to KRU-13)."""

from __future__ import annotations


import pytest
from support.deals.koenigrufen import at_table
from support.tables import A, B, C, D, after, go, offered, paid, refused, seen_cards

from tarock.cards import HONOURS, KINGS, PACK_54, TRULL, Card, CardSet, thirds
from tarock.deal import Deal, Sitting
from tarock.game import Cut, Disclosure, Ending
from tarock.rules import SetupError
from tarock.variants.families.viennese.premiums import ALL_FOUR, ALL_THREE, KOEPFE, held_premiums
from tarock.variants.koenigrufen import KOENIGRUFEN, KoenigrufenOutcome

PACK = tuple(PACK_54.cards)


@pytest.mark.rule("KRU-01")
def test_the_pack_has_54_cards_worth_70_points() -> None:
    assert (len(KOENIGRUFEN.pack), thirds(KOENIGRUFEN.pack.cards.bits)) == (54, 3 * 70)


@pytest.mark.rule("KRU-02")
def test_honours_are_worth_four_and_a_third_and_plain_cards_a_third() -> None:
    worth = {13: "SKU T21 T1 HK DK SK CK", 10: "HQ DQ SQ CQ", 7: "HN DN SN CN", 4: "HJ DJ SJ CJ"}
    plain = KOENIGRUFEN.pack.cards - CardSet(" ".join(worth.values()))
    assert {value: {thirds(card.bit) for card in CardSet(cards)} for value, cards in worth.items()} == {
        value: {value} for value in worth
    }
    assert {thirds(card.bit) for card in plain} == {1}


@pytest.mark.rule("KRU-03")
def test_the_honours_are_three_tarocks_and_four_kings() -> None:
    assert (CardSet("SKU T21 T1"), CardSet("HK DK SK CK")) == (TRULL, KINGS)
    assert TRULL | KINGS == HONOURS


@pytest.mark.rule("KRU-03")
@pytest.mark.parametrize(
    ("hand", "premiums"),
    [
        ("SKU T21 T20", [KOEPFE]),
        ("SKU T1 HK", [KOEPFE]),
        ("T21 T1", [KOEPFE]),
        ("SKU T21 T1", [ALL_THREE]),
        ("HK DK SK CK T1", [ALL_FOUR]),
        ("SKU T21 T1 HK DK SK CK", [ALL_THREE, ALL_FOUR]),
        ("SKU T20 HK DK SK", []),
    ],
)
def test_honours_held_together_in_one_hand(hand: str, premiums: list[str]) -> None:
    assert list(held_premiums(CardSet(hand))) == premiums


@pytest.mark.rule("KRU-04")
def test_four_persons_play_and_nobody_rests() -> None:
    setup = KOENIGRUFEN.setup(PACK)
    assert sorted(setup.active) == [A, B, C, D]
    for number in (2, 3, 5):
        with pytest.raises(SetupError, match="players"):
            KOENIGRUFEN.setup(PACK, players=number)


@pytest.mark.rule("KRU-05")
def test_places_and_the_first_dealer_are_drawn() -> None:
    draw = (Card("CK"), Card("SKU"), Card("SK"), Card("DK"))
    names = ("Anna", "Bela", "Cilli", "Dora")
    sitting = Sitting.start(KOENIGRUFEN, names, draw)
    assert sitting.names == ("Dora", "Cilli", "Anna", "Bela")
    assert sitting.names[sitting.place.dealer] == "Bela"


@pytest.mark.rule("KRU-06")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_the_forehand_sits_at_the_dealers_right_and_the_dealer_is_last(dealer: int) -> None:
    to_the_right = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert list(KOENIGRUFEN.setup(PACK, dealer=dealer).active) == to_the_right


@pytest.mark.rule("KRU-06")
def test_bidding_announcing_and_playing_run_to_the_right() -> None:
    deal = at_table(words="pass pass solo good SK - - - - CK C7 C10", dealer=C)
    speakers = [seat for seat, _ in deal.moves()]
    cut, auction, call, announcing, trick = speakers[:1], speakers[1:5], speakers[5], speakers[6:10], speakers[10:]
    assert (cut, auction, call) == ([A], [D, A, B, C], B)
    assert (announcing, trick, deal.to_act) == ([B, C, D, A], [D, A, B], C)


@pytest.mark.rule("KRU-07")
@pytest.mark.parametrize("words", ["pass pass pass pass", "rufer good good good SK throw-in"])
def test_after_a_deal_the_former_forehand_deals(words: str) -> None:
    sitting = Sitting.start(KOENIGRUFEN, ("a", "b", "c", "d"), PACK)
    deal = go(after(sitting.deal(at_table("SK/SN").setup.pack), Cut(7)), words)
    later = sitting.after(deal.settlement)
    assert deal.setup.active[0] == later.place.dealer == (sitting.place.dealer + 1) % 4


@pytest.mark.rule("KRU-08")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_the_player_opposite_the_dealer_cuts(dealer: int) -> None:
    deal = Deal.start(KOENIGRUFEN, KOENIGRUFEN.setup(PACK, dealer=dealer))
    assert deal.to_act == (dealer + 2) % 4
    assert after(deal, Cut(20)).table.zone("talon 1").cards == CardSet(PACK[20:23])
    assert refused(deal, Cut(54)) == "GEN-28"


@pytest.mark.rule("KRU-09")
def test_six_cards_are_the_talon_then_two_rounds_of_packets_of_six() -> None:
    deal = after(Deal.start(KOENIGRUFEN, KOENIGRUFEN.setup(PACK)), Cut(53))
    pack = PACK[53:] + PACK[:53]
    talon = deal.table.zone("talon 1").cards | deal.table.zone("talon 2").cards
    assert talon == CardSet(pack[:6])
    for place, seat in enumerate((A, B, C, D)):
        first, second = 6 + 6 * place, 30 + 6 * place
        assert deal.table.hand(seat) == CardSet(pack[first : first + 6] + pack[second : second + 6])
    assert all(seen_cards(deal, seat, "talon 1") is None for seat in (A, B, C, D))


@pytest.mark.rule("KRU-10")
def test_the_talon_has_an_upper_and_a_lower_half_of_three() -> None:
    deal = after(Deal.start(KOENIGRUFEN, KOENIGRUFEN.setup(PACK)), Cut(10))
    assert deal.table.zone("talon 1").cards == CardSet(PACK[10:13])
    assert deal.table.zone("talon 2").cards == CardSet(PACK[13:16])


@pytest.mark.rule("KRU-12")
def test_a_hand_without_tarock_voids_the_deal_and_the_same_dealer_deals_again() -> None:
    deal = at_table("T18/SJ", "T13/S9", "T8/DK", "T4/D1", "T2/C10")
    assert deal.over
    (said,) = [entry for entry in deal.view(A).history if isinstance(entry, Disclosure)]
    assert (said.seat, str(said)) == (D, "Seat 4 was dealt no tarock: the deal is void.")
    assert (deal.settlement.redeal, deal.settlement.totals(range(4))) == (True, (0, 0, 0, 0))
    sitting = Sitting.start(KOENIGRUFEN, ("a", "b", "c", "d"), PACK)
    assert sitting.after(deal.settlement).place.dealer == sitting.place.dealer


@pytest.mark.rule("KRU-12")
def test_a_hand_with_a_single_tarock_is_played() -> None:
    deal = at_table("T18/SJ", "T13/S9", "T8/DK", "T4/D1")
    assert offered(deal) == {"pass", "rufer", "solo", "dreier", "solo-dreier"}


@pytest.mark.rule("KRU-13")
def test_the_dealer_of_a_misdeal_pays_each_and_deals_again() -> None:
    outcome = KoenigrufenOutcome(Ending.MISDEAL, dealer=B)
    assert paid(KOENIGRUFEN, outcome) == (1, -3, 1, 1)
    assert paid(KOENIGRUFEN, outcome, misdeal_penalty=5) == (5, -15, 5, 5)
    assert KOENIGRUFEN.settle(outcome.as_recorded(), None, KOENIGRUFEN.options()).redeal


@pytest.mark.rule("KRU-13")
def test_an_exposed_card_costs_nothing_and_is_dealt_again() -> None:
    settlement = KOENIGRUFEN.settle(
        KoenigrufenOutcome("exposed-card", dealer=B).as_recorded(), None, KOENIGRUFEN.options()
    )
    assert (settlement.redeal, settlement.lines) == (True, ())

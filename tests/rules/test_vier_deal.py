"""Tarok of four: seats, the deal and the dealer's scat (VIE-04 to VIE-10, VIE-21 to VIE-24)."""

from __future__ import annotations

import random

import pytest
from support.deals.vier import (
    BOTH, DEALER, LEFTWARD, NAMES, SCAT_SIZE, SEATS, SECOND, THIRD, VORHAND, at_table, lay, scat_laid, settled_paare,
    settled_ruf,
)  # fmt: skip
from support.tables import go, lying, refused, seen_cards

from tarock.cards import SKUS, TAROCKS, Card, CardSet, Seat, king_of, shuffled
from tarock.deal import Deal, SeenMove, Sitting
from tarock.game import DECLINE, Choose, Cut, Ending, Lay, Say, Variant
from tarock.game.phases import RisingAuction
from tarock.rules import SetupError
from tarock.variants.families.full_pack.combinations import Combining
from tarock.variants.vier_paare import VIER_PAARE, PaareOutcome, Partie
from tarock.variants.vier_ruf import VIER_RUF, RufOutcome

SUIT_HANDS = {
    VIER_PAARE.id: "HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4 SK SQ SN",
    VIER_RUF.id: "HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4 SK SQ",
}
"""Hands without a tarock."""


def start(game: Variant, dealer: Seat = DEALER) -> Deal:
    """The deal before the cut, the pack in its first order."""
    return Deal.start(game, game.setup(tuple(game.pack.cards), dealer=dealer))


@BOTH
@pytest.mark.rule("VIE-04")
def test_four_play_and_nobody_rests(game: Variant) -> None:
    assert sorted(game.setup(tuple(game.pack.cards)).active) == list(SEATS)
    for players in (3, 5):
        with pytest.raises(SetupError):
            game.setup(tuple(game.pack.cards), players=players)


@BOTH
@pytest.mark.rule("VIE-05", "GEN-19", "GEN-22")
def test_seats_are_drawn_and_who_draws_the_tarock_deals_first(game: Variant) -> None:
    marks = [king_of(suit) for suit in (Card("DK").suit, Card("SK").suit, Card("CK").suit)]
    pack = (marks[2], SKUS, marks[0], marks[1], *(card for card in game.pack.cards if card not in (*marks, SKUS)))
    sitting = Sitting.start(game, NAMES, pack)
    # Ada drew clubs, Bea the tarock, Cyd diamonds and Dan spades; the places are diamonds, spades, clubs, tarock.
    assert sitting.names == ("Cyd", "Dan", "Ada", "Bea")
    assert sitting.names[sitting.place.dealer] == "Bea"


@BOTH
@pytest.mark.rule("VIE-05", "GRO-09")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_vorhand_is_the_dealers_left_neighbour_and_the_dealer_the_fourth_hand(game: Variant, dealer: Seat) -> None:
    # Seats are numbered to the right, so the left-hand neighbour has the number before.
    active = game.setup(tuple(game.pack.cards), dealer=dealer).active
    assert active == tuple((dealer - step) % 4 for step in (1, 2, 3, 4))


@BOTH
@pytest.mark.rule("VIE-05", "GRO-11")
def test_the_deal_passes_to_the_left(game: Variant) -> None:
    sitting = Sitting.start(game, NAMES, tuple(game.pack.cards))
    outcome = PaareOutcome() if game is VIER_PAARE else RufOutcome(contract="solo")
    after = sitting.after(game.settle(outcome.as_recorded(), sitting.carried, sitting.options))
    assert after.place.dealer == (sitting.place.dealer - 1) % 4


@pytest.mark.rule("VIE-06")
@pytest.mark.parametrize(("pagat_by", "winners"), [(0, {0, 2}), (2, {0, 2}), (1, {1, 3}), (3, {1, 3})])
def test_who_sit_opposite_each_other_win_and_lose_together(pagat_by: Seat, winners: set[Seat]) -> None:
    amounts = settled_paare(PaareOutcome(pagat_by=pagat_by, pagat_home=True)).totals(SEATS)
    assert {seat for seat in SEATS if amounts[seat] > 0} == winners
    assert set(amounts) == {5, -5}


@BOTH
@pytest.mark.rule("VIE-08", "GRO-13")
def test_a_deal_begins_with_the_whole_pack_in_the_order_it_was_shuffled(game: Variant) -> None:
    pack = shuffled(random.Random(4), game.pack.cards)
    assert pack != tuple(game.pack.cards)
    deal = Deal.start(game, game.setup(pack)).play(Cut(1))
    assert deal.table.hand(VORHAND) >= CardSet(pack[1:6])
    for wrong in (pack[:-1], (*pack[:-1], pack[0])):
        with pytest.raises(SetupError):
            Deal.start(game, game.setup(wrong))


@BOTH
@pytest.mark.rule("VIE-08", "GRO-14", "GRO-16")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_dealers_right_neighbour_cuts_and_may_not_knock(game: Variant, dealer: Seat) -> None:
    deal = start(game, dealer)
    assert deal.to_act == (dealer + 1) % 4
    assert list(deal.choices) == [Cut(place) for place in range(1, len(game.pack))]
    assert refused(deal, Choose("knock")) == refused(deal, Cut(7), by=dealer) == "GRO-14"


@BOTH
@pytest.mark.rule("VIE-08", "GRO-17", "GEN-38")
@pytest.mark.parametrize("penalty", [0, 1, 5])
def test_a_misdeal_is_dealt_again_by_the_same_dealer_who_pays_each(game: Variant, penalty: int) -> None:
    settlement = game.settle(
        game.outcome(Ending.MISDEAL, 1).as_recorded(), Partie(2, (7, 0)), game.options(misdeal_penalty=penalty)
    )
    assert settlement.totals(SEATS) == (penalty, -3 * penalty, penalty, penalty)
    assert settlement.redeal
    assert settlement.carried == Partie(2, (7, 0))


@BOTH
@pytest.mark.rule("VIE-08", "GRO-17")
@pytest.mark.parametrize("ended", [Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK])
def test_an_exposed_card_voids_the_deal_without_payment(game: Variant, ended: str) -> None:
    carried = game.sitting.opening(4, game.options())
    settlement = game.settle(game.outcome(ended).as_recorded(), carried, game.options())
    assert (settlement.lines, settlement.redeal) == ((), True)


@BOTH
@pytest.mark.rule("VIE-08", "GRO-18")
def test_a_hand_without_tarocks_does_not_void_the_deal(game: Variant) -> None:
    deal = scat_laid(game, {"hand 1": SUIT_HANDS[game.id]})
    assert not deal.table.hand(0) & TAROCKS
    assert not deal.over
    with pytest.raises(SetupError):
        game.settle(game.outcome(Ending.NO_TAROCK), Partie(), game.options())


@BOTH
@pytest.mark.rule("VIE-09", "VIE-10", "VIE-E1")
def test_the_packets_go_to_the_left_and_the_dealers_last_is_larger(game: Variant) -> None:
    sizes, last = ((5, 5, 5, 4), 6) if game is VIER_PAARE else ((5, 5, 4, 4), 8)
    deal = start(game).play(Cut(11))
    pack = tuple(game.pack.cards)
    order = list(pack[11:] + pack[:11])
    hands: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    for number, size in enumerate(sizes):
        for seat in LEFTWARD:
            count = last if number == 3 and seat == DEALER else size
            hands[seat] += order[:count]
            del order[:count]
    assert order == []
    assert all(deal.table.hand(seat) == CardSet(hands[seat]) for seat in SEATS)


@pytest.mark.rule("VIE-E1")
@pytest.mark.parametrize(("game", "hand", "dealers"), [(VIER_PAARE, 19, 21), (VIER_RUF, 18, 22)])
def test_all_cards_are_dealt(game: Variant, hand: int, dealers: int) -> None:
    deal = start(game).play(Cut(11))
    assert lying(deal.table) == {"hand 1": hand, "hand 2": hand, "hand 3": hand, "hand 4": dealers}
    assert 3 * hand + dealers == len(game.pack)


@BOTH
@pytest.mark.rule("VIE-24", "VIE-12", "VIE-11")
def test_the_scat_is_laid_before_anything_is_said(game: Variant) -> None:
    deal = start(game).play(Cut(11))
    assert deal.to_act == DEALER
    assert refused(deal, Say(("tarocks-10-avec",))) == ("VIE-21" if game is VIER_PAARE else "VIE-22")
    deal = deal.play(next(iter(deal.choices)))
    assert deal.to_act == VORHAND
    assert isinstance(deal.phase, Combining if game is VIER_PAARE else RisingAuction)


@BOTH
@pytest.mark.rule("VIE-24", "GRO-23")
def test_the_scat_stays_secret_until_the_end(game: Variant) -> None:
    deal = start(game).play(Cut(11))
    laid = next(iter(deal.choices))
    deal = deal.play(laid)
    number = SCAT_SIZE[game.id]
    assert seen_cards(deal, DEALER, "scat") == laid.cards
    for seat in (VORHAND, SECOND, THIRD, None):
        assert seen_cards(deal, seat, "scat") is None
        assert deal.view(seat).history[-1] == SeenMove(DEALER, Lay(CardSet(), hidden=number))
    deal = go(deal, "solo") if game is VIER_RUF else deal
    while not deal.over:
        assert seen_cards(deal, VORHAND, "scat") is None
        deal = deal.play(DECLINE if DECLINE in deal.choices else next(iter(deal.choices)))
    assert seen_cards(deal, VORHAND, "scat") == laid.cards


@pytest.mark.rule("VIE-21", "VIE-23")
@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("HK H5", "VIE-23"), ("T21 H5", "VIE-23"), ("SKU H5", "VIE-23"),
        ("T1 H5", "VIE-21"), ("T9 H5", "VIE-21"), ("T9 T8", "VIE-21"),
        ("H5", "VIE-21"), ("H5 H6 D5", "VIE-21"), ("H5 C9", "VIE-21"),
    ],
)  # fmt: skip
def test_in_pairs_two_suit_cards_but_no_king_and_no_tarock_are_laid(cards: str, rule: str) -> None:
    deal = at_table(VIER_PAARE, {"hand 4": "HK H5 H6 D5 T21 SKU T1 T9 T8 HQ", "hand 1": "C9"})
    assert refused(deal, lay(cards)) == rule
    assert lay("H5 D5") in deal.choices
    assert lay("HQ D5") in deal.choices


@pytest.mark.rule("VIE-21", "VIE-23")
def test_in_pairs_even_few_tarocks_stay_in_the_hand() -> None:
    hand = "T2 T3 HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4 D5 D6 SKU"
    deal = at_table(VIER_PAARE, {"hand 4": hand})
    assert {card for move in deal.choices for card in move.cards} == set(CardSet(hand) - TAROCKS - CardSet("HK DK"))


@pytest.mark.rule("VIE-21", "VIE-23")
@pytest.mark.parametrize(("suits", "must", "fill"), [("H5", "H5", 1), ("", "", 2)])
def test_a_dealer_with_too_few_suit_cards_fills_up_with_tarocks_two_to_twenty(suits: str, must: str, fill: int) -> None:
    honours = "SKU T21 T1 HK DK SK CK"
    count = 21 - 7 - len(suits.split())
    plain = " ".join(f"T{number}" for number in range(2, 2 + count))
    deal = at_table(VIER_PAARE, {"hand 4": f"{honours} {suits} {plain}"})
    expected = {CardSet(must) | CardSet(some) for some in choose(plain.split(), fill)}
    assert {move.cards for move in deal.choices} == expected
    assert refused(deal, lay("T1 T2")) == "VIE-21"
    laid = deal.play(next(iter(deal.choices)))
    assert seen_cards(laid, VORHAND, "scat") is None  # such tarocks are not shown


def choose(names: list[str], number: int) -> list[str]:
    """All sets of one or two names, joined by blanks."""
    if number == 1:
        return names
    return [f"{one} {other}" for place, one in enumerate(names) for other in names[place + 1 :]]


@pytest.mark.rule("VIE-22", "VIE-23", "GRO-20", "GRO-21", "GRO-22")
@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("HK H5 H6 D5", "VIE-23"), ("T21 H5 H6 D5", "VIE-23"), ("T9 H5 H6 D5", "GRO-21"), ("T1 H5 H6 D5", "GRO-21"),
        ("H5 H6 D5", "VIE-22"), ("H5 H6 D5 HQ SKU", "VIE-22"), ("H5 H6 D5 C9", "VIE-22"),
    ],
)  # fmt: skip
def test_with_a_called_king_four_cards_are_laid_as_in_gross_tarok(cards: str, rule: str) -> None:
    deal = at_table(VIER_RUF, {"hand 4": "HK H5 H6 D5 T21 SKU T1 T9 T8 HQ", "hand 1": "C9"})
    assert refused(deal, lay(cards)) == rule
    assert lay("H5 H6 D5 HQ") in deal.choices
    assert lay("H5 H6 D5 SKU") in deal.choices  # the Sküs is always free here


@pytest.mark.rule("VIE-22", "GRO-21", "GRO-22")
def test_from_a_hand_with_three_numbered_tarocks_they_may_be_laid_the_pagat_too() -> None:
    hand = "T1 T3 T4 SKU HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4 D5 D6"
    deal = at_table(VIER_RUF, {"hand 4": hand})
    assert lay("T1 T3 T4 SKU") in deal.choices
    assert lay("T1 H2 H3 H4") in deal.choices
    with_mond = at_table(VIER_RUF, {"hand 4": hand.replace("T4", "T21")})
    assert lay("T1 T3 H2 H3") in with_mond.choices
    assert refused(with_mond, lay("T1 T21 H2 H3")) == "VIE-23"
    four = at_table(VIER_RUF, {"hand 4": hand.replace("D6", "T5")})
    assert refused(four, lay("T1 H2 H3 H4")) == "GRO-21"


@pytest.mark.rule("VIE-22")
def test_with_fewer_than_four_free_cards_all_are_laid_and_tarocks_fill_up() -> None:
    hand = "SKU H5 T21 T1 HK DK SK CK " + " ".join(f"T{number}" for number in range(2, 16))
    deal = at_table(VIER_RUF, {"hand 4": hand})
    sets = {move.cards for move in deal.choices}
    assert all(CardSet("SKU H5") <= cards for cards in sets)
    assert CardSet(card for cards in sets for card in cards) == CardSet(hand) - CardSet("T21 T1 HK DK SK CK")
    assert len(sets) == 14 * 13 // 2
    assert refused(deal, lay("SKU T2 T3 T4")) == "GRO-21"


@pytest.mark.rule("VIE-11")
def test_in_pairs_a_deal_cannot_be_passed_out() -> None:
    with pytest.raises(SetupError):
        VIER_PAARE.settle(PaareOutcome(Ending.PASSED), Partie(), VIER_PAARE.options())
    assert settled_ruf(RufOutcome(Ending.PASSED)).passed

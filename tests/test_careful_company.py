"""What players of other programs complain of, and the careful player does not: positions of partners and ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.deals import block, dansk, gross, tapp
from support.deals import koenigrufen as kru
from support.deals import neunzehnerrufen as nzr
from support.deals import paskiewitsch as pas
from support.deals import slovenski as slo
from support.deals import zwoelfer as zwo
from support.tables import A, B, C, D, go, silence

from tarock.cards import MOND, Card, CardSet
from tarock.deal import Deal, new_deal
from tarock.game import DECLINE, Arrange, Bid, Call, Choices, Choose, Kind, OneOf, Orders, Play, Say, Take
from tarock.players import Advice, CarefulPlayer
from tarock.players.careful.craft import craft_of
from tarock.players.careful.extremes import burden, is_flawless, risk
from tarock.players.careful.play import later
from tarock.players.careful.reading import Reading
from tarock.players.careful.sides import Purpose
from tarock.players.careful.ultimo import aimed_at
from tarock.variants import variant
from tarock.variants.gross import GrossPlaying


def advised(deal: Deal) -> Advice:
    return CarefulPlayer().advise(deal.view(deal.to_act))


def card_of(deal: Deal) -> Card:
    move = advised(deal).move
    assert isinstance(move, Play)
    return move.card


def read(deal: Deal) -> Reading:
    view = deal.view(deal.to_act)
    return Reading.of(view, craft_of(view.variant), view.choices)


def played_out(deal: Deal) -> Deal:
    careful = CarefulPlayer()
    while not deal.over:
        deal = deal.play(careful.choose(deal.view(deal.to_act)))
    return deal


def solo(*swaps: str, words: str = "") -> Deal:
    """A plays a Solo of Tapp-Tarok against B and C."""
    return go(tapp.before_lead(*swaps, words=tapp.SOLO_OF_A), words)


def test_a_king_of_the_partner_that_has_to_be_trumped_costs_only_the_lowest_tarock() -> None:
    assert card_of(solo("DN/CN", "D2/C8", "D1/C9", words="D3 DK")) is Card("T2")


def test_a_winning_tarock_of_the_partner_is_not_overtaken() -> None:
    assert card_of(solo(words="T5 T21")) is Card("T2")


@pytest.mark.parametrize(
    ("lying", "enough"), [("T5 T3", "T8"), ("T9 T7", "T13"), ("T12 T3", "T13"), ("T15 T14", "T16")]
)
def test_the_last_hand_does_not_burn_its_highest_tarock_where_a_lower_one_wins(lying: str, enough: str) -> None:
    assert card_of(solo(words=lying)) in (Card(enough), Card("T2"), Card("T4"))


def test_the_suit_of_the_partner_is_led_back() -> None:
    deal = solo(words="D3 DK DN S9 SK S7")
    assert deal.to_act == 2
    assert (card_of(deal).suit.word, advised(deal).rule) == ("spades", "GEN-A2")


def koenig_ultimo(said: str) -> Deal:
    """A's Rufer with C; the same cards with and without König Ultimo, B to play to A's low tarock."""
    deal = kru.at_table(words=f"{kru.RUFER_OF_A} SK {kru.LAID} - - {said}")
    return go(silence(deal), "T5")


def test_against_a_king_ultimo_a_high_tarock_is_worth_more_for_the_last_trick() -> None:
    plain, threatened = (read(koenig_ultimo(said)) for said in ("-", "koenig-ultimo/declarer"))
    assert later(threatened, MOND) > later(plain, MOND)
    assert later(threatened, MOND) - later(plain, MOND) > later(threatened, Card("T3")) - later(plain, Card("T3"))


def test_who_announced_king_ultimo_keeps_the_king_for_it() -> None:
    plain, promised = (go(koenig_ultimo(said), "T3") for said in ("-", "koenig-ultimo/declarer"))
    assert aimed_at(read(plain)) is None
    assert aimed_at(read(promised)) is Card("SK")


def test_nobody_clings_to_the_mond_when_it_wins_a_full_trick_safely() -> None:
    deal = solo("SJ/H1", "S7/T6", "SN/CN", "S9/C10", words="C7 CQ CK SK T20")
    assert (deal.to_act, card_of(deal)) == (1, MOND)
    assert advised(deal).reason.key == "careful.safe-mond"


def test_the_mond_is_not_led_while_the_skus_is_out() -> None:
    deal = slo.at_lead("T21/T20", "SKU/T16")
    assert card_of(deal) is not MOND


BEGGAR = "T2 T4 H4 H3 D4 D3 S7 S8 S9 C7 C8 C9"


def beggar(bid: str, *swaps: str) -> Deal:
    """A makes no trick with the lowest cards of every suit."""
    rest = "T21 T16 T12 T7 T3 HN H2 DK D1 SJ CJ C10", "T19 T15 T11 T6 T1 HK HJ D2 SK SQ CN DJ"
    hands = {"hand 1": BEGGAR, "hand 2": rest[0], "hand 3": rest[1]}
    return slo.at_table(*swaps, words=bid, hands=hands)


def test_a_hand_of_low_cards_bids_to_make_no_trick() -> None:
    assert isinstance(advised(beggar("")).move, Bid)
    assert advised(beggar("")).move in (Bid("bettler"), Bid("offener-bettler"))
    assert advised(beggar("")).rule == "SLO-A14"


def test_the_open_hand_of_a_beggar_is_looked_at() -> None:
    deal = go(silence(beggar("offener-bettler pass pass pass")), "T2 T3 T6")
    assert read(deal).shown[0] == (CardSet(BEGGAR) - CardSet("T2")).bits


def test_a_defender_leads_the_suit_that_the_open_hand_of_a_beggar_cannot_duck() -> None:
    deal = go(silence(beggar_with_a_king()), "T2 T3 T6 T8")
    assert (deal.to_act, card_of(deal).suit.word) == (3, "spades")


def beggar_with_a_king() -> Deal:
    """As before, but the only spade of A is their king, and D, who holds spades, will win the first trick."""
    return beggar("offener-bettler pass pass pass", "S7/SK", "S8/H2", "S9/D2")


def test_misere_is_announced_with_nothing_but_low_cards() -> None:
    advice = to_aiming(gross.laid(gross.LOW), gross.Z)
    assert (advice.move, advice.rule) == (Say(("misere",)), "GRO-A10")


def test_vole_is_announced_when_nothing_can_win_a_trick_from_the_hand() -> None:
    advice = to_aiming(gross.laid(gross.SWEEP), gross.V)
    assert (advice.move, advice.rule) == (Say(("vole",)), "GRO-A13")


def test_an_ordinary_hand_announces_neither() -> None:
    assert to_aiming(gross.laid(gross.QUIET), gross.V).move == DECLINE


def to_aiming(deal: Deal, seat: int) -> Advice:
    """What a seat is advised when Misère and Vole may be announced."""
    while type(deal.phase).__name__ != "Aiming" or deal.to_act != seat:
        deal = deal.play(DECLINE if DECLINE in deal.choices else next(iter(deal.choices)))
    return advised(deal)


def test_an_announced_misere_is_made() -> None:
    outcome = played_out(gross.laid(gross.LOW)).outcome
    assert (outcome.aims[0].by, outcome.aims[0].what) == (gross.Z, "misere")
    assert outcome.tricks[outcome.active.index(gross.Z)] == 0


STRONG = "T1 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 HK HQ HN HJ H1 H2 H3 DK SK CK C10 S10"


def test_a_long_hand_wins_the_last_trick_with_the_pagat_in_the_danish_game() -> None:
    deal = dansk.laid(dansk.before_skat(STRONG))
    outcome = played_out(deal).outcome
    assert outcome.pagat_last or outcome.king_ultimo or outcome.tout


def test_risk_burden_and_flawless_hands() -> None:
    pack = gross.GROSS.pack.cards
    low, sweep = CardSet(gross.LOW[gross.Z]), CardSet(gross.SWEEP[gross.V])
    assert risk(low, pack - low, 2) < 0.2 < risk(sweep, pack - sweep, 2)
    assert is_flawless(sweep, pack - sweep - CardSet("SKU"))
    assert not is_flawless(low, pack - low)
    assert burden(CardSet(BEGGAR), slo.SLOVENSKI.pack.cards - CardSet(BEGGAR)) < 10


ALL_TAROCKS = ("T5/SKU", "T1/T21", "HK/T18", "HQ/T16", "H4/T14", "D4/T13", "D3/T11", "SJ/T10", "S7/T8", "C7/T7")


def test_volat_is_announced_with_sixteen_tarocks_from_the_top() -> None:
    advice = advised(tapp.at_table(*ALL_TAROCKS, words=tapp.SOLO_OF_A))
    assert (advice.move, advice.rule) == (Say(("volat",)), "TAP-A22")


def test_against_a_misere_the_others_lead_low_so_that_it_fails() -> None:
    deal = gross.laid(gross.LOW)
    while not isinstance(deal.phase, GrossPlaying):
        deal = deal.play(CarefulPlayer().choose(deal.view(deal.to_act)))
    assert deal.to_act == gross.V
    assert advised(deal).rule == "GRO-A12"


def in_debt(choices: Choices) -> Advice:
    """What a party in debt is advised before the deal."""
    deal = gross.dealt_at(variant("grischun"), {}, opening=())
    view = replace(deal.view(deal.to_act), choices=choices, kind=Kind.CHOOSING, rule="GRI-22")
    return CarefulPlayer().advise(view)


def test_a_party_in_debt_demands_large_packets() -> None:
    advice = in_debt(OneOf((Choose("six-and-seven"), Choose("nine-and-ten"), Choose("nineteen"))))
    assert (advice.move, advice.rule) == (Choose("nineteen"), "GRI-A11")


def test_a_party_that_may_put_its_cards_in_order_puts_the_good_ones_together() -> None:
    advice = in_debt(Orders(CardSet("T21 H1 HK S3 T20 C5")))
    assert advice.rule == "GRI-A12"
    assert isinstance(advice.move, Arrange)
    good = [card in CardSet("T21 HK T20") for card in advice.move.cards]
    assert good in (sorted(good), sorted(good, reverse=True))


HIGH = ("HK/SKU", "HQ/T21", "H4/T18", "D4/T16")
LOW = ("T20/H2", "T19/D2", "T17/D1", "T15/H3")


def test_a_hand_of_many_high_tarocks_holds_a_game_that_was_raised_twice() -> None:
    advice = advised(go(tapp.at_table(*HIGH), "dreier-1 dreier-2 hold dreier-3"))
    assert (advice.move, advice.rule) == (Bid("hold"), "TAP-A3")


def test_a_solo_is_held_with_an_unbroken_run_of_tarocks() -> None:
    advice = advised(go(tapp.at_table(*ALL_TAROCKS), "dreier-1 solo"))
    assert (advice.move, advice.rule) == (Bid("hold"), "TAP-A4")


def test_in_zwoelfer_a_solo_needs_ten_tarocks_almost_without_a_gap() -> None:
    advice = advised(go(zwo.at_table("HK/SKU", "HQ/T21", "DN/T18", "SJ/T16"), "dreier-1 solo"))
    assert (advice.move, advice.rule) == (Bid("hold"), "ZWO-A5")


def test_who_bought_nothing_for_a_poor_hand_looks_at_the_other_half() -> None:
    advice = advised(go(block.at_table(*LOW), "dreier-1 good good"))
    assert (advice.move, advice.rule) == (Choose("go-on"), "TAP-A7")


def test_a_game_that_is_all_but_lost_is_given_up_where_that_costs_least() -> None:
    advice = advised(go(block.at_table(*LOW), "dreier-1 good good go-on"))
    assert (advice.move, advice.rule) == (Choose("throw-in"), "BLK-A3")


def test_the_talon_is_walked_through_only_from_a_poor_hand() -> None:
    poor = nzr.game_of_a(nzr.FOUR, "SKU/H2", "T20/HN", "T17/D1", words="dreier")
    good = nzr.game_of_a(nzr.FOUR, words="dreier")
    assert (advised(poor).move, advised(poor).rule) == (Choose("go-on"), "NZR-A5")
    assert advised(good).move == Take(1)


def test_an_own_king_is_called_with_a_very_strong_hand() -> None:
    strong = ("HQ/HK", "H1/T21", "D4/T19", "D3/T18", "CJ/T16")
    advice = advised(go(slo.at_table(*strong), "zweier pass pass pass"))
    assert (advice.move, advice.rule) == (Call(Card("HK")), "SLO-A5")


def test_kontra_is_said_with_high_tarocks_against_the_game() -> None:
    words = f"{slo.ZWEIER} SK 1 lay:H1,D4 - -"
    advice = advised(go(slo.at_table("H2/SKU", "HN/T20", "SJ/T19", "S9/T18", "C10/T17"), words))
    assert (advice.move, advice.rule) == (Say(("kontra:game",)), "SLO-A17")


@pytest.mark.rule("PAS-14")
def test_a_helper_whom_all_know_from_the_auction_is_liked_before_his_card_falls() -> None:
    bound = go(pas.at_table("T20/T18", words="dreier zweier leave good good"), "lay:HN,SJ lay:DJ,CJ lay:S10 lay:CN T20")
    deal = go(silence(bound), "T9")  # A leads, and B is to play
    liking = read(deal).cause.liking
    assert [liking[seat] for seat in (B, A, C, D)] == [1.0, 1.0, -1.0, -1.0]
    liking = read(deal.play(next(iter(deal.choices)))).cause.liking
    assert [liking[seat] for seat in (C, D, A, B)] == [1.0, 1.0, -1.0, -1.0]


@pytest.mark.rule("SLO-52")
def test_in_a_game_raised_to_a_valat_every_trick_counts() -> None:
    deal = new_deal("slovenski", seed=2)
    wanted = (Choose("farbiger-valat"), Bid("solo-einer"), Bid("pass"), DECLINE)
    while deal.told.lying is None:
        liked = [move for move in wanted if move in deal.choices]
        deal = deal.play(liked[0] if liked else next(iter(deal.choices)))
    assert deal.told.contract == "farbiger-valat"
    assert read(deal).cause.purpose is Purpose.TRICKS

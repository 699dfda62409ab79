"""What the careful player does in positions that the advice of the ledger speaks of."""

from __future__ import annotations

import random

from support.deals import koenigrufen as kru
from support.deals import slovenski as slo
from support.deals import tapp
from support.tables import go

from tarock.cards import KINGS, SUITS, TAROCKS, Card, CardSet, shuffled
from tarock.deal import Deal
from tarock.game import DECLINE, Bid, Call, Lay, Play
from tarock.players import Advice, CarefulPlayer
from tarock.variants import variant


def advised(deal: Deal) -> Advice:
    return CarefulPlayer().advise(deal.view(deal.to_act))


def plays(deal: Deal) -> tuple[str, str, str]:
    """The card, the idea behind it, and the advice of the ledger."""
    advice = advised(deal)
    assert isinstance(advice.move, Play)
    return advice.move.card.name, advice.reason.key, advice.rule


def solo(*swaps: str, words: str = "") -> Deal:
    """A plays a Solo against B and C; the cards are those of the Tapp-Tarok table."""
    return go(tapp.before_lead(*swaps, words=tapp.SOLO_OF_A), words)


def test_the_last_hand_throws_its_best_counting_card_on_the_trick_of_its_partner() -> None:
    assert plays(solo(words="D3 DK")) == ("DN", "careful.partner-takes", "GEN-A3")


def test_under_the_king_of_the_other_side_only_a_small_card_falls() -> None:
    assert plays(solo(words="HK"))[0] == "H3"
    assert plays(solo(words="HK H3")) == ("H2", "careful.cheapest", "GEN-A3")


def test_a_trick_is_taken_with_the_cheapest_card_that_holds_it() -> None:
    assert plays(solo(words="T5 T3")) == ("T8", "careful.sure-trick", "TAP-A12")


def test_no_high_tarock_is_wasted_on_an_empty_trick() -> None:
    name, idea, rule = plays(solo(words="T17 T3"))
    assert name in ("T2", "T4")
    assert (idea, rule) == ("careful.duck", "TAP-A32")


def test_the_pagat_is_brought_home_when_nobody_can_overtake_it() -> None:
    assert plays(solo(words="C7 CQ CJ C9 CK")) == ("T1", "careful.cash-pagat", "TAP-A21")


def test_the_pagat_is_not_given_to_a_higher_tarock() -> None:
    assert plays(solo(words="C7 CQ CJ T21"))[0] not in ("T1", "SKU")


def test_a_declarer_with_the_upper_hand_in_tarocks_draws_them() -> None:
    name, idea, rule = plays(solo("SKU/SJ", "T21/S7"))
    assert Card(name) in TAROCKS
    assert (idea, rule) == ("careful.draw", "TAP-A11")


def test_a_weak_hand_passes_and_a_strong_one_bids() -> None:
    weak = advised(tapp.at_table("T20/H2", "T19/D2", "T17/D1"))
    strong = advised(tapp.at_table("SKU/SJ", "SK/D4"))
    assert (weak.move, weak.rule) == (Bid("pass"), "TAP-A1")
    assert isinstance(strong.move, Bid)
    assert strong.move.word == "dreier-1"


def test_nobody_holds_a_game_that_is_too_high_for_his_hand() -> None:
    deal = go(tapp.at_table("T20/H2", "T19/D2", "T17/D1"), "dreier-1 dreier-2")
    assert advised(deal).move == Bid("leave")


def test_the_discard_leaves_a_suit_empty() -> None:
    deal = go(tapp.at_table(), f"{tapp.DREIER_OF_A} 1")
    advice, hand = advised(deal), deal.table.hand(0)
    assert isinstance(advice.move, Lay)
    assert advice.rule == "TAP-A8"
    assert any(hand.of(suit) and hand.of(suit) <= advice.move.cards for suit in SUITS)


def test_of_two_halves_the_one_with_the_honour_is_bought() -> None:
    deal = go(kru.at_table("S7/T21"), f"{kru.RUFER_OF_A} HK")
    assert str(advised(deal).move) == "Take(group=2)"


def test_the_king_of_a_short_queen_is_called() -> None:
    advice = advised(go(kru.at_table(), kru.RUFER_OF_A))
    assert (advice.move, advice.rule) == (Call(Card("HK")), "KRU-A3")


def test_an_own_king_is_called_only_with_a_strong_hand() -> None:
    advice = advised(go(kru.at_table("HK/HQ", "T21/H1", "T19/C7", "T18/D4", "T16/D3"), kru.RUFER_OF_A))
    assert (advice.move, advice.rule) == (Call(Card("HK")), "KRU-A4")


def test_nobody_contras_for_sport() -> None:
    deal = go(kru.at_table(), f"{kru.RUFER_OF_A} HK {kru.LAID} -")
    assert (deal.to_act, advised(deal).move, advised(deal).rule) == (1, DECLINE, "TAP-A37")


def test_a_weak_declarer_opens_the_called_suit() -> None:
    weak = kru.before_lead("SKU/DN", "T20/S8", "T17/DQ", words=f"{kru.RUFER_OF_A} SK 1 lay:H1,D3,D4")
    name, _, rule = plays(weak)
    assert (Card(name).suit.word, rule) == ("spades", "KRU-A12")


def test_in_klop_the_highest_of_the_cards_that_stay_below_is_got_rid_of() -> None:
    deal = slo.at_table(words="pass pass pass klop")
    card = Card(plays(deal)[0])
    assert card not in KINGS | CardSet("T21 SKU T20")
    assert plays(deal)[1] == "careful.lead-low"


def test_points_are_shunned_in_klop() -> None:
    careful, taken = CarefulPlayer(), 0
    for seed in range(10):
        deal = klop(seed)
        while not deal.over:
            seat = deal.to_act
            deal = deal.play(careful.choose(deal.view(seat)) if seat == 0 else deal.choices.sample(random.Random(1)))
        assert deal.outcome is not None
        taken += dict(deal.outcome.klop)[0]
    assert taken < 10 * 70 / 4


def klop(seed: int) -> Deal:
    """A deal of Klop before its first lead; one in which somebody has no tarock is replaced."""
    game = variant("slovenski")
    while True:
        deal = Deal.start(game, game.setup(shuffled(random.Random(seed), game.pack.cards)))
        deal = deal.play(next(iter(deal.choices)))
        if deal.over or Bid("pass") not in deal.choices:
            seed += 100
            continue
        return go(deal, "pass pass pass klop")

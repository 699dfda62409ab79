"""Tapp-Tarok: the play of the cards (TAP-49, TAP-50) and two endgames of the book."""

from __future__ import annotations

import pytest
from support.deals.tapp import DREIER_OF_A, LAID, SOLO_OF_A, before_lead, best_for_a
from support.tables import A, B, C, D, go, play_out, playable, refused

from tarock.cards import Card, CardSet, points
from tarock.game import Play
from tarock.game.phases import Playing

DREIER = f"{DREIER_OF_A} {LAID}"


@pytest.mark.rule("TAP-49")
@pytest.mark.parametrize("game", [SOLO_OF_A, "pass solo good", "pass pass solo"])
def test_the_forehand_leads_whoever_plays(game: str) -> None:
    assert before_lead(words=game).to_act == A


@pytest.mark.rule("TAP-49")
def test_the_forehand_of_four_sits_at_the_right_of_the_resting_dealer() -> None:
    assert before_lead(words=SOLO_OF_A, players=4, dealer=B).to_act == C


@pytest.mark.rule("TAP-49")
def test_a_suit_is_followed_and_need_not_be_beaten() -> None:
    deal = go(before_lead(words=SOLO_OF_A), "HQ")
    assert playable(deal) == CardSet("HN H3")
    assert refused(deal, Play(Card("T21"))) == "GEN-56"
    assert refused(before_lead(words=SOLO_OF_A), Play(Card("HQ"), ("hearts",))) == "TAP-49"


@pytest.mark.rule("TAP-49")
def test_who_cannot_follow_plays_any_tarock() -> None:
    deal = go(before_lead("HN/D4", "H3/D3", words=SOLO_OF_A), "HQ")
    assert playable(deal) == CardSet("T21 T18 T14 T10 T7 T3")
    assert refused(deal, Play(Card("DK"))) == "GEN-57"


@pytest.mark.rule("TAP-49")
def test_a_led_tarock_is_followed_with_any_tarock() -> None:
    deal = go(before_lead(words=SOLO_OF_A), "T9")
    assert playable(deal) == CardSet("T21 T18 T14 T10 T7 T3")
    assert refused(deal, Play(Card("DK"))) == "GEN-58"


@pytest.mark.rule("TAP-49")
def test_the_highest_tarock_or_else_the_highest_card_of_the_suit_wins_and_leads() -> None:
    assert go(before_lead(words=SOLO_OF_A), "T9 T21 SKU").to_act == C
    assert go(before_lead(words=SOLO_OF_A), "S7 SN S10").to_act == B
    assert go(before_lead("HN/D4", "H3/D3", words=SOLO_OF_A), "HK T3 HJ").to_act == B


@pytest.mark.rule("TAP-50")
def test_sixteen_tricks_are_played_to_the_end() -> None:
    deal = before_lead(words=DREIER)
    for number in range(16):
        assert isinstance(deal.phase, Playing)
        assert len(deal.phase.done) == number
        deal = play_out(deal, tricks=number + 1)
    assert deal.over
    assert deal.table.hand(A) | deal.table.hand(B) | deal.table.hand(C) == CardSet()


@pytest.mark.rule("TAP-50")
def test_the_opponents_put_their_tricks_together() -> None:
    deal = play_out(before_lead(words="pass solo good"))
    piles = [deal.table.taken(seat) for seat in (A, C)]
    assert all(piles)
    talon = deal.table.cards("talon 1", "talon 2")
    assert 70 - deal.outcome.points == points((piles[0] | piles[1] | talon).bits)


@pytest.mark.rule("TAP-50")
def test_each_pile_is_kept_by_its_winner_until_the_count() -> None:
    deal = play_out(before_lead(words=SOLO_OF_A, players=4), tricks=3)
    taken = {seat: len(deal.table.taken(seat)) for seat in (A, B, C, D)}
    assert sum(taken.values()) == 9
    assert taken[D] == 0


@pytest.mark.rule("TAP-E28")
def test_ruffing_with_the_ten_and_leading_the_two_brings_11_points() -> None:
    hands = {A: "SKU T19 T10 T2", B: "DK D2 T9 S9", C: "S8 T20 T12 T5"}
    assert best_for_a(hands, "S8", C, "T10 T2") == best_for_a(hands, "S8", C) == 33
    assert best_for_a(hands, "S8", C, "T2") == 21


@pytest.mark.rule("TAP-E28")
def test_only_the_first_way_brings_the_king_of_diamonds() -> None:
    with_king = {A: "SKU T19 T10 T2", B: "DK D2 T9 S9", C: "S8 T20 T12 T5"}
    without = {**with_king, B: "D3 D2 T9 S9"}  # a card worth 12 thirds less in its place
    assert best_for_a(with_king, "S8", C, "T10 T2") - best_for_a(without, "S8", C, "T10 T2") == 12
    assert best_for_a(with_king, "S8", C, "T2") == best_for_a(without, "S8", C, "T2")


@pytest.mark.rule("TAP-E29")
def test_the_middle_tarock_is_led_before_the_skues() -> None:
    hands = {A: "SKU T15", B: "T16 T7", C: "T4 HQ"}
    assert best_for_a(hands, "", A, "T15") == 24
    assert best_for_a(hands, "", A, "SKU") == 15

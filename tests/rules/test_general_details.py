"""What the steps of a deal that games share say and tell, in full sentences and at the edges."""

from __future__ import annotations

import random

import pytest
from support.deals import koenigrufen, neunzehnerrufen, slovenski, tapp
from support.games import six_of
from support.table_laws import as_table
from support.tables import A, B, C, go

from tarock.cards import Card, CardSet
from tarock.deal import Deal, new_deal
from tarock.game import Bid, Choose, Lay, Play, Say
from tarock.game.phases import Playing
from tarock.variants import all_variants


@pytest.mark.rule("GEN-52")
def test_what_is_said_to_who_cannot_announce_that() -> None:
    deal = koenigrufen.at_table(words=f"{koenigrufen.DREIER_OF_A} {koenigrufen.LAID}")
    assert str(deal.why_not(Choose("knock")).message) == "You cannot say that now."
    assert str(deal.why_not(Say(("volat/declarer", "recontra:game"))).message) == "You cannot say recontra game now."


@pytest.mark.rule("KRU-15")
def test_what_is_said_to_who_cannot_bid_that() -> None:
    deal = koenigrufen.at_table(words="solo")
    for move, named in ((Bid("rufer"), "Rufer"), (Choose("knock"), "this")):
        assert str(deal.why_not(move).message).startswith(f"{named} is not open to you now: you may say ")


def by_chance(game: str) -> Deal:
    rng, deal = random.Random(game), new_deal(game, seed=5)
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    return deal


@pytest.mark.parametrize("game", six_of(all_variants()))
def test_at_every_card_each_has_one_to_play_to_every_trick_that_is_to_come(game: str) -> None:
    found = 0
    for moment in by_chance(game).moments():
        phase = moment.phase
        if not isinstance(phase, Playing):
            continue
        found += 1
        left = moment.told.total - len(phase.done)
        for seat in phase.trick.seats:
            lying = phase.trick.card_of(seat) is not None
            assert phase.still_to_play(moment.table, seat).bit_count() == left - lying
    assert found


@pytest.mark.rule("COD-32")
def test_where_a_single_card_is_laid_it_could_be_a_wrong_one_or_two_but_never_none() -> None:
    deal = as_table(neunzehnerrufen.at_table(neunzehnerrufen.FOUR, words="einer good good good"))
    while not any(isinstance(move, Lay) for move in deal.choices):
        deal = deal.play(next(iter(deal.choices)))
    hand = list(deal.table.hand(deal.to_act))
    assert [number for number in range(4) if Lay(CardSet(hand[:number])) in deal.irregular()] == [1, 2]


@pytest.mark.rule("COD-17", "COD-18")
def test_who_is_to_play_can_show_no_card_out_of_turn_and_all_others_any() -> None:
    deal = go(as_table(tapp.before_lead(words=tapp.SOLO_OF_A)), "T20")
    shown = {seat: deal.view(seat).pushable for seat in (A, B, C)}
    assert shown == {A: deal.table.hand(A), B: CardSet(), C: deal.table.hand(C)}


@pytest.mark.rule("GEN-51")
def test_after_the_first_lead_nothing_is_announced() -> None:
    deal = go(koenigrufen.before_lead(words=f"{koenigrufen.DREIER_OF_A} {koenigrufen.LAID}"), "T20")
    refusal = deal.why_not(Say(("volat/declarer",)))
    assert str(refusal.message) == "The first lead is approved: nothing more can be announced."
    assert str(deal.why_not(Choose("volat")).message) == "That cannot be done now."


def test_a_card_is_played_without_words_where_a_game_has_none() -> None:
    deal = koenigrufen.before_lead(words=f"{koenigrufen.DREIER_OF_A} {koenigrufen.LAID}")
    refusal = deal.why_not(Play(Card("T20"), ("knock",)))
    assert str(refusal.message) == "T20 cannot be played with these words."


@pytest.mark.rule("SLO-87")
def test_in_klop_the_first_six_tricks_bring_a_card_each() -> None:
    deal = slovenski.at_table(words="pass pass pass klop")
    while not deal.over and len(deal.phase.done) < 8:
        left = deal.phase.gifts_left(deal.table)
        turned = len(deal.phase.done)
        assert [str(one) for one in left] == ["T10", "SN", "DJ", "H4", "S7", "C8"][turned:]
        deal = deal.play(next(iter(deal.choices)))
    assert deal.over or turned == 7

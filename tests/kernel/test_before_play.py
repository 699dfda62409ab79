"""Choosing among moves other than cards: what is tried, and what comes of it in worlds that are played out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

import pytest
from support.chance import GAMES
from support.players import deals_that_look_alike

from tarock.cards import Seat
from tarock.deal import Deal, new_deal
from tarock.game import Bid, Kind
from tarock.players import CarefulPlayer
from tarock.players.search.before_play import (
    NOTHING_KNOWN,
    by_careful,
    by_policy,
    likely_deals,
    screened,
    values_in,
)
from tarock.players.search.candidates import MOST, candidates
from tarock.players.search.in_play import NoTricks
from tarock.players.search.laying import values_of_lays
from tarock.players.search.level import LEVELS
from tarock.solving.fair import line_of, rebuilt_deals, with_card
from tarock.variants import variant


def before_the_lead(game: str, seed: int) -> Iterator[Deal]:
    """Every moment of a careful deal until tricks are played, the first of these too."""
    deal = new_deal(game, seed=seed, players=random.Random(seed).choice(variant(game).players))
    while not deal.over:
        yield deal
        if deal.phase is not None and deal.phase.kind is Kind.PLAYING:
            return
        deal = by_careful(deal)


def first(game: str, kind: Kind, seed: int = 0) -> Deal:
    """A deal in which something of this kind is asked."""
    while True:
        for deal in before_the_lead(game, seed):
            if deal.phase is not None and deal.phase.kind is kind:
                return deal
        seed += 1


def discard_before_tricks(game: str) -> Deal:
    """A deal in which several discards are to be weighed and tricks follow."""
    for seed in range(100):
        for deal in before_the_lead(game, seed):
            if deal.phase is not None and deal.phase.kind is Kind.LAYING and deal.choices.count > 2:
                with suppress(NoTricks):
                    view = deal.view(deal.to_act)
                    values_of_lays(view, [CarefulPlayer().choose(view)], LEVELS["easy"], seed=1)
                    return deal
    raise AssertionError


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_is_played_to_its_end(game: str) -> None:
    deal = first(game, Kind.PLAYING)
    end = by_policy(deal, seed=1)
    assert end.over
    assert by_policy(deal, seed=1) == end


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "slovenski", "strohmann", "vier-ruf", "neunzehnerrufen-2"])
def test_all_cards_of_a_line_may_be_played(game: str) -> None:
    for seed in range(5):
        deal = first(game, Kind.PLAYING, seed)
        for card, named in line_of(deal, seed):
            while deal.phase is not None and deal.phase.kind is not Kind.PLAYING:
                deal = by_careful(deal)
            move = with_card(deal, card, named)
            assert move is not None
            deal = deal.play(move)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_tried_is_lawful_and_little(game: str) -> None:
    for deal in before_the_lead(game, seed=2):
        view = deal.view(deal.to_act)
        careful = CarefulPlayer().choose(view)
        tried = candidates(view, careful)
        assert tried[0] == careful
        assert len(set(tried)) == len(tried) <= MOST
        assert all(move in view.choices for move in tried)


def test_laying_away_is_tried_in_several_ways() -> None:
    deal = first("koenigrufen", Kind.LAYING)
    view = deal.view(deal.to_act)
    assert len(candidates(view, CarefulPlayer().choose(view))) > 5


def test_a_poor_hand_does_not_play_alone() -> None:
    deal = first("koenigrufen", Kind.BIDDING)
    view = deal.view(deal.to_act)
    alone, passed = values_in(rebuilt_deals(view, 12), [Bid("solo-dreier"), Bid("pass")], by_policy, seed=1)
    assert alone.mean < passed.mean
    assert alone.behind > 0 == passed.behind
    assert alone.worlds == passed.worlds == 12
    assert 0 <= alone.wins <= 1


def careful_words(deal: Deal, seat: Seat) -> int:
    """How often another has said what a careful player would have said with his cards."""
    said = [(before, after) for before, after in pairwise(deal.moments()) if after.by != seat]
    return sum(CarefulPlayer().choose(before.view(after.by)) == after.move for before, after in said)


@pytest.mark.parametrize("game", ["tapp", "block", "koenigrufen"])
def test_likely_deals_are_those_in_which_the_others_would_have_spoken_so(game: str) -> None:
    """Who passed will hardly have a hand that careful players bid on."""
    by_chance = likely = 0
    for seed in range(1, 4):
        line = list(before_the_lead(game, seed))
        deal = next(one for one in reversed(line) if one.phase is not None and one.phase.kind is Kind.BIDDING)
        seat = deal.to_act
        assert seat is not None
        found = likely_deals(deal.view(seat), 30, seed=1)
        assert len(found) == 30
        assert all(one.view(seat) == deal.view(seat) for one in found)
        by_chance += sum(careful_words(one, seat) for one in rebuilt_deals(deal.view(seat), 30, seed=1))
        likely += sum(careful_words(one, seat) for one in found)
    assert likely > by_chance


def test_the_first_to_speak_has_heard_nothing() -> None:
    view = new_deal("koenigrufen", seed=3).view(0)
    assert likely_deals(view, 5, seed=2) == rebuilt_deals(view, 5, seed=2)


def test_the_same_deals_and_seed_give_the_same_values() -> None:
    deal = first("tapp", Kind.BIDDING)
    view = deal.view(deal.to_act)
    moves, deals = list(view.choices), likely_deals(view, 6, seed=3)
    assert values_in(deals, moves, by_policy, 1) == values_in(likely_deals(view, 6, seed=3), moves, by_policy, 1)


def test_without_a_deal_nothing_is_known() -> None:
    assert values_in([], [Bid("pass")], by_policy, 1) == [NOTHING_KNOWN]


def test_in_two_rounds_the_careful_move_and_its_best_rival_meet_all_deals() -> None:
    deal = first("koenigrufen", Kind.BIDDING)
    view = deal.view(deal.to_act)
    moves = candidates(view, CarefulPlayer().choose(view))
    deals = rebuilt_deals(view, 9)
    found = screened(deals, moves, by_policy, seed=1)
    assert len(moves) > 2
    assert found[0].worlds == 9
    assert sorted(value.worlds for value in found) == [3] * (len(moves) - 2) + [9, 9]
    rival = next(place for place in range(1, len(moves)) if found[place].worlds == 9)
    assert [found[0], found[rival]] == values_in(deals, [moves[0], moves[rival]], by_policy, seed=1)


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "slovenski", "grischun"])
def test_every_discard_is_weighed_in_hundreds_of_worlds(game: str) -> None:
    deal = discard_before_tricks(game)
    view = deal.view(deal.to_act)
    moves = candidates(view, CarefulPlayer().choose(view))
    level = LEVELS["normal"]
    found = values_of_lays(view, moves, level, seed=1)
    assert len(found) == len(moves)
    assert min(value.behind for value in found) == 0
    assert all(value.worlds == level.drawn and 0 <= value.wins <= 1 and value.behind >= 0 for value in found)
    assert found == values_of_lays(view, moves, level, seed=1)


def test_a_discard_is_weighed_alike_whatever_the_others_hold() -> None:
    deal = discard_before_tricks("tapp")
    seat = deal.to_act
    moves = candidates(deal.view(seat), CarefulPlayer().choose(deal.view(seat)))
    found = values_of_lays(deal.view(seat), moves, LEVELS["normal"], seed=1)
    for other in deals_that_look_alike(deal, seat, random.Random(1)):
        assert values_of_lays(other.view(seat), moves, LEVELS["normal"], seed=1) == found


def test_some_discards_are_seen_to_be_worse_beyond_doubt() -> None:
    deal = discard_before_tricks("tapp")
    view = deal.view(deal.to_act)
    moves = candidates(view, CarefulPlayer().choose(view))
    found = values_of_lays(view, moves, LEVELS["normal"], seed=1)
    behind = [value.behind / value.behind_error for value in found if value.behind]
    assert max(behind) > 4

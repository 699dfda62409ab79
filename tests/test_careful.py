"""The careful player plays every game to its end, legally, from views alone, and names advice of the ledger."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from support.games import by_turns, few_or_many
from support.players import deals_that_look_alike, play_out

from tarock.cards import Card, CardSet, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import (
    Bid, Call, Choose, CutPlaces, Either, Kind, Laws, OneCard, OneOf, Orders, Pattern, Say, SomeCards, Statements, Take,
    Told, Variant,
)  # fmt: skip
from tarock.players import Advice, CarefulPlayer, ChancePlayer, NotToAct, Player
from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants, variant

GAMES = tuple(all_variants())
JUDGED = tuple(game.id for game in all_variants().values() if Laws.TABLE in game.laws)


def start(game: Variant, seed: int, **more: str) -> Deal:
    pack = shuffled(random.Random(seed), game.pack.cards)
    return Deal.start(game, game.setup(pack, players=game.players[seed % len(game.players)]), **more)


@few_or_many("deals", 6, 20)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_careful_players_play_whole_deals_among_themselves_without_an_illegal_move(game: str, deals: int) -> None:
    for seed in range(deals):
        deal = start(variant(game), seed)
        deal = play_out(deal, [CarefulPlayer()] * deal.setup.players)
        assert deal.outcome is not None
        assert not variant(game).zero_sum or deal.settlement.balanced


@few_or_many("deals", 6, 20)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_careful_players_play_whole_deals_against_chance_without_an_illegal_move(game: str, deals: int) -> None:
    for seed in range(deals):
        deal = start(variant(game), seed)
        company: list[Player] = [ChancePlayer(seed)] * deal.setup.players
        company[seed % deal.setup.players] = CarefulPlayer()
        assert play_out(deal, company).outcome is not None


@pytest.mark.parametrize("game", JUDGED)
def test_at_a_table_where_faults_can_be_done_careful_players_commit_none(game: str) -> None:
    for seed in range(3):
        deal = start(variant(game), seed, laws=Laws.TABLE)
        deal = play_out(deal, [CarefulPlayer()] * deal.setup.players)
        assert not getattr(deal.outcome, "faults", ())


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_careful_players_play_a_whole_sitting_to_its_last_account(game: str) -> None:
    found, rng = variant(game), random.Random(7)
    names = tuple(f"player {seat}" for seat in range(found.players[0]))
    sitting = Sitting.start(found, names, shuffled(rng, found.pack.cards))
    if found.sitting.can_announce_end:
        sitting = sitting.announce_end()
    while not sitting.over:
        deal = sitting.deal(shuffled(rng, found.pack.cards))
        sitting = sitting.after(play_out(deal, [CarefulPlayer()] * len(names)).settlement)
    assert sitting.close().closed


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_every_advice_names_an_entry_of_the_ledger_and_says_why(game: str) -> None:
    ledger, careful = rulebook(), CarefulPlayer()
    for seed in range(3):
        deal, rng = start(variant(game), seed), ChancePlayer(seed)
        while not deal.over:
            seat = deal.to_act
            advice = careful.advise(deal.view(seat))
            assert advice.rule in ledger
            assert str(advice.reason).endswith(".")
            deal = deal.play((careful if seed else rng).choose(deal.view(seat)))


@few_or_many("deals", 3, 6)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_the_choice_is_the_same_for_equal_views_whatever_the_others_hold(game: str, deals: int) -> None:
    compared = 0
    for seed in range(deals):
        deal = play_some(start(variant(game), seed), 30 + 5 * seed)
        seat = deal.to_act
        if seat is None:
            continue
        for other in deals_that_look_alike(deal, seat, random.Random(seed)):
            assert other.view(seat) == deal.view(seat)
            assert CarefulPlayer().advise(other.view(seat)) == CarefulPlayer().advise(deal.view(seat))
            compared += 1
    assert compared


def play_some(deal: Deal, moves: int) -> Deal:
    careful = CarefulPlayer()
    for _ in range(moves):
        if not deal.over:
            deal = deal.play(careful.choose(deal.view(deal.to_act)))
    return deal


def test_a_careful_player_has_no_move_when_it_is_not_his_turn() -> None:
    deal = start(variant("tapp"), 1)
    with pytest.raises(NotToAct):
        CarefulPlayer().choose(deal.view(None))


HAND = CardSet("T20 T4 HK HQ H3 SJ")
SHAPES = [
    OneOf((Choose("strange"), Choose("stranger"))),
    OneOf((Bid("unheard-of"), Bid("pass"))),
    OneOf((Bid("unheard-of"), Bid("another"))),
    OneOf((Take(1), Take(2), Choose("something"))),
    OneOf(tuple(Call(card) for card in CardSet("HK SK T20"))),
    OneOf((Say(("one",)), Say(("two",)))),
    Statements(("new-thing", "contra:new-thing")),
    SomeCards((Pattern(CardSet(), HAND, 2),)),
    SomeCards((Pattern(CardSet("T20"), CardSet("HK H3"), 1),)),
    OneCard(HAND.bits),
    OneCard(HAND.bits, {Card("SJ"): (("with-words",),)}),
    Either((CutPlaces(53), OneOf((Choose("strange"),)))),
    CutPlaces(53),
    CutPlaces(2),
    Orders(HAND),
]


@pytest.mark.parametrize("choices", SHAPES, ids=lambda choices: type(choices).__name__)
def test_a_game_nobody_has_written_about_is_played_by_the_shape_of_its_choices(choices: OneOf) -> None:
    view = start(variant("tapp"), 1).view(start(variant("tapp"), 1).to_act)
    told = Told(view.active, parts=(("talon 1",), ("talon 2",)))
    strange = replace(view, variant="unheard-of", kind=Kind.CHOOSING, told=told, hand=HAND, choices=choices)
    advice = CarefulPlayer().advise(strange)
    assert isinstance(advice, Advice)
    assert advice.move in choices

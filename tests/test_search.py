"""The searching player: fair, the same everywhere, legal in all games, and able to say why."""

from __future__ import annotations

import random
from itertools import count

import pytest
from support.games import by_turns, few_or_many, six_of, some_of
from support.players import deals_that_look_alike, play_out

from tarock.deal import Deal, new_deal
from tarock.players import CarefulPlayer, Player
from tarock.players.search import Level, SearchPlayer, Style, Thought, in_play
from tarock.players.search.cards import is_card_to_play
from tarock.variants import all_variants

GAMES = tuple(all_variants())
QUICK = Level(drawn=24, looked=8, visits=40, temper=0.5, before_play=2, positions=2_000)


def in_the_midst(game: str, seed: int) -> Deal:
    """A deal among careful players in which somebody has a choice of cards after a few tricks."""
    careful = CarefulPlayer()
    for dealt in count(100 * seed):
        deal = new_deal(game, seed=dealt)
        while not deal.over:
            view = deal.view(deal.to_act)
            if is_card_to_play(view) and len(view.told.tricks) >= 1 + seed and deal.choices.count > 2:
                return deal
            deal = deal.play(careful.choose(view))
    raise AssertionError


def thoughts(deal: Deal, **more: int) -> Thought:
    return SearchPlayer(QUICK, **more).think(deal.view(deal.to_act))


@pytest.mark.parametrize("game", six_of(GAMES))
def test_searching_players_play_whole_deals_without_an_illegal_move(game: str) -> None:
    deal = new_deal(game, seed=5)
    company: list[Player] = [CarefulPlayer()] * deal.setup.players
    company[deal.setup.active[1]] = SearchPlayer(QUICK)
    assert play_out(deal, company).outcome is not None


@few_or_many("deals", 1, 3)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_the_thought_is_the_same_for_equal_views_whatever_the_others_hold(game: str, deals: int) -> None:
    compared = 0
    for seed in range(deals):
        deal = in_the_midst(game, seed)
        for other in deals_that_look_alike(deal, deal.to_act, random.Random(seed)):
            assert thoughts(other) == thoughts(deal)
            compared += 1
    assert compared


@pytest.mark.parametrize("game", some_of(["koenigrufen", "slovenski", "dansk"], ["koenigrufen"]))
def test_the_same_seed_thinks_the_same_whatever_was_thought_before(game: str) -> None:
    deal = in_the_midst(game, 4)
    warm = thoughts(deal)
    in_play.forget()
    assert thoughts(deal) == warm
    assert thoughts(deal, seed=1) != warm


@pytest.mark.parametrize("game", six_of(GAMES))
def test_every_card_is_weighed_in_figures(game: str) -> None:
    weighed = 0
    for seed in range(2):
        deal = in_the_midst(game, seed)
        thought = thoughts(deal)
        if not thought.options:
            continue
        weighed += 1
        assert {option.move for option in thought.options} == set(deal.choices)
        assert thought.chosen is not None
        assert thought.options[0].behind == 0
        assert all(0 <= option.wins <= 1 and option.error >= 0 for option in thought.options)
        assert 1 <= thought.effective <= thought.worlds + 1e-6
        assert sum(belief.chance for belief in thought.beliefs) == pytest.approx(1 if thought.beliefs else 0)
    assert weighed


def test_beliefs_name_the_called_king() -> None:
    deals = (in_the_midst("koenigrufen", seed) for seed in range(40))
    thought = next(found for deal in deals if (found := thoughts(deal)).beliefs)
    called = {belief.card for belief in thought.beliefs}
    assert len(called) == 1
    assert thought.beliefs[0].chance == max(belief.chance for belief in thought.beliefs)


def test_a_bold_player_likes_what_a_cautious_one_shuns() -> None:
    deal = next(deal for seed in range(9) if len(thoughts(deal := in_the_midst("tapp", seed)).options) > 3)
    view = deal.view(deal.to_act)
    found = {style: SearchPlayer(QUICK, style).think(view).chosen for style in Style}
    risk = {style: option.error * option.worlds**0.5 for style, option in found.items() if option}
    assert risk[Style.CAUTIOUS] <= risk[Style.EVEN] <= risk[Style.BOLD]

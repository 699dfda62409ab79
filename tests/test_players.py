"""Players see views and nothing else, and play every game to its end."""

from __future__ import annotations

import random

import pytest
from support.players import play_out

from tarock.cards import shuffled
from tarock.deal import Deal, View
from tarock.game import Bid, Cut, Move, OneOf
from tarock.players import ChancePlayer, NotToAct, Player
from tarock.variants import all_variants, variant

TABLES = [(game.id, players) for game in all_variants().values() for players in game.players]


def start(game: str, seed: int, players: int | None = None) -> Deal:
    chosen = variant(game)
    pack = shuffled(random.Random(seed), chosen.pack.cards)
    return Deal.start(chosen, chosen.setup(pack, players=players))


def company(seed: int, players: int) -> list[Player]:
    return [ChancePlayer(100 * seed + seat) for seat in range(players)]


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_chance_players_play_every_game_to_its_end_from_views_alone(game: str, players: int, seed: int) -> None:
    deal = play_out(start(game, seed, players), company(seed, players))
    assert deal.outcome is not None
    assert not variant(game).zero_sum or deal.settlement.balanced


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_same_seeds_play_the_same_deal(game: str, players: int) -> None:
    first, again = (play_out(start(game, 7, players), company(7, players)) for _ in range(2))
    assert first == again
    assert first.settlement == again.settlement


def test_other_seeds_play_other_moves() -> None:
    deals = {tuple(play_out(start("koenigrufen", 7), company(seed, 4)).moves()) for seed in range(5)}
    assert len(deals) == 5


def test_players_may_share_one_source_of_chance() -> None:
    def together() -> Deal:
        rng = random.Random(3)
        return play_out(start("koenigrufen", 7), [ChancePlayer(rng) for _ in range(4)])

    assert together() == together()


def test_chance_reaches_every_one_of_a_few_moves() -> None:
    view = start("strohmann", 1).play(Cut(7)).view(0)
    assert isinstance(view.choices, OneOf)
    assert {ChancePlayer(seed).choose(view) for seed in range(20)} == set(view.choices)


@pytest.mark.parametrize("seat", [1, None])
def test_who_is_not_to_act_has_no_move_to_choose(seat: int | None) -> None:
    view = start("strohmann", 1).view(seat)
    with pytest.raises(NotToAct, match="it is the turn of seat 1"):
        ChancePlayer(1).choose(view)


def test_after_the_end_nobody_has_a_move_to_choose() -> None:
    deal = play_out(start("strohmann", 1), company(1, 2))
    with pytest.raises(NotToAct, match="the deal is over"):
        ChancePlayer(1).choose(deal.view(0))


def test_anything_that_chooses_from_a_view_is_a_player() -> None:
    class Passer:
        def choose(self, view: View) -> Move:
            return Bid("pass") if Bid("pass") in view.choices else next(iter(view.choices))

    deal = play_out(start("strohmann", 1), [Passer(), Passer()])
    assert deal.settlement.passed

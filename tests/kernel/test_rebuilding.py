"""Deals rebuilt from a view: the seat sees in them what it has seen, and the hidden cards lie as in the world."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from support.chance import GAMES, played, some_deal

import tarock
from tarock.cards import CardSet
from tarock.deal import Deal, View, new_deal
from tarock.game import Lay, hand_of
from tarock.game.phases import SCAT
from tarock.players import CarefulPlayer
from tarock.solving.fair import CannotRebuild, Rebuilder, World, knowledge_of, rebuilt


def carefully(deal: Deal) -> Deal:
    """The deal at its end."""
    while (turn := deal.to_act) is not None:
        deal = deal.play(CarefulPlayer().choose(deal.view(turn)))
    return deal


def views_of(game: str, seeds: range) -> Iterator[tuple[Deal, View]]:
    """Some moments of deals by chance and by careful players, each as two seats see it."""
    for seed in seeds:
        end = carefully(new_deal(game, seed=seed)) if seed % 4 == 1 else some_deal(game, seed)
        rng, line = random.Random(seed), end.moments()
        for deal in rng.sample(line, min(4, len(line))):
            turn = deal.to_act
            for seat in sorted({rng.randrange(deal.setup.players), 0 if turn is None else turn}):
                yield deal, deal.view(seat)


def as_it_is(deal: Deal, view: View) -> World:
    """The world that is the truth."""
    return {name: deal.table.zone(name).cards for name in knowledge_of(view).zones}


def assert_rebuilt(view: View, rebuilder: Rebuilder, world: World) -> None:
    deal = rebuilder.deal(world)
    assert deal.view(view.seat) == view
    assert as_it_is(deal, view) == world


def assert_the_same_to_see(game: str, seeds: range) -> None:
    """In the true world always, in a drawn one unless what was seen and heard rules it out."""
    drawn = ruled_out = 0
    for deal, view in views_of(game, seeds):
        rebuilder = Rebuilder(view)
        assert_rebuilt(view, rebuilder, as_it_is(deal, view))
        for world in tarock.worlds(view, 3, seed=1).drawn:
            drawn += 1
            try:
                assert_rebuilt(view, rebuilder, world)
            except CannotRebuild:
                ruled_out += 1
    assert ruled_out <= 0.75 * drawn


@pytest.mark.parametrize("game", GAMES)
def test_a_rebuilt_deal_looks_the_same(game: str) -> None:
    assert_the_same_to_see(game, range(4))


def test_the_packets_of_a_finished_deal_came_up_by_the_rules_of_its_tricks() -> None:
    assert_the_same_to_see("strohmann", range(80, 81))


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_very_many_rebuilt_deals_look_the_same(game: str) -> None:
    assert_the_same_to_see(game, range(4, 84))


@pytest.mark.parametrize("game", GAMES)
def test_a_rebuilt_deal_can_be_played_on(game: str) -> None:
    for seed in range(3):
        deal = some_deal(game, seed, moves=6)
        turn = deal.to_act
        if turn is not None:
            world = tarock.worlds(deal.view(turn), 20, seed=seed).drawn[0]
            try:
                assert played(rebuilt(deal.view(turn), world), random.Random(seed)).over
            except CannotRebuild:
                continue


def test_the_same_world_gives_the_same_deal() -> None:
    line = carefully(new_deal("tapp", seed=4)).moments()
    view = line[len(line) // 2].view(0)
    for world in tarock.worlds(view, 5, seed=2).drawn:
        assert rebuilt(view, world) == rebuilt(view, world)


def test_a_world_that_cannot_be_is_refused_in_a_sentence() -> None:
    """The dealer of a Danish game may lay tarocks away only if he has three at most."""
    deal = new_deal("dansk", seed=1)
    while not isinstance(deal.move, Lay):
        deal = deal.play(next(iter(deal.choices)))
    seat = next(seat for seat in deal.setup.active if seat != deal.setup.dealer)
    view, hand = deal.view(seat), hand_of(deal.setup.dealer)
    world = dict(tarock.worlds(view, 1).drawn[0])
    kept = world[hand] & CardSet("T2 T3 T4 T5 T6 T7 T8 T9")
    one, other = CardSet((next(iter(kept)),)), CardSet((next(iter(world[SCAT])),))
    world[hand], world[SCAT] = world[hand] - one | other, world[SCAT] - other | one
    with pytest.raises(CannotRebuild, match="DAN-31"):
        rebuilt(view, world)

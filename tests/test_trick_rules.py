"""Every game states the rules of its tricks, so that nobody has to play deals in order to learn them."""

import random

import pytest

from tarock.cards import shuffled
from tarock.deal import Deal
from tarock.game import Options, Variant
from tarock.game.phases import Playing
from tarock.variants import all_variants, variant
from tarock.variants.slovenski import SlovenskiOptions

GAMES = [(game, game.options()) for game in all_variants().values()]
GAMES.append((variant("slovenski"), SlovenskiOptions(red_order="traditional")))


def rules_in_use(game: Variant, options: Options, seed: int) -> set[object]:
    rng = random.Random(seed)
    deal = Deal.start(game, game.setup(shuffled(rng, game.pack.cards), options=options), options)
    found: set[object] = set()
    while not deal.over:
        if isinstance(deal.phase, Playing):
            found.add(deal.phase.rules)
        deal = deal.play(deal.choices().sample(rng))
    return found


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda one: getattr(one, "id", ""))
def test_tricks_are_played_by_the_rules_that_the_game_states(game: Variant, options: Options) -> None:
    used = set().union(*(rules_in_use(game, options, seed) for seed in range(6)))
    assert used
    assert used <= set(game.tricks(options))


def test_the_order_of_the_red_pips_is_a_fact_of_the_game_and_its_options() -> None:
    assert variant("koenigrufen").red_reversed()
    assert not variant("slovenski").red_reversed()
    assert variant("slovenski").red_reversed(SlovenskiOptions(red_order="traditional"))


def test_contracts_with_rules_of_their_own_are_all_stated() -> None:
    stated = variant("slovenski").tricks(SlovenskiOptions())
    assert {(one.trumps, one.must_beat) for one in stated} == {(True, False), (True, True), (False, False)}

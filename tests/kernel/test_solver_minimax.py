"""The solver finds what a plain minimax over the engine finds: ten thousand endings, all objectives, all games."""

from __future__ import annotations

import random

import pytest
from support.endings import answered, endings, grown, minimax, some_side
from support.games import few_or_many

from tarock.cards import KINGS
from tarock.game.phases import Playing
from tarock.solving import kernel
from tarock.solving.goals import Limit
from tarock.solving.objectives import GAME, OBJECTIVES, POINTS, REACH, SETTLEMENT, Objective
from tarock.solving.stage import Stage, stage_in
from tarock.variants import all_variants

ENDINGS = 400
"""For each of the 25 games."""
QUESTIONS = 5
"""So many of them about the same cards."""
THREE_TRICKS = 10
"""Every so manieth deal has three tricks left instead of two."""


def objectives(rng: random.Random, stage: Stage) -> str:
    """One of the objectives, or two together."""
    barred = {SETTLEMENT} | ({POINTS, GAME, REACH} if stage.sheet.must_beat else set())
    words = [name for name in OBJECTIVES if name not in barred]
    chosen = rng.sample(words, rng.choice((1, 1, 2)))
    cards = {"king-ultimo": str(rng.choice(list(KINGS))), "take": "HK,T1", "lose": "T21", "reach": "40"}
    return "+".join(f"{word}:{cards[word]}" if word in cards else word for word in chosen)


@few_or_many("number_of_endings", ENDINGS // 5, ENDINGS)
@pytest.mark.parametrize("game", all_variants().values(), ids=lambda game: game.id)
def test_the_solver_equals_a_plain_minimax(game, number_of_endings):
    rng = random.Random(game.id)
    table = kernel.Table(10)
    short, long = endings(game, 2, rng), endings(game, 3, rng)
    for number in range(number_of_endings // QUESTIONS):
        deal = answered(next(long if number % THREE_TRICKS == 0 and len(game.pack) < 60 else short))
        assert isinstance(deal.phase, Playing)
        stage, tree = stage_in(deal), grown(deal, deal.phase.total - len(deal.phase.done))
        for _ in range(QUESTIONS):
            side = some_side(stage.seats, rng)
            goal = Objective.read(objectives(rng, stage)).goal(stage, side)
            found = kernel.Session(kernel.Rules(stage.sheet), goal, stage.moment, table, Limit()).exact()
            value = minimax(tree, goal, stage)
            assert found == (value, value), (number, deal.moves()[-3:], side, goal)


def test_there_are_ten_thousand_endings():
    assert ENDINGS * len(all_variants()) >= 10_000

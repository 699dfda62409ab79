"""Four and five tricks, where bounds and dominated cards matter: the solver equals a plain search on every target."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tarock.cards import PACK_54, TAROCKS, THIRDS, TrickRules, cards_in
from tarock.solving import kernel
from tarock.solving.goals import Goal, Limit, Moment

RULES = kernel.Rules(TrickRules().compiled(PACK_54.cards))
ENDINGS = 40
SHAPES = {2: 5, 3: 5, 4: 4, 5: 3}
"""By the number of players, the tricks left: as much as a plain search in Python can do."""
STRONG = 0.6
"""How often the first hand gets a tarock, so that one hand can draw those of the others."""


def dealt(players: int, tricks: int, rng: random.Random) -> tuple[int, ...]:
    """Hands from a small part of the pack, which leaves neighbours of unequal worth in one hand."""
    part = rng.sample(list(PACK_54.cards), players * tricks + 4)
    hands = []
    for seat in range(players):
        hand = 0
        for _ in range(tricks):
            tarocks = [card for card in part if card in TAROCKS]
            card = rng.choice(tarocks if tarocks and seat == 0 and rng.random() < STRONG else part)
            part.remove(card)
            hand |= card.bit
        hands.append(hand)
    return tuple(hands)


def plain_value(moment: Moment, goal: Goal) -> int:
    """What the side gets, by trying everything and remembering positions between tricks."""

    @cache
    def between(hands: tuple[int, ...], turn: int) -> int:
        return within(kernel.Play(RULES, Moment(hands, turn)), 0) if any(hands) else 0

    def within(play: kernel.Play, lying: int) -> int:
        values, mine = [], goal.side >> play.turn & 1
        for card in cards_in(play.playable()):
            winner = play.play(card.index)
            if winner < 0:
                values.append(within(play, lying | card.bit))
            else:
                worth = goal.trick_value + sum(goal.values[one.index] for one in cards_in(lying | card.bit))
                rest = between(tuple(play.hand(seat) for seat in range(len(moment.hands))), play.turn)
                values.append(rest + (worth if goal.side >> winner & 1 else 0))
            play.undo()
        return max(values) if mine else min(values)

    return between(moment.hands, moment.turn)


def asked(goal: Goal, moment: Moment, table: kernel.Table) -> kernel.Session:
    """A session that remembers nothing: its first answer rests on the bounds at the very edge."""
    return kernel.Session(RULES, goal, moment, table, Limit())


QUESTIONS = (
    lambda session, _: session.exact(),
    lambda session, value: session.reaches(value),
    lambda session, value: session.reaches(value + 1),
)


@pytest.mark.parametrize("players", SHAPES)
def test_the_solver_equals_a_plain_search(players):
    rng, table = random.Random(players), kernel.Table(12)
    for number in range(ENDINGS):
        moment = Moment(dealt(players, SHAPES[players], rng), rng.randrange(players))
        values, trick_value = rng.choice(((THIRDS, 0), (THIRDS, 2), ((0,) * len(THIRDS), 1)))
        goal = Goal(rng.randrange(1, (1 << players) - 1), values, trick_value)
        value = plain_value(moment, goal)
        found, least, most = (ask(asked(goal, moment, table), value) for ask in QUESTIONS)
        assert found == (value, value), (number, moment, goal)
        assert least[0] >= value, (number, moment, goal)
        assert most[1] <= value, (number, moment, goal)

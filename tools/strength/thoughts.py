"""What a searching player thinks, beside the truth: its inference, the chances it states, and its blunders.

It sits at one seat, another one in every deal, with careful players at all others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import chain
from math import exp, log
from typing import Any
from unittest.mock import patch

from tarock.cards import Card, CardSet, Seat, Trick
from tarock.deal import Deal, View
from tarock.game import Kind, Play, team
from tarock.players import CarefulPlayer
from tarock.players.arena import Match
from tarock.players.arena.chairs import Thinking
from tarock.players.arena.deals import dealt
from tarock.players.gain import gain
from tarock.players.search import Level, SearchPlayer
from tarock.players.search.cards import is_card_to_play, weigh_cards
from tarock.players.search.in_play import NoTricks
from tarock.solving.fair import (
    CannotRebuild,
    CannotTabulate,
    DrawnWorlds,
    ImpossibleWorld,
    Worlds,
    rebuilt_deals,
)  # fmt: skip
from tarock.solving.goals import Limit
from tarock.solving.kernel import Rules, Session, Table
from tarock.solving.objectives import POINTS, Objective
from tarock.solving.stage import CannotSolve, stage_in
from tools.strength.peeking import all_known
from tools.strength.standing import Told

TRUE_WORLD, TRUE_WORLD_LOG = "true world after trick ", "log of the true world after trick "
"""How much more the true world weighs than one drawn at random, and the logarithm of that."""
STATED, HAPPENED, BRIER, GAINED = "stated ", "happened ", "brier", "gained"
"""The chances that were stated in a tenth and how often the deal was won then; the squared error; how often at all."""
SEARCH_BLUNDERS, CAREFUL_BLUNDERS = "blunders of search", "blunders of careful"
"""1 for every card that was a blunder, else 0; for careful in the same places."""
WORLDS = 200
"""So many are drawn to see what the true one weighs."""
LAST_TRICKS, OPENED, DEAR, NODES = 6, 12, 5, 200_000
"""A blunder is looked for in the last tricks, in so many worlds; it costs so many card points in every one of them."""
_CANNOT = (CannotRebuild, CannotTabulate, ImpossibleWorld, NoTricks)
_CAREFUL, _MEMORY = CarefulPlayer(), Table(16)

Values = defaultdict[str, list[float]]


@dataclass(frozen=True)
class Thoughts:
    """A searching player among careful ones."""

    level: str = "normal"
    seed: int = 1

    def prepare(self) -> None:
        """Nothing is needed."""

    def play(self, game: str, number: int) -> Told:
        """What it thought in one deal."""
        deal, seeds = dealt(Match(game, "search", "careful", self.seed), number)
        me = deal.setup.active[number % len(deal.setup.active)]
        player, values = SearchPlayer(self.level, seed=seeds[me]), Values(list)
        stated: list[float] = []
        while not deal.over:
            seat = deal.to_act
            assert seat is not None
            view = deal.view(seat)
            if seat == me:
                thought = player.think(view)
                if thought.chosen is not None and is_card_to_play(view):
                    stated.append(thought.chosen.wins)
                    _weigh_truth(deal, view, player.level, values)
                    _look_for_blunders(deal, view, thought.move, values)
            deal = deal.play(thought.move if seat == me else _CAREFUL.choose(view), seat)
        _compare(stated, won=gain(deal, me) > 0, values=values)
        return Told(values, Thinking())


def _compare(stated: Sequence[float], *, won: bool, values: Values) -> None:
    """What was stated, and what happened."""
    for chance in stated:
        tenth = min(9, int(10 * chance))
        values[f"{STATED}{tenth}"].append(chance)
        values[f"{HAPPENED}{tenth}"].append(won)
        values[BRIER].append((chance - won) ** 2)
        values[GAINED].append(won)


# Inference


def _weigh_truth(deal: Deal, view: View, level: Level, values: Values) -> None:
    """How much more the true world weighs than the others, once a trick has been played."""
    tricks, quick = len(view.told.tricks), level._replace(drawn=WORLDS, looked=1, visits=0, positions=0)
    if not tricks:
        return
    with suppress(*_CANNOT):
        drawn = _logarithms(view, quick)
        with all_known(deal):
            (true,) = _logarithms(view, quick)
        most = max(drawn)
        ratio = true - most - log(sum(exp(one - most) for one in drawn) / len(drawn))
        values[f"{TRUE_WORLD}{tricks}"].append(exp(ratio))
        values[f"{TRUE_WORLD_LOG}{tricks}"].append(ratio)


def _logarithms(view: View, level: Level) -> list[float]:
    """Of the weights of the worlds that the search draws, before they are made comparable."""
    with _watched() as watched:
        weigh_cards(view, level, seed=len(view.history))
    (worlds,) = watched
    return worlds.logarithms


class Watched(DrawnWorlds):
    """Worlds that keep what they were weighed with."""

    def __init__(self, made: Any) -> None:
        super().__init__(made)
        self.logarithms = [0.0] * len(self)

    def weigh(self, logarithms: Sequence[float]) -> None:
        """Weigh them, and remember."""
        self.logarithms = [a + b for a, b in zip(self.logarithms, logarithms, strict=True)]
        super().weigh(logarithms)


@contextmanager
def _watched() -> Iterator[list[Watched]]:
    """As long as this lasts the worlds that a search draws are watched."""
    found: list[Watched] = []

    class WatchedWorlds(Worlds):
        def draw_or_all(self, number: int, seed: int, threads: int = 1) -> DrawnWorlds:
            found.append(Watched(super().draw_or_all(number, seed, threads).made))
            return found[-1]

    with patch("tarock.players.search.cards.Worlds", WatchedWorlds):
        yield found


# Blunders


def _look_for_blunders(deal: Deal, view: View, move: object, values: Values) -> None:
    """Whether the card of the search, or the careful one in its place, loses five points however the cards lie."""
    told = view.told
    if told.total - len(told.tricks) > LAST_TRICKS or not _points_count(deal):
        return
    careful = _CAREFUL.choose(view)
    with suppress(CannotRebuild, ImpossibleWorld, CannotSolve):
        costs = [_costs(one) for one in rebuilt_deals(view, OPENED, seed=len(view.history))]
        if costs and isinstance(move, Play) and isinstance(careful, Play):
            for name, card in ((SEARCH_BLUNDERS, move.card), (CAREFUL_BLUNDERS, careful.card)):
                values[name].append(min(cost[card] for cost in costs) >= DEAR)


def _points_count(deal: Deal) -> bool:
    """Whether there are two sides, and more card points are better."""
    told, phase = deal.told, deal.phase
    assert phase is not None and phase.kind is Kind.PLAYING
    return bool(told.declarer is not None or told.parties) and not (told.rules and told.rules.must_beat)


def _costs(deal: Deal) -> dict[Card, float]:
    """How many card points every card costs the side of its player, with open cards and best play of all."""
    seat = deal.to_act
    assert seat is not None
    side = tuple(sorted(_side(deal, seat)))
    stage = stage_in(deal)
    goal = Objective((POINTS,)).goal(stage, side)
    search = Session(Rules(stage.sheet), goal, stage.moment, _MEMORY, Limit(NODES))
    found: dict[Card, float] = {}
    for card, equals in search.choices():
        low, high = search.exact(card=card)
        if low != high:
            raise CannotSolve("this takes too long")
        found |= dict.fromkeys(CardSet.of_bits(equals), low / stage.counting.parts)
    best = max(found.values())
    return {card: best - value for card, value in found.items()}


def _side(deal: Deal, seat: Seat) -> set[Seat]:
    """With whom a seat plays, as the cards of this deal lie."""
    told, active = deal.told, set(deal.setup.active)
    if told.parties:
        return next(set(party) for party in told.parties if seat in party)
    assert told.declarer is not None
    declarers = set(team(told.declarer, _partner(deal)))
    return declarers if seat in declarers else active - declarers


def _partner(deal: Deal) -> Seat | None:
    called = deal.told.called
    if called is None or deal.told.partner is not None:
        return deal.told.partner
    holding = (seat for seat in deal.setup.active if called in deal.table.hand(seat))
    playing = (trick.player_of(called) for trick in _tricks(deal) if trick.holds(called))
    return next(chain(holding, playing), None)


def _tricks(deal: Deal) -> Iterator[Trick]:
    yield from deal.told.tricks
    if deal.told.lying is not None and deal.told.lying.cards:
        yield deal.told.lying

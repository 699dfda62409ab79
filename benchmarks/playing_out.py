"""Random play-outs of Slovenian trick play, beside OpenSpiel's; and what importing the kernel costs."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from statistics import median

import pyspiel

from benchmarks.deals import start
from tarock.cards import THIRDS
from tarock.deal import Deal
from tarock.game import Bid
from tarock.game.phases import Playing
from tarock.solving import kernel
from tarock.solving.goals import Moment
from tarock.variants import variant

NATIVE, BATCH, ROUNDS = 20_000, 200_000, 5
TWO = 3
"""OpenSpiel's bid that takes two cards with a partner."""


def figures() -> dict[str, float]:
    """Play-outs per second over OpenSpiel's, natively and from Python, and the cost of the import over numpy's."""
    native, python = [], []
    for _ in range(ROUNDS):
        ours, batches = _native(), _from_python()
        native.append(ours / _native_peer())
        python.append(batches / _python_peer())
    found = {
        "playouts_vs_openspiel_native": round(median(native), 1),
        "playouts_vs_openspiel_python": round(median(python), 1),
        "import_vs_numpy": round(median(_import_ratio() for _ in range(ROUNDS)), 3),
    }
    print(f"\nRandom play-outs of a Slovenian deal, one core: {ours:,.0f}/s")
    for key, value in found.items():
        print(f"  {key:<32}{value:>8}")
    return found


def _deal() -> Deal:
    """A deal of `zweier`, before the first lead."""
    game, rng = variant("slovenski"), random.Random(5)
    deal = start(game, rng)
    while not isinstance(deal.phase, Playing):
        choices = deal.choices
        quiet = next((bid for bid in (Bid("zweier"), Bid("pass")) if bid in choices), None)
        deal = deal.play(quiet or choices.sample(rng))
    return deal


def _prepared() -> tuple[kernel.Rules, Moment]:
    deal = _deal()
    phase = deal.phase
    assert isinstance(phase, Playing)
    hands = tuple(deal.table.hand(seat).bits for seat in phase.order)
    return kernel.Rules(phase.rules.compiled(deal.variant.pack.cards)), Moment(
        hands, phase.order.index(phase.trick.to_play)
    )


def _native() -> float:
    """One large batch, as the kernel plays it."""
    return _speed(BATCH, 1)


def _from_python() -> float:
    """Many small batches, each called from Python and its result looked at."""
    return _speed(1000, BATCH // 1000)


def _speed(number: int, batches: int) -> float:
    rules, moment = _prepared()
    begin = time.process_time()
    for seed in range(batches):
        points, _, _ = kernel.playouts(rules, moment, number, values=THIRDS, seed=seed)
        assert points[0, 0] + points[0, 1] + points[0, 2] + points[0, 3] > 0
    return number * batches / (time.process_time() - begin)


def _trick_state() -> pyspiel.State:
    """OpenSpiel's counterpart: the bid forced to two cards, talon and discard by chance."""
    rng = random.Random(5)
    state = pyspiel.load_game("tarok(players=4,rng_seed=3)").new_initial_state()
    while state.current_game_phase() != pyspiel.TarokGamePhase.TRICKS_PLAYING:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        legal = state.legal_actions()
        bidding = state.current_game_phase() == pyspiel.TarokGamePhase.BIDDING
        state.apply_action((TWO if TWO in legal else legal[0]) if bidding else rng.choice(legal))
    return state


def _native_peer() -> float:
    """OpenSpiel's own rollouts in C++."""
    state = _trick_state()
    evaluator = pyspiel.RandomRolloutEvaluator(NATIVE // 10, 1)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.4, 10, 100, False, 1, False)
    begin = time.process_time()
    bot.mcts_search(state)
    return NATIVE / (time.process_time() - begin)


def _python_peer() -> float:
    """OpenSpiel stepped card by card from Python."""
    begin, number, rng, start_state = time.process_time(), 0, random.Random(1), _trick_state()
    while time.process_time() - begin < 1:
        state = start_state.clone()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[rng.randrange(len(legal))])
        number += 1
    return number / (time.process_time() - begin)


def _import_ratio() -> float:
    return _import_seconds("tarock.solving.kernel") / _import_seconds("numpy")


def _import_seconds(name: str) -> float:
    program = f"import time; t = time.process_time(); import {name}; print(time.process_time() - t)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return float(done.stdout)

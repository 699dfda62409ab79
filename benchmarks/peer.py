"""The peer: OpenSpiel's tarok, driven from Python."""

from __future__ import annotations

import random

import pyspiel

from benchmarks.deals import per_second

TWO = 3
"""The action of the bid that takes two cards with a partner, the counterpart of `zweier`."""


def forced_deals() -> float:
    """Deals per second in which the first bidder takes two cards and the others pass."""
    game, rng = pyspiel.load_game("tarok(players=4,rng_seed=3)"), random.Random(2)
    bidding = pyspiel.TarokGamePhase.BIDDING

    def play_one() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            legal = state.legal_actions()
            if state.current_game_phase() == bidding:
                state.apply_action(TWO if TWO in legal else legal[0])
            else:
                state.apply_action(legal[rng.randrange(len(legal))])
        assert state.returns()

    return per_second(play_one)

"""OpenSpiel's search bots as players of the arena: `benchmarks.open_spiel_players:InformationSets,simulations=100`.

They play the cards; everything else is left to the careful player. `InformationSets` is the ISMCTS bot and sees what
its seat sees: the worlds are those of the view. `OpenMcts` is the MCTS bot, which knows no games with hidden cards: it
sees all of them.
"""

from __future__ import annotations

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.as_open_spiel import CardPlay, CardState, spread_of
from tarock.cards import CARDS, Seat
from tarock.deal import Deal, View
from tarock.game import Kind, Move
from tarock.players import CarefulPlayer
from tarock.players.arena import Trusted
from tarock.players.player import choices_of
from tarock.solving.fair import CannotRebuild, rebuilt_deals, with_card
from tarock.solving.kernel import NO_SUIT

DARING = 1.4
"""The exploration constant of UCT, in units of the spread of what random play-outs pay."""
GLANCES = 16
"""So many play-outs tell that spread."""
_CAREFUL = CarefulPlayer()


class InformationSets:
    """The ISMCTS bot: one tree over what each seat can know."""

    def __init__(self, seed: int, simulations: int = 100, worlds: int = 20) -> None:
        self.chance, self.simulations, self.worlds = np.random.RandomState(seed), simulations, worlds

    def choose(self, view: View) -> Move:
        """The card that was tried most."""
        if view.kind is not Kind.PLAYING or choices_of(view).count == 1:
            return _CAREFUL.choose(view)
        deals = rebuilt_deals(view, self.worlds, seed=int(self.chance.randint(1 << 30)))
        if not deals:
            raise CannotRebuild("no deal was found that this view can be of")
        game = CardPlay(deals[0])
        start, evaluator = game.new_initial_state(), mcts.RandomRolloutEvaluator(1, self.chance)
        bot = ismcts.ISMCTSBot(
            game, evaluator, DARING * _spread(start, evaluator), self.simulations, self.worlds, self.chance,
            allow_inconsistent_action_sets=True,
        )  # fmt: skip
        worlds = iter(deals)
        bot.set_resampler(lambda _state, _player: CardState(game, next(worlds, deals[0])))
        return _move(deals[0], bot.step(start))


class OpenMcts(Trusted):
    """The MCTS bot, all cards open."""

    def __init__(self, seed: int, simulations: int = 100) -> None:
        self.chance, self.simulations = np.random.RandomState(seed), simulations

    def follow(self, deal: Deal, seat: Seat) -> Move:
        """The card that was tried most."""
        view = deal.view(seat)
        if view.kind is not Kind.PLAYING or choices_of(view).count == 1:
            return _CAREFUL.choose(view)
        game = CardPlay(deal)
        start, evaluator = game.new_initial_state(), mcts.RandomRolloutEvaluator(1, self.chance)
        daring = DARING * _spread(start, evaluator)
        bot = mcts.MCTSBot(game, daring, self.simulations, evaluator, solve=False, random_state=self.chance)
        return _move(deal, bot.step(start))


def _spread(state: CardState, evaluator: mcts.RandomRolloutEvaluator) -> float:
    seat = state.current_player()
    return spread_of([float(evaluator.evaluate(state)[seat]) for _ in range(GLANCES)])


def _move(deal: Deal, action: int) -> Move:
    move = with_card(deal, CARDS[int(action)].index, NO_SUIT)
    assert move is not None
    return move

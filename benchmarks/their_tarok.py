"""Our players in OpenSpiel's own `tarok` with three players: its rules, its cards, its payments.

What agrees with our `slovenski-3` (red cards in the traditional order): the pack, sixteen cards each and six in the
talon, following suit, the first lead, card points. What differs: the auction (seniority, no Solo bids), no
announcements, prices. So the contract is fixed: the first player takes two cards and everybody else passes; what he
takes and lays away a careful player decides, whoever plays. Then the cards are played. Our player is shown the view of
its seat in a deal of ours with the same cards. OpenSpiel's bots are the random one and MCTS, which searches the true
cards: this game cannot draw the hidden ones, so that the ISMCTS bot cannot play it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol

import pyspiel

from tarock.cards import Card
from tarock.deal import Deal
from tarock.game import DECLINE, Bid, Cut, Kind, Lay, Move, Play, Take
from tarock.players import CarefulPlayer
from tarock.players.arena.kinds import maker
from tarock.variants import variant

GAME, DEALER = "slovenski-3", 2
"""Our forehand is then seat 0, as it is in theirs, and the order of play is the same."""
CUT = 20
DARING, SPREAD, SIMULATIONS = 1.4, 30.0, 1_000
"""Of MCTS: how much it tries what does not look best, in units of about how far payments lie apart."""
TWO = "Two"
THEIRS = tuple(
    Card(name)
    for name in (
        *(f"T{number}" for number in range(1, 22)), "SKU",
        *(suit + rank for suit in "HD" for rank in "4321JNQK"),
        *(suit + rank for suit in "SC" for rank in ("7", "8", "9", "10", *"JNQK")),
    )
)  # fmt: skip
"""Their cards in the order of their actions."""
_CAREFUL = CarefulPlayer()


class Seated(Protocol):
    """Somebody who plays cards in their game."""

    def card(self, state: pyspiel.TarokState, deal: Deal) -> int:
        """An action of theirs; the deal is the same moment in our game."""
        ...


@dataclass
class Ours:
    """A player of ours, who is shown the view of his seat."""

    kind: str
    seed: int

    def __post_init__(self) -> None:
        self.player = maker(self.kind)(self.seed)

    def card(self, state: pyspiel.TarokState, deal: Deal) -> int:
        """What he plays, as an action of theirs."""
        move = self.player.choose(deal.view(deal.to_act))
        assert isinstance(move, Play)
        return THEIRS.index(move.card)


@dataclass
class Mcts:
    """Their MCTS bot, all cards open."""

    seed: int

    def card(self, state: pyspiel.TarokState, deal: Deal) -> int:
        """The action it tried most."""
        evaluator = pyspiel.RandomRolloutEvaluator(1, self.seed)
        bot = pyspiel.MCTSBot(state.get_game(), evaluator, DARING * SPREAD, SIMULATIONS, 100, False, self.seed, False)
        return int(bot.step(state))


@dataclass
class AtRandom:
    """Their random bot."""

    seed: int

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def card(self, state: pyspiel.TarokState, deal: Deal) -> int:
        """Any."""
        return self.chance.choice(state.legal_actions())


SEATED: Mapping[str, Callable[[int], Seated]] = {
    "search": lambda seed: Ours("search", seed), "careful": lambda seed: Ours("careful", seed), "mcts": Mcts,
    "random": AtRandom,
}  # fmt: skip


def declarer_is_paid(seed: int, declarer: str, defenders: str) -> float:
    """What the declarer of one deal gets by their rules, as players of these kinds play it."""
    seated = [SEATED[declarer](seed), SEATED[defenders](seed + 1), SEATED[defenders](seed + 2)]
    state, deal = before_the_first_lead(seed)
    while not state.is_terminal():
        action = seated[state.current_player()].card(state, deal)
        card = THEIRS[action]
        state.apply_action(action)
        deal = deal.play(Play(card)) if Play(card) in deal.choices else _with_words(deal, card)
    return float(state.returns()[0])


def _with_words(deal: Deal, card: Card) -> Deal:
    return deal.play(next(move for move in deal.choices if isinstance(move, Play) and move.card is card))


def before_the_first_lead(seed: int) -> tuple[pyspiel.TarokState, Deal]:
    """The same moment in their game and in ours: forehand has taken two cards and laid two away."""
    state = pyspiel.load_game(f"tarok(players=3,rng_seed={seed % (1 << 31)})").new_initial_state()
    state.apply_action(state.chance_outcomes()[0][0])
    hands = [[THEIRS[card] for card in state.player_cards(player)] for player in range(3)]
    deal = _dealt(hands, [THEIRS[card] for card in state.talon()])
    while state.current_game_phase() == pyspiel.TarokGamePhase.BIDDING:
        state.apply_action(_bid(state))
    while not (deal.phase and deal.phase.kind is Kind.PLAYING):
        seat = deal.to_act
        assert seat is not None
        move = _before_play(deal)
        for action in _actions(move):
            state.apply_action(action)
        deal = deal.play(move, seat)
    return state, deal


def _bid(state: pyspiel.TarokState) -> int:
    """Two for the first player, the lowest there is for everybody else: a pass."""
    legal, player = state.legal_actions(), state.current_player()
    two = [action for action in legal if state.action_to_string(player, action) == TWO]
    return two[0] if player == 0 and two else legal[0]


def _before_play(deal: Deal) -> Move:
    """The fixed contract, nothing announced, the rest as careful players decide."""
    choices = deal.choices
    if deal.phase and deal.phase.kind is Kind.BIDDING:
        return Bid("zweier") if Bid("zweier") in choices else Bid("pass")
    if deal.phase and deal.phase.kind is Kind.ANNOUNCING:
        return DECLINE
    return _CAREFUL.choose(deal.view(deal.to_act))


def _actions(move: Move) -> Iterator[int]:
    """What a move before the play is in their game."""
    if isinstance(move, Take):
        assert move.group is not None
        yield move.group - 1
    elif isinstance(move, Lay):
        yield from map(THEIRS.index, move.cards)


@cache
def _places() -> tuple[str, ...]:
    """The zone to which every card of a pack goes."""
    pack = tuple(variant(GAME).pack.cards)
    zones = {card: name for name, zone in _cut(pack).table.zones.items() for card in zone.cards}
    return tuple(zones[card] for card in pack)


def _cut(pack: tuple[Card, ...]) -> Deal:
    game = variant(GAME)
    options = game.options.read({"red-order": "traditional"})
    return Deal.start(game, game.setup(pack, dealer=DEALER, options=options), options).play(Cut(CUT))


def _dealt(hands: list[list[Card]], talon: list[Card]) -> Deal:
    """A deal of ours with these hands and this talon; if the cut shows the Sküs (SLO-20), dealt backwards."""
    stocks = {f"hand {player + 1}": iter(hand) for player, hand in enumerate(hands)}
    stocks |= {f"talon {number}": iter([card]) for number, card in enumerate(talon, 1)}
    deal = _cut(tuple(next(stocks[zone]) for zone in _places()))
    if deal.phase and deal.phase.kind is Kind.BIDDING:
        return deal
    return _dealt([hand[::-1] for hand in hands], talon)

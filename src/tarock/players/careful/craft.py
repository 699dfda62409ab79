"""What the books advise for one family of games, as data: the bids, the calls, what cards are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from tarock.cards import PAGAT, CardSet
from tarock.game import Move
from tarock.players.careful import games
from tarock.players.careful.advice import Advice, Idea
from tarock.rules import RuleId


def always(hand: CardSet) -> bool:
    """Any hand will do."""
    return True


@dataclass(frozen=True)
class Bar:
    """How strong a hand has to be for a bid, and the advice that says so."""

    strength: float
    rule: RuleId
    leap: float = 99.0
    """From which strength it is bid although a lower game is open, where that is not done as a rule."""
    fits: Callable[[CardSet], bool] = always
    """Whether a hand is of the right make, strength apart."""


@dataclass(frozen=True)
class Craft:
    """How a careful player plays a family of games; what is left out is as in Tapp-Tarok."""

    games: tuple[str, ...] = ()
    """The ids of the games."""
    bids: Mapping[str, Bar] = field(default_factory=dict)
    """By the word of a bid how strong the hand has to be."""
    beggars: Mapping[str, Bar] = field(default_factory=dict)
    """By the word of a bid to make no trick how small the burden of the hand has to be."""
    eager: bool = False
    """Whether the highest game the hand is good for is bid; else the lowest that is open."""
    alone: bool = False
    """Whether everybody plays for himself."""
    shunned: frozenset[str] = frozenset()
    """The games in which everybody avoids points."""
    trickless: frozenset[str] = frozenset()
    """The games in which the declarer avoids every trick."""
    all_tricks: frozenset[str] = frozenset()
    """The games in which the declarer needs every trick."""
    voids: float = 6.0
    """What it is worth to lay the last card of a suit away."""
    lay_long: float = -0.3
    """How much better it is to lay a card away for every card of its suit."""
    laid_points: float = 1.0
    """How much of its value a card laid away brings."""
    mark: int = 0
    """The card points that win the game, where nothing is paid for more; 0 where every point is paid or none."""
    trick_worth: float = 0.0
    """What a trick counts besides its cards, in thirds."""
    king_worth: float = 0.0
    """What a king brought home counts besides its value, in thirds."""
    pagat_worth: float = 0.0
    """What the Pagat brought home counts besides its value, in thirds."""
    last_trick: float = 0.0
    """What the last trick counts besides its cards, in thirds."""
    mond_caught: float = 0.0
    """What it costs besides its value when the Mond falls together with the Sküs, in thirds."""
    no_trick: float = 0.0
    """What it is worth to make no trick where everybody plays for himself, in thirds."""
    ultimo_worth: float = 0.0
    """What it is worth to win the last trick with certain cards, in thirds; to lose one of them there costs as much."""
    ultimo_cards: CardSet = CardSet((PAGAT,))
    """The cards with which the last trick is won best."""
    throw_in: float = 0.0
    """How weak a hand must be after the purchase to be given up where that is allowed."""
    ultimo: float = 99.0
    """How strong a hand with the Pagat has to be to announce that it will win the last trick."""
    contra: float = 99.0
    """How strong a hand has to be to contra a game."""
    tells: tuple[str, ...] = ()
    """How the statements begin that are always made when they are true."""
    prefers: Mapping[str, Idea] = field(default_factory=dict)
    """Words that are chosen wherever they are offered, the best first, and why."""
    knocks: bool = False
    """Whether the highest tarock is knocked for."""
    rules: Mapping[str, RuleId] = field(default_factory=dict)
    """The advice of the game's own chapter, by the key of the idea."""

    def advise(self, idea: Idea, move: Move, otherwise: RuleId, **params: object) -> Advice:
        """A move for a reason; the rule of the phase stands in where no advice does."""
        own = self.rules.get(idea.key) or self.rules.get(idea.wider)
        return Advice(move, own or idea.rule or otherwise, idea.reason(**params))


PLAIN = Craft()
"""For a game nobody has written about."""


@cache
def crafts() -> Mapping[str, Craft]:
    """The craft of every game, found by looking into the folder of games."""
    modules = (import_module(f"{games.__name__}.{module.name}") for module in iter_modules(games.__path__))
    found = (craft for module in modules for craft in vars(module).values() if isinstance(craft, Craft))
    return {game: craft for craft in found for game in craft.games}


def craft_of(game: str) -> Craft:
    """The craft for a game; a plain one if there is none."""
    return crafts().get(game, PLAIN)

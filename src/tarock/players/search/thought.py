"""What a searching player thought before a move: what each move would pay, and where it believes cards to lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tarock.cards import Card, Seat
from tarock.game import Move
from tarock.players.careful import Advice


class Option(NamedTuple):
    """A move that was weighed."""

    move: Move
    paid: float
    """What it pays the player on average over the worlds it was tried in."""
    error: float
    """The standard error of that."""
    wins: float
    """The share of the worlds in which the player gains."""
    worlds: int
    """How many that were."""
    behind: float
    """How much less it pays than the best, in the worlds that both were tried in."""
    behind_error: float
    """The standard error of that."""
    bounds: tuple[float, float] | None = None
    """What it pays at least and at most, however the cards lie and whatever the others play; None if not proved."""


class Belief(NamedTuple):
    """How likely a card is thought to lie in the hand of somebody; None is a place that is nobody's hand."""

    card: Card
    holder: Seat | None
    chance: float


@dataclass(frozen=True)
class Thought:
    """Why a move was chosen."""

    move: Move
    options: tuple[Option, ...]
    """All moves that were weighed, the best first; none where there was nothing to weigh."""
    beliefs: tuple[Belief, ...]
    """About the called card, where its holder is not known."""
    worlds: int
    """How many were drawn."""
    effective: float
    """How many worlds of equal weight would tell as much."""
    advice: Advice
    """The same in a sentence."""

    @property
    def chosen(self) -> Option | None:
        """What was found of the move itself."""
        return next((option for option in self.options if option.move == self.move), None)

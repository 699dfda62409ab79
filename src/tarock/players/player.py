"""What a player is: somebody who is shown a view and answers with a move."""

from __future__ import annotations

from typing import Protocol

from tarock.deal import View
from tarock.game import NOTHING, Choices, Move
from tarock.rules import seat_name


class Player(Protocol):
    """Whoever sits at a seat; he is never shown more than the view of that seat."""

    def choose(self, view: View) -> Move:
        """One of the legal moves of the view, whose turn it must be."""
        ...


class NotToAct(ValueError):
    """A player was asked for a move when it was not his turn."""

    def __init__(self, view: View) -> None:
        seat = seat_name(view.seat)
        turn = "the deal is over" if view.to_act is None else f"it is the turn of {seat_name(view.to_act)}"
        super().__init__(f"{seat} has no move to choose: {turn}")


def choices_of(view: View) -> Choices:
    """The legal moves of a view."""
    if view.choices == NOTHING:
        raise NotToAct(view)
    return view.choices

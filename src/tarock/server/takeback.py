"""Taking a move back in company: one asks, every other person who plays agrees, else nothing changes.

A computer player agrees to everything, also one that stands in for a person who is away.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.refusals import NO_UNDO, NOT_NOW, STALE, Refused
from tarock.server.state import PERSON, State


def others(state: State, person: int | None) -> tuple[int, ...]:
    """The persons besides this one, if any, who play the deal; who rests has no say in it."""
    assert state.deal is not None
    places = (state.person_at(seat) for seat in state.deal.setup.active)
    return tuple(place for place in places if place != person and state.members[place].kind == PERSON)


def awaited(state: State, away: Collection[int]) -> tuple[int, ...]:
    """The persons who have still to answer; nobody waits for one who is away."""
    asked = state.question
    if asked is None:
        return ()
    return tuple(one for one in others(state, asked.person) if one not in asked.agreed and one not in away)


def ask(state: State, person: int, away: Collection[int], source: dict[str, Any]) -> list[e.AnyEvent]:
    """A person wants his last move back: it is taken back at once if no other person is there to be asked."""
    before = state.before_last_move_of(person)
    if before is None or not state.may_undo(person):
        raise Refused("not-allowed", NO_UNDO())
    moves = len(before.line()) - 1
    if all(one in away for one in others(state, person)):
        return [e.Undone(moves=moves, **source)]
    return [e.UndoAsked(moves=moves, **source)]


def answer(
    state: State, person: int, said: p.AnswerUndo, away: Collection[int], source: dict[str, Any]
) -> list[e.AnyEvent]:
    """A person agrees or not; with the last consent the move is taken back."""
    asked = state.question
    if asked is None or asked.number != said.number:
        raise Refused("stale", STALE())
    if person == asked.person:
        if said.yes:
            raise Refused("not-allowed", NOT_NOW())
    elif person not in others(state, asked.person):
        raise Refused("not-allowed", NOT_NOW())
    elif said.yes and person in asked.agreed:
        return []
    answered = e.UndoAnswered(yes=said.yes, **source)
    agreed = said.yes and set(awaited(state, away)) <= {person}
    return [answered, e.Undone(moves=asked.moves)] if agreed else [answered]


def due(state: State, away: Collection[int]) -> list[e.AnyEvent]:
    """What becomes of a question by itself: whoever was still awaited has gone, or has not answered in time."""
    asked = state.question
    assert asked is not None
    return [e.UndoAnswered(yes=False)] if awaited(state, away) else [e.Undone(moves=asked.moves)]

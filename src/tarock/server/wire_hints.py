"""Hints on the wire: a move and its reason, and in figures what a searching player found of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tarock.players.careful import Advice
from tarock.server import protocol as p
from tarock.server.wire_moves import message, move

if TYPE_CHECKING:
    from tarock.players.search import Thought


def careful_hint(id_: str, advice: Advice) -> p.Hint:
    """What the careful player advises; it weighs nothing in figures."""
    return p.Hint(id_, move(advice.move), advice.rule, message(advice.reason), None)


def weighed_hint(id_: str, thought: Thought) -> p.Hint:
    """What a searching player advises, with its figures."""
    advice = thought.advice
    return p.Hint(id_, move(advice.move), advice.rule, message(advice.reason), _weighed(thought))


def _weighed(thought: Thought) -> p.Weighed | None:
    chosen = thought.chosen
    if chosen is None:
        return None
    others = [option.behind - chosen.behind for option in thought.options if option.move != chosen.move]
    return p.Weighed(
        worlds=chosen.worlds,
        paid=round(chosen.paid, 2),
        wins=round(chosen.wins, 3),
        ahead=round(min(others), 2) if others else None,
        beliefs=tuple(p.Belief(one.card.name, one.holder, round(one.chance, 3)) for one in thought.beliefs),
    )

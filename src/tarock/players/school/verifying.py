"""What an exhaustive search says of a problem: whether one card alone holds what is asked."""

from __future__ import annotations

from typing import Final

from tarock.cards import CardSet
from tarock.notation.position import Position
from tarock.players.school.mined import Mined, asked_of
from tarock.solving.solution import CardValue, Solution
from tarock.solving.solver import solve

MARGIN: Final = 2
"""By so many whole points every other card must be worse, where points are asked for."""


def solved(position: Position, ask: str) -> Solution:
    """What a search finds that goes through everything."""
    objective, others = asked_of(ask)
    side = tuple(seat for seat in position.seats if seat not in position.side) if others else position.side
    return solve(position, objective, side=side)


def only_card(found: Solution) -> CardSet | None:
    """The one card that holds the value, with its equals; None where there is none, or a second one."""
    if not found.finished or len(found.cards) < 2:
        return None
    good = [one for one in found.cards if _holds(found, one)]
    if len(good) != 1 or (found.target is None and not _clear(found, good[0])):
        return None
    return good[0].equals


def _holds(found: Solution, one: CardValue) -> bool:
    """Whether a card keeps what the seat to play has; who asks must get it, who is against it must stop it."""
    if found.target is None:
        return one.value == found.value
    return found.answer is (found.turn in found.side) and found.answer_of(one) is found.answer


def _clear(found: Solution, best: CardValue) -> bool:
    others = [abs(one.value.lower - best.value.lower) for one in found.cards if one is not best]
    return all(one.value.exact for one in found.cards) and min(others) >= MARGIN * found.parts


def fault_of(mined: Mined) -> str | None:
    """What is wrong with a problem of the supply, after a search that leaves nothing out; None if it is sound."""
    found = only_card(solved(mined.position, mined.ask))
    if found is None:
        return f"{mined.id}: no card alone holds {mined.ask}"
    return None if found == mined.best else f"{mined.id}: {found} holds {mined.ask}, not {mined.best}"

"""Tables at which somebody can prove that all remaining tricks are his."""

from __future__ import annotations

import random

from support.house import Guest, turns

from benchmarks.robot import some_move
from tarock.server import protocol as p

GAME = "vier-paare"
"""Many cards and no talon: the rest is often certain."""


async def certain(guests: list[Guest], rng: random.Random) -> tuple[Guest, p.Rest]:
    """Play by chance until somebody can prove that two tricks or more are all his."""
    async for due in turns(guests):
        rest = await due.ask(p.AskRest)
        if isinstance(rest, p.Rest) and len(rest.cards) > 1:
            return due, rest
        if due.deal.choices is not None:
            await due.move(some_move(due.deal.choices, rng))
    raise AssertionError("turns never end")

"""Tables at which somebody can prove that all remaining tricks are his."""

from __future__ import annotations

import random

from support.house import Guest

from benchmarks.robot import some_move
from tarock.server import protocol as p

GAME = "vier-paare"
"""Many cards and no talon: the rest is often certain."""


async def certain(guests: list[Guest], rng: random.Random) -> tuple[Guest, p.Rest]:
    """Play by chance until somebody can prove that two tricks or more are all his."""
    while True:
        if guests[0].view.status == "over":
            await guests[0].ask(p.NewSitting)
        for one in guests:
            if one.view.status in ("settled", "waiting") and not _is_ready(one):
                await one.ask(p.Ready, "")
        seen = [one.view.seq for one in guests]
        due = next((one for one in guests if one.view.deal and one.deal.choices is not None), None)
        if due is None:
            await guests[0].until(lambda seen=seen: seen != [one.view.seq for one in guests])
            continue
        rest = await due.ask(p.AskRest)
        if isinstance(rest, p.Rest) and len(rest.cards) > 1:
            return due, rest
        if due.deal.choices is not None:
            await due.move(some_move(due.deal.choices, rng))


def _is_ready(guest: Guest) -> bool:
    assert guest.view.you is not None
    return guest.view.people[guest.view.you].ready

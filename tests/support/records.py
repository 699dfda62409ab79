"""Deals and sittings played to their end without a browser."""

from __future__ import annotations

import random

from support.house import House

from tarock.server import protocol as p


async def played_deal(house: House, game: str = "tapp", players: int = 3, **terms: str) -> str:
    """A deal by chance in which cards were played, so none that everybody passed; the id of its record."""
    while True:
        (me,) = await house.make(game, players, **terms)
        await me.play_on(random.Random(game))
        if me.deal.trick_count and sum(me.deal.taken):
            break
    record = me.view.sheet.rows[-1].record
    assert record is not None
    return record


async def played_sitting(house: House, table: str, token: str) -> None:
    """In the place of somebody who has left for a while, all deals until the sitting is over."""
    guest, rng = await house.enter(table, token), random.Random(table)
    await guest.play_on(rng)
    while guest.view.status != "over":
        await guest.ask(p.Ready, "")
        await guest.until(lambda: guest.view.status != "settled")
        await guest.play_on(rng)
    await guest.leave()

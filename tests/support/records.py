"""Finished deals that need no browser to be played."""

from __future__ import annotations

import random

from support.house import House


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

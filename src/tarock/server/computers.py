"""The computer players of the tables: each is shown the view of its seat and nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from tarock.cards import Card, Seat
from tarock.deal import Deal, View
from tarock.game import Laws, Move, Play
from tarock.players import ChancePlayer
from tarock.players.careful import Advice, CarefulPlayer
from tarock.players.claiming import answer, visible_fault
from tarock.server.crashes import place_of
from tarock.server.events import RestLaid
from tarock.server.state import CHANCE

log = logging.getLogger(__name__)

_CAREFUL: Final = CarefulPlayer()
# One thread: thinking takes turns with the network, and no two tables think at once on one core.
_THINKING: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="thinking")


async def choose(kind: str, view: View, by_chance: ChancePlayer) -> Move:
    """The move of a computer player; the careful one thinks beside the event loop."""
    right = answer(view)
    if right is not None:
        return right
    if kind != CHANCE:
        try:
            move = (await advise(view)).move
        except Exception as error:  # noqa: BLE001 - a player who is at a loss must not stop the table
            log.error("the careful player in %s: %s", view.variant, place_of(error))
        else:
            if view.choices is not None and move in view.choices:
                return move
    return by_chance.choose(view)


def next_of_rest(view: View, laid: RestLaid | None) -> Move | None:
    """The next card of the rest this seat has laid down; None if something else is asked."""
    if laid is None or laid.seat != view.seat or view.choices is None:
        return None
    card = next((card for card in map(Card, laid.cards) if card in view.hand), None)
    plays = [move for move in view.choices if isinstance(move, Play) and move.card is card]
    return min(plays, key=lambda move: len(move.words), default=None)


def noticed(deal: Deal, seats: Iterable[Seat]) -> tuple[Seat, Move] | None:
    """The first fault that a computer player at one of these seats can prove, where faults can be done (COD-D2)."""
    if deal.over or deal.laws == Laws.ENFORCED:
        return None
    claims = ((seat, visible_fault(deal.view(seat))) for seat in seats if seat in deal.setup.active)
    return next(((seat, claim) for seat, claim in claims if claim is not None), None)


async def advise(view: View) -> Advice:
    """What the careful player would do, and the advice it follows."""
    return await asyncio.get_running_loop().run_in_executor(_THINKING, _CAREFUL.advise, view)

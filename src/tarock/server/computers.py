"""The computer players of the tables: each is shown the view of its seat and nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

from tarock.cards import Card, Seat
from tarock.deal import Deal, View
from tarock.game import Laws, Move, Play
from tarock.players import ChancePlayer
from tarock.players.careful import Advice, CarefulPlayer
from tarock.players.claiming import answer, visible_fault
from tarock.players.levels import NORMAL, SEARCHING
from tarock.players.player import choices_of
from tarock.server import protocol as p
from tarock.server.crashes import place_of
from tarock.server.events import RestLaid
from tarock.server.refusals import Refused
from tarock.server.state import CAREFUL, CHANCE
from tarock.server.thinking import Thinking, can_search
from tarock.server.wire_hints import careful_hint, weighed_hint
from tarock.server.work import Purpose, Workers

log = logging.getLogger(__name__)

AGAIN_SECONDS: Final = 1.0
"""After which a thought that must be had is asked for again."""
_CAREFUL: Final = CarefulPlayer()
# One thread: careful thoughts take turns with the network, and no two of them are thought at once on one core.
_BESIDE: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="careful")


class Computers:
    """The computer players of all tables of a server."""

    def __init__(self, workers: Workers, usual: str = NORMAL) -> None:
        self._searching = can_search()
        if not self._searching:
            log.warning("tarock was installed without its kernel: all computer players are careful ones")
        self.usual = usual if self._searching or usual not in SEARCHING else CAREFUL
        """The kind that plays for whoever is away or has left, gives the hints, and is proposed for a new table."""
        self.steady = CAREFUL if self.usual == CHANCE else self.usual
        """The kind that sits against everybody who plays the same cards: its moves follow from what it sees."""
        self._thinking = Thinking(workers)

    def prepare(self, table: str, kinds: Iterable[str]) -> None:
        """These kinds sit at a table, and some of them may need a moment to begin."""
        if self._searching and not {self.usual, *kinds}.isdisjoint(SEARCHING):
            self._thinking.prepare(table)

    async def choose(
        self, table: str, kind: str, view: View, by_chance: ChancePlayer, *, always_alike: bool = False
    ) -> Move:
        """The move of a computer player; whoever is at a loss for one is helped out by a simpler player.

        Where others play the same cards it is always alike: it follows from view and kind, and a busy house takes long.
        """
        right = answer(view)
        if right is not None:
            return right
        choices = choices_of(view)
        if choices.count == 1:
            return next(iter(choices))
        if kind in SEARCHING and self._searching:
            move = await self._searched(table, kind, view, always_alike=always_alike)
            if move is not None and move in choices:
                return move
        if kind != CHANCE:
            move = await _followed(view)
            if move is not None and move in choices:
                return move
        return by_chance.choose(view)

    async def hint(self, table: str, view: View, id_: str, *, book: bool) -> p.Hint:
        """What the usual player would do and why; by the book it is what the careful one would.

        Raises Refused if too many wait for one already.
        """
        if not book and self._searching and self.usual in SEARCHING:
            try:
                return weighed_hint(id_, await self._thinking.think(Purpose.HINT, table, self.usual, view))
            except Refused:
                raise
            except Exception as error:  # noqa: BLE001 - the careful player knows something too
                log.error("a hint in %s: %s", view.variant, place_of(error))
        return careful_hint(id_, await advised(view))

    async def _searched(self, table: str, kind: str, view: View, *, always_alike: bool) -> Move | None:
        try:
            if always_alike:
                return await self._searched_at_last(table, kind, view)
            return (await self._thinking.think(Purpose.MOVE, table, kind, view)).move
        except Refused:
            return None  # Too many wait already: a game goes on all the same, and the figures tell how often.
        except Exception as error:  # noqa: BLE001 - a player who is at a loss must not stop the table
            log.error("the searching player in %s: %s", view.variant, place_of(error))
            return None

    async def _searched_at_last(self, table: str, kind: str, view: View) -> Move:
        """The move, however often it has to be asked for."""
        while True:
            with suppress(Refused):
                return (await self._thinking.think(Purpose.MOVE, table, kind, view, longest=None)).move
            await asyncio.sleep(AGAIN_SECONDS)


def next_of_rest(view: View, laid: RestLaid | None) -> Move | None:
    """The next card of the rest this seat has laid down; None if something else is asked."""
    if laid is None or laid.seat != view.seat:
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


async def _followed(view: View) -> Move | None:
    """The move of the careful player, unless it is at a loss."""
    try:
        return (await advised(view)).move
    except Exception as error:  # noqa: BLE001 - that must not stop the table either
        log.error("the careful player in %s: %s", view.variant, place_of(error))
        return None


async def advised(view: View) -> Advice:
    """What the careful player would do, and the advice it follows; it thinks beside the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_BESIDE, _CAREFUL.advise, view)

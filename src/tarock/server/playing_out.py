"""A deal that computers play to its end, thought by thought in the workers, as long as somebody wants to know."""

from __future__ import annotations

import asyncio
import logging
from fractions import Fraction
from typing import Final

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Kind, Move
from tarock.players.gain import gain_in_sitting
from tarock.players.levels import STRONG
from tarock.players.player import choices_of
from tarock.server.clock import now
from tarock.server.computers import advised
from tarock.server.crashes import place_of
from tarock.server.refusals import FAILED, Refused
from tarock.server.state import CAREFUL
from tarock.server.work import Purpose, Workers
from tarock.server.work.at_work import thought

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds after which a deal rests for which nobody has asked."""


class PlayingOut:
    """What the strong player makes of the cards of a seat, the usual one sitting in all others."""

    def __init__(self, workers: Workers, whose: str, deal: Deal, seat: Seat, others: str) -> None:
        self._workers, self._whose, self._others = workers, whose, others
        self._deal, self._seat = dealt(deal), seat
        self._asked = now()
        self._work: asyncio.Task[None] | None = None
        self._broken = False

    @property
    def under_way(self) -> bool:
        """Whether it is being played."""
        return self._work is not None and not self._work.done()

    @property
    def paid(self) -> Fraction | None:
        """What the strong player is paid, with what the deal leaves for the next; None as long as it is played."""
        return Fraction(gain_in_sitting(self._deal, self._seat)) if self._deal.over else None

    def go_on(self) -> None:
        """Somebody wants to know."""
        if self._broken:
            raise Refused("no-analysis", FAILED())
        self._asked = now()
        if not (self._deal.over or self.under_way):
            self._work = asyncio.create_task(self._play())

    async def _play(self) -> None:
        try:
            while not self._deal.over and now() - self._asked < PATIENCE:
                self._deal = self._deal.play(await self._move())
        except Refused:
            pass  # It rests: too many wait, or the server ends.
        except Exception as error:  # noqa: BLE001 - a deal that cannot be played out is told to be so
            log.error("playing a deal out: %s", place_of(error))
            self._broken = True

    async def _move(self) -> Move:
        seat = self._deal.to_act
        assert seat is not None
        view = self._deal.view(seat)
        choices = choices_of(view)
        if choices.count == 1:
            return next(iter(choices))
        level = STRONG if seat == self._seat else self._others
        if level == CAREFUL:
            return (await advised(view)).move
        return (await self._workers.do(Purpose.JUDGEMENT, self._whose, thought, level, view)).move


def dealt(deal: Deal) -> Deal:
    """A deal before anybody had a say but by cutting, which changes the cards."""
    return next(one for one in deal.moments() if one.kind is not Kind.CUTTING)

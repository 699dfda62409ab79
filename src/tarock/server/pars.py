"""What the strong player makes of the same cards in the same seat: what one's results are measured by."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tarock.cards import Seat
from tarock.game import Laws
from tarock.players.gain import gain_in_sitting
from tarock.server import protocol as p
from tarock.server.archive import RECORD
from tarock.server.hall import Hall
from tarock.server.playing_out import PlayingOut
from tarock.server.refusals import BAD_SEAT, NO_JUDGEMENT, NO_KERNEL, TOO_MANY, Refused
from tarock.server.thinking import can_search
from tarock.server.work import Workers

KEPT: Final = 256
AT_ONCE: Final = 8
"""So many deals are played out at a time."""


@dataclass(frozen=True, slots=True)
class _Case:
    paid: Fraction
    computer: PlayingOut


class Pars:
    """Has finished deals played again by computers, and keeps what came of those asked for most recently."""

    def __init__(self, hall: Hall, workers: Workers) -> None:
        self.hall, self._workers = hall, workers
        self._cases: OrderedDict[tuple[str, Seat], _Case] = OrderedDict()

    async def get(self, record: str, seat: Seat) -> p.Computed:
        """As far as it has come; it goes on for a while."""
        table = (await self.hall.archive.pointed(RECORD, record)).table  # It may have been erased meanwhile.
        case = self._cases.get((record, seat)) or await self._new_case(record, seat, table)
        self._cases.move_to_end((record, seat))
        if case.computer.paid is None and not case.computer.under_way and self._under_way >= AT_ONCE:
            raise Refused("too-many", TOO_MANY())
        case.computer.go_on()
        computer = case.computer.paid
        return p.Computed(seat, float(case.paid), None if computer is None else float(computer))

    @property
    def _under_way(self) -> int:
        return sum(one.computer.under_way for one in self._cases.values())

    async def _new_case(self, record: str, seat: Seat, table: str) -> _Case:
        _, deal = await self.hall.archive.finished(record)
        if deal.laws != Laws.ENFORCED:
            raise Refused("no-analysis", NO_JUDGEMENT())
        if not can_search():
            raise Refused("no-analysis", NO_KERNEL())
        if seat not in deal.setup.active:
            raise Refused("no-analysis", BAD_SEAT())
        paid = Fraction(gain_in_sitting(deal, seat))
        self._cases[record, seat] = _Case(
            paid, PlayingOut(self._workers, table, deal, seat, self.hall.computers.steady)
        )
        while len(self._cases) > KEPT:
            self._cases.popitem(last=False)
        return self._cases[record, seat]

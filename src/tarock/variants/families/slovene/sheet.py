"""A score sheet: points are written and not paid, and radls beside a name double what it writes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from tarock.cards import Seat
from tarock.game import Amount, Line, Note, Place, Settlement, SittingRules, whole
from tarock.rules import RuleId, message

P_contra = TypeVar("P_contra", contravariant=True)

DOUBLED = message("sheet.doubled", "Doubled by a radl")
RADLS_LEFT = message("sheet.radls-left", "Radls left at the end")
RADLS = message("sheet.radls", "Radls: {number}")
FORCED = message("sheet.forced", "Forced Klop")
RADL_FINE = 100
RADL_WORTH = -40
"""What a radl is taken to be worth, a round figure between those measured: doubled games make up for part of the fine.
With 4, 8 and 16 deals to come it was −52, −22 and +7 among four careful players, −65, −51 and −32 among three."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is carried on: radls and running totals by seat, and whether somebody has come back to nothing."""

    radls: tuple[int, ...]
    totals: tuple[int, ...]
    forced: bool = False
    """Whether the next deal is a forced one: a deal was void, or a total has become 0 (SLO-38)."""

    def doubling(
        self, rule: RuleId, result: Settlement[object], shares: Mapping[Seat, tuple[Seat, ...]]
    ) -> tuple[Line, ...]:
        """The line that doubles a result once for every holder of radls and those who share it (SLO-125, SLO-126)."""
        holders = (seat for seat in shares if self.radls[seat])
        doubled = {member: result.total(member) for seat in holders for member in shares[seat] if result.total(member)}
        return (Line.of(rule, DOUBLED(), doubled),) if doubled else ()

    def struck(self, result: Settlement[object], seats: Iterable[Seat]) -> Sheet:
        """One radl less for each of these seats that has written a plus (SLO-127)."""
        gone = [seat for seat in seats if self.radls[seat] and result.total(seat) > 0]
        return replace(self, radls=tuple(radls - (seat in gone) for seat, radls in enumerate(self.radls)))

    def added(self, lines: tuple[Line, ...], *, radl: bool) -> Sheet:
        """The totals after a deal, and a new radl for every name where the deal brings one (SLO-123, SLO-131)."""
        totals = tuple(
            total + whole(sum(line.amount(seat) for line in lines)) for seat, total in enumerate(self.totals)
        )
        to_zero = any(new == 0 != old for new, old in zip(totals, self.totals, strict=True))
        return Sheet(tuple(radls + radl for radls in self.radls), totals, to_zero)


class SheetSitting(SittingRules[P_contra, Sheet]):
    """Points are written on a sheet, and every radl that is left at the end costs 100 (SLO-129)."""

    def opening(self, players: int, options: P_contra) -> Sheet:
        """An empty sheet."""
        return Sheet((0,) * players, (0,) * players)

    def standing(self, carried: Sheet) -> tuple[Note, ...]:
        """The radls beside the names, and whether a Klop is forced (SLO-123, SLO-131)."""
        holders = {
            number: tuple(seat for seat, radls in enumerate(carried.radls) if radls == number)
            for number in sorted({*carried.radls} - {0}, reverse=True)
        }
        radls = tuple(Note(RADLS(number=number), seats) for number, seats in holders.items())
        return (*radls, Note(FORCED())) if carried.forced else radls

    def closing(self, place: Place, carried: Sheet, options: P_contra) -> Settlement[Sheet]:
        """Strike out the radls that stand."""
        fines = {seat: -RADL_FINE * radls for seat, radls in enumerate(carried.radls) if radls}
        lines = (Line.of("SLO-129", RADLS_LEFT(), fines),) if fines else ()
        return Settlement(lines, replace(carried.added(lines, radl=False), radls=(0,) * len(carried.radls)))

    def worth(self, players: int, carried: Sheet, options: P_contra) -> tuple[Amount, ...]:
        """Most radls are struck before they are fined."""
        return tuple(RADL_WORTH * radls for radls in carried.radls)

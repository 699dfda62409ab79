"""An auction on a ladder that is climbed rung by rung, with a few rungs that may be jumped to."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.game.phases import HoldingAuction


@dataclass(frozen=True)
class ClimbingAuction(HoldingAuction):
    """To open or overbid is to take the next rung or to jump; in answer one may hold, leave or jump.

    These are the rules of TAP-13 to TAP-27 and STY-39.
    """

    jumps: tuple[str, ...] = field(kw_only=True)
    """The rungs that may be bid without those in between."""

    def higher(self) -> tuple[str, ...]:
        """A single step, except in an answer, and the jumps."""
        above = super().higher()
        step = () if self.answering else above[:1]
        return (*step, *(word for word in above if word in self.jumps and word not in step))

"""Announcing at a real table: the partner overlooks that he is one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from tarock.game import GAME, NOTHING, AtTable, Choices, FaultKind, Move, OneOf, Say, Table

if TYPE_CHECKING:
    from tarock.game.phases.announcing import SecretSides

OVERSIGHTS = {GAME: FaultKind.CONTRA_OWN_GAME, "pagat-ultimo": FaultKind.CONTRA_OWN_ULTIMO}
"""What a partner may contra by oversight, and the fault that it is."""

Say_co = TypeVar("Say_co", bound="SecretSides", covariant=True)


@dataclass(frozen=True)
class SecretSidesAtTable(AtTable[Say_co]):
    """Who holds the called card may forget it."""

    def irregular(self, table: Table) -> Choices:
        """The partner may contra his own side's game or Ultimo (COD-59, COD-62)."""
        phase = self.phase
        if phase.at == phase.declarer or not phase.holds_called(table, phase.at):
            return NOTHING
        lawful = phase.choices(table)
        return OneOf(tuple(contra for contra in map(Say, self.oversights()) if contra not in lawful))

    def oversights(self) -> dict[tuple[str, ...], FaultKind]:
        """The contras to what the declarer has said, and the fault that each is for his partner."""
        own = (one for one in self.phase.items if one.by == self.phase.declarer and one.what in OVERSIGHTS)
        return {(f"contra:{one.name}",): OVERSIGHTS[one.what] for one in own if not one.level}

    def fault_of(self, table: Table, move: Move) -> str | None:
        """Whether it was the game or the Ultimo."""
        return self.oversights()[move.words] if isinstance(move, Say) else None

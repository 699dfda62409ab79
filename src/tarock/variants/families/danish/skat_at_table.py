"""From the skat to the last trick at a real table, where the skat may be laid wrongly and laid anew."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tarock.cards import Seat, Trick
from tarock.game import (
    AtTable, Choices, Either, FaultKind, Lay, Move, Options, OtherCards, Round, Script, SomeCards, Table, do, hand_of,
)  # fmt: skip
from tarock.variants.families.danish.declaring import Declared, Declaring
from tarock.variants.families.danish.declaring_at_table import DeclaringFreely, SkatAnew
from tarock.variants.families.danish.fool import FoolPlaying
from tarock.variants.families.danish.fool_at_table import FoolAtTable
from tarock.variants.families.danish.skat import LayingSkat


@dataclass(frozen=True)
class LayingSkatAtTable(AtTable[LayingSkat]):
    """Any cards can be laid away, and the forehand could lead too early (DOL-89)."""

    forehand: Seat = field(kw_only=True)

    def irregular(self, table: Table) -> Choices:
        """Any other three cards, or one too few or too many."""
        hand, none = table.hand(self.phase.seat), SomeCards(())
        others = OtherCards(hand, 3, self.phase.lawful(table))
        return Either((others, OtherCards(hand, 2, none), OtherCards(hand, 4, none)))

    def fault_of(self, table: Table, move: Move) -> str | None:
        """The cards or their number are wrong."""
        three = isinstance(move, Lay) and len(move.cards) == 3
        return FaultKind.ILLEGAL_SKAT if three else FaultKind.WRONG_NUMBER

    def pushable(self, table: Table, seat: Seat) -> int:
        """Whatever the forehand holds."""
        return table.zone(hand_of(seat)).bits if seat == self.forehand else 0

    def fault_of_push(self) -> str:
        """A lead before its time."""
        return FaultKind.EARLY_LEAD


def skat_laid_freely(
    r: Round[Options, object], laying: LayingSkat, declaring: Declaring, playing: FoolPlaying, *, closing: bool
) -> Script[tuple[bool, tuple[Declared, ...], tuple[Trick, ...]]]:
    """Everybody declares by his own words, and a skat laid wrongly is laid anew if that is found before the first lead.

    `closing`: only before another than the dealer has declared anything (DAN-101, DOL-D22).
    """
    speaking = DeclaringFreely(declaring.rule, declaring, closing)
    while True:
        fool_laid: Any = yield from do(LayingSkatAtTable(laying, r.options, forehand=r.forehand))
        spoken: Any = yield from do(speaking)
        if not isinstance(spoken, SkatAnew):
            anew = speaking.evolve(spoken=declaring.order, declared=spoken).anew()
            done: Any = yield from do(FoolAtTable(playing.evolve(gone=fool_laid), r.options, anew=anew))
            if not isinstance(done, SkatAnew):
                return fool_laid, spoken, done
            spoken = done
        speaking = speaking.after(spoken)

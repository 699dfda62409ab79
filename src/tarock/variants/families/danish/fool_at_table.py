"""Play with a fool at a real table: wrong cards, and demands for a fool that has gone."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import SKUS, cards_in
from tarock.game import (
    NOTHING, Choices, Choose, Continue, FaultKind, Finish, Move, OneCard, OneOf, Play, Step, Table, Tricks, any_of,
)  # fmt: skip
from tarock.game.phases import NO_WORDS, PlayingAtTable, closed_hand
from tarock.variants.families.danish.declaring_at_table import SkatAnew, taken_up
from tarock.variants.families.danish.fool import BY_NAME, DEMAND, FoolPlaying


@dataclass(frozen=True)
class FoolAtTable(PlayingAtTable[FoolPlaying]):
    """Before each trick in which the fool may be demanded everybody is asked, also when it has gone."""

    anew: SkatAnew | None = field(default=None, kw_only=True)
    """What stands if the skat is laid anew before the first lead; None if it cannot be."""

    def irregular(self, table: Table) -> Choices:
        """A demand for a fool that has gone, or any card that may not be played now; while it is named, nothing."""
        phase = self.phase
        if phase.being_named:
            return NOTHING
        if phase.asking >= 0:
            return OneOf((Choose(DEMAND),)) if phase.gone else NOTHING
        playable = phase.playable(table)
        wrong = closed_hand(table, phase.trick.to_play) & ~playable
        named = {SKUS: BY_NAME} if wrong & SKUS.bit and not phase.trick.cards else NO_WORDS
        return any_of(OneCard(wrong, named), self.demanding_in_vain(playable))

    def demanding_in_vain(self, playable: int) -> Choices:
        """A card that may be played, with a demand for a fool that has gone."""
        phase = self.phase
        last = len(phase.trick.cards) == len(phase.trick.seats) - 1
        if not phase.gone or phase.demanded or last or phase.number not in phase.fool.demanded_in:
            return NOTHING
        return OneCard(playable, dict.fromkeys(cards_in(playable), ((DEMAND,),)))

    def fault_of(self, table: Table, move: Move) -> str | None:
        """A vain demand, or a revoke."""
        revoked = isinstance(move, Play) and DEMAND not in move.words
        return FaultKind.RENONCE if revoked else FaultKind.WRONG_DEMAND

    def fault_of_push(self) -> str:
        """A lead, or a card to a trick, before one's turn."""
        return FaultKind.OUT_OF_TURN if self.phase.trick.cards else FaultKind.LED_OUT_OF_TURN

    def stepped(self, step: Step[object]) -> Step[object]:
        """Where the fool may be demanded everybody is asked before the trick, whether it has gone or not."""
        going = super().stepped(step)
        if not isinstance(going, Continue) or not isinstance(going.phase, FoolAtTable):
            return going
        after = going.phase.phase
        if after.number == self.phase.number or after.number not in after.fool.demanded_in:
            return going
        return going._replace(phase=going.phase.evolve(phase=after.evolve(asking=0)))

    def put_right(self, table: Table) -> Finish[object] | None:
        """Before the first lead the skat can still be laid anew."""
        begun = self.phase.done or self.phase.trick.cards
        return None if begun or self.anew is None else Finish(self.anew, taken_up(table, self.phase.order[-1]))

    def break_off(self, table: Table) -> Finish[object]:
        """The tricks that were taken in stand."""
        return Finish(Tricks(self.phase.done, self.phase.total), table)

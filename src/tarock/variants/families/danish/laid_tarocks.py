"""Play in which a dealer who shows that he has no tarocks tells on demand how many he laid away."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from tarock.cards import NUMBERED, SKUS, Seat, Suit, Trick
from tarock.game import Choose, Disclosure, Move, Play, Step, Table
from tarock.game.phases import SCAT
from tarock.rules import Refusal, message, name_words
from tarock.variants.families.danish.renaming import RenamingPlaying

HOW_MANY = "how-many-laid"
name_words({HOW_MANY: "how many tarocks did you lay away?"})
LAID_TAROCKS = message("dan.laid", "Seat {seat:seat} laid {number} tarocks away.")
NOT_HERE = message("fool.not-here", "The Skus may not be played in this trick.")
CANNOT_ASK = message("dan.cannot-ask", "You cannot ask how many tarocks were laid away now.")


@dataclass(frozen=True)
class SkusPlaying(RenamingPlaying):
    """A dealer who shows that he has no taroks must tell on demand how many he laid (DAN-34, DAN-D38)."""

    void: bool = field(default=False, kw_only=True)
    """Whether the dealer has failed to play a tarok where one was due."""
    has_told: bool = field(default=False, kw_only=True)
    """Whether he has answered how many."""

    @property
    def dealer(self) -> Seat:
        """The back hand."""
        return self.order[-1]

    @property
    def barred(self) -> bool:
        """Whether the skus may not be played to this trick (DAN-62)."""
        return self.total - len(self.done) == self.rules.fool_barred

    def playable(self, table: Table) -> int:
        """In the trick that bars the skus it stays in a hand that has anything else."""
        if self.barred:
            held = self.held(table, self.trick.to_play)
            others = held & ~SKUS.bit
            if others and others != held:
                return self.rules.playable(others, self.trick)
        return super().playable(table)

    def extras(self, table: Table) -> tuple[str, ...]:
        """The two others may ask along with a card of their own."""
        asks = self.void and not self.has_told and self.trick.to_play != self.dealer
        return (*super().extras(table), HOW_MANY) if asks else super().extras(table)

    def after_words(self, move: Play) -> Self:
        """Note the question, or a card of the dealer that neither follows nor is a tarok."""
        after = super().after_words(move)
        if HOW_MANY in move.words:
            return after.evolve(has_told=True)
        if self.void or not self.trick.cards or self.trick.to_play != self.dealer:
            return after
        return after if move.card.suit in (self.name_after(move).led, Suit.TAROCKS) else after.evolve(void=True)

    def apply(self, table: Table, move: Play | Choose) -> Step[tuple[Trick, ...]]:
        """A question is answered at once."""
        step = super().apply(table, move)
        if isinstance(move, Choose) or HOW_MANY not in move.words:
            return step
        number = len(table.zone(SCAT).cards & NUMBERED)
        return step._replace(said=(Disclosure("DAN-34", LAID_TAROCKS(seat=self.dealer, number=number), self.dealer),))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The question has its time and its askers."""
        if isinstance(move, Play) and HOW_MANY in move.words:
            return Refusal("DAN-34", CANNOT_ASK())
        return super().why_not(table, move)

    def why_not_fool(self, move: Play) -> Refusal | None:
        """One trick is barred to it."""
        return Refusal("DAN-62", NOT_HERE()) if move.card is SKUS and self.barred else super().why_not_fool(move)

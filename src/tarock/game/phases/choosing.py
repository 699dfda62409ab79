"""Plain choices: one of a few words."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import Seat
from tarock.game import Choices, Choose, Finish, Kind, Move, Phase, Table, one_word
from tarock.rules import Message, Refusal, RuleId, message

CHOOSE = message("ask.choose", "Choose.")
NOT_OFFERED = message("choose.not-offered", "That is not among the things offered here: {offered}.")


@dataclass(frozen=True)
class Choosing(Phase[str]):
    """A seat chooses one of a few words; the word is public."""

    kind = Kind.CHOOSING

    rule: RuleId
    seat: Seat
    words: tuple[str, ...]
    asks: Message = field(default=CHOOSE(), kw_only=True)

    def to_act(self) -> Seat:
        """Who chooses."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """One of the words."""
        return one_word(self.words)

    def apply(self, table: Table, move: Choose) -> Finish[str]:
        """The word chosen."""
        return Finish(move.word, table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only the words offered may be chosen."""
        return Refusal(self.rule, NOT_OFFERED(offered=self.words))

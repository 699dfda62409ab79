"""The right to a new deal, which belongs to a hand without numbered tarocks."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import SKUS, TAROCKS, Seat
from tarock.game import Choices, Choose, Continue, Finish, Kind, Move, OneOf, Phase, Step, Table
from tarock.rules import Refusal, RuleId, message

TAROCK_HELD = message("deal.tarock-held", "Only a hand without tarocks may demand a new deal.")
ASK_KEEP = message("ask.new-deal", "Do you keep these cards?")
KEEP_CARDS, NEW_DEAL = "keep-cards", "new-deal"


@dataclass(frozen=True)
class AskingNewDeal(Phase[bool]):
    """Each in turn may demand a new deal if he holds no numbered tarock; others can only keep their cards."""

    kind = Kind.CHOOSING
    asks = ASK_KEEP()

    rule: RuleId
    order: tuple[Seat, ...]
    """Who is still to be asked, the next first."""

    def to_act(self) -> Seat:
        """Who is asked."""
        return self.order[0]

    def choices(self, table: Table) -> Choices:
        """The answer that the own hand allows, so that the question betrays nobody."""
        numbered = table.hand(self.order[0]).bits & TAROCKS.bits & ~SKUS.bit
        return OneOf((Choose(KEEP_CARDS),) if numbered else (Choose(KEEP_CARDS), Choose(NEW_DEAL)))

    def apply(self, table: Table, move: Choose) -> Step[bool]:
        """The first demand ends the deal."""
        if move.word == NEW_DEAL or len(self.order) == 1:
            return Finish(move.word == NEW_DEAL, table)
        return Continue(self.evolve(order=self.order[1:]), table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """A hand with a tarock has to be played."""
        return Refusal(self.rule, TAROCK_HELD())

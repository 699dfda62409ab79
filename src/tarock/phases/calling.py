"""Calling a card: its holder is the secret partner."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import Card, CardSet, Seat
from tarock.choices import Choices, OneOf
from tarock.moves import Call, Move
from tarock.phase import Finish, Phase
from tarock.rules import Refusal, RuleId, message
from tarock.table import Table

CALL_ONE_OF = message("call.one-of", "Only one of {cards} can be called.")


@dataclass(frozen=True)
class Calling(Phase[Card]):
    """The declarer names a card; who holds it stays secret, so the result is the card alone."""

    rule: RuleId
    seat: Seat
    cards: CardSet

    def to_act(self) -> Seat:
        """The declarer."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """Any of the cards, one's own included."""
        return OneOf(tuple(Call(card) for card in self.cards))

    def apply(self, table: Table, move: Call) -> Finish[Card]:
        """The card called."""
        return Finish(move.card, table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only these cards can be called."""
        return Refusal(self.rule, CALL_ONE_OF(cards=self.cards))

"""Calling a card: its holder is the secret partner."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import Card, CardSet, Seat
from tarock.game import Call, Choices, Finish, Kind, Move, OneOf, Phase, Script, Table, Tells, Told, do
from tarock.rules import Refusal, RuleId, message

ASK_CALL = message("ask.call", "Call a card.")
CALL_ONE_OF = message("call.one-of", "Only one of {cards} can be called.")


@dataclass(frozen=True, slots=True)
class Called(Tells):
    """The card that was called; none if there was none left to call. Who holds it stays secret."""

    card: Card | None

    def told(self, so_far: Told) -> Told:
        """It takes the place of any card called before."""
        return so_far.evolve(called=self.card)


def call(calling: Phase[Called]) -> Script[Card | None]:
    """Go through a call and come back with the card."""
    return (yield from do(calling)).card


@dataclass(frozen=True)
class Calling(Phase[Called]):
    """The declarer names a card."""

    kind = Kind.CALLING
    asks = ASK_CALL()

    rule: RuleId
    seat: Seat
    cards: CardSet

    def to_act(self) -> Seat:
        """The declarer."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """Any of the cards, one's own included."""
        return OneOf(tuple(Call(card) for card in self.cards))

    def apply(self, table: Table, move: Call) -> Finish[Called]:
        """The card called."""
        return Finish(Called(move.card), table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only these cards can be called."""
        return Refusal(self.rule, CALL_ONE_OF(cards=self.cards))

"""Calling a card: its holder is the secret partner."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import Card, CardSet, Seat
from tarock.game import (
    Call, Choices, Choose, Disclosure, Finish, Happening, Kind, Move, OneOf, Phase, Script, Table, Tells, Told, do,
)  # fmt: skip
from tarock.rules import Refusal, RuleId, message, name_words

ASK_CALL = message("ask.call", "Call a card.")
ASK_HIGHEST = message("ask.call-highest", "Call the highest tarock you lack.")
CALL_ONE_OF = message("call.one-of", "Only one of {cards} can be called.")
CALL_HIGHEST = message("call.highest", "Only {card} can be called: the highest that you lack and nobody has shown.")
HOLDS_CALLED = message("call.holds-called", "Seat {seat:seat} has the called {card}: another must be named.")

ALONE = "alone"
"""The word of a caller to whom no card is left to call."""
name_words({ALONE: "Without helper"})


@dataclass(frozen=True, slots=True)
class Called(Tells):
    """The card that was called; none if there was none left to call. Who holds it stays secret."""

    card: Card | None

    def told(self, so_far: Told) -> Told:
        """It takes the place of any card called before."""
        return so_far._replace(called=self.card)


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


@dataclass(frozen=True)
class CallingDown(Phase[Called]):
    """The caller names the highest of some cards that is not in his hand."""

    kind = Kind.CALLING
    asks = ASK_HIGHEST()

    rule: RuleId
    seat: Seat
    cards: tuple[Card, ...]
    """What may be called, the highest first."""
    lacking_rule: RuleId
    """The rule that bars the caller's own cards and those never called."""

    def to_act(self) -> Seat:
        """The caller."""
        return self.seat

    def due(self, table: Table) -> Card | None:
        """The card that has to be called."""
        hand = table.hand(self.seat)
        return next((card for card in self.cards if card not in hand), None)

    def choices(self, table: Table) -> Choices:
        """A single card, or that none is left."""
        card = self.due(table)
        return OneOf((Call(card) if card else Choose(ALONE),))

    def apply(self, table: Table, move: Call | Choose) -> Finish[Called]:
        """The card called."""
        return Finish(Called(move.card if isinstance(move, Call) else None), table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Not a card of one's own, nor a lower one than the highest."""
        own = isinstance(move, Call) and (move.card not in self.cards or move.card in table.hand(self.seat))
        return Refusal(self.lacking_rule if own else self.rule, CALL_HIGHEST(card=self.due(table) or ALONE))


@dataclass(frozen=True)
class OwningUp(Happening[bool]):
    """A seat that has the called card has to say so, or show it; the result is whether it has."""

    rule: RuleId
    seat: Seat
    called: Card

    def run(self, table: Table) -> Finish[bool]:
        """The card is named for all, or nothing is said."""
        if self.called not in table.hand(self.seat):
            return Finish(False, table)
        spoken = HOLDS_CALLED(seat=self.seat, card=self.called)
        said = Disclosure(self.rule, spoken, self.seat, CardSet((self.called,)))
        return Finish(True, table.remember(self.called.bit), (said,))

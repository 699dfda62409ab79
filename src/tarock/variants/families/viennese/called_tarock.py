"""A tarock called from XIX down: who calls it, who owns up to it, and what becomes of it in the exchange."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import Card, CardSet, Seat
from tarock.game import Call, Choices, Choose, Disclosure, Finish, Happening, Kind, Lay, Move, OneOf, Phase, Table, Take
from tarock.game.phases import NO_THROW_IN, THROW_IN, Called, LayingAway, TakingGroup, packets_of, why_not_laid
from tarock.rules import Refusal, RuleId, message, name_words

ASK_HIGHEST = message("ask.call-highest", "Call the highest tarock you lack.")
CALL_HIGHEST = message("call.highest", "Only {card} can be called: the highest that you lack and nobody has shown.")
HOLDS_CALLED = message("call.holds-called", "Seat {seat:seat} has the called {card}: another must be named.")
ALONE = "alone"
"""The word of a caller to whom no card is left to call."""
ASK_TALON = message("ask.take-talon", "Take the talon cards.")
NOT_TO_LAY = message("lay.kept", "{card} may not be laid away.")
SHOWS_CALLED = message("talon.shows-called", "Seat {seat:seat} shows the called {card} and throws the cards in.")
name_words({ALONE: "Without helper"})


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
    """A seat that has the called card has to say so, or show it; as there is only one true answer nobody is asked."""

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


@dataclass(frozen=True)
class TakingUnshown(TakingGroup):
    """The caller takes the first group, at which he alone has looked; with the called card in it he may throw in.

    He alone knows whether he has this choice; to throw in he has to show the card.
    """

    asks = ASK_TALON()

    called: Card | None = field(kw_only=True)

    def choices(self, table: Table) -> Choices:
        """Taking the cards, or throwing in."""
        group = table.cards(*packets_of(1, self.packets))
        return OneOf((Take(1), Choose(THROW_IN)) if self.called and self.called in group else (Take(1),))

    def apply(self, table: Table, move: Take | Choose) -> Finish[int]:
        """The group goes into the hand unshown; or the called card is shown."""
        if isinstance(move, Take):
            return super().apply(table, move)
        assert self.called is not None
        shown = SHOWS_CALLED(seat=self.seat, card=self.called)
        said = Disclosure("NZR-33", shown, self.seat, CardSet((self.called,)))
        return Finish(0, table.remember(self.called.bit), (said,))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Without the called card among them the cards have to be taken."""
        return Refusal("NZR-33", NO_THROW_IN()) if move == Choose(THROW_IN) else super().why_not(table, move)


@dataclass(frozen=True)
class LayingAwayBut(LayingAway):
    """The same by a player who has to keep one card besides the honours."""

    kept: Card = field(kw_only=True)
    kept_rule: RuleId = field(kw_only=True)

    def free(self, table: Table) -> CardSet:
        """All cards but this one."""
        return super().free(table) - CardSet((self.kept,))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The card to be kept, where nothing else is wrong."""
        if isinstance(move, Lay) and self.kept in move.cards:
            laid = why_not_laid(table.hand(self.seat), move, self.number)
            return laid or Refusal(self.kept_rule, NOT_TO_LAY(card=self.kept))
        return super().why_not(table, move)

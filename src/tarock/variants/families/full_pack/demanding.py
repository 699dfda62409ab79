"""Demanding cards that opponents hold, for one's own in return."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import EMPTY, Card, CardSet, Seat
from tarock.game import (
    Call, Choices, Continue, Disclosure, Finish, Kind, Lay, Move, OneOf, Pattern, Phase, SomeCards, Step, Table,
    hand_of, laid_unseen, seats,
)  # fmt: skip
from tarock.game.phases import LAY_NUMBER, NOT_IN_HAND
from tarock.rules import Refusal, RuleId, message

ASK_DEMAND = message("ask.demand", "Demand a card, or give one in return.")
HANDED_OVER = message("demand.handed-over", "Seat {seat:seat} hands over {card}.")
WITH_NOBODY = message("demand.nobody", "No opponent holds {card}.")
NAME_ANOTHER = message("demand.another", "Name a card that may be demanded and that you have not named yet.")
NOT_RECEIVED = message("demand.received", "A card received in the exchange may not be given back.")


@dataclass(frozen=True, slots=True)
class Bought:
    """A card that was demanded, and who had held it."""

    card: Card
    of: Seat


@dataclass(frozen=True)
class Demanding(Phase[tuple[Bought, ...]]):
    """A seat names cards one by one; the holder hands each over and gets one face down in return (LHO-18 to LHO-22)."""

    kind = Kind.DEMANDING
    asks = ASK_DEMAND()

    rule: RuleId
    seat: Seat
    holders: tuple[Seat, ...]
    number: int
    """How many cards have to be exchanged."""
    cards: CardSet
    """The cards that may be demanded."""
    named: CardSet = EMPTY
    bought: tuple[Bought, ...] = ()
    owed: Seat | None = None
    """Who has handed a card over and awaits one in return."""

    def to_act(self) -> Seat:
        """Who demands."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """A card to name, his own and those in the scat included, or a card to give."""
        if self.owed is None:
            return OneOf(tuple(Call(card) for card in self.cards - self.named))
        return SomeCards((Pattern(EMPTY, table.hand(self.seat) - self.received, 1),))

    @property
    def received(self) -> CardSet:
        """The cards that have come in."""
        return CardSet(one.card for one in self.bought)

    def apply(self, table: Table, move: Call | Lay) -> Step[tuple[Bought, ...]]:
        """A card is named, or given in return."""
        return self._demand(table, move.card) if isinstance(move, Call) else self._give(table, move.cards)

    def _demand(self, table: Table, card: Card) -> Step[tuple[Bought, ...]]:
        named = self.named | CardSet((card,))
        holder = next((seat for seat in self.holders if card in table.hand(seat)), None)
        if holder is None:  # That alone becomes known (LHO-D6).
            return Continue(self.evolve(named=named), table, (Disclosure(self.rule, WITH_NOBODY(card=card)),))
        table = table.move(card.bit, hand_of(holder), hand_of(self.seat), seats(self.seat)).remember(card.bit)
        told = Disclosure(self.rule, HANDED_OVER(seat=holder, card=card), holder, CardSet((card,)))
        after = self.evolve(named=named, bought=(*self.bought, Bought(card, holder)), owed=holder)
        return Continue(after, table, (told,))

    def _give(self, table: Table, cards: CardSet) -> Step[tuple[Bought, ...]]:
        assert self.owed is not None
        table = table.move(cards.bits, hand_of(self.seat), hand_of(self.owed), seats(self.owed))
        if len(self.bought) == self.number:
            return Finish(self.bought, table)
        return Continue(self.evolve(owed=None), table)

    def seen(self, table: Table, move: Call | Lay, seat: Seat | None) -> Move:
        """A card given is seen only by its receiver."""
        return move if isinstance(move, Call) or seat == self.owed else laid_unseen(move)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """First a card is named, then one of the hand given, but none that was just received."""
        if self.owed is None:
            return Refusal(self.rule, NAME_ANOTHER())
        if not isinstance(move, Lay) or len(move.cards) != 1:
            return Refusal(self.rule, LAY_NUMBER(number=1))
        if not move.cards <= table.hand(self.seat):
            return Refusal(self.rule, NOT_IN_HAND(cards=move.cards))
        return Refusal(self.rule, NOT_RECEIVED())

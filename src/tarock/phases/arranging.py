"""A pack that is not left to chance: one party puts cards in order and cuts, the others do not see how."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import Card, CardSet, Seat
from tarock.choices import Choices, Either, OneOf, Orders
from tarock.moves import Arrange, Choose, Cut, Move
from tarock.phase import Finish, Phase
from tarock.phases.dealing import Cutting
from tarock.rules import Refusal, RuleId, message
from tarock.table import NOBODY, PACK, Table

ARRANGE_ALL = message("arrange.all", "All of {cards} are put in order, or the pack is shuffled.")

SHUFFLE, NO_CUT = "shuffle", "no-cut"


@dataclass(frozen=True)
class Arranging(Phase[bool]):
    """A seat puts some cards of the pack in an order of its own, or lets the pack be shuffled (False)."""

    rule: RuleId
    seat: Seat
    party: tuple[Seat, ...]
    """Who sees the order."""
    cards: CardSet
    below: tuple[Card, ...]
    """The other cards of the pack, left as they are; everybody may know them."""

    def to_act(self) -> Seat:
        """Who arranges."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """Any order of the cards, or the shuffle."""
        return Either((Orders(self.cards), OneOf((Choose(SHUFFLE),))))

    def apply(self, table: Table, move: Arrange | Choose) -> Finish[bool]:
        """The arranged cards lie on top of the others."""
        if isinstance(move, Choose):
            return Finish(False, table)
        return Finish(True, table.put(PACK, table.zone(PACK).bits, NOBODY, move.cards + self.below))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """All of these cards and no others."""
        return Refusal(self.rule, ARRANGE_ALL(cards=self.cards))

    def seen(self, table: Table, move: Arrange | Choose, seat: Seat | None) -> Move:
        """Only the party knows the order."""
        hidden = isinstance(move, Arrange) and seat not in self.party
        return Arrange((), len(self.cards)) if hidden else move


@dataclass(frozen=True)
class SecretCutting(Cutting):
    """A seat may cut; only its party sees where."""

    party: tuple[Seat, ...] = ()

    def choices(self, table: Table) -> Choices:
        """Any place, or no cut at all."""
        return Either((super().choices(table), OneOf((Choose(NO_CUT),))))

    def apply(self, table: Table, move: Cut | Choose) -> Finish[str]:
        """Cut, or leave the pack as it is."""
        return Finish(NO_CUT, table) if isinstance(move, Choose) else super().apply(table, move)

    def seen(self, table: Table, move: Cut | Choose, seat: Seat | None) -> Move:
        """Only the party knows the place."""
        return Cut(0) if isinstance(move, Cut) and seat not in self.party else move

"""Throwing the cards in during the exchange ("schleifen"), for a price, when the talon has been unkind."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.game import Choices, Choose, Either, Finish, Lay, Move, OneOf, SomeCards, Table, Take
from tarock.game.phases import NO_THROW_IN, THROW_IN, LayingAway, TakingGroup
from tarock.rules import Refusal, RuleId

THROWING_IN = OneOf((Choose(THROW_IN),))


@dataclass(frozen=True)
class TakingOrThrowingIn(TakingGroup):
    """The declarer takes one group of the open talon, or throws in, which is to take group 0."""

    may_throw_in: bool = field(kw_only=True)
    throw_in_rule: RuleId = field(kw_only=True)
    """The rule that says when the cards may be thrown in."""

    def choices(self, table: Table) -> Choices:
        """Any group, or throwing in where that is open."""
        groups = super().choices(table)
        return OneOf((*groups, *THROWING_IN)) if self.may_throw_in else groups

    def apply(self, table: Table, move: Take | Choose) -> Finish[int]:
        """The group goes into the hand, or the cards are thrown in."""
        return Finish(0, table) if isinstance(move, Choose) else super().apply(table, move)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Throwing in where that is not open, or anything but a whole group."""
        return Refusal(self.throw_in_rule, NO_THROW_IN()) if move in THROWING_IN else super().why_not(table, move)


@dataclass(frozen=True)
class LayingOrThrowingIn(LayingAway):
    """The declarer lays cards away, or throws in; then the cards do not lie, and the result is False."""

    may_throw_in: bool = field(kw_only=True)
    throw_in_rule: RuleId = field(kw_only=True)
    """The rule that says when the cards may be thrown in."""

    def choices(self, table: Table) -> Choices:
        """The discards the rules allow, or throwing in, which is too late once the cards lie."""
        lawful = super().choices(table)
        return Either((lawful, THROWING_IN)) if self.may_throw_in and isinstance(lawful, SomeCards) else lawful

    def apply(self, table: Table, move: Lay | Choose) -> Finish[bool]:
        """The cards are laid away or thrown in."""
        return Finish(False, table) if isinstance(move, Choose) else super().apply(table, move)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Throwing in where that is not open, or a discard against the rules."""
        return Refusal(self.throw_in_rule, NO_THROW_IN()) if move in THROWING_IN else super().why_not(table, move)

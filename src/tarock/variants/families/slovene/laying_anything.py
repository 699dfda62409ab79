"""The Slovene discard: tarocks may go before suits, and only kings and tarock honours have to stay."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import EMPTY, HONOURS
from tarock.game import Choices, Move, Pattern, SomeCards, Table
from tarock.game.phases import LayingAway, why_not_laid
from tarock.rules import Refusal, RuleId


@dataclass(frozen=True)
class LayingAnything(LayingAway):
    """Any cards but kings and tarock honours may be laid away, tarocks before suits too; tarocks are shown."""

    honours_rule: RuleId = field(kw_only=True)

    def choices(self, table: Table) -> Choices:
        """As many as were taken."""
        return SomeCards((Pattern(EMPTY, table.hand(self.seat) - HONOURS, self.number),))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The number, or an honour."""
        refusal = why_not_laid(table.hand(self.seat), move, self.number, self.rule, self.honours_rule)
        return refusal or super().why_not(table, move)

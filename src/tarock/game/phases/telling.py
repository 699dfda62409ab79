"""What everybody knows by a rule, without anybody's move."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.game import Finish, Happening, Script, Table, Tells, do
from tarock.rules import RuleId


@dataclass(frozen=True)
class Telling(Happening[Tells]):
    """A fact that needs no words."""

    rule: RuleId
    fact: Tells

    def run(self, table: Table) -> Finish[Tells]:
        """From now on it is known."""
        return Finish(self.fact, table)


def tell(rule: RuleId, fact: Tells) -> Script[None]:
    """Let everybody know something that a rule makes so."""
    yield from do(Telling(rule, fact))

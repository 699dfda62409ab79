"""The Danish deal, at the end of which the dealer says that the cards have come out right."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.game import Disclosure, Finish, Table
from tarock.game.phases import Dealing


@dataclass(frozen=True)
class DealingAloud(Dealing):
    """Cards go out packet by packet, and the dealer vouches for them."""

    says: Disclosure = field(kw_only=True)

    def run(self, table: Table) -> Finish[None]:
        """Deal, then speak."""
        return super().run(table)._replace(said=(self.says,))

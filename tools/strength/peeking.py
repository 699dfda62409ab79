"""A player who peeks, for measurement only: the search with the one true world instead of those that fit the view.

The package offers no way to tell a search what lies hidden, and shall not. So what the search knows of the hidden cards
is exchanged here, for the time of one thought. How much of the gain of this player a fair one reaches says how much
there is still to be inferred.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from tarock.cards import Seat
from tarock.deal import Deal, View
from tarock.game import Move
from tarock.players.arena import Trusted
from tarock.players.search import SearchPlayer
from tarock.solving.fair import Knowledge, knowledge_of

KNOWN_TO_SEARCH = "tarock.players.search.cards.knowledge_of"


class PeekingPlayer(Trusted):
    """Sees all cards and searches like the fair player of the same level."""

    def __init__(self, seed: int, level: str = "normal") -> None:
        self.fair = SearchPlayer(level, seed=seed)

    def follow(self, deal: Deal, seat: Seat) -> Move:
        """The card that pays most as the cards lie."""
        with all_known(deal):
            return self.fair.choose(deal.view(seat))


@contextmanager
def all_known(deal: Deal) -> Iterator[None]:
    """As long as this lasts a search knows where every card of the deal lies."""

    def known(view: View) -> Knowledge:
        return true_world(knowledge_of(view), deal)

    with patch(KNOWN_TO_SEARCH, known):
        yield


def true_world(fair: Knowledge, deal: Deal) -> Knowledge:
    """What is known of a view, and besides which cards lie in every hidden zone."""
    lying = (deal.table.zone(name).bits for name in fair.zones)
    zones = tuple(
        zone._replace(allowed=cards, forced=cards) for zone, cards in zip(fair.hidden.zones, lying, strict=True)
    )
    return fair._replace(hidden=fair.hidden._replace(zones=zones, conditions=()))

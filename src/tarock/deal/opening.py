"""A deal in one line, for scripts and experiments."""

from __future__ import annotations

import random
from collections.abc import Mapping

from tarock.cards import Seat, shuffled
from tarock.deal.deal import Deal
from tarock.game import Laws
from tarock.variants import variant


def new_deal(
    game: str,
    *,
    seed: int | None = None,
    players: int | None = None,
    dealer: Seat | None = None,
    options: Mapping[str, str] | None = None,
    laws: str = Laws.ENFORCED,
) -> Deal:
    """A shuffled first deal of a game; the same seed deals the same cards."""
    found = variant(game)
    agreed = found.options.read(options or {})
    pack = shuffled(random.Random(seed), found.pack.cards)
    setup = found.setup(pack, players=players, dealer=dealer, options=agreed)
    return Deal.start(found, setup, agreed, laws)

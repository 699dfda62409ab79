"""Pages of the ledger that serve several games: their tests are run in each of them."""

from __future__ import annotations

import pytest
from support.deals import slovenski

from tarock.game import Variant
from tarock.variants.slovenski import SLOVENSKI
from tarock.variants.slovenski_5 import SLOVENSKI_5


@pytest.fixture(params=[SLOVENSKI, SLOVENSKI_5], ids=lambda game: game.id)
def four_hands(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Variant:
    """What the four hands of Slovenski tarok do, they do in the game for five too, whose dealer rests (SLO-135)."""
    monkeypatch.setattr(slovenski, "FOUR_HANDED", request.param)
    game: Variant = request.param
    return game

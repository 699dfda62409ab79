"""Slovenski tarok for five: the dealer rests, and the four at his right play."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tarock.cards import Seat
from tarock.game import Place
from tarock.variants.slovenski import SLOVENSKI, SlovenskiSitting, script


class FiveSitting(SlovenskiSitting):
    """A round of five deals, in which everybody rests once (SLO-136)."""

    def active(self, place: Place) -> tuple[Seat, ...]:
        """All but the dealer, whose part as a player falls to his left-hand neighbour, the last (SLO-135, SLO-137)."""
        return super().active(place)[:-1]


SLOVENSKI_5 = replace(
    SLOVENSKI,
    id="slovenski-5",
    name="Slovenski tarok for five",
    players=(5,),
    script=partial(script, closer={"SLO-19": "SLO-138", "SLO-22": "SLO-139"}),
    sitting=FiveSitting(),
)

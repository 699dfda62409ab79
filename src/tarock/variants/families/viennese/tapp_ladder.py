"""The ladder of Tapp-Tarok, on which the games bid that are Tapp-Tarok at other prices or with fewer cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tarock.game import AnyRound
from tarock.game.phases import ANSWER, OPENING, TOP
from tarock.rules import name_words
from tarock.variants.families.viennese.climbing import ClimbingAuction


class TappGame(StrEnum):
    """The two kinds of game (TAP-14)."""

    DREIER = "dreier"
    SOLO = "solo"
    NONE = ""


class TappRung(StrEnum):
    """The rungs of the ladder: the Dreier goes up in four steps (TAP-17)."""

    DREIER_1 = "dreier-1"
    DREIER_2 = "dreier-2"
    DREIER_3 = "dreier-3"
    DREIER_4 = "dreier-4"
    SOLO = "solo"


TAPP_LADDER: Final = {
    TappRung.DREIER_1: (TappGame.DREIER, 1), TappRung.DREIER_2: (TappGame.DREIER, 2),
    TappRung.DREIER_3: (TappGame.DREIER, 3), TappRung.DREIER_4: (TappGame.DREIER, 4),
    TappRung.SOLO: (TappGame.SOLO, 1),
}  # fmt: skip
"""The kind of game on every rung, and the level that decides which half of the talon is uncovered first."""
TAPP_TIMES: Final[dict[str, int]] = {TappGame.DREIER: 6, TappGame.SOLO: 1}
"""How many times a game counts at most: who has bid four times and goes back to the half that he saw first (TAP-31)."""
name_words({
    TappGame.DREIER: "Dreier", TappGame.SOLO: "Solo", TappRung.DREIER_1: "Dreier einmalig",
    TappRung.DREIER_2: "Dreier zweimalig (Unterer)", TappRung.DREIER_3: "Dreier dreimalig",
    TappRung.DREIER_4: "Dreier viermalig",
})  # fmt: skip


def tapp_auction(r: AnyRound) -> ClimbingAuction:
    """The auction on this ladder, which only a Solo jumps (TAP-13 to TAP-27, TAP-79)."""
    closer = ((OPENING, "TAP-15"), (ANSWER, "TAP-20"), (TOP, "TAP-22"))
    return ClimbingAuction("TAP-18", r.active, tuple(TAPP_LADDER), jumps=(TappRung.SOLO,), closer_rules=closer)

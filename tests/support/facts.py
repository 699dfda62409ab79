"""Facts as a score keeper types them in, game by game: settled, or refused with the field that is wrong."""

from __future__ import annotations

from typing import Any

from tarock.game import Settlement
from tarock.variants import variant

Said = dict[str, Any]

RUFER: Said = {
    "contract": "rufer", "declarer": 0, "partner": 2, "king": "held", "king_won_by": "declarer", "points": 40,
    "tricks": 7,
}  # fmt: skip
LONE: Said = {"players": 3, "dealer": 2, "contract": "dreier", "declarer": 0, "multiplicity": 1, "points": 40}
CALLED: Said = {"contract": "rufer", "declarer": 0, "partner": 1, "points": 40, "tricks": 6}
DUMMIES: Said = {"contract": "rufer", "declarer": 0, "points": 40, "tricks": 6}
HUSZAS: Said = {"contract": "dreier", "declarer": 0, "partner": 2, "points": 40, "tricks": 5}
TAKEN: Said = {"dealer": 1, "taker": 0, "points": 40}
GROSS: Said = {"active": (0, 1, 2), "resting": None, "tricks": (9, 8, 8), "points": (26, 26, 25), "scat": 1}
HOMBRE: Said = {
    "active": (0, 1, 2), "resting": None, "contract": "solo", "declarer": 0, "points": 45, "tricks": 13,
}  # fmt: skip
PAIRS: Said = {"points": (40, 38)}
CALL: Said = {"contract": "call", "declarer": 0, "partner": 1, "points": (62, 15)}
CUPS: Said = {"active": (0, 1, 2), "last": 0, "tricks": (9, 8, 8), "points": (26, 26)}
OLD_CUPS: Said = {**CUPS, "points": (26, 26, 26)}
SLOVENE: Said = {"contract": "dreier", "declarer": 0, "partner": 2, "points": 40, "tricks": 6, "lost_tricks": 6}
OF_THREE: Said = {"contract": "dreier", "declarer": 0, "points": 40, "tricks": 8, "lost_tricks": 8}
GRISONS: Said = {"points": (40, 32)}
ALONE_3: Said = {"skatist": 0, "points": (43, 42, 42)}
ALONE_5: Said = {"skatist": 0, "points": (27, 25, 25, 25, 25)}

TRUE: dict[str, Said] = {
    "koenigrufen": RUFER, "tapp": LONE, "zwoelfer": LONE, "steirisch": LONE, "ungarisch": LONE, "block": LONE,
    "neunzehnerrufen": CALLED, "neunzehnerrufen-fliegend": CALLED, "neunzehnerrufen-3": CALLED,
    "neunzehnerrufen-2": DUMMIES, "paskiewitsch": HUSZAS, "strohmann": TAKEN, "gross": GROSS, "lhombre": HOMBRE,
    "vier-paare": PAIRS, "vier-ruf": CALL, "dansk": CUPS, "dansk-gammel": OLD_CUPS, "slovenski": SLOVENE,
    "slovenski-3": OF_THREE, "slovenski-5": SLOVENE, "grischun": GRISONS, "grischun-6": GRISONS,
    "grischun-3": ALONE_3, "grischun-5": ALONE_5,
}  # fmt: skip
"""Facts of every game that can be; what is wrong is said instead of one of them."""


def settle(game: str, said: Said, **options: Any) -> Settlement[Any]:
    """The account of these facts at the first deal of a sitting."""
    one = variant(game)
    agreed = one.options(**options)
    return one.settle(one.outcome(**said), one.sitting.opening(one.players[0], agreed), agreed)

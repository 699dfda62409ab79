"""The games of the Grisons: fixed parties or each for himself, a Fool that comes back, a Jack to demand."""

from __future__ import annotations

from dataclasses import replace

from tarock.players.careful import advice as ideas
from tarock.players.careful.craft import Craft

GRISCHUN = Craft(
    games=("grischun", "grischun-6"),
    prefers={"nineteen": ideas.LARGE_PACKETS, "nine-and-ten": ideas.LARGE_PACKETS},
    knocks=True,
    rules={
        "void": "GRI-A1",
        "lay-figures": "GRI-A2",
        "lay-idle": "GRI-A1",
        "smear": "GRI-A13",
        "cheapest": "GRI-A13",
        "take": "GRI-A4",
        "cover": "GRI-A4",
        "duck": "GRI-A4",
        "top-card": "GRI-A7",
        "long-suit": "GRI-A3",
        "short-suit": "GRI-A3",
        "draw": "GRI-A5",
        "hunt": "GRI-A5",
        "invite": "GRI-A5",
        "return": "GRI-A5",
        "excuse": "GRI-A9",
    },
)

GRISCHUN_ALONE = replace(GRISCHUN, games=("grischun-3", "grischun-5"), alone=True, knocks=False)

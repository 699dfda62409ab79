"""Strohmann-Tarok: two players, each with packets before him."""

from __future__ import annotations

from tarock.players.careful.craft import Bar, Craft

STROHMANN = Craft(
    games=("strohmann",),
    bids={"take-up": Bar(12.0, "STR-A1")},
    rules={
        "weak": "STR-A1",
        "take": "STR-A13",
        "cover": "STR-A13",
        "draw": "STR-A12",
        "no-tarock-out": "STR-A14",
        "hunt": "STR-A13",
        "invite": "STR-A12",
        "save-pagat": "STR-A13",
        "drop-pagat": "STR-A13",
        "top-card": "STR-A7",
        "long-suit": "STR-A3",
        "short-suit": "STR-A3",
        "cheapest": "STR-A4",
        "duck": "STR-A17",
    },
)

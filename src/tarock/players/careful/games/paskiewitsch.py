"""Paskiewitsch: a helper is called by a tarock, and everybody buys."""

from __future__ import annotations

from tarock.players.careful.craft import Bar, Craft

PASKIEWITSCH = Craft(
    games=("paskiewitsch",),
    bids={
        "dreier": Bar(5.0, "PAS-A2"),
        "zweier": Bar(9.5, "PAS-A2"),
        "einer": Bar(13.0, "PAS-A1"),
        "solo": Bar(16.5, "PAS-A1"),
    },
    eager=True,
    ultimo=16.0,
    contra=14.0,
    tells=("eight-", "nine-"),
    rules={
        "weak": "PAS-A1",
        "void": "PAS-A17",
        "lay-figures": "PAS-A17",
        "lay-idle": "PAS-A17",
        "tell": "PAS-A10",
        "announce": "PAS-A10",
        "silent": "PAS-A13",
        "contra": "PAS-A11",
        "draw": "PAS-A14",
        "hunt": "PAS-A14",
        "invite": "PAS-A14",
        "short-suit": "PAS-A14",
    },
)

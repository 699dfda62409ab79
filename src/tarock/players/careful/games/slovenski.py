"""Slovenski tarok: a called king, games alone, and games in which points or tricks are shunned."""

from __future__ import annotations

from dataclasses import replace

from tarock.players.careful import advice as ideas
from tarock.players.careful.craft import Bar, Craft

SLOVENSKI = Craft(
    games=("slovenski", "slovenski-5"),
    bids={
        "klop": Bar(0.0, "SLO-A2"),
        "dreier": Bar(7.0, "SLO-A2"),
        "zweier": Bar(8.3, "SLO-A1"),
        "einer": Bar(11.8, "SLO-A1"),
        "solo-dreier": Bar(13.0, "SLO-A3"),
        "solo-zweier": Bar(14.2, "SLO-A3"),
        "solo-einer": Bar(15.6, "SLO-A3"),
        "solo-ohne": Bar(18.0, "SLO-A3"),
    },
    beggars={"bettler": Bar(22.0, "SLO-A14"), "offener-bettler": Bar(8.0, "SLO-A14")},
    eager=True,
    shunned=frozenset({"klop"}),
    trickless=frozenset({"bettler", "offener-bettler"}),
    all_tricks=frozenset({"valat", "farbiger-valat"}),
    prefers={"keep": ideas.KEEP_SKUS},
    mond_caught=60.0,
    ultimo_worth=30.0,
    ultimo=18.0,
    contra=15.0,
    rules={
        "safe-mond": "SLO-A11",
        "foil": "SLO-A17",
        "last-trick": "SLO-A10",
        "guard-last": "SLO-A10",
        "weak": "SLO-A1",
        "call-short": "SLO-A4",
        "call-self": "SLO-A5",
        "buy": "SLO-A6",
        "void": "SLO-A7",
        "lay-figures": "SLO-A7",
        "lay-idle": "SLO-A8",
        "silent": "SLO-A9",
        "announce": "SLO-A10",
        "save-pagat": "SLO-A10",
        "drop-pagat": "SLO-A10",
        "contra": "SLO-A17",
        "long-suit": "SLO-A12",
        "short-suit": "SLO-A12",
        "smear": "SLO-A12",
        "stay-below": "SLO-A14",
        "called-suit": "SLO-A13",
        "return": "SLO-A12",
        "bring-king": "SLO-A13",
        "seek": "SLO-A14",
    },
)

SLOVENSKI_3 = replace(
    SLOVENSKI,
    games=("slovenski-3",),
    bids={
        "klop": Bar(0.0, "SLO-A2"),
        "solo-dreier": Bar(11.8, "SLO-A3"),
        "solo-zweier": Bar(16.5, "SLO-A3"),
        "solo-einer": Bar(18.0, "SLO-A3"),
        "solo-ohne": Bar(19.0, "SLO-A3"),
    },
    contra=20.0,
)

"""Groß-Tarok and its kin: 78 cards, announced combinations, and a Sküs that excuses."""

from __future__ import annotations

from tarock.players.careful.craft import Bar, Craft

COMBINATIONS = ("matadors", "tarocks", "whole-", "half-", "four-", "skus-and-", "latons")
RULES = {
    "void": "GRO-A1",
    "lay-figures": "GRO-A3",
    "lay-idle": "GRO-A3",
    "tell": "VIE-A7",
    "silent": "GRO-A6",
    "save-pagat": "GRO-A9",
    "drop-pagat": "GRO-A9",
    "take": "GRO-A15",
    "cover": "GRO-A15",
    "duck": "GRO-A15",
    "top-card": "GRO-A15",
    "draw": "GRO-A7",
    "hunt": "GRO-A7",
    "return": "GRO-A8",
    "long-suit": "GRO-A7",
    "safe-mond": "GRO-A15",
    "no-tarock-out": "GRO-A16",
    "all-tricks": "GRO-A13",
    "lead-low": "GRO-A10",
    "stay-below": "GRO-A10",
    "get-rid": "GRO-A10",
    "must-take": "GRO-A10",
}

GROSS = Craft(
    games=("gross",), alone=True, king_worth=20.0, pagat_worth=20.0, no_trick=100.0, tells=COMBINATIONS, rules=RULES
)

LHOMBRE = Craft(
    games=("lhombre",),
    bids={"a-duo": Bar(9.5, "LHO-A4"), "ad-uno": Bar(14.0, "LHO-A4"), "solo": Bar(17.5, "LHO-A1")},
    king_worth=7.0,
    pagat_worth=7.0,
    tells=COMBINATIONS,
    rules={**RULES, "weak": "LHO-A1", "smear": "LHO-A5", "tell": "LHO-A6"},
)

VIER_PAARE = Craft(
    games=("vier-paare",),
    king_worth=10.0,
    pagat_worth=10.0,
    tells=COMBINATIONS,
    rules={**RULES, "smear": "VIE-A2", "tell": "VIE-A1"},
)

VIER_RUF = Craft(
    games=("vier-ruf",),
    bids={
        "call": Bar(5.0, "VIE-A5"),
        "alone-with-exchange": Bar(16.5, "VIE-A4"),
        "solo": Bar(19.0, "VIE-A4"),
    },
    eager=True,
    king_worth=10.0,
    pagat_worth=10.0,
    tells=COMBINATIONS,
    rules={
        **RULES,
        "weak": "VIE-A5",
        "call-short": "VIE-A3",
        "call-self": "VIE-A4",
        "long-suit": "VIE-A6",
        "draw": "VIE-A6",
        "called-suit": "VIE-A6",
        "bring-king": "VIE-A3",
        "tell": "VIE-A7",
    },
)

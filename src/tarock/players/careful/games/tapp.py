"""Tapp-Tarok and its kin: one against two, bid up in steps and bought from the talon."""

from __future__ import annotations

from dataclasses import replace

from tarock.players.careful.craft import Bar, Craft

TAPP = Craft(
    games=("tapp",),
    bids={
        "dreier-1": Bar(12.0, "TAP-A1"),
        "dreier-2": Bar(14.3, "TAP-A2"),
        "dreier-3": Bar(16.0, "TAP-A3"),
        "dreier-4": Bar(17.0, "TAP-A3"),
        "solo": Bar(17.5, "TAP-A4", leap=17.8),
    },
    mark=36,
    ultimo_worth=15.0,
    ultimo=22.0,
    contra=15.0,
)

BLOCK = replace(
    TAPP,
    games=("block",),
    bids={
        "dreier-1": Bar(13.3, "BLK-A1"),
        "dreier-2": Bar(15.0, "BLK-A1"),
        "dreier-3": Bar(17.0, "BLK-A1"),
        "dreier-4": Bar(18.0, "BLK-A1"),
        "solo": Bar(19.0, "BLK-A1"),
    },
    throw_in=11.0,
    ultimo_worth=0.0,  # Its premium is tiny (BLK-A4).
    rules={"weak": "BLK-A1", "play-on": "BLK-A7", "give-up": "BLK-A3"},
)

STEIRISCH = replace(
    TAPP,
    games=("steirisch",),
    bids={
        "dreier-1": Bar(13.3, "STY-A6"),
        "dreier-2": Bar(15.0, "STY-A3"),
        "dreier-3": Bar(17.0, "STY-A3"),
        "dreier-4": Bar(18.0, "STY-A3"),
        "zweier-1": Bar(15.0, "STY-A1", leap=16.5),
        "zweier-2": Bar(17.0, "STY-A1"),
        "zweier-3": Bar(18.0, "STY-A1"),
        "einer": Bar(18.0, "STY-A1"),
        "solo": Bar(18.5, "STY-A1"),
    },
    mark=0,
    contra=15.5,
    rules={"weak": "STY-A1", "buy-on": "STY-A3", "take": "STY-A4", "cover": "STY-A4", "draw": "STY-A5"},
)

ZWOELFER = replace(
    TAPP,
    games=("zwoelfer",),
    bids={
        "dreier-1": Bar(11.6, "ZWO-A4"),
        "dreier-2": Bar(12.5, "ZWO-A4"),
        "dreier-3": Bar(16.0, "ZWO-A4"),
        "dreier-4": Bar(17.0, "ZWO-A4"),
        "solo": Bar(17.2, "ZWO-A5", leap=17.4),
    },
    mark=34,
    rules={"weak": "ZWO-A4", "announce": "ZWO-A5", "long-suit": "ZWO-A1"},
)

UNGARISCH = replace(
    TAPP,
    games=("ungarisch",),
    bids={
        "dreier-1": Bar(10.6, "UNG-A7"),
        "dreier-2": Bar(13.0, "UNG-A7"),
        "dreier-3": Bar(16.0, "UNG-A7"),
        "dreier-4": Bar(17.0, "UNG-A7"),
        "zweier-1": Bar(13.0, "UNG-A7", leap=16.0),
        "zweier-2": Bar(16.0, "UNG-A7"),
        "zweier-3": Bar(17.0, "UNG-A7"),
        "einer": Bar(16.0, "UNG-A7"),
        "solo": Bar(18.5, "UNG-A7"),
    },
    mark=34,
    tells=("ten-", "eleven-", "twelve-"),
    rules={"weak": "UNG-A7", "tell": "UNG-A3", "announce": "UNG-A1"},
)

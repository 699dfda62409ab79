"""Königrufen and Neunzehnerrufen: a partner is called, and stays unknown until his card falls."""

from __future__ import annotations

from tarock.cards import KINGS, MOND, SKUS, TAROCKS, CardSet
from tarock.players.careful.craft import Bar, Craft


def is_made_for_a_solo(hand: CardSet) -> bool:
    """Six tarocks with a high honour, and hardly a king: with more of them one waits to be called (KRU-A7)."""
    return len(hand & TAROCKS) >= 6 and bool(hand & CardSet((SKUS, MOND))) and len(hand & KINGS) <= 1


KOENIGRUFEN = Craft(
    games=("koenigrufen",),
    bids={
        "rufer": Bar(7.5, "KRU-A1"),
        "solo": Bar(12.0, "KRU-A7", fits=is_made_for_a_solo),
        "dreier": Bar(12.5, "KRU-A10"),
        "solo-dreier": Bar(18.0, "KRU-A11"),
    },
    eager=True,
    mark=36,
    ultimo_worth=15.0,
    throw_in=9.5,
    ultimo=18.0,
    contra=13.0,
    rules={
        "weak": "KRU-A2",
        "top-card": "KRU-A18",
        "last-trick": "KRU-A19",
        "give-up": "KRU-A4",
        "buy": "KRU-A5",
        "void": "KRU-A5",
        "lay-figures": "KRU-A5",
        "announce": "KRU-A19",
        "contra": "KRU-A21",
        "draw": "KRU-A13",
        "invite": "KRU-A13",
        "long-suit": "KRU-A13",
        "short-suit": "KRU-A16",
        "return": "KRU-A16",
        "smear": "KRU-A20",
    },
)

NEUNZEHNERRUFEN = Craft(
    games=("neunzehnerrufen", "neunzehnerrufen-2", "neunzehnerrufen-3", "neunzehnerrufen-fliegend"),
    bids={
        "rufer": Bar(0.0, "NZR-A6"),
        "dreier": Bar(12.5, "NZR-A2"),
        "zweier": Bar(15.5, "NZR-A3"),
        "einer": Bar(18.0, "NZR-A4"),
        "solo": Bar(17.5, "NZR-A4"),
    },
    eager=True,
    throw_in=11.0,
    ultimo=18.0,
    contra=15.0,
    tells=("eight-", "ten-", "twelve-", "honneurs", "doppel-"),
    rules={
        "weak": "NZR-A2",
        "buy-on": "NZR-A5",
        "give-up": "NZR-A7",
        "tell": "NZR-A8",
        "smear": "NZR-A1",
        "long-suit": "NZR-A1",
        "draw": "NZR-A1",
    },
)

"""The Danish games: the last trick, the Pagat and the kings come first, the count last."""

from __future__ import annotations

from dataclasses import replace

from tarock.cards import KINGS, PAGAT, CardSet
from tarock.players.careful.craft import Craft

DANSK = Craft(
    games=("dansk",),
    alone=True,
    voids=-3.0,
    lay_long=0.5,
    laid_points=-0.5,
    king_worth=25.0,
    pagat_worth=25.0,
    last_trick=100.0,
    no_trick=100.0,
    ultimo_worth=400.0,
    ultimo_cards=KINGS | CardSet((PAGAT,)),
    rules={
        "void": "DAN-A12",
        "lay-figures": "DAN-A12",
        "lay-idle": "DAN-A12",
        "take": "DAN-A4",
        "cover": "DAN-A4",
        "duck": "DAN-A1",
        "cheapest": "DAN-A1",
        "top-card": "DAN-A28",
        "long-suit": "DAN-A20",
        "short-suit": "DAN-A34",
        "draw": "DAN-A20",
        "hunt": "DAN-A20",
        "invite": "DAN-A43",
        "no-tarock-out": "DAN-A16",
        "save-pagat": "DAN-A1",
        "drop-pagat": "DAN-A1",
        "excuse": "DAN-A36",
        "last-trick": "DAN-A20",
        "put-off": "DAN-A32",
        "give-trick": "DAN-A10",
        "lead-low": "DAN-A37",
        "stay-below": "DAN-A37",
        "get-rid": "DAN-A37",
        "must-take": "DAN-A37",
    },
)

DANSK_GAMMEL = replace(
    DANSK,
    games=("dansk-gammel",),
    rules={
        "void": "DOL-A3",
        "lay-figures": "DOL-A3",
        "lay-idle": "DOL-A3",
        "take": "DOL-A15",
        "cover": "DOL-A15",
        "duck": "DOL-A1",
        "cheapest": "DOL-A1",
        "top-card": "DOL-A15",
        "long-suit": "DOL-A9",
        "short-suit": "DOL-A11",
        "draw": "DOL-A9",
        "hunt": "DOL-A14",
        "invite": "DOL-A9",
        "no-tarock-out": "DOL-A6",
        "save-pagat": "DOL-A13",
        "drop-pagat": "DOL-A13",
        "excuse": "DOL-A17",
        "last-trick": "DOL-A8",
        "put-off": "DOL-A13",
        "give-trick": "DOL-A5",
        "lead-low": "DOL-A18",
        "stay-below": "DOL-A18",
        "get-rid": "DOL-A18",
        "must-take": "DOL-A18",
    },
)

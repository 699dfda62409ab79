"""A Zwölfer-Tarok table for tests: one deal whose cards everybody can look up here, and facts of a score pad."""

from __future__ import annotations

from typing import Any

from support.tables import A, announced, dealt, go, paid, silence, swapped

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Amount
from tarock.variants.tapp import TappOptions
from tarock.variants.zwoelfer import ZWOELFER, ZwoelferOutcome

HANDS = {
    "hand 1": "T20 T19 T17 T15 T12 T9 T1 HK HQ DN SJ C10",
    "hand 2": "T21 T18 T14 T10 T7 T3 HN DK DQ SN S10 CQ",
    "hand 3": "SKU T16 T13 T8 T4 T2 HJ D1 SK SQ CK CJ",
    "talon 1": "T11 H1 T5",
    "talon 2": "T6 CN DJ",
}
"""A has the Pagat; no honours are held together. With four at the table D deals and rests."""

SOLO_OF_A = "solo good good"
DREIER_OF_A = "dreier-1 good good"
LAID = "1 lay:H1,DN,C10"


def at_table(*swaps: str, words: str = "", players: int = 3, **options: Any) -> Deal:
    """The deal of HANDS, cards exchanged as said, walked on in words."""
    deal = dealt(ZWOELFER, swapped(HANDS, *swaps), players=players, options=TappOptions(**options))
    return go(deal, words)


def before_lead(*swaps: str, words: str, **more: Any) -> Deal:
    """The deal at its first lead, nothing more being announced."""
    return silence(at_table(*swaps, words=words, **more))


def payments(contract: str = "dreier", said: str = "", *, declarer: Seat = A, **more: Any) -> tuple[Amount, ...]:
    """What everybody at the table gets for these facts; won with 40 points unless said otherwise.

    The option about a false Ultimo may be given too.
    """
    options = {name: more.pop(name) for name in ("ultimo_without_pagat",) if name in more}
    known: dict[str, Any] = {"points": 40, "players": 3, **more}
    items = announced(said, declarer=declarer)
    outcome = ZwoelferOutcome(contract=contract, declarer=declarer, items=items, **known)
    return paid(ZWOELFER, outcome, range(more.get("players", 3)), **options)

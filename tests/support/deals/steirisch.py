"""A Steirisch-Tarok table for tests: one deal whose cards everybody can look up here, and facts of a score pad."""

from __future__ import annotations

from typing import Any

from support.examples import accounted
from support.tables import A, announced, dealt, go, paid, silence, swapped

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Amount, Fault, FaultKind, Settlement
from tarock.variants.steirisch import STEIRISCH, SteirischOptions, SteirischOutcome

HANDS = {
    "hand 1": "T20 T19 T17 T15 T12 T9 T5 T1 HK HQ H4 D4 D3 SJ S7 C7",
    "hand 2": "T21 T18 T14 T10 T7 T3 HN H3 DK DQ DJ SN S9 CQ C9 C8",
    "hand 3": "SKU T16 T13 T8 T4 T2 HJ H2 DN D2 D1 SK SQ S10 CK CJ",
    "talon 1": "T11",
    "talon 2": "H1",
    "talon 3": "S8",
    "talon 4": "T6",
    "talon 5": "CN",
    "talon 6": "C10",
}
"""A has the Pagat; no honours are held together. With four at the table D deals and rests."""

OPTIONS = ("ultimo_without_pagat", "misdeal_penalty", "consolation", "kind_factors")
SOLO_OF_A = "solo good good"


def at_table(*swaps: str, words: str = "", players: int = 3, dealer: Seat | None = None, **options: Any) -> Deal:
    """The deal of HANDS, cards exchanged as said, walked on in words."""
    agreed = SteirischOptions(**options)
    return go(dealt(STEIRISCH, swapped(HANDS, *swaps), players=players, dealer=dealer, options=agreed), words)


def before_lead(*swaps: str, words: str, **more: Any) -> Deal:
    """The deal at its first lead, nothing more being announced."""
    return silence(at_table(*swaps, words=words, **more))


def facts(contract: str = "dreier", said: str = "", *, declarer: Seat = A, **more: Any) -> SteirischOutcome:
    """The outcome of an einmalig game of A, won with 40 points by three at the table, unless said otherwise."""
    known: dict[str, Any] = {"points": 40, "players": 3, **more}
    return SteirischOutcome(contract=contract, declarer=declarer, items=announced(said, declarer=declarer), **known)


def payments(contract: str = "dreier", said: str = "", **more: Any) -> tuple[Amount, ...]:
    """What everybody at the table gets for these facts; options of the table may be given too."""
    options = {name: more.pop(name) for name in OPTIONS if name in more}
    return paid(STEIRISCH, facts(contract, said, **more), range(more.get("players", 3)), **options)


def each(contract: str = "dreier", said: str = "", **more: Any) -> Amount:
    """What A gets from each opponent."""
    a, b, c = payments(contract, said, **more)
    assert b == c == -a / 2
    return -b


def settled(contract: str = "dreier", said: str = "", **more: Any) -> Settlement:
    """The account of these facts."""
    return accounted(STEIRISCH, facts(contract, said, **more), None, SteirischOptions())


def fault(by: Seat, kind: str = FaultKind.RENONCE) -> dict[str, Any]:
    """The fact of one fault."""
    return {"faults": (Fault(kind, by),)}

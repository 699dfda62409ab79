"""An Ungarisch-Tarok table for tests: one deal whose cards everybody can look up here, and facts of a score pad."""

from __future__ import annotations

from typing import Any

from support.examples import accounted
from support.tables import A, announced, dealt, go, paid, silence, swapped

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Amount, Fault, FaultKind, Settlement
from tarock.variants.families.viennese.lone_declarer import LoneOptions
from tarock.variants.ungarisch import UNGARISCH, UngarischOutcome

HANDS = {
    "hand 1": "T20 T19 T17 T15 T12 T9 T1 HK HQ DN SJ C10",
    "hand 2": "T21 T18 T14 T10 T7 T3 HN DK DQ SN S10 CQ",
    "hand 3": "SKU T16 T13 T8 T4 T2 HJ D1 SK SQ CK CJ",
    "talon 1": "T11",
    "talon 2": "H1",
    "talon 3": "T5",
    "talon 4": "T6",
    "talon 5": "CN",
    "talon 6": "DJ",
}
"""A has the Pagat, nobody ten tarocks. With four at the table D deals and rests."""

LONG = {
    "hand 1": "T20 T19 T17 T15 T12 T9 T8 T7 T6 T5 HK HQ",
    "hand 2": "SKU T21 T18 T16 T14 T13 T11 T10 T4 T1 DK SK",
}
"""A and B have ten tarocks each, B with all three honours."""

OPTIONS = ("ultimo_without_pagat", "misdeal_penalty")
SOLO_OF_A = "solo good good"


def at_table(*swaps: str, words: str = "", players: int = 3, **options: Any) -> Deal:
    """The deal of HANDS, cards exchanged as said, walked on in words."""
    deal = dealt(UNGARISCH, swapped(HANDS, *swaps), players=players, options=LoneOptions(**options))
    return go(deal, words)


def long_table(words: str = "") -> Deal:
    """The deal of LONG, walked on in words."""
    return go(dealt(UNGARISCH, LONG), words)


def before_lead(*swaps: str, words: str, **more: Any) -> Deal:
    """The deal at its first lead, nothing more being announced."""
    return silence(at_table(*swaps, words=words, **more))


def facts(contract: str = "dreier", said: str = "", *, declarer: Seat = A, **more: Any) -> UngarischOutcome:
    """The outcome of an einmalig game of A, won with 40 points by three at the table, unless said otherwise."""
    known: dict[str, Any] = {"points": 40, "players": 3, **more}
    return UngarischOutcome(contract=contract, declarer=declarer, items=announced(said, declarer=declarer), **known)


def payments(contract: str = "dreier", said: str = "", **more: Any) -> tuple[Amount, ...]:
    """What everybody at the table gets for these facts; options of the table may be given too."""
    options = {name: more.pop(name) for name in OPTIONS if name in more}
    return paid(UNGARISCH, facts(contract, said, **more), range(more.get("players", 3)), **options)


def each(contract: str = "dreier", said: str = "", **more: Any) -> Amount:
    """What A gets from each opponent."""
    a, b, c = payments(contract, said, **more)
    assert b == c == -a / 2
    return -b


def settled(contract: str = "dreier", said: str = "", **more: Any) -> Settlement:
    """The account of these facts."""
    return accounted(UNGARISCH, facts(contract, said, **more), None, LoneOptions())


def fault(by: Seat, kind: str = FaultKind.RENONCE, *, played_on: bool = False) -> dict[str, Any]:
    """The fact of one fault."""
    return {"faults": (Fault(kind, by, played_on),)}

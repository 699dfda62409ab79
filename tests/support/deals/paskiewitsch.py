"""A Paskiewitsch table for tests: a deal whose cards everybody can look up here, and facts as a score pad has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from support.tables import A, C, announced, dealt, go, paid, silence, swapped

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Cut, Move
from tarock.variants.paskiewitsch import PASKIEWITSCH, PaskiewitschOptions, PaskiewitschOutcome

HANDS = {
    "hand 1": "SKU T18 T15 T9 T5 HQ HJ DN C10",
    "hand 2": "T21 T16 T12 T7 T3 HK DQ SJ CQ",
    "hand 3": "T20 T13 T10 T6 T1 H1 DK SQ CJ",
    "hand 4": "T19 T17 T11 T8 T2 D1 SK SN CK",
    "talon 1": "HN", "talon 2": "T14", "talon 3": "DJ", "talon 4": "T4", "talon 5": "S10", "talon 6": "CN",
}  # fmt: skip
"""A, B and C may bid, each with one honour, D may not; A calls C by XX, D by XIX, B by XVI and himself by XVIII."""

LAID = {
    "dreier": "lay:HJ,DJ,C10 lay:SJ lay:S10 lay:CN",
    "zweier": "lay:HJ,C10 lay:DJ,SJ lay:S10 lay:CN",
    "einer": "lay:C10 lay:DJ,SJ lay:S10,CJ lay:CN",
    "solo": "lay:HN,SJ lay:DJ,CJ lay:S10,CN",
}
"""Discards of suit cards alone, from A on, in the games of A."""


def at_table(
    *swaps: str, words: str = "", opening: Iterable[Move] = (Cut(7),), dealer: Seat | None = None, **options: Any
) -> Deal:
    """The deal of HANDS, cards exchanged as said, walked on in words."""
    hands = swapped(HANDS, *swaps)
    return go(dealt(PASKIEWITSCH, hands, opening=opening, dealer=dealer, options=PaskiewitschOptions(**options)), words)


def to_call(*swaps: str, game: str = "dreier", laid: str = "", words: str = "") -> Deal:
    """A game of A after the discards, where he is to call."""
    return at_table(*swaps, words=f"{game} good good good {laid or LAID[game]} {words}")


def announcing(*swaps: str, called: str = "T20", said: str = "", **more: str) -> Deal:
    """A game of A after the call, with C unless another tarock is called."""
    return to_call(*swaps, words=f"{called} {said}", **more)


def before_lead(*swaps: str, **more: str) -> Deal:
    """The same at its first lead."""
    return silence(announcing(*swaps, **more))


def facts(
    game: str = "dreier", said: str = "", *, declarer: Seat = A, partner: Seat | None = C, **more: Any
) -> PaskiewitschOutcome:
    """The outcome of a deal of A, won with 40 points beside C unless said otherwise."""
    known: dict[str, Any] = {"points": 40, **more}
    items = announced(said, declarer=declarer)
    return PaskiewitschOutcome(contract=game, declarer=declarer, partner=partner, items=items, **known)


def payments(game: str = "dreier", said: str = "", **more: Any) -> tuple[int, ...]:
    """What A, B, C and D get for these facts."""
    return paid(PASKIEWITSCH, facts(game, said, **more))

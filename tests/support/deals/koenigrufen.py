"""A Königrufen table for tests: one deal whose cards everybody can look up here, and facts as a score pad has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from support.tables import A, B, C, D, announced, dealt, go, paid, silence, swapped

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Cut, Move
from tarock.variants.koenigrufen import KOENIGRUFEN, KoenigrufenOptions, KoenigrufenOutcome

HANDS = {
    "hand 1": "SKU T20 T17 T14 T9 T5 HQ H1 D4 D3 CJ C7",
    "hand 2": "T21 T16 T12 T7 T3 HN H2 DK D1 SJ S9 C10",
    "hand 3": "T19 T15 T11 T6 T1 HK HJ D2 SK SQ CN C9",
    "hand 4": "T18 T13 T8 T4 T2 H3 DQ DN S10 S8 CK CQ",
    "talon 1": "T10 SN DJ",
    "talon 2": "H4 S7 C8",
}
"""A calls: spades makes C his partner, clubs D, diamonds B; no honours are held together."""

SOLO_OF_A = "solo good good good"
RUFER_OF_A = "rufer good good good"
DREIER_OF_A = "dreier good good good"
SOLO_DREIER_OF_A = "solo-dreier good good good"
LAID = "1 lay:H1,D3,D4"
"""A takes the first half and lays three suit cards away."""


def at_table(
    *swaps: str, words: str = "", opening: Iterable[Move] = (Cut(7),), dealer: Seat | None = None, **options: Any
) -> Deal:
    """The deal of HANDS, cards exchanged as said, walked on in words."""
    hands = swapped(HANDS, *swaps)
    return go(dealt(KOENIGRUFEN, hands, opening=opening, dealer=dealer, options=KoenigrufenOptions(**options)), words)


def before_lead(*swaps: str, words: str, said: str = "", **options: Any) -> Deal:
    """The deal at its first lead: the words up to the discard, then what is said, then silence."""
    return silence(at_table(*swaps, words=f"{words} {said}", **options))


def facts(contract: str = "rufer", said: str = "", *, partner: Seat | None = C, **more: Any) -> KoenigrufenOutcome:
    """The outcome of a deal of A, won with 40 points beside C unless said otherwise."""
    alone = contract in ("dreier", "solo-dreier")
    known: dict[str, Any] = {"points": 40, "king": "" if alone else "held", **more}
    side = None if alone else partner
    items = announced(said, opponent=D if side == B else B)
    return KoenigrufenOutcome(contract=contract, declarer=A, partner=side, items=items, **known)


def payments(contract: str = "rufer", said: str = "", **more: Any) -> tuple[int, ...]:
    """What A, B, C and D get for these facts; the option `honours` may be given too."""
    options = {"honours": more.pop("honours", "held")}
    return paid(KOENIGRUFEN, facts(contract, said, **more), **options)

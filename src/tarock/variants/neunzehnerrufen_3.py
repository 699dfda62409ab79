"""Neunzehnerrufen for three persons and a dummy on the fourth seat (Ulmann, chapter V)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tarock.cards import PACK_54, Seat
from tarock.game import SEAT, AfterClaim, AnyRound, Ending, Supplied, Tours, Variant, always, fact
from tarock.game.phases import round_from
from tarock.variants.neunzehnerrufen import CONTRACTS, TRICKS, NineteenOptions, NineteenOutcome, price
from tarock.variants.neunzehnerrufen_fliegend import FlyingDummy, account_with_dummies

DUMMY: Seat = 3
CIRCLE = (0, 1, 2, DUMMY)  # NZR-07


@dataclass(frozen=True)
class ThreePersonsOutcome(NineteenOutcome):
    """The facts that decide a deal; the dummy has no share in it (NZR-82)."""

    dealer: Seat = fact("NZR-07", "Dealer", 2, SEAT, needed=(Ending.MISDEAL,), supplied=Supplied.DEALER)

    persons: ClassVar[int] = 3


class FixedDummy(FlyingDummy):
    """Nobody sees the dummy before it is turned up; it sits between the last person and the first (NZR-07, NZR-13)."""

    facts = ThreePersonsOutcome

    def __init__(self, r: AnyRound) -> None:
        super().__init__(r)
        self.hands = (*round_from(CIRCLE, r.dealer)[1:], r.dealer)
        self.dummies = (DUMMY,)


NEUNZEHNERRUFEN_3: Variant[NineteenOutcome, NineteenOptions, None] = Variant(
    id="neunzehnerrufen-3",
    name="Neunzehnerrufen for three with a dummy",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter V",
    pack=PACK_54,
    players=(3,),
    script=lambda r: FixedDummy(r).script(),
    account=account_with_dummies,
    outcome=ThreePersonsOutcome,
    tricks=always(TRICKS),
    contracts=tuple(CONTRACTS),
    options=NineteenOptions,
    price=price,
    sitting=Tours(),
    circle=CIRCLE,
    after_claim=AfterClaim.PLAYED_OUT,
)

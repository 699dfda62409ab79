"""Neunzehnerrufen for two persons with a dummy on either side of them (Ulmann, chapter V)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tarock.cards import PACK_54, Card, Seat
from tarock.game import (
    SEAT, AfterClaim, AnyRound, Ending, Script, Supplied, TwoPersons, Variant, always, do, fact,
)  # fmt: skip
from tarock.game.phases import Sharing, call, round_from
from tarock.rules import RuleId
from tarock.variants.families.viennese import CallingDown, OwningUp
from tarock.variants.neunzehnerrufen import CONTRACTS, NINETEEN_DOWN, TRICKS, NineteenOptions, NineteenOutcome, price
from tarock.variants.neunzehnerrufen_fliegend import FlyingDummy, account_with_dummies

DUMMIES: tuple[Seat, Seat] = (2, 3)
CIRCLE = (0, DUMMIES[0], 1, DUMMIES[1])  # NZR-09


@dataclass(frozen=True)
class TwoPersonsOutcome(NineteenOutcome):
    """The facts that decide a deal; dummies have no share in it (NZR-83)."""

    dealer: Seat = fact("NZR-09", "Dealer", 1, SEAT, needed=(Ending.MISDEAL,), supplied=Supplied.DEALER)

    persons: ClassVar[int] = 2


class TwoDummies(FlyingDummy):
    """The called tarock has to lie in a dummy, who is the helper; the other is the opponent's (NZR-26 to NZR-28)."""

    facts = TwoPersonsOutcome

    def __init__(self, r: AnyRound) -> None:
        self.r = r
        self.hands = (*round_from(CIRCLE, r.dealer)[1:], r.dealer)
        self.persons = r.active
        self.dummies = DUMMIES
        self.shares = ((r.dealer, (5, 6)),)  # NZR-30

    def call(self) -> Script[Card | None]:
        """The opponent says so if he holds the tarock named, and the next is named."""
        return self.name_down("NZR-26", NINETEEN_DOWN)

    def name_down(self, rule: RuleId, cards: tuple[Card, ...]) -> Script[Card | None]:
        """Name tarocks until there is one that neither person has; the result is None if there is none (NZR-D11)."""
        while called := (yield from call(CallingDown("NZR-23", self.r.forehand, cards, "NZR-24"))):
            if not (yield from do(OwningUp(rule, self.r.dealer, called))):
                break
            cards = cards[cards.index(called) + 1 :]
        return called

    def share_talon(self, called: Card | None) -> Script[Card | None]:
        """If the opponent finds the called tarock he shows it, and a lower one is named (NZR-27, NZR-D19)."""
        yield from do(Sharing("NZR-30", self.shares))
        if called and (yield from do(OwningUp("NZR-27", self.r.dealer, called))):
            return (yield from self.name_down("NZR-27", NINETEEN_DOWN[NINETEEN_DOWN.index(called) + 1 :]))
        return called


NEUNZEHNERRUFEN_2: Variant[NineteenOutcome, NineteenOptions, None] = Variant(
    id="neunzehnerrufen-2",
    name="Neunzehnerrufen for two with two dummies",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter V",
    pack=PACK_54,
    players=(2,),
    script=lambda r: TwoDummies(r).script(),
    account=account_with_dummies,
    outcome=TwoPersonsOutcome,
    tricks=always(TRICKS),
    contracts=tuple(CONTRACTS),
    options=NineteenOptions,
    price=price,
    sitting=TwoPersons(),
    circle=CIRCLE,
    after_claim=AfterClaim.PLAYED_OUT,
)

"""Neunzehnerrufen with the flying dummy: the dealer rests and another plays his open hand (Ulmann, chapter V)."""

from __future__ import annotations

from dataclasses import replace

from tarock.cards import PACK_54, Card, Seat, Trick
from tarock.game import AfterClaim, AnyRound, FaultKind, Script, Settlement, Tours, Variant, always, do, hand_of
from tarock.game.phases import TurningUp, round_from
from tarock.variants.families.viennese import DummyPlaying, Lead, Leading, TellingHelper, reach_in
from tarock.variants.neunzehnerrufen import (
    CONTRACTS, TRICKS, Nineteen, NineteenOptions, NineteenOutcome, account_of, price,
)  # fmt: skip


class FlyingDummy(Nineteen):
    """The dealer bids and announces like everybody, but chooses cards only as declarer (NZR-05, NZR-06, NZR-94)."""

    def __init__(self, r: AnyRound) -> None:
        super().__init__(r)
        self.persons = r.active[:3]
        """Who may hold the called tarock in the hand, and may be asked to reach in."""
        self.dummies: tuple[Seat, ...] = (r.dealer,)

    def play(self, declarer: Seat, called: Card | None) -> Script[tuple[Trick, ...]]:
        """After the first lead the dummies are turned up and somebody takes charge of them (NZR-66, NZR-101)."""
        order, leader = self.hands, self.r.forehand
        lead: Lead = yield Leading.led_by(leader, order, 12, TRICKS, "NZR-59", late_rule="NZR-43")
        yield from do(TurningUp("NZR-66", tuple(hand_of(dummy) for dummy in self.dummies)))
        helper = declarer
        if called:
            others = tuple(seat for seat in self.persons if seat != declarer)
            told = yield from do(TellingHelper("NZR-101", called, declarer, others, self.dummies))
            helper = told.seat
        charge = yield from self.take_charge(declarer, helper)
        declarers = {declarer, helper}
        against = next(seat for seat in self.r.active if seat not in declarers)
        playing = DummyPlaying(
            "NZR-59", TRICKS, order, lead.trick, 12, late_rule="NZR-43",
            played_by=tuple(charge.get(seat, seat) for seat in range(4)),
            gathered_by=tuple(declarer if seat in declarers else against for seat in range(4)),  # NZR-61
        )  # fmt: skip
        return (yield from do(playing))

    def take_charge(self, declarer: Seat, helper: Seat) -> Script[dict[Seat, Seat]]:
        """The declarer plays the helper's open hand, or his own; an opponent all others (NZR-62 to NZR-67)."""
        own = [seat for seat in self.dummies if seat in (declarer, helper)]
        if len(own) == len(self.dummies):
            return dict.fromkeys(own, declarer)
        round_ = round_from(self.r.active, declarer)
        opponents = tuple(seat for seat in round_ if seat in self.persons and seat not in (declarer, helper))
        in_charge = yield from reach_in("NZR-64", opponents)
        return {dummy: declarer if dummy in own else in_charge for dummy in self.dummies}


def account_with_dummies(outcome: NineteenOutcome, carried: None, options: NineteenOptions) -> Settlement[None]:
    """A wrong card from a dummy is no fault, since it lies open to all (NZR-87, COD-64)."""
    faults = tuple(fault for fault in outcome.faults if fault.kind != FaultKind.OPEN_CARD)
    return account_of(replace(outcome, faults=faults), carried, options)


NEUNZEHNERRUFEN_FLIEGEND = Variant(
    id="neunzehnerrufen-fliegend",
    name="Neunzehnerrufen with the flying dummy",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter V",
    pack=PACK_54,
    players=(4,),
    script=lambda r: FlyingDummy(r).script(),
    account=account_with_dummies,
    outcome=NineteenOutcome,
    tricks=always(TRICKS),
    contracts=tuple(CONTRACTS),
    options=NineteenOptions,
    price=price,
    sitting=Tours(),
    circle=(0, 1, 2, 3),
    after_claim=AfterClaim.PLAYED_OUT,
)

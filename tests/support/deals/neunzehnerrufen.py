"""Neunzehnerrufen tables for tests: the same cards for all four forms, and facts as a score pad has them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from support.examples import accounted
import pytest
from support.tables import A, C, dealt, go, silence, swapped

from tarock.cards import Card, Seat
from tarock.deal import Deal
from tarock.game import NEITHER, OPPONENTS, Cut, Move, Settlement, Side, Variant
from tarock.game.phases import GAME, Announced, Item
from tarock.variants.neunzehnerrufen import NEUNZEHNERRUFEN, NineteenOptions, NineteenOutcome
from tarock.variants.neunzehnerrufen_2 import NEUNZEHNERRUFEN_2
from tarock.variants.neunzehnerrufen_3 import NEUNZEHNERRUFEN_3
from tarock.variants.neunzehnerrufen_fliegend import NEUNZEHNERRUFEN_FLIEGEND

FOUR, FLYING, THREE, TWO = NEUNZEHNERRUFEN, NEUNZEHNERRUFEN_FLIEGEND, NEUNZEHNERRUFEN_3, NEUNZEHNERRUFEN_2
FORMS = (FOUR, FLYING, THREE, TWO)
ALL = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.id)
"""A test of what all forms have in common."""
PERSONS = {FOUR.id: 4, FLYING.id: 4, THREE.id: 3, TWO.id: 2}

HANDS = {
    "hand 1": "SKU T20 T17 T14 T9 T5 HQ H1 D4 D3 CJ C7",
    "hand 2": "T21 T16 T12 T7 T3 HN H2 DK D1 SJ S9 C10",
    "hand 3": "T19 T15 T11 T6 T1 HK HJ D2 SK SQ CN C9",
    "hand 4": "T18 T13 T8 T4 T2 H3 DQ DN S10 S8 CK CQ",
    "talon 1": "T10",
    "talon 2": "SN",
    "talon 3": "DJ",
    "talon 4": "H4",
    "talon 5": "S7",
    "talon 6": "C8",
}
"""The last person deals, so A is forehand; XIX is in the third hand, which for two persons is a dummy's."""

GOOD = {FOUR.id: "good good good", FLYING.id: "good good good", THREE.id: "good good", TWO.id: "good"}
"""The others leave the game to forehand."""
OTHERS_LAY = {FOUR.id: "lay:S7 lay:C8", FLYING.id: "lay:S7 lay:C8", THREE.id: "lay:S7 lay:C8", TWO.id: "lay:C8,S7"}
LAID = "lay:D3,D4,H1,H4"
"""The caller lays four suit cards away."""


def at_table(
    form: Variant,
    *swaps: str,
    words: str = "",
    opening: Iterable[Move] = (Cut(7),),
    dealer: Seat | None = None,
    **options: Any,
) -> Deal:
    """The deal of HANDS in one of the forms, cards exchanged as said, walked on in words."""
    hands = swapped(HANDS, *swaps)
    return go(dealt(form, hands, opening=opening, dealer=dealer, options=NineteenOptions(**options)), words)


def game_of_a(form: Variant, *swaps: str, words: str, said: str = "") -> Deal:
    """Forehand declares the first of the words and nobody overbids; then the other words and what is said."""
    game, *further = words.split()
    return at_table(form, *swaps, words=f"{game} {GOOD[form.id]} {' '.join(further)} {said}")


def rufer(form: Variant, *swaps: str, said: str = "", called: str = "T19", laid: str = LAID) -> Deal:
    """A Rufer of A at its first lead, or after the announcements that are said."""
    words = f"rufer {called} 1 {laid} {OTHERS_LAY[form.id]}"
    return silence(game_of_a(form, *swaps, words=words, said=said))


def solo(form: Variant, *swaps: str, said: str = "") -> Deal:
    """A Solo of A at its first lead."""
    return silence(game_of_a(form, *swaps, words="solo", said=said))


def said(words: str = "", *, declarer: Seat = A) -> Announced:
    """The game and announcements as a score keeper notes them: `eight-tarocks@D volat/declarer contra:game`.

    `@B` says whose announcement it is; who speaks after his own Contra is noted with `/late`.
    """
    items = [Item(GAME, declarer)]
    for word in words.split():
        step, colon, name = word.partition(":")
        if colon:
            items = [replace(i, level=i.level + (i.name == name)) for i in items]
            continue
        text, _, by = step.partition("@")
        what, _, side = text.partition("/")
        # For the opponents A or B speaks: two persons at least play.
        own, late = (declarer + 1) % 2 if side == OPPONENTS else declarer, side == "late"
        speaker = "ABCD".index(by) if by else own
        items.append(Item(what, speaker, NEITHER if late else Side(side), late=late))
    return tuple(items)


def facts(form: Variant, contract: str = "rufer", words: str = "", **more: Any) -> NineteenOutcome:
    """The outcome of a game of A beside C (of A alone above Rufer, and where C is a dummy) unless said otherwise."""
    declarer = more.pop("declarer", A)
    beside = C if contract == "rufer" and PERSONS[form.id] > C else None
    known: dict[str, Any] = {"partner": beside, "points": 40, **more}
    outcome = form.outcome(contract=contract, declarer=declarer, items=said(words, declarer=declarer), **known)
    assert isinstance(outcome, NineteenOutcome)
    return outcome


def settled(form: Variant, contract: str = "rufer", words: str = "", **more: Any) -> Settlement:
    """The settlement of these facts."""
    return accounted(form, facts(form, contract, words, **more), None, NineteenOptions())


def payments(form: Variant, contract: str = "rufer", words: str = "", **more: Any) -> tuple[int, ...]:
    """What each person gets for these facts."""
    return settled(form, contract, words, **more).totals(range(PERSONS[form.id]))


def totals(deal: Deal) -> tuple[int, ...]:
    """What each person gets for a deal that was played."""
    return deal.settlement.totals(range(deal.setup.players))


def holder(deal: Deal, card: str) -> str:
    """The zone in which a card lies."""
    return next(name for name, zone in deal.table.zones.items() if Card(card) in zone.cards)

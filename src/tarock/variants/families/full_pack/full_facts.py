"""What can be said of a deal with 78 cards, and what cannot be said together."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Protocol

from tarock.cards import PACK_78, SUITS, Seat
from tarock.game import (
    BESIDE, NOT_PLAYING, OVER_SUM, SEAT, TWICE, WRONG_SUM, YES_NO, ACardSet, CardPoints, Cards, Ending, FactError,
    Fault, FaultKind, Number, Row, Together, WithFields, Word, faults_of,
)  # fmt: skip
from tarock.rules import Message, RuleId, message
from tarock.variants.families.full_pack.combinations import (
    FOUR_AND_SKUS, HALF_CAVALRY, HALF_KINGDOM, LATONS, MANY, MATADORS, MOST, RANKS, RULES, SAYABLE, THREE_AND_SKUS,
    WHOLE_KINGDOM, Combination,
)  # fmt: skip
from tarock.variants.families.full_pack.demanding import Bought

NO_COMBINATION = message("facts.no-combination", "{what} is no combination that can be announced")
DEALT_AGAIN = (Ending.MISDEAL, Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK)
"""How a deal can end that is dealt again; a hand without tarocks is no reason (VIE-08, GRO-18)."""
FAULTS = faults_of(FaultKind.RENONCE, FaultKind.CONDUCT, FaultKind.ILLEGAL_SKAT)
"""Revokes, remarks, and faults in the scat (GRO-88, VIE-50)."""
COMBINATIONS = Row(
    WithFields(Combination, {
        "by": SEAT, "what": Word(tuple(RULES)), "number": Number(0, max(MOST.values())),
        "of": Word(("", *(suit.word for suit in SUITS), *RANKS)), "honours": YES_NO, "cards": ACardSet(),
        "early": YES_NO,
    })
)  # fmt: skip
BOUGHT = Row(WithFields(Bought, {"card": Cards(PACK_78.cards), "of": SEAT}))
THREE_SEATS = Together((SEAT, SEAT, SEAT))
KINGS_OF = Row(SEAT, most=4, once=False)
"""Whose king something happened to, for every king."""
POINTS_OF_78 = CardPoints(0, 78)
FOOLS = (HALF_CAVALRY, HALF_KINGDOM, FOUR_AND_SKUS, THREE_AND_SKUS)
"""The combinations that need the Sküs."""
IN_ALL = {MANY: 22, MATADORS: 22, LATONS: 41}
"""As many there are of tarocks and of pip cards, the Sküs with both."""


class FullFacts(Protocol):
    """The facts that all these games have."""

    @property
    def announced(self) -> tuple[Combination, ...]:
        """The combinations announced."""

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What was claimed."""

    def cannot(self, name: str, why: Message, rule: RuleId = "") -> FactError:
        """The refusal of a fact."""


def wrong_company(o: FullFacts, active: tuple[Seat, ...], resting: Seat | None) -> Iterator[FactError]:
    """Somebody who plays twice, or plays and rests."""
    for place, seat in enumerate(active):
        if seat in active[:place]:
            yield o.cannot("active", TWICE(said=seat))
    if resting in active:
        yield o.cannot("resting", BESIDE(other="active"))


def wrong_combinations(o: FullFacts, players: Collection[Seat]) -> Iterator[FactError]:
    """Who does not play, what is no combination, and cards that would be in two hands."""
    for one in o.announced:
        if one.by not in players:
            yield o.cannot("announced.by", NOT_PLAYING(seat=one.by))
        if one.word not in SAYABLE:
            yield o.cannot("announced", NO_COMBINATION(what=one.word))
    yield from _in_two_hands(o)


def _in_two_hands(o: FullFacts) -> Iterator[FactError]:
    paid = [one for one in o.announced if not one.early]
    subjects = [(one.by, one.what) if one.what in IN_ALL else _subject(one) for one in paid]
    for place, subject in enumerate(subjects):
        if subject in subjects[:place]:
            yield o.cannot("announced", TWICE(said=paid[place].what))
    if len({one.by for one in paid if one.what in FOOLS}) > 1:
        yield o.cannot("announced", OVER_SUM(said=2, most=1))
    for what, most in IN_ALL.items():
        number = sum(one.number for one in paid if one.what == what)
        if number > most:
            yield o.cannot("announced", OVER_SUM(said=number, most=most))


def wrong_faults(o: FullFacts, answerable: Collection[Seat], rule: RuleId = "") -> Iterator[FactError]:
    """Faults of somebody who has nothing to answer for."""
    for fault in o.faults:
        if fault.by not in answerable:
            yield o.cannot("faults.by", NOT_PLAYING(seat=fault.by), rule)


def _subject(one: Combination) -> str:
    """The four figures that a combination is made of."""
    return "kings" if one.what in (WHOLE_KINGDOM, HALF_KINGDOM) else one.of


def wrong_bought(
    o: FullFacts, bought: tuple[Bought, ...], number: int, declarer: Seat, players: Collection[Seat]
) -> Iterator[FactError]:
    """Another number than is exchanged, a card bought twice, or of somebody who could not have it."""
    if len(bought) != number:
        yield o.cannot("bought", WRONG_SUM(said=len(bought), wanted=number))
    if len({one.card for one in bought}) < len(bought):
        yield o.cannot("bought.card", TWICE(said=str(bought[-1].card)))
    for one in bought:
        if one.of == declarer or one.of not in players:
            yield o.cannot("bought.of", BESIDE(other="declarer"))


def too_many_kings(o: FullFacts, name: str, number: int) -> Iterator[FactError]:
    """There are four."""
    if number > 4:
        yield o.cannot(name, OVER_SUM(said=number, most=4))


def wrong_sum(o: FullFacts, name: str, said: int, *wanted: int) -> Iterator[FactError]:
    """Numbers that do not add up."""
    if said not in wanted:
        yield o.cannot(name, WRONG_SUM(said=said, wanted=wanted[0]))

"""The facts of a deal for two cups: what its tricks tell, and what follows from that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Self, TypedDict

from tarock.cards import BY_TRICKS, KINGS, PACK_78, PAGAT, TAROCKS, Seat, Trick
from tarock.game import (
    BESIDE, NOT_PLAYING, OVER_SUM, SEAT, TWICE, WRONG_SUM, YES_NO, AnyRound, CardPoints, Cards, Ending, FactError,
    Fault, FaultKind, Number, Outcome, Row, Together, WithFields, Word, YesNo, hand_of,
)  # fmt: skip
from tarock.game.phases import SCAT
from tarock.rules import message
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP
from tarock.variants.families.danish.declaring import FULL, HALF, LEAST, MANY, MATADORS, OVERFULL, SETS, Declared

TRICKS_IN_ALL, POINTS_IN_ALL = 25, 78
PLAYED, ENDINGS = (Ending.PLAYED,), Word((Ending.PLAYED, Ending.REDEAL, Ending.MISDEAL))
DEALT = (Ending.PLAYED, Ending.MISDEAL)
POINTS = CardPoints(0, POINTS_IN_ALL)
THREE_TRICKS = Together((Number(0, TRICKS_IN_ALL),) * 3)
THREE_SEATS = Together((SEAT, SEAT, SEAT))
KINGS_OF = Row(SEAT, most=4, once=False)
"""Whose king something happened to, for every king."""
DECLARED = Row(
    WithFields(Declared, {
        "by": SEAT, "what": Word((*LEAST, FULL, HALF, OVERFULL)), "number": Number(0, 22), "of": Word(("", *SETS)),
        "pagat": YesNo(or_none=True), "missing": Cards(PACK_78.cards, or_none=True), "false": YES_NO,
    })
)  # fmt: skip
SHORTFALLS = Row(Together((SEAT, Word((KING_CUP, PAGAT_CUP)), Number(0, 1000))))
UNCOUNTED = (FaultKind.WRONG_NUMBER, FaultKind.ILLEGAL_SKAT)
"""After these the cards of a hand, and so tricks and points, may be too many or too few."""
NO_DECLARATION = message("facts.no-declaration", "{what} is no declaration")


class CupOutcome(Outcome):
    """What follows from the facts in each of these games; a game adds them as fields, each with its own rule."""

    ended: Ending
    active: tuple[Seat, ...]
    deals_again: bool
    declared: tuple[Declared, ...]
    tricks: tuple[int, ...]
    shortfalls: tuple[tuple[Seat, str, int], ...]
    kings_lost: tuple[Seat, ...]
    kings_behind: tuple[Seat, ...]
    king_ultimo: bool
    pagat_by: Seat | None
    pagat_won: bool
    pagat_last: bool
    last: Seat

    known_last = ("last", "points")

    @property
    def miscounted(self) -> bool:
        """Whether tricks and points may not be what a whole deal has."""
        return self.broken_off

    def impossible(self, carried: Any, options: Any) -> Iterator[FactError]:
        """Who plays, what was declared, and what cannot be together in the tricks."""
        for place, seat in enumerate(self.active):
            if seat in self.active[:place]:
                yield self.cannot("active", TWICE(said=seat))
        if self.ended != Ending.PLAYED:
            return
        for name, seats in self.named().items():
            for seat in seats:
                if seat not in self.active:
                    yield self.cannot(name, NOT_PLAYING(seat=seat))
        yield from self._wrong_declarations()
        if not self.miscounted:
            yield from self.wrong_tricks()

    def named(self) -> dict[str, tuple[Seat, ...]]:
        """Everybody who is named in some fact."""
        return {
            "declared.by": tuple(one.by for one in self.declared), "last": () if self.broken_off else (self.last,),
            "kings_lost": self.kings_lost, "kings_behind": self.kings_behind,
            "pagat_by": () if self.pagat_by is None else (self.pagat_by,),
            "shortfalls": tuple(seat for seat, _, _ in self.shortfalls),
        }  # fmt: skip

    def _wrong_declarations(self) -> Iterator[FactError]:
        """Words that nobody can say, and cards that would be in two hands."""
        for one in self.declared:
            numbered = one.what in LEAST
            if numbered == bool(one.of) or (one.number < LEAST[one.what] if numbered else one.number):
                yield self.cannot("declared", NO_DECLARATION(what=one.what))
        true = [one for one in self.declared if not one.false]
        subjects = [(one.by, one.subject) if one.what == MANY else one.subject for one in true]
        for place, subject in enumerate(subjects):
            if subject in subjects[:place]:
                yield self.cannot("declared", TWICE(said=true[place].subject))
        if len({one.by for one in true if one.what in (HALF, OVERFULL, MATADORS)}) > 1:  # All need the fool.
            yield self.cannot("declared", OVER_SUM(said=2, most=1))
        tarocks = sum(one.number for one in true if one.what == MANY)
        if tarocks > len(TAROCKS):
            yield self.cannot("declared", OVER_SUM(said=tarocks, most=len(TAROCKS)))

    def wrong_tricks(self) -> Iterator[FactError]:
        """Tricks and kings that do not add up, and a winner of the last trick who has none."""
        if sum(self.tricks) != TRICKS_IN_ALL:
            yield self.cannot("tricks", WRONG_SUM(said=sum(self.tricks), wanted=TRICKS_IN_ALL))
        if self.last in self.active and not self.tricks[self.active.index(self.last)]:
            yield self.cannot("last", BESIDE(other="tricks"))
        kings = len(self.kings_lost) + len(self.kings_behind) + self.king_ultimo
        if kings > len(KINGS):
            yield self.cannot("kings_lost", OVER_SUM(said=kings, most=len(KINGS)))
        yield from self._wrong_last_trick()

    def _wrong_last_trick(self) -> Iterator[FactError]:
        """Each has one card in it, and one of them wins it."""
        for name, said in (("pagat_won", self.pagat_won), ("pagat_last", self.pagat_last)):
            if said and self.pagat_by is None:
                yield self.cannot(name, BESIDE(other="pagat_by"))
        if self.pagat_last and self.pagat_won != (self.pagat_by == self.last):
            # Somebody else's card cannot win the trick of the Pagat, nor the Pagat that of another card.
            yield self.cannot("pagat_won", BESIDE(other="last"))
        if self.king_ultimo and self.pagat_last and self.pagat_by == self.last:
            yield self.cannot("king_ultimo", BESIDE(other="pagat_last"))
        shown = (*self.kings_behind, self.last, *((self.pagat_by,) if self.pagat_last and not self.pagat_won else ()))
        if len({*shown}) < len(shown):
            yield self.cannot("kings_behind", BESIDE(other="last"))

    @property
    def dealer(self) -> Seat:
        """The back hand."""
        return self.active[2]

    @property
    def tout(self) -> bool:
        """Whether somebody won all tricks."""
        return TRICKS_IN_ALL in self.tricks

    @property
    def nolo(self) -> Seat | None:
        """Who won no trick; beside a tout nobody has a nolo (DAN-D23, DOL-D18)."""
        return self.active[self.tricks.index(0)] if 0 in self.tricks and not self.tout else None

    def with_faults(self, faults: tuple[Fault, ...]) -> Self:
        """The facts with what was claimed; of the declarations those that turned out false are marked."""
        false = [one for one in faults if one.kind == FaultKind.FALSE_DECLARATION]
        wrong = {(one.by, word) for one in false for word in one.about}
        declared = tuple(replace(one, false=(one.by, one.word) in wrong) for one in self.declared)
        claimed: dict[str, object] = {"declared": declared, "faults": faults}
        return replace(self, **claimed)


class TrickFacts(TypedDict, total=False):
    """What the tricks tell; of a deal that was stopped only what was paid before."""

    kings_lost: tuple[Seat, ...]
    pagat_by: Seat | None
    pagat_won: bool
    tricks: tuple[int, int, int]
    pagat_last: bool
    last: Seat
    king_ultimo: bool
    kings_behind: tuple[Seat, ...]


def trick_facts(r: AnyRound, tricks: tuple[Trick, ...]) -> TrickFacts:
    """What the tricks tell; what the last of them decides is open where the deal was stopped."""
    forehand, middle, dealer = r.active
    with_pagat = next((trick for trick in tricks if trick.holds(PAGAT)), None)
    pagat_by = with_pagat.player_of(PAGAT) if with_pagat else None
    facts = TrickFacts(
        kings_lost=tuple(seat for trick in tricks[: TRICKS_IN_ALL - 1] for seat in kings_lost_in(trick)),
        pagat_by=pagat_by,
        pagat_won=with_pagat is not None and with_pagat.winner == pagat_by,
        tricks=(won_by(forehand, tricks), won_by(middle, tricks), won_by(dealer, tricks)),
    )
    if len(tricks) == TRICKS_IN_ALL:
        last = tricks[-1]
        facts["pagat_last"], facts["last"] = last.holds(PAGAT), last.winner
        facts["king_ultimo"] = last.cards[last.best] in KINGS
        facts["kings_behind"] = tuple(kings_lost_in(last))
    return facts


def won_by(seat: Seat, tricks: tuple[Trick, ...]) -> int:
    """How many tricks a seat has won."""
    return sum(trick.winner == seat for trick in tricks)


def counted(r: AnyRound, tricks: tuple[Trick, ...]) -> tuple[int, int]:
    """The points of the middle hand, and of the dealer with the skat as one more trick."""
    _, middle, dealer = r.active
    own = r.table.taken(dealer) | r.table.cards(SCAT, hand_of(dealer))  # Who laid too few has a card left over.
    return (
        BY_TRICKS.taken(r.table.taken(middle).bits, won_by(middle, tricks)),
        BY_TRICKS.taken(own.bits, won_by(dealer, tricks) + 1),
    )


def kings_lost_in(trick: Trick) -> Iterator[Seat]:
    """Whose king lies in a trick that another won."""
    for seat, card in zip(trick.seats, trick.cards, strict=True):
        if card in KINGS and seat != trick.winner:
            yield seat

"""The facts of a deal for two cups: what its tricks tell, and what follows from that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Self, TypedDict

from tarock.cards import BY_TRICKS, KINGS, PAGAT, Seat, Trick
from tarock.game import AnyRound, Ending, Fault, FaultKind, Outcome, hand_of
from tarock.game.phases import SCAT
from tarock.variants.families.danish.declaring import Declared

TRICKS_IN_ALL = 25


class CupOutcome(Outcome):
    """What follows from the facts in each of these games; a game adds them as fields, each with its own rule."""

    ended: Ending
    active: tuple[Seat, ...]
    deals_again: bool
    declared: tuple[Declared, ...]
    tricks: tuple[int, ...]
    shortfalls: tuple[tuple[Seat, str, int], ...]

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

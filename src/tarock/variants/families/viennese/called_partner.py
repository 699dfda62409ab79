"""A declarer and the partner whom a called card names: the facts of these games, as they come to light at the end."""

from __future__ import annotations

from dataclasses import dataclass
from collections.abc import Iterator
from typing import Any, ClassVar, Self

from tarock.cards import PACK_54, CardSet, Pack, Seat, points
from tarock.game import (
    BESIDE, DECLARER, NEITHER, OPPONENTS, SEAT, SEAT_OR_NOBODY, SIDE, YES_NO, AnyRound, CardCount, CardPoints, Ending,
    FactError, Fault, FaultKind, FirstFault, Number, Outcome, Settlement, Side, SideTricks, Sides, Supplied, Told, Word,
    fact, faults_of, first_fault, from_each, more_than_half, not_played, team,
)  # fmt: skip
from tarock.game.phases import PAGAT_ULTIMO, Announced
from tarock.rules import Message, RuleId
from tarock.variants.families.viennese.premiums import VOLAT
from tarock.variants.families.viennese.side_facts import (
    CODEX, UNPLAYED, items_of, wrong_pagat, wrong_points, wrong_words,
)  # fmt: skip


PLAYED, DECLARED = (Ending.PLAYED,), (Ending.PLAYED, Ending.SCHLEIFEN)
FAULTS = (*CODEX, FaultKind.CONTRA_OWN_GAME, FaultKind.CONTRA_OWN_ULTIMO, FaultKind.ULTIMO_WITHOUT_PAGAT)


@dataclass(frozen=True)
class PartnerOutcome(Outcome):
    """The facts that all of them need."""

    ended: Ending = fact(
        "GEN-39", "How the deal ended: played, passed, misdeal ...", Ending.PLAYED,
        Word((Ending.PLAYED, *UNPLAYED, Ending.SCHLEIFEN)),
    )  # fmt: skip
    dealer: Seat = fact("GEN-24", "Dealer", 3, SEAT, needed=(Ending.MISDEAL,), supplied=Supplied.DEALER)
    contract: str = fact("GEN-42", "Game", "", Word(()), needed=DECLARED)
    declarer: Seat = fact("GEN-41", "Declarer", 0, SEAT, needed=DECLARED)
    partner: Seat | None = fact("GEN-41", "Partner, if there is one", None, SEAT_OR_NOBODY, needed=PLAYED)
    points: int = fact(
        "GEN-65", "Card points of the declarer's side", 0, CardPoints(0, 70), needed=PLAYED, from_play=True
    )
    tricks: int = fact("GEN-64", "Tricks of the declarer's side", 6, Number(0, 12), needed=PLAYED, from_play=True)
    pagat_last: Side = fact("GEN-77", "Side that played the Pagat to the last trick", NEITHER, SIDE, from_play=True)
    pagat_wins: bool = fact("GEN-77", "Whether that Pagat won it", False, YES_NO, from_play=True)
    items: Announced = fact(
        "GEN-51", "The game and what was announced, with contras", (), items_of(PAGAT_ULTIMO, VOLAT)
    )
    faults: tuple[Fault, ...] = fact("COD-27", "Faults claimed, the first committed first", (), faults_of(*FAULTS))

    persons: ClassVar[int] = 4
    """How many win and lose."""
    needed: ClassVar[int] = 36
    """The card points with which the declarer's side wins (GEN-66)."""
    all_tricks: ClassVar[int] = 12
    holdings: ClassVar[tuple[str, ...]] = ()
    """What is announced by each hand for itself, and cannot be contra'd."""
    pack: ClassVar[Pack] = PACK_54
    laid: ClassVar[int] = 3
    """The most cards that count for the declarer's side besides its tricks."""

    @classmethod
    def of(cls, r: AnyRound, side: SideTricks, laid: CardSet) -> Self:
        """The facts that the tricks tell of a deal that was played; what was laid away counts with them."""
        return cls(
            dealer=r.dealer, points=points((side.captured(DECLARER) | laid).bits), tricks=side.count(DECLARER),
            pagat_last=side.pagat_last, pagat_wins=side.pagat_wins,
        )  # fmt: skip

    @property
    def broken_off(self) -> bool:
        """After a fault, unless the other side wants to play on (COD-24)."""
        return bool(self.faults) and not any(fault.played_on for fault in self.faults)

    def impossible(self, carried: Any, options: Any) -> Iterator[FactError]:
        """Sides, announcements, and tricks and points that cannot be together."""
        if self.ended not in DECLARED:
            return
        if self.partner == self.declarer:
            yield self.cannot("partner", BESIDE(other="declarer"))
        yield from wrong_words(self, self.holdings)
        if self.ended == Ending.PLAYED and not self.faults:
            taken = 4 * self.tricks
            yield from wrong_points(self, self.pack, taken, taken + self.laid)
            yield from wrong_pagat(self, alone=False)

    def told(self, so_far: Told) -> Told:
        """The game, and who the partner was."""
        return so_far.at_end(self.contract, self.partner)

    @property
    def sides(self) -> Sides:
        """The two sides as they came to light."""
        return Sides(tuple(range(self.persons)), team(self.declarer, self.partner))

    @property
    def count(self) -> CardCount | None:
        """The declarer's side needs more than half (GEN-66)."""
        if self.ended != Ending.PLAYED or self.faults:
            return None
        return more_than_half(team(self.declarer, self.partner), self.points, 2 * (self.needed - 1) - self.points)

    @property
    def volat_by(self) -> Side:
        """The side that made every trick."""
        return {self.all_tricks: DECLARER, 0: OPPONENTS}.get(self.tricks, NEITHER)

    @property
    def winner(self) -> Side:
        """The side that won the game; a Volat always wins it."""
        return self.volat_by or (DECLARER if self.points >= self.needed else OPPONENTS)

    @property
    def first_fault(self) -> FirstFault | None:
        """The faults that count, if there are any."""
        return first_fault(self.faults, self.sides.side_of) if self.faults else None


def unplayed(o: PartnerOutcome, penalty: int, schleifen: tuple[RuleId, Message, int]) -> Settlement[None]:
    """A deal thrown in; who "schleift" because the card he called lies in the talon pays a price to each."""
    if o.ended != Ending.SCHLEIFEN:
        return not_played(o.ended, o.dealer, range(o.persons), penalty, None)
    rule, label, price = schleifen
    return Settlement((from_each(rule, label, o.declarer, range(o.persons), -price),))

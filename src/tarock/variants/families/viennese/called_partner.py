"""A declarer and the partner whom a called card names: the facts of these games, as they come to light at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from tarock.cards import CardSet, Seat, points
from tarock.game import (
    DECLARER, NEITHER, OPPONENTS, AnyRound, CardCount, Ending, Fault, FirstFault, Outcome, Settlement, Side, SideTricks,
    Sides, Told, fact, first_fault, from_each, more_than_half, not_played, team,
)  # fmt: skip
from tarock.game.phases import Announced
from tarock.rules import Message, RuleId


@dataclass(frozen=True)
class PartnerOutcome(Outcome):
    """The facts that all of them need."""

    ended: Ending = fact("GEN-39", "How the deal ended: played, passed, misdeal ...", Ending.PLAYED)
    dealer: Seat = fact("GEN-24", "Dealer", 3)
    contract: str = fact("GEN-42", "Game", "")
    declarer: Seat = fact("GEN-41", "Declarer", 0)
    partner: Seat | None = fact("GEN-41", "Partner, if there is one", None)
    points: int = fact("GEN-65", "Card points of the declarer's side", 0, from_play=True)
    tricks: int = fact("GEN-64", "Tricks of the declarer's side", 6, from_play=True)
    pagat_last: Side = fact("GEN-77", "Side that played the Pagat to the last trick", NEITHER, from_play=True)
    pagat_wins: bool = fact("GEN-77", "Whether that Pagat won it", False, from_play=True)
    items: Announced = fact("GEN-51", "The game and what was announced, with contras", ())
    faults: tuple[Fault, ...] = fact("COD-27", "Faults claimed, the first committed first", ())

    persons: ClassVar[int] = 4
    """How many win and lose."""
    needed: ClassVar[int] = 36
    """The card points with which the declarer's side wins (GEN-66)."""
    all_tricks: ClassVar[int] = 12

    @classmethod
    def of(cls, r: AnyRound, side: SideTricks, laid: CardSet) -> Self:
        """The facts that the tricks tell of a deal that was played; what was laid away counts with them."""
        return cls(
            dealer=r.dealer, points=points((side.captured(DECLARER) | laid).bits), tricks=side.count(DECLARER),
            pagat_last=side.pagat_last, pagat_wins=side.pagat_wins,
        )  # fmt: skip

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

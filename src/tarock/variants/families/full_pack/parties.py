"""Two parties with 78 cards: facts, premiums and counts; also the price of cards bought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypedDict

from tarock.cards import KINGS, MOND, PAGAT, SKUS, CardSet, Seat, thirds
from tarock.game import (
    BESIDE, SEAT, SEAT_OR_NOBODY, SIDES, YES_NO, Ending, FactError, Fault, Line, Outcome, Side, SideTricks,
    Sides, Supplied, Word, between_sides, fact, other_side,
)  # fmt: skip
from tarock.rules import Message, RuleId, message
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.families.full_pack.demanding import Bought
from tarock.variants.families.full_pack.full_facts import (
    COMBINATIONS, DEALT_AGAIN, FAULTS, KINGS_OF, too_many_kings, wrong_combinations,
)  # fmt: skip
from tarock.variants.families.full_pack.pagat_and_kings import Fate

FOUR_SEATS = (0, 1, 2, 3)
BOUGHT = message("full.bought", "{card} bought")
FAULT_BY = message("full.fault-by", "Revoke or fault in the scat by the {side}")


def bought_lines(rule: RuleId, declarer: Seat, bought: Iterable[Bought]) -> Iterator[Line]:
    """The price of every card demanded, paid to its former holder alone."""
    for one in bought:
        price = 10 if one.card is MOND else 5
        yield Line.of(rule, BOUGHT(card=one.card), {declarer: -price, one.of: price})


@dataclass(frozen=True)
class PartyOutcome(Outcome):
    """The facts that four players in two parties need."""

    ended: Ending = fact(
        "VIE-08", "How the deal ended: played, misdeal, exposed-card, incomplete-pack", Ending.PLAYED,
        Word((Ending.PLAYED, *DEALT_AGAIN)),
    )  # fmt: skip
    dealer: Seat = fact("VIE-05", "Dealer", 3, SEAT, needed=(Ending.MISDEAL,), supplied=Supplied.DEALER)
    announced: tuple[Combination, ...] = fact("GRO-31", "The combinations announced", (), COMBINATIONS, held=True)
    pagat_by: Seat | None = fact(
        "VIE-40", "Who played the Pagat, if it was played", None, SEAT_OR_NOBODY, from_play=True
    )
    pagat_home: bool = fact(
        "VIE-40", "Whether the Pagat ended in the tricks of his party", False, YES_NO, from_play=True
    )
    kings_home: tuple[Seat, ...] = fact(
        "VIE-40", "Whose king ended in his party's tricks, for every king", (), KINGS_OF, from_play=True
    )
    kings_lost: tuple[Seat, ...] = fact(
        "VIE-40", "Whose king ended in the other party's tricks, for every king", (), KINGS_OF, from_play=True
    )
    faults: tuple[Fault, ...] = fact("VIE-50", "Faults claimed, the first committed first", (), FAULTS)

    @property
    def broken_off(self) -> bool:
        """After any fault (VIE-51)."""
        return bool(self.faults)

    def impossible(self, carried: Any, options: Any) -> Iterator[FactError]:
        """Combinations, Pagat and kings that cannot be together."""
        if self.ended != Ending.PLAYED:
            return
        yield from wrong_combinations(self, FOUR_SEATS)
        if self.pagat_home and self.pagat_by is None:
            yield self.cannot("pagat_home", BESIDE(other="pagat_by"))
        yield from too_many_kings(self, "kings_lost", len(self.kings_home) + len(self.kings_lost))

    @property
    def sides(self) -> Sides:
        """The two parties; each game says how they are made."""
        raise NotImplementedError

    def between(self, rule: RuleId, label: Message, gainer: Side, value: int) -> Line:
        """So much between each two, or between a lone player and each of the three (VIE-38)."""
        members = self.sides.members
        return between_sides(rule, label, members(gainer), members(other_side(gainer)), value)

    def premiums(self) -> Iterator[Line]:
        """Pagat and kings, 5 between the parties, in whichever trick they fell (VIE-39, VIE-40)."""
        fates = [(Fate.KING_HOME.label, seat, True) for seat in self.kings_home]
        fates += [(Fate.KING_LOST.label, seat, False) for seat in self.kings_lost]
        if self.pagat_by is not None:
            fates.append(
                ((Fate.PAGAT_HOME if self.pagat_home else Fate.PAGAT_LOST).label, self.pagat_by, self.pagat_home)
            )
        for label, seat, home in fates:
            side = self.sides.side_of(seat)
            yield self.between("VIE-40", label, side if home else other_side(side), 5)


class PartyFates(TypedDict):
    """What became of the Pagat and the kings between two parties."""

    pagat_by: Seat | None
    pagat_home: bool
    kings_home: tuple[Seat, ...]
    kings_lost: tuple[Seat, ...]


def fates_of(side: SideTricks) -> PartyFates:
    """Whose Pagat and kings ended in the tricks of their own party, and whose in the other's (VIE-D18)."""
    facts = PartyFates(pagat_by=None, pagat_home=False, kings_home=(), kings_lost=())
    for trick in side.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            home = side.side_of(seat) == side.side_of(trick.winner)
            if card in KINGS:
                facts["kings_home" if home else "kings_lost"] += (seat,)
            elif card is PAGAT:
                facts["pagat_by"], facts["pagat_home"] = seat, home
    return facts


def count_of(side: SideTricks, dealer: Seat, scat: CardSet, *, excused_until: int) -> tuple[int, int]:
    """The points of both parties, each rounded by itself; the scat is the dealer's party's (VIE-24, VIE-35)."""
    counted = {party: thirds(side.captured(party).bits) for party in SIDES}
    counted[side.side_of(dealer)] += thirds(scat.bits)
    excused = next((trick for trick in side.tricks[:excused_until] if trick.holds(SKUS)), None)
    if excused is not None:
        owner, winner = side.side_of(excused.player_of(SKUS)), side.side_of(excused.winner)
        if owner != winner and side.count(owner):  # It goes home for an empty card, if there is one (VIE-34, VIE-D12).
            counted[owner] += 12
            counted[winner] -= 12
    first, second = ((counted[party] + 1) // 3 for party in SIDES)
    return first, second

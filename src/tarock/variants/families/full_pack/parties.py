"""Two parties with 78 cards: facts, premiums and counts; also the price of cards bought and of deals thrown in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar, TypedDict

from tarock.cards import KINGS, MOND, PAGAT, SKUS, CardSet, Seat, thirds
from tarock.game import (
    SIDES, Ending, Fault, Line, Outcome, Settlement, Side, SideTricks, Sides, between_sides, fact, not_played,
    other_side,
)  # fmt: skip
from tarock.rules import Message, RuleId, SetupError, message
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.families.full_pack.demanding import Bought
from tarock.variants.families.full_pack.pagat_and_kings import Fate

C = TypeVar("C")

FOUR_SEATS = (0, 1, 2, 3)
BOUGHT = message("full.bought", "{card} bought")
FAULT_BY = message("full.fault-by", "Revoke or fault in the scat by the {side}")


def thrown_in(
    ended: Ending, dealer: Seat, company: tuple[Seat, ...], penalty: int, carried: C, *also: str
) -> Settlement[C]:
    """A deal that was not played; a hand without tarocks is no reason (VIE-08, GRO-18)."""
    if ended not in (Ending.MISDEAL, Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK, *also):
        raise SetupError(f"ended: no deal of this game ends with {ended!r} (GRO-18)")
    return not_played(ended, dealer, company, penalty, carried)


def bought_lines(rule: RuleId, declarer: Seat, bought: Iterable[Bought]) -> Iterator[Line]:
    """The price of every card demanded, paid to its former holder alone."""
    for one in bought:
        price = 10 if one.card is MOND else 5
        yield Line.of(rule, BOUGHT(card=one.card), {declarer: -price, one.of: price})


@dataclass(frozen=True)
class PartyOutcome(Outcome):
    """The facts that four players in two parties need."""

    ended: Ending = fact("VIE-08", "How the deal ended: played, misdeal, exposed-card, incomplete-pack", Ending.PLAYED)
    dealer: Seat = fact("VIE-05", "Dealer", 3)
    announced: tuple[Combination, ...] = fact("GRO-31", "The combinations announced", (), held=True)
    pagat_by: Seat | None = fact("VIE-40", "Who played the Pagat, if it was played", None, from_play=True)
    pagat_home: bool = fact("VIE-40", "Whether the Pagat ended in the tricks of his party", False, from_play=True)
    kings_home: tuple[Seat, ...] = fact(
        "VIE-40", "Whose king ended in his party's tricks, for every king", (), from_play=True
    )
    kings_lost: tuple[Seat, ...] = fact(
        "VIE-40", "Whose king ended in the other party's tricks, for every king", (), from_play=True
    )
    faults: tuple[Fault, ...] = fact("VIE-50", "Faults claimed, the first committed first", ())

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
    for trick in side.tricks[:excused_until]:
        owner, winner = side.side_of(trick.player_of(SKUS)), side.side_of(trick.winner)
        # The Sküs goes home for an empty card; a party without any trick has none to give (VIE-34, VIE-D12).
        if owner and owner != winner and side.count(owner):
            counted[owner] += 12
            counted[winner] -= 12
    first, second = ((counted[party] + 1) // 3 for party in SIDES)
    return first, second

"""What a party in debt may demand: larger packets, and a pack that it has put in order and cut unseen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tarock.cards import Card, CardSet, Seat
from tarock.game import (
    NOBODY, PACK, Arrange, Choices, Choose, Cut, Either, Finish, Kind, Move, OneOf, Orders, Phase, Round, Script, Table,
    do,
)  # fmt: skip
from tarock.game.phases import Choosing, Cutting
from tarock.rules import Refusal, RuleId, message
from tarock.variants.families.grisons.debts import Carried

ASK_ARRANGE = message("ask.arrange", "Put the cards in order, or have them shuffled.")
ASK_CUT_FREELY = message("ask.cut-freely", "Cut the pack if you like.")
ASK_PACKETS = message("ask.usual-packets", "How large are the packets to be?")
ARRANGE_ALL = message("arrange.all", "All of {cards} are put in order, or the pack is shuffled.")

SHUFFLE, NO_CUT, USUAL = "shuffle", "no-cut", "usual-packets"


@dataclass(frozen=True)
class Arranging(Phase[bool]):
    """A seat puts some cards of the pack in an order of its own, or lets the pack be shuffled (False)."""

    kind = Kind.ARRANGING
    asks = ASK_ARRANGE()

    rule: RuleId
    seat: Seat
    party: tuple[Seat, ...]
    """Who sees the order."""
    cards: CardSet
    below: tuple[Card, ...]
    """The other cards of the pack, left as they are; everybody may know them."""

    def to_act(self) -> Seat:
        """Who arranges."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """Any order of the cards, or the shuffle."""
        return Either((Orders(self.cards), OneOf((Choose(SHUFFLE),))))

    def apply(self, table: Table, move: Arrange | Choose) -> Finish[bool]:
        """The arranged cards lie on top of the others."""
        if isinstance(move, Choose):
            return Finish(False, table)
        return Finish(True, table.put(PACK, table.zone(PACK).bits, NOBODY, move.cards + self.below))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """All of these cards and no others."""
        return Refusal(self.rule, ARRANGE_ALL(cards=self.cards))

    def seen(self, table: Table, move: Arrange | Choose, seat: Seat | None) -> Move:
        """Only the party knows the order."""
        hidden = isinstance(move, Arrange) and seat not in self.party
        return Arrange((), len(self.cards)) if hidden else move


@dataclass(frozen=True)
class SecretCutting(Cutting):
    """A seat may cut; only its party sees where."""

    asks = ASK_CUT_FREELY()

    party: tuple[Seat, ...] = ()

    def choices(self, table: Table) -> Choices:
        """Any place, or no cut at all."""
        return Either((super().choices(table), OneOf((Choose(NO_CUT),))))

    def apply(self, table: Table, move: Cut | Choose) -> Finish[str]:
        """Cut, or leave the pack as it is."""
        return Finish(NO_CUT, table) if isinstance(move, Choose) else super().apply(table, move)

    def seen(self, table: Table, move: Cut | Choose, seat: Seat | None) -> Move:
        """Only the party knows the place."""
        return Cut(0) if isinstance(move, Cut) and seat not in self.party else move


class Packets(NamedTuple):
    """A manner of dealing: the debt that gives a right to it, and the cards each player gets in every round."""

    rule: RuleId
    debt: int
    sizes: tuple[int, ...]


def prepare(manners: dict[str, Packets], r: Round[object, Carried]) -> Script[tuple[int, ...]]:
    """The demands of a party in debt and the cut; the result is the sizes of the packets."""
    least = min(packets.debt for packets in manners.values() if packets.debt)
    debtors = tuple(seat for seat in r.active if -r.carried.balance[seat] >= least)
    sizes = (yield from demand_packets(manners, r, debtors)).sizes
    if len(sizes) > 1 or r.carried.balance[debtors[0]] >= -18:
        yield from do(Cutting("GRI-19", r.active[-2]))
        return sizes
    # The first member in turn arranges and cuts; the adversaries' pile goes below as it was taken (GRI-D7).
    piles, own = r.carried.piles, debtors[0] % 2
    if piles and piles[own]:
        yield from do(Arranging("GRI-24", debtors[0], debtors, CardSet(piles[own]), below=piles[1 - own]))
    yield from do(SecretCutting("GRI-25", debtors[0], party=debtors))
    return sizes


def demand_packets(
    manners: dict[str, Packets], r: Round[object, Carried], debtors: tuple[Seat, ...]
) -> Script[Packets]:
    """Each member of the party in debt is asked in turn; the first demand stands (GRI-22, GRI-23, GRI-95)."""
    *_, largest = manners.values()
    for seat in debtors:
        offered = tuple(word for word, packets in manners.items() if packets.debt <= -r.carried.balance[seat])
        word = yield from do(Choosing(largest.rule, seat, offered, asks=ASK_PACKETS()))
        if word != USUAL:
            return manners[word]
    return manners[USUAL]

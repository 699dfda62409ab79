"""The purchase: the declarer goes through the talon part by part, and every part further costs more."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import Seat
from tarock.game import (
    EVERYONE, Choices, Choose, Continue, Either, Finish, Kind, Move, OneOf, Phase, Script, Step, Table, Take, Tells,
    Told, do, hand_of, seats,
)  # fmt: skip
from tarock.game.phases import NO_THROW_IN, THROW_IN, TurningUp, packets_by_part, packets_of
from tarock.rules import Refusal, RuleId, message, name_words

ASK_BUY = message("ask.buy", "Take this part of the talon, or uncover the next?")
ASK_BUY_ALONE = message("ask.buy-alone", "Take this part of the talon, or go on?")
ASK_GIVE_UP = message("ask.buy-or-give-up", "Take a part of the talon, or throw in?")
TAKE_OR_GO_ON = message("purchase.take-or-go-on", "You may take part {parts}, or go on to the next.")
TAKE_PART = message("purchase.take", "All parts lie open: you may take part {parts}.")

GO_ON = "go-on"
name_words({GO_ON: "Uncover the next part"})


@dataclass(frozen=True, slots=True)
class Purchase(Tells):
    """What was bought: the part of the talon, counted from 1, and how many times the game counts for it."""

    part: int
    multiplicity: int

    def told(self, so_far: Told) -> Told:
        """What the game counts from now on."""
        return so_far.evolve(bought=self.multiplicity)


@dataclass(frozen=True)
class Buying(Phase[Purchase]):
    """Parts are uncovered in turn from the one that the bid names, the first following the last (STY-D2).

    He takes the part just uncovered or goes on; when all lie open he may also go back to those uncovered first.
    """

    kind = Kind.TAKING
    asks = ASK_BUY()

    rule: RuleId
    seat: Seat
    level: int
    """The part uncovered first, in the cycle of the parts, and what the game counts with it."""
    parts: int
    """How many parts the talon has."""
    packets: int = field(default=1, kw_only=True)
    """How many packets of the talon, as they were dealt, make a part."""
    returns: int = field(default=1, kw_only=True)
    """To how many of the parts, in the order of uncovering, he may go back."""
    uncovered: int = field(default=1, kw_only=True)

    def to_act(self) -> Seat:
        """The declarer."""
        return self.seat

    @property
    def seers(self) -> int:
        """Who sees a part while the declarer decides."""
        return EVERYONE

    def part(self, turn: int) -> int:
        """The part that is uncovered at this turn, both counted from 1."""
        return (self.level + turn - 2) % self.parts + 1

    def zones(self, part: int) -> tuple[str, ...]:
        """The packets of a part."""
        return packets_of(part, self.packets)

    def told(self, so_far: Told) -> Told:
        """Which packets make a part."""
        return so_far.evolve(parts=packets_by_part(self.parts, self.packets))

    def prices(self) -> dict[int, int]:
        """The parts that may be taken now and how many times the game counts with each."""
        prices = {self.part(self.uncovered): self.level + self.uncovered - 1}
        if self.uncovered == self.parts:
            prices |= {self.part(turn): self.level + self.parts + turn - 1 for turn in range(1, self.returns + 1)}
        return prices

    def choices(self, table: Table) -> Choices:
        """The parts, and going on while a part is covered."""
        further = (Choose(GO_ON),) if self.uncovered < self.parts else ()
        return OneOf((*(Take(part) for part in self.prices()), *further))

    def apply(self, table: Table, move: Take | Choose) -> Step[Purchase]:
        """The part goes into the hand; or the next one is laid open for everybody (TAP-32)."""
        if isinstance(move, Take):
            for zone in self.zones(move.group):
                table = table.move(table.zone(zone).bits, zone, hand_of(self.seat), seats(self.seat))
            return Finish(Purchase(move.group, self.prices()[move.group]), table)
        for zone in self.zones(self.part(self.uncovered + 1)):
            table = table.show(zone, self.seers)
        return Continue(self.evolve(uncovered=self.uncovered + 1), table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only a part that is open to him."""
        parts = tuple(self.prices())
        return Refusal(self.rule, (TAKE_OR_GO_ON if self.uncovered < self.parts else TAKE_PART)(parts=parts))


@dataclass(frozen=True)
class BuyingAlone(Buying):
    """The declarer alone looks at a part; it is turned up for all exactly when he moves on from it (NZR-38)."""

    asks = ASK_BUY_ALONE()

    @property
    def seers(self) -> int:
        """The declarer."""
        return seats(self.seat)

    def apply(self, table: Table, move: Take | Choose) -> Step[Purchase]:
        """Turn up the part he does not stay with."""
        last = self.part(self.uncovered)
        if move != Take(last):
            for zone in self.zones(last):
                table = table.show(zone, EVERYONE)
        return super().apply(table, move)


@dataclass(frozen=True)
class BuyingOrGivingUp(BuyingAlone):
    """The declarer looks alone (BLK-15 to BLK-17); after both halves he may throw in, which is to take part 0."""

    asks = ASK_GIVE_UP()

    give_up_rule: RuleId = field(kw_only=True)

    def choices(self, table: Table) -> Choices:
        """The halves, and throwing in when both have been seen."""
        halves = super().choices(table)
        return Either((halves, OneOf((Choose(THROW_IN),)))) if self.uncovered == self.parts else halves

    def apply(self, table: Table, move: Take | Choose) -> Step[Purchase]:
        """Nothing more is shown of cards thrown in."""
        return Finish(Purchase(0, 1), table) if move == Choose(THROW_IN) else super().apply(table, move)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Throwing in before both halves were seen, or a half that is not open."""
        return Refusal(self.give_up_rule, NO_THROW_IN()) if move == Choose(THROW_IN) else super().why_not(table, move)


def buy(buying: Buying) -> Script[Purchase]:
    """Uncover the first part, then go through the talon."""
    yield from do(TurningUp(buying.rule, buying.zones(buying.part(1)), buying.seers))
    return (yield from do(buying))

"""The slate: a pot and written debts, which are played for one after the other and settled at the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tarock.cards import Seat
from tarock.game import (
    Account, Amount, Course, DealerRests, EhrentourOptions, Line, Note, Options, Place, RunOptions, Settlement,
    UltimoOptions, option, share,
)  # fmt: skip
from tarock.rules import Message, RuleId, message

POT = "pot"
STAMM = message("slate.stamm", "The Stamm: a Block of everybody")
KARTENSTAMM = message("slate.kartenstamm", "The dealer's Kartenstamm")
STAMMBETE = message("slate.stammbete", "A Stammbête of {amount} written for everybody")
SECOND_SLATE = message("slate.second", "The second slate")
BELOW = message("slate.below", "Shares and debts below the line")
POT_DIVIDED = message("slate.pot-divided", "The pot that is left divided")

OPEN_BETE = message("slate.open", "Open Bête: {amount}")
WON_BETE = message("slate.owed", "Owes seat {seat:seat} a Bête of {amount}")
BELOW_LINE = message("slate.below-line", "Debt below the line: {amount}")


@dataclass(frozen=True)
class SlateOptions(Options):
    """How the slate is kept."""

    bete_limit: int | str = option(20, ("none", *range(5, 101)), "BLK-47", "The largest Bête that is written as one")
    stammbete: int | str = option(
        "off", ("off", *range(1, 101)), "BLK-49", "Stammbêtes of this amount instead of a pot"
    )


@dataclass(frozen=True)
class BlockOptions(RunOptions, EhrentourOptions, UltimoOptions, SlateOptions):
    """All that the book leaves to the table."""


@dataclass(frozen=True, slots=True)
class Bete:
    """A debt on the slate; it has a creditor once somebody has won it (BLK-44)."""

    debtor: Seat
    amount: int
    creditor: Seat | None = None

    @property
    def note(self) -> Note:
        """How it stands on the slate, beside the name of the debtor."""
        said = OPEN_BETE(amount=self.amount)
        if self.creditor is not None:
            said = WON_BETE(seat=self.creditor, amount=self.amount)
        return Note(said, (self.debtor,))


@dataclass(frozen=True, slots=True)
class Slate:
    """The pot and all debts of the evening, in the order in which they were written."""

    pot: int = 0
    betes: tuple[Bete, ...] = ()
    below: tuple[Bete, ...] = ()
    """Debts written after the line was drawn."""
    line: int | None = None
    """How many Bêtes were open when the line was drawn; None before."""

    @property
    def open(self) -> tuple[Bete, ...]:
        """The Bêtes that are still to be won, the oldest first."""
        return tuple(bete for bete in self.betes if bete.creditor is None)

    @property
    def oldest(self) -> Bete | None:
        """The Bête whose turn it is (BLK-45)."""
        return next(iter(self.open), None)

    @property
    def stake(self) -> int:
        """What a deal is played for."""
        return self.pot + (self.oldest.amount if self.oldest else 0)

    def won(self, winner: Seat) -> Slate:
        """The pot is taken, and the oldest Bête has a creditor."""
        at = self.betes.index(self.oldest) if self.oldest else len(self.betes)
        won = tuple(replace(bete, creditor=winner) for bete in self.betes[at : at + 1])
        return replace(self, pot=0, betes=self.betes[:at] + won + self.betes[at + 1 :])

    def owed(self, debtor: Seat, amounts: Iterable[int]) -> Slate:
        """Debts are written above the line, or, once it is drawn, as one sum below (BLK-54)."""
        debts = tuple(Bete(debtor, amount) for amount in amounts if amount)
        return replace(self, betes=self.betes + debts) if self.line is None else replace(self, below=self.below + debts)

    def parts(self, times: int, limit: int | str, *, halved: bool) -> tuple[int, ...]:
        """The stake so many times: as one Bête, or as several within the limit (BLK-47, BLK-48, BLK-D4)."""
        debt = self.stake * times
        if self.line is not None or isinstance(limit, str):
            return halves(debt) if halved and self.line is None and debt >= 2 else (debt,)
        return (debt,) if debt <= limit else within(limit, self.stake) * times


def halves(amount: int) -> tuple[int, int]:
    """The larger half first."""
    return amount - amount // 2, amount // 2


def within(limit: int, amount: int) -> tuple[int, ...]:
    """An amount halved until every part is within the limit."""
    if amount <= limit:
        return (amount,)
    larger, smaller = halves(amount)
    return within(limit, larger) + within(limit, smaller)


def with_pot(rule: RuleId, label: Message, seats: Iterable[Seat], each: Amount) -> Line:
    """What each of these seats gains comes out of the pot, what it loses goes into it."""
    amounts: dict[Account, Amount] = dict.fromkeys(seats, each)
    return Line.of(rule, label, amounts | {POT: -sum(amounts.values())})


class SlateSitting(DealerRests[BlockOptions, Slate]):
    """Dealers and, when all is won, everybody fill the pot; at the end a line is drawn under the open debts."""

    def opening(self, players: int, options: BlockOptions) -> Slate:
        """An empty pot and a clean slate."""
        return Slate()

    def before_deal(self, place: Place, carried: Slate, options: BlockOptions) -> Settlement[Slate]:
        """A new Stamm or new Stammbêtes when they are due, then the Kartenstamm (BLK-40 to BLK-43)."""
        seats, lines, slate = sorted(place.chairs), [], carried
        if isinstance(options.stammbete, int) and not slate.open:
            for debtor in place.round_from(place.dealer):  # BLK-D15
                slate = slate.owed(debtor, (options.stammbete,))
            lines.append(Line.of("BLK-50" if place.deals else "BLK-49", STAMMBETE(amount=options.stammbete), {}))
        elif not slate.open and slate.pot < len(seats):  # BLK-D11
            lines.append(with_pot("BLK-42" if place.deals else "BLK-40", STAMM(), seats, -1))
        lines.append(with_pot("BLK-41" if place.deals else "BLK-40", KARTENSTAMM(), (place.dealer,), -1))
        pot = slate.pot + sum(int(line.amount(POT)) for line in lines)
        return Settlement(tuple(lines), replace(slate, pot=pot))

    def stakes(self, place: Place, course: Course, carried: Slate, options: BlockOptions) -> Settlement[Slate]:
        """The last dealer pays the last Kartenstamm and the line is drawn; after that nobody does (BLK-52)."""
        if carried.line is not None:
            return Settlement(carried=carried)
        due = self.before_deal(place, carried, options)
        if course.announced is None or course.deals + 1 < self.last_tour_ends(course, options):
            return due
        return replace(due, carried=replace(due.carried, line=len(due.carried.open)))

    def ended(self, course: Course, carried: Slate, options: BlockOptions) -> bool:
        """When all above the line is won; an Ehrentour is only played where nothing stood there (BLK-D13)."""
        return not carried.open if carried.line else self.is_over(course, options)

    def standing(self, carried: Slate) -> tuple[Note, ...]:
        """All that is owed, in the order in which it was written (BLK-44, BLK-54)."""
        below = (Note(BELOW_LINE(amount=bete.amount), (bete.debtor,)) for bete in carried.below)
        return (*(bete.note for bete in carried.betes), *below)

    def closing(self, place: Place, carried: Slate, options: BlockOptions) -> Settlement[Slate]:
        """Debtors and creditors above the line, equal shares below it, and what is left of the pot."""
        seats, shares = sorted(place.chairs), share(sum(bete.amount for bete in carried.below), len(place.chairs))
        above, below = dict.fromkeys(seats, 0), dict.fromkeys(seats, shares)
        for bete in carried.betes:
            if bete.creditor is not None:
                above[bete.debtor] -= bete.amount
                above[bete.creditor] += bete.amount
        for bete in carried.below:
            below[bete.debtor] -= bete.amount
        lines = [Line.of("BLK-56", SECOND_SLATE(), above)]
        if carried.below:
            lines.append(Line.of("BLK-55", BELOW(), below))
        if carried.pot:
            lines.append(with_pot("BLK-62", POT_DIVIDED(), seats, share(carried.pot, len(seats))))
        return Settlement(tuple(lines), Slate())

    def worth(self, players: int, carried: Slate, options: BlockOptions) -> tuple[Amount, ...]:
        """Everybody is as likely as the others to win an open Bête: it counts like a debt below the line."""
        won = tuple(bete for bete in carried.betes if bete.creditor is not None)
        return super().worth(players, replace(carried, betes=won, below=carried.below + carried.open), options)

"""The score pad of an evening: every deal as it was told, and what follows from it; an immutable value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from tarock.cards import Seat
from tarock.deal.pad.form import DealForm
from tarock.deal.sitting import Sitting, SittingError
from tarock.game import (
    Account,
    Amount,
    AnyVariant,
    Line,
    Note,
    Options,
    Outcome,
    Supplied,
    Tours,
    facts_of,
    summed,
)
from tarock.game.facts import UNSAID
from tarock.rules import SetupError


class Between(StrEnum):
    """What is written between two deals."""

    END_ANNOUNCED = "end announced"
    CLOSED = "closed"


Event = Outcome | Between


@dataclass(frozen=True)
class Written:
    """A deal on the pad, with all that was booked for it."""

    number: int
    facts: Outcome
    before: Sitting
    """The sitting when the deal began."""
    after: Sitting

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who played."""
        return self.before.variant.sitting.active(self.before.place)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Stakes and account."""
        return tuple(entry.line for entry in self.after.ledger[len(self.before.ledger) :])


@dataclass(frozen=True)
class Standing:
    """What people want to see between two deals."""

    dealer: Seat
    active: tuple[Seat, ...]
    """Who plays the coming deal, the forehand first."""
    resting: tuple[Seat, ...]
    totals: tuple[Amount, ...]
    cups: dict[str, Amount]
    """What cups and pots contain."""
    notes: tuple[Note, ...]
    """What is carried on and stands in no account: radls, Bêtes, debts, the tally of a Partie."""
    deals: int
    """How many deals have counted."""
    ends_after: int | None
    """With which deal the announced last tours end; None if nobody has announced them."""
    over: bool


@dataclass(frozen=True)
class Change:
    """What a correction makes of the lines of one deal."""

    number: int
    was: tuple[Line, ...]
    now: tuple[Line, ...]

    @property
    def difference(self) -> dict[Account, Amount]:
        """How much more every account has by it."""
        was, now = summed(self.was), summed(self.now)
        found = {account: now.get(account, 0) - was.get(account, 0) for account in (*was, *now)}
        return {account: amount for account, amount in found.items() if amount}


@dataclass(frozen=True)
class Correction:
    """A pad with an earlier deal told anew, and the deals whose lines are others than before."""

    pad: Pad
    changes: tuple[Change, ...]


class LaterDeal(SetupError):
    """A correction after which a later deal cannot be; the pad is as it was."""

    def __init__(self, number: int, why: ValueError) -> None:
        super().__init__(f"deal {number}: {why}")
        self.number = number
        self.why = why
        """A FactError that names the field, or the sentence of the sitting."""


@dataclass(frozen=True)
class Pad:
    """An evening with real cards."""

    start: Sitting
    """The company before its first deal."""
    events: tuple[Event, ...] = ()

    @classmethod
    def begin(
        cls,
        game: AnyVariant,
        names: Sequence[str],
        dealer: Seat = 0,
        options: Options | None = None,
    ) -> Pad:
        """A new pad: everybody in the order of the seats, each to the right of the one before, and the first dealer."""
        if not 0 <= dealer < len(names):
            raise SetupError(f"dealer: there are the seats 0 to {len(names) - 1}")
        if len({*names}) < len(names) or not all(names):
            raise SetupError("names: everybody needs one of his own")
        # At a real table faults can be done, in every game that knows any.
        return cls(Sitting.seated(game, tuple(names), dealer, options, game.laws[-1]))

    @cached_property
    def _course(self) -> tuple[Sitting, ...]:
        """The sitting before the first event, and after each."""
        course = [self.start]
        for event in self.events:
            course.append(_after(course[-1], event))
        return tuple(course)

    @property
    def sitting(self) -> Sitting:
        """The sitting as it stands."""
        return self._course[-1]

    @property
    def form(self) -> DealForm:
        """The form of the coming deal."""
        return DealForm.of(self.sitting)

    @property
    def deals(self) -> tuple[Written, ...]:
        """The deals on the pad, counted from 1; those that were dealt again are counted too."""
        found = [
            (event, self._course[place], self._course[place + 1])
            for place, event in enumerate(self.events)
            if isinstance(event, Outcome)
        ]
        return tuple(Written(number, *one) for number, one in enumerate(found, 1))

    @property
    def standing(self) -> Standing:
        """What follows from all that is written."""
        sitting = self.sitting
        rules, course = sitting.variant.sitting, sitting.course
        active = rules.active(sitting.place)
        booked = summed(entry.line for entry in sitting.ledger)
        tours = rules if isinstance(rules, Tours) and course.announced is not None else None
        return Standing(
            sitting.place.dealer,
            active,
            tuple(seat for seat in range(sitting.players) if seat not in active),
            sitting.totals(),
            {account: amount for account, amount in booked.items() if isinstance(account, str)},
            rules.standing(sitting.carried),
            course.deals,
            None if tours is None else tours.last_tour_ends(course, sitting.options),
            sitting.over,
        )

    def entered(self, deal: DealForm | Outcome) -> Pad:
        """The pad with one more deal; FactError if it cannot be."""
        facts = deal.facts if isinstance(deal, DealForm) else deal
        return self.resumed(self.sitting.check(facts))

    def end_announced(self) -> Pad:
        """Somebody has announced the last tours."""
        return self.resumed(Between.END_ANNOUNCED)

    def closed(self) -> Pad:
        """The last account is made."""
        return self.resumed(Between.CLOSED)

    def undone(self) -> Pad:
        """The pad without what was written last."""
        if not self.events:
            raise SittingError("nothing has been written yet")
        return replace(self, events=self.events[:-1])

    def told(self, number: int) -> DealForm:
        """The form of a deal on the pad, with its answers."""
        deal = self._deal(number)
        return DealForm.told(deal.before, deal.facts)

    def corrected(self, number: int, deal: DealForm | Outcome) -> Correction:
        """An earlier deal told anew, and everything after it settled anew; LaterDeal if one of those cannot be."""
        old = self._deal(number)
        facts = deal.facts if isinstance(deal, DealForm) else deal
        place = next(place for place, event in enumerate(self.events) if event is old.facts)
        pad = replace(self, events=self.events[:place]).resumed(old.before.check(_freed(facts)))
        for event in self.events[place + 1 :]:
            try:
                pad = pad.resumed(event if isinstance(event, Between) else pad.sitting.check(_freed(event)))
            except ValueError as why:
                raise LaterDeal(len(pad.deals) + 1, why) from why
        changes = (Change(was.number, was.lines, now.lines) for was, now in zip(self.deals, pad.deals, strict=True))
        return Correction(pad, tuple(one for one in changes if one.was != one.now))

    def _deal(self, number: int) -> Written:
        deals = self.deals
        if not 1 <= number <= len(deals):
            raise SetupError(f"deal {number}: the pad has {len(deals)} deals")
        return deals[number - 1]

    def resumed(self, event: Event) -> Pad:
        """The pad with one more event, known to be possible."""
        longer = replace(self, events=(*self.events, event))
        # What has been settled is known, so that a long evening is not settled again with every deal.
        longer.__dict__["_course"] = (*self._course, _after(self.sitting, event))
        return longer


def _after(sitting: Sitting, event: Event) -> Sitting:
    """The sitting after an event."""
    match event:
        case Between.END_ANNOUNCED:
            return sitting.announce_end()
        case Between.CLOSED:
            return sitting.close()
        case _:
            return sitting.after(sitting.settle(event))


def _freed(facts: Outcome) -> Outcome:
    """The facts as people told them; who deals and who rests may be others after a correction.

    Not who plays: where that is a fact, others are in its order.
    """
    supplied = [one.name for one in facts_of(type(facts)) if one.supplied not in (None, Supplied.ACTIVE)]
    return facts.evolve(**dict.fromkeys(supplied, UNSAID))

"""A sitting: what lives between deals, and the ledger of every payment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tarock.cards import Card, Seat
from tarock.deal.deal import Deal
from tarock.game import (
    KNOWN_OTHERWISE, NO_SUCH_FACT, Account, Amount, AnyVariant, Course, FactError, Laws, Line, Options, Outcome, Place,
    Settlement, Setup, Supplied, facts_of, is_said,
)  # fmt: skip
from tarock.rules import Message, RuleId, SetupError
from tarock.variants import variant as game_of


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger and the deal it belongs to, counted from 1; 0 stands for the opening."""

    deal: int
    line: Line


class SittingError(ValueError):
    """Something that cannot be done at this moment of a sitting."""


@dataclass(frozen=True)
class Sitting:
    """A company at one moment of its evening; an immutable value like a deal."""

    variant: AnyVariant
    options: Options
    names: tuple[str, ...]
    place: Place
    carried: object
    course: Course
    ledger: tuple[Entry, ...] = ()
    staked: bool = False
    """Whether the stakes of the coming deal are booked."""
    closed: bool = False
    laws: str = Laws.ENFORCED
    """Whether faults cannot be done or can, as at a real table."""

    def __reduce__(self) -> tuple[object, ...]:
        """A sitting is packed with the id of its game, so that it comes back with the very game that is known."""
        return unpacked, (self.variant.id, {name: value for name, value in vars(self).items() if name != "variant"})

    def __copy__(self) -> Sitting:
        return self  # It never changes.

    def __deepcopy__(self, memo: object) -> Sitting:
        return self

    @classmethod
    def start(
        cls,
        variant: AnyVariant,
        names: tuple[str, ...],
        draw: tuple[Card, ...],
        options: Options | None = None,
        laws: str = Laws.ENFORCED,
    ) -> Sitting:
        """Draw for seats and the first deal from a shuffled pack."""
        players, agreed = variant.check_players(len(names)), variant.check_options(options)
        seating = variant.sitting.seating(draw, players, agreed)
        return cls.seated(variant, tuple(names[person] for person in seating.persons), seating.dealer, agreed, laws)

    @classmethod
    def seated(
        cls,
        variant: AnyVariant,
        names: tuple[str, ...],
        dealer: Seat,
        options: Options | None = None,
        laws: str = Laws.ENFORCED,
    ) -> Sitting:
        """Everybody sits where he is named, and it is known who deals first."""
        players, agreed = variant.check_players(len(names)), variant.check_options(options)
        place, carried = variant.sitting.first(players, dealer), variant.sitting.opening(players, agreed)
        return cls(variant, agreed, names, place, carried, Course(len(place.chairs)), laws=variant.check_laws(laws))

    @property
    def players(self) -> int:
        """How many take part, the resting included."""
        return len(self.names)

    @property
    def over(self) -> bool:
        """Whether no further deal is to be played."""
        return self.closed or self.variant.sitting.ended(self.course, self.carried, self.options)

    def stake(self) -> Sitting:
        """Book what is due before the cards are dealt; does nothing the second time."""
        if self.staked:
            return self
        due = self.variant.sitting.stakes(self.place, self.course, self.carried, self.options)
        return replace(self._book(due), staked=True)

    def setup(self, pack: tuple[Card, ...]) -> Setup[object]:
        """How the coming deal begins."""
        self._must_go_on()
        before = self.stake()
        active = self.variant.sitting.active(self.place)
        return Setup(self.place.dealer, active, self.players, pack, before.carried)

    def deal(self, pack: tuple[Card, ...]) -> Deal:
        """The coming deal, from a shuffled pack."""
        return Deal.start(self.variant, self.setup(pack), self.options, self.laws)

    def facts(self, **said: object) -> Outcome:
        """Facts that people have typed in, with what the sitting knows of the coming deal itself."""
        wanted: type[Outcome] = self.variant.outcome
        names = [one.name for one in facts_of(wanted)]
        for name in said:
            if name not in names:
                raise FactError(name, facts_of(wanted)[0].rule, NO_SUCH_FACT(names=", ".join(names)))
        return self.supply(wanted(**said))

    def supply(self, facts: Outcome) -> Outcome:
        """The facts of the coming deal with dealer, players and who rests; FactError if they were said otherwise."""
        known, supplied = self._known(), {}
        for one in facts_of(type(facts)):
            if one.supplied is None:
                continue
            told = getattr(facts, one.name)
            if is_said(told) and told != known[one.supplied]:
                raise FactError(one.name, one.rule, KNOWN_OTHERWISE(known=known[one.supplied]))
            supplied[one.name] = known[one.supplied]
        return replace(facts, **supplied)

    def _known(self) -> dict[Supplied, Any]:
        active = self.variant.sitting.active(self.place)
        resting = next((seat for seat in range(self.players) if seat not in active), None)
        return {
            Supplied.PLAYERS: self.players, Supplied.DEALER: self.place.dealer,
            Supplied.ACTIVE: active, Supplied.RESTING: resting,
        }  # fmt: skip

    def check(self, facts: Outcome) -> Outcome:
        """The facts of the coming deal with all that need not be said; FactError if they cannot be."""
        before = self.stake()
        checked: Outcome = self.variant.check_facts(self.supply(facts), before.carried, self.options, self.players)
        return checked

    def settle(self, facts: Outcome) -> Settlement[object]:
        """The account of the coming deal, played with real cards, from its facts."""
        self._must_go_on()
        return self.variant.account(self.check(facts), self.stake().carried, self.options)

    def after(self, settlement: Settlement[object]) -> Sitting:
        """The sitting after a deal: its lines booked, the deal passed on unless it is dealt again."""
        self._must_go_on()
        sitting = self.stake()._book(settlement)
        if settlement.redeal:
            # The same dealer deals again; the stakes of this deal stay where they are.
            return sitting
        if settlement.passed_on:
            course = replace(sitting.course, passed_on=(*sitting.course.passed_on, sitting.course.deals))
            return replace(sitting, place=self.variant.sitting.pass_on(sitting.place), course=course, staked=False)
        course = replace(sitting.course, passed=(*sitting.course.passed, settlement.passed))
        place = self.variant.sitting.next(sitting.place)
        return replace(sitting, place=place, course=course, staked=False)

    def announce_end(self) -> Sitting:
        """Somebody announces the last tours or round; it cannot be withdrawn (GEN-84, GEN-D15)."""
        self._must_go_on()
        if not self.variant.sitting.can_announce_end:
            raise SittingError(f"{self.variant.name} ends by itself after the agreed number of deals")
        if self.course.announced is not None:
            raise SittingError("the end has been announced already")
        return replace(self, course=replace(self.course, announced=self.course.deals))

    def close(self) -> Sitting:
        """The last account, once the sitting is over."""
        if not self.over:
            raise SittingError("the sitting is not over yet")
        if self.closed:
            raise SittingError("the sitting is closed already")
        last = self.variant.sitting.closing(self.place, self.carried, self.options)
        return replace(self._book(last), closed=True)

    def _must_go_on(self) -> None:
        if self.over:
            raise SittingError("the sitting is over")

    def _book(self, settlement: Settlement[object]) -> Sitting:
        if self.variant.zero_sum and not settlement.balanced:
            lines = [str(line) for line in settlement.lines if line.total]
            raise SetupError(f"settlement: these lines do not sum to zero: {'; '.join(lines)}")
        number = self.course.deals + 1
        entries = tuple(Entry(number, line) for line in settlement.lines)
        return replace(self, ledger=self.ledger + entries, carried=settlement.carried)

    def total(self, account: Account) -> Amount:
        """What an account has gained or lost so far."""
        return sum(entry.line.amount(account) for entry in self.ledger)

    def totals(self) -> tuple[Amount, ...]:
        """The standing of every seat."""
        return tuple(self.total(seat) for seat in range(self.players))

    def ranks(self) -> tuple[int, ...]:
        """The rank of every seat by its standing; equal standings share the rank."""
        totals = self.totals()
        return tuple(1 + sum(other > total for other in totals) for total in totals)

    def why(self, account: Account) -> list[tuple[RuleId, Message, Amount]]:
        """Every line that touched an account, with its rule: how its total came about."""
        found = ((entry.line, entry.line.amount(account)) for entry in self.ledger)
        return [(line.rule, line.label, amount) for line, amount in found if amount]

    def seat_of(self, name: str) -> Seat:
        """The seat a person drew."""
        return self.names.index(name)


def unpacked(game: str, fields: dict[str, Any]) -> Sitting:
    """The sitting of a game with these fields."""
    return Sitting(variant=game_of(game), **fields)

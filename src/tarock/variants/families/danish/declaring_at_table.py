"""Declaring at a table where faults can be done: each says what he likes, truly or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Self

from tarock.cards import Seat
from tarock.game import (
    AtTable, Choices, Continue, Disclosure, Fault, FaultKind, Finish, Form, Kind, Known, Move, OneOf, Options, Phase,
    Price, Say, Statements, Step, Table, hand_of, seats,
)  # fmt: skip
from tarock.game.phases import SCAT
from tarock.rules import Refusal, RuleId, message, name_words
from tarock.variants.families.danish.asking_new_deal import AskingNewDeal
from tarock.variants.families.danish.declaring import (
    FULL, HALF, MANY, MATADORS, OVERFULL, SETS, Declarations, Declared, Declaring,
)  # fmt: skip

ASK_DECLARE = message("ask.declare", "Declare what you hold.")
NO_SUCH_WORDS = message("declare.words", "That is no declaration of this game.")


def sayable() -> Iterator[Declared]:
    """Everything that can be declared, also without the details that have to be said."""
    for number in range(10, 23):
        yield from (Declared(0, MANY, number, pagat=pagat) for pagat in (True, False, None))
    yield from (Declared(0, MATADORS, number) for number in range(3, 23))
    for of, four in SETS.items():
        yield from (Declared(0, what, of=of) for what in (FULL, OVERFULL))
        yield from (Declared(0, HALF, of=of, missing=missing) for missing in (*four, None))


SAYABLE = {one.word: one for one in sayable()}
"""All declarations by their words."""
name_words({word: word.replace("-", " ").replace(" no ", ", missing ") for word in SAYABLE})


def declared_price(word: str, known: Known[object]) -> Price | None:
    """What a declaration brings from each."""
    return Price(SAYABLE[word].price) if word in SAYABLE else None


@dataclass(frozen=True)
class AskingBeforeSkat(AskingNewDeal):
    """Who is asked whether he wants a new deal could declare something, which is too early (DOL-41)."""

    rules: Mapping[str, RuleId]
    """The rule of every kind of declaration."""

    def at_table(self, options: Options) -> Form:
        """Where something can be declared."""
        return AskingAtTable(self, options)


@dataclass(frozen=True)
class AskingAtTable(AtTable[AskingBeforeSkat]):
    """Any declaration can be made; who has made it is asked again."""

    def irregular(self, table: Table) -> Choices:
        """All that can be declared."""
        return OneOf(tuple(Say((word,)) for word in SAYABLE))

    def faults(self, table: Table, move: Move) -> tuple[Fault, ...]:
        """Its time has not come, whether it is true or not."""
        if not isinstance(move, Say):
            return ()
        return (Fault(FaultKind.MISTIMED_DECLARATION, self.phase.to_act(), about=move.words),)

    def apply(self, table: Table, move: Move) -> Step[object]:
        """Everybody hears what was declared too early."""
        if not isinstance(move, Say):
            return super().apply(table, move)
        early = replace(SAYABLE[move.words[0]], by=self.phase.to_act())
        return Continue(self, table, (Disclosure(self.phase.rules[early.key], early.spoken, early.by),))


@dataclass(frozen=True)
class SkatAnew:
    """The skat has been taken up again to be laid anew; what the others have said stands."""

    spoken: tuple[Seat, ...]
    declared: tuple[Declared, ...]


@dataclass(frozen=True)
class DeclaringFreely(Phase[Declarations]):
    """Each in turn declares by his own words; the true and complete declaration is the only legal one."""

    kind = Kind.DECLARING
    asks = ASK_DECLARE()

    rule: RuleId
    duty: Declaring
    """What has to be declared, and in which order."""
    closing: bool
    """Whether the skat can no longer be put right once another than the dealer has declared something."""
    spoken: tuple[Seat, ...] = ()
    """Who has declared."""
    declared: tuple[Declared, ...] = ()

    @property
    def at(self) -> Seat:
        """Who declares now."""
        return next(seat for seat in self.duty.order if seat not in self.spoken)

    def to_act(self) -> Seat:
        """Who declares now; here nobody speaks for him."""
        return self.at

    def choices(self, table: Table) -> Choices:
        """All that he has to declare."""
        return OneOf((Say(tuple(one.word for one in self.duty.due(table, self.at))),))

    def apply(self, table: Table, move: Say) -> Step[Declarations]:
        """Everybody hears it; nobody knows whether it is true."""
        at, rules = self.at, self.duty.rules
        own = tuple(replace(SAYABLE[word], by=at) for word in move.words)
        said = tuple(Disclosure(rules[one.key], one.spoken, at) for one in own) or (self.duty.nothing(at),)
        after = self.evolve(spoken=(*self.spoken, at), declared=(*self.declared, *own))
        if len(after.spoken) < len(self.duty.order):
            return Continue(after, table, said)
        return Finish(after.in_order(), table, said)

    def in_order(self) -> Declarations:
        """What was declared, the dealer's words first also if he had to declare again."""
        return Declarations(sorted(self.declared, key=lambda one: self.duty.order.index(one.by)))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only words of the game can be said."""
        return Refusal(self.rule, NO_SUCH_WORDS())

    def anew(self) -> SkatAnew | None:
        """What stands if the skat is laid anew; None if the words of another than the dealer bar it."""
        others = tuple(one for one in self.declared if one.by != self.duty.dealer)
        if self.closing and others:
            return None
        return SkatAnew(tuple(seat for seat in self.spoken if seat != self.duty.dealer), others)

    def after(self, anew: SkatAnew) -> Self:
        """Declaring once more, with what the others have said."""
        return self.evolve(spoken=anew.spoken, declared=anew.declared)

    def at_table(self, options: Options) -> Form:
        """Where anything can be declared, true or not."""
        return DeclaringAtTable(self, options)


@dataclass(frozen=True)
class DeclaringAtTable(AtTable[DeclaringFreely]):
    """Any words of the game can be said, and the forehand could lead too early (DOL-89)."""

    def irregular(self, table: Table) -> Choices:
        """All other words."""
        return Statements(tuple(SAYABLE))

    def faults(self, table: Table, move: Move) -> tuple[Fault, ...]:
        """Words that are not true, and what was not spoken of at all (DAN-D34)."""
        assert isinstance(move, Say)
        at = self.phase.at
        due = self.phase.duty.due(table, at)
        true = {one.word for one in due}
        false = tuple(word for word in move.words if word not in true)
        spoken_of = {SAYABLE[word].subject for word in move.words}
        missing = tuple(one.word for one in due if one.subject not in spoken_of)
        kinds = ((FaultKind.FALSE_DECLARATION, false), (FaultKind.MISSING_DECLARATION, missing))
        return tuple(Fault(kind, at, about=about) for kind, about in kinds if about)

    def pushable(self, table: Table, seat: Seat) -> int:
        """Whatever the forehand holds."""
        return table.zone(hand_of(seat)).bits if seat == self.phase.duty.order[1] else 0

    def fault_of_push(self) -> str:
        """A lead before its time."""
        return FaultKind.EARLY_LEAD

    def put_right(self, table: Table) -> Finish[object] | None:
        """The dealer takes the skat up again, lays and declares anew, if it is not too late (DAN-101, DAN-D27)."""
        anew = self.phase.anew()
        return Finish(anew, taken_up(table, self.phase.duty.dealer)) if anew else None

    def break_off(self, table: Table) -> Finish[object]:
        """What has been declared stands, for it has been paid."""
        return Finish(self.phase.in_order(), table)


def taken_up(table: Table, dealer: Seat) -> Table:
    """The table after the dealer took his skat up again."""
    return table.move(table.zone(SCAT).bits, SCAT, hand_of(dealer), seats(dealer))

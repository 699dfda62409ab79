"""Declaring at a table where faults can be done: each says what he likes, truly or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from tarock.cards import Seat
from tarock.game import (
    EARLY_LEAD, FALSE, MISSING, MISTIMED, Choices, Choose, Continue, Disclosure, Finish, Kind, Known, Move, OneOf,
    Price, Say, Statements, Step, Table, Wrong, hand_of, seats,
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

    def irregular(self, table: Table) -> Choices:
        """Any declaration; who has made it is asked again."""
        return OneOf(tuple(Say((word,)) for word in SAYABLE))

    def offences(self, table: Table, move: Say) -> tuple[Wrong, ...]:
        """Its time has not come, whether it is true or not."""
        return (Wrong(MISTIMED, move.words),)

    def apply(self, table: Table, move: Choose | Say) -> Step[bool]:
        """Everybody hears what was declared too early."""
        if isinstance(move, Choose):
            return super().apply(table, move)
        early = replace(SAYABLE[move.words[0]], by=self.order[0])
        return Continue(self, table, (Disclosure(self.rules[early.key], early.spoken, early.by),))


@dataclass(frozen=True)
class SkatAnew:
    """The skat has been taken up again to be laid anew; what the others have said stands."""

    spoken: tuple[Seat, ...]
    declared: tuple[Declared, ...]


@dataclass(frozen=True)
class DeclaringFreely(Declaring):
    """Each in turn declares by his own words; the true and complete declaration is the only legal one."""

    kind = Kind.DECLARING
    asks = ASK_DECLARE()

    spoken: tuple[Seat, ...] = field(default=(), kw_only=True)
    """Who has declared."""
    declared: tuple[Declared, ...] = field(default=(), kw_only=True)
    closing: bool = field(default=False, kw_only=True)
    """Whether the skat can no longer be put right once another than the dealer has declared something."""

    @classmethod
    def instead_of(cls, declaring: Declaring, *, closing: bool) -> Self:
        """The same declarations by the players' own words."""
        return cls(declaring.rule, declaring.order, declaring.dealer, declaring.rules, closing=closing)

    @property
    def at(self) -> Seat:
        """Who declares now."""
        return next(seat for seat in self.order if seat not in self.spoken)

    def to_act(self) -> Seat:
        """Who declares now; here nobody speaks for him."""
        return self.at

    def choices(self, table: Table) -> Choices:
        """All that he has to declare."""
        return OneOf((Say(tuple(one.word for one in self.due(table, self.at))),))

    def irregular(self, table: Table) -> Choices:
        """Any other words."""
        return Statements(tuple(SAYABLE))

    def offences(self, table: Table, move: Say) -> tuple[Wrong, ...]:
        """Words that are not true, and what was not spoken of at all (DAN-D34)."""
        due = self.due(table, self.at)
        true = {one.word for one in due}
        false = tuple(word for word in move.words if word not in true)
        spoken_of = {SAYABLE[word].subject for word in move.words}
        missing = tuple(one.word for one in due if one.subject not in spoken_of)
        return tuple(Wrong(kind, about) for kind, about in ((FALSE, false), (MISSING, missing)) if about)

    def apply(self, table: Table, move: Say) -> Step[Declarations]:
        """Everybody hears it; nobody knows whether it is true."""
        own = tuple(replace(SAYABLE[word], by=self.at) for word in move.words)
        said = tuple(Disclosure(self.rules[one.key], one.spoken, self.at) for one in own) or (self.nothing(self.at),)
        after = self.evolve(spoken=(*self.spoken, self.at), declared=(*self.declared, *own))
        if len(after.spoken) < len(self.order):
            return Continue(after, table, said)
        return Finish(after.in_order(), table, said)

    def in_order(self) -> Declarations:
        """What was declared, the dealer's words first also if he had to declare again."""
        return Declarations(sorted(self.declared, key=lambda one: self.order.index(one.by)))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only words of the game can be said."""
        return Refusal(self.rule, NO_SUCH_WORDS())

    def pushable(self, table: Table, seat: Seat) -> int:
        """The forehand could lead too early (DOL-89)."""
        return table.zone(hand_of(seat)).bits if seat == self.order[1] else 0

    def pushed(self, seat: Seat) -> str:
        """A lead before its time."""
        return EARLY_LEAD

    def put_right(self, table: Table) -> Finish[SkatAnew] | None:
        """The dealer takes the skat up again, lays and declares anew, if it is not too late (DAN-101, DAN-D27)."""
        anew = self.anew()
        return Finish(anew, taken_up(table, self.dealer)) if anew else None

    def anew(self) -> SkatAnew | None:
        """What stands if the skat is laid anew; None if the words of another than the dealer bar it."""
        others = tuple(one for one in self.declared if one.by != self.dealer)
        if self.closing and others:
            return None
        return SkatAnew(tuple(seat for seat in self.spoken if seat != self.dealer), others)

    def after(self, anew: SkatAnew) -> Self:
        """Declaring once more, with what the others have said."""
        return self.evolve(spoken=anew.spoken, declared=anew.declared)

    def break_off(self, table: Table) -> Finish[Declarations]:
        """What has been declared stands, for it has been paid."""
        return Finish(self.in_order(), table)


def taken_up(table: Table, dealer: Seat) -> Table:
    """The table after the dealer took his skat up again."""
    return table.move(table.zone(SCAT).bits, SCAT, hand_of(dealer), seats(dealer))

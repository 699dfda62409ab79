"""A phase: one step of a deal as frozen, public data that knows its legal moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from tarock.cards import CardSet, Seat
from tarock.choices import NOTHING, Choices
from tarock.moves import Move
from tarock.rules import Message, Refusal, RuleId, message
from tarock.table import Table

R = TypeVar("R")

IRREGULAR: Final = "renonce"
"""The fault that an irregular act is unless a phase says otherwise (COD-14 to COD-19, COD-28)."""
NOT_NOW = message("phase.not-now", "That cannot be done now.")


@dataclass(frozen=True, slots=True)
class Disclosure:
    """A fact about hidden cards that a rule makes public: a declaration, a hand without tarocks."""

    rule: RuleId
    message: Message
    seat: Seat | None = None
    cards: CardSet | None = None

    def __str__(self) -> str:
        return str(self.message)


class Continue(NamedTuple):
    """The phase goes on."""

    phase: Phase[Any]
    table: Table
    said: tuple[Disclosure, ...] = ()


class Finish(NamedTuple, Generic[R]):
    """The phase is over; the result is public, like the phase."""

    result: R
    table: Table
    said: tuple[Disclosure, ...] = ()


Step = Continue | Finish[R]


class Phase(Generic[R]):
    """Frozen and public: no field holds a hidden card or a fact that follows from one."""

    rule: RuleId
    """The rule that governs the phase, named when no closer one refuses a move."""

    def to_act(self) -> Seat | None:
        """Whose move it is; None for what happens by itself."""
        raise NotImplementedError

    def choices(self, table: Table) -> Choices:
        """The legal moves of the seat to act; they follow from the phase and from what that seat knows."""
        raise NotImplementedError

    def apply(self, table: Table, move: Any) -> Step[R]:
        """Carry out a legal move."""
        raise NotImplementedError

    def run(self, table: Table) -> Finish[R]:
        """What happens by itself."""
        raise NotImplementedError

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Why a move that is not among the choices is refused."""
        return Refusal(self.rule, NOT_NOW())

    def irregular(self, table: Table) -> Choices:
        """What the seat to act could do against the rules at a real table; nothing, unless the phase says otherwise."""
        return NOTHING

    def offence(self, table: Table, move: Any) -> str:
        """The kind of fault that an irregular move is; empty if it has no price of its own."""
        return IRREGULAR

    def pushable(self, table: Table, seat: Seat) -> int:
        """The cards a seat could show out of turn, as a bit mask."""
        return 0

    def seen(self, table: Table, move: Any, seat: Seat | None) -> Move:
        """What another seat sees of a move; all of it, unless the phase says otherwise."""
        seen: Move = move
        return seen

    def shown_to(self, seat: Seat | None) -> Phase[R]:
        """The phase as a seat knows it; as it is, unless an answer is kept from somebody."""
        return self

    def evolve(self, **changes: object) -> Self:
        """The same phase with some fields changed."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__, **changes)
        return new

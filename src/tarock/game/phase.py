"""A phase: one step of a deal as frozen, public data that knows its legal moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from tarock.cards import CardSet, Seat
from tarock.game.choices import NOTHING, Choices
from tarock.game.moves import Move
from tarock.game.told import Kind, Tells, Told
from tarock.game.zones import Table
from tarock.rules import Message, Refusal, RuleId, message

R_co = TypeVar("R_co", covariant=True)

IRREGULAR: Final = "renonce"
"""The fault that an irregular act is unless a phase says otherwise (COD-14 to COD-19, COD-28)."""
NOT_NOW = message("phase.not-now", "That cannot be done now.")
YOUR_TURN = message("ask.turn", "It is your turn.")


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

    phase: Phase[object]
    table: Table
    said: tuple[Disclosure, ...] = ()


class Finish(NamedTuple, Generic[R_co]):
    """The phase is over; the result is public, like the phase."""

    result: R_co
    table: Table
    said: tuple[Disclosure, ...] = ()


Step = Continue | Finish[R_co]


class Wrong(NamedTuple):
    """One thing done against the rules, and the words it was done with where they matter."""

    kind: str
    about: tuple[str, ...] = ()


class Phase(Tells, Generic[R_co]):
    """Frozen and public: no field holds a hidden card or a fact that follows from one."""

    rule: RuleId
    """The rule that governs the phase, named when no closer one refuses a move."""
    kind: ClassVar[Kind] = Kind.DEALING
    """What is going on, for those who look on; the name of the class is nobody's business."""
    forms_game: ClassVar[bool] = False
    """Whether it is still open what is played and who plays together, so that no side can claim anything (COD-22)."""

    def to_act(self) -> Seat | None:
        """Whose move it is; None for what happens by itself."""
        raise NotImplementedError

    def choices(self, table: Table) -> Choices:
        """The legal moves of the seat to act; they follow from the phase and from what that seat knows."""
        raise NotImplementedError

    def apply(self, table: Table, move: Any) -> Step[R_co]:
        """Carry out a legal move."""
        raise NotImplementedError

    def run(self, table: Table) -> Finish[R_co]:
        """What happens by itself."""
        raise NotImplementedError

    @property
    def asks(self) -> Message:
        """What the seat to act is asked."""
        return YOUR_TURN()

    def told(self, so_far: Told) -> Told:
        """What everybody knows while the phase is on; no more than before, unless the phase says otherwise."""
        return so_far

    def bids(self) -> tuple[str, ...]:
        """The ladder of an auction: how to give way, then every game from the lowest, open to the speaker or not."""
        return ()

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Why a move that is not among the choices is refused."""
        return Refusal(self.rule, NOT_NOW())

    def at_table(self, options: Any) -> Self:
        """The phase where faults can be done; the same, unless it does for players what they could forget to do."""
        return self

    def irregular(self, table: Table) -> Choices:
        """What the seat to act could do against the rules at a real table; nothing, unless the phase says otherwise."""
        return NOTHING

    def offence(self, table: Table, move: Any) -> str:
        """The kind of fault that an irregular move is; empty if it has no price of its own."""
        return IRREGULAR

    def offences(self, table: Table, move: Any) -> tuple[Wrong, ...]:
        """All faults that an irregular move is; one at most, unless the phase says otherwise."""
        kind = self.offence(table, move)
        return (Wrong(kind),) if kind else ()

    def neglects(self, table: Table, move: Any) -> tuple[tuple[str, Seat], ...]:
        """The duties that this move leaves undone for good, legal though it is: the kind of fault, and whose."""
        return ()

    def pushable(self, table: Table, seat: Seat) -> int:
        """The cards a seat could show out of turn, as a bit mask."""
        return 0

    def pushed(self, seat: Seat) -> str:
        """The kind of fault that a card shown out of turn is."""
        return IRREGULAR

    def put_right(self, table: Table) -> Finish[object] | None:
        """The end of the phase by which cards laid away wrongly are laid anew; None if it is too late for that."""
        return None

    def break_off(self, table: Table) -> Finish[R_co]:
        """The end of the phase when the deal is stopped: what has been done stands."""
        raise NotImplementedError

    def seen(self, table: Table, move: Any, seat: Seat | None) -> Move:
        """What another seat sees of a move; all of it, unless the phase says otherwise."""
        seen: Move = move
        return seen

    def shown_to(self, seat: Seat | None) -> Phase[R_co]:
        """The phase as a seat knows it; as it is, unless an answer is kept from somebody."""
        return self

    def evolve(self, **changes: object) -> Self:
        """The same phase with some fields changed."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__, **changes)
        return new


class Happening(Phase[R_co]):
    """A phase that happens by itself, such as dealing: it asks nobody and only runs."""

    def to_act(self) -> None:
        """Nobody."""

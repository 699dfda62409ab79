"""A phase: one step of a deal as frozen, public data that knows its legal moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tarock.cards import CardSet, Seat
from tarock.game.choices import NOTHING, Choices
from tarock.game.faults import Fault, FaultKind
from tarock.game.frozen import Frozen
from tarock.game.moves import Move
from tarock.game.options import Options
from tarock.game.told import Kind, Tells, Told
from tarock.game.zones import Table
from tarock.rules import Message, Refusal, RuleId, message

R_co = TypeVar("R_co", covariant=True)

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


class Phase(Tells, Frozen, Generic[R_co]):
    """Frozen and public: no field holds a hidden card or a fact that follows from one."""

    rule: RuleId
    """The rule that governs the phase, named when no closer one refuses a move."""

    @property
    def kind(self) -> Kind:
        """What is going on, for those who look on; the name of the class is nobody's business."""
        return Kind.DEALING

    @property
    def asks(self) -> Message:
        """What the seat to act is asked."""
        return YOUR_TURN()

    def to_act(self) -> Seat | None:
        """Whose move it is; None for what happens by itself."""
        raise NotImplementedError

    def choices(self, table: Table) -> Choices:
        """The legal moves of the seat to act; they follow from the phase and from what that seat knows."""
        raise NotImplementedError

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Why a move that is not among the choices is refused."""
        return Refusal(self.rule, NOT_NOW())

    def apply(self, table: Table, move: Any) -> Step[R_co]:
        """Carry out a legal move."""
        raise NotImplementedError

    def seen(self, table: Table, move: Any, seat: Seat | None) -> Move:
        """What another seat sees of a move; all of it, unless the phase says otherwise."""
        seen: Move = move
        return seen

    def told(self, so_far: Told) -> Told:
        """What everybody knows while the phase is on; no more than before, unless the phase says otherwise."""
        return so_far

    def at_table(self, options: Options) -> Form:
        """The phase where faults can be done; nothing can be, unless the phase has a table form of its own."""
        return AtTable(self, options)


class Happening(Phase[R_co]):
    """A phase in which nobody decides anything: it happens by itself."""

    def to_act(self) -> Seat | None:
        """Nobody."""
        return None

    def run(self, table: Table) -> Finish[R_co]:
        """What happens."""
        raise NotImplementedError


P_co = TypeVar("P_co", bound=Phase[object], covariant=True)


@dataclass(frozen=True)
class AtTable(Phase[object], Generic[P_co]):
    """The table form of a phase: the phase itself, and all that people could do there against its rules.

    What the laws, where they are enforced, do for the players they do here themselves, so that it can be left undone.
    """

    phase: P_co
    options: Options
    """What the table has agreed."""

    @property
    def rule(self) -> RuleId:  # type: ignore[override]  # nobody writes to a phase
        """That of the phase."""
        return self.phase.rule

    @property
    def kind(self) -> Kind:
        """That of the phase."""
        return self.phase.kind

    @property
    def asks(self) -> Message:
        """As in the phase."""
        return self.phase.asks

    def to_act(self) -> Seat | None:
        """As in the phase."""
        return self.phase.to_act()

    def choices(self, table: Table) -> Choices:
        """What is legal stays so."""
        return self.phase.choices(table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """As in the phase."""
        return self.phase.why_not(table, move)

    def apply(self, table: Table, move: Move) -> Step[object]:
        """Carry out a move, legal or not."""
        return self.stepped(self.phase.apply(table, move))

    def stepped(self, step: Step[object]) -> Step[object]:
        """A step of the phase, which goes on in its table form."""
        return step._replace(phase=self.following(step.phase)) if isinstance(step, Continue) else step

    def following(self, phase: Phase[object]) -> Form:
        """The table form of the phase that a step leads to."""
        return self.evolve(phase=phase) if type(phase) is type(self.phase) else phase.at_table(self.options)

    def seen(self, table: Table, move: Move, seat: Seat | None) -> Move:
        """As in the phase."""
        return self.phase.seen(table, move, seat)

    def told(self, so_far: Told) -> Told:
        """As in the phase."""
        return self.phase.told(so_far)

    def at_table(self, options: Options) -> Form:
        """It is one already."""
        return self

    @property
    def forms_game(self) -> bool:
        """Whether it is still open what is played and who plays together: no side can claim anything yet (COD-22)."""
        return self.kind in FORMING_GAME

    def irregular(self, table: Table) -> Choices:
        """What the seat to act could do against the rules."""
        return NOTHING

    def fault_of(self, table: Table, move: Move) -> str | None:
        """The kind of fault that an irregular move is; None if it has no price of its own."""
        return FaultKind.RENONCE

    def faults(self, table: Table, move: Move) -> tuple[Fault, ...]:
        """The faults that are committed with a move; one at most, unless the phase says otherwise."""
        kind, seat = None if move in self.choices(table) else self.fault_of(table, move), self.to_act()
        return () if kind is None or seat is None else (Fault(kind, seat),)

    def pushable(self, table: Table, seat: Seat) -> int:
        """The cards a seat could show out of turn, as a bit mask."""
        return 0

    def fault_of_push(self) -> str:
        """The kind of fault that a card shown out of turn is now."""
        return FaultKind.RENONCE

    def put_right(self, table: Table) -> Finish[object] | None:
        """The end of the phase by which cards laid away wrongly are laid anew; None if it is too late for that."""
        return None

    def break_off(self, table: Table) -> Finish[object]:
        """The end of the phase when the deal is stopped: what has been done stands."""
        raise NotImplementedError


Form = AtTable[Phase[object]]
"""The table form of any phase."""
FORMING_GAME: Final = (Kind.BIDDING, Kind.CALLING, Kind.DEMANDING)
"""What is done before the game and its sides are fixed."""

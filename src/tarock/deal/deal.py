"""A deal at one moment: an immutable value; playing a move gives a new one and keeps the old."""

from __future__ import annotations

from typing import Any

from tarock.cards import CardSet, Seat
from tarock.deal import claims as hearing
from tarock.deal.court import CLAIMABLE, Court
from tarock.deal.fines import court_with
from tarock.deal.view import View, project
from tarock.game import (
    ENFORCED, TABLE, AnyRound, AnyVariant, Choices, Claim, Continue, Disclosure, Finish, Move, Outcome, Phase, Push,
    Round, Say, Script, Settlement, Setup, Table, Told, told_by,
)  # fmt: skip
from tarock.rules import IllegalMove, Refusal, SetupError, message

OVER = message("deal.over", "The deal is over.")
NOT_YOUR_TURN = message("deal.turn", "It is the turn of seat {turn:seat}, not of seat {seat:seat}.")

Recorded = tuple[tuple[Any, Table], ...]
"""The result of every finished phase and the table after it."""


class Deal:
    """One deal at one moment; it holds its past as a chain of earlier deals."""

    __slots__ = (
        "_choices", "_settlement", "_told", "by", "court", "heard", "move", "opening", "options", "outcome", "phase",
        "previous", "recorded", "said", "setup", "table", "variant",
    )  # fmt: skip

    def __init__(self, variant: AnyVariant, options: Any, setup: Setup[object]) -> None:
        """Use `Deal.start`."""
        self.variant = variant
        self.options = options
        self.setup = setup
        self.previous: Deal | None = None
        self.move: Move | None = None
        self.by: Seat | None = None
        """Who made the last move."""
        self.court: Court | None = None
        """Where irregular acts can be done, who judges them; it knows secrets."""
        self.said: tuple[Disclosure, ...] = ()
        self.phase: Phase[Any] | None = None
        self.opening = self.table = Table.start(setup.pack, setup.players)
        self.recorded: Recorded = ()
        self.heard = Told(setup.active)
        """What everybody has been told by the results, and has heard announced."""
        self.outcome: Outcome | None = None
        self._choices: Choices | None = None
        self._settlement: Settlement[object] | None = None
        self._told: Told | None = None

    @classmethod
    def start(cls, variant: AnyVariant, setup: Setup[object], options: Any = None, laws: str = ENFORCED) -> Deal:
        """The deal before its first decision."""
        check_setup(variant, setup)
        deal = cls(variant, variant.check_options(options), setup)
        if variant.check_laws(laws) == TABLE:
            own = (*CLAIMABLE, *variant.own_faults)
            deal.court = court_with(variant.fining) if variant.fining else Court(kinds=own, has_sides=variant.has_sides)
        deal._go_on()
        return deal

    @property
    def over(self) -> bool:
        """Whether the deal has come to its end."""
        return self.phase is None

    def to_act(self) -> Seat | None:
        """Whose move it is; None at the end."""
        return self.phase.to_act() if self.phase else None

    def choices(self) -> Choices:
        """The legal moves of the seat to act."""
        if self._choices is None:
            if self.phase is None:
                raise IllegalMove(Refusal("GEN-63", OVER()))
            self._choices = self.phase.choices(self.table)
        return self._choices

    @property
    def laws(self) -> str:
        """How the laws are kept."""
        return ENFORCED if self.court is None else TABLE

    def irregular(self) -> Choices:
        """What the seat to act could do against the rules; nothing where the laws are enforced or a claim stands."""
        return hearing.irregular(self)

    def pushable(self, seat: Seat) -> CardSet:
        """The cards a seat could show out of turn."""
        return hearing.pushable(self, seat)

    def claims(self, seat: Seat | None) -> tuple[Claim, ...]:
        """The claims that would be heard from a seat now."""
        return () if self.court is None or self.over else self.court.claims(seat, self.setup, self.phase)

    def play(self, move: Move, by: Seat | None = None) -> Deal:
        """The deal after a move; a refused move raises IllegalMove and changes nothing."""
        phase = self.phase
        if phase is None or (by is not None and by != phase.to_act()) or move not in self.choices():
            refusal = self.why_not(move, by)
            if refusal is not None:
                raise IllegalMove(refusal)
        assert phase is not None
        if self.court is None:
            return self.played(phase, move)
        seat = phase.to_act() if by is None else by
        assert seat is not None
        return hearing.heard(self, self.court, phase, move, seat)

    def played(self, phase: Phase[Any], move: Move, court: Court | None = None) -> Deal:
        """The deal after a move was made in this phase; whether it may be made has been asked before."""
        step = phase.apply(self.table, move)
        deal = self.after(move, phase.to_act(), step.table, step.said)
        deal.court = court
        if isinstance(step, Continue):
            deal.phase = step.phase
        else:
            deal.finish(step)
        return deal

    def finish(self, step: Finish[Any]) -> None:
        """Take down the end of a phase and go on with the script."""
        self._record(step)
        self._go_on()

    def _record(self, step: Finish[Any]) -> None:
        self.recorded += ((step.result, step.table),)
        self.heard = told_by(step.result, self.heard)

    def after(self, move: Move | None, by: Seat | None, table: Table, said: tuple[Disclosure, ...] = ()) -> Deal:
        """The beginning of the next moment: a deal that shares everything with this one but the last move."""
        deal = object.__new__(Deal)
        deal.variant, deal.options, deal.setup, deal.opening = self.variant, self.options, self.setup, self.opening
        deal.previous, deal.move, deal.by, deal.said = self, move, by, said
        deal.court = None
        deal.phase, deal.table, deal.recorded = None, table, self.recorded
        deal.outcome = deal._choices = deal._settlement = deal._told = None
        deal.heard = self.heard
        if isinstance(move, Say) and move.words and by is not None:
            deal.heard = self.heard.heard(by, move.words)
        return deal

    def why_not(self, move: Move, by: Seat | None = None) -> Refusal | None:
        """Why a move would be refused now; None if it is legal."""
        if self.phase is None:
            return Refusal("GEN-63", OVER())
        turn = self.phase.to_act()
        if self.court is not None and isinstance(move, (Claim, Push)):
            seat = turn if by is None else by
            assert seat is not None
            return hearing.why_not_heard(self, self.court, move, seat)
        if by is not None and by != turn:
            return Refusal(self.phase.rule, NOT_YOUR_TURN(turn=turn, seat=by))
        return None if move in self.choices() or move in self.irregular() else self.phase.why_not(self.table, move)

    def why_a_fault(self, move: Move, by: Seat) -> Refusal | None:
        """The rule that a move breaks which can be made all the same; None if it is legal."""
        assert self.phase is not None
        if isinstance(move, Push):
            return hearing.why_a_fault(self, move, by)
        return None if isinstance(move, Claim) or move in self.choices() else self.phase.why_not(self.table, move)

    def seen(self, move: Move, seat: Seat | None) -> Move:
        """What another seat sees of a move made now; claims and cards out of turn are for all to see."""
        assert self.phase is not None
        return move if isinstance(move, (Claim, Push)) else self.phase.seen(self.table, move, seat)

    def view(self, seat: Seat | None) -> View:
        """All that a seat may know now; None is a spectator."""
        return project(self, seat)

    def _go_on(self) -> None:
        """Re-run the script over the recorded results and land on the next phase that needs a decision."""
        round_ = Round(self.setup, self.options, self.opening, self.laws)
        script = self._script(round_)
        try:
            phase = next(script)
            for result, table in self.recorded:
                round_.table = table
                phase = script.send(result)
            while phase.to_act() is None:
                step = phase.run(round_.table)
                round_.table = step.table
                self._record(step)
                self.said += step.said
                phase = script.send(step.result)
        except StopIteration as end:
            self._end(end.value)
        else:
            self.phase = phase if self.court is None else phase.at_table(self.options)
        self.table = round_.table

    def _script(self, round_: AnyRound) -> Script[Outcome]:
        """The script of the game and its last question, which a table asks only after the inspection."""
        outcome: Outcome = yield from self.variant.script(round_)
        question = outcome.question(self.setup.carried, self.options) if self.court is None else None
        return outcome if question is None else outcome.answered((yield question))

    def _end(self, outcome: Outcome) -> None:
        """The deal is over, but a table first inspects what was played (COD-22)."""
        if self.court is None:
            self.outcome = outcome
            return
        hearing.ended(self, self.court, outcome)

    def rerun(self) -> Deal:
        """The deal as the script reaches it again from the recorded results; where a phase begins, the same."""
        again = Deal(self.variant, self.options, self.setup)
        again.recorded, again.heard, again.court = self.recorded, self.heard, self.court
        again._go_on()
        return again

    @property
    def told(self) -> Told:
        """What everybody has been told."""
        if self._told is None:
            speaker = self.phase or self.outcome
            self._told = self.heard if speaker is None else speaker.told(self.heard)
        return self._told

    @property
    def results(self) -> tuple[Any, ...]:
        """The results of the phases so far; they are public."""
        return tuple(result for result, _ in self.recorded)

    @property
    def settlement(self) -> Settlement[object]:
        """The account of the finished deal."""
        if self.outcome is None:
            raise ValueError("the deal is not over, so there is nothing to settle")
        if self._settlement is None:
            self._settlement = self.variant.settle(self.outcome, self.setup.carried, self.options)
        return self._settlement

    def moments(self) -> list[Deal]:
        """This deal and all it came from, the start first."""
        past: list[Deal] = []
        at: Deal | None = self
        while at is not None:
            past.append(at)
            at = at.previous
        return past[::-1]

    def moves(self) -> list[tuple[Seat, Move]]:
        """Everything played so far and by whom."""
        return [(deal.by, deal.move) for deal in self.moments() if deal.move is not None and deal.by is not None]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        same = self.variant is other.variant and self.options == other.options and self.setup == other.setup
        same = same and self.laws == other.laws
        return same and self.moves() == other.moves()

    def __hash__(self) -> int:
        return hash((self.variant.id, self.setup.pack, tuple(self.moves())))


def check_setup(variant: AnyVariant, setup: Setup[object]) -> None:
    """Refuse a deal that cannot be dealt, naming the field."""
    variant.check_players(setup.players)
    cards = CardSet(setup.pack)
    if cards != variant.pack.cards or len(setup.pack) != len(cards):
        missing, extra = variant.pack.cards - cards, cards - variant.pack.cards
        fault = f"missing {missing}" if missing else f"not in this pack: {extra}" if extra else "a card twice"
        raise SetupError(f"pack: {variant.name} needs {len(variant.pack)} different cards; {fault}")
    seats = range(setup.players)
    if setup.dealer not in seats or not all(seat in seats for seat in setup.active):
        raise SetupError(f"dealer: seats are 1 to {setup.players}")

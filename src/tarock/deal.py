"""A deal at one moment: an immutable value; playing a move gives a new one and keeps the old."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from tarock.cards import EMPTY, CardSet, Seat
from tarock.choices import NOTHING, Choices
from tarock.court import NOT_TO_PUSH, PLAY_ON, Court, Deciding, Inspecting, in_last_trick, open_till_the_end, verdict
from tarock.laws import PLAYED, RENONCE
from tarock.moves import Claim, Move, Push
from tarock.phase import Continue, Disclosure, Phase
from tarock.rules import IllegalMove, Refusal, SetupError, message
from tarock.scoring import Settlement
from tarock.table import Table
from tarock.variant import ENFORCED, PLAYED_OUT, STOPPED, TABLE, Outcome, Round, Setup, Variant
from tarock.view import View, project

OVER = message("deal.over", "The deal is over.")
NOT_YOUR_TURN = message("deal.turn", "It is the turn of seat {turn}, not of seat {seat}.")

Recorded = tuple[tuple[Any, Table], ...]
"""The result of every finished phase and the table after it."""


class Deal:
    """One deal at one moment; it holds its past as a chain of earlier deals."""

    __slots__ = (
        "_choices", "_settlement", "by", "court", "move", "options", "outcome", "phase", "previous", "recorded", "said",
        "setup", "table", "variant",
    )  # fmt: skip

    def __init__(self, variant: Variant, options: Any, setup: Setup) -> None:
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
        self.table = Table.start(setup.pack, setup.players)
        self.recorded: Recorded = ()
        self.outcome: Outcome | None = None
        self._choices: Choices | None = None
        self._settlement: Settlement | None = None

    @classmethod
    def start(cls, variant: Variant, setup: Setup, options: Any = None, laws: str = ENFORCED) -> Deal:
        """The deal before its first decision."""
        check_setup(variant, setup)
        deal = cls(variant, variant.agreed(options), setup)
        deal.court = Court() if variant.kept(laws) == TABLE else None
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
        if self.court is None or self.court.faults or self.phase is None:
            return NOTHING
        return self.phase.irregular(self.table)

    def pushable(self, seat: Seat) -> CardSet:
        """The cards a seat could show out of turn."""
        if self.court is None or self.court.faults or self.phase is None or seat not in self.setup.active:
            return EMPTY
        return CardSet.of_bits(self.phase.pushable(self.table, seat))

    def claims(self, seat: Seat | None) -> tuple[Claim, ...]:
        """The claims that would be heard from a seat now."""
        return () if self.court is None or self.over else self.court.claims(seat, self.setup.active)

    def play(self, move: Move, by: Seat | None = None) -> Deal:
        """The deal after a move; a refused move raises IllegalMove and changes nothing."""
        phase = self.phase
        if phase is None or by is not None or move not in self.choices():
            refusal = self.why_not(move, by)
            if refusal is not None:
                raise IllegalMove(refusal)
        assert phase is not None
        if self.court is not None:
            return self._before_court(self.court, phase, move, by)
        return self._played(phase, move, None)

    def _played(self, phase: Phase[Any], move: Move, court: Court | None) -> Deal:
        step = phase.apply(self.table, move)
        deal = self._after(move, phase.to_act(), step.table, step.said)
        deal.court = court
        if isinstance(step, Continue):
            deal.phase = step.phase
        else:
            deal.recorded += ((step.result, step.table),)
            deal._go_on()
        return deal

    def _before_court(self, court: Court, phase: Phase[Any], move: Move, by: Seat | None) -> Deal:
        """A move at a table where irregular acts can be done."""
        seat = phase.to_act() if by is None else by
        assert seat is not None
        if isinstance(move, Claim):
            return self._judged(court, phase, move, seat)
        if isinstance(move, Push):
            deal = self._after(move, seat, self.table.remember(move.card.bit), ())
            deal.phase, deal.court = phase, court.offended(RENONCE, seat)
            return deal
        if isinstance(phase, (Deciding, Inspecting)):
            return self._answered(court, phase, move)
        kind = "" if move in self.choices() else phase.offence(self.table, move)
        return self._played(phase, move, court.offended(kind, seat) if kind else court)

    def _judged(self, court: Court, phase: Phase[Any], claim: Claim, by: Seat) -> Deal:
        """The truth decides at once; then the winner of the claim may have the choice to play on (COD-22, COD-24)."""
        facts = court.facts or self._completed()
        found = court.found(claim, by, facts)
        deal = self._after(claim, by, self.table, verdict(claim, by, found))
        deal.phase, deal.court = phase, court
        if not found:
            deal.court = replace(court, rejected=(*court.rejected, by))
        elif self.variant.after_claim == PLAYED_OUT or (not court.facts and open_till_the_end(found)):
            deal._play_on(replace(court, faults=found), phase)
        else:
            deal.court = replace(court, faults=found, interrupted=phase)
            if court.facts or self.variant.after_claim == STOPPED or in_last_trick(phase):
                deal._settle_now(facts)
            else:
                deal.phase = Deciding("COD-24", claim.against if found[0].by != claim.against else by)
        return deal

    def _answered(self, court: Court, phase: Phase[Any], move: Move) -> Deal:
        """The deal after somebody confirmed, or chose whether to play on."""
        step = phase.apply(self.table, move)
        deal = self._after(move, phase.to_act(), self.table, ())
        deal.court = court
        if isinstance(step, Continue):
            deal.phase = step.phase
        elif step.result is None:
            deal.outcome = court.facts
        elif step.result == PLAY_ON:
            deal._play_on(court, court.interrupted)
        else:
            deal._settle_now(self._completed())
        return deal

    def _play_on(self, court: Court, phase: Phase[Any] | None) -> None:
        """From now on only legal moves are possible (COD-24, COD-55); at the inspection nothing is left to play."""
        chances = self.variant.after_claim == PLAYED_OUT or (phase is not None and not in_last_trick(phase))
        self.court = replace(court, faults=tuple(replace(one, played_on=chances) for one in court.faults))
        self.phase = phase
        if court.facts:
            self.phase, self.outcome = None, with_faults(court.facts, self.court)

    def _settle_now(self, facts: Outcome) -> None:
        """The cards are thrown in, face up."""
        assert self.court is not None
        for name in self.table.zones:
            self.table = self.table.show(name)
        played = facts if self.court.facts else without_play(facts)
        self.phase, self.outcome = None, with_faults(played, self.court)

    def _completed(self) -> Outcome:
        """The outcome of the deal if it went on somehow; what does not come from the play is true of any outcome."""
        deal = self._after(None, None, self.table, ())
        deal.phase = self.phase
        if self.court is not None and self.court.interrupted is not None:
            deal.phase = self.court.interrupted
        while deal.outcome is None:
            deal = deal.play(next(iter(deal.choices())))
        return deal.outcome

    def _after(self, move: Move | None, by: Seat | None, table: Table, said: tuple[Disclosure, ...]) -> Deal:
        """A deal that shares everything with this one but the last move."""
        deal = object.__new__(Deal)
        deal.variant, deal.options, deal.setup = self.variant, self.options, self.setup
        deal.previous, deal.move, deal.by, deal.said = self, move, by, said
        deal.court = None
        deal.phase, deal.table, deal.recorded = None, table, self.recorded
        deal.outcome = deal._choices = deal._settlement = None
        return deal

    def why_not(self, move: Move, by: Seat | None = None) -> Refusal | None:
        """Why a move would be refused now; None if it is legal."""
        if self.phase is None:
            return Refusal("GEN-63", OVER())
        turn = self.phase.to_act()
        if self.court is not None and isinstance(move, (Claim, Push)):
            return self._why_not_heard(self.court, move, turn if by is None else by)
        if by is not None and by != turn:
            return Refusal(self.phase.rule, NOT_YOUR_TURN(turn=(turn or 0) + 1, seat=by + 1))
        return None if move in self.choices() or move in self.irregular() else self.phase.why_not(self.table, move)

    def _why_not_heard(self, court: Court, move: Claim | Push, by: Seat | None) -> Refusal | None:
        assert by is not None
        if isinstance(move, Claim):
            return court.why_no_claim(move, by, self.setup.active)
        return None if move.card in self.pushable(by) else Refusal("COD-17", NOT_TO_PUSH(card=move.card))

    def seen(self, move: Move, seat: Seat | None) -> Move:
        """What another seat sees of a move made now; claims and cards out of turn are for all to see."""
        assert self.phase is not None
        return move if isinstance(move, (Claim, Push)) else self.phase.seen(self.table, move, seat)

    def view(self, seat: Seat | None) -> View:
        """All that a seat may know now; None is a spectator."""
        return project(self, seat)

    def _go_on(self) -> None:
        """Re-run the script over the recorded results and land on the next phase that needs a decision."""
        round_ = Round(self.setup, self.options, Table.start(self.setup.pack, self.setup.players))
        script = self.variant.script(round_)
        try:
            phase = next(script)
            for result, table in self.recorded:
                round_.table = table
                phase = script.send(result)
            while phase.to_act() is None:
                step = phase.run(round_.table)
                round_.table = step.table
                self.recorded += ((step.result, step.table),)
                self.said += step.said
                phase = script.send(step.result)
        except StopIteration as end:
            self._end(end.value)
        else:
            self.phase = phase
        self.table = round_.table

    def _end(self, outcome: Outcome) -> None:
        """The deal is over, but a table first inspects what was played (COD-22)."""
        self.phase, self.outcome = None, outcome
        if self.court is None or getattr(outcome, "ended", PLAYED) not in outcome.inspected:
            return
        if self.court.faults:
            self.outcome = with_faults(outcome, self.court)
        else:
            self.phase, self.outcome = Inspecting("COD-22", self.setup.active), None
            self.court = replace(self.court, facts=outcome)

    def rerun(self) -> Deal:
        """The deal as the script reaches it again from the recorded results; where a phase begins, the same."""
        again = Deal(self.variant, self.options, self.setup)
        again.recorded, again.court = self.recorded, self.court
        again._go_on()
        return again

    @property
    def results(self) -> tuple[Any, ...]:
        """The results of the phases so far; they are public."""
        return tuple(result for result, _ in self.recorded)

    @property
    def settlement(self) -> Settlement:
        """The account of the finished deal."""
        if self.outcome is None:
            raise ValueError("the deal is not over, so there is nothing to settle")
        if self._settlement is None:
            self._settlement = self.variant.settle(self.outcome, self.setup.carried, self.options)
        return self._settlement

    def line(self) -> list[Deal]:
        """This deal and all it came from, the start first."""
        past: list[Deal] = []
        at: Deal | None = self
        while at is not None:
            past.append(at)
            at = at.previous
        return past[::-1]

    def moves(self) -> list[tuple[Seat, Move]]:
        """Everything played so far and by whom."""
        return [(deal.by, deal.move) for deal in self.line() if deal.move is not None and deal.by is not None]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        same = self.variant is other.variant and self.options == other.options and self.setup == other.setup
        same = same and self.laws == other.laws
        return same and self.moves() == other.moves()

    def __hash__(self) -> int:
        return hash((self.variant.id, self.setup.pack, tuple(self.moves())))


def with_faults(outcome: Outcome, court: Court) -> Outcome:
    """The facts with what was claimed."""
    facts: Any = outcome
    claimed: Outcome = replace(facts, faults=court.faults)
    return claimed


def without_play(outcome: Outcome) -> Outcome:
    """The facts of a deal that was not played out: what the tricks would have told is not known."""
    facts: Any = outcome
    unknown = {one.name: one.default for one in fields(facts) if one.metadata["from_play"]}
    known: Outcome = replace(facts, **unknown)
    return known


def check_setup(variant: Variant, setup: Setup) -> None:
    """Refuse a deal that cannot be dealt, naming the field."""
    variant.seated(setup.players)
    cards = CardSet(setup.pack)
    if cards != variant.pack.cards or len(setup.pack) != len(cards):
        missing, extra = variant.pack.cards - cards, cards - variant.pack.cards
        fault = f"missing {missing}" if missing else f"not in this pack: {extra}" if extra else "a card twice"
        raise SetupError(f"pack: {variant.name} needs {len(variant.pack)} different cards; {fault}")
    seats = range(setup.players)
    if setup.dealer not in seats or not all(seat in seats for seat in setup.active):
        raise SetupError(f"dealer: seats are 1 to {setup.players}")

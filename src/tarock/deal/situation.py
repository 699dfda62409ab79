"""The situation of a deal: what lies on the table, what is going on there, and what has come before."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tarock.cards import Seat
from tarock.deal.court import Closing, Court
from tarock.game import (
    AnyRound, AnyVariant, AtTable, Continue, Disclosure, Finish, Form, Happening, Laws, Move, Options, Outcome, Phase,
    Round, Say, Script, Setup, Table, Told, told_by,
)  # fmt: skip
from tarock.rules import filled

Recorded = tuple[tuple[object, Table], ...]
"""The result of every finished phase and the table after it."""


@cache
def told_at_first(players: tuple[Seat, ...]) -> Told:
    """What everybody knows before a deal: who plays it, and nothing else."""
    return Told(players)


class Terms(NamedTuple):
    """What never changes in a deal: the game, what its table has agreed, and how it began."""

    variant: AnyVariant
    options: Options
    setup: Setup[object]
    opening: Table


class Situation(NamedTuple):
    """All that decides how a deal can go on; an act of the players leads to another one."""

    terms: Terms
    table: Table
    going: Phase[object] | None
    """What is going on, as it is played here: where faults can be done, a phase in its table form; None at the end."""
    court: Court | None
    """Where faults can be done, who judges them; it knows secrets."""
    recorded: Recorded
    heard: Told
    """What everybody has been told by the results, and has heard announced."""
    said: tuple[Disclosure, ...] = ()
    """What the last act has made public."""
    outcome: Outcome | None = None

    @property
    def phase(self) -> Phase[object] | None:
        """What is going on, as the rules know it."""
        return self.going.phase if isinstance(self.going, AtTable) else self.going

    @property
    def form(self) -> Form | None:
        """The phase where faults can be done; None where they cannot, and at the end."""
        return self.going if isinstance(self.going, AtTable) else None

    @classmethod
    def first(cls, terms: Terms, court: Court | None) -> Situation:
        """Before the first decision."""
        return cls(terms, terms.opening, None, court, (), told_at_first(terms.setup.active)).rerun()

    def after(self, move: Move) -> Situation:
        """After a move of the seat to act; whether it may be made has been asked before."""
        going, heard = self.going, self.heard
        assert going is not None
        step = going.apply(self.table, move)
        if isinstance(move, Say) and move.words:
            speaker = going.to_act()
            assert speaker is not None
            heard = heard.heard(speaker, move.words)
        if isinstance(step, Continue):
            phase, table, said = step
            return filled(Situation, (self.terms, table, phase, self.court, self.recorded, heard, said, None))
        return self._landed((*self.recorded, (step.result, step.table)), told_by(step.result, heard), step.said)

    def finished(self, step: Finish[object]) -> Situation:
        """After a phase has ended so: its result is taken down, and the script goes on."""
        recorded = (*self.recorded, (step.result, step.table))
        return self._landed(recorded, told_by(step.result, self.heard), self.said)

    def rerun(self) -> Situation:
        """As the script reaches it again from the recorded results."""
        return self._landed(self.recorded, self.heard, ())

    def _landed(self, recorded: Recorded, heard: Told, said: tuple[Disclosure, ...]) -> Situation:
        """Re-run the script over the recorded results and land on the next phase that needs a decision."""
        terms = self.terms
        laws = Laws.ENFORCED if self.court is None else Laws.TABLE
        round_ = Round(terms.setup, terms.options, terms.opening, laws)
        script = self._script(round_)
        try:
            phase = next(script)
            for result, table in recorded:
                round_.table = table
                phase = script.send(result)
            while isinstance(phase, Happening):
                step = phase.run(round_.table)
                round_.table = step.table
                recorded, heard = (*recorded, (step.result, step.table)), told_by(step.result, heard)
                said += step.said
                phase = script.send(step.result)
        except StopIteration as end:
            landed = Situation(terms, round_.table, None, self.court, recorded, heard, said)
            return landed._ended(end.value)
        going = phase if self.court is None else phase.at_table(terms.options)
        return Situation(terms, round_.table, going, self.court, recorded, heard, said)

    def _script(self, round_: AnyRound) -> Script[Outcome]:
        """The script of the game and its last question, which a table asks only after the inspection."""
        told: Outcome = yield from self.terms.variant.script(round_)
        outcome = told.as_usual()
        question = outcome.question(round_.carried, round_.options) if self.court is None else None
        return outcome if question is None else outcome.answered((yield question))

    def _ended(self, outcome: Outcome) -> Situation:
        """The deal is over, but a table first inspects what was played (COD-22)."""
        if self.court is None:
            return self._replace(outcome=outcome)
        return self.closed(self.court.at_end(outcome, self.terms.setup, self.terms.options))

    def closed(self, closing: Closing) -> Situation:
        """After the last trick, or when nothing more can be claimed."""
        question = closing.question.at_table(self.terms.options) if closing.question else None
        return self._replace(going=question, court=closing.court, outcome=closing.outcome)

    def asking(self, question: Phase[object], court: Court) -> Situation:
        """With a question of the court that has to be answered before anything else."""
        return self._replace(going=question.at_table(self.terms.options), court=court)

"""Questions that some players answer together: what they do not agree on is not so."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import Seat
from tarock.game import Choices, Choose, Continue, Finish, Kind, OneOf, Phase, Step, Table
from tarock.rules import RuleId, message

ASK_AGREE = message("ask.agree", "What came of this fault?")


@dataclass(frozen=True, slots=True)
class Question:
    """Who is asked, about which fault, and what he may answer; the first answer stands unless all give another."""

    asked: tuple[Seat, ...]
    fault: int
    """The place of the fault among those that were found."""
    answers: tuple[str, ...]


@dataclass(frozen=True)
class Agreeing(Phase[tuple[str, ...]]):
    """One question after the other, each to some seats in turn; the result is the answer to every question."""

    kind = Kind.ANSWERING
    asks = ASK_AGREE()

    rule: RuleId
    questions: tuple[Question, ...]
    given: tuple[str, ...] = field(default=(), kw_only=True)
    """The answers so far to the question that is asked."""
    agreed: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def question(self) -> Question:
        """What is asked now."""
        return self.questions[len(self.agreed)]

    def to_act(self) -> Seat:
        """Who is asked now."""
        return self.question.asked[len(self.given)]

    def choices(self, table: Table) -> Choices:
        """One of the answers."""
        return OneOf(tuple(Choose(word) for word in self.question.answers))

    def apply(self, table: Table, move: Choose) -> Step[tuple[str, ...]]:
        """The next is asked, or the next question put."""
        given = (*self.given, move.word)
        if len(given) < len(self.question.asked):
            return Continue(self.evolve(given=given), table)
        agreed = (*self.agreed, given[0] if len(set(given)) == 1 else self.question.answers[0])
        if len(agreed) < len(self.questions):
            return Continue(self.evolve(given=(), agreed=agreed), table)
        return Finish(agreed, table)

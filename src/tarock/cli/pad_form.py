"""Filling in the form of a deal at the terminal: one question after the other, and whatever is said besides."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from tarock.cards import Seat
from tarock.cli.console import BadInput, Console
from tarock.cli.offer import matching
from tarock.cli.pad_answers import Answers
from tarock.deal.pad import DealForm, Question
from tarock.deal.pad.question import candidates, parts_of
from tarock.game import Cards, FactError, FactKind, Number, Row, Together, YesNo
from tarock.notation.drawing.words import Company
from tarock.rules import SetupError

HELP = """\
  a number or a word    one of the answers offered; names may be shortened
  9 8 8                 several numbers; the last may be left out if it follows
  volat Anna contra     announcements and other rows: words, names and numbers
                        in any order, several with commas; nothing for none
  more                  what can be said besides, such as faults
  faults, held ...      the name of a fact: say it, or say it otherwise
  facts                 what has been said of this deal
  back, cancel          take the last answer back; give up what is being said
  count T21 HK laid H1  the points of these cards, and of those laid away
  count 9 tricks 14     by tricks, and what the figures in them are worth
  count 5 4 6 1/3       packet by packet"""


class FormTable:
    """Asks for the facts of one deal."""

    def __init__(
        self, console: Console, company: Company, active: tuple[Seat, ...], command: Callable[[str], bool]
    ) -> None:
        self.console, self.company, self.active, self.command = console, company, active, command

    def _answers(self, form: DealForm) -> Answers:
        return Answers(form, self.company.names, self.active)

    def filled(self, form: DealForm) -> DealForm | None:
        """The form once the person says that it is all; None if he wants none of it."""
        answering: Question | None = None
        while True:
            question = answering or form.question
            self._ask(form, question)
            line = self.console.ask()
            if question is None and line in ("", "done", "yes"):
                return form
            if line == "cancel":
                return None
            if not line and answering is not None:
                answering = None
                continue
            try:
                form, answering = self._next(form, question, line)
            except FactError as no:
                self._warn(f"{no.fact}: {self.company.said(no.why)} ({no.rule}; rules {no.rule} shows its text)")
            except (BadInput, SetupError) as no:
                self._warn(str(no))

    def _next(self, form: DealForm, question: Question | None, line: str) -> tuple[DealForm, Question | None]:
        """The form after a line, and the question that somebody wants to answer next, if it is not the form's own."""
        word, _, rest = line.partition(" ")
        answers = self._answers(form)
        match word.lower():
            case "?" | "help":
                self.console.say(HELP)
                self.command("?")
            case "more":
                self._more(form)
            case "facts":
                self._facts(form)
            case "back":
                return form.back(), None
            case "count":
                counted = answers.counted(rest)
                self.console.say(f"  {counted.points} points" + _in_tricks(counted.tricks))
            case _ if line and self.command(line):
                pass
            case _:
                return self._answered(form, question, line)
        return form, question

    def _answered(self, form: DealForm, question: Question | None, line: str) -> tuple[DealForm, Question | None]:
        answers = self._answers(form)
        if question is None:
            return form, self._named(form, line)
        ended = form.asked("ended") if question == form.question and not form.said else None
        try:
            value = answers.read(question, line)
        except BadInput:
            # How a deal ended that was not played is said in the place of its game.
            if ended is not None and any(matching(line, {one: (str(one),)}) for one in ended.answers):
                return form.answered("ended", answers.read(ended, line)), None
            # A number is no fact's name while it could be an answer.
            if not line.isdigit():
                with suppress(BadInput):
                    return form, self._named(form, line)
            raise
        return form.answered(question.name, value), None

    def _named(self, form: DealForm, line: str) -> Question:
        """The question for a fact that somebody names, or whose number in the list he types."""
        more = form.more
        if line.isdigit() and 1 <= int(line) <= len(more):
            return more[int(line) - 1]
        names = [one.name for one in more] + [name for name, _ in form.said]
        found = matching(line.replace("-", "_"), {name: (name,) for name in names})
        if not found:
            raise BadInput(f"{line[:40]!r} is nothing that can be said here; type ? for help.")
        return form.asked(found[0])

    def _ask(self, form: DealForm, question: Question | None) -> None:
        style = self.console.style
        if question is None:
            self._facts(form)
            self._more(form)
            self.console.say(style.bold("Anything else?") + "  (Enter: write it down)")
            return
        answers = self._answers(form)
        places = answers.places(question)
        whose = f" ({places})" if places else ""
        self.console.say(style.text(f"{style.bold(question.label)}{whose}  {style.faint(question.rule)}"))
        self.console.say(style.flow(self._offered(form, question), head="  ", indent=2, joint="    "))

    def _offered(self, form: DealForm, question: Question) -> list[str]:
        """The answers, and before anything is said also how a deal can end that is not played."""
        unplayed = form.asked("ended").answers[1:] if not form.said and question == form.question else ()
        return [*self._listed(form, question), *map(str, unplayed)]

    def _listed(self, form: DealForm, question: Question) -> list[str]:
        """The answers: those that can be listed by number, of numbers the range, of rows their parts."""
        answers, kind = self._answers(form), question.kind
        if isinstance(kind, Row):
            return self._parts(form, question)
        if isinstance(kind, Number):
            numbers = [one for one in question.answers if isinstance(one, int)]
            return [f"{min(numbers)} to {max(numbers)}" if numbers else "no number is possible"]
        if isinstance(kind, Together):
            return [f"{len(kind.kinds)} numbers"]
        return [f"{place} {answers.shown(kind, one)}" for place, one in enumerate(question.answers, 1)]

    def _parts(self, form: DealForm, question: Question) -> list[str]:
        answers, kind = self._answers(form), question.kind
        assert isinstance(kind, Row)
        if not parts_of(kind.of)[0].name:
            return [answers.shown(kind.of, one) for one in candidates(kind.of, form.players)] or ["cards"]
        open_ = form.parts(question.name, {}, ())
        return [self._part(answers, one.name, one.kind, one.answers) for one in open_ if one.answers]

    def _part(self, answers: Answers, name: str, kind: FactKind, values: tuple[object, ...]) -> str:
        if isinstance(kind, YesNo):
            return f"[{name.replace('_', '-')}]"
        if isinstance(kind, Cards):
            return f"{name}: a card"
        if isinstance(kind, Number):
            return f"{name}: {values[0]} to {values[-1]}"
        return f"{name}: {', '.join(answers.typed(kind, one) for one in values if one not in (None, ''))}"

    def _more(self, form: DealForm) -> None:
        style = self.console.style
        for place, one in enumerate(form.more, 1):
            self.console.say(
                f"  {place} {style.bold(one.name.replace('_', '-'))}: {one.label}  {style.faint(one.rule)}"
            )

    def _facts(self, form: DealForm) -> None:
        answers, style = self._answers(form), self.console.style
        said = [f"{name.replace('_', '-')}: {answers.shown(form.fact(name).kind, value)}" for name, value in form.said]
        self.console.say(
            style.flow(said, head="  ", indent=2, joint="    ") if said else "  Nothing has been said yet."
        )

    def _warn(self, text: str) -> None:
        style = self.console.style
        self.console.say("\n".join(style.warn(line) for line in style.text(text, head="  ", indent=4).splitlines()))


def _in_tricks(number: int | None) -> str:
    return "" if number is None else f" in {number} trick{'s' if number != 1 else ''}"

"""`tarock train`: a problem of the school, played at the terminal against the best defence."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tarock.cards import Card, Seat, UnknownCard
from tarock.cli.console import Console, Left
from tarock.cli.solving_text import points
from tarock.notation.drawing.style import in_order
from tarock.players.school.collection import problem, problems, told, without_position
from tarock.solving.problems import Problem
from tarock.solving.stage import CannotSolve
from tarock.variants import variant

if TYPE_CHECKING:  # They need the kernel, which need not be there for a list.
    from tarock.players.school.standing import Standing
    from tarock.players.school.trainer import Answer, Laid

HELP: Final = """\
  a card          HK is the king of hearts, HQ, HN the cavall, HJ, H10 to H1;
                  T1 to T21, SKU the Sküs; small letters will do
  hint            what kind of card keeps the goal; once more: which one
  solution        how it goes on to the end, and what the book has to say
  again           from the beginning
  quit            leave the school"""


def train(args: Namespace, console: Console) -> None:
    """List the problems, or play one."""
    if args.list:
        _list(console)
        return
    if args.problem in without_position():
        _tell(args.problem, console)
        return
    chosen = problem(args.problem) if args.problem else min(problems().values(), key=_length)
    Lesson(console, chosen).run()


def _tell(id_: str, console: Console) -> None:
    """What is known of a problem whose cards are lost."""
    console.say(console.style.rule(f"Problem {id_}", variant(without_position()[id_]).name))
    for text in ("Its cards are lost, so it cannot be played.", told()[id_].task, told()[id_].idea):
        console.say(console.style.text(text, head="  ", indent=2))


def _length(one: Problem) -> int:
    return max(holding.size for holding in one.position.zones if holding.zone.startswith("hand"))


def _list(console: Console) -> None:
    for id_, one in problems().items():
        console.say(console.style.text(f"{one.position.variant.name}: {told()[id_].task}", head=id_, indent=18))
    console.say("Without their cards:")
    for id_, game in without_position().items():
        console.say(console.style.text(f"{variant(game).name}: {told()[id_].task}", head=id_, indent=18))


class Lesson:
    """One problem at the terminal."""

    def __init__(self, console: Console, chosen: Problem) -> None:
        from tarock.players.school.trainer import Trainer  # noqa: PLC0415 - only this needs the kernel

        self.console, self.problem, self.trainer = console, chosen, Trainer(chosen)
        self.told = told()[chosen.id]
        self.played: tuple[Card, ...] = ()
        self.hints = 0

    def run(self) -> None:
        """Play until it is solved."""
        self._head()
        answer = self._begun()
        while not answer.then.solved:
            answer = self._next(answer)
        self.console.say("Solved!")
        self._idea()

    def _head(self) -> None:
        style, one = self.console.style, self.problem
        self.console.say(style.rule(f"Problem {one.id}", one.position.variant.name))
        self.console.say(style.text(self.told.task, head="  ", indent=2))
        assert one.task is not None
        aim = "reach" if one.task.wanted else "prevent"
        self.console.say(f"  you play {self._names(one.task.you)}; {aim}: {one.task.goal}")
        self.console.say(f"  the cards: {one.provenance}")

    def _begun(self) -> Answer:
        """The beginning, with whatever is played before one is asked."""
        self.played, self.hints = (), 0
        return self._gone_on(self.trainer.answer(()))

    def _gone_on(self, answer: Answer) -> Answer:
        """Show what was replied, and how it stands."""
        self.played += tuple(one.card for one in answer.replies)
        if answer.replies:
            self.console.say(self._line(answer.replies, "  then"))
        if not answer.then.solved:
            self._table(answer.then)
        return answer

    def _table(self, at: Standing) -> None:
        """All hands, the trick, and whose turn it is."""
        style = self.console.style
        for seat in at.stage.seats:
            cards = [style.card(card) for card in in_order(at.hand(seat))]
            self.console.say(style.flow(cards, head=f"  {self._name(seat)}", indent=5, joint=" "))
        if at.lying:
            self.console.say("  on table: " + " ".join(f"{self._name(seat)}:{card}" for seat, card in at.lying))

    def _next(self, answer: Answer) -> Answer:
        """What is typed: a card, or a wish for help."""
        at = answer.then
        self.console.say(f"{self._name(at.turn)} to play: which card?")
        typed = self.console.ask().strip()
        match typed.lower():
            case "quit" | "exit":
                raise Left
            case "hint":
                self._hint(at)
            case "solution":
                self._solution()
            case "again":
                return self._begun()
            case "?" | "help" | "":
                self.console.say(HELP)
            case _:
                return self._play(typed.upper(), answer)
        return answer

    def _play(self, typed: str, answer: Answer) -> Answer:
        """A card that is right is answered; a wrong one is refuted and taken back."""
        try:
            found = self.trainer.answer((*self.played, Card(typed)))
        except (UnknownCard, CannotSolve) as error:
            self.console.say(f"  {error}")
            return answer
        if found.refutation or found.then.solved is False:
            self._refuted(found)
            return answer
        self.hints = 0
        self.played += (Card(typed),)
        return self._gone_on(found)

    def _refuted(self, found: Answer) -> None:
        self.console.say(f"  Wrong: {self._thrown_away(found)}")
        self.console.say(self._line(found.refutation, "  for"))

    def _thrown_away(self, found: Answer) -> str:
        before, after, parts = found.before, found.after, self.problem.position.variant.counting.parts
        if not before or not after or not found.needed or after.lower < 0:
            return "it no longer comes about."
        was, now, needed = (points(value, parts) for value in (before.lower, after.lower, found.needed))
        return f"{was} before it, {now} after it, where {needed} are needed."

    def _hint(self, at: Standing) -> None:
        good, card = self.trainer.advice(self.played)
        self.hints += 1
        if self.hints > 1:
            self.console.say(f"  One that keeps it: {card}.")
        elif good == at.playable:
            self.console.say("  Every card keeps it.")
        else:
            kinds = dict.fromkeys(one.suit.word for one in in_order(good))
            self.console.say(f"  This keeps it: {', '.join(kinds)}.")

    def _solution(self) -> None:
        self.console.say(self._line(self.trainer.solution(self.played), "  solution"))
        for worked in self.trainer.worked_lines():
            self.console.say(self._line(worked.cards, "  the book"))
            for place in worked.turns:
                self.console.say(f"  By search the outcome turns with {worked.cards[place].card}.")
        self._idea()

    def _idea(self) -> None:
        for text in filter(None, (self.told.idea, self.told.differs)):
            self.console.say(self.console.style.text(text, head="  ", indent=2))

    def _line(self, line: Iterable[Laid], head: str) -> str:
        """Cards with their players; a trick ends with who takes it."""
        pieces = (f"{self._name(one.seat)}:{one.card}{' /' if one.takes is not None else ''}" for one in line)
        return self.console.style.flow(pieces, head=f"{head}: ", indent=12, joint=" ")

    def _name(self, seat: Seat) -> str:
        return self.problem.seats[seat]

    def _names(self, seats: Iterable[Seat]) -> str:
        return " and ".join(map(self._name, seats))

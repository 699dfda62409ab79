"""Playing a problem: the best defence answers every card, and a wrong card is refuted.

Everything follows from the problem and the cards played so far. Searches are limited by positions and never by time, so
that the same cards are always answered in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import accumulate
from typing import Final, NamedTuple

from tarock.cards import Card, CardSet, Seat
from tarock.players.school.defence import Defence
from tarock.players.school.search import Search
from tarock.players.school.standing import Standing, start
from tarock.solving.goals import Range
from tarock.solving.problems import Problem

NODES: Final = 60_000_000
"""The longest question of the book, the first card of problem 13, takes 43 million positions: four seconds."""


class Verdict(StrEnum):
    """What a card does to what one wants."""

    KEEPS = "keeps"
    LOSES = "loses"
    UNKNOWN = "unknown"
    """It could not be searched far enough."""


class Laid(NamedTuple):
    """A card of a line, and who takes the trick that it completes."""

    seat: Seat
    card: Card
    takes: Seat | None


@dataclass(frozen=True)
class Answer:
    """What comes of the last card that was played."""

    then: Standing
    """After the replies; where the card was wrong, after the card."""
    verdict: Verdict = Verdict.KEEPS
    last: Laid | None = None
    """The card that was played."""
    replies: tuple[Laid, ...] = ()
    """What the others play, and whatever has to be played, until there is a choice again."""
    refutation: tuple[Laid, ...] = ()
    """How the others meet a wrong card."""
    before: Range | None = None
    """What the side with the goal gets with best play before a wrong card; FAILED where it misses its goal."""
    after: Range | None = None
    needed: int | None = None
    """What it needs, where that is counted."""


class Advice(NamedTuple):
    """What may be played so that nothing is lost, and one card of it."""

    good: CardSet
    card: Card


class WorkedLine(NamedTuple):
    """A line of play that the book gives, and at which of its cards the search sees the outcome turn."""

    name: str
    cards: tuple[Laid, ...]
    turns: tuple[int, ...]


class Trainer:
    """One problem, and whoever defends against who has it before him."""

    def __init__(self, problem: Problem, nodes: int = NODES) -> None:
        self.problem, self.start = problem, start(problem)
        self._search = Search(self.start.task, nodes)
        lying = {play.card for _, play in problem.position.trick}
        self._lines = {name: tuple(card for card in cards if card not in lying) for name, cards in problem.lines()}
        self._defence = Defence(self._search, tuple(self._lines.values()))

    def standing(self, cards: Iterable[Card]) -> Standing:
        """Where it stands after these cards; CannotSolve names one that may not be played."""
        *_, last = accumulate(cards, Standing.after, initial=self.start)
        return last

    def answer(self, cards: tuple[Card, ...]) -> Answer:
        """What comes of the last of all cards played so far; without any, how the problem begins."""
        if not cards or not (before := self.standing(cards[:-1])).yours:
            return self._going_on(self.standing(cards))
        then = before.after(cards[-1])
        (last,) = laid(before, cards[-1:])
        kept = self._search.kept(then)
        found = self._refuted(before, then) if kept is False else self._going_on(then)
        return replace(found, last=last, verdict=Verdict.UNKNOWN if kept is None else found.verdict)

    def _going_on(self, then: Standing) -> Answer:
        """The others reply, until there is a choice again or nothing is left to be decided."""
        replies: list[Card] = []
        last = then
        while last.solved is None and (card := self._without_choice(last)) is not None:
            replies.append(card)
            last = last.after(card)
        return Answer(last, replies=tuple(laid(then, replies)))

    def _without_choice(self, at: Standing) -> Card | None:
        """What is played without asking whoever has the problem before him; nothing if he has a choice."""
        opening = self.start.task.opening
        if at.played == opening[: len(at.played)] and len(at.played) < len(opening):
            return opening[len(at.played)]
        if at.yours:
            return next(iter(at.playable)) if len(at.playable) == 1 else None
        return self._defence.card(at)

    def _refuted(self, before: Standing, then: Standing) -> Answer:
        """A wrong card, with what it throws away and how."""
        was, now = self._search.worth(before), self._search.worth(then)
        line = (card for _, card in now.line) if now else ()
        return Answer(
            then,
            Verdict.LOSES,
            refutation=tuple(laid(then, line)),
            before=was.value if was else None,
            after=now.value if now else None,
            needed=was.needed if was else None,
        )  # fmt: skip

    def advice(self, cards: tuple[Card, ...]) -> Advice:
        """The cards that lose nothing now."""
        at = self.standing(cards)
        found = self._search.each_card(at)
        good = found.best or at.playable
        wished = (*self._defence.by_the_book(at), *(card for _, card in found.line[:1]), *good)
        return Advice(good, next(card for card in wished if card in good))

    def solution(self, cards: tuple[Card, ...]) -> tuple[Laid, ...]:
        """The line of the book as far as it leads to the goal, and then best play to the end."""
        at = self.standing(cards)
        book = self._lines.get("line", ())
        rest = book[len(cards) :] if book[: len(cards)] == cards else self.start.task.opening[len(cards) :]
        then = self.standing((*cards, *rest))
        line = () if then.solved is not None else (card for _, card in self._search.line(then))
        return tuple(laid(at, (*rest, *line)))

    def worked_lines(self) -> tuple[WorkedLine, ...]:
        """Every line that the book gives, card by card."""
        return tuple(self._worked(name, cards) for name, cards in self._lines.items())

    def _worked(self, name: str, cards: tuple[Card, ...]) -> WorkedLine:
        moments = accumulate(cards, Standing.after, initial=self.start)
        kept = [self._search.kept(moment) for moment in moments]
        turns = tuple(place for place in range(len(cards)) if kept[place] is not kept[place + 1])
        return WorkedLine(name, tuple(laid(self.start, cards)), turns)


def laid(at: Standing, cards: Iterable[Card]) -> Iterator[Laid]:
    """The cards of a line with their players, until it is decided."""
    for card in cards:
        seat = at.turn
        at = at.after(card)
        yield Laid(seat, card, None if at.stage.moment.trick else at.turn)
        if at.solved is not None and not at.stage.moment.trick:
            return

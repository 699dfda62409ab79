"""What has happened, in words: moves side by side, tricks as they are complete, disclosures as they are made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tarock.cards import Card, CardSet, Seat, Trick
from tarock.deal import SeenMove
from tarock.game import Disclosure, Play
from tarock.notation.drawing.words import Company, along
from tarock.rules import Message

Event = SeenMove | Disclosure


ONLY_CHOICE = " (only choice)"


@dataclass
class Narrator:
    """Is told the events in order and hands back lines for the screen."""

    company: Company
    told: int = 0
    """How many events were told already."""
    tricks: int = 0
    lines: list[str] = field(default_factory=list)
    forced: set[int] = field(default_factory=set)
    """Which events were moves made for the person at the screen, since there was no other."""
    _phrases: list[str] = field(default_factory=list)
    _plays: list[tuple[SeenMove, str]] = field(default_factory=list)

    def hear(self, events: tuple[Event, ...], tricks: tuple[Trick, ...]) -> list[str]:
        """Take in one move and what came of it, from all events and tricks so far; the lines that are complete."""
        disclosed: list[Disclosure] = []
        for number, event in enumerate(events[self.told :], self.told):
            if isinstance(event, Disclosure):
                disclosed.append(event)
            else:
                self._take(event, ONLY_CHOICE if number in self.forced else "")
        self.told = len(events)
        for trick in tricks[self.tricks :]:
            self._trick(trick)
        for fact in disclosed:
            self._disclosed(fact)
        lines, self.lines = self.lines, []
        return lines

    def show(self, places: list[str]) -> None:
        """Cards that were turned up."""
        if places:
            self._end_phrases()
            self.lines.append(
                self.company.style.flow([f"Open: {places[0]}", *places[1:]], head="  ", indent=4, joint=" · ")
            )

    def pause(self) -> list[str]:
        """Moves that wait for company on their line; cards of an open trick are kept back."""
        self._end_phrases()
        lines, self.lines = self.lines, []
        return lines

    def finish(self) -> list[str]:
        """Everything, also the cards of a trick that was broken off."""
        self._phrases += [self.company.does(one.seat, one.move) + note for one, note in self._plays]
        self._plays = []
        return self.pause()

    def _take(self, event: SeenMove, note: str) -> None:
        if isinstance(event.move, Play):
            self._end_phrases()
            self._plays.append((event, note))
        else:
            self._phrases.append(self.company.does(event.seat, event.move) + note)

    def _disclosed(self, event: Disclosure) -> None:
        self._end_phrases()
        style, text = self.company.style, self.company.said(event.message)
        if event.cards and not _names_any(event.message, event.cards):
            text = f"{text} {style.cards(event.cards)}"
        self.lines.append(style.text(f"{text} ({event.rule})", head="  ", indent=4))

    def _end_phrases(self) -> None:
        if self._phrases:
            self.lines.append(self.company.style.flow(self._phrases, head="  ", indent=4, joint=" · "))
            self._phrases = []

    def _trick(self, trick: Trick) -> None:
        """One line for a trick; its winner is the last word."""
        style = self.company.style
        self.tricks += 1
        notes = {seat: note for seat, (_, note) in zip(trick.seats, self._plays, strict=False)}
        cards = [
            card + notes.get(seat, "") for seat, card in laid(self.company, trick, [one for one, _ in self._plays])
        ]
        self._plays = []
        taken = [f"{'→' if style.signs else '->'} {self.company.name(trick.winner)}"] if trick.best >= 0 else []
        self.lines.append(style.flow([*cards, *taken], head=style.faint(f"  trick {self.tricks:<2}"), indent=12))


def _names_any(message: Message, cards: CardSet) -> bool:
    """Whether a sentence names one of these cards itself."""
    named = (CardSet((one,)) if isinstance(one, Card) else one for one in message.others.values())
    return any(isinstance(one, CardSet) and bool(one & cards) for one in named)


def laid(company: Company, trick: Trick, plays: Iterable[SeenMove]) -> list[tuple[Seat, str]]:
    """The cards of a trick as they lie, each with who played it and what was said along with it."""
    moves = (one.move for one in plays if isinstance(one.move, Play))
    words = {seat: move.words for seat, move in zip(trick.seats, moves, strict=False)}
    return [
        (seat, f"{company.name(seat)} {company.style.card(card)}{along(words.get(seat, ()))}")
        for seat, card in zip(trick.seats, trick.cards, strict=False)
    ]


def last_plays(events: Iterable[Event], count: int) -> list[SeenMove]:
    """The last so many plays."""
    plays = [event for event in events if isinstance(event, SeenMove) and isinstance(event.move, Play)]
    return plays[-count:] if count else []

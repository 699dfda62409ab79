"""What has happened, in words: moves side by side, tricks as they are complete, disclosures as they are made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tarock.cli.public import Tricks
from tarock.cli.words import YOU, Company
from tarock.moves import Play
from tarock.phase import Disclosure
from tarock.rules import spoken
from tarock.tricks import Trick
from tarock.view import SeenMove

Event = SeenMove | Disclosure


@dataclass
class Narrator:
    """Is told the events in order and hands back lines for the screen."""

    company: Company
    told: int = 0
    """How many events were told already."""
    tricks: int = 0
    lines: list[str] = field(default_factory=list)
    _phrases: list[str] = field(default_factory=list)
    _plays: list[SeenMove] = field(default_factory=list)

    def hear(self, events: tuple[Event, ...], tricks: Tricks) -> None:
        """Take in what is new, from all events so far and all finished tricks so far."""
        for event in events[self.told :]:
            self._take(event)
        self.told = len(events)
        for trick in tricks[self.tricks :]:
            self._trick(trick)
        self.tricks = len(tricks)

    def skip(self) -> None:
        """Leave out what was just said last."""
        if self._phrases:
            self._phrases.pop()

    def flush(self) -> list[str]:
        """All lines since the last time; cards of a trick that is not complete are kept back."""
        self._end_phrases()
        lines, self.lines = self.lines, []
        return lines

    def finish(self) -> list[str]:
        """All lines, also of a trick that was broken off."""
        for one in self._plays:
            self._phrases.append(self.company.does(one.seat, one.move))
        self._plays = []
        return self.flush()

    def _take(self, event: Event) -> None:
        if isinstance(event, Disclosure):
            self._disclosed(event)
        elif isinstance(event.move, Play):
            self._end_phrases()
            self._plays.append(event)
        else:
            self._phrases.append(self.company.does(event.seat, event.move))

    def _disclosed(self, event: Disclosure) -> None:
        self._end_phrases()
        text = self.company.said(event)
        if event.cards and not any(self.company.style.name(card) in text for card in event.cards):
            text = f"{text} {self.company.style.cards(event.cards)}"
        self.lines.append(self.company.style.text(f"{text} ({event.rule})", head="  ", indent=2))

    def _end_phrases(self) -> None:
        if self._phrases:
            self.lines.append(self.company.style.flow(self._phrases, head="  ", indent=2, joint=" · "))
            self._phrases = []

    def _trick(self, trick: Trick) -> None:
        """One line for a trick; its winner is the last word."""
        count = len(trick.seats)
        mine, self._plays = self._plays[-count:], []
        winner = self.company.name(trick.winner) if trick.best >= 0 else ""
        self.tricks += 1
        head = self.company.style.faint(f"  trick {self.tricks:>2}  ")
        taken = f"→ {winner}" if self.company.style.signs else f"-> {winner}"
        cards = [card_of(self.company, one) for one in mine]
        self.lines.append(self.company.style.flow([*cards, taken], head=head, indent=12))


def card_of(company: Company, one: SeenMove) -> str:
    """Who played which card, such as "Anna HK"."""
    assert isinstance(one.move, Play)
    words = f" ({', '.join(spoken(word) for word in one.move.words)})" if one.move.words else ""
    return f"{company.name(one.seat)} {company.style.card(one.move.card)}{words}"


def plays_now(events: Iterable[Event], count: int) -> list[SeenMove]:
    """The last plays, as many as lie in the trick."""
    plays = [event for event in events if isinstance(event, SeenMove) and isinstance(event.move, Play)]
    return plays[-count:] if count else []


def takes(company: Company, trick: Trick) -> str:
    """Who takes a trick, as a sentence."""
    who = company.name(trick.winner)
    return f"{who} take it" if who == YOU else f"{who} takes it"

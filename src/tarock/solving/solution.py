"""What a search has proved."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import Card, CardSet, Seat
from tarock.solving.goals import Range

PARTIES, PARANOID, MAX_N = "parties", "paranoid", "max-n"
"""Two parties; one against all others together; everyone for himself."""


@dataclass(frozen=True)
class CardValue:
    """What a card leads to."""

    card: Card
    equals: CardSet
    """The cards that are certainly as good, including this one."""
    value: Range
    """What the side gets in all, or 0 for a yes and -1 for a no."""


@dataclass(frozen=True)
class Solution:
    """What is proved of a position."""

    objective: str
    side: tuple[Seat, ...]
    concept: str
    value: Range
    """What the side gets in all, with what it had before; 0 for a yes and -1 for a no where nothing is counted."""
    target: int | None
    """What it needs for a yes, on the same scale; None where as much as possible was wanted."""
    cards: tuple[CardValue, ...]
    turn: Seat
    line: tuple[tuple[Seat, Card], ...]
    """Best play of both sides to the end; empty if the search was stopped."""
    nodes: int
    parts: int
    """How many parts of a point the values are counted in: 3 where cards count in thirds."""
    shares: tuple[tuple[Seat, int], ...] = ()
    """What everybody gets, where each plays for himself."""
    lying: int = 0
    """How many cards of the first trick lay on the table before the line."""
    players: int = 0
    """How many cards make a trick."""
    assumed: str = ""
    """What the search has taken for granted, though it need not be so."""

    @property
    def tricks(self) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
        """The line trick by trick, the first without what lay on the table."""
        starts = range(-self.lying, len(self.line), self.players)
        return tuple(self.line[max(0, start) : start + self.players] for start in starts)

    @property
    def answer(self) -> bool | None:
        """Yes, no, or None if that is not known or was not the question."""
        return self._answer(self.value)

    @property
    def finished(self) -> bool:
        """Whether the question was answered."""
        return self.value.exact if self.target is None else self.answer is not None

    def answer_of(self, one: CardValue) -> bool | None:
        """The answer if a card is played."""
        return self._answer(one.value)

    def _answer(self, value: Range) -> bool | None:
        if self.target is None:
            return None
        return True if value.lower >= self.target else False if value.upper < self.target else None

    @property
    def best(self) -> CardSet:
        """The cards that keep what the position is worth for the seat to play, as far as is known."""
        mine = self.turn in self.side
        if self.target is not None:
            good = [one for one in self.cards if self.answer_of(one) is mine]
        elif mine:
            most = max((one.value.lower for one in self.cards), default=0)
            good = [one for one in self.cards if one.value.lower == most]
        else:
            least = min((one.value.upper for one in self.cards), default=0)
            good = [one for one in self.cards if one.value.upper == least]
        return CardSet(card for one in good for card in one.equals)

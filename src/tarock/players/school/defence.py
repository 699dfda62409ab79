"""The defence: whoever is not played by the reader, and makes it as hard for him as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tarock.cards import CARDS, Card
from tarock.players.school.search import Search
from tarock.players.school.standing import Standing

TRAP_NODES: Final = 100_000
"""How far each reply is looked into for how hard it makes the next card."""


class Defence:
    """Against who plays rightly every reply loses; so it takes the book's, or the one that is hardest to meet."""

    def __init__(self, search: Search, lines: Sequence[tuple[Card, ...]]) -> None:
        self._search, self._lines = search, lines

    def by_the_book(self, at: Standing) -> Iterator[Card]:
        """The next cards of the book's lines that have gone like this so far."""
        number = len(at.played)
        following = (line[number] for line in self._lines if line[:number] == at.played and len(line) > number)
        return (card for card in following if card in at.playable)

    def card(self, at: Standing) -> Card:
        """What is played."""
        book = next(self.by_the_book(at), None)
        if book is not None:
            return book
        replies = [CARDS[number] for number, _ in self._search.choices(at)]
        return replies[0] if len(replies) == 1 else max(replies, key=lambda card: self._hardness(at.after(card)))

    def _hardness(self, then: Standing) -> tuple[float, int]:
        """How many of the next cards would be wrong, and how few points are left to whoever must find the others."""
        share = self._share_of_wrong_cards(then)
        points = self._search.points(then, TRAP_NODES) if then.solved is None else None
        value = points.value.lower if points else 0
        return share, -value if then.task.wanted else value

    def _share_of_wrong_cards(self, then: Standing) -> float:
        while then.solved is None and not then.yours:
            line = self._search.each_card(then, TRAP_NODES).line
            then = then.after(line[0][1] if line else next(iter(then.playable)))
        if then.solved is not None:
            return 0.0
        found = self._search.each_card(then, TRAP_NODES)
        return 1 - len(found.best) / len(then.playable) if found.finished else 0.5

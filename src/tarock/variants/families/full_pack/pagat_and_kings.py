"""The fates of Pagat and kings in the games with 78 cards, and what each is paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tarock.cards import KINGS, Seat, Trick
from tarock.rules import Message, RuleId, message


class Fate(NamedTuple):
    """Something that happened to a card: the rule that pays it, its name, and what its player gets."""

    rule: RuleId
    label: Message
    value: int


PAGAT_HOME = Fate("GRO-62", message("fate.pagat-home", "Pagat brought home")(), 5)
PAGAT_LOST = Fate("GRO-63", message("fate.pagat-lost", "Pagat captured")(), -5)
KING_HOME = Fate("GRO-64", message("fate.king-home", "King brought home")(), 5)
KING_LOST = Fate("GRO-65", message("fate.king-lost", "King captured")(), -5)
ULTIMO = Fate("GRO-68", message("fate.ultimo", "King or Mond ultimo")(), 10)
KING_BEHIND = Fate("GRO-69", message("fate.king-behind", "King lost in the last trick")(), -10)
OF_KINGS = {"kings_home": KING_HOME, "kings_lost": KING_LOST, "kings_behind": KING_BEHIND}
"""The facts about kings: brought home, captured before the last trick, captured in it."""


def of_kings(tricks: tuple[Trick, ...], side_of: Callable[[Seat], object]) -> Iterator[tuple[str, Seat]]:
    """What became of every king played, and whose it was; one that wins the last trick is an ultimo instead."""
    for trick in tricks:
        last = trick is tricks[-1]
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            if card in KINGS and not (last and seat == trick.winner):
                home = side_of(trick.winner) == side_of(seat)
                yield "kings_home" if home else "kings_behind" if last else "kings_lost", seat

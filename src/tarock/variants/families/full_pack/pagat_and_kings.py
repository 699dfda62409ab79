"""The fates of Pagat and kings in the games with 78 cards, and what each is paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

from tarock.cards import KINGS, MOND, PAGAT, CardSet, Seat, Trick
from tarock.game import Ground, Proof, rests_on
from tarock.rules import Message, RuleId, message


class Fate(Enum):
    """Something that happened to a card: the rule that pays it, its name, and what its player gets."""

    PAGAT_HOME = "GRO-62", message("fate.pagat-home", "Pagat brought home")(), 5
    PAGAT_LOST = "GRO-63", message("fate.pagat-lost", "Pagat captured")(), -5
    PAGAT_WON_LAST = "GRO-67", message("gro.pagat-ultimo", "Pagat ultimo")(), 15
    PAGAT_LOST_LAST = "GRO-67", message("gro.pagat-ultimo", "Pagat ultimo")(), -15
    KING_HOME = "GRO-64", message("fate.king-home", "King brought home")(), 5
    KING_LOST = "GRO-65", message("fate.king-lost", "King captured")(), -5
    ULTIMO = "GRO-68", message("fate.ultimo", "King or Mond ultimo")(), 10
    KING_BEHIND = "GRO-69", message("fate.king-behind", "King lost in the last trick")(), -10

    def __init__(self, rule: RuleId, label: Message, gain: int) -> None:
        self.rule = rule
        self.label = label
        self.gain = gain


_PAGAT = CardSet((PAGAT,))
rests_on({
    Fate.PAGAT_HOME.label.key: Ground(Proof.HOME, _PAGAT), Fate.PAGAT_LOST.label.key: Ground(Proof.LOST, _PAGAT),
    Fate.PAGAT_WON_LAST.label.key: Ground(Proof.LAST, _PAGAT),
    Fate.KING_HOME.label.key: Ground(Proof.HOME, KINGS), Fate.KING_LOST.label.key: Ground(Proof.LOST, KINGS),
    Fate.KING_BEHIND.label.key: Ground(Proof.BEHIND, KINGS),
    Fate.ULTIMO.label.key: Ground(Proof.LAST, KINGS | CardSet((MOND,))),
})  # fmt: skip


def of_kings(tricks: tuple[Trick, ...], side_of: Callable[[Seat], object]) -> Iterator[tuple[Fate, Seat]]:
    """What became of every king played, and whose it was; one that wins the last trick is an ultimo instead."""
    for trick in tricks:
        last = trick is tricks[-1]
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            if card in KINGS and not (last and seat == trick.winner):
                home = side_of(trick.winner) == side_of(seat)
                yield Fate.KING_HOME if home else Fate.KING_BEHIND if last else Fate.KING_LOST, seat

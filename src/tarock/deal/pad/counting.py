"""Counting for the pad: the points of a side from its cards, from its tricks, or from packets, as its game counts."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from tarock.cards import EMPTY, CardSet
from tarock.game import AnyVariant
from tarock.rules import SetupError


class Counted(NamedTuple):
    """What a side has in its tricks."""

    points: int
    tricks: int | None = None
    """None where nobody said how many there are."""


def count_cards(game: AnyVariant, cards: CardSet, tricks: int, laid: CardSet = EMPTY) -> Counted:
    """The points of these cards, taken in so many tricks, and of cards that were laid away."""
    foreign = (cards | laid) - game.pack.cards
    if foreign:
        raise SetupError(f"cards: {foreign} are not in the pack of {game.name}")
    if cards & laid:
        raise SetupError(f"cards: {cards & laid} cannot lie in the tricks and be laid away")
    parts = game.counting.taken(cards.bits, tricks) + game.counting.laid_away(laid.bits)
    return Counted(_rounded(game, parts), tricks)


def count_tricks(game: AnyVariant, tricks: int, figures: int) -> Counted:
    """The points of so many tricks whose figures are worth so much more than empty cards."""
    counting = game.counting
    if not counting.trick:
        raise SetupError(f"{game.name} is counted in packets of three cards, not by tricks")
    return Counted(_rounded(game, counting.parts * figures + counting.trick * tricks), tricks)


def count_packets(game: AnyVariant, packets: Iterable[int | Fraction]) -> Counted:
    """The points of packets that were counted one by one; thirds left over are rounded as the game rounds them."""
    parts = sum(packets, Fraction(0)) * game.counting.parts
    if parts.denominator != 1:
        raise SetupError(f"a point has {game.counting.parts} parts in {game.name}")
    return Counted(_rounded(game, int(parts)))


def _rounded(game: AnyVariant, parts: int) -> int:
    """Whole points: of thirds two are one point, of halves each (GEN-70, GRI-72)."""
    of = game.counting.parts
    return parts if of == 1 else (parts + 1) // of

"""What is left of a goal after each trick: some wishes come true, some never will any more."""

from __future__ import annotations

from typing import Final, NamedTuple

from tarock.cards import KINGS, MOND, PAGAT, TRULL, Card, CardSet
from tarock.solving.objectives import (
    FOUR_KINGS,
    HONOURS,
    KING_ULTIMO,
    LOSE,
    MONDFANG,
    NO_TRICK,
    PAGAT_ULTIMO,
    REACH,
    TAKE,
    VOLAT,
    Objective,
)

_TAKEN: Final = {MONDFANG: CardSet((MOND,)), HONOURS: TRULL, FOUR_KINGS: KINGS}
"""The cards that a side must take for these."""


class Fallen(NamedTuple):
    """A trick, as the side that has a goal looks at it."""

    cards: CardSet
    best: Card
    won: bool
    last: bool


def left_of(goal: Objective, trick: Fallen) -> Objective | None:
    """What must still come about after a trick; None if something never will."""
    left = [_left_of(word, trick) for word in goal.wants]
    if None in left:
        return None
    return Objective(tuple(word for word in left if word))


def _left_of(word: str, trick: Fallen) -> str | None:
    """The wish itself or less of it, nothing once it has come true."""
    name, _, named = word.partition(":")
    if name == REACH:
        return word
    cards = _TAKEN.get(name) or CardSet(named.replace(",", " "))
    if name in (VOLAT, NO_TRICK):
        return _kept(word, trick.last) if trick.won == (name == VOLAT) else None
    if name in (PAGAT_ULTIMO, KING_ULTIMO):
        return _at_the_end(word, cards or CardSet((PAGAT,)), trick)
    if name in (*_TAKEN, TAKE, LOSE):
        return _still_to_take(name, cards, trick)
    return word


def _kept(word: str, last: bool) -> str:  # noqa: FBT001 - whether it was the last trick
    return "" if last else word


def _at_the_end(word: str, cards: CardSet, trick: Fallen) -> str | None:
    """The Pagat wins the last trick itself; a king need only fall in it."""
    if not trick.last:
        return None if cards & trick.cards else word
    kept = trick.best is PAGAT if word == PAGAT_ULTIMO else cards <= trick.cards
    return "" if trick.won and kept else None


def _still_to_take(name: str, cards: CardSet, trick: Fallen) -> str | None:
    fallen = cards & trick.cards
    if not fallen:
        return name if name in _TAKEN else f"{name}:{_listed(cards)}"
    if trick.won == (name == LOSE):
        return None
    rest = cards - fallen
    return f"{LOSE if name == LOSE else TAKE}:{_listed(rest)}" if rest else ""


def _listed(cards: CardSet) -> str:
    return ",".join(card.name for card in cards)

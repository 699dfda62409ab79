"""What declarations tell of a hand, and a skat of the hand it came from: declaring is a duty, so silence tells too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tarock.cards import EMPTY, KINGS, NUMBERED, PACK_78, PAGAT, SKUS, TAROCKS, TRULL, Card, CardSet
from tarock.rules import Message
from tarock.variants.families.danish.declaring import (
    FULL, LEAST, MANY, SAYS_HALF, SAYS_MANY, SAYS_MANY_WITHOUT, SAYS_MATADORS, SAYS_NOTHING, SAYS_SET, SETS,
)  # fmt: skip
from tarock.variants.families.held import Held, LaidLast

_WITH, _WITHOUT = SAYS_MANY(seat=0, number=0).key, SAYS_MANY_WITHOUT(seat=0, number=0).key
_MATADORS, _NOTHING = SAYS_MATADORS(seat=0, number=0).key, SAYS_NOTHING(seat=0).key
_SET, _HALF = SAYS_SET(seat=0, what="", of="").key, SAYS_HALF(seat=0, of="", missing="").key
DECLARES = frozenset((_WITH, _WITHOUT, _MATADORS, _NOTHING, _SET, _HALF))
"""All that is said when hands are declared."""
_FOOL = CardSet((SKUS,))

ALL_TAROCKS = LaidLast(NUMBERED, (Held.none_of(NUMBERED), Held.none_of(PACK_78.cards - TAROCKS - KINGS)))
"""Who lays tarocks lays all he has, unless he has laid all else but kings (DAN-31 to DAN-35, DOL-27 to DOL-29)."""


def told_by(said: Sequence[Message]) -> Iterator[tuple[Held, ...]]:
    """What all that a seat has declared tells of the cards it was dealt, what tells most first (DAN-37, DOL-30).

    Of the facts in one tuple one is true.
    """
    by_key = {one.key: one for one in said}
    many, matadors = by_key.get(_WITH) or by_key.get(_WITHOUT), by_key.get(_MATADORS)
    yield (Held.just(TAROCKS, _number(many)) if many else Held(TAROCKS, 0, LEAST[MANY] - 1),)
    if many:
        yield (Held.just(CardSet((PAGAT,)), int(many.key == _WITH)),)
    yield (Held.none_of(_below(_number(matadors))) if matadors else Held(TRULL, 0, 2),)
    named = {str(one.others["of"]): one for one in said if one.key in (_SET, _HALF)}
    for name, cards in SETS.items():
        yield from _of_set(cards, named.get(name))
    yield from ((Held(cards, 0, 3),) for name, cards in SETS.items() if name not in named)


def _of_set(cards: CardSet, said: Message | None) -> Iterator[tuple[Held, ...]]:
    """Four of a set are always declared, three by who has the fool (DAN-45 to DAN-49, DOL-38)."""
    if said is None:
        yield Held(cards, 0, 2), Held.none_of(_FOOL)
    elif said.key == _HALF:
        yield (Held.just(cards, 3),)
    elif said.others["what"] == FULL:
        yield (Held.none_of(_FOOL),)


def _number(said: Message) -> int:
    number = said.others["number"]
    assert isinstance(number, int)
    return number


def _below(matadors: int) -> CardSet:
    """The tarock that would be the next matador."""
    return CardSet((Card(f"T{23 - matadors}"),)) if matadors < 22 else EMPTY

"""How hard a problem is: the computer levels try it with what they see, and it is rated like somebody they have met."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import log2
from typing import Final, NamedTuple

from tarock.cards import CardSet
from tarock.deal import View
from tarock.game import Move, Play
from tarock.players.careful import CarefulPlayer
from tarock.players.school.rating import Rating
from tarock.players.search import SearchPlayer


class Examinee(NamedTuple):
    """A level that tries the problem, and how strong it is taken to be."""

    level: str
    rating: Rating
    tries: int
    """With so many streams of chance."""


CHANCE: Final = Rating(700.0, 60.0)
CAREFUL: Final = Rating(1350.0, 60.0)
SEARCHING: Final = (
    Examinee("easy", Rating(1250.0, 60.0), 2),
    Examinee("normal", Rating(1650.0, 60.0), 2),
)
GUESSED: Final = 220.0
"""How far the first guess may be wrong."""
_CAREFUL: Final = CarefulPlayer()


def graded(view: View, moves: Iterable[Move], right: Collection[Move], guess: Rating) -> Rating:
    """What the rating of a problem becomes, when some of these moves are right and chance and all levels try it."""
    rating = guess.after(list(_met(view, list(moves), right)))
    return Rating(round(rating.value), round(rating.deviation))


def plays_of(view: View, cards: CardSet) -> list[Move]:
    """The moves of a view that play one of these cards."""
    return [move for move in view.choices if isinstance(move, Play) and move.card in cards]


def guessed(nodes: int, plan: int) -> Rating:
    """By how deep the search must go, and how often one card alone is right."""
    return Rating(950.0 + 35.0 * log2(1 + nodes) + 90.0 * (plan - 1), GUESSED)


def _met(view: View, moves: Sequence[Move], right: Collection[Move]) -> Iterator[tuple[Rating, float]]:
    """Who has tried it, and what the problem has won of each: what was missed."""
    yield CHANCE, 1 - sum(move in right for move in moves) / len(moves)
    yield CAREFUL, float(_CAREFUL.choose(view) not in right)
    for one in SEARCHING:
        for seed in range(one.tries):
            yield one.rating, float(SearchPlayer(one.level, seed=seed).choose(view) not in right)

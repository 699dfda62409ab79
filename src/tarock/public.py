"""What the phases and results of a deal say in public: tricks, declarer, called card, announcements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from tarock.cards import Seat
from tarock.moves import Bid, Call, Choose, Say
from tarock.tricks import Trick
from tarock.view import SeenMove, View

Tricks = tuple[Trick, ...]


def tricks_of(phase: object, results: Iterable[object]) -> Tricks:
    """The finished tricks, wherever a game keeps them: in the phase that is on, or in a result."""
    places = [phase, *reversed(tuple(results))]
    return next((found for place in places for found in _inside(place) if _are_tricks(found)), ())


def trick_of(phase: object) -> Trick | None:
    """The trick on the table."""
    return next((found for found in _inside(phase) if isinstance(found, Trick)), None)


def _are_tricks(found: object) -> bool:
    return type(found) is tuple and bool(found) and all(isinstance(one, Trick) for one in found)


def _inside(place: object, depth: int = 2) -> Iterator[Any]:
    """A value and the fields of it, down to a few levels."""
    yield place
    if not depth or isinstance(place, Trick):
        return
    if is_dataclass(place):
        for one in fields(place):
            yield from _inside(getattr(place, one.name), depth - 1)
    elif isinstance(place, tuple) and hasattr(place, "_fields"):
        for one in place:
            yield from _inside(one, depth - 1)


def declarer_of(results: tuple[object, ...]) -> tuple[Seat, str] | None:
    """Who plays and which game, from the result of the auction."""
    for result in reversed(results):
        seat = getattr(result, "declarer", None)
        if isinstance(seat, int):
            return seat, next((word for word in _names_of_game(result)), "")
    return None


def _names_of_game(result: object) -> Iterator[str]:
    for name in ("bid", "contract", "game"):
        value = getattr(result, name, None)
        yield from (word for word in (value, getattr(value, "name", None)) if isinstance(word, str))


def called(view: View) -> Iterator[SeenMove]:
    """Who called which card."""
    return (one for one in view.history if isinstance(one, SeenMove) and isinstance(one.move, Call))


def statements(view: View) -> Iterator[SeenMove]:
    """Who announced what; declining is left out."""
    for one in view.history:
        if isinstance(one, SeenMove) and isinstance(one.move, Say) and one.move.words:
            yield one


def chosen_later(view: View, seat: Seat) -> list[str]:
    """What a seat chose after the auction: a game raised, a manner of playing."""
    words: list[str] = []
    for one in view.history:
        if isinstance(one, SeenMove) and isinstance(one.move, Bid):
            words = []
        elif isinstance(one, SeenMove) and isinstance(one.move, Choose) and one.seat == seat:
            words.append(one.move.word)
    return words

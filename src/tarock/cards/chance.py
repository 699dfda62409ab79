"""Randomness comes from outside, so that the same source gives the same deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """The part of random.Random that is needed; the caller owns the randomness."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to stop - 1."""
        ...


def pick(rng: Rng, few: list[T] | tuple[T, ...]) -> T:
    """One of a few things, all equally likely."""
    return few[rng.randrange(len(few))]


def shuffled(rng: Rng, things: Iterable[T]) -> tuple[T, ...]:
    """The things in random order, every order equally likely."""
    left = list(things)
    return tuple(left.pop(rng.randrange(len(left))) for _ in range(len(left)))

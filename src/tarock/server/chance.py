"""Where a server takes from what nobody may guess: ids, tokens, the secrets of shuffles, the moves made by chance."""

from __future__ import annotations

import random
import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from hashlib import shake_256
from typing import Protocol

from tarock.cards import Rng


class Chance(Protocol):
    """A source of secrets."""

    def drawn(self, purpose: str, size: int) -> bytes:
        """So many bytes that nobody can guess; the purpose says what they are for and at which table."""
        ...

    def rng(self, purpose: str) -> Rng:
        """Randomness for a player at a table."""
        ...


class SystemChance:
    """The randomness of the operating system, of which every server lives."""

    def drawn(self, purpose: str, size: int) -> bytes:
        return secrets.token_bytes(size)

    def rng(self, purpose: str) -> Rng:
        return random.SystemRandom()


class SeededChance:
    """Known in advance, for tests: each table has the same cards, whatever happens at the others."""

    def __init__(self, seed: str) -> None:
        self._seed, self._times = seed, Counter[str]()

    def drawn(self, purpose: str, size: int) -> bytes:
        self._times[purpose] += 1
        return shake_256(f"{self._seed}\n{purpose}\n{self._times[purpose]}".encode()).digest(size)

    def rng(self, purpose: str) -> Rng:
        return random.Random(f"{self._seed}\n{purpose}")


def word(chance: Chance, purpose: str, size: int) -> str:
    """So many bytes by chance as letters, digits, `-` and `_`, for addresses."""
    return urlsafe_b64encode(chance.drawn(purpose, size)).decode().rstrip("=")

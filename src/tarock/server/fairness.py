"""Fair dealing: a promise before the deal, the players' own entropy, a shuffle that anybody can repeat.

docs/fairness.md explains it with a worked example; web/src/fairness.ts checks it in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

from tarock.cards import Card, CardSet
from tarock.deal import Deal
from tarock.game import Kind
from tarock.server.chance import Chance

DOMAIN: Final = "tarock shuffle 1"
ENTROPY: Final = re.compile(r"[0-9A-Za-z_-]{0,64}")
"""What players may mix in: short enough, and without the character that separates the parts."""
WORD: Final = 1 << 32


def new_secret(chance: Chance, table: str) -> str:
    """A secret of the server, as 64 hexadecimal digits."""
    return chance.drawn(f"shuffle at {table}", 32).hex()


def commitment(secret: str) -> str:
    """The promise that is published before the deal: SHA-256 of the secret's text."""
    return sha256(secret.encode()).hexdigest()


def seed(secret: str, entropy: Sequence[str], table: str, label: str) -> bytes:
    """What the shuffle follows from: the secret, the table, which shuffle it is, and what every person added."""
    return sha256("\n".join((DOMAIN, secret, table, label, *entropy)).encode()).digest()


def draw_label(sitting: int) -> str:
    """Which shuffle the seats of a sitting are drawn from, counted from 1."""
    return f"draw {sitting}"


def numbers(start: bytes) -> Iterator[int]:
    """An endless stream of 32-bit numbers: SHA-256 of the seed and a counter, eight numbers from each."""
    counter = 0
    while True:
        block = sha256(start + counter.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(block[place : place + 4], "big") for place in range(0, 32, 4))
        counter += 1


def below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to bound - 1, all exactly equally likely: numbers of the last, short run are skipped."""
    limit = WORD - WORD % bound
    return next(number for number in stream if number < limit) % bound


def shuffle(cards: CardSet, start: bytes) -> tuple[Card, ...]:
    """The cards in the order of the seed: from the last place down, each is exchanged with one at or before it."""
    pack, stream = list(cards), numbers(start)
    for place in range(len(pack) - 1, 0, -1):
        other = below(place + 1, stream)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def as_shuffled(deal: Deal) -> Deal:
    """A deal that several tables play, cut before anybody is asked, so that all hold the same cards."""
    while deal.kind is Kind.CUTTING:
        deal = deal.play(next(iter(deal.choices)))
    return deal

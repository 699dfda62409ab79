"""What an address has and takes in the whole house: every process says it with each beat, and hears the others.

What it has elsewhere leaves it so much less room here, and what it took elsewhere is taken from its buckets here too:
nobody has more by coming to several processes. An address is said by its alias only. A process that is alone says
nothing.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import nlargest
from typing import Final, NamedTuple

import msgspec

from tarock.server.connections import Connections, Held
from tarock.server.limits import Limits
from tarock.server.membership import BEAT_SECONDS
from tarock.server.store import LEASE_SECONDS

MOST_SAID: Final = 100
"""Addresses that are said at a time, those nearest to their limits first: what is said stays below 20 kB, and whoever
has more addresses than that needs no second process to have more."""
BEATS_SAID: Final = int(LEASE_SECONDS / BEAT_SECONDS)
"""What was taken is said in so many beats, since two processes never beat together; who misses all has died."""


class Taken(NamedTuple):
    """What was granted to an address, in the order in which a process has its rates."""

    tables: int
    looks: int
    analyses: int
    sockets: int
    lessons: int


class Said(msgspec.Struct, frozen=True, array_like=True):
    """What a process says; addresses go by their aliases."""

    mark: str
    """By which it is known again, also if it goes on under another number; the lower is the elder."""
    beat: int
    held: dict[str, Held]
    taken: tuple[dict[str, Taken], ...]
    """In the last beats, the latest first."""


NOTHING: Final = Said("", 0, {}, ())
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Said).decode


class HouseLimits:
    """The voice of a process that has limits."""

    def __init__(self, alias: Callable[[str], str], connections: Connections, rates: Sequence[Limits]) -> None:
        """The rates are those of `Taken`; their buckets go by aliases."""
        self._alias, self._connections, self._rates = alias, connections, rates
        self._mark, self.beat, self._alone = secrets.token_hex(4), 0, True
        self._taken: deque[dict[str, Taken]] = deque(maxlen=BEATS_SAID)
        self._heard: dict[str, int] = {}
        """The last beat that was heard of every process there ever was, by its mark."""
        self._elsewhere: dict[str, Held] = {}
        connections.elsewhere = self._held_elsewhere

    def say(self) -> bytes:
        """What addresses have here and took lately, if there is anybody to hear it."""
        self.beat += 1
        self._taken.appendleft(self._taken_lately())
        if self._alone:
            return b""
        return _encode(Said(self._mark, self.beat, self._held_here(), tuple(self._taken)))

    def hear(self, others: Mapping[int, bytes]) -> None:
        """Take what was newly taken elsewhere, and know what is held there now; who has died holds nothing."""
        said = [_read(words) for words in others.values()]
        for one in said:
            for taken in one.taken[: one.beat - self._heard.get(one.mark, 0)]:
                self._charge(taken)
            self._heard[one.mark] = one.beat
        self._elsewhere = _together(one.held for one in said)
        self._alone = not others
        # While nobody knew of it an address may have been let in everywhere: then one process has to give way.
        elders = _together(one.held for one in said if one.mark < self._mark)
        if elders:
            self._connections.make_way(lambda address: elders.get(self._alias(address), Held()))

    def _held_elsewhere(self, address: str) -> Held:
        return self._elsewhere.get(self._alias(address), Held()) if self._elsewhere else Held()

    def _held_here(self) -> dict[str, Held]:
        largest = nlargest(MOST_SAID, self._connections.addresses.items(), key=lambda one: len(one[1]))
        return {self._alias(address): room.held for address, room in largest}

    def _taken_lately(self) -> dict[str, Taken]:
        lately = [limit.taken_lately() for limit in self._rates]
        everybody = set[str]().union(*lately)
        taken = ((who, Taken(*(of.get(who, 0) for of in lately))) for who in everybody)
        return dict(nlargest(MOST_SAID, taken, key=lambda one: self._share(one[1])))

    def _share(self, taken: Taken) -> float:
        """How much of what may be taken at once this is."""
        return max(number / limit.rate.burst for number, limit in zip(taken, self._rates, strict=True))

    def _charge(self, taken: Mapping[str, Taken]) -> None:
        for who, numbers in taken.items():
            for limit, number in zip(self._rates, numbers, strict=True):
                if number:
                    limit.charge(who, number)


def _read(words: bytes) -> Said:
    """What another process said; one that is of another version or was alone until now has said nothing."""
    try:
        return _decode(words)
    except msgspec.DecodeError:
        return NOTHING


def _together(held: Iterable[Mapping[str, Held]]) -> dict[str, Held]:
    """What addresses have at several processes."""
    found: dict[str, Held] = {}
    for one in held:
        for who, number in one.items():
            found[who] = found.get(who, Held()).plus(number)
    return found

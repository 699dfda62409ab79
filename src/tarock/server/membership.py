"""This process among all that share a store: it says that it lives, and holds the leases of the tables it drives."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

from tarock.server.refusals import UNKNOWN, Refused
from tarock.server.store import LEASE_SECONDS, Elsewhere, Lease, Store

log = logging.getLogger(__name__)

BEAT_SECONDS: Final = LEASE_SECONDS / 4


class Voice(Protocol):
    """What a process says to the others with every beat, and hears of them."""

    def say(self) -> bytes:
        """What the others are to hear; it takes the place of what was said before."""
        ...

    def hear(self, others: Mapping[int, bytes]) -> None:
        """What all others said last, by their numbers."""
        ...


class Silence:
    """The voice of a process that has nothing to say and listens to nobody."""

    def say(self) -> bytes:
        """Nothing."""
        return b""

    def hear(self, others: Mapping[int, bytes]) -> None:
        """What they say is of no interest."""


class Membership:
    """A process with an address at which the others reach it."""

    def __init__(self, store: Store, address: str, number: int, lost: Callable[[], None], voice: Voice) -> None:
        """`lost` is called when others have taken this process for dead: no lease is its own any more."""
        self.store, self.address, self._number, self._lost, self._voice = store, address, number, lost, voice
        self._beating = asyncio.create_task(self._beat(), name="beat")

    async def take(self, table: str) -> Lease | Elsewhere:
        """The lease of a table, or who has it; raises Refused if there is no such table."""
        found = await self.store.take(table, self._number)
        if found is None:
            raise Refused("unknown-table", UNKNOWN())
        return found

    async def release(self, leases: Sequence[Lease]) -> None:
        """Give leases up; if that cannot be written, they are free when this process has been silent for a while."""
        with suppress(Refused):
            await self.store.release(leases)

    async def leave(self) -> None:
        """This process ends."""
        self._beating.cancel()
        with suppress(Refused):
            await self.store.leave(self._number)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with suppress(Refused):  # The store is away: nobody else can write there either.
                others = await self.store.beat(self._number, self._voice.say())
                if others is not None:
                    self._voice.hear(others)
                    continue
                self._number = await self.store.enter(self.address)
                log.warning("this process was silent for too long; others drive its tables now")
                self._lost()


async def entered(store: Store, address: str, lost: Callable[[], None], voice: Voice) -> Membership:
    """This process, known to the others from now on."""
    return Membership(store, address, await store.enter(address), lost, voice)

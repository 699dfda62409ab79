"""People who come back by themselves, as the page does: what was not answered is asked again under the same id.

What they were told is done can then be compared with what the store holds: every command names itself in its event.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from benchmarks.robot import some_move
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.changes import whole
from tarock.server.store import Store

decode = msgspec.json.Decoder(p.FromServer).decode
encode = msgspec.json.Encoder().encode
FIRST_WAIT, LONGEST_WAIT = 0.1, 0.5
"""Seconds until somebody tries to come back; each time twice as long."""
OPEN_SECONDS = 10
NOT_NOW = ("not-stored", "restart", "failed")
"""The command was not carried out, and is to be sent again in a moment."""


@dataclass
class Told:
    """What one person was told."""

    done: list[str] = field(default_factory=list)
    """Commands of which it was said that they are done."""
    refused: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)
    """Seconds from the loss of a connection to the next view."""
    answers: list[float] = field(default_factory=list)
    """Seconds from a command to its answer, also over lost connections."""
    returns: int = 0


class Person:
    """Somebody at a table, who moves whenever he can and says something now and then."""

    def __init__(self, address: str, table: str, token: str, name: str, pause: float = 0.0) -> None:
        self.address, self.table, self.token, self.name, self.pause = address, table, token, name, pause
        self.told = Told()
        self.view: p.View | None = None
        self._rng, self._number = random.Random(name), 0
        self._open: tuple[str, bytes, float] | None = None
        """The command that was not answered yet: its id, itself, and when it was first sent."""
        self._lost: float | None = None
        self._leaving = False

    async def stay(self, until: asyncio.Event) -> None:
        """Play until it is over and nothing is unanswered, whatever happens to the connection."""
        wait = FIRST_WAIT
        while not self._over(until):
            try:
                async with asyncio.timeout(OPEN_SECONDS):
                    line = await connect(self._url, compression=None, max_size=None, ping_interval=None, proxy=None)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
                continue
            self.told.returns += 1
            with suppress(ConnectionClosed):
                await self._talk(line, until)
                wait = FIRST_WAIT
            await line.close()
            self._lost = self._lost or time.monotonic()
            if not self._over(until):
                await asyncio.sleep(wait)

    @property
    def _url(self) -> str:
        return f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/socket"

    def _over(self, until: asyncio.Event) -> bool:
        return until.is_set() and self._open is None

    async def _talk(self, line: ClientConnection, until: asyncio.Event) -> None:
        await line.send(encode(p.Hello(p.PROTOCOL, self.token)).decode())
        ending = asyncio.create_task(until.wait())
        try:
            while not self._over(until):
                hearing = asyncio.create_task(line.recv(decode=False))
                await asyncio.wait((hearing, ending) if self._open is None else (hearing,),
                                   return_when=asyncio.FIRST_COMPLETED)  # fmt: skip
                if not hearing.done():
                    hearing.cancel()
                    return
                await self._hear(line, whole(self.view, decode(hearing.result())), until)
        finally:
            ending.cancel()

    async def _hear(self, line: ClientConnection, said: p.FromServer, until: asyncio.Event) -> None:
        if isinstance(said, p.Welcome) and self._open is not None:
            await line.send(self._open[1].decode())
        elif isinstance(said, p.View):
            self.view = said
            if self._lost is not None:
                self.told.waits.append(time.monotonic() - self._lost)
                self._lost = None
            await self._act(line, until)
        elif isinstance(said, p.Done | p.Refused) and self._open is not None and said.id == self._open[0]:
            await self._answered(line, said)
            await self._act(line, until)

    async def _answered(self, line: ClientConnection, said: p.Done | p.Refused) -> None:
        assert self._open is not None
        id_, command, sent = self._open
        if isinstance(said, p.Refused) and said.error in NOT_NOW:
            self.told.refused[said.error] += 1
            await asyncio.sleep(FIRST_WAIT)
            await line.send(command.decode())
            return
        self.told.answers.append(time.monotonic() - sent)
        self._open = None
        if isinstance(said, p.Done):
            self.told.done.append(id_)
        else:
            self.told.refused[said.error] += 1

    async def _act(self, line: ClientConnection, until: asyncio.Event) -> None:
        """Do what is to be done now, one thing at a time."""
        view = self.view
        if view is None or self._open is not None or until.is_set():
            return
        self._number += 1
        id_ = f"{self.name} {self._number}"
        command = self._wish(id_, view)
        if command is None:
            return
        await asyncio.sleep(self.pause)
        self._open = id_, encode(command), time.monotonic()
        await line.send(self._open[1].decode())

    def _wish(self, id_: str, view: p.View) -> p.FromClient | None:
        me = None if view.you is None else view.people[view.you]
        if view.status == "over":
            return p.NewSitting(id_)
        if view.status == "settled" and me is not None and not me.ready:
            return p.Ready(id_, "")
        if view.deal is None or view.deal.choices is None:
            return None
        if self._rng.randrange(8) == 0:
            return p.SaySomething(id_, "", id_)
        return p.MakeMove(id_, view.seq, some_move(view.deal.choices, self._rng))


@dataclass
class Compared:
    """What people were told beside what is stored."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0


async def compared(store: Store, people: Sequence[Person]) -> Compared:
    """Look for every command that was acknowledged, and for any that was carried out twice."""
    found = Compared()
    for table in {one.table for one in people}:
        stored = Counter(id_ for id_ in _ids(await store.load(table)) if id_)
        told = [id_ for one in people if one.table == table for id_ in one.told.done]
        found.acknowledged += len(told)
        found.lost += sum(id_ not in stored for id_ in told)
        found.doubled += sum(times - 1 for times in stored.values())
    return found


def _ids(stored: Iterable[bytes]) -> Iterable[str]:
    """The commands of which events came; what follows by itself in the same breath has no id."""
    return (e.decode(one).id for one in stored)

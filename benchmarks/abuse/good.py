"""The good tables: people who play all the time, come back whenever they are cut off, and note what they are told."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.abuse.books import Books, Page
from benchmarks.robot import some_move
from benchmarks.serving import posted
from tarock.server import protocol as p
from tarock.server.changes import applied

TABLES: Final = (
    ("koenigrufen", 4, 4), ("tapp", 3, 3), ("gross", 3, 3), ("slovenski", 4, 4), ("koenigrufen", 4, 1), ("tapp", 3, 2),
)  # fmt: skip
"""Games, seats, and how many of these are people's; the others are careful computers'."""
THINKS: Final = 0.2
"""Seconds a person takes for a move on average."""
TWICE, TALKS, COMES_BACK = 0.05, 0.1, 0.1
"""How often a command is sent twice or something is said; seconds after which somebody cut off tries again."""
encode: Final = msgspec.json.Encoder().encode


class Member(msgspec.Struct):
    """As much of a person as is needed here."""

    ready: bool


class Deal(msgspec.Struct):
    """As much of a deal as is needed here."""

    choices: p.Choices | None


class View(msgspec.Struct, tag="view", tag_field="type"):
    """As much of a view as is needed here."""

    seq: int
    status: str
    you: int
    host: bool
    people: tuple[Member, ...]
    deal: Deal | None


Heard = View | p.Changed | p.Welcome | p.Refused | p.Done | p.Gone
decode: Final = msgspec.json.Decoder(Heard).decode


@dataclass
class Sent:
    """A command that waits for its answer."""

    id: str
    data: str
    stage: str
    at: float = field(default_factory=time.perf_counter)


@dataclass
class Times:
    """What the people met, by the stage in which a command was first sent."""

    stage: str = ""
    delays: dict[str, list[float]] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    in_the_air: int = 0
    """Commands that were not answered when a connection ended, and were sent again."""

    def note(self, sent: Sent) -> None:
        """A command is done."""
        self.delays.setdefault(sent.stage, []).append(time.perf_counter() - sent.at)


class Person:
    """Somebody at a good table."""

    def __init__(self, url: str, token: str, name: str, page: Page, times: Times) -> None:
        self.url, self.token, self.name, self.page, self.times = url, token, name, page, times
        self.rng = random.Random(name)
        self.commands = 0
        self.view: View | None = None
        self.waiting: Sent | None = None
        self.leaving = False

    async def stay(self) -> None:
        """Play until it is time to leave; whoever is cut off comes back and sends again what was not answered."""
        # Behind a proxy on this machine everybody has an address of his own.
        told = {"X-Forwarded-For": f"10.{self.rng.randrange(256)}.{self.rng.randrange(256)}.{self.rng.randrange(256)}"}
        while not self._gone:
            with suppress(OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
                async with connect(
                    self.url, additional_headers=told, compression=None, max_size=None, ping_interval=None, proxy=None
                ) as socket:
                    await self._sit(socket)
            await asyncio.sleep(COMES_BACK)

    @property
    def _gone(self) -> bool:
        """Nobody leaves before he has heard the last answer, also if he is cut off just then."""
        return self.leaving and self.waiting is None

    async def _sit(self, socket: ClientConnection) -> None:
        await socket.send(encode(p.Hello(p.PROTOCOL, self.token)).decode())
        if self.waiting:
            self.times.in_the_air += 1
            await socket.send(self.waiting.data)
        while not self._gone:
            self._hear(decode(await socket.recv(decode=False)))
            if self.waiting is None and not self.leaving:
                await self._act(socket)
            elif self.waiting and self.waiting.id in self.page.refused:
                self.page.refused.discard(self.waiting.id)
                await asyncio.sleep(THINKS)
                await socket.send(self.waiting.data)

    def _hear(self, message: Heard) -> None:
        if isinstance(message, View):
            self.view = message
        elif isinstance(message, p.Changed):
            assert self.view is not None
            self.view = applied(self.view, message)
        elif isinstance(message, p.Done) and self.waiting and message.id == self.waiting.id:
            self.page.done.append(message.id)
            self.page.refused.discard(message.id)
            self.times.note(self.waiting)
            self.waiting = None
        elif isinstance(message, p.Refused) and self.waiting and message.id == self.waiting.id:
            self.times.refused[message.error] += 1
            self.page.refused.add(message.id)
            if message.error != "not-stored":  # What could only not be stored is sent again as it was.
                self.waiting = None

    async def _act(self, socket: ClientConnection) -> None:
        """Do what is due, as somebody who takes his time."""
        command = self._due(self.view) if self.view else None
        if command is None:
            return
        await asyncio.sleep(self.rng.uniform(0, 2 * THINKS))
        self.waiting = Sent(command.id, encode(command).decode(), self.times.stage)
        for _ in range(1 + (self.rng.random() < TWICE)):
            await socket.send(self.waiting.data)

    def _due(self, view: View) -> p.MakeMove | p.Ready | p.NewSitting | p.SaySomething | None:
        id_ = f"{self.name} {self.commands + 1}"
        command: p.MakeMove | p.Ready | p.NewSitting | p.SaySomething | None = None
        if view.status == "over" and view.host:
            command = p.NewSitting(id_)
        elif view.status in ("settled", "waiting") and not view.people[view.you].ready:
            command = p.Ready(id_, "abuse")
        elif view.status == "playing" and view.deal and view.deal.choices:
            talks = self.rng.random() < TALKS
            move = p.MakeMove(id_, view.seq, some_move(view.deal.choices, self.rng))
            command = p.SaySomething(id_, "", "well, well") if talks else move
        self.commands += command is not None
        return command


def sit_down(port: int, books: Books, times: Times) -> list[Person]:
    """Make the good tables and take their seats."""
    people = []
    for number, (game, seats, persons) in enumerate(TABLES):
        company = ("person",) * (persons - 1) + ("careful",) * (seats - persons)
        asked = p.NewTable(p.Terms(game, seats, {}), "Person 1", company, "abuse")
        address = f"http://127.0.0.1:{port}/"
        first = posted(address, "/api/tables", asked)
        path = f"/api/tables/{first.table}/seats"
        seated = [first, *(posted(address, path, p.Join(f"Person {n}", "abuse")) for n in range(2, persons + 1))]
        page = books.pages[first.table] = Page()
        url = f"ws://127.0.0.1:{port}/api/tables/{first.table}/socket"
        people += [Person(url, one.token, f"{number}.{n}", page, times) for n, one in enumerate(seated)]
    return people

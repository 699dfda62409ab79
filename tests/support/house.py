"""A server with real sockets and a real file for tests, and clients that speak the protocol with it."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from threading import Timer
from typing import Any, Protocol, TypeVar

import msgspec
import uvicorn
from support.given_time import LONG, PATIENT, GivenTime, pass_time
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.robot import some_move
from tarock.server import protocol as p
from tarock.server.app import Settings
from tarock.server.changes import whole
from tarock.server.hall import SWEEP_SECONDS
from tarock.server.serve import Reached, configured

T = TypeVar("T")
SECONDS = 60
"""The longest a test waits for anything, also on a machine that has much else to do."""
QUICK_JUDGEMENT = (4, 16, 4, 1, 3)
"""The counts of a judgement that takes a second, where a whole one takes a minute."""
LONGEST = 600
"""The longest a whole test may take by the clock on the wall, whatever time it lets pass."""
decode = msgspec.json.Decoder(p.FromServer).decode
encode = msgspec.json.Encoder().encode


@dataclass
class Answer:
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    def read(self, wanted: type[T]) -> T:
        return msgspec.json.decode(self.body, type=wanted)


class Caller(Protocol):
    """Somebody who is connected to a server."""

    async def leave(self) -> None: ...


@dataclass
class House:
    """A running server."""

    port: int
    web: Any = None
    """What the routes share, where the server runs in this process."""
    made: list[Caller] = field(default_factory=list)
    """Whoever is still here at the end of a test."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """Set whenever a guest is told something."""

    async def until(self, wanted: Callable[[], object], seconds: float = SECONDS) -> None:
        """Wait until something that the guests are told is so."""
        async with asyncio.timeout(seconds):
            while not wanted():
                self.news.clear()
                await self.news.wait()

    async def due(self, guests: Sequence[Guest]) -> Guest:
        """Whoever of these is asked to move, once somebody is."""
        await self.until(lambda: any(map(_is_asked, guests)))
        return next(filter(_is_asked, guests))

    async def deserted(self, table: str) -> None:
        """Wait until a table that everybody has left is dropped from memory."""
        at = self.web.hall.tables[table]
        async with asyncio.timeout(SECONDS + 2 * LONG):
            while at.presence.clients:
                await asyncio.sleep(0)  # The server goes on in between.
            pass_time(LONG + SWEEP_SECONDS)
            while table in self.web.hall.tables:
                await asyncio.sleep(0)

    async def http(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Answer:
        return await asyncio.to_thread(self._http, method, path, body, headers or {})

    def _http(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Answer:
        line = HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        try:
            line.request(method, path, body if isinstance(body, bytes | None) else encode(body), headers)
            got = line.getresponse()
            return Answer(got.status, {name.lower(): value for name, value in got.getheaders()}, got.read())
        finally:
            line.close()

    async def make(self, game: str = "koenigrufen", players: int = 4, *, people: int = 1, **terms: Any) -> list[Guest]:
        """A table with so many people, everybody else a computer; all people sit down, the first deal begins."""
        computers = (terms.pop("company", "careful"),) * (players - people)
        agreed = p.Terms(game, players, terms.pop("options", {}), **terms)
        seats = ("person",) * (people - 1) + computers
        first = (await self.http("POST", "/api/tables", p.NewTable(agreed, "Person 1", seats, "e1"))).read(p.Seated)
        seated = [first, *[await self.join(first.table, f"Person {n}") for n in range(2, people + 1)]]
        return [await self.enter(seat.table, seat.token, code=seat.code) for seat in seated]

    async def join(self, table: str, name: str, entropy: str = "e2") -> p.Seated:
        return (await self.http("POST", f"/api/tables/{table}/seats", p.Join(name, entropy))).read(p.Seated)

    async def enter(self, table: str, token: str = "", code: str = "") -> Guest:
        guest = Guest(self, table, token, code)
        await guest.sit_down()
        self.made.append(guest)
        return guest

    async def socket(self, table: str, **more: Any) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return await connect(url, max_size=None, compression=None, ping_interval=None, **more)


class Guest:
    """Somebody connected to a table: a person with a token, or a spectator."""

    def __init__(self, house: House, table: str, token: str, code: str = "") -> None:
        self.house, self.table, self.token, self.code = house, table, token, code
        self.numbers, self.mark = count(1), secrets.token_hex(4)
        self.views: list[p.View] = []
        self.others: list[p.FromServer] = []
        self.heard: list[type[p.FromServer]] = []
        """The kinds of all messages, as they came."""
        self.line: ClientConnection
        self._listener: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        self.line = await self.house.socket(self.table)
        await self.line.send(encode(p.Hello(p.PROTOCOL, self.token)).decode())
        self._listener = asyncio.create_task(self._listen())
        await self.until(lambda: self.views or self.gone)

    async def _listen(self) -> None:
        try:
            while True:
                said = decode(await self.line.recv(decode=False))
                self.heard.append(type(said))
                message = whole(self.views[-1] if self.views else None, said)
                (self.views if isinstance(message, p.View) else self.others).append(message)  # type: ignore[arg-type]
                self.house.news.set()
        except ConnectionClosed:
            pass
        finally:
            self.house.news.set()

    @property
    def view(self) -> p.View:
        return self.views[-1]

    @property
    def deal(self) -> p.Deal:
        assert self.view.deal is not None
        return self.view.deal

    @property
    def gone(self) -> bool:
        return self._listener is not None and self._listener.done()

    async def until(self, wanted: Callable[[], object], seconds: float = SECONDS) -> None:
        """Wait until something is so."""
        await self.house.until(wanted, seconds)

    async def send(self, command: p.FromClient | str | bytes) -> None:
        await self.line.send(command if isinstance(command, str | bytes) else encode(command).decode())

    async def ask(self, kind: Callable[..., Any], *arguments: Any, named: str = "", **more: Any) -> Any:
        """Send a command and return its answer: Done, Refused, Hint or Rest."""
        name = named or f"{self.mark}-{next(self.numbers)}"  # Never the same, also after coming back.
        before = len(self.others)
        await self.send(kind(name, *arguments, **more))
        await self.until(lambda: len(self.others) > before and any(_answers(one, name) for one in self.others[before:]))
        return next(one for one in self.others[before:] if _answers(one, name))

    async def move(self, move: p.Move) -> Any:
        return await self.ask(p.MakeMove, self.view.seq, move)

    async def turn(self, seconds: float = SECONDS) -> p.Choices:
        """Wait for one's turn; a deal that was over before, as one without tarocks in a hand, is dealt again."""
        while self.view.deal is None or self.deal.choices is None:
            seen = self.view.seq
            if self.view.status == "settled":
                await self.ask(p.Ready, "")
            await self.until(lambda seen=seen: self.view.seq > seen, seconds)
        return self.deal.choices

    async def play_on(self, rng: random.Random, until: Callable[[], object] | None = None) -> None:
        """Play by chance until the deal is over, or until something is so."""
        over = until or (lambda: self.view.status in ("settled", "over"))
        while not over():
            seen = self.view.seq
            if self.view.deal is not None and self.deal.choices is not None:
                answer = await self.move(some_move(self.deal.choices, rng))
                assert isinstance(answer, p.Done) or answer.error in ("stale", "not-your-turn", "not-allowed"), answer
            if not over():
                await self.until(lambda seen=seen: self.view.seq > seen or over())

    async def leave(self) -> None:
        """Hang up."""
        await self.line.close()
        if self._listener:
            await self._listener


async def turns(guests: Sequence[Guest]) -> AsyncIterator[Guest]:
    """Whoever is to move, again and again; between deals all get ready, and after a sitting there is another."""
    while True:
        if guests[0].view.status == "over":
            await guests[0].ask(p.NewSitting)
        for one in guests:
            if one.view.status in ("settled", "waiting") and not seen_of(one, one).ready:
                await one.ask(p.Ready, "")
        seen = [one.view.seq for one in guests]
        if due := next(filter(_is_asked, guests), None):
            yield due
        else:
            await guests[0].until(lambda seen=seen: seen != [one.view.seq for one in guests])


def bold(choices: p.Choices, rng: random.Random) -> p.Move:
    """A move after which the deal goes on: the highest bid, else any."""
    first = choices[0]
    return first.moves[-1] if isinstance(first, p.OneOf) else some_move(choices, rng)


def seen_of(guest: Guest, other: Guest) -> p.Person:
    """How a guest is told of another."""
    assert other.view.you is not None
    return guest.view.people[other.view.you]


def _is_asked(guest: Guest) -> bool:
    return guest.view.deal is not None and guest.deal.choices is not None


def _answers(message: p.FromServer, id_: str) -> bool:
    return isinstance(message, p.Done | p.Refused | p.Hint | p.Rest) and message.id == id_


class Listening(Reached):
    """A server inside a test, which can be waited for."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.port: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.port.set_result(self.servers[0].sockets[0].getsockname()[1])

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C is for the test run."""
        yield


@asynccontextmanager
async def open_house(
    data: Path | str, *, limited: bool = False, page: Path | None = None, company: str = "careful", **more: Any
) -> AsyncIterator[House]:
    """A server in this process, on a port of its own, with a file of its own, and patient with everybody.

    Its computer players are careful ones, who are quick, unless a test is about others; so are its judgements, which
    every replay that is opened asks for.
    """
    config = configured(Settings(data, patience=PATIENT, limited=limited, page=page, company=company, **more))
    server = Listening(config)
    task = asyncio.create_task(server.serve())
    house = House(await server.port, config.app.state.web)  # type: ignore[union-attr]
    house.web.judgements.counts = QUICK_JUDGEMENT
    try:
        yield house
    finally:
        for guest in house.made:
            await guest.leave()
        server.should_exit = True
        pass_time(1)  # It looks only now and then whether it is to end.
        await task


def run_apart(work: Callable[..., Any], *about: Any) -> Any:
    """Run a coroutine in a thread of its own: the one that drives a browser has an event loop already."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(_run, work, *about).result()


def _run(work: Callable[..., Any], *about: Any) -> Any:
    with asyncio.Runner(loop_factory=GivenTime) as runner:
        return runner.run(work(*about))


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Do something within so many seconds of real time; what a test gives the event loop does not count."""
    doing = asyncio.create_task(work)
    watch = Timer(seconds, asyncio.get_running_loop().call_soon_threadsafe, (doing.cancel,))
    watch.start()
    try:
        return await doing
    except asyncio.CancelledError:
        raise TimeoutError(f"not done within {seconds} seconds") from None
    finally:
        watch.cancel()


def in_house(test: Callable[..., Any]) -> Callable[..., None]:
    """A test that is a coroutine: it is run to its end within bounds."""

    def run(**fixtures: Any) -> None:
        run_apart(lambda: within(LONGEST, test(**fixtures)))

    run.__name__ = test.__name__
    run.__signature__ = __import__("inspect").signature(test)  # type: ignore[attr-defined]
    return run


def words_of(data: bytes) -> str:
    """A message as text that can be searched."""
    return json.dumps(msgspec.json.decode(data))

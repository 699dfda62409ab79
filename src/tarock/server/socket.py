"""One WebSocket: the greeting, then commands in and messages out until somebody hangs up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from tarock.rules import Message
from tarock.server import limits, metrics
from tarock.server import protocol as p
from tarock.server.changes import encode
from tarock.server.client import RESTART, Client
from tarock.server.clock import now
from tarock.server.connections import Rank
from tarock.server.decide import LONGEST_ID
from tarock.server.handing_on import MISDIRECTED_SOCKET, SAID, NotThere, SentAway, relayed
from tarock.server.lines import CONNECTION, POLICY_VIOLATION, TRY_AGAIN_LATER
from tarock.server.peers import SPOKEN_FOR
from tarock.server.refusals import HELLO_FIRST, HOUSE_FULL, MALFORMED, OLD_CLIENT, TOO_LARGE, TOO_MANY, Refused
from tarock.server.store import Elsewhere
from tarock.server.table import Table
from tarock.server.wire_moves import message as wire_message

if TYPE_CHECKING:
    from tarock.server.app import Web

decode: Final[Callable[[str | bytes], p.FromClient]] = msgspec.json.Decoder(p.FromClient).decode
_greeting: Final = msgspec.json.Decoder(p.Welcome | p.Refused).decode
PONG: Final = encode(p.Pong())
SERVICE_RESTART: Final = 1012
FOR_NOW: Final = (RESTART, "not-stored")
"""Who is refused for these reasons comes back by himself; a refusal would be for good."""


class TableSocket:
    """The endpoint of all table sockets."""

    def __init__(self, web: Web) -> None:
        self.web = web

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        if not self.web.granted(self.web.sockets, socket):
            await socket.close(TRY_AGAIN_LATER, str(TOO_MANY()))
            return
        with suppress(WebSocketDisconnect):
            try:
                await self._serve(socket, await self._greeted(socket))
            except NotThere:  # Another process asks, and looks further.
                await socket.close(MISDIRECTED_SOCKET)
            except SentAway as no:
                await socket.close(no.code, no.reason)
            except Refused as no:
                if no.error in FOR_NOW:
                    await socket.close(TRY_AGAIN_LATER, str(no.sentence))
                    return
                await socket.send_text(refusal("", no).decode())
                await socket.close(POLICY_VIOLATION)

    async def _serve(self, socket: WebSocket, hello: p.Hello) -> None:
        """Talk here, or let the process talk that drives the table."""
        scope = socket.scope

        async def here(table: Table) -> None:
            client = table.admitted(hello.token)
            if await self._let_in(socket, seated=client.person is not None):
                await Talk(socket, table, client, limited=self.web.settings.limited).go_on()

        async def there(process: Elsewhere) -> None:
            line, first = await self.web.handing.opened(process.address, scope, encode(hello).decode())
            welcome = _greeting(first)
            if isinstance(welcome, p.Refused) or await self._let_in(socket, seated=welcome.you is not None):
                await socket.send_text(first)
                if await relayed(socket, line):
                    await socket.close(line.close_code if line.close_code in SAID else SERVICE_RESTART)
            else:
                await line.close()

        await self.web.handing.at_table(socket.path_params["table"], here, there, asked=SPOKEN_FOR in socket.headers)

    async def _let_in(self, socket: WebSocket, *, seated: bool) -> bool:
        """Who finds no room now comes back in a while; a refusal would be for good."""
        rank = Rank.SEATED if seated else Rank.SPECTATOR
        if self.web.connections.welcome(socket.scope["state"][CONNECTION], rank):
            return True
        await socket.close(TRY_AGAIN_LATER, str(HOUSE_FULL()))
        return False

    async def _greeted(self, socket: WebSocket) -> p.Hello:
        """Read the hello."""
        try:
            hello = read(await asyncio.wait_for(text_of(socket), limits.HELLO_SECONDS))
        except TimeoutError:
            raise Refused("malformed", HELLO_FIRST()) from None
        if not isinstance(hello, p.Hello):
            raise Refused("malformed", HELLO_FIRST())
        if hello.protocol != p.PROTOCOL:
            raise Refused("old-client", OLD_CLIENT())
        return hello


class Talk:
    """A connection that has found its table."""

    def __init__(self, socket: WebSocket, table: Table, client: Client, *, limited: bool) -> None:
        self.socket, self.table, self.client, self.limited = socket, table, client, limited
        client.say = socket.scope["state"][CONNECTION].line.say
        self.bucket = limits.Bucket(limits.COMMANDS, now)
        self.faults = 0

    async def go_on(self) -> None:
        """Read and write until one side ends it."""
        writer, reader = asyncio.create_task(self._write()), asyncio.create_task(self._read())
        ended = asyncio.create_task(self.client.ended.wait())
        try:
            await self.table.attach(self.client)
            await asyncio.wait((writer, reader, ended), return_when=asyncio.FIRST_COMPLETED)
        except Refused as no:
            self.client.send_bytes(refusal("", no))
            self.client.cut(no.error)
        finally:
            if self.client.gone:
                await asyncio.wait((writer,), timeout=limits.GOODBYE_SECONDS)
            for task in (writer, reader, ended):
                task.cancel()
            await asyncio.gather(writer, reader, ended, return_exceptions=True)
            with suppress(Refused):  # The table may already be closed.
                await self.table.detach(self.client)

    async def _write(self) -> None:
        while (data := await self.client.next()) is not None:
            await self.socket.send_text(data.decode())
        await self.socket.close()

    async def _read(self) -> None:
        while self.faults < limits.MOST_FAULTS:
            data, id_ = await text_of(self.socket), ""
            try:
                in_time = not self.limited or self.bucket.take()
                command = read(data)
                if isinstance(command, p.Hello):
                    raise Refused("malformed", MALFORMED(why="a hello comes first and once"))
                id_ = "" if isinstance(command, p.Ping) else command.id[:LONGEST_ID]
                if not in_time:
                    raise Refused("too-many", TOO_MANY())
                if isinstance(command, p.Ping):  # The table is not asked, so that one that sleeps sleeps on.
                    self.client.send_bytes(PONG)
                    continue
                await self.table.handle(self.client, command)
                self.faults = 0
            except Refused as no:
                self.faults += 1
                self.client.send_bytes(refusal(id_, no))


async def text_of(socket: WebSocket) -> str | bytes:
    """The next message, as text or bytes."""
    got = await socket.receive()
    if got["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(got.get("code", 1005))
    text: str | bytes | None = got.get("text")
    return text if text is not None else got.get("bytes") or b""


def read(data: str | bytes) -> p.FromClient:
    """A message of the protocol; anything else is refused with what is wrong with it."""
    if len(data) > limits.MOST_BYTES:
        raise Refused("too-large", TOO_LARGE(most=limits.MOST_BYTES))
    try:
        return decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refused("malformed", MALFORMED(why=str(fault)[:120])) from None


def refusal(id_: str, no: Refused) -> bytes:
    """A refusal as it goes over the wire."""
    sentence: Message = no.sentence
    metrics.REFUSALS.count(no.error)
    return encode(p.Refused(id_, no.error, wire_message(sentence), no.rule))

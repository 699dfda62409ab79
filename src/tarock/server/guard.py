"""What stands before every answer: strict headers, and only requests that were meant for this server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tarock.server import metrics
from tarock.server.connections import Connections
from tarock.server.headers import HEADERS
from tarock.server.limits import whose
from tarock.server.lines import CONNECTION, TRY_AGAIN_LATER
from tarock.server.peers import SPOKEN_FOR, Peers
from tarock.server.refusals import CLOSED, TOO_MANY

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
ANY_ADDRESS: Final = ("0.0.0.0", "::", "")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    return host in LOOPBACK


class Answer:
    """What somebody is answered, with the strict headers."""

    def __init__(self, send: Send) -> None:
        self._send, self.begun = send, False

    async def __call__(self, message: Message) -> None:
        """Send one piece of it."""
        if message["type"] == "http.response.start":
            self.begun = True
            MutableHeaders(scope=message).update(HEADERS)
        await self._send(message)


class Guard:
    """Adds the headers, and refuses hosts that are not ours, pages of other origins, and who is here too often."""

    def __init__(
        self, app: ASGIApp, names: Collection[str], connections: Connections, peers: Callable[[], Peers]
    ) -> None:
        """The names are those under which the server may be called; any name if there are none."""
        self.app, self.names, self.connections, self.peers = app, frozenset(names), connections, peers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return

        answer = Answer(send)
        headers = Headers(scope=scope)
        if SPOKEN_FOR in headers:
            scope, fault = self._handed_on(scope, headers)
            counted = None
        else:
            fault, counted = self._fault(headers), address_of(scope)
        if fault is not None:
            await _refuse(scope, answer, fault)
            return
        with self.connections.asking(scope["state"][CONNECTION], counted) as granted:
            if granted:
                await self._pass(scope, receive, answer)
            else:
                await _turn_away(scope, receive, answer)

    async def _pass(self, scope: Scope, receive: Receive, answer: Answer) -> None:
        """Let a request pass; who has sent half of one when the server ends is told to come back."""
        try:
            await self.app(scope, receive, answer)
        except asyncio.CancelledError:
            if scope["type"] == "websocket" or answer.begun:
                raise
            await _answer(answer, 503, str(CLOSED()))

    def _handed_on(self, scope: Scope, headers: Headers) -> tuple[Scope, int | None]:
        """A request that another process hands on is for whom that says, and was counted there."""
        address = self.peers().spoken_for(scope["path"], headers)
        if address is None:
            return scope, 403
        self.connections.handed_on(scope["state"][CONNECTION])
        return {**scope, "client": (address, 0)}, None

    def _fault(self, headers: Headers) -> int | None:
        """With which status a request is refused that was not meant for us."""
        host, origin = headers.get("host", ""), headers.get("origin")
        try:
            known = not self.names or _name(host) in self.names
            # A browser always tells the origin of a page that opens a socket or posts; other programs send none.
            ours = origin is None or urlsplit(origin).netloc == host
        except ValueError:
            return 400
        return None if known and ours else 403


def address_of(scope: Scope) -> str:
    """Who counts for a request; a proxy on this machine says for whom it asks."""
    client = scope["client"]
    return whose(client[0]) if client else ""


def _name(host: str) -> str:
    return urlsplit(f"//{host}").hostname or ""


async def _refuse(scope: Scope, send: Send, status: int) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
    elif status == 400:
        await _answer(send, 400, "this host or origin is not well formed")
    else:
        await _answer(send, 403, "this server does not answer to that name")


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """An address has as many connections as it may; a socket is opened so that its page hears the reason."""
    metrics.REFUSALS.count("too-many-connections")
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": str(TOO_MANY())})
    else:
        await _answer(send, 429, str(TOO_MANY()))


async def _answer(send: Send, status: int, sentence: str) -> None:
    headers = [(b"content-type", b"text/plain")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": sentence.encode()})

"""What stands before every answer: strict headers, and only requests that were meant for this server."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tarock.server.connections import Connections
from tarock.server.limits import whose
from tarock.server.lines import CONNECTION, TRY_AGAIN_LATER
from tarock.server.refusals import TOO_MANY

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
ANY_ADDRESS: Final = ("0.0.0.0", "::", "")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    return host in LOOPBACK


class Guard:
    """Adds the headers, and refuses hosts that are not ours, pages of other origins, and who is here too often."""

    def __init__(self, app: ASGIApp, names: Collection[str], connections: Connections) -> None:
        """The names are those under which the server may be called; any name if there are none."""
        self.app, self.names, self.connections = app, frozenset(names), connections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        fault = self._fault(Headers(scope=scope))
        if fault is not None:
            await _refuse(scope, send, fault)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        with self.connections.asking(scope["state"][CONNECTION], address_of(scope)) as granted:
            if granted:
                await self.app(scope, receive, with_headers)
            else:
                await _turn_away(scope, receive, with_headers)

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

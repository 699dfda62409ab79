"""What stands before every answer: strict headers, and only requests that were meant for this server."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
    """Adds the headers, and refuses hosts that are not ours and pages of other origins."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        """The names are those under which the server may be called; any name if there are none."""
        self.app, self.names = app, frozenset(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if not self._meant_for_us(Headers(scope=scope)):
            await _refuse(scope, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, with_headers)

    def _meant_for_us(self, headers: Headers) -> bool:
        host, origin = headers.get("host", ""), headers.get("origin")
        if self.names and _name(host) not in self.names:
            return False
        # A browser always tells the origin of a page that opens a socket or posts; other programs send none.
        return origin is None or urlsplit(origin).netloc == host


def _name(host: str) -> str:
    return urlsplit(f"//{host}").hostname or ""


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
        return
    headers: Iterable[tuple[bytes, bytes]] = [(b"content-type", b"text/plain")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": b"this server does not answer to that name"})

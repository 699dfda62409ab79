"""What whoever runs a server may ask it: whether it is well, what it counts, and a page that shows both.

Nobody else is answered. Without a token that is whoever asks from this machine itself, and not through a proxy; with
one, whoever knows it. Even then nothing is told of people: figures only.
"""

from __future__ import annotations

import asyncio
import base64
import time
from hmac import compare_digest
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tarock import __version__
from tarock.server import host_page, metrics
from tarock.server import protocol as p
from tarock.server.connections import Rank
from tarock.server.guard import is_loopback
from tarock.server.metrics import Family, gauge, gauges
from tarock.server.process import process_families
from tarock.server.readings import Reading, glance, reading_of
from tarock.server.refusals import TOO_MANY, Refused
from tarock.server.work import Purpose

if TYPE_CHECKING:
    from tarock.server.app import Web

STORE_SECONDS: Final = 1.0
"""In which the store has to answer."""
PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""A request with one of these comes from somebody else than whoever brings it."""
NOT_KEPT: Final = {"cache-control": "no-store"}
ASK_FOR_TOKEN: Final = {"www-authenticate": 'Basic realm="tarock: any name, and the token as password"'}


class Operating:
    """The answers to whoever runs the server."""

    def __init__(self, web: Web, token: str | None) -> None:
        self.web, self._token = web, token
        self._seen: Reading | None = None
        """What the page of the host showed last."""

    def routes(self) -> list[Route]:
        """Where they are asked for."""
        return [
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/host", self.host),
            Route("/host/page.css", self.style),
        ]

    async def health(self, request: Request) -> Response:
        """Whether the server can be sent people: 200 or 503."""
        if not self._admitted(request):
            return _nothing_here()
        answers, draining = await self._store_answers(), self.web.draining
        told = {"up": True, "store": answers, "draining": draining}
        well = answers and not draining
        return Response(msgspec.json.encode(told), 200 if well else 503, NOT_KEPT, "application/json")

    async def metrics(self, request: Request) -> Response:
        """All figures, for Prometheus."""
        if not self._admitted(request):
            return _nothing_here()
        text = metrics.text_of(self._families())
        return Response(text, headers={**NOT_KEPT, "content-type": metrics.CONTENT_TYPE})

    async def host(self, request: Request) -> Response:
        """The figures for people; a browser asks its user for the token if there is one."""
        if not self._admitted(request):
            return _nothing_here() if self._token is None else Response(status_code=401, headers=ASK_FOR_TOKEN)
        before, self._seen = self._seen, reading_of(self._families())
        well = await self._store_answers()
        page = host_page.page(glance(self._seen, before), self._seen, store_answers=well)
        return Response(page, headers=NOT_KEPT, media_type="text/html")

    async def style(self, request: Request) -> Response:
        """How that page looks."""
        return Response(host_page.STYLE, media_type="text/css")

    async def _store_answers(self) -> bool:
        try:
            async with asyncio.timeout(STORE_SECONDS):
                await self.web.hall.store.last("health")
        except Exception:  # noqa: BLE001 - whatever is wrong with the store, this answer is the same
            return False
        return True

    def _families(self) -> list[Family]:
        web, house = self.web, self.web.connections.house
        info = (("version", __version__), ("protocol", str(p.PROTOCOL)))
        kinds = ((rank.name.lower(), house.number(rank)) for rank in Rank)
        lines = ((purpose, web.workers.number_waiting(purpose)) for purpose in Purpose)
        workers = (("here", web.workers.here), ("lent", web.workers.lent))
        return [
            Family("tarock_info", "gauge", "Which program this is.", (metrics.Sample("", info, 1),)),
            gauge("tarock_time_seconds", "When these figures were read, in seconds since 1970.", time.time()),
            gauge("tarock_draining", "1 while the server sends people to the next one.", web.draining),
            gauge("tarock_tables", "Tables at which somebody is.", len(web.hall.tables)),
            gauges("tarock_connections", "Connections, by what they are here for.", "kind", kinds),
            gauges("tarock_work_in_line", "Pieces of work that wait for a worker, by their purpose.", "work", lines),
            gauges("tarock_workers", "Workers that are given work, by where they are.", "where", workers),
            *metrics.families(),
            *process_families(),
        ]

    # Who may ask -----------------------------------------------------------------------------------------------------

    def _admitted(self, request: Request) -> bool:
        if self._token is None:
            return _is_local(request)
        if not self.web.granted(self.web.looks, request):
            raise Refused("too-many", TOO_MANY())  # Nobody tries out tokens.
        return compare_digest(_given(request).encode(), self._token.encode())


def _is_local(request: Request) -> bool:
    """Whether somebody on this machine asks for himself."""
    near = request.client is not None and is_loopback(request.client.host)
    return near and is_loopback(request.url.hostname or "") and not any(name in request.headers for name in PASSED_ON)


def _given(request: Request) -> str:
    """The token of a request: as programs send it, or as a browser does that has asked for a password."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return given
    try:
        return base64.b64decode(given, validate=True).decode().partition(":")[2] if scheme.lower() == "basic" else ""
    except ValueError:  # It is no base64, or no text.
        return ""


def _nothing_here() -> Response:
    return Response("not found", 404, media_type="text/plain")

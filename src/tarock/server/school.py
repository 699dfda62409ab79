"""The school over HTTP: the problems, and what comes of the cards that are played in them.

Nothing is kept of who plays: every question brings all cards since the beginning. Workers answer, and what they have
answered most recently is kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tarock.cards import Card, UnknownCard
from tarock.players.school.collection import playable, without_position
from tarock.server import wire_school as wire
from tarock.server.changes import encode
from tarock.server.refusals import MALFORMED, NO_KERNEL, UNKNOWN_PROBLEM, Refused
from tarock.server.thinking import can_search
from tarock.server.work import Purpose
from tarock.server.work.at_work import advised, shown, trained
from tarock.solving.stage import CannotSolve

if TYPE_CHECKING:
    from tarock.server.app import Web

KEPT: Final = 2048
FOR_AN_HOUR: Final = {"cache-control": "public, max-age=3600"}
"""The same cards are always answered in the same way."""

T = TypeVar("T")
Asked = tuple[str, str, tuple[Card, ...]]


class SchoolCalls:
    """The calls of the school."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self._kept: OrderedDict[Asked, bytes] = OrderedDict()

    def routes(self) -> list[Route]:
        """Where they are asked for."""
        return [
            Route("/api/school", self.listed),
            Route("/api/school/{problem}", self.problem),
            Route("/api/school/{problem}/answer", self.answer),
            Route("/api/school/{problem}/hint", self.hint),
            Route("/api/school/{problem}/solution", self.solution),
        ]

    async def listed(self, request: Request) -> Response:
        """All problems."""
        return _answer(encode(await asyncio.to_thread(wire.school)))

    async def problem(self, request: Request) -> Response:
        """One problem, in the language asked for."""
        id_ = request.path_params["problem"]
        if not playable(id_) and id_ not in without_position():
            raise Refused("unknown-problem", UNKNOWN_PROBLEM())
        language = request.query_params.get("language", "en")
        return _answer(encode(await asyncio.to_thread(wire.problem, id_, language)))

    async def answer(self, request: Request) -> Response:
        """What comes of a card."""
        return await self._worked_out(request, trained, wire.trained)

    async def hint(self, request: Request) -> Response:
        """What may be played."""
        return await self._worked_out(request, advised, wire.advised)

    async def solution(self, request: Request) -> Response:
        """How it goes on, and what the book says."""
        return await self._worked_out(request, shown, wire.solved)

    async def _worked_out(
        self, request: Request, work: Callable[[str, tuple[Card, ...]], T], told: Callable[[T], msgspec.Struct]
    ) -> Response:
        """What a worker finds of a problem and the cards played in it."""
        asked = (work.__name__, *_asked(request))
        if asked not in self._kept:
            self.web.limit(self.web.lessons, request)
            self._keep(asked, encode(told(await self._found(asked, work))))
        self._kept.move_to_end(asked)
        return _answer(self._kept[asked])

    async def _found(self, asked: Asked, work: Callable[[str, tuple[Card, ...]], T]) -> T:
        if not can_search():
            raise Refused("no-analysis", NO_KERNEL())
        _, problem, cards = asked
        try:
            return await self.web.workers.do(Purpose.ANALYSIS, problem, work, problem, cards)
        except CannotSolve as error:
            raise Refused("malformed", MALFORMED(why=str(error))) from None

    def _keep(self, asked: Asked, found: bytes) -> None:
        self._kept[asked] = found
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _asked(request: Request) -> tuple[str, tuple[Card, ...]]:
    """The problem, and the cards that are said to be played."""
    problem = request.path_params["problem"]
    if not playable(problem):
        raise Refused("unknown-problem", UNKNOWN_PROBLEM())
    named = request.query_params.get("cards", "")
    try:
        return problem, tuple(Card(name) for name in named.split(",") if name)
    except UnknownCard as error:
        raise Refused("malformed", MALFORMED(why=str(error)[:120])) from None


def _answer(body: bytes) -> Response:
    return Response(body, headers=FOR_AN_HOUR, media_type="application/json")

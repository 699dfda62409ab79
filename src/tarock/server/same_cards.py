"""The calls about cards that several tables play: the deals of days, duplicates, and what computers make of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tarock.server import protocol as p
from tarock.server.asking import answer, body, number_of, tokens_of
from tarock.server.closed_records import ClosedRecords
from tarock.server.daily import Daily
from tarock.server.duplicate import Duplicates
from tarock.server.pars import Pars

if TYPE_CHECKING:
    from tarock.server.app import Web


class SameCards:
    """What is known of the same cards at several tables."""

    def __init__(self, web: Web, house: bytes) -> None:
        self.web = web
        self.pars, self.daily = Pars(web.hall, web.workers), Daily(web.hall, web.workers, house)
        self.duplicates = Duplicates(web.hall)
        self._closed = ClosedRecords(self.duplicates)

    async def open_record(self, request: Request) -> str:
        """The record that is asked for, if whoever asks may open it."""
        record: str = request.path_params["record"]
        await self._closed.check(record, tokens_of(request))
        return record


class SameCardsCalls:
    """The calls; what they are about is there once the server has its store."""

    def __init__(self, web: Web) -> None:
        self.web = web

    def routes(self) -> list[Route]:
        """Where they are asked for."""
        return [
            Route("/api/records/{record}/par", self.par),
            Route("/api/daily/{name}", self.day),
            Route("/api/daily/{name}/{family}", self.begin_day, methods=["POST"]),
            Route("/api/daily/{name}/{family}", self.standing),
            Route("/api/duplicates", self.begin_duplicate, methods=["POST"]),
            Route("/api/duplicates/{name}", self.duplicate),
            Route("/api/duplicates/{name}/tables", self.add_table, methods=["POST"]),
        ]

    async def par(self, request: Request) -> Response:
        """What the strong player makes of a seat's cards in a finished deal, once that is found."""
        self.web.limit(self.web.looks, request)
        record = await self.web.same.open_record(request)
        return answer(await self.web.same.pars.get(record, number_of(request, "seat")))

    async def day(self, request: Request) -> Response:
        """The deals of a day."""
        self.web.limit(self.web.looks, request)
        return answer(await self.web.same.daily.day(request.path_params["name"]))

    async def begin_day(self, request: Request) -> Response:
        """A seat in the deal of a day."""
        self.web.limit_making(request)
        asked = await body(request, p.PlayDay)
        return answer(await self.web.same.daily.begin(**request.path_params, asked=asked), status=201)

    async def standing(self, request: Request) -> Response:
        """The results of a day's deal."""
        self.web.limit(self.web.looks, request)
        table, tokens = request.query_params.get("table", ""), tokens_of(request)
        return answer(await self.web.same.daily.standing(**request.path_params, table=table, tokens=tokens))

    async def begin_duplicate(self, request: Request) -> Response:
        """A duplicate and its first table."""
        self.web.limit_making(request)
        return answer(await self.web.same.duplicates.begin(await body(request, p.NewDuplicate)), status=201)

    async def add_table(self, request: Request) -> Response:
        """A further table of a duplicate."""
        self.web.limit_making(request)
        asked = await body(request, p.FurtherTable)
        return answer(await self.web.same.duplicates.add(request.path_params["name"], asked), status=201)

    async def duplicate(self, request: Request) -> Response:
        """The tables of a duplicate, and its deals as far as the reader has played them."""
        self.web.limit(self.web.looks, request)
        return answer(await self.web.same.duplicates.get(request.path_params["name"], tokens_of(request)))

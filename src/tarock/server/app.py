"""The application: lobby, rules and records over HTTP, tables over WebSocket, and the page itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from tarock.players.levels import NORMAL
from tarock.rules.rulebook import NotInLedger, Rulebook, rulebook
from tarock.server import limits, lobby, metrics
from tarock.server import protocol as p
from tarock.server.analysis import Analyses
from tarock.server.asking import answer, body, encoded, tokens_of, while_wanted
from tarock.server.chance import Chance, SystemChance
from tarock.server.clock import now
from tarock.server.computers import Computers
from tarock.server.connections import Connections
from tarock.server.descriptors import room_for_connections
from tarock.server.guard import Guard, address_of
from tarock.server.hall import Hall
from tarock.server.handing_on import HandingOn
from tarock.server.house_limits import HouseLimits
from tarock.server.judging import Judgements
from tarock.server.lines import CONNECTIONS
from tarock.server.membership import Silence, Voice
from tarock.server.nuisances import one_line_a_minute
from tarock.server.operating import Operating
from tarock.server.page import WORTH_PACKING, built_page, page_at
from tarock.server.peers import SPOKEN_FOR, Peers
from tarock.server.presence import Patience
from tarock.server.refusals import BAD_TOKEN, DRAINING, TOO_MANY, UNKNOWN, UNKNOWN_RULE, Refused
from tarock.server.replay import Replays
from tarock.server.same_cards import SameCards, SameCardsCalls
from tarock.server.school import SchoolCalls
from tarock.server.school_supply import SupplyCalls
from tarock.server.socket import TableSocket
from tarock.server.store import opened
from tarock.server.table import Table
from tarock.server.wire_moves import message as wire_message
from tarock.server.work import Workers, begun
from tarock.server.workshop import Workshop

STATUS: Final = {
    "unknown-table": 404, "unknown-rule": 404, "unknown-record": 404, "unknown-problem": 404, "no-analysis": 404,
    "too-many": 429, "too-large": 413, "full": 409, "bad-token": 403, "broken-table": 410, "not-stored": 503,
    "restart": 503, "draining": 503, "unknown-day": 404, "unknown-duplicate": 404, "played": 409, "not-played": 403,
    "closed-record": 403,
}  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    data: Path | str
    """The file of its tables, or the address of the database that several servers share."""
    names: frozenset[str] = frozenset()
    """The names under which browsers may call it; any name if empty."""
    patience: Patience = field(default_factory=Patience)
    limited: bool = True
    """Whether there are limits on what one address may do."""
    most_connections: int = field(default_factory=room_for_connections)
    page: Path | None = field(default_factory=built_page)
    chance: Chance = field(default_factory=SystemChance)
    """Where its secrets come from."""
    company: str = NORMAL
    """The kind of computer player that is usual here."""
    workers: int | str | None = None
    """Who thinks: so many processes of this machine, or those of the Ray at this address."""
    keep_days: int | None = None
    """For how long tables are kept that nobody comes to; for ever if not said."""
    operator_token: str | None = None
    """What whoever runs the server shows to be told how it is; without it only this machine is told."""


class Web:
    """What the routes share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hall: Hall
        self.address = ""
        """Where other processes reach this one."""
        self.peers: Peers
        self.voice: Voice
        self.handing: HandingOn
        self.replays: Replays
        self.workers: Workers
        self.analyses: Analyses
        self.judgements: Judgements
        self.same: SameCards
        self.shown = page_at(settings.page)
        self.draining = False
        """Whether the server is about to end: nothing new is begun here."""
        self.connections = Connections(settings.most_connections, limited=settings.limited)
        self._games: asyncio.Task[p.Games]
        rates = (limits.TABLES, limits.LOOKS, limits.ANALYSES, limits.SOCKETS, limits.LESSONS)
        self.rates = tuple(limits.Limits(rate, now) for rate in rates)
        self.tables, self.looks, self.searches, self.sockets, self.lessons = self.rates

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[Mapping[str, object]]:
        """Open the store, and close it once everything waiting is written; meanwhile all lines know each other."""
        store = opened(self.settings.data)
        settings = self.settings
        self.workers = begun(settings.workers)
        computers = Computers(self.workers, settings.company)
        self.hall = Hall(store, settings.patience, settings.chance, computers, settings.keep_days)
        secret = await store.secret(settings.chance.drawn("the secret of peers", 32))
        self.peers = Peers(secret)
        self.voice = HouseLimits(self.peers.alias, self.connections, self.rates) if settings.limited else Silence()
        await self.hall.enter(self.address, self.voice)
        self.handing = HandingOn(self.hall, self.peers)
        self.replays, self.analyses = Replays(self.hall), Analyses(self.hall, self.workers)
        self.judgements, self.same = Judgements(self.hall, self.workers), SameCards(self, secret)
        # The lobby takes a second or two to work out; only the first visitor ever waits for it.
        self._games = asyncio.create_task(asyncio.to_thread(lobby.games, computers.usual))
        with one_line_a_minute():  # Also while it closes: who is cut off then would each write a line, or twenty.
            yield {CONNECTIONS: self.connections}
            await asyncio.wait((self._games,))
            await self.hall.close()
            await self.workers.close()
            await store.close()

    def granted(self, limit: limits.Limits, asked: HTTPConnection) -> bool:
        """Whether an address may do something one more time; what is handed on was granted where it was asked first."""
        if not self.settings.limited or SPOKEN_FOR in asked.headers:
            return True
        return limit.take(self.peers.alias(address_of(asked.scope)))

    # HTTP ------------------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        """The lobby."""
        return answer(await asyncio.shield(self._games), cache="public, max-age=60")

    async def make_table(self, request: Request) -> Response:
        """Make a table."""
        self.limit_making(request)
        return answer(await self.hall.make(await body(request, p.NewTable)), status=201)

    async def find_table(self, request: Request) -> Response:
        """Look at a table by its code or id."""
        self.limit(self.looks, request)

        async def here(table: Table) -> Response:
            return answer(table.found())

        return await self.handing.answered(request, here)

    async def join(self, request: Request) -> Response:
        """Take a free seat."""
        self.limit(self.tables, request)
        asked = await body(request, p.Join)

        async def here(table: Table) -> Response:
            token = await table.join(asked)
            return answer(p.Seated(table.state.table, table.state.code, token), status=201)

        return await self.handing.answered(request, here, encoded(asked))

    async def export(self, request: Request) -> Response:
        """Everything that a table knows, for those who sit there."""
        self.limit(self.searches, request)

        async def here(table: Table) -> Response:
            if not any(table.admitted(token).person is not None for token in tokens_of(request)):
                raise Refused("bad-token", BAD_TOKEN())
            name = f'attachment; filename="tarock-{table.state.code}.json"'
            headers = {"cache-control": "no-store", "content-disposition": name}
            return Response(await self.hall.archive.export(table.state.table), 200, headers, "application/json")

        return await self.handing.answered(request, here)

    async def rule(self, request: Request) -> Response:
        """One entry of the ledger."""
        one = ledger(request)[request.path_params["rule"]]
        return answer(p.Rule(one.id, one.kind, one.text, one.page, one.section), cache="public, max-age=3600")

    async def pages(self, request: Request) -> Response:
        """The names and titles of all pages of the ledger."""
        listed = tuple(p.Page(one.name, one.title, "", "") for one in ledger(request).pages.values())
        return answer(listed, cache="public, max-age=3600")

    async def ledger_page(self, request: Request) -> Response:
        """A page of the ledger."""
        known = ledger(request).pages
        name = request.path_params["name"]
        if name not in known:
            raise NotInLedger("page", name, known)
        one = known[name]
        return answer(p.Page(one.name, one.title, one.text, one.guide), cache="public, max-age=3600")

    async def record(self, request: Request) -> Response:
        """A finished deal, step by step."""
        self.limit(self.looks, request)
        data = await self.replays.get(await self.same.open_record(request))
        return Response(data, media_type="application/json")

    async def analysis(self, request: Request) -> Response:
        """What every card of a finished deal was worth."""
        self.limit(self.searches, request)
        data = await while_wanted(request, self.analyses.get(await self.same.open_record(request)))
        return Response(data, media_type="application/json")

    async def judgement(self, request: Request) -> Response:
        """What every move of a finished deal cost with what its player knew, as far as that is found."""
        self.limit(self.looks, request)
        return answer(await self.judgements.get(await self.same.open_record(request)))

    async def page(self, request: Request) -> Response:
        """The page, with what is known of its address."""

        async def game_of(kind: str, name: str) -> str | None:
            try:
                self.limit(self.looks, request)  # Addresses cannot be tried out here either.
                return await (self.hall.game_of(name) if kind == "table" else self.replays.game_of(name))
            except Refused as refusal:
                return None if STATUS.get(refusal.error) == 404 else ""

        return await self.shown.serve(request, game_of)

    def limit_making(self, request: Request) -> None:
        """Refuse one more table to an address that has made many, and to everybody before the server ends."""
        self.limit(self.tables, request)
        if self.draining:
            raise Refused("draining", DRAINING())

    def limit(self, limit: limits.Limits, request: Request) -> None:
        """Refuse what an address may not do once more."""
        if not self.granted(limit, request):
            raise Refused("too-many", TOO_MANY())


def ledger(request: Request) -> Rulebook:
    """The ledger in the language asked for, the English one if none is."""
    return rulebook(request.query_params.get("language", "en"))


async def refused(_: Request, fault: Exception) -> Response:
    """Say what was wrong."""
    assert isinstance(fault, Refused)
    metrics.REFUSALS.count(fault.error)
    return answer(p.Error(fault.error, wire_message(fault.sentence), fault.detail), status=STATUS.get(fault.error, 400))


async def not_in_ledger(_: Request, fault: Exception) -> Response:
    """Answer a request for something that the ledger does not have."""
    return answer(p.Error("unknown-rule", wire_message(UNKNOWN_RULE())), status=404)


async def gone(_: Request, fault: Exception) -> Response:
    """Nobody waits for the answer to a request that was never finished."""
    return Response(status_code=400)


def create_app(settings: Settings) -> Starlette:
    """The whole application."""
    web = Web(settings)
    routes: list[Route | WebSocketRoute] = [
        Route("/api/games", web.games),
        Route("/api/tables", web.make_table, methods=["POST"]),
        Route("/api/tables/{table}", web.find_table),
        Route("/api/tables/{table}/seats", web.join, methods=["POST"]),
        Route("/api/tables/{table}/export", web.export),
        Route("/api/rules/{rule}", web.rule),
        Route("/api/pages", web.pages),
        Route("/api/pages/{name}", web.ledger_page),
        Route("/api/records/{record}", web.record),
        Route("/api/records/{record}/analysis", web.analysis),
        Route("/api/records/{record}/judgement", web.judgement),
        WebSocketRoute("/api/tables/{table}/socket", TableSocket(web)),
        *SameCardsCalls(web).routes(),
        *SchoolCalls(web).routes(),
        *Workshop(web).routes(),
        *SupplyCalls(web).routes(),
        Route("/api/{path:path}", _no_such_call),
        *Operating(web, settings.operator_token).routes(),
        Route("/{path:path}", web.page),
    ]
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(Guard, names=settings.names, connections=web.connections, peers=lambda: web.peers),
            Middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=6),
        ],
        exception_handlers={Refused: refused, NotInLedger: not_in_ledger, ClientDisconnect: gone},
        lifespan=web.lifespan,
    )
    app.state.web = web
    return app


async def _no_such_call(_: Request) -> Response:
    return answer(p.Error("unknown-call", wire_message(UNKNOWN())), status=404)

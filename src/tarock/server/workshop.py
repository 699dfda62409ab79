"""The workshop over HTTP: composing deals and positions, going through them, and studies. Nothing of it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tarock.cards import Card, UnknownCard
from tarock.game import hand_of
from tarock.notation import NotationError, loads
from tarock.server import drafts, limits, studies
from tarock.server import protocol as p
from tarock.server.analysis import NODES, on_the_wire, worth
from tarock.server.asking import answer, body, while_wanted
from tarock.server.guard import address_of
from tarock.server.refusals import CANNOT_SOLVE, NO_ANALYSIS, NO_KERNEL, Refused
from tarock.server.thinking import can_search
from tarock.server.wire_moves import names
from tarock.server.work import Purpose
from tarock.server.work.at_work import analysed, explored
from tarock.solving import CannotSolve
from tarock.solving.exploring import Explored, Played

if TYPE_CHECKING:
    from tarock.server.app import Web

T = TypeVar("T")
EXPLORED_NODES: Final = 1_000_000
"""For each card of a position."""


class Workshop:
    """The answers to whoever composes, explores or teaches."""

    def __init__(self, web: Web) -> None:
        self.web = web

    def routes(self) -> list[Route]:
        """Where they are asked for."""
        return [
            Route("/api/drafts", self.compose, methods=["POST"]),
            Route("/api/positions", self.explore, methods=["POST"]),
            Route("/api/analyses", self.analyse, methods=["POST"]),
            Route("/api/studies", self.open_study, methods=["POST"]),
            Route("/api/studies/text", self.write_study, methods=["POST"]),
        ]

    async def compose(self, request: Request) -> Response:
        """A draft with all that follows from it."""
        asked = await self._asked(request, p.Compose)
        return answer(await asyncio.to_thread(drafts.composed, asked))

    async def explore(self, request: Request) -> Response:
        """Where a line of cards leads from a position."""
        asked = await self._asked(request, p.Explore)
        _needs_kernel()
        try:
            line = tuple(map(Card, asked.line))
            found = await self._done(request, explored, asked.text, line, asked.answering, EXPLORED_NODES)
        except (CannotSolve, NotationError, UnknownCard) as fault:
            raise Refused("no-analysis", CANNOT_SOLVE(), detail=str(fault)) from None
        return answer(_explored(found))

    async def analyse(self, request: Request) -> Response:
        """What every card of a finished deal was worth."""
        asked = await self._asked(request, p.Analyse, self.web.searches)
        _needs_kernel()
        try:
            deal = (await asyncio.to_thread(loads, asked.text)).deal()
            return answer(on_the_wire(await self._done(request, analysed, deal, NODES)))
        except NotationError as fault:
            raise studies.unreadable(fault) from None
        except CannotSolve:
            raise Refused("no-analysis", NO_ANALYSIS()) from None

    async def open_study(self, request: Request) -> Response:
        """A study, with one of its deals open."""
        asked = await self._asked(request, p.OpenStudy, most=limits.MOST_STUDY_BYTES)
        return answer(await asyncio.to_thread(studies.opened, asked.text, asked.deal))

    async def write_study(self, request: Request) -> Response:
        """The text of a deal of a study, with what is said of it now."""
        asked = await self._asked(request, p.WriteStudy, most=limits.MOST_STUDY_BYTES)
        return answer(p.StudyText(await asyncio.to_thread(studies.written, asked)))

    async def _asked(
        self, request: Request, wanted: type[T], limit: limits.Limits | None = None, most: int = limits.MOST_BYTES
    ) -> T:
        """What was posted, as long as its address does not post too much."""
        self.web.limit(limit or self.web.looks, request)
        return await body(request, wanted, most)

    async def _done(self, request: Request, work: Callable[..., T], *about: object) -> T:
        """What a worker finds for whoever asks; addresses take turns, and who leaves is not waited for."""
        whose = self.web.peers.alias(address_of(request.scope))
        return await while_wanted(request, self.web.workers.do(Purpose.ANALYSIS, whose, work, *about))


def _needs_kernel() -> None:
    if not can_search():
        raise Refused("no-analysis", NO_KERNEL())


def _explored(found: Explored) -> p.Explored:
    hands = zip(found.seats, found.hands, strict=True)
    return p.Explored(
        side=found.side,
        line=names(card for _, card in found.line),
        hands=tuple(p.Zone(hand_of(seat), len(hand), names(hand)) for seat, hand in hands),
        tricks=tuple(map(_trick, found.tricks)),
        turn=found.turn,
        value=worth(found.value),
        choices=tuple(p.CardWorth(card.name, worth(one.value)) for one in found.cards for card in one.equals),
        parts=found.parts,
    )


def _trick(played: Played) -> tuple[p.Laid, ...]:
    return tuple(p.Laid(seat, card.name) for seat, card in played)

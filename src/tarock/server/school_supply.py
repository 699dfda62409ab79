"""The supply of the school over HTTP: what to try next, what an attempt makes of one's rating, and the exercises.

Nothing is kept of who plays: a browser sends what it was given last, and is given it anew. The problems themselves are
played like those of the book.
"""

from __future__ import annotations

import asyncio
from datetime import date
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tarock.players.school.progress import ALL, Progress, daily
from tarock.players.school.rating import Rating
from tarock.players.school.supply import EXERCISES, POSITIONS, Entry
from tarock.server import protocol as p
from tarock.server import wire, wire_moves
from tarock.server.asking import answer, body, encoded, read
from tarock.server.refusals import MALFORMED, UNKNOWN_PROBLEM, Refused

if TYPE_CHECKING:
    from tarock.players.school.exercise import Exercise
    from tarock.server.app import Web

_NO_SHUFFLE: Final = p.Shuffle("", (), None, None)
_FOR_A_DAY: Final = "public, max-age=86400"


class SupplyCalls:
    """The calls of whoever trains."""

    def __init__(self, web: Web) -> None:
        self.web = web

    def routes(self) -> list[Route]:
        """Where they are asked for."""
        return [
            Route("/api/training/next", self.next, methods=["POST"]),
            Route("/api/training/attempt", self.attempt, methods=["POST"]),
            Route("/api/training/exercises/{exercise}", self.exercise),
            Route("/api/training/exercises/{exercise}/figures", self.figures),
        ]

    async def next(self, request: Request) -> Response:
        """What to try next."""
        self.web.limit(self.web.looks, request)
        asked = await body(request, p.Sought)
        return answer(await asyncio.to_thread(sought, asked))

    async def attempt(self, request: Request) -> Response:
        """What an attempt has made of the rating."""
        self.web.limit(self.web.looks, request)
        asked = await body(request, p.Attempt)
        return answer(await asyncio.to_thread(attempted, asked))

    async def exercise(self, request: Request) -> Response:
        """An exercise as its seat sees it."""
        return answer(await asyncio.to_thread(shown, _found(request)), cache=_FOR_A_DAY)

    async def figures(self, request: Request) -> Response:
        """What was found of everything that could be done."""
        return answer(await asyncio.to_thread(figures, _found(request)), cache=_FOR_A_DAY)


def _found(request: Request) -> Exercise:
    name = request.path_params["exercise"]
    if name not in EXERCISES:
        raise Refused("unknown-problem", UNKNOWN_PROBLEM())
    return EXERCISES[name]


def sought(asked: p.Sought) -> p.Given:
    """What somebody who has come so far tries next."""
    progress, day = _progress(asked.kept), _day(asked.day)
    shelf = EXERCISES if asked.what == p.EXERCISE else POSITIONS
    entries = [one for one in shelf.entries if asked.game in ("", one.game) and _is_of(one, asked.theme)]
    found = daily(POSITIONS.entries, day) if asked.what == p.DAILY else progress.next(entries, day)
    if found is None:
        raise Refused("unknown-problem", UNKNOWN_PROBLEM())
    return p.Given(_learning(progress, day), found.id, found.game, found.themes, round(found.rating))


def _is_of(entry: Entry, theme: str) -> bool:
    return not theme or theme in entry.themes


def attempted(asked: p.Attempt) -> p.Learning:
    """What an attempt has made of somebody who had come so far."""
    shelf = EXERCISES if asked.id in EXERCISES else POSITIONS
    entry = next((one for one in shelf.entries if one.id == asked.id), None)
    if entry is None:
        raise Refused("unknown-problem", UNKNOWN_PROBLEM())
    day = _day(asked.day)
    return _learning(_progress(asked.kept).after(entry, day, solved=asked.solved), day)


def _progress(kept: str) -> Progress:
    return read(kept, Progress) if kept else Progress()


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused("malformed", MALFORMED(why="day: a date such as 2026-11-18")) from None


def _learning(progress: Progress, day: date) -> p.Learning:
    due = progress.due(day)
    themes = sorted(progress.ratings, key=lambda theme: (theme != ALL, theme))
    return p.Learning(
        kept=encoded(progress).decode(),
        ratings=tuple(_rated(theme, progress.ratings[theme], due=theme in due) for theme in themes),
        streak=progress.streak_on(day), longest=progress.longest, today=progress.solved == day,
    )  # fmt: skip


def _rated(theme: str, rating: Rating, *, due: bool) -> p.ThemeRating:
    low, high = rating.interval
    return p.ThemeRating(theme, round(rating.value), round(low), round(high), due)


def shown(one: Exercise) -> p.Exercise:
    """The moment, with what the seat sees and nothing else, and what it can choose among."""
    deal = one.deal
    view = deal.view(deal.to_act)
    log = tuple(wire_moves.entry(each) for each in view.history)
    # What is best does not stand first here.
    options = sorted((each.move for each in one.options), key=str)
    known = wire.public(view, 1, _NO_SHUFFLE, wire.slate(view), counts=False)
    return p.Exercise(
        one.id, one.kind, deal.variant.id, tuple(map(wire_moves.move, options)), wire.deal(view, known, log)
    )


def figures(one: Exercise) -> p.Figures:
    """All that could be done, the best first."""
    return p.Figures(tuple(
        p.MoveFigure(wire_moves.move(each.move), each.paid, each.margin, each.behind, each.behind_margin, each.good)
        for each in one.options
    ))  # fmt: skip

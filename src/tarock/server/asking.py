"""What is asked over HTTP, and how it is answered: bodies of a bounded size, and nothing for whoever has left."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tarock.server import limits
from tarock.server.refusals import MALFORMED, TOO_LARGE, Refused

T = TypeVar("T")
encoded = msgspec.json.Encoder().encode


async def body(request: Request, wanted: type[T], most: int = limits.MOST_BYTES) -> T:
    """What was posted, if it has the right form and is not too long."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise Refused("too-large", TOO_LARGE(most=most))
    return read(data, wanted)


def read(data: bytes | str, wanted: type[T]) -> T:
    """A value of the protocol, or a refusal that names what is wrong in it."""
    try:
        return msgspec.json.decode(data, type=wanted)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refused("malformed", MALFORMED(why=str(fault)[:120])) from None


async def while_wanted(request: Request, work: Coroutine[object, object, T]) -> T:
    """What is worked out for whoever asks, as long as he waits for it; raises ClientDisconnect when he does not."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if leaving.done():
            raise ClientDisconnect
        return await working
    finally:
        working.cancel()
        leaving.cancel()


async def _left(request: Request) -> None:
    """Return as soon as nobody waits for the answer any more."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def answer(value: object, *, status: int = 200, cache: str = "no-store") -> Response:
    """A value of the protocol as an answer."""
    return Response(encoded(value), status, {"cache-control": cache}, "application/json")


def tokens_of(request: Request) -> tuple[str, ...]:
    """The tokens of the seats that whoever asks has, several of them with commas between."""
    scheme, _, tokens = request.headers.get("authorization", "").partition(" ")
    return tuple(tokens.split(",")) if tokens and scheme.lower() == "bearer" else ()


def number_of(request: Request, name: str) -> int:
    """A small number that was asked for; raises Refused where there is none."""
    given = request.query_params.get(name, "")
    if not (given.isascii() and given.isdecimal() and len(given) < 3):
        raise Refused("malformed", MALFORMED(why=f"{name}: a number"))
    return int(given)

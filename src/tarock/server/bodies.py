"""What is posted over HTTP, and what is answered, in the values of the protocol."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tarock.server import limits
from tarock.server.refusals import MALFORMED, TOO_LARGE, Refused

T = TypeVar("T")

encoded = msgspec.json.Encoder().encode


async def body(request: Request, wanted: type[T]) -> T:
    """What was posted, if it has the right form and is not too long."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > limits.MOST_BYTES:
            raise Refused("too-large", TOO_LARGE(most=limits.MOST_BYTES))
    return read(data, wanted)


def read(data: bytes | str, wanted: type[T]) -> T:
    """A value of the protocol, or a refusal that names what is wrong in it."""
    try:
        return msgspec.json.decode(data, type=wanted)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refused("malformed", MALFORMED(why=str(fault)[:120])) from None


def answer(value: object, *, status: int = 200, cache: str = "no-store") -> Response:
    """A value of the protocol as an answer."""
    return Response(encoded(value), status, {"cache-control": cache}, "application/json")

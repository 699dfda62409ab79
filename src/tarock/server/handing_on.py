"""A table that another process drives: whoever comes for it here is handed on, and notices nothing of it.

A process that is asked by another answers for its own tables only: nobody is sent round in circles. While a table
passes from one process to another, this one asks again until somebody drives it, or drives it itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import h11
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tarock.server.client import RESTART
from tarock.server.hall import Hall
from tarock.server.peers import SPOKEN_FOR, Peers
from tarock.server.refusals import CLOSED, Refused
from tarock.server.store import LEASE_SECONDS, Elsewhere
from tarock.server.table import Table

MISDIRECTED: Final = 421
"""The status with which a process says to another that it does not drive the table either."""
MISDIRECTED_SOCKET: Final = 4421
"""The same, where a socket is closed."""
SAID: Final = (1000, 1008, 1013)
"""Codes with which a process closes a socket for a reason that concerns the client."""
AGAIN_SECONDS: Final = 0.1
TRIES: Final = int(2 * LEASE_SECONDS / AGAIN_SECONDS)
"""So often is asked who drives a table: until a process that has died is known to be dead, and somewhat longer."""
OPEN_SECONDS: Final = 1.0
"""In which a process has to take up a line that another opens to it."""
ANSWER_SECONDS: Final = 5.0
NOT_PASSED_BACK: Final = ("connection", "content-length", "date", "transfer-encoding")

T = TypeVar("T")


class NotThere(Exception):
    """The process that drove a table does not drive it any more, or cannot be reached: nothing was done."""


class SentAway(Exception):
    """The process that drives a table does not let somebody in, and says why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class HandingOn:
    """Finds who drives a table, and hands on to him."""

    def __init__(self, hall: Hall, peers: Peers) -> None:
        self.hall, self.peers = hall, peers

    async def at_table(
        self,
        code: str,
        here: Callable[[Table], Awaitable[T]],
        there: Callable[[Elsewhere], Awaitable[T]],
        *,
        asked: bool,
    ) -> T:
        """What is done where a table is driven; `asked` if another process asks, which then looks further itself."""
        for _ in range(TRIES):
            found = await self.hall.open(code)
            if isinstance(found, Table):
                return await here(found)
            if asked:
                raise NotThere
            try:
                return await there(found)
            except NotThere:
                await asyncio.sleep(AGAIN_SECONDS)
        raise Refused(RESTART, CLOSED())

    # HTTP ------------------------------------------------------------------------------------------------------------

    async def answered(
        self, request: Request, here: Callable[[Table], Awaitable[Response]], body: bytes = b""
    ) -> Response:
        """The answer to a request about a table, from whoever drives it."""

        async def there(found: Elsewhere) -> Response:
            return await self._answer_of(found.address, request, body)

        try:
            return await self.at_table(request.path_params["table"], here, there, asked=SPOKEN_FOR in request.headers)
        except NotThere:
            return Response(status_code=MISDIRECTED)

    async def _answer_of(self, process: str, request: Request, body: bytes) -> Response:
        told = {
            "host": process, "connection": "close", "content-length": str(len(body)),
            "authorization": request.headers.get("authorization", ""), **self.signed(request.scope),
        }  # fmt: skip
        head = h11.Request(method=request.method, target=request.scope["raw_path"], headers=list(told.items()))
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                lines = await asyncio.open_connection(*_reached(process))
        except (OSError, TimeoutError):
            raise NotThere from None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await _exchanged(*lines, head, body)
        except (OSError, TimeoutError, h11.RemoteProtocolError):
            if request.method == "GET":
                raise NotThere from None
            raise Refused(RESTART, CLOSED()) from None  # It may have been done: whoever asked has to look.
        finally:
            lines[1].close()
        if answer.status_code == MISDIRECTED:
            raise NotThere
        return answer

    def signed(self, scope: Scope) -> dict[str, str]:
        """The headers under which a request is handed on for whoever asks."""
        client = scope["client"]
        return self.peers.signed(scope["path"], client[0] if client else "")

    # Sockets ---------------------------------------------------------------------------------------------------------

    async def opened(self, process: str, scope: Scope, hello: str) -> tuple[ClientConnection, str]:
        """A line to a table of another process, and the first that is said over it."""
        host, port = _reached(process)
        try:
            line = await connect(
                f"ws://{process}{scope['path']}", host=host, port=port, additional_headers=self.signed(scope),
                compression=None, max_size=None, open_timeout=OPEN_SECONDS, ping_interval=None, proxy=None,
                close_timeout=1,
            )  # fmt: skip
        except (OSError, TimeoutError, WebSocketException):
            raise NotThere from None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await line.send(hello)
                return line, str(await line.recv())
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in SAID:
                raise SentAway(closed.rcvd.code, closed.rcvd.reason) from None
            raise NotThere from None
        except TimeoutError:
            await line.close()
            raise NotThere from None


async def relayed(socket: WebSocket, line: ClientConnection) -> bool:
    """Carry messages to and fro until one side ends it; what is slow on one side slows down the other.

    Returns whether the client is still there.
    """

    async def to_the_table() -> None:
        while True:
            got = await socket.receive()
            if got["type"] == "websocket.disconnect":
                return
            await line.send(got["text"] if got.get("text") is not None else got.get("bytes") or b"")

    async def to_the_client() -> None:
        async for said in line:
            await socket.send_text(str(said))

    going, coming = asyncio.create_task(to_the_table()), asyncio.create_task(to_the_client())
    try:
        await asyncio.wait((going, coming), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in (going, coming):
            way.cancel()
        ends = await asyncio.gather(going, coming, return_exceptions=True)
        await line.close()
    hung_up = ends[0] is None or any(isinstance(end, WebSocketDisconnect) for end in ends)
    return not hung_up


async def _exchanged(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: h11.Request, body: bytes
) -> Response:
    """Send a request and read its answer."""
    talk = h11.Connection(h11.CLIENT)
    sent = (talk.send(head), talk.send(h11.Data(data=body)), talk.send(h11.EndOfMessage()))
    writer.write(b"".join(part or b"" for part in sent))
    status, headers, parts = 0, dict[str, str](), list[bytes]()
    while not isinstance(event := talk.next_event(), h11.EndOfMessage):
        if event is h11.NEED_DATA:
            talk.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            status = event.status_code
            headers = {name.decode(): value.decode() for name, value in event.headers}
        elif isinstance(event, h11.Data):
            parts.append(bytes(event.data))
    kept = {name: value for name, value in headers.items() if name not in NOT_PASSED_BACK}
    return Response(b"".join(parts), status, kept)


def _reached(address: str) -> tuple[str, int]:
    """Host and port of an address, which is written HOST:PORT; a process that just ended has none."""
    host, _, port = address.rpartition(":")
    if not host:
        raise NotThere
    return host.strip("[]"), int(port)

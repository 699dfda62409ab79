"""How the server speaks over the network: HTTP and WebSocket as uvicorn does, but nobody can keep a line for ever.

Every line has its place in the house (`connections.py`). What is due of the other side has to come in time; what is
sent to it has to be taken in time; and what costs work without being a message is counted.
"""

from __future__ import annotations

from asyncio import BaseTransport, Protocol, Transport
from http import HTTPStatus
from typing import Final, cast

import h11
from uvicorn._types import WebSocketReceiveEvent
from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from tarock.server import limits
from tarock.server.clock import now
from tarock.server.connections import Connection, Connections
from tarock.server.headers import HEADERS
from tarock.server.refusals import HOUSE_FULL
from tarock.server.unread import Timer, Unread

CONNECTION, CONNECTIONS = "connection", "connections"
"""Under these names the state of a request has its own connection, and all of them."""
INVALID_DATA, POLICY_VIOLATION, TRY_AGAIN_LATER = 1007, 1008, 1013
"""Why a socket is closed."""
PIECE: Final = 4096
"""A line is read in pieces of so many bytes, so that too much is noticed before all of it was worked on."""


class Placed(Protocol):
    """A line with a place in the house, which it gives back when it ends."""

    house: Connections
    connection: Connection
    _unread: Unread

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended, however it did."""
        self._unread.end()
        self.house.left(self.connection)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The other side does not take what is sent."""
        super().pause_writing()
        self._unread.begin()

    def resume_writing(self) -> None:
        """It has taken everything."""
        super().resume_writing()
        self._unread.end()


class HttpLine(Placed, H11Protocol):
    """A connection as it begins: requests and answers, until it becomes that of a table."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Find a place for it; the address of a proxy stands for many people, who are told apart later."""
        super().connection_made(transport)
        self._due: object = None
        self._request, self._unread = Timer(), Unread(transport)
        self.house = self.app_state[CONNECTIONS]
        self.connection = Connection(self)
        self.app_state = {**self.app_state, CONNECTION: self.connection}
        if not self.house.arrived(self.connection) or not self._counted():
            self.turn_away()
        self._wait()

    def _counted(self) -> bool:
        peer = self.client[0] if self.client else ""
        by_proxy = isinstance(self.app, ProxyHeadersMiddleware) and peer in self.app.trusted_hosts
        return by_proxy or self.house.count(self.connection, limits.whose(peer))

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is due any more."""
        self._request.call_off()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came, and see what is due now."""
        super().data_received(data)
        self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the line over."""
        self._request.call_off()
        self._unread.end()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Be ready for the next request."""
        super().on_response_complete()
        self._wait()

    def _wait(self) -> None:
        """The head of a request is due, or its body, or nothing; however slowly it drips, the time is the same."""
        due = self.conn.their_state if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) else None
        handed_over = self.transport.get_protocol() is not self
        if handed_over or due is self._due:
            return
        self._due = due
        if due is None:
            self._request.call_off()
        else:
            self._request.begin(limits.REQUEST_SECONDS, self._too_late)

    def _too_late(self) -> None:
        """Say so to whoever has begun to ask; a line that is just unused is closed without a word."""
        if self._due is h11.SEND_BODY or self.conn.trailing_data[0]:
            self._hang_up(HTTPStatus.REQUEST_TIMEOUT, "The rest of the request did not come in time.")
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP; it may come when there is nothing left to answer."""
        self._hang_up(HTTPStatus.BAD_REQUEST, msg)

    def turn_away(self) -> None:
        """There is no room."""
        self._hang_up(HTTPStatus.SERVICE_UNAVAILABLE, str(HOUSE_FULL()))
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _hang_up(self, status: HTTPStatus, sentence: str) -> None:
        """Say why, unless an answer has begun, and let whoever works on one know that nobody waits for it."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(_last_words(status, sentence))
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()


class Handshake(ServerProtocol):
    """How a socket is opened; a refusal has the headers of every other answer."""

    def reject(self, status: StatusLike, text: str) -> Response:
        """The answer to whoever cannot open one."""
        answer = super().reject(status, text)
        answer.headers.update(HEADERS)
        return answer


class SocketLine(Placed, WebSocketsSansIOProtocol):
    """The connection of a table."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, object]) -> None:
        super().__init__(config, server_state, app_state)
        self.conn = Handshake(max_size=config.ws_max_size, logger=self.logger)

    def connection_made(self, transport: BaseTransport) -> None:
        """Go on with the place that the connection has already."""
        super().connection_made(transport)
        self._unread = Unread(cast("Transport", transport))
        self._controls = limits.Bucket(limits.CONTROL_FRAMES, now)
        self._fragments = 0
        self.house = self.app_state[CONNECTIONS]
        self.connection = self.app_state[CONNECTION]
        self.connection.line = self
        if self.transport.get_write_buffer_size():
            self.pause_writing()  # Whoever had this line before was told.

    def data_received(self, data: bytes) -> None:
        """Take in what came; the first is a whole request, and only then may anything else come."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_request()
        elif not self.handshake_complete:
            self._refuse_request()
        else:
            for start in range(0, len(data), PIECE):
                if self.transport.is_closing():
                    return
                super().data_received(data[start : start + PIECE])

    def _refuse_request(self) -> None:
        """This is no way to open a socket; what is wrong may have been written already."""
        said = b"".join(self.conn.data_to_send())
        self.transport.write(said or _last_words(HTTPStatus.BAD_REQUEST, "No WebSocket can be opened like this."))
        self.handshake_complete = self.disconnected = self.close_sent = True
        self.transport.close()

    # What is counted -------------------------------------------------------------------------------------------------

    def handle_ping(self) -> None:
        """Answer a ping, within bounds."""
        if self._controls.take():
            super().handle_ping()
        else:
            self._hang_up(POLICY_VIOLATION, "too many pings")

    def handle_pong(self, event: Frame) -> None:
        """Hear the answer to a ping, or one that nobody asked for."""
        super().handle_pong(event)
        if not self._controls.take():
            self._hang_up(POLICY_VIOLATION, "too many pongs")

    def handle_cont(self, event: Frame) -> None:
        """Add a piece to a message."""
        self._fragments += 1
        if self._fragments < limits.MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._hang_up(POLICY_VIOLATION, "too many fragments")

    def send_receive_event_to_app(self) -> None:
        """A message is whole: let it wait for the table; the line is read on until a second one waits."""
        data, self.frames, self._fragments = b"".join(self.frames), [], 0
        if self.close_sent:
            return
        try:
            self.queue.put_nowait(_heard(data, self.curr_msg_data_type))
        except UnicodeDecodeError:
            self._hang_up(INVALID_DATA, "not UTF-8")
            return
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        if self.queue.qsize() > limits.MOST_UNHEARD:
            self._hang_up(POLICY_VIOLATION, "too many messages")

    def say(self, data: bytes) -> bool:
        """Write a message at once, without the detour by way of a task; not done where something waits before it."""
        if not self.writable.is_set() or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(data)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    # How it ends -----------------------------------------------------------------------------------------------------

    def turn_away(self) -> None:
        """There is no room."""
        if self.handshake_complete:
            self._hang_up(TRY_AGAIN_LATER, str(HOUSE_FULL()))
        else:
            self.conn.send_response(self.conn.reject(HTTPStatus.SERVICE_UNAVAILABLE, str(HOUSE_FULL())))
            self._refuse_request()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _hang_up(self, code: int, reason: str) -> None:
        """End the connection at once and say why; answers that still wait to be written are dropped."""
        if self.disconnected:
            return
        self.conn.data_to_send()
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.close()


def _heard(data: bytes, kind: str) -> WebSocketReceiveEvent:
    if kind == "bytes":
        return {"type": "websocket.receive", "bytes": data}
    return {"type": "websocket.receive", "text": data.decode()}


def _last_words(status: HTTPStatus, sentence: str) -> bytes:
    """An answer after which the line is closed."""
    body = sentence.encode()
    lines = (
        f"HTTP/1.1 {status.value} {status.phrase}",
        "connection: close",
        *(f"{name}: {value}" for name, value in HEADERS.items()),
        "content-type: text/plain; charset=utf-8",
        f"content-length: {len(body)}",
        "\r\n",
    )
    return "\r\n".join(lines).encode() + body

"""No line is kept for ever: half of anything ends in time, who does not read is hung up on, and frames are counted."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from support.given_time import LONG, pass_time
from support.house import House, encode, in_house, open_house, seen_of
from support.raw_lines import RawLine, lines_of, raw_line, raw_socket, until, upgrade

from benchmarks.abuse.frames import CONTINUED, PING, PONG, TEXT, frame
from tarock.server import limits
from tarock.server import protocol as p
from tarock.server.client import Client
from tarock.server.lines import HttpLine, SocketLine
from tarock.server.unread import Unread

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"
WELCOME = 1
"""The first of the two messages with which a table begins; then comes a view."""


async def heard(house: House, line: RawLine, data: bytes) -> None:
    """Send something and let the server take it in."""
    (end,) = (one for one in lines_of(house) if one.client and one.client[1] == _port(line))
    assert isinstance(end, HttpLine)
    before = _taken(end)
    await line.send(data)
    await until(lambda: _taken(end) != before)


def _port(line: RawLine) -> int:
    return int(line.writer.get_extra_info("sockname")[1])


def _taken(end: HttpLine) -> tuple[object, ...]:
    return (end.conn.their_state, end.conn.trailing_data[0], bytes(end.cycle.body) if end.cycle else b"")


@in_house
async def test_the_head_of_a_request_comes_in_time_however_it_drips(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        line = await raw_line(house)
        await until(lambda: lines_of(house))
        for part in (b"GET /api/pages HT", b"TP/1.1\r\nHost: "):
            await heard(house, line, part)
            pass_time(limits.REQUEST_SECONDS * 0.6)
        assert await line.status() == 408
        await line.rest()


@in_house
async def test_a_line_over_which_nothing_is_asked_is_closed_without_a_word(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        line = await raw_line(house)
        await until(lambda: lines_of(house))
        pass_time(limits.REQUEST_SECONDS)
        assert await line.rest() == b""
        again = await raw_line(house)
        await again.send(b"GET /none.js HTTP/1.1\r\nHost: x\r\n\r\n")
        assert await again.status() == 404
        await again.reader.readexactly(len("not found"))
        await until(lambda: lines_of(house)[0].connection.rank == 0)
        pass_time(limits.REQUEST_SECONDS)
        assert await again.rest() == b""


@in_house
async def test_the_body_of_a_request_comes_in_time_and_nothing_is_done_with_half_of_it(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        line = await raw_line(house)
        await until(lambda: lines_of(house))
        await heard(house, line, HEAD + b'{"half')
        pass_time(limits.REQUEST_SECONDS)
        assert await line.status() == 408
        await line.rest()
        # One that nobody reads ends as well, though it was answered.
        idle = await raw_line(house)
        await idle.send(HEAD.replace(b"POST /api/tables", b"GET /none.js"))
        assert await idle.status() == 404
        pass_time(limits.REQUEST_SECONDS)
        assert await idle.rest() == b"not found"
        await until(lambda: not lines_of(house))


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ((b"GET /api", b"POST /api"), 405),
        ((b"\r\n\r\n", b"\r\nContent-Length: 9\r\n\r\n"), 400),
        ((b"\r\n\r\n", b"\r\nTransfer-Encoding: chunked\r\n\r\n"), 400),
        ((b"\r\n\r\n", b"\r\n" + b"X: y\r\n" * 200 + b"\r\n"), 431),
        ((b"Version: 13", b"Version: 12"), 400),
        ((b"Sec-WebSocket-Key", b"Other"), 400),
        ((b"Upgrade: websocket", b"Upgrade: gopher"), 404),
        ((b"\r\n\r\n", b"\r\nContent-Length: -1\r\n\r\n"), 400),
        ((b"GET /api", b"GET /\xff"), 400),
    ],
)
def test_an_odd_upgrade_is_answered(tmp_path: Path, changed: tuple[bytes, bytes], status: int) -> None:
    @in_house
    async def try_it() -> None:
        async with open_house(tmp_path / "t.sqlite") as house:
            line = await raw_line(house)
            await line.send(upgrade(house, "none").replace(*changed))
            assert await line.status() == status

    try_it()


@in_house
async def test_who_does_not_say_hello_is_hung_up_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        line = await raw_socket(house, "none")
        await line.send(frame(TEXT, b'{"type":"hel', last=False))
        pass_time(limits.HELLO_SECONDS)
        assert await line.closed_with() == 1008


@in_house
async def test_pings_are_answered_but_only_so_many(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        line = await raw_socket(house, "none")
        await line.send(frame(PING, b"there?"))
        assert await line.reader.readexactly(8) == bytes([128 | PONG, 6]) + b"there?"
        many = int(limits.CONTROL_FRAMES.burst) + 50
        await line.send(frame(PING) * many)
        assert await line.closed_with() == 1008
        unasked = await raw_socket(house, "none")
        await unasked.send(frame(PONG) * many)
        assert await unasked.closed_with() == 1008


@in_house
async def test_a_message_has_only_so_many_fragments_and_empty_ones_count(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        hello = encode(p.Hello(p.PROTOCOL, me.token))
        line = await raw_socket(house, me.table)
        parts = [hello[place : place + 8] for place in range(0, len(hello), 8)]
        assert len(parts) < limits.MOST_FRAGMENTS
        await line.send(frame(TEXT, last=False) + b"".join(frame(CONTINUED, part, last=False) for part in parts))
        await line.send(frame(CONTINUED))
        first = await line.reader.readexactly(2)
        assert first[0] == 128 | WELCOME
        await me.until(lambda: me.gone)  # The seat was opened elsewhere.
        await line.send(frame(TEXT, last=False) + frame(CONTINUED, last=False) * limits.MOST_FRAGMENTS)
        await line.reader.readexactly(first[1])
        assert await line.closed_with() == 1008


@in_house
async def test_messages_that_nobody_could_hear_so_soon_end_the_line(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        line = await raw_socket(house, "none")
        await line.send(frame(TEXT) * 2000)
        assert await line.closed_with() == 1008
        await until(lambda: not lines_of(house))


@in_house
async def test_who_stops_reading_is_away_and_a_computer_plays_for_him(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        await bert.leave()
        deaf = await house.socket(bert.table, max_queue=1)
        house.made.append(Deaf(deaf.transport))
        await deaf.send(encode(p.Hello(p.PROTOCOL, bert.token)).decode())
        await anna.until(lambda: seen_of(anna, bert).present)
        end = next(one for one in lines_of(house) if one.client == deaf.local_address)
        assert isinstance(end, SocketLine)
        for one, buffer in ((end.transport, socket.SO_SNDBUF), (deaf.transport, socket.SO_RCVBUF)):
            one.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, buffer, 4096)
        client = house.web.hall.tables[anna.table].presence.persons[1]
        while end.writable.is_set():
            if client._waiting.empty():  # Who lets too much wait is cut off before.
                client.send_bytes(encode(p.Pong()) * 1000)  # What happens at a table is soon told.
            await asyncio.sleep(0)
        pass_time(limits.UNREAD_SECONDS)
        await anna.until(lambda: not seen_of(anna, bert).present)
        await until(lambda: end not in lines_of(house))
        pass_time(LONG)
        await anna.until(lambda: seen_of(anna, bert).standing_in)


class Deaf:
    """A connection of which nothing is read, so that it cannot be closed politely either."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport

    async def leave(self) -> None:
        self.transport.abort()


@in_house
async def test_who_reads_slowly_is_not_cut_off_and_who_stops_is(tmp_path: Path) -> None:
    loop, (ours, theirs) = asyncio.get_running_loop(), socket.socketpair()
    theirs.setblocking(False)
    transport, _ = await loop.create_connection(asyncio.Protocol, sock=ours)
    unread = Unread(transport)
    transport.write(bytes(4_000_000))
    before = transport.get_write_buffer_size()
    unread.begin()
    while transport.get_write_buffer_size() == before:
        await loop.sock_recv(theirs, 65536)
    pass_time(limits.UNREAD_SECONDS)
    await until(lambda: unread._left < before)
    assert not transport.is_closing()
    pass_time(limits.UNREAD_SECONDS)
    await until(transport.is_closing)
    theirs.close()


@in_house
async def test_what_waits_for_a_client_is_bounded_in_bytes(tmp_path: Path) -> None:
    client, view = Client(None), b"x" * (limits.MOST_WAITING_BYTES // 4)
    for _ in range(5):
        client.send_bytes(view)
    assert not client.gone
    assert await client.next() == view
    client.send_bytes(view)
    client.send_bytes(view)
    assert client.gone
    assert b"too-slow" in (await client.next() or b"")
    assert await client.next() is None

"""A server that is to end: nothing new is begun, what was asked is answered, everybody is told to come back."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

from starlette.types import Message, Receive, Scope, Send
from support.house import SECONDS, Guest, House, bold, in_house
from support.server_process import ServerProcess, a_process
from support.turned import Turned

from tarock.server import protocol as p
from tarock.server.connections import Connection, Connections
from tarock.server.guard import Guard
from tarock.server.lines import CONNECTION
from tarock.server.peers import Peers
from tarock.server.refusals import CLOSED

TABLE = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful", "careful"), "e")
LONG_DRAIN = ("--drain-seconds", "600")


async def unwell(house: House) -> None:
    """Wait until the server says that nobody is to be sent to it any more."""
    async with asyncio.timeout(SECONDS):
        while (await house.http("GET", "/healthz")).status != 503:
            pass


async def ended(server: ServerProcess) -> int:
    assert server.process is not None
    return await asyncio.to_thread(server.process.wait, SECONDS)


async def sent_away(guest: Guest) -> None:
    """Wait until a guest is told that the server is started again."""
    await guest.until(lambda: guest.gone)
    assert guest.others[-1] == p.Gone("restart")
    await guest.leave()


@in_house
async def test_while_it_drains_tables_go_on_and_no_new_ones_are_made(tmp_path: Path) -> None:
    with a_process(tmp_path / "t.sqlite", *LONG_DRAIN) as server:
        house = server.house()
        (anna,) = await house.make()
        spectator = await house.enter(anna.table)
        server.tell(signal.SIGTERM)
        await unwell(house)
        refused = await house.http("POST", "/api/tables", TABLE)
        assert (refused.status, refused.read(p.Error).error) == (503, "draining")
        assert isinstance(await anna.move(bold(await anna.turn(), random.Random(1))), p.Done)
        server.tell(signal.SIGTERM)  # Who asks twice does not want to wait.
        await asyncio.gather(sent_away(anna), sent_away(spectator))
        assert await ended(server) == -signal.SIGTERM
        assert server.log.read_text() == ""


@in_house
async def test_at_the_keyboard_nobody_waits_for_it(tmp_path: Path) -> None:
    with a_process(tmp_path / "t.sqlite", *LONG_DRAIN) as server:
        (anna,) = await server.house().make()
        server.tell(signal.SIGINT)
        await sent_away(anna)
        assert await ended(server) in (0, 130, -signal.SIGINT)


@in_house
async def test_it_ends_by_itself_though_somebody_never_says_who_he_is(tmp_path: Path) -> None:
    with a_process(tmp_path / "t.sqlite", "--drain-seconds", "0") as server:
        house = server.house()
        (anna,) = await house.make()
        line = await house.socket(anna.table)  # He never says who he is.
        server.tell(signal.SIGTERM)
        await sent_away(anna)
        assert await ended(server) == -signal.SIGTERM
        await line.close()


@in_house
async def test_what_was_acknowledged_is_there_and_the_rest_can_be_sent_again(tmp_path: Path) -> None:
    remarks = [f"remark {number}" for number in range(30)]
    with a_process(tmp_path / "t.sqlite", "--drain-seconds", "0") as server:
        (anna,) = await server.house().make("tapp", 3, chat=True)
        for text in remarks:
            await anna.send(p.SaySomething(text, "", text))
        server.tell(signal.SIGTERM)
        await sent_away(anna)
        done = [one.id for one in anna.others if isinstance(one, p.Done)]
        assert await ended(server) == -signal.SIGTERM
        server.kill()  # There is only its output left to close.
        server.start()
        again = await server.house().enter(anna.table, anna.token)
        assert [one.text for one in again.view.chat if one.text in done] == done
        for text in remarks:
            assert isinstance(await again.ask(p.SaySomething, "", text, named=text), p.Done)
        assert [one.text for one in again.view.chat] == remarks
        await again.leave()


@in_house
async def test_who_has_sent_half_a_request_when_it_ends_is_told_to_come_back() -> None:
    asked, sent = asyncio.Event(), list[Message]()

    async def half_read(scope: Scope, receive: Receive, send: Send) -> None:
        asked.set()
        await receive()

    async def nothing_more() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def answered(message: Message) -> None:
        sent.append(message)

    connections, one = Connections(10, limited=True), Connection(Turned())
    connections.arrived(one)
    scope = {"type": "http", "path": "/", "headers": [], "client": ("127.0.0.1", 1), "state": {CONNECTION: one}}
    guard = Guard(half_read, (), connections, lambda: Peers(b"secret"))
    answering = asyncio.create_task(guard(scope, nothing_more, answered))
    await asked.wait()
    answering.cancel()
    await answering
    start, body = sent
    assert (start["status"], body["body"].decode()) == (503, str(CLOSED()))

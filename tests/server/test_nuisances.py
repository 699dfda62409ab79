"""Whatever a stranger sends: he is answered or hung up on, nothing breaks, and the log gets a line a minute at most."""

from __future__ import annotations

import logging
import random
import resource
from pathlib import Path

import pytest
from support.house import House, bold, in_house, open_house
from support.raw_lines import lines_of, raw_line, raw_socket, until
from support.server_process import a_process

from benchmarks.abuse.frames import BINARY, CONTINUED, TEXT, frame
from tarock.server import descriptors, limits
from tarock.server import protocol as p
from tarock.server.crashes import Place
from tarock.server.nuisances import SECONDS, OneLineAMinute

REQUESTS = (
    (b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", (400,)),
    (b"GET / HTTP/1.1\r\nHost: x\r\nOrigin: http://[\r\n\r\n", (400,)),
    (b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n", (403,)),
    (b"GET /%ff%fe%00 HTTP/1.1\r\nHost: x\r\n\r\n", (200, 404)),
    (b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n", (400,)),
    (b"GET /api/tables/%ff%00 HTTP/1.1\r\nHost: x\r\n\r\n", (404,)),
    (b"GET /api/rules/GEN-56?language=%ff%00 HTTP/1.1\r\nHost: x\r\n\r\n", (404,)),
    (b"GET /api/records/%ed%a0%80 HTTP/1.1\r\nHost: x\r\n\r\n", (404,)),
    (b"GET /api/pages HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: \xff, [::, [\r\n\r\n", (200,)),
    (b"GET /api/pages HTTP/1.1\r\nHost: x\r\nIf-None-Match: \xff\r\nAccept-Encoding: \xff\r\n\r\n", (200,)),
    (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", (400,)),
    (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", (400,)),
    (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", (400,)),
    (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n\xff\xff", (400,)),
    (b"GET /none.js HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", (400, 404)),
    (b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", (400, 404, 405)),
    (b"\x16\x03\x01\x02\x00\x01\x00", (400,)),
    (b"GET / HTTP/9.9\r\n\r\n", (400, 403)),
    (b"GET / HTTP/1.1\r\n\r\n", (400,)),
    (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"y" * 100_000, (400,)),
)
FRAMES = (
    frame(TEXT, b"\xff\xfe"), frame(TEXT, b"\xc3", last=False) + frame(CONTINUED, b"\x28"),
    frame(BINARY, b"\xff") + frame(8),  # Whoever does not say good-bye is waited for, which would take ten seconds.
    frame(3), frame(11), frame(CONTINUED, b"x"), b"\x81\x05hello", b"\xff" * 20, frame(8, b"\x00"),
    frame(8, b"\x03\xe8\xff"),
    bytes([128 | TEXT, 255]) + (1 << 62).to_bytes(8) + bytes(4), frame(TEXT, last=False) + frame(TEXT, b"{}"),
)  # fmt: skip


async def molested(house: House) -> None:
    """Every request and every frame once, and some who hang up in the midst."""
    for data, statuses in REQUESTS:
        line = await raw_line(house)
        await line.send(data)
        assert await line.status() in statuses, data[:60]
        await line.leave()
    for data in FRAMES:
        line = await raw_socket(house, "none")
        await line.send(data)
        await line.rest()
        await line.leave()
    for data in (REQUESTS[0][0][:9], b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"):
        line = await raw_line(house)
        await line.send(data)
        await line.leave()


@in_house
async def test_nothing_that_a_stranger_sends_breaks_anything_or_fills_the_log(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async with open_house(tmp_path / "t.sqlite", names=frozenset({"x", "127.0.0.1"})) as house:
        for _ in range(3):
            await molested(house)
        await until(lambda: not lines_of(house))
        assert (await house.http("GET", "/api/pages")).status == 200
    written = capfd.readouterr().err
    assert "Traceback" not in written
    assert "Exception" not in written
    lines = written.splitlines()
    assert len(lines) == len(set(lines))
    assert len(lines) < 6, written


def test_of_a_kind_of_nuisance_one_line_a_minute_is_written_with_how_many_there_were() -> None:
    now, written = [0.0], Written()
    log = logging.getLogger("tests.nuisances")
    log.addHandler(written)
    log.addFilter(OneLineAMinute(lambda: now[0]))

    def nuisance(number: int) -> None:
        try:
            raise ValueError(f"what was sent: {number}")
        except ValueError:
            log.exception("it went wrong at %s\n", "the door")

    for number in range(100):
        nuisance(number)
    log.error("something else")
    now[0] = SECONDS
    nuisance(100)
    assert [line.partition(" at nuisance")[0] for line in written.lines] == [
        "it went wrong at the door: ValueError", "something else", "it went wrong at the door: ValueError",
    ]  # fmt: skip
    assert written.lines[-1].endswith(" (99 more before)")


def test_what_happens_to_many_tables_at_one_place_is_one_kind_and_at_another_place_another() -> None:
    written = Written()
    log = logging.getLogger("tests.stumbling tables")
    log.addHandler(written)
    log.addFilter(OneLineAMinute(lambda: 0.0))
    for table in ("one", "two"):
        for place in ("here", "there"):
            log.error("table %s: %s", table, Place(place))
    assert written.lines == ["table one: here", "table one: there"]


class Written(logging.Handler):
    """What reaches the log, formatted as it would be."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.extend(self.format(record).splitlines())


@in_house
async def test_what_goes_wrong_while_the_server_ends_is_told_in_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        close = house.web.hall.close

        async def closing() -> None:
            """Some who came late are cut off just now, as uvicorn tells it."""
            for _ in range(20):
                logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=ValueError("late"))
            await close()

        house.web.hall.close = closing
    assert capfd.readouterr().err.split(":") == ["ERROR", "    Exception in ASGI application", " ValueError at \n"]


@in_house
async def test_the_event_loop_tells_what_goes_wrong_in_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        loop = house.news._get_loop()  # type: ignore[attr-defined]
        for _ in range(50):
            loop.call_exception_handler({"message": "socket.accept() out of system resource", "exception": OSError(24)})
    told = [record for record in caplog.records if record.name == "tarock.server.nuisances"]
    assert [record.getMessage() for record in told] == ["socket.accept() out of system resource: OSError at "]


# In a process that may open only a few files ------------------------------------------------------------------------


@in_house
async def test_with_few_descriptors_silent_lines_and_spectators_keep_nobody_out_who_has_a_seat(tmp_path: Path) -> None:
    with a_process(tmp_path / "t.sqlite", limited=True, descriptors=200) as server:
        house = server.house()
        (me,) = await house.make()
        for number in range(200):
            await raw_line(house, source=f"127.0.0.{2 + number % 50}")
        watching = [await house.enter(me.table) for _ in range(30)]
        assert not watching[0].gone
        assert watching[-1].line.close_code == 1013
        await me.turn()
        await me.leave()
        again = await house.enter(me.table, me.token)
        assert isinstance(await again.move(bold(await again.turn(), random.Random(1))), p.Done)
        assert (await house.http("GET", "/api/pages", headers={"x-forwarded-for": "192.0.2.7"})).status == 200
        for caller in house.made:
            await caller.leave()
        assert server.log.read_text() == ""


def test_the_server_asks_for_more_descriptors_and_keeps_some_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: set_to.append(both))
    for soft, hard in ((256, 4096), (256, resource.RLIM_INFINITY), (1 << 20, 1 << 20), (4096, 4096)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, both=(soft, hard): both)
        descriptors.raise_limit()
    assert set_to == [(4096, 4096), (limits.MOST_DESCRIPTORS, resource.RLIM_INFINITY)]
    assert descriptors.room_for_connections() < 4096 - limits.ACCEPTED_AT_ONCE - limits.KEPT_DESCRIPTORS
    monkeypatch.setattr(resource, "getrlimit", lambda _: (64, 64))
    assert descriptors.room_for_connections() == limits.FEWEST_CONNECTIONS

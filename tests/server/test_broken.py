"""What was stored and cannot be understood breaks its own table, by every way in, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest
from support.evenings import evening, opened
from support.games import few_or_many
from support.given_time import pass_time
from support.house import House, decode, encode, in_house, open_house, run_apart
from support.records import played_deal
from websockets.exceptions import ConnectionClosed

from benchmarks.evenings import Evening
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import CODE, RECORD
from tarock.server.chance import SeededChance
from tarock.server.refusals import Refused
from tarock.server.snapshots import OPENINGS
from tarock.server.store import NotAStore, NotStored, SqliteStore, check, pointer
from tarock.server.store.sqlite_file import backup

GARBAGE = {
    "an unknown event": b'{"event":"flown"}',
    "a newer version": b'{"event":"said/9","preset":"","text":"private"}',
    "a new field": b'{"event":"said","preset":"","text":"private","mood":"good"}',
    "no event": b'["private"]',
    "noise": bytes(range(200, 256)),
    "a move that cannot be": b'{"event":"moved","seat":1,"move":"play private"}',
}
ANSWERS = (200, 404, 410)
"""A broken table is gone (410), and what was flipped into another name is not found."""


@asynccontextmanager
async def beside(house: House) -> AsyncIterator[SqliteStore]:
    """The same file, as another process has it."""
    async with opened(house.web.settings.data) as store:
        yield store


async def said(house: House, table: str) -> list[p.FromServer]:
    """What a spectator is told until the first view, or until the connection is closed."""
    line = await house.socket(table)
    await line.send(encode(p.Hello(p.PROTOCOL)).decode())
    told: list[p.FromServer] = []
    with suppress(ConnectionClosed):
        while not told or not isinstance(told[-1], p.View):
            told.append(decode(await line.recv(decode=False)))
    await line.close()
    return told


@pytest.mark.parametrize("garbage", GARBAGE)
def test_by_every_way_in_it_is_a_broken_table(tmp_path: Path, caplog: pytest.LogCaptureFixture, garbage: str) -> None:
    @in_house
    async def try_it() -> None:
        async with open_house(tmp_path / "t.sqlite") as house, beside(house) as store:
            (good,) = await house.make("tapp", 3)
            events, table, record = evening("tapp", 1), "broken", "evening-1"
            dealt = next(n for n, event in enumerate(events, 1) if isinstance(event, OPENINGS))
            await store.append(table, 0, [*map(e.encode, events[: dealt + 5]), GARBAGE[garbage]])
            await store.append(pointer(RECORD, record), 0, [e.encode(e.Pointed(table=table, place=dealt))])
            for path in (
                f"/api/tables/{table}", f"/api/records/{record}", f"/api/records/{record}/analysis",
                f"/api/records/{record}/judgement", f"/api/tables/{table}/export",
            ):  # fmt: skip
                answer = await house.http("GET", path)
                assert (answer.status, answer.read(p.Error).error) == (410, "broken-table"), path
            joined = await house.http("POST", f"/api/tables/{table}/seats", p.Join("Zoe", ""))
            assert joined.read(p.Error).error == "broken-table"
            (refused,) = await said(house, table)
            assert isinstance(refused, p.Refused)
            assert refused.error == "broken-table"
            await good.turn()
            assert (await house.http("GET", f"/api/tables/{good.table}")).status == 200

    with caplog.at_level(logging.INFO):
        try_it()
    lines = [one.getMessage() for one in caplog.records if one.levelno > logging.INFO]
    assert len(lines) == 1
    assert lines[0].startswith("table broken is broken: ")
    assert "private" not in lines[0]


@in_house
async def test_garbage_that_another_process_appends_sends_everybody_away_with_the_reason(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house, beside(house) as store:
        (me,) = await house.make("tapp", 3, people=1)
        watcher = await house.enter(me.table)
        (other,) = await house.make("tapp", 3)
        await me.turn()
        await store.append(me.table, await store.last(me.table), [GARBAGE["a newer version"]])
        for guest in (me, watcher):
            await guest.until(lambda guest=guest: guest.gone)
            assert p.Gone("broken-table") in guest.others
        again = await house.http("GET", f"/api/tables/{me.table}")
        assert (again.status, again.read(p.Error).error) == (410, "broken-table")
        assert me.table not in house.web.hall.tables
        await other.turn()


@in_house
async def test_a_table_that_meets_garbage_when_it_goes_on_by_itself_ends_for_all_who_wait(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house, beside(house) as store:
        (me,) = await house.make("tapp", 3, clock=60)
        await me.turn()
        _, following = house.web.hall.tables[me.table]._tasks
        following.cancel()  # It does not hear of what others append, until it wants to append itself.
        await store.append(me.table, await store.last(me.table), [GARBAGE["noise"]])
        pass_time(61)
        await me.until(lambda: me.gone)
        assert p.Gone("broken-table") in me.others


@in_house
async def test_a_code_or_record_that_points_nowhere_known_is_broken(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house, beside(house) as store:
        for kind, path in ((CODE, "tables"), (RECORD, "records")):
            for letter, garbage in zip("ABC", (b"noise", b'{"event":"pointed/9","table":"t"}', GOOD), strict=True):
                name = letter * 6
                await store.append(pointer(kind, name), 0, [garbage])
                answer = await house.http("GET", f"/api/{path}/{name}")
                assert (answer.status, answer.read(p.Error).error) == (410, "broken-table"), (kind, garbage)


GOOD = b'{"event":"paused","on":true}'
"""An event, but none that points anywhere."""


@in_house
async def test_a_command_that_meets_garbage_is_refused_and_following_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house, beside(house) as store:
        (me,) = await house.make("tapp", 3, people=1)
        await me.turn()
        table = house.web.hall.tables[me.table]
        (_, following) = table._tasks
        await store.append(me.table, await store.last(me.table), [GARBAGE["noise"]])
        client = table.admitted(me.token)
        try:
            await table.handle(client, p.Pause("now", True))
            told = decode(await client.next() or b"")
            assert isinstance(told, p.Refused)
            answered = told.error
        except Refused as no:  # The table has heard of it before the command came.
            answered = no.error
        assert answered == "broken-table"
        await me.until(lambda: me.gone)
        assert p.Gone("broken-table") in me.others
        assert not following.done()
        with pytest.raises(Refused, match="broken-table"):
            await table.attach(client)


@few_or_many("flips", 25, 600)
def test_flipped_bytes_are_answered_or_a_broken_table(tmp_path: Path, flips: int) -> None:
    @in_house
    async def try_it() -> None:
        rng, answers, data = random.Random(5), dict.fromkeys(ANSWERS, 0), tmp_path / "t.sqlite"
        async with open_house(data, chance=SeededChance("flips")) as house, beside(house) as store:
            record = await played_deal(house, "tapp", 3)
            table = (await house.web.hall.archive.pointed(RECORD, record)).table
            events = await store.load(table)
            with closing(sqlite3.connect(data, isolation_level=None)) as file:
                for _ in range(flips):
                    place = rng.choice((1, *range(1, len(events) + 1)))
                    flipped = _flipped(events[place - 1], rng)
                    await forget(house, table)
                    file.execute("UPDATE events SET body = ? WHERE stream = ? AND seq = ?", (flipped, table, place))
                    if rng.randrange(2):
                        file.execute("DELETE FROM snapshots")
                    for path in (f"tables/{table}", f"records/{record}", f"records/{record}/judgement"):
                        answer = await house.http("GET", f"/api/{path}")
                        assert answer.status in ANSWERS, (path, flipped, answer.body)
                        answers[answer.status] += 1
                    told = (await said(house, table))[-1]
                    right = isinstance(told, p.View) or (isinstance(told, p.Refused) and told.error in KNOWN)
                    assert right, (flipped, told)
                    whole = (events[place - 1], table, place)
                    file.execute("UPDATE events SET body = ? WHERE stream = ? AND seq = ?", whole)
            assert min(answers[200], answers[410]) > 0, "both happen"

    try_it()


@few_or_many("damages", 6, 150)
def test_a_damaged_file_breaks_only_what_stood_there(tmp_path: Path, damages: int) -> None:
    whole, tables, rng, answers = tmp_path / "whole", ("t1", "t2", "t3", "t4"), random.Random(8), Counter[int]()

    async def write() -> None:
        async with opened(whole) as store:
            for table in tables:
                events = Evening(table, p.Terms("tapp", 3, {})).events(2)
                await store.append(table, 0, [e.encode(event) for event in events])

    async def ask(data: Path) -> None:
        async with open_house(data) as house:
            for table in tables:
                answers[(await house.http("GET", f"/api/tables/{table}")).status] += 1
            made = await house.http("POST", "/api/tables", p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful",) * 2))
            assert made.status in (201, 503)

    run_apart(write)
    backup(whole, tmp_path / "copy")
    for number in range(damages):
        data = bytearray((tmp_path / "copy").read_bytes())
        place = rng.randrange(PAGE, len(data), PAGE)
        data[place : place + 8] = rng.randbytes(8)  # The head of a page, without which nothing in it is found.
        damaged = tmp_path / f"{number}"
        damaged.write_bytes(data)
        with suppress(NotAStore):  # So it is said when the server starts.
            check(damaged)
            run_apart(ask, damaged)
    assert set(answers) <= set(ANSWERS), answers
    assert min(answers[200], answers[410]) > 0, "both happen"


PAGE = 4096
"""Bytes of a page of SQLite."""


@in_house
async def test_who_writes_where_the_file_is_damaged_keeps_nobody_else_from_writing(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as store:
        await store.append("good", 0, [b"1"])
        with closing(sqlite3.connect(tmp_path / "s", isolation_level=None)) as file:
            file.execute("CREATE TRIGGER damaged BEFORE INSERT ON events WHEN NEW.stream = 'bad' BEGIN "
                         "SELECT RAISE(ABORT, 'as where a page cannot be written'); END")  # fmt: skip
        both = asyncio.gather(store.append("bad", 0, [b"x"]), store.append("good", 1, [b"2"]), return_exceptions=True)
        refused, done = await both
        assert isinstance(refused, NotStored)
        assert done == 2
        assert [await store.load(stream) for stream in ("bad", "good")] == [[], [b"1", b"2"]]


KNOWN = ("broken-table", "unknown-table")


async def forget(house: House, table: str) -> None:
    """Let the server read everything anew."""
    if table in house.web.hall.tables:
        await house.web.hall.tables.pop(table).close()
    house.web.replays._kept.clear()
    house.web.judgements._cases.clear()


def _flipped(event: bytes, rng: random.Random) -> bytes:
    changed = bytearray(event)
    for _ in range(rng.choice((1, 1, 1, 3))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)

"""A table can be forgotten: by its host, by all who sit there, by the operator, or because nobody comes any more."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from support.evenings import after_all, evening, opened, stored, written
from support.house import Guest, House, in_house, open_house
from support.records import played_deal

from tarock.cli import main
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import CODE, RECORD, Archive
from tarock.server.chance import SeededChance
from tarock.server.clock import today
from tarock.server.decide import decide
from tarock.server.erasing import erase_for_good
from tarock.server.refusals import Refused
from tarock.server.state import State, after, steps
from tarock.server.store import Conflict, Snapshot, SqliteStore, pointer


async def is_gone(house: House, guest: Guest, record: str = "") -> None:
    """Nothing of a table is found any more, by any name."""
    for path in (f"tables/{guest.table}", f"tables/{guest.code}", *([f"records/{record}"] if record else [])):
        answer = await house.http("GET", f"/api/{path}")
        assert answer.status == 404, path


def erasing(state: State, person: int, *, on: bool = True) -> list[e.AnyEvent]:
    return decide(state, person, p.Erase("x", on), SeededChance("a"))


def table(*kinds: str) -> State:
    company = tuple(e.Company(kind, f"P{n}", f"h{n}") for n, kind in enumerate(kinds))
    return after_all([e.Made(table="t", code="c", terms=p.Terms("tapp", 3, {}), company=company, entropy="",
                             secret="5" * 64, by=0)])  # fmt: skip


def test_who_sits_alone_with_computers_erases_at_once() -> None:
    assert erasing(table("person", "careful", "empty"), 0) == [e.Erased(by=0, id="x")]


def test_while_others_sit_there_all_have_to_agree_and_may_think_again() -> None:
    state = table("person", "person", "careful")
    for person in (0, 1):
        assert erasing(state, person) == [e.ErasureAgreed(on=True, by=person, id="x")]
    agreed = after(state, e.ErasureAgreed(on=True, by=0))
    assert agreed.members[0].erases
    assert erasing(agreed, 1) == [e.Erased(by=1, id="x")]
    thought_again = after(agreed, *erasing(agreed, 0, on=False))
    assert erasing(thought_again, 1) == [e.ErasureAgreed(on=True, by=1, id="x")]
    left = after(state, e.GaveUp(name="Dora", kind="careful", by=1))
    assert erasing(left, 0) == [e.Erased(by=0, id="x")]


def test_what_was_agreed_holds_until_the_next_deal_and_goes_with_who_leaves() -> None:
    agreed = after(table("person", "person", "careful"), e.ErasureAgreed(on=True, by=1))
    assert not after(agreed, e.Dealt(record="r")).members[1].erases
    assert not after(agreed, e.GaveUp(name="Dora", kind="careful", by=1)).members[1].erases
    assert not after(agreed, e.Placed(place=1, kind="empty", name="", by=0)).members[1].erases


def test_a_finished_table_is_erased_by_its_host_and_by_nobody_else() -> None:
    events = evening("grischun", 5)
    over = next(one for _, one in steps(events) if one.finished)
    assert erasing(over, 0) == [e.Erased(by=0, id="x")]
    assert erasing(over, 1) == [e.ErasureAgreed(on=True, by=1, id="x")]


@in_house
async def test_everybody_is_told_and_every_trace_is_gone(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as house, open_house(data) as elsewhere:
        me, other = await house.make("tapp", 3, people=2)
        await me.ask(p.Rename, "Wolfgang Amadeus")
        await me.ask(p.SaySomething, "", "a most private remark")
        watcher = await elsewhere.enter(me.table)
        record = await _a_record(me, other)
        assert (await house.http("GET", f"/api/records/{record}")).status == 200
        assert isinstance(await other.ask(p.Erase), p.Done)
        await me.until(lambda: me.view.erasing == (other.view.you,))
        assert isinstance(await me.ask(p.Erase), p.Done)
        for guest in (me, other, watcher):
            await guest.until(lambda guest=guest: guest.gone)
            assert p.Gone("erased") in guest.others
        for one in (house, elsewhere):
            await is_gone(one, me, record)
        (left,) = await _everything(house.web.hall.store, me.table)
        assert left == b'{"event":"erased"}'
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert kept.count(b"event") > 0
        for trace in (b"Wolfgang Amadeus", b"private remark", record.encode(), me.code.encode()):
            assert trace not in kept


async def _a_record(*guests: Guest) -> str:
    await asyncio.gather(*(one.play_on(random.Random(n)) for n, one in enumerate(guests)))
    record = guests[0].view.sheet.rows[-1].record
    assert record is not None
    return record


async def _everything(store: SqliteStore, table: str) -> list[bytes]:
    assert await store.snapshots(table) == []
    return await store.load(table)


@in_house
async def test_the_operator_erases_a_table_while_people_are_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as house:
        (me,) = await house.make("tapp", 3)
        (other,) = await house.make("tapp", 3)
        assert await asyncio.to_thread(main, ["tables", "erase", me.code, "--data", str(data)]) == 0
        await me.until(lambda: me.gone)
        assert p.Gone("erased") in me.others
        await is_gone(house, me)
        await other.turn()
        assert await asyncio.to_thread(main, ["tables", "erase", me.table, "--data", str(data)]) == 2
        assert await asyncio.to_thread(main, ["tables", "erase", me.code, "--data", str(tmp_path / "no")]) == 2
        said = capsys.readouterr()
        assert "is erased" in said.out
        assert f"there is no table {me.table}" in said.err
        assert not (tmp_path / "no").exists()


@in_house
async def test_a_broken_table_can_be_erased(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as store:
        events = evening("tapp", 1)
        await stored(store, "evening", events)
        await store.append("evening", len(events), [b"\xff garbage"])
        await erase_for_good(store, "evening")
        for stream in ("evening-1", "evening-2"):
            assert await store.load(pointer(RECORD, stream)) == []
        assert await store.load(pointer(CODE, "ABCDEF")) == []
        with pytest.raises(Refused) as refused:
            await Archive(store).state("evening")
        assert refused.value.error == "unknown-table"


@in_house
async def test_who_expects_another_end_erases_nothing_and_followers_hear_of_what_comes_later(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as store:
        await store.append("a", 0, [b"1", b"2"])
        await store.append("b", 0, [b"1"])
        with pytest.raises(Conflict):
            await store.erase("a", 1, b"gone", [])
        assert await store.load("a") == [b"1", b"2"]
        before = store._last_number()
        await store.erase("b", 1, b"gone", [])
        await store.erase("a", 2, b"gone", [])
        await store.append("c", 0, [b"1"])
        grown, _ = store._grown(before)
        assert grown == {"a": 3, "b": 2, "c": 1}
        assert await store.load("a") == [b"gone"]
        with pytest.raises(Conflict):
            await store.append("a", 2, [b"late"])
        store.keep("a", [Snapshot(2, 1, b"a snapshot that comes too late")])
        await written(store)
        assert await store.snapshots("a") == []


@in_house
async def test_tables_that_nobody_touches_are_erased_where_the_operator_wishes_it(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as house:
        guests = [(await house.make("tapp", 3))[0] for _ in range(3)]
        for guest in guests:
            await guest.leave()
    async with opened(data) as store:
        old, kept, there = guests
        store.touch([old.table, there.table], today() - 31)
        store.touch([kept.table], today() - 30)
    async with open_house(data) as house:  # It keeps everything, and somebody comes to one of them.
        assert (await house.http("GET", f"/api/tables/{there.table}")).status == 200
        await written(house.web.hall.store)
        assert set(await house.web.hall.store.untouched(today())) == {old.table, kept.table}
    async with open_house(data, keep_days=30) as house:
        store = house.web.hall.store
        while len(await store.load(old.table)) > 1:
            await asyncio.sleep(0)
        await is_gone(house, old)
        for guest in (kept, there):
            assert (await house.http("GET", f"/api/tables/{guest.code}")).status == 200
        assert await store.untouched(today() - 30) == []


@in_house
async def test_tables_of_an_earlier_program_count_as_touched_when_the_file_is_first_opened(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as store:
        await stored(store, "evening", evening("tapp", 1))
    with sqlite3.connect(tmp_path / "s") as file:
        file.execute("DROP TABLE touched")
        file.execute("DROP TABLE snapshots")
    file.close()
    async with opened(tmp_path / "s") as store:
        assert await store.untouched(today()) == []
        assert await store.untouched(today() + 1) == ["evening"]


@in_house
async def test_a_replay_that_was_kept_in_memory_goes_with_its_table(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        record = await played_deal(house)
        for what in ("", "/analysis", "/judgement"):
            assert (await house.http("GET", f"/api/records/{record}{what}")).status == 200
        table = (await house.web.hall.archive.pointed(RECORD, record)).table
        await erase_for_good(house.web.hall.store, table)
        for what in ("", "/analysis", "/judgement"):
            assert (await house.http("GET", f"/api/records/{record}{what}")).status == 404

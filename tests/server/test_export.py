"""All that a table knows as one file for its people: with everything that may be told, and nothing else."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import msgspec
import pytest
from support.evenings import after_all, evening, opened, stored
from support.house import Guest, House, bold, in_house, open_house

from tarock.cli import main
from tarock.notation import loads
from tarock.server import events as e
from tarock.server.archive import Archive
from tarock.server.export import Export, exported
from tarock.server.naming import hashed
from tarock.server.state import steps


async def asked(house: House, guest: Guest, token: str) -> tuple[int, bytes]:
    answer = await house.http("GET", f"/api/tables/{guest.table}/export", None, {"authorization": f"Bearer {token}"})
    return answer.status, answer.body


def read(data: bytes) -> Export:
    return msgspec.json.decode(data, type=Export)


def test_an_evening_is_told_with_every_record_and_the_sheet_of_every_sitting() -> None:
    events = evening("grischun", 5)
    told = read(exported(events))
    assert len(told.sittings) > 1
    records = [one for sitting in told.sittings for one in sitting.records]
    finished = {one.record: one.deal for _, one in steps(events) if one.deal and one.deal.over}
    assert [one.id for one in records] == list(finished)
    for one in records:
        assert loads(one.text).deal() == finished[one.id]
        assert len(one.names) == 4
    assert [row.record for row in told.sittings[0].sheet.rows if row.record] == [
        one.id for one in told.sittings[0].records if one.counts
    ]
    assert told.format == 1
    assert told.names == ("Person 0", "Person 1", "Person 2", "Person 3")


@pytest.mark.parametrize("game", ["tapp", "dansk"])
def test_of_a_deal_that_is_on_and_of_the_next_nothing_is_told(game: str) -> None:
    events = evening(game, 2)
    on = after_all(events)
    assert on.deal and on.shuffled and not on.between_deals
    data = exported(events)
    dealt = max(place for place, event in enumerate(events) if isinstance(event, e.Dealt))
    told = read(data).events
    assert [event for event in told if isinstance(event, e.Moved)] == [
        event for event in events[:dealt] if isinstance(event, e.Moved)
    ]
    assert on.shuffled.secret not in data.decode()
    assert "hash " not in data.decode()
    shown = [event.secret for event in told if isinstance(event, (e.Made, e.Promised)) and event.secret]
    assert len(shown) == 2, "the secrets of finished deals are known to all"
    between = events[: dealt - 1]
    coming = after_all(between)
    assert coming.between_deals
    assert not coming.secret or coming.secret not in exported(between).decode()


@in_house
async def test_only_who_sits_there_gets_it_and_no_token_is_in_it(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        due = await house.due([anna, bert])
        await due.move(bold(due.deal.choices or (), random.Random(1)))
        for token in ("", "nonsense", hashed(anna.token)):
            status, body = await asked(house, anna, token)
            assert (status, json.loads(body)["error"]) == (403, "bad-token")
        assert (await house.http("GET", f"/api/tables/{anna.table}/export")).status == 403
        for guest in (anna, bert):
            status, body = await asked(house, anna, guest.token)
            assert status == 200
            for other in (anna, bert):
                assert other.token not in body.decode()
                assert hashed(other.token) not in body.decode()
            assert not any(isinstance(event, e.Moved) for event in read(body).events)
            assert read(body).code == anna.code


@in_house
async def test_the_operator_exports_a_table_by_its_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, file = tmp_path / "s.sqlite", tmp_path / "table.json"
    async with opened(data) as store:
        await stored(store, "evening", evening("tapp", 2))
        whole = await Archive(store).export("evening")
    for more in ([], ["-o", str(file)]):
        assert await asyncio.to_thread(main, ["tables", "export", "abcdef", "--data", str(data), *more]) == 0
    assert file.read_bytes() == whole
    assert capsys.readouterr().out.encode() == whole + b"\n"
    assert await asyncio.to_thread(main, ["tables", "export", "ZZZZZZ", "--data", str(data)]) == 2
    assert "There is no such table." in capsys.readouterr().err

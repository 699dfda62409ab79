"""The fair judgement of a finished deal over HTTP: it comes piece by piece, and rests when nobody asks."""

from __future__ import annotations

import asyncio
import os
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from support.house import House, in_house, open_house
from support.records import played_deal

from tarock.server import judging
from tarock.server import protocol as p


async def so_far(house: House, record: str) -> p.Judgement:
    answer = await house.http("GET", f"/api/records/{record}/judgement")
    assert answer.status == 200, answer.body
    return answer.read(p.Judgement)


async def whole(house: House, record: str) -> list[p.Judgement]:
    """Everything that was told until all was done."""
    told = [await so_far(house, record)]
    while told[-1].done < told[-1].pieces:
        await asyncio.sleep(0.1)
        told.append(await so_far(house, record))
    return told


@in_house
async def test_a_deal_is_judged_piece_by_piece(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        record = await played_deal(house)
        told = await whole(house, record)
        again = await so_far(house, record)
        replay = (await house.http("GET", f"/api/records/{record}")).read(p.Record)
    for one, later in pairwise(told):
        assert later.moves[: len(one.moves)] == one.moves
    found = told[-1]
    assert again == found
    assert found.done == len(found.moves) + len(found.results)
    for one in found.moves:
        entry = replay.steps[one.step].entry
        assert isinstance(entry, p.Moved)
        assert (entry.seat, entry.move) == (one.seat, one.move)
        assert one.certain == (one.cost is not None and one.cost.low > 0)
        assert (one.best is None) == (one.cost is None)
    assert {one.seat for one in found.results} == {0, 1, 2}
    for result in found.results:
        parts = (result.cards, result.lie, result.own, result.others)
        assert sum(part.amount for part in parts) == pytest.approx(float(result.result))


@in_house
async def test_what_nobody_asks_for_rests_and_goes_on_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        record = await played_deal(house)
        monkeypatch.setattr(judging, "PATIENCE", 0.0)
        first = await so_far(house, record)
        await house.web.judgements._cases[record].work
        rested = await so_far(house, record)
        assert first.done == rested.done == 0
        monkeypatch.undo()
        assert (await whole(house, record))[-1].results


@in_house
async def test_a_table_where_rules_can_be_broken_is_not_judged(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        record = await played_deal(house, laws="table")
        answer = await house.http("GET", f"/api/records/{record}/judgement")
    assert (answer.status, answer.read(p.Error).message.key) == (404, "server.no-judgement")


@in_house
async def test_without_a_kernel_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        record = await played_deal(house)
        monkeypatch.setitem(sys.modules, "tarock.solving.kernel", None)
        answer = await house.http("GET", f"/api/records/{record}/judgement")
    assert (answer.status, answer.read(p.Error).message.key) == (404, "server.no-kernel")


@in_house
async def test_a_deal_that_is_not_over_is_not_judged(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("tapp", 3)
        await me.turn()
        record = house.web.hall.tables[me.table].state.record
        answer = await house.http("GET", f"/api/records/{record}/judgement")
    assert (answer.status, answer.read(p.Error).error) == (404, "unknown-record")


@in_house
async def test_a_server_that_closes_waits_for_no_judgement(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        record = await played_deal(house)
        house.web.judgements.counts = (10_000,)
        await so_far(house, record)
        (thinks,) = house.web.workers._busy
        while thinks.pid is None:
            await asyncio.sleep(0)
    with pytest.raises(ProcessLookupError):
        os.kill(thinks.pid, 0)

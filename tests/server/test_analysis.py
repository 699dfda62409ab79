"""The analysis of a finished deal over HTTP: what every card was worth, and where there is none."""

from __future__ import annotations

import asyncio
import random
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from support.house import Guest, House, bold, in_house, open_house
from support.records import played_deal

from tarock.server import protocol as p


async def read(house: House, record: str) -> tuple[p.Record, p.Analysis]:
    """The replay of a record and its analysis."""
    answers = [await house.http("GET", f"/api/records/{record}{what}") for what in ("", "/analysis")]
    assert [one.status for one in answers] == [200, 200], answers[1].body
    return answers[0].read(p.Record), answers[1].read(p.Analysis)


@pytest.mark.parametrize(("game", "players", "needed"), [("koenigrufen", 4, 107), ("tapp", 3, 108)])
def test_every_card_of_a_finished_deal_is_judged(tmp_path: Path, game: str, players: int, needed: int) -> None:
    @in_house
    async def look() -> None:
        async with open_house(tmp_path / "t.sqlite") as house:
            record, found = await read(house, await played_deal(house, game, players))
        cards = [(place, step.entry) for place, step in enumerate(record.steps) if is_card(step)]
        assert [one.step for one in found.cards] == [place for place, _ in cards]
        assert [(one.seat, one.card) for one in found.cards] == [(entry.seat, entry.move.card) for _, entry in cards]
        assert (found.parts, found.needed, len(found.cards)) == (3, needed, 48)
        assert record.steps[-1].deal.slate.declarer in found.side
        for one, later in pairwise(found.cards):
            assert one.after == later.before
        for one in found.cards:
            agrees_with_itself(one)
        assert found.finished == all(exact(one.before) and exact(one.after) for one in found.cards)

    look()


def is_card(step: p.Step) -> bool:
    return isinstance(step.entry, p.Moved) and isinstance(step.entry.move, p.Play)


def exact(value: p.Worth) -> bool:
    return value.at_least == value.at_most


def agrees_with_itself(one: p.JudgedCard) -> None:
    """A card costs what its side loses by it, and no card that could be played is better than best."""
    assert one.before.at_least <= one.before.at_most
    assert (one.cost is None) == (not (exact(one.before) and exact(one.after)))
    if one.cost is None:
        return
    sign = 1 if one.seat in one.side else -1
    assert one.cost == sign * (one.before.at_least - one.after.at_least) >= 0
    worth = {choice.card: choice.value for choice in one.choices}
    assert worth[one.card] == one.after
    assert one.card not in one.best
    assert bool(one.best) == bool(one.cost)
    for card, value in worth.items():
        if exact(value):
            loss = sign * (one.before.at_least - value.at_least)
            assert loss >= 0
            assert not one.best or (loss == 0) == (card in one.best)


@in_house
async def test_the_last_value_is_what_the_side_really_made(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        record, found = await read(house, await played_deal(house, "tapp", 3))
    result = record.steps[-1].deal.result
    assert result is not None
    (made,) = (fact.value for fact in result.facts if fact.name == "points")
    end = found.cards[-1].after
    assert exact(end)
    # Two thirds count up to the next point (GEN-70).
    assert (end.at_least + 1) // 3 == made


@in_house
async def test_an_analysis_is_made_once_however_many_ask(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        path = f"/api/records/{await played_deal(house, 'tapp', 3)}/analysis"
        first, second = await asyncio.gather(house.http("GET", path), house.http("GET", path))
        kept = house.web.analyses._kept
        assert first.body == second.body == next(iter(kept.values()))
        assert len(kept) == 1
        assert (await house.http("GET", path)).body == first.body


@in_house
async def test_a_deal_that_is_not_over_is_not_analysed(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("tapp", 3)
        await me.turn()
        state = house.web.hall.tables[me.table].state
        for record in (state.record, "nothing"):
            answer = await house.http("GET", f"/api/records/{record}/analysis")
            assert answer.status == 404
            assert answer.read(p.Error).error == "unknown-record"


@in_house
async def test_a_deal_that_is_not_played_for_points_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        record = await klop(house)
        answer = await house.http("GET", f"/api/records/{record}/analysis")
        assert (answer.status, answer.read(p.Error).message.key) == (404, "server.no-analysis")
        assert (await house.http("GET", f"/api/records/{record}")).status == 200


async def klop(house: House) -> str:
    """A deal of Klop, in which points are bad, among four people."""
    people = await house.make("slovenski", 4, people=4)
    rng = random.Random(1)
    over = people[0]
    while over.view.status == "playing":
        me = await who_acts(people)
        choices = await me.turn()
        offered = choices[0].moves if isinstance(choices[0], p.OneOf) else ()
        modest = (move for move in offered if isinstance(move, p.Bid) and move.word in ("pass", "klop"))
        await me.move(next(modest, None) or bold(choices, rng))
    assert over.deal.slate.contract == "klop"
    record = over.view.sheet.rows[-1].record
    assert record is not None
    return record


async def who_acts(people: list[Guest]) -> Guest:
    """The one whose turn it is, once that is known."""
    seat = people[0].deal.to_act
    return next(one for one in people if one.view.you == seat)


@in_house
async def test_without_a_kernel_the_server_says_so_and_everything_else_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tarock.solving.kernel", None)
    monkeypatch.delattr("tarock.solving.kernel", raising=False)
    async with open_house(tmp_path / "t.sqlite") as house:
        record = await played_deal(house, "tapp", 3)
        answer = await house.http("GET", f"/api/records/{record}/analysis")
        assert (answer.status, answer.read(p.Error).message.key) == (404, "server.no-kernel")
        assert (await house.http("GET", f"/api/records/{record}")).status == 200

"""Whose seat is given away is gone at once, in every process: he neither sees nor does anything there any more."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.evenings import opened
from support.given_time import PATIENT, pass_time
from support.house import Guest, House, in_house, open_house, seen_of

from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.naming import hashed
from tarock.server.refusals import Refused


async def at_two_processes(here: House, there: House) -> tuple[Guest, Guest]:
    """The host is connected to the process that drives their table, and Bert to another, which hands him on."""
    anna, bert = await here.make("tapp", 3, people=2)
    await anna.until(lambda: anna.view.status == "playing")
    await bert.leave()
    bert = await there.enter(bert.table, bert.token)
    await anna.until(lambda: seen_of(anna, bert).present)
    return anna, bert


async def remove(host: Guest, other: Guest) -> None:
    assert isinstance(await host.ask(p.SeatComputer, other.view.you, "empty"), p.Done)


async def append_beside(house: House, table: str, *events: e.AnyEvent) -> None:
    """Another program appends to a table, as no process does that does not drive it."""
    async with opened(house.web.settings.data) as store:
        await store.append(table, await store.last(table), [e.encode(one) for one in events])


@in_house
async def test_who_is_connected_to_another_process_is_there_and_cannot_be_removed(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as here, open_house(data) as there:
        anna, bert = await at_two_processes(here, there)
        pass_time(PATIENT.grace)
        refused = await anna.ask(p.SeatComputer, bert.view.you, "empty")
        assert refused.error == "not-allowed"
        assert isinstance(await bert.ask(p.SaySomething, "hello"), p.Done)


@in_house
async def test_whose_seat_was_given_away_is_let_in_by_no_process(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as here, open_house(data) as there:
        anna, bert = await at_two_processes(here, there)
        await bert.leave()
        await anna.until(lambda: not seen_of(anna, bert).present)
        pass_time(PATIENT.grace)
        await remove(anna, bert)
        for house in (here, there):
            late = await house.enter(bert.table, bert.token)
            await house.until(lambda late=late: late.gone)
            assert late.views == []


@in_house
async def test_the_connection_of_a_removed_person_ends_in_a_process_that_only_hands_on(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as here, open_house(data) as there:
        _, bert = await at_two_processes(here, there)
        await append_beside(here, bert.table, e.Placed(place=1, kind="empty", name="", by=0))
        await there.until(lambda: bert.gone)
        assert bert.others[-1] == p.Gone("removed")
        assert all(view.people[bert.view.you or 0].name == "Person 2" for view in bert.views)


@in_house
async def test_a_command_of_a_removed_person_is_not_his_successors(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as here, open_house(data) as there:
        anna, bert = await at_two_processes(here, there)
        await anna.ask(p.Pause, True)
        await there.until(lambda: bert.view.status == "paused")
        _, following = here.web.hall.tables[bert.table]._tasks
        following.cancel()  # It hears of others' doings only when it wants to store something itself.
        removed = e.Placed(place=1, kind="empty", name="", by=0)
        cora = e.Joined(place=1, name="Cora", token=hashed("Cora's token"), entropy="", waits=True, by=1)
        await append_beside(here, bert.table, removed, cora)
        refused = await bert.ask(p.SaySomething, "hello")
        assert refused.error == "not-allowed"
        await there.until(lambda: bert.gone)
        await anna.ask(p.SaySomething, "hello")
        assert [one.seat for one in anna.view.chat] == [anna.view.you]
        assert not any(one.name == "Cora" for view in bert.views for one in view.people)


@in_house
async def test_a_seat_given_away_between_hello_and_welcome_is_not_opened(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        await anna.until(lambda: anna.view.status == "playing")
        await bert.leave()
        await anna.until(lambda: not seen_of(anna, bert).present)
        table = house.web.hall.tables[anna.table]
        late = table.admitted(bert.token)
        pass_time(PATIENT.grace)
        await remove(anna, bert)
        await house.join(anna.table, "Cora")
        with pytest.raises(Refused) as refused:
            await table.attach(late)
        assert refused.value.error == "bad-token"
        assert late not in table.presence.clients


@in_house
async def test_who_leaves_is_told_that_it_is_done(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        _, bert = await house.make("tapp", 3, people=2)
        assert isinstance(await bert.ask(p.Leave), p.Done)
        await bert.until(lambda: bert.gone)
        assert bert.others[-1] == p.Gone("left")

"""Two processes on one store: whoever comes to the wrong one is handed on, and nobody notices anything of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from support.given_time import PATIENT, pass_time
from support.house import Guest, House, encode, in_house, open_house, seen_of
from support.stores import Place, place

from tarock.server import protocol as p
from tarock.server.peers import SIGNED, SPOKEN_FOR, Peers

__all__ = ["place"]


@asynccontextmanager
async def two(place: Place, *, limited: bool = False) -> AsyncIterator[tuple[House, House]]:
    async with open_house(place, limited=limited) as here, open_house(place, limited=limited) as there:
        yield here, there


async def split(here: House, there: House) -> tuple[Guest, Guest]:
    """Anna at the process that drives their table, Bert at the other."""
    anna, bert = await here.make("tapp", 3, people=2)
    await bert.leave()
    bert = await there.enter(bert.table, bert.token)
    return anna, bert


@in_house
async def test_people_at_different_processes_see_each_other_and_nobody_moves_for_them(place: Place) -> None:
    async with two(place) as (here, there):
        anna, bert = await split(here, there)
        await anna.until(lambda: seen_of(anna, bert).present)
        assert seen_of(bert, anna).present
        assert bert.table not in there.web.hall.tables
        pass_time(PATIENT.grace + 1)  # Whoever took one of them for absent would move for him now.
        await asyncio.gather(anna.play_on(random.Random(1)), bert.play_on(random.Random(2)))
        await asyncio.gather(*(one.until(lambda one=one: one.view.status == "settled") for one in (anna, bert)))
        assert (anna.deal.result, anna.view.seq) == (bert.deal.result, bert.view.seq)
        assert not any(person.standing_in for view in (*anna.views, *bert.views) for person in view.people)


@in_house
async def test_a_table_is_found_joined_and_exported_by_way_of_any_process(place: Place) -> None:
    async with two(place) as (here, there):
        made = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("person", "careful"), "e1")
        seat = (await here.http("POST", "/api/tables", made)).read(p.Seated)
        await here.enter(seat.table, seat.token)
        for name in (seat.table, seat.code):
            found = await there.http("GET", f"/api/tables/{name}")
            assert found.read(p.Found) == (await here.http("GET", f"/api/tables/{name}")).read(p.Found)
        joined = await there.join(seat.code, "Bert")
        bert = await there.enter(joined.table, joined.token)
        assert {"Anna", "Bert"} < {one.name for one in bert.view.people}
        full = await there.http("POST", f"/api/tables/{seat.table}/seats", p.Join("Cora", ""))
        assert (full.status, full.read(p.Error).error) == (409, "full")
        mine = {"authorization": f"Bearer {joined.token}"}
        exported = await there.http("GET", f"/api/tables/{seat.table}/export", headers=mine)
        assert (exported.status, exported.headers["content-type"]) == (200, "application/json")
        assert "attachment" in exported.headers["content-disposition"]
        assert (await there.http("GET", f"/api/tables/{seat.table}/export")).status == 403


@in_house
async def test_who_has_no_seat_is_refused_as_at_the_process_itself(place: Place) -> None:
    async with two(place) as (here, there):
        anna, _ = await split(here, there)
        stranger = await there.enter(anna.table, "no token of ours")
        await there.until(lambda: stranger.gone)
        (refused,) = stranger.others
        assert isinstance(refused, p.Refused)
        assert refused.error == "bad-token"
        watcher = await there.enter(anna.table)
        assert watcher.view.you is None
        await anna.until(lambda: anna.view.spectators == 1)
        await watcher.leave()
        await anna.until(lambda: anna.view.spectators == 0)


@in_house
async def test_a_seat_that_is_opened_at_another_process_is_replaced(place: Place) -> None:
    async with two(place) as (here, there):
        anna, bert = await split(here, there)
        again = await here.enter(bert.table, bert.token)
        await there.until(lambda: bert.gone)
        assert bert.others[-1] == p.Gone("replaced")
        assert seen_of(again, again).present
        assert not anna.gone


@in_house
async def test_when_a_process_ends_another_drives_its_tables_at_once(place: Place) -> None:
    async with open_house(place) as there:
        async with open_house(place) as here:
            anna, bert = await split(here, there)
            here.made.clear()  # They are still there when it ends.
        for guest in (anna, bert):
            await guest.until(lambda guest=guest: guest.gone)
            assert p.Gone("restart") in guest.others
        anna = await there.enter(anna.table, anna.token)
        bert = await there.enter(bert.table, bert.token)
        assert anna.table in there.web.hall.tables
        await asyncio.gather(anna.play_on(random.Random(1)), bert.play_on(random.Random(2)))


@in_house
async def test_a_table_that_everybody_has_left_may_be_driven_by_whoever_is_asked_next(place: Place) -> None:
    async with two(place) as (here, there):
        (me,) = await here.make("tapp", 3)
        await me.leave()
        await here.deserted(me.table)
        again = await there.enter(me.table, me.token)
        assert me.table in there.web.hall.tables
        assert again.view.you == me.view.you


@in_house
async def test_only_processes_of_the_same_store_can_speak_for_others(place: Place) -> None:
    async with two(place) as (here, there):
        anna, _ = await split(here, there)
        path = f"/api/tables/{anna.table}"
        ours: Peers = there.web.peers
        assert (await here.http("GET", path, headers=ours.signed(path, "203.0.113.7"))).status == 200
        forged = [
            Peers(b"another secret").signed(path, "203.0.113.7"),
            ours.signed("/api/tables/other", "203.0.113.7"),
            {**ours.signed(path, "203.0.113.7"), SPOKEN_FOR: "203.0.113.8"},
            {SPOKEN_FOR: "203.0.113.7"},
            {SPOKEN_FOR: "203.0.113.7", SIGNED: "9" * 500 + " 0"},
        ]
        for headers in forged:
            assert (await here.http("GET", path, headers=headers)).status == 403


def test_what_was_signed_is_good_for_a_minute_only(monkeypatch: pytest.MonkeyPatch) -> None:
    peers, now = Peers(b"secret"), 1_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    headers = peers.signed("/a", "203.0.113.7")
    assert peers.spoken_for("/a", headers) == "203.0.113.7"
    now += 61
    assert peers.spoken_for("/a", headers) is None


@in_house
async def test_who_is_handed_on_counts_where_he_was_taken_in_and_nowhere_else(place: Place) -> None:
    async with two(place, limited=True) as (here, there):
        (me,) = await here.make("tapp", 3)
        line = await there.socket(me.table, additional_headers={"x-forwarded-for": "203.0.113.7"})
        await line.send(encode(p.Hello(p.PROTOCOL, "")).decode())
        await line.recv()
        await me.until(lambda: me.view.spectators == 1)
        assert len(there.web.connections.addresses["203.0.113.7"]) == 1
        assert set(here.web.connections.addresses) == {"127.0.0.1"}
        await line.close()
        await me.until(lambda: me.view.spectators == 0)

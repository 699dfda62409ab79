"""Limits hold for the house: what an address has and takes at one process counts at all others, once, and soon."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from support.given_time import pass_time
from support.house import House, in_house, open_house
from support.stores import Place, at, place, silence
from support.turned import Turned, is_away

from tarock.server import limits
from tarock.server import protocol as p
from tarock.server.connections import Connection, Connections, Rank
from tarock.server.house_limits import BEATS_SAID, MOST_SAID, HouseLimits
from tarock.server.limits import Limits, Rate
from tarock.server.membership import BEAT_SECONDS, entered
from tarock.server.peers import Peers

__all__ = ["place"]
TABLE = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful", "careful"), "e")
ANNA, BERT = "203.0.113.7", "203.0.113.8"


@dataclass
class Process:
    """What a process knows of addresses: each may have eight connections, of which two are spectators."""

    number: int = 0
    secret: bytes = b"of the house"
    rate: Rate = Rate(burst=6, per_second=0)
    time: float = 0.0
    connections: Connections = field(default_factory=lambda: Connections(16, limited=True))

    def __post_init__(self) -> None:
        self.alias = Peers(self.secret).alias
        self.rates = [Limits(self.rate, lambda: self.time) for _ in range(5)]
        self.voice = HouseLimits(self.alias, self.connections, self.rates)

    def takes(self, address: str) -> bool:
        return self.rates[0].take(self.alias(address))

    def comes(self, address: str, rank: Rank = Rank.SEATED) -> Connection | None:
        """Somebody comes, and is let in or not."""
        one = Connection(Turned())
        assert self.connections.arrived(one)
        let_in = self.connections.count(one, address) and (rank < Rank.SPECTATOR or self.connections.welcome(one, rank))
        if not let_in:
            self.connections.left(one)
        return one if let_in else None


def two() -> tuple[Process, Process]:
    """Two processes that know of each other."""
    here, there = Process(1), Process(2)
    talk(here, there)
    return here, there


def talk(*processes: Process) -> None:
    """All beat, one after the other, until everybody has heard what was so when they began."""
    said = dict.fromkeys((one.number for one in processes), b"")
    for _ in range(2):
        for one in processes:
            said[one.number] = one.voice.say()
            one.voice.hear({number: words for number, words in said.items() if number != one.number})


@pytest.fixture(autouse=True)
def _few_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SPECTATORS_OF_AN_ADDRESS", 2)


# What an address has -------------------------------------------------------------------------------------------------


def test_an_address_with_half_its_connections_at_each_of_two_processes_has_no_more_at_either() -> None:
    here, there = two()
    mine = [one.comes(ANNA) for one in (here, there) for _ in range(4)]
    talk(here, there)
    assert here.comes(ANNA) is there.comes(ANNA) is None
    assert here.comes(BERT)
    assert there.comes(BERT)
    assert not any(map(is_away, mine))
    assert mine[0]
    here.connections.left(mine[0])
    talk(here, there)
    assert there.comes(ANNA)


def test_an_address_has_no_more_spectators_at_several_processes_than_at_one() -> None:
    here, there = two()
    for one in (here, there):
        assert one.comes(ANNA, Rank.SPECTATOR)
    talk(here, there)
    for one in (here, there):
        assert one.comes(ANNA, Rank.SPECTATOR) is None
        assert one.comes(BERT, Rank.SPECTATOR)
        assert one.comes(ANNA)


def test_of_spectators_who_were_let_in_everywhere_before_anybody_knew_only_as_many_stay_as_may() -> None:
    here, there = two()
    anna = [one.comes(ANNA, Rank.SPECTATOR) for one in (here, there) for _ in range(2)]
    bert = [one.comes(BERT, Rank.SPECTATOR) for one in (here, there)]
    seated = [one.comes(ANNA) for one in (here, there)]
    for _ in range(3):
        talk(here, there)
    assert sorted(map(is_away, anna)) == [False, False, True, True]
    assert not any(map(is_away, (*bert, *seated)))


def test_newcomers_elsewhere_lock_nobody_out_though_they_cannot_be_asked_to_give_way() -> None:
    here, there = two()
    silent = [here.comes(ANNA, Rank.SILENT) for _ in range(8)]
    talk(here, there)
    first = there.comes(ANNA, Rank.SILENT)
    second = there.comes(ANNA)
    assert is_away(first)
    assert not is_away(second)
    talk(here, there)
    here.comes(ANNA, Rank.SILENT)
    assert is_away(silent[0])


def test_a_process_that_is_not_heard_any_more_holds_nothing() -> None:
    here, there = two()
    for _ in range(8):
        there.comes(ANNA)
    talk(here, there)
    assert here.comes(ANNA) is None
    here.voice.hear({})
    assert here.comes(ANNA)


# What it takes -------------------------------------------------------------------------------------------------------


def test_an_address_that_took_half_at_each_of_two_processes_is_granted_no_more_at_either() -> None:
    here, there = two()
    assert all(one.takes(ANNA) for one in (here, there) for _ in range(3))
    talk(here, there)
    assert (here.takes(ANNA), there.takes(ANNA)) == (False, False)
    assert (here.takes(BERT), there.takes(BERT)) == (True, True)


def test_every_rate_is_shared_by_itself() -> None:
    here, there = two()
    for limit in there.rates[1:3]:
        while limit.take(there.alias(ANNA)):
            pass
    talk(here, there)
    assert [limit.take(here.alias(ANNA)) for limit in here.rates] == [True, False, False, True, True]


def test_in_the_long_run_an_address_is_granted_no_more_by_three_processes_than_by_one() -> None:
    house = [Process(number, rate=Rate(burst=6, per_second=0.5)) for number in range(3)]
    granted, seconds = 0, 300
    for _ in range(int(seconds / BEAT_SECONDS)):
        granted += sum(one.takes(ANNA) for one in house for _ in range(10))
        talk(*house)
        for one in house:
            one.time += BEAT_SECONDS
    assert 3 * 6 <= granted <= 3 * 6 + 0.5 * seconds


def test_what_is_owed_is_never_more_than_a_burst() -> None:
    some = Limits(Rate(burst=6, per_second=1), lambda: time)
    time = 0.0
    some.charge("a", 1_000_000)
    time = 6.5
    assert not some.take("a")
    time = 7.5
    assert some.take("a")


def test_what_was_taken_counts_once_however_often_it_is_heard() -> None:
    here, there = two()
    assert there.takes(ANNA)
    said = there.voice.say()
    for _ in range(5):
        here.voice.hear({there.number: said})
    assert [here.takes(ANNA) for _ in range(6)] == [True] * 5 + [False]


def test_what_was_taken_counts_also_if_some_beats_were_not_heard() -> None:
    here, there = two()
    for _ in range(BEATS_SAID - 1):
        assert there.takes(ANNA)
        there.voice.say()
    here.voice.hear({there.number: there.voice.say()})
    assert [here.takes(ANNA) for _ in range(4)] == [True] * 3 + [False]


def test_a_process_that_goes_on_under_another_number_is_not_counted_twice() -> None:
    here, there = two()
    assert there.takes(ANNA)
    talk(here, there)
    there.number = 3
    talk(here, there)
    assert [here.takes(ANNA) for _ in range(6)] == [True] * 5 + [False]


# What is said --------------------------------------------------------------------------------------------------------


def test_a_process_that_is_alone_says_nothing() -> None:
    here, there = Process(1), Process(2)
    here.comes(ANNA)
    here.takes(ANNA)
    assert here.voice.say() == b""
    talk(here, there)
    assert here.voice.say() != b""
    here.voice.hear({})
    assert here.voice.say() == b""


def test_an_address_is_said_by_an_alias_that_only_the_house_knows() -> None:
    here, _ = two()
    here.comes(ANNA)
    here.takes(ANNA)
    said = here.voice.say()
    assert ANNA.encode() not in said
    assert said.count(here.alias(ANNA).encode()) == 2
    assert here.alias(ANNA) == Process().alias(ANNA)
    assert Process(secret=b"of another house").alias(ANNA) != here.alias(ANNA) != here.alias(BERT)


def test_however_many_addresses_come_little_is_said_and_the_greatest_are_part_of_it() -> None:
    here, there = two()
    here.connections = Connections(100_000, limited=True)
    here.voice = HouseLimits(here.alias, here.connections, here.rates)
    talk(here, there)
    for beat in range(BEATS_SAID + 1):
        for number in range(10 * MOST_SAID):
            address = f"198.51.{beat}.{number}"
            for limit in here.rates:
                limit.take(here.alias(address))
            here.comes(address)
        for _ in range(6):
            here.takes(ANNA)
            here.comes(ANNA)
        said = here.voice.say()
        assert len(said) < 20_000
        there.voice.hear({here.number: said})
    assert not there.takes(ANNA)
    assert there.comes(ANNA) is None


@pytest.mark.parametrize("words", [b"", b"{}", b"[1]", b'["",1,{},[{"a":[1]}]]', b'["",1,{"a":["b",0,0]},[]]', b"\xff"])
def test_what_a_process_of_another_version_says_is_as_if_it_had_said_nothing(words: bytes) -> None:
    here, there = two()
    here.voice.hear({there.number: words})
    assert here.takes(ANNA)
    assert here.comes(ANNA)


# By way of a store ---------------------------------------------------------------------------------------------------


@in_house
async def test_a_store_tells_those_who_live_what_the_others_who_live_said_last(place: Place) -> None:
    async with at(place) as here, at(place) as there:
        first, second = await here.enter("first:1"), await there.enter("second:2")
        assert await here.beat(first, b"one") == {second: b""}
        assert await here.beat(first, b"two") == {second: b""}
        assert await there.beat(second, b"\0\xff") == {first: b"two"}
        assert await here.beat(first, b"") == {second: b"\0\xff"}
        silence(place, "second:2")
        assert await here.beat(first, b"") == {}
        assert await there.beat(second, b"awake") == {first: b""}
        assert await here.beat(first, b"") == {second: b"awake"}
        await there.leave(second)
        assert await here.beat(first, b"") == {}
        assert await there.beat(second, b"late") is None


@asynccontextmanager
async def houses(place: Place) -> AsyncIterator[tuple[House, House]]:
    async with open_house(place, limited=True) as here, open_house(place, limited=True) as there:
        yield here, there


async def beats(*voices: HouseLimits) -> None:
    """So much later that every process knows of the others, has said what was so before, and has heard it of them."""
    for _ in range(4):
        before = [one.beat for one in voices]
        pass_time(BEAT_SECONDS)
        while any(one.beat == beat for one, beat in zip(voices, before, strict=True)):
            await asyncio.sleep(0)


async def asked(house: House, path: str, address: str, body: object = None) -> int:
    """What somebody at an address is answered, who comes through a proxy."""
    headers = {"x-forwarded-for": address}
    return (await house.http("POST" if body else "GET", path, body, headers)).status


@in_house
async def test_who_made_half_of_his_tables_at_each_of_two_servers_makes_no_more_at_either(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES", Rate(burst=4, per_second=0))
    async with houses(place) as (here, there):
        for house in (here, there, here, there):
            assert await asked(house, "/api/tables", ANNA, TABLE) == 201
        await beats(here.web.voice, there.web.voice)
        for house in (here, there):
            assert await asked(house, "/api/tables", ANNA, TABLE) == 429
            assert await asked(house, "/api/tables", BERT, TABLE) == 201


@in_house
async def test_one_address_cannot_have_more_spectators_at_a_table_by_coming_through_several_processes(
    place: Place,
) -> None:
    async with houses(place) as (here, there):
        (me,) = await here.make("tapp", 3)
        for house in (here, there):
            await house.enter(me.table)
        await me.until(lambda: me.view.spectators == 2)
        await beats(here.web.voice, there.web.voice)
        for house in (here, there):
            late = await house.enter(me.table)
            await house.until(lambda late=late: late.gone)
            assert late.views == []


@in_house
async def test_what_one_server_hands_on_to_another_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LOOKS", Rate(burst=4, per_second=0))
    async with houses(tmp_path / "s") as (here, there):
        (me,) = await here.make("tapp", 3)
        for _ in range(2):
            assert await asked(there, f"/api/tables/{me.table}", ANNA) == 200
        await beats(here.web.voice, there.web.voice)
        assert await asked(there, f"/api/tables/{me.table}", ANNA) == 200
        assert await asked(here, f"/api/tables/{me.table}", ANNA) == 200
        await beats(here.web.voice, there.web.voice)
        for house in (here, there):
            assert await asked(house, f"/api/tables/{me.table}", ANNA) == 429


@in_house
async def test_what_a_server_held_that_has_died_is_free_again(tmp_path: Path) -> None:
    place = tmp_path / "s"
    async with open_house(place, limited=True, most_connections=16) as here, at(place) as store:
        mortal = Process(secret=await store.secret(b""))
        member = await entered(store, "mortal:1", lambda: None, mortal.voice)
        for _ in range(8):
            assert mortal.comes(ANNA)
        await beats(here.web.voice, mortal.voice)
        assert await asked(here, "/api/pages", ANNA) == 429
        assert await asked(here, "/api/pages", BERT) == 200
        member._beating.cancel()
        silence(place, "mortal:1")
        await beats(here.web.voice)
        assert await asked(here, "/api/pages", ANNA) == 200


@in_house
async def test_without_limits_nothing_is_counted_and_nothing_said_or_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES", Rate(burst=1, per_second=0))
    async with open_house(tmp_path / "s", limited=True) as here, open_house(tmp_path / "s") as free:
        assert await asked(here, "/api/tables", ANNA, TABLE) == 201
        await beats(here.web.voice)
        for _ in range(3):
            assert await asked(free, "/api/tables", ANNA, TABLE) == 201
        assert (free.web.voice.say(), free.web.tables.taken_lately()) == (b"", {})

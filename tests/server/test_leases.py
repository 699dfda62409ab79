"""Who drives a table: one process at a time, the next one soon after it has died, and never one that only slept."""

from __future__ import annotations

import asyncio
import time

import pytest
from support.house import in_house
from support.stores import Place, at, place, silence

from tarock.server.membership import BEAT_SECONDS, Silence, entered
from tarock.server.store import LEASE_SECONDS, Elsewhere, Fenced, Lease, Store

__all__ = ["place"]


async def taken(store: Store, number: int, stream: str = "a") -> Lease:
    lease = await store.take(stream, number)
    assert isinstance(lease, Lease)
    return lease


@in_house
async def test_one_process_drives_a_table_and_the_others_are_told_where_it_is(place: Place) -> None:
    async with at(place) as here, at(place) as there:
        await here.append("a", 0, [b"1"])
        first, second = await here.enter("first:1"), await there.enter("second:2")
        lease = await taken(here, first)
        assert await there.take("a", second) == Elsewhere("first:1")
        assert await here.append("a", 1, [b"2"], lease) == 2
        await here.release([lease])
        assert (await taken(there, second)).fence > lease.fence
        assert await here.take("a", first) == Elsewhere("second:2")


@in_house
async def test_of_what_does_not_exist_there_is_no_lease(place: Place) -> None:
    async with at(place) as store:
        number = await store.enter("here:1")
        assert await store.take("nothing", number) is await store.take("no\0thing", number) is None


@in_house
async def test_of_many_who_want_a_lease_at_once_one_has_it(place: Place) -> None:
    async with at(place) as here, at(place) as there:
        await here.append("a", 0, [b"1"])
        stores = (here, there) * 5
        numbers = [await store.enter(f"host:{n}") for n, store in enumerate(stores)]
        got = await asyncio.gather(*(store.take("a", n) for store, n in zip(stores, numbers, strict=True)))
        (winner,) = (n for n, one in enumerate(got) if isinstance(one, Lease))
        assert {one for one in got if not isinstance(one, Lease)} == {Elsewhere(f"host:{winner}")}


@in_house
async def test_who_has_ended_or_began_anew_at_the_same_address_holds_nothing_any_more(place: Place) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1"])
        first, second = await store.enter("first:1"), await store.enter("second:2")
        old = await taken(store, first)
        await store.leave(first)
        await taken(store, second)
        again = await store.enter("second:2")
        lease = await taken(store, again)
        assert await store.beat(second, b"") is None
        with pytest.raises(Fenced):
            await store.append("a", 1, [b"late"], old)
        await store.release([old])
        assert await store.append("a", 1, [b"2"], lease) == 2


@in_house
async def test_who_only_slept_can_write_nothing_and_is_told_that_he_was_taken_for_dead(place: Place) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1"])
        sleeper, heir = await store.enter("sleeper:1"), await store.enter("heir:2")
        old = await taken(store, sleeper)
        silence(place, "sleeper:1")
        lease = await taken(store, heir)
        assert await store.beat(sleeper, b"") is None
        for work in (store.append("a", 1, [b"x"], old), store.erase("a", 1, b"x", [], old)):
            with pytest.raises(Fenced):
                await work
        await store.release([lease])
        with pytest.raises(Fenced):  # Also when nobody drives it just now.
            await store.append("a", 1, [b"x"], old)
        assert await store.load("a") == [b"1"]


@in_house
async def test_who_beats_keeps_his_lease_and_who_was_silent_but_missed_by_nobody_too(place: Place) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1"])
        number, other = await store.enter("here:1"), await store.enter("there:2")
        lease = await taken(store, number)
        assert await store.beat(number, b"") is not None
        assert await store.take("a", other) == Elsewhere("here:1")
        silence(place, "here:1")
        assert await store.append("a", 1, [b"2"], lease) == 2
        assert await store.beat(number, b"") is not None
        assert await store.take("a", other) == Elsewhere("here:1")


@in_house
async def test_a_process_that_died_is_known_to_be_dead_within_seconds(place: Place) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1"])
        await taken(store, await store.enter("dead:1"))
        heir = await entered(store, "heir:2", lambda: None, Silence())
        began = time.monotonic()
        while not isinstance(await heir.take("a"), Lease):
            await asyncio.sleep(0)
        assert LEASE_SECONDS / 2 < time.monotonic() - began < LEASE_SECONDS + 1
        await heir.leave()


@in_house
async def test_who_was_not_heard_himself_cannot_say_that_another_was_silent(place: Place) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1"])
        number, other = await store.enter("here:1"), await store.enter("there:2")
        await taken(store, number)
        for address in ("here:1", "there:2"):  # As after the store was away for a while.
            silence(place, address)
        assert await store.beat(other, b"") is not None
        assert await store.take("a", other) == Elsewhere("here:1")
        assert await store.beat(number, b"") is not None


@in_house
async def test_the_secret_is_made_once_and_is_the_same_for_all(place: Place) -> None:
    async with at(place) as here, at(place) as there:
        found = await asyncio.gather(here.secret(b"1"), there.secret(b"2"), here.secret(b"3"))
        assert set(found) in ({b"1"}, {b"2"}, {b"3"})


@in_house
async def test_a_process_that_was_taken_for_dead_loses_its_tables_and_goes_on_under_another_number(
    place: Place,
) -> None:
    async with at(place) as store:
        await store.append("a", 0, [b"1"])
        lost = asyncio.Event()
        here = await entered(store, "here:1", lost.set, Silence())
        old = await here.take("a")
        assert isinstance(old, Lease)
        await store.leave(here._number)  # As whoever finds it silent does.
        await asyncio.wait_for(lost.wait(), 20 * BEAT_SECONDS)
        new = await here.take("a")
        assert isinstance(new, Lease)
        assert new.fence > old.fence
        with pytest.raises(Fenced):
            await store.append("a", 1, [b"late"], old)
        await here.leave()

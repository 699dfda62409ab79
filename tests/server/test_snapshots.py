"""Snapshots are a cache: with and without them a table is the same, and nobody has to trust one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from support.evenings import after_all, evening, opened, stored, written
from support.games import six_of
from support.house import in_house

from tarock.server import events as e
from tarock.server import snapshots
from tarock.server.archive import AT_ONCE, Archive
from tarock.server.refusals import Refused
from tarock.server.snapshots import OPENINGS, NotOurs, opening, restored, snapshot
from tarock.server.state import State, after, folded, steps
from tarock.server.store import Snapshot, SqliteStore
from tarock.variants import all_variants


class Counting(SqliteStore):
    """A store that counts the events it is asked for."""

    read = 0

    async def load(self, stream: str, after: int = 0, most: int | None = None) -> list[bytes]:
        found = await super().load(stream, after, most)
        self.read += len(found)
        return found


def taken(events: Sequence[e.AnyEvent]) -> list[Snapshot]:
    """The snapshots of an evening: one for every deal."""
    return [snapshot(state) for event, state in steps(events) if isinstance(event, OPENINGS)]


def of_last_chapter(all_: Sequence[Snapshot]) -> list[Snapshot]:
    return [one for one in all_ if one.chapter == all_[-1].chapter]


@pytest.mark.parametrize("laws", ["enforced", "table"])
@pytest.mark.parametrize("game", six_of(sorted(all_variants())))
def test_with_and_without_a_snapshot_a_table_is_the_same(game: str, laws: str) -> None:
    if laws not in all_variants()[game].laws:
        pytest.skip("this game knows no faults")
    for players in all_variants()[game].players:
        events = evening(game, 4, players=players, laws=laws)
        chain: list[Snapshot] = []
        restarted: State | None = None
        for event, state in steps(events):
            if isinstance(event, OPENINGS):
                chain = of_last_chapter([*chain, snapshot(state)])
                restarted = restored(chain)
            elif restarted is not None:
                restarted = after(restarted, event)
            if restarted is not None:
                assert restarted == state


def test_in_every_game_an_evening_goes_on_from_its_last_snapshot_to_the_middle_of_a_deal() -> None:
    for game in all_variants():
        events = evening(game, 1)
        chain = of_last_chapter(taken(events))
        expected = [state for event, state in steps(events) if isinstance(event, OPENINGS)][-1]
        assert restored(chain) == expected, game
        assert folded(events[expected.seq :], restored(chain)) == after_all(events), game
        assert opening(chain[-1:]).evolve(rows=(), sitting=None) == expected.evolve(
            rows=(), sitting=None, chat=(), members=tuple(one.evolve(done=()) for one in expected.members)
        )


def test_a_deal_that_is_played_again_is_another_beginning() -> None:
    events = evening("tapp", 2)
    state = after_all(events)
    again = after(state, e.Restarted(record="again", by=0, id="a"))
    chain = [*taken(events), snapshot(again)]
    assert restored(chain) == again
    assert restored([*chain[:-2], snapshot(after(again, e.Restarted(record="twice", by=0, id="b")))]).record == "twice"


def test_a_snapshot_is_small_however_long_the_evening_is() -> None:
    chain = taken(evening("tapp", 30))
    assert max(len(one.body) for one in chain[20:]) < 1.5 * max(len(one.body) for one in chain[:10])


def test_damaged_foreign_or_missing_snapshots_do_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    chain = taken(evening("tapp", 4))
    for place in (0, 40, len(chain[2].body) - 1):
        body = bytearray(chain[2].body)
        body[place] ^= 1
        with pytest.raises(NotOurs):
            restored([*chain[:2], chain[2]._replace(body=bytes(body)), *chain[3:]])
    with pytest.raises(NotOurs):
        restored([*chain[:2], *chain[3:]])
    with pytest.raises(NotOurs):
        restored([*chain[:-1], chain[-1]._replace(lately=b"")])
    monkeypatch.setattr(snapshots, "program", lambda: b"another program" * 2 + b"..")
    with pytest.raises(NotOurs):
        restored(chain)


@in_house
async def test_a_loaded_table_is_read_from_the_beginning_of_its_last_deal(tmp_path: Path) -> None:
    events = evening("tapp", 9)
    async with opened(tmp_path / "s", Counting) as store:
        assert isinstance(store, Counting)
        await stored(store, "evening", events)
        assert await Archive(store).state("evening") == after_all(events)
        assert store.read == len(events)
        begun = max(place for place, event in enumerate(events, 1) if isinstance(event, OPENINGS))
        await written(store)
        store.read = 0
        assert await Archive(store).state("evening") == after_all(events)
        assert store.read == len(events) - begun


@in_house
async def test_a_record_of_a_long_evening_costs_no_more_than_its_first(tmp_path: Path) -> None:
    events = evening("tapp", 9)
    async with opened(tmp_path / "s", Counting) as store:
        assert isinstance(store, Counting)
        await stored(store, "evening", events)
        archive = Archive(store)
        await archive.state("evening")
        await written(store)
        for number in (1, 5, 9):
            store.read = 0
            state, deal = await archive.finished(f"evening-{number}")
            assert (state.record, state.number, deal.over) == (f"evening-{number}", number, True)
            assert store.read <= AT_ONCE + 1
            whole = next(one for _, one in steps(events) if one.record == state.record and one.deal and one.deal.over)
            assert deal == whole.deal
            assert (state.seated, state.shuffled, state.terms) == (whole.seated, whole.shuffled, whole.terms)
        with pytest.raises(Refused) as refused:
            await archive.finished("evening-10")
        assert refused.value.error == "unknown-record"


@in_house
async def test_a_record_without_a_place_or_without_a_snapshot_is_the_same(tmp_path: Path) -> None:
    events = evening("tapp", 3)
    found = []
    for places in (True, False):
        async with opened(tmp_path / f"s{places}") as store:
            await stored(store, "evening", events, places=places)
            found += [await Archive(store).finished("evening-2")]
            await Archive(store).state("evening")
            await written(store)
            found += [await Archive(store).finished("evening-2")]
    assert len({(state.record, state.number, deal) for state, deal in found}) == 1


@in_house
async def test_where_a_snapshot_is_damaged_all_is_folded_and_kept_again(tmp_path: Path) -> None:
    events = evening("tapp", 3)
    async with opened(tmp_path / "s") as store:
        await stored(store, "evening", events)
        chain = [one._replace(body=b"damaged" + one.body[7:]) for one in taken(events)]
        store.keep("evening", chain)
        await written(store)
        assert await Archive(store).state("evening") == after_all(events)
        await written(store)
        assert restored(await store.snapshots("evening")) == restored(taken(events))


@in_house
async def test_only_the_last_snapshot_keeps_the_talk(tmp_path: Path) -> None:
    events = evening("tapp", 3)
    async with opened(tmp_path / "s") as store:
        await stored(store, "evening", events)
        store.keep("evening", taken(events))
        await written(store)
        assert [bool(one.lately) for one in await store.snapshots("evening")] == [False] * 3 + [True]

"""The server is killed in mid-deal, or another process serves the same file: no acknowledged move is lost."""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from support.given_time import LONG, pass_time
from support.house import Guest, House, bold, in_house, open_house
from support.raw_lines import until
from support.server_process import ServerProcess, a_process

from tarock.game import Move
from tarock.server import protocol as p
from tarock.server import table
from tarock.server.store import Lease, sqlite


def done_by(guest: Guest) -> list[p.Move]:
    return [line.move for line in guest.deal.log if isinstance(line, p.Moved) and line.seat == guest.view.you]


@in_house
async def test_after_kill_9_in_mid_deal_every_acknowledged_move_is_there(tmp_path: Path) -> None:
    data, rng = tmp_path / "t.sqlite", random.Random(11)
    told: list[p.Move] = []
    with a_process(data) as server:
        house = server.house()
        guests = [(await house.make())[0], (await house.make("gross", 3))[0]]
        (me, _) = guests
        for _ in range(9):
            move = bold(await me.turn(), rng)
            assert isinstance(await me.move(move), p.Done)
            told.append(move)
        move = bold(await me.turn(), rng)
        await me.send(p.MakeMove("in the air", me.view.seq, move))  # Killed before it is answered.
        server.kill()
        for guest in guests:
            await guest.until(lambda guest=guest: guest.gone)
            await guest.leave()
        server.start()
        house = server.house()
        again = await house.enter(me.table, me.token)
        assert done_by(again)[: len(told)] == [_as_told(one) for one in told]
        seq = me.view.seq
        assert again.view.seq >= seq
        # The move in the air was stored or not; sent again, it is carried out once.
        answer = await again.ask(p.MakeMove, seq, move, named="in the air")
        assert isinstance(answer, p.Done) or answer.error == "stale"
        await again.until(lambda: len(done_by(again)) > len(told))
        assert done_by(again)[len(told)] == _as_told(move)
        await again.play_on(rng)
        assert again.deal.result
        other = await house.enter(guests[1].table, guests[1].token)
        await other.play_on(rng)
        for guest in (again, other):
            await guest.leave()


def _as_told(move: p.Move) -> p.Move:
    """As the log shows it: cards laid away in the order of the pack, words in theirs."""
    if isinstance(move, p.Lay):
        return p.Lay(tuple(sorted(move.cards, key=_place)))
    return p.Say(tuple(sorted(move.words))) if isinstance(move, p.Say) else move


def _place(name: str) -> int:
    from tarock.cards import Card  # noqa: PLC0415 - only a name is needed

    return Card(name).index


@in_house
async def test_on_a_full_disk_nothing_is_half_done_and_with_room_again_all_goes_on(tmp_path: Path) -> None:
    with a_process(tmp_path / "t.sqlite") as server:
        house = server.house()
        (me,) = await house.make()
        choices = await me.turn()
        with no_more_to_write(server):
            made = await house.http("POST", "/api/tables", p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful",) * 2))
            assert (made.status, made.read(p.Error).error) == (503, "not-stored")
            move = bold(choices, random.Random(3))
            refused = await me.ask(p.MakeMove, me.view.seq, move, named="the same")
            assert (refused.error, refused.message.key) == ("not-stored", "server.not-stored")
        assert not done_by(me)
        assert isinstance(await me.ask(p.MakeMove, me.view.seq, move, named="the same"), p.Done)
        (other,) = await house.make()
        for guest in (me, other):
            await guest.leave()


@contextmanager
def no_more_to_write(server: ServerProcess) -> Iterator[None]:
    """The files of a server can no longer grow, as on a full disk."""
    assert server.process is not None
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


@in_house
async def test_a_command_is_refused_while_another_program_writes_and_carried_out_when_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOCKED_SECONDS", 0.05)
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        move = bold(await me.turn(), random.Random(3))
        seq = me.view.seq
        with closing(sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = await me.ask(p.MakeMove, seq, move, named="the same")
            assert (refused.error, refused.message.key) == ("not-stored", "server.not-stored")
            other.execute("ROLLBACK")
        assert isinstance(await me.ask(p.SaySomething, "", "still here"), p.Done)
        assert not done_by(me)
        assert isinstance(await me.ask(p.MakeMove, seq, move, named="the same"), p.Done)
        assert done_by(me)[:1] == [_as_told(move)]


@in_house
async def test_a_computer_whose_move_cannot_be_written_thinks_once_and_tries_again_after_a_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOCKED_SECONDS", 0.05)
    monkeypatch.setattr(table, "REST_SECONDS", LONG)
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make(clock=60)
        await me.turn()
        seq, tries, thoughts = me.view.seq, list[bytes](), list[str]()
        watch(house, tries, thoughts)
        with closing(sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            pass_time(60)
            await until(lambda: tries)
            for _ in range(3):
                assert (await me.ask(p.SaySomething, "", "hello?")).error == "not-stored"
            other.execute("ROLLBACK")
        assert (len(tries), len(thoughts)) == (1, 1)
        pass_time(LONG)
        await me.until(lambda: me.view.seq > seq)
        assert tries[:2] == [tries[0]] * 2


def watch(house: House, tries: list[bytes], thoughts: list[str]) -> None:
    """Note every move that is to be stored, and at which table a computer thinks of one."""
    store, players = house.web.hall.store, house.web.hall.computers
    append, choose = store.append, players.choose

    def appending(stream: str, expected: int, events: Sequence[bytes], lease: Lease) -> Awaitable[int]:
        tries.extend(one for one in events if b'"moved"' in one)
        return append(stream, expected, events, lease)  # type: ignore[no-any-return]

    def choosing(stream: str, *about: object, **how: bool) -> Awaitable[Move]:
        thoughts.append(stream)
        return choose(stream, *about, **how)  # type: ignore[no-any-return]

    store.append, players.choose = appending, choosing


@in_house
async def test_two_processes_serve_one_table_without_losing_a_move(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as here, open_house(data) as there:
        anna, bert = await here.make("tapp", 3, people=2)
        await bert.leave()
        bert = await there.enter(bert.table, bert.token)
        await asyncio.gather(anna.play_on(random.Random(1)), bert.play_on(random.Random(2)))
        await asyncio.gather(*(one.until(lambda one=one: one.view.status == "settled") for one in (anna, bert)))
        assert anna.deal.result == bert.deal.result
        assert (anna.view.seq, anna.deal.shuffle) == (bert.view.seq, bert.deal.shuffle)


@in_house
async def test_an_idle_table_is_dropped_from_memory_and_found_again(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        last = me.view
        await me.leave()
        await house.deserted(me.table)
        again = await house.enter(me.table, me.token)
        assert again.view.deal == last.deal

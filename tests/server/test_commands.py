"""Commands that are repeated, stale, forged, malformed or too large: answered with what is wrong, changing nothing."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from support.given_time import pass_time
from support.house import Guest, bold, decode, encode, in_house, open_house, run_apart

from benchmarks.robot import some_move
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.limits import COMMANDS, MOST_BYTES


def moves_of(guest: Guest) -> int:
    return sum(isinstance(line, p.Moved) and line.seat == guest.view.you for line in guest.deal.log)


@in_house
async def test_a_command_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        move, seq = bold(await me.turn(), random.Random(1)), me.view.seq
        before = moves_of(me)
        first = await me.ask(p.MakeMove, seq, move, named="same")
        again = await me.ask(p.MakeMove, seq, move, named="same")
        assert isinstance(first, p.Done)
        assert isinstance(again, p.Done)
        await me.until(lambda: moves_of(me) > before)
        assert moves_of(me) == before + 1


@in_house
async def test_what_was_stored_though_nobody_was_told_is_not_carried_out_again(tmp_path: Path) -> None:
    """A line to the store may break after it has written: that is found out when the command comes again."""
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        said = e.Said(preset="", text="well, well", id="same", by=0)
        await house.web.hall.store.append(me.table, me.view.seq, [e.encode(said)])
        assert isinstance(await me.ask(p.SaySomething, "", "well, well", named="same"), p.Done)
        await me.until(lambda: me.view.chat)
        assert [one.text for one in me.view.chat] == ["well, well"]


@in_house
async def test_a_repeated_command_is_known_after_a_restart_too(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as house:
        (me,) = await house.make()
        move, seq = bold(await me.turn(), random.Random(1)), me.view.seq
        assert isinstance(await me.ask(p.MakeMove, seq, move, named="same"), p.Done)
        await me.turn()
        before = me.deal.log
    async with open_house(data) as house:
        again = await house.enter(me.table, me.token)
        assert isinstance(await again.ask(p.MakeMove, seq, move, named="same"), p.Done)
        assert again.deal.log == before


@in_house
async def test_a_stale_move_is_refused_and_shown_the_table_again(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        old, choices = me.view.seq, await me.turn()
        await me.move(bold(choices, random.Random(1)))
        move = some_move(await me.turn(), random.Random(1))
        shown = len(me.views)
        for seq in (old, me.view.seq + 1, -1):
            refused = await me.ask(p.MakeMove, seq, move)
            assert refused.error == "stale"
        await me.until(lambda: len(me.views) >= shown + 3)
        assert me.view.seq == me.views[shown - 1].seq


@in_house
async def test_talk_in_between_does_not_make_a_move_stale(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        choices, seq = await me.turn(), me.view.seq
        await me.ask(p.SaySomething, "", "hello")
        assert isinstance(await me.ask(p.MakeMove, seq, some_move(choices, random.Random(2))), p.Done)


@in_house
async def test_nobody_moves_for_another(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make(people=4)
        await asyncio.gather(*(guest.until(lambda guest=guest: guest.view.status == "playing") for guest in guests))
        on_turn = next(guest for guest in guests if guest.deal.choices)
        move = some_move(await on_turn.turn(), random.Random(1))
        watcher = await house.enter(on_turn.table)
        for guest in (*guests, watcher):
            if guest is not on_turn:
                assert (await guest.move(move)).error in ("not-your-turn", "not-allowed")
        assert moves_of(on_turn) == 0


MALFORMED = [
    "", "null", "[]", "17", '"move"', "{", '{"type":"move"}', '{"type":"nonsense","id":"x"}',
    '{"type":"move","id":"x","seq":1,"move":{"kind":"play","card":"HK","cheat":true}}',
    '{"type":"move","id":"x","seq":"1","move":{"kind":"cut","at":1}}',
    '{"type":"move","id":7,"seq":1,"move":{"kind":"cut","at":1}}',
    '{"type":"ready","id":"x","seat":2}', '{"type":"hello","protocol":1}',
    '{"type":"move","id":"x","seq":1e99,"move":{"kind":"cut","at":1}}', "[" * 4000, '{"type":"\\ud800"}',
]  # fmt: skip


@in_house
async def test_what_is_not_of_the_protocol_is_refused_with_what_is_wrong(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        seq = me.view.seq
        for number, text in enumerate((*MALFORMED, b"\xff\xfe\x00")):
            await me.send(text)
            await me.until(lambda number=number: len(me.others) > number + 1)
            assert isinstance(me.others[-1], p.Refused), text
            assert me.others[-1].error == "malformed"
            assert me.others[-1].message.params["why"]
        assert me.view.seq == seq
        assert isinstance(await me.move(some_move(await me.turn(), random.Random(1))), p.Done)


@in_house
async def test_moves_of_cards_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        for move in (p.Play("H99"), p.Lay(("HK", "HK")), p.Call(""), p.Bid("so long" * 9), p.Say(("a b",)), p.Cut(-5)):
            refused = await me.move(move)
            assert isinstance(refused, p.Refused), move
            assert refused.error in ("malformed", "illegal-move")
        for bad in ("", "x" * 65):
            await me.send(p.Ready(bad))
            await me.until(lambda: isinstance(me.others[-1], p.Refused) and me.others[-1].error == "malformed")


@in_house
async def test_an_oversized_message_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        before = len(me.others)
        await me.send(p.SaySomething("x", "", "x" * MOST_BYTES))
        await me.until(lambda: len(me.others) > before)
        refused = me.others[-1]
        assert isinstance(refused, p.Refused)
        assert refused.error == "too-large"
        assert await me.turn()
        await me.send("x" * 100_000)
        await me.until(lambda: me.gone)
        assert await (await house.enter(me.table, me.token)).turn()


@in_house
async def test_too_many_messages_at_once_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", limited=True) as house:
        (me,) = await house.make()
        refused = 0
        while not refused:  # On a slow machine some more are granted meanwhile.
            answers = await asyncio.gather(*(me.ask(p.WhyNot, p.Cut(1)) for _ in range(int(COMMANDS.burst) + 20)))
            refused = sum(isinstance(one, p.Refused) and one.error == "too-many" for one in answers)
        pass_time(COMMANDS.burst / COMMANDS.per_second)
        assert isinstance(await me.ask(p.SaySomething, "hello"), p.Done)


@in_house
async def test_a_ping_is_answered_without_the_table_and_counts_as_a_message(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", limited=True) as house:
        (me,) = await house.make()
        await me.turn()
        table = house.web.hall.tables[me.table]
        job = table._jobs.put_nowait
        table._jobs.put_nowait = lambda _: pytest.fail("the table was woken")
        await me.send(p.Ping())
        await me.until(lambda: p.Pong() in me.others)
        while not any(isinstance(one, p.Refused) and one.error == "too-many" for one in me.others):
            await me.send(p.Ping())
            await asyncio.sleep(0)
        table._jobs.put_nowait = job
        pass_time(COMMANDS.burst / COMMANDS.per_second)
        assert isinstance(await me.ask(p.SaySomething, "hello"), p.Done)


@pytest.mark.parametrize(
    "hello",
    ["", "{}", '{"type":"ready","id":"x"}', '{"type":"hello","protocol":999}', '{"type":"hello"}', "x" * 9000],
)
def test_a_connection_begins_with_a_good_hello(tmp_path: Path, hello: str) -> None:
    async def try_it() -> None:
        async with open_house(tmp_path / "t.sqlite") as house:
            (me,) = await house.make()
            line = await house.socket(me.table)
            await line.send(hello)
            assert isinstance(decode(await line.recv(decode=False)), p.Refused)
            await line.wait_closed()
            nowhere = await house.socket("nowhere")
            await nowhere.send(encode(p.Hello(p.PROTOCOL)).decode())
            refused = decode(await nowhere.recv(decode=False))
            assert isinstance(refused, p.Refused)
            assert refused.error == "unknown-table"
            await nowhere.wait_closed()

    run_apart(try_it)


@in_house
async def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        choices, before = await me.turn(), me.view.seq
        move = some_move(choices, random.Random(1))

        async def full(*_: object) -> int:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patched:
            patched.setattr(house.web.hall.store, "append", full)
            refused = await me.move(move)
            assert refused.error == "failed"
            assert (await house.http("GET", f"/api/tables/{me.table}")).status == 200
        assert me.view.seq == before
        assert isinstance(await me.move(move), p.Done)

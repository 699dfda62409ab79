"""Thinking is work apart: in its order, fair, bounded, cancelled when nobody wants it, and in nobody's way."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.given_time import pass_time
from support.house import Guest, House, in_house, open_house
from support.records import played_deal
from support.views import a_choice
from support.workers import Holding, some_workers

from tarock.players import ChancePlayer
from tarock.server import metrics
from tarock.server import protocol as p
from tarock.server.chance import SeededChance
from tarock.server.computers import Computers
from tarock.server.refusals import Refused
from tarock.server.thinking import LONGEST
from tarock.server.work import MOST_WAITING, Purpose, Workers, WorkersDie
from tarock.server.work.waiting import Piece, Waiting

TABLE = "table"
KNOWN = "1"
"""The seed of a deal in which everybody is asked more than once."""


def ask(workers: Workers, order: list[str], name: str, purpose: Purpose, table: str = TABLE) -> asyncio.Task[None]:
    """Have something done, and note when it was."""

    async def asked() -> None:
        await workers.do(purpose, table, os.getpid)
        order.append(name)

    return asyncio.create_task(asked())


async def begun() -> None:
    """Let all that was asked get into line."""
    await asyncio.sleep(0)


async def is_so(wanted: Callable[[], object]) -> None:
    """Wait until the server has come so far."""
    while not wanted():
        await asyncio.sleep(0)


# In its order, and fair ----------------------------------------------------------------------------------------------


@in_house
async def test_a_move_goes_before_a_hint_before_an_analysis_before_a_judgement(tmp_path: Path) -> None:
    async with some_workers(2) as workers:
        holding, order = Holding(workers, tmp_path), []
        held = [holding.hold(Purpose.ANALYSIS), holding.hold()]
        await begun()
        asked = [ask(workers, order, purpose, purpose) for purpose in reversed(Purpose)]
        await begun()
        await held[0].let_go()
        await asyncio.gather(*asked)
        assert order == ["move", "hint", "analysis", "judgement"]
        await held[1].let_go()


def pieces(*tables: str, purpose: Purpose = Purpose.ANALYSIS) -> list[Piece]:
    """Work for these tables, in the order in which they ask."""
    loop = asyncio.get_running_loop()
    return [Piece(purpose, table, len, ("x",), loop.create_future(), 0.0) for table in tables]


@in_house
async def test_a_table_that_asks_for_much_does_not_delay_the_first_of_another() -> None:
    waiting = Waiting()
    for piece in pieces("greedy", "greedy", "greedy", "greedy", "modest", "late", "modest"):
        waiting.add(piece)
    taken = [waiting.take(Purpose.ANALYSIS) for _ in range(7)]
    turns = [piece.table for piece in taken if piece]
    assert turns == ["greedy", "modest", "late", "greedy", "modest", "greedy", "greedy"]
    assert waiting.take(Purpose.ANALYSIS) is None


@in_house
async def test_no_analysis_is_ever_in_the_way_of_a_move(tmp_path: Path) -> None:
    async with some_workers(2) as workers:
        holding = Holding(workers, tmp_path)
        held = [holding.hold(purpose, f"{purpose} {number}")
                for purpose in (Purpose.JUDGEMENT, Purpose.ANALYSIS) for number in range(3)]  # fmt: skip
        await begun()
        for table in "abcdef":  # Wherever each of them is usually thought for.
            assert await workers.do(Purpose.MOVE, table, len, table) == 1
        assert not any(one.answer.done() for one in held)


@in_house
async def test_a_table_keeps_to_its_worker_and_waits_for_nobody_while_another_is_idle(tmp_path: Path) -> None:
    async with some_workers(3) as workers:
        usual = {await workers.do(Purpose.MOVE, TABLE, os.getpid) for _ in range(5)}
        assert len(usual) == 1
        held = Holding(workers, tmp_path).hold(table=TABLE)
        await begun()
        assert {await workers.do(Purpose.MOVE, TABLE, os.getpid)}.isdisjoint(usual)
        assert not held.answer.done()
        await held.let_go()
        assert await workers.do(Purpose.MOVE, TABLE, os.getpid) in usual


# Bounded -------------------------------------------------------------------------------------------------------------


async def full(workers: Workers, folder: Path, *purposes: Purpose) -> list[asyncio.Task[Any]]:
    """All workers are busy, and nobody else fits into these lines."""
    holding = Holding(workers, folder)
    waiting = [holding.hold().answer for _ in range(workers.here)]
    await begun()
    for purpose in purposes:
        asked = (workers.do(purpose, f"table {number}", os.getpid) for number in range(MOST_WAITING[purpose]))
        waiting += map(asyncio.create_task, asked)
    await begun()
    return waiting


@in_house
async def test_what_does_not_fit_is_refused_at_once_and_counted(tmp_path: Path) -> None:
    async with some_workers(2) as workers:
        waiting = await full(workers, tmp_path, *Purpose)
        for purpose in Purpose:
            refused = metrics.WORK_REFUSED.of(purpose)
            with pytest.raises(Refused, match="too-many"):
                await workers.do(purpose, "one more", os.getpid)
            assert workers.number_waiting(purpose) == MOST_WAITING[purpose]
            assert metrics.WORK_REFUSED.of(purpose) == refused + 1
        assert not any(one.done() for one in waiting)


@in_house
async def test_the_table_that_has_most_in_line_gives_its_last_place_to_one_that_has_less() -> None:
    waiting, most = Waiting(), MOST_WAITING[Purpose.ANALYSIS]
    greedy = pieces(*["greedy"] * most)
    for piece in greedy:
        waiting.add(piece)
    (modest, one_more) = pieces("modest", "greedy")
    waiting.add(modest)
    with pytest.raises(Refused, match="too-many"):
        greedy[-1].done.result()
    with pytest.raises(Refused, match="too-many"):
        waiting.add(one_more)
    assert waiting.number(Purpose.ANALYSIS) == most
    assert not modest.done.done()


@in_house
async def test_where_no_move_fits_any_more_the_careful_player_makes_it_and_a_hint_is_refused(tmp_path: Path) -> None:
    view, chance = a_choice(), ChancePlayer(random.Random(1))
    async with some_workers(2) as workers:
        players = Computers(workers, "normal")
        waiting = await full(workers, tmp_path, Purpose.MOVE, Purpose.HINT)
        careful = await players.choose(TABLE, "careful", view, chance)
        assert await players.choose(TABLE, "strong", view, chance) == careful
        with pytest.raises(Refused, match="too-many"):
            await players.hint(TABLE, view, "h", book=False)
        assert not any(one.done() for one in waiting)


# Cancelled when no longer wanted -------------------------------------------------------------------------------------


@in_house
async def test_what_nobody_wants_any_more_is_never_begun_and_what_has_begun_is_not_waited_for(tmp_path: Path) -> None:
    async with some_workers(2) as workers:
        holding, never = Holding(workers, tmp_path), tmp_path / "never"
        begun_already = [holding.hold(), holding.hold()]
        await begun()
        waits = asyncio.create_task(workers.do(Purpose.MOVE, TABLE, never.mkdir))
        await begun()
        assert workers.number_waiting(Purpose.MOVE) == 1
        for one in (waits, begun_already[0].answer):
            one.cancel()
        await asyncio.wait((waits, begun_already[0].answer))
        assert workers.number_waiting(Purpose.MOVE) == 0
        await begun_already[1].let_go()
        assert await workers.do(Purpose.MOVE, TABLE, len, "x") == 1
        assert not never.exists()


async def with_workers_held(house: House, folder: Path) -> Holding:
    """All workers of a house are busy until they are let go."""
    holding = Holding(house.web.workers, folder)
    for _ in range(house.web.workers.here):
        holding.hold()
    await begun()
    return holding


async def a_turn(house: House) -> Guest:
    """Somebody who is to move, among computers who search."""
    (me,) = await house.make("tapp", 3, company="easy")
    await me.turn()
    return me


async def move_on(me: Guest, until: Callable[[], object]) -> None:
    """Do what the books advise, until something is so."""
    while not until():
        await asyncio.sleep(0)
        assert me.view.status == "playing"  # Else nobody would be asked any more, and this would wait for ever.
        if me.view.deal is not None and me.deal.choices is not None:
            advised = await me.ask(p.AskHint, book=True)
            assert isinstance(await me.move(advised.move), p.Done)


@in_house
async def test_a_thought_is_dropped_when_the_move_before_it_is_taken_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", chance=SeededChance(KNOWN), company="easy") as house:
        me, workers = await a_turn(house), house.web.workers
        await with_workers_held(house, tmp_path)
        await move_on(me, until=lambda: workers.number_waiting(Purpose.MOVE))
        assert isinstance(await me.ask(p.Undo), p.Done)
        assert workers.number_waiting(Purpose.MOVE) == 0
        assert me.deal.choices


@in_house
async def test_a_hint_is_dropped_when_who_asked_moves_or_goes(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", chance=SeededChance(KNOWN), company="easy") as house:
        me, workers = await a_turn(house), house.web.workers
        await with_workers_held(house, tmp_path)
        moved = (await me.ask(p.AskHint, book=True)).move
        waits = asyncio.create_task(me.ask(p.AskHint, named="too late"))
        await is_so(lambda: workers.number_waiting(Purpose.HINT))
        assert isinstance(await me.move(moved), p.Done)
        assert (await waits).error == "stale"
        assert workers.number_waiting(Purpose.HINT) == 0
        assert isinstance(await me.ask(p.Undo), p.Done)
        await me.send(p.AskHint("never heard"))
        await is_so(lambda: workers.number_waiting(Purpose.HINT))
        await me.leave()
        await is_so(lambda: not workers.number_waiting(Purpose.HINT))


@in_house
async def test_an_analysis_is_dropped_when_the_last_who_asked_has_gone(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        path, workers = f"/api/records/{await played_deal(house)}/analysis", house.web.workers
        holding = await with_workers_held(house, tmp_path)
        lines = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(2)]
        for _, line in lines:
            line.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        asked = house.web.analyses._asked
        await is_so(lambda: [one.waiting for one in asked.values()] == [2])
        await is_so(lambda: workers.number_waiting(Purpose.ANALYSIS))
        lines[0][1].close()
        await is_so(lambda: [one.waiting for one in asked.values()] == [1])
        assert workers.number_waiting(Purpose.ANALYSIS) == 1
        lines[1][1].close()
        await is_so(lambda: not asked)
        await is_so(lambda: not workers.number_waiting(Purpose.ANALYSIS))
        assert holding.workers is workers


# In nobody's way -----------------------------------------------------------------------------------------------------


@in_house
async def test_a_persons_move_is_answered_while_all_workers_are_busy_and_all_lines_full(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", chance=SeededChance(KNOWN), company="easy") as house:
        me, refused = await a_turn(house), metrics.WORK_REFUSED.of(Purpose.MOVE)
        waiting = await full(house.web.workers, tmp_path, *Purpose)
        assert (await me.ask(p.AskHint)).error == "too-many"
        # Each move is answered; and the others move too, by what careful players know.
        await move_on(me, until=lambda: metrics.WORK_REFUSED.of(Purpose.MOVE) >= refused + 2)
        assert not any(one.done() for one in waiting)


# Whatever becomes of a worker ----------------------------------------------------------------------------------------


@in_house
async def test_a_killed_worker_is_replaced_and_its_work_begun_again(tmp_path: Path) -> None:
    async with some_workers(2) as workers:
        before = await workers.do(Purpose.MOVE, TABLE, os.getpid)
        held = Holding(workers, tmp_path).hold(table=TABLE)
        await begun()
        (usual,) = workers._busy
        waits = [asyncio.create_task(workers.do(Purpose.HINT, TABLE, len, "abc")) for _ in range(3)]
        os.kill(before, signal.SIGKILL)
        await is_so(lambda: usual.pid != before)
        assert await held.let_go("nothing is lost") == "nothing is lost"
        assert await asyncio.gather(*waits) == [3, 3, 3]
        assert await workers.do(Purpose.MOVE, TABLE, os.getpid) != before


@in_house
async def test_work_over_which_every_worker_dies_is_given_up_and_all_other_work_goes_on() -> None:
    async with some_workers(2) as workers:
        tried = ((os._exit, 1), (len, "abc"), (len, 5))
        asked = (workers.do(Purpose.MOVE, TABLE, work, about) for work, about in tried)
        died, well, wrong = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(died, WorkersDie)
        assert well == 3
        assert isinstance(wrong, TypeError)  # What goes wrong in the work itself is told whoever asked.


@in_house
async def test_workers_end_with_the_server_and_whoever_waits_is_told_so(tmp_path: Path) -> None:
    async with some_workers(2) as workers:
        process = await workers.do(Purpose.MOVE, TABLE, os.getpid)
        waiting = await full(workers, tmp_path, Purpose.HINT)
    told = await asyncio.gather(*waiting, workers.do(Purpose.MOVE, TABLE, os.getpid), return_exceptions=True)
    assert {(type(one), str(one)) for one in told} == {(Refused, "restart")}
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@in_house
async def test_a_thought_that_does_not_come_in_time_is_not_waited_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    view, chance = a_choice(), ChancePlayer(random.Random(1))
    async with some_workers(2) as workers:
        players = Computers(workers, "normal")
        await full(workers, tmp_path)
        careful = await players.choose(TABLE, "careful", view, chance)
        choosing = asyncio.create_task(players.choose(TABLE, "strong", view, chance))
        await begun()
        assert workers.number_waiting(Purpose.MOVE) == 1
        pass_time(LONGEST)
        assert await choosing == careful
        assert workers.number_waiting(Purpose.MOVE) == 0
        assert "TimeoutError" in caplog.text


# How it is seen ------------------------------------------------------------------------------------------------------


@in_house
async def test_whoever_runs_the_server_sees_what_waits_for_how_long_and_for_whom(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", workers=3) as house:
        await full(house.web.workers, tmp_path, Purpose.HINT)
        figures = (await house.http("GET", "/metrics")).body.decode()
        assert f'tarock_work_in_line{{work="hint"}} {MOST_WAITING[Purpose.HINT]}\n' in figures
        assert 'tarock_work_in_line{work="move"} 0\n' in figures
        assert 'tarock_workers{where="here"} 3\n' in figures
        assert 'tarock_workers{where="lent"} 0\n' in figures
        assert 'tarock_work_waited_seconds_count{work="move"}' in figures
        page = (await house.http("GET", "/host")).body.decode()
        assert f"<dt>In line for a worker</dt><dd>{MOST_WAITING[Purpose.HINT]}</dd>" in page

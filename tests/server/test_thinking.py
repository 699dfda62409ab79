"""Searching players at the table: they think in worker processes, and the table goes on whatever becomes of those."""

from __future__ import annotations

import asyncio
import logging
import pickle
import random
import time
from pathlib import Path

import pytest
from support.house import SECONDS, in_house, open_house, run_apart
from support.server_process import ServerProcess
from support.views import a_choice, views
from support.workers import some_workers

from tarock.deal import View
from tarock.players import ChancePlayer
from tarock.players.levels import LEVELS
from tarock.players.search import LEVELS as SEARCHED
from tarock.players.search import SearchPlayer, Style
from tarock.server import computers
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.computers import Computers
from tarock.server.state import COMPUTERS, folded
from tarock.server.work import Purpose, Workers, WorkersDie
from tarock.server.work.at_work import thought
from tarock.variants import all_variants

TABLE = "table"


def test_every_level_of_the_search_can_be_asked_for_in_every_style() -> None:
    assert tuple(SEARCHED) == LEVELS
    searching = {level + style for level in LEVELS for style in ("", "-cautious", "-bold")}
    assert searching | {"careful", "chance"} == set(COMPUTERS)


def test_a_kind_thinks_in_its_style() -> None:
    view = a_choice("koenigrufen")
    assert thought("easy-bold", view) == SearchPlayer("easy", Style.BOLD).think(view)
    assert thought("easy", view) == SearchPlayer("easy").think(view)


@pytest.mark.parametrize("game", all_variants())
def test_a_view_goes_to_another_process_and_back_unchanged(game: str) -> None:
    for seed in range(2):
        for view in views(game, seed):
            assert pickle.loads(pickle.dumps(view)) == view


@in_house
async def test_a_worker_thinks_what_would_be_thought_here() -> None:
    async with some_workers() as some:
        for game in ("koenigrufen", "tapp"):
            view = a_choice(game)
            found = await some.do(Purpose.MOVE, TABLE, thought, "easy", view)  # however long it takes
            assert found == SearchPlayer("easy").think(view)


def children(process: int) -> set[int]:
    """The processes that a process has begun, by whichever of its threads."""
    listed = Path(f"/proc/{process}/task").glob("*/children")
    return {int(one) for children in listed for one in children.read_text(encoding="ascii").split()}


def runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_no_worker_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "t.sqlite", company=("--level", "easy"))
    server.start()
    assert server.process is not None

    async def sit_down() -> set[int]:
        (me,) = await server.house().make(company="easy")
        await me.turn()
        await me.ask(p.AskHint)
        begun = children(server.process.pid)
        await me.leave()
        return begun

    begun = run_apart(sit_down)
    server.kill()
    assert begun
    for _ in range(SECONDS * 10):
        if not any(map(runs, begun)):
            return
        time.sleep(0.1)
    raise AssertionError("a worker goes on")


class AtALoss:
    """Workers of whom none comes back."""

    async def think(self, purpose: Purpose, table: str, kind: str, view: View) -> None:
        raise WorkersDie


def test_where_searching_fails_the_careful_player_moves(caplog: pytest.LogCaptureFixture) -> None:
    view, players = a_choice(), Computers(Workers(), "normal")
    players._thinking = AtALoss()  # type: ignore[assignment]
    chance = ChancePlayer(random.Random(1))
    moved = run_apart(players.choose, TABLE, "strong", view, chance)
    assert moved == run_apart(players.choose, TABLE, "careful", view, chance)
    assert "WorkersDie" in caplog.text
    told = run_apart(lambda: players.hint(TABLE, view, "h", book=False))
    assert told == run_apart(lambda: players.hint(TABLE, view, "h", book=True))
    assert told.weighed is None


def test_without_the_kernel_it_is_said_once_and_all_play_carefully(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computers, "can_search", lambda: False)
    view, chance = a_choice(), ChancePlayer(random.Random(1))
    players = Computers(Workers(), "normal")
    players._thinking = AtALoss()  # type: ignore[assignment]
    assert players.usual == "careful"
    for _ in range(2):
        move = run_apart(players.choose, TABLE, "normal", view, chance)
        assert move == run_apart(players.choose, TABLE, "careful", view, chance)
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@in_house
async def test_searching_players_play_a_deal_and_hint_in_figures(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", company="easy") as house:
        (me,) = await house.make(company="easy")
        assert [one.kind for one in me.view.people].count("easy") == 3
        weighed: list[p.Weighed] = []
        while me.view.status == "playing" or not weighed:
            choices = await me.turn()
            told = await me.ask(p.AskHint)
            if told.weighed:
                weighed.append(told.weighed)
            book = await me.ask(p.AskHint, book=True)
            assert book.weighed is None
            assert isinstance(await me.move(told.move), p.Done), choices
            await me.until(lambda: me.view.status != "playing" or me.deal.choices is not None)
        for one in weighed:
            assert one.worlds > 0
            assert 0 <= one.wins <= 1
            assert not one.beliefs or sum(belief.chance for belief in one.beliefs) == pytest.approx(1, abs=0.01)


@in_house
async def test_the_table_hears_everybody_while_a_computer_thinks(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        at, never = house.web.hall.tables[me.table], asyncio.Event()

        async def deep_in_thought(*_: object) -> None:
            await never.wait()

        at.computers.choose = deep_in_thought
        answer = await me.ask(p.AskHint)
        await me.move(answer.move)
        assert isinstance(await me.ask(p.SaySomething, "", "hm"), p.Done)
        assert isinstance(await me.ask(p.Pause, True), p.Done)
        assert isinstance(await me.ask(p.Pause, False), p.Done)
        before = at.state.turn
        assert isinstance(await me.ask(p.Undo), p.Done)
        del at.computers.choose
        assert isinstance(await me.move(answer.move), p.Done)
        await me.until(lambda: at.state.turn > before + 2)


def test_who_left_before_there_were_searching_players_is_still_replaced_by_a_careful_one() -> None:
    company = (e.Company("person", "Anna", "a"), e.Company("person", "Bert", "b"), e.Company("strong", "Cora"))
    made = e.Made(table="t", code="ABCDEF", terms=p.Terms("tapp", 3, {}), company=company, entropy="", secret="5" * 64)
    old = e.decode(b'{"event":"gave-up","by":1,"id":"x","name":"Dora"}')
    state = folded([made, old])
    assert state is not None
    assert [one.kind for one in state.members] == ["person", "careful", "strong"]
    state = folded([made, e.GaveUp(by=1, id="x", name="Dora", kind="normal")])
    assert state is not None
    assert [one.kind for one in state.members] == ["person", "normal", "strong"]

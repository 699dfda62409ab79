"""What needs everybody's consent, with a move that is taken back: all persons who play agree, or nothing changes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from support.given_time import PATIENT, pass_time
from support.house import Guest, House, bold, in_house, open_house, seen_of
from support.server_process import a_process

from tarock.notation import move_text
from tarock.server import consent
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.client import Client
from tarock.server.presence import Patience, Presence
from tarock.server.state import folded


async def a_move(guests: list[Guest]) -> tuple[Guest, p.Deal]:
    """The first move that a person makes; who made it, and the deal before it as he saw it."""
    await asyncio.gather(*(one.until(lambda one=one: one.view.status == "playing") for one in guests))
    seats = {one.view.you: one for one in guests}
    await guests[0].until(lambda: guests[0].deal.to_act in seats)
    mover = seats[guests[0].deal.to_act]
    before = (await mover.turn(), mover.deal)[1]
    assert isinstance(await mover.move(bold(before.choices or (), random.Random(1))), p.Done)
    return mover, before


async def asked(guests: list[Guest]) -> tuple[Guest, list[Guest], p.Deal]:
    """Somebody has asked for his move back: who, all others, and the deal before the move."""
    mover, before = await a_move(guests)
    assert (mover.view.can_undo, mover.view.asks_others) == (True, True)
    assert isinstance(await mover.ask(p.Undo), p.Done)
    for one in guests:
        await one.until(lambda one=one: one.view.wish is not None)
    return mover, [one for one in guests if one is not mover], before


def question(guest: Guest) -> p.Wish:
    assert guest.view.wish is not None
    return guest.view.wish


async def answer(guest: Guest, *, yes: bool) -> object:
    return await guest.ask(p.Answer, question(guest).number, yes)


@in_house
async def test_a_move_goes_back_when_all_others_have_agreed(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make("koenigrufen", 4, people=3)
        mover, (second, third), before = await asked(guests)
        played = [line for line in mover.deal.log if isinstance(line, p.Moved) and line.seat == mover.view.you]
        assert (question(second).seat, question(second).move) == (mover.view.you, played[-1].move)
        assert set(question(second).awaited) == {second.view.you, third.view.you}
        assert isinstance(await answer(second, yes=True), p.Done)
        await third.until(lambda: question(third).agreed == (second.view.you,))
        assert question(third).awaited == (third.view.you,)
        assert isinstance(await answer(third, yes=True), p.Done)
        for one in guests:
            await one.until(lambda one=one: one.view.wish is None)
            assert one.deal.log == before.log
        assert (mover.deal.hand, mover.deal.choices) == (before.hand, before.choices)
        assert isinstance(await mover.move(bold(before.choices or (), random.Random(2))), p.Done)


@in_house
async def test_one_no_is_enough_and_it_is_not_asked_again(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        # No computer, whose move would make another moment of it.
        guests = await house.make("tapp", 3, people=3)
        mover, (second, third), before = await asked(guests)
        log = mover.deal.log
        await answer(second, yes=True)
        assert isinstance(await answer(third, yes=False), p.Done)
        await mover.until(lambda: question(mover).ended == "refused")
        assert question(mover).awaited == ()
        assert mover.deal.log[: len(log)] == log != before.log
        assert not mover.view.can_undo
        assert (await mover.ask(p.Undo)).error == "not-allowed"


@in_house
async def test_who_asks_may_withdraw_it_and_ask_again(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        mover, (other, _), _ = await asked(await house.make("tapp", 3, people=3))
        log = mover.deal.log
        assert (await answer(mover, yes=True)).error == "not-allowed"
        assert isinstance(await answer(mover, yes=False), p.Done)
        await other.until(lambda: other.view.wish is None)
        assert mover.deal.log == log
        assert isinstance(await mover.ask(p.Undo), p.Done)


@in_house
async def test_the_next_move_ends_the_question(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make("tapp", 3, people=3)
        mover, (other, _), _ = await asked(guests)
        number, log = question(other).number, mover.deal.log
        due = next(one for one in guests if one.view.you == mover.deal.to_act)
        assert isinstance(await due.move(bold(await due.turn(), random.Random(3))), p.Done)
        await other.until(lambda: other.view.wish is None)
        assert len(other.deal.log) > len(log)
        assert (await other.ask(p.Answer, number, True)).error == "stale"


def test_only_who_has_made_a_move_can_take_one_back() -> None:
    company = tuple(e.Company("person", name, name) for name in ("Anna", "Bert", "Cora"))
    made = e.Made(table="t", code="c", terms=p.Terms("tapp", 3, {}), company=company, entropy="", secret="5" * 64)
    dealt = folded([made, e.Dealt(record="r")])
    assert dealt and dealt.deal
    seat = dealt.deal.to_act or 0
    moved = folded([e.Moved(seat=seat, move=move_text(next(iter(dealt.deal.choices))))], dealt)
    assert not any(dealt.may_undo(person) for person in range(3))
    assert [person for person in range(3) if moved.may_undo(person)] == [dealt.person_at(seat)]


def test_computers_wait_for_the_answers() -> None:
    company = (e.Company("person", "Anna", "a"), e.Company("person", "Bert", "b"), e.Company("careful", "Cora"))
    made = e.Made(table="t", code="c", terms=p.Terms("tapp", 3, {}), company=company, entropy="", secret="5" * 64)
    state, rng = folded([made, e.Dealt(record="r")]), random.Random(1)
    while state and state.deal and (state.person_at(state.deal.to_act or 0) != 2 or not state.may_undo(0)):
        move = e.Moved(seat=state.deal.to_act or 0, move=move_text(state.deal.choices.sample(rng)))
        state = folded([move], state)
    assert state is not None
    time = iter(range(100))
    presence = Presence(lambda: next(time), Patience(answer=30))
    for person in (0, 1):
        presence.arrived(Client(person))
    assert presence.wait(state) == 0
    waiting = folded(consent.take_back(state, 0, (), {"by": 0, "id": "x"}), state)
    assert waiting is not None
    presence.turn_passed(state, waiting)
    assert presence.wait(waiting) == 29
    assert folded(consent.due(waiting, (1,)), waiting).deal.moments() == state.deal.moments()[:-1]


@in_house
async def test_a_question_that_is_not_answered_lapses(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        mover, (other, _), before = await asked(await house.make("tapp", 3, people=3))
        pass_time(PATIENT.answer)
        await mover.until(lambda: question(mover).ended == "lapsed")
        assert len(mover.deal.log) > len(before.log)
        assert (await answer(other, yes=True)).error == "stale"


@in_house
async def test_only_who_plays_is_asked_and_a_repeated_answer_is_harmless(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make("koenigrufen", 4, people=3)
        mover, (second, third), before = await asked(guests)
        watcher = await house.enter(mover.table)
        assert question(watcher).seat == mover.view.you
        assert (await answer(watcher, yes=True)).error == "not-allowed"
        number = question(second).number
        for name in ("same", "same", "another"):
            assert isinstance(await second.ask(p.Answer, number, True, named=name), p.Done)
        assert (await second.ask(p.Answer, number - 1, False)).error == "stale"
        assert question(second).agreed == (second.view.you,)
        assert third.deal.log != before.log


@in_house
async def test_who_rests_is_not_asked(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make("tapp", 4, people=4)
        mover, others, before = await asked(guests)
        resting = next(one for one in others if one.view.you not in one.deal.active)
        assert resting.view.you not in question(mover).awaited
        assert (await answer(resting, yes=False)).error == "not-allowed"
        for one in others:
            if one is not resting:
                assert isinstance(await answer(one, yes=True), p.Done)
        await resting.until(lambda: resting.view.wish is None)
        assert resting.deal.log == before.log


@in_house
async def test_a_computer_that_stands_in_agrees(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make("koenigrufen", 4, people=3)
        mover, (second, third), before = await asked(guests)
        await answer(second, yes=True)
        await third.leave()
        await mover.until(lambda: not seen_of(mover, third).present)
        pass_time(PATIENT.grace)
        await mover.until(lambda: mover.view.wish is None)
        assert mover.deal.log == before.log
        await second.leave()
        await mover.until(lambda: not seen_of(mover, second).present)
        pass_time(PATIENT.grace)
        await mover.until(lambda: not mover.view.asks_others)


@in_house
async def test_a_question_outlives_a_killed_server(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    with a_process(data) as server:
        house = server.house()
        mover, (other,), before = await asked(await house.make("tapp", 3, people=2))
        told = question(other)
        server.kill()
        for guest in (mover, other):
            await guest.until(lambda guest=guest: guest.gone)
            await guest.leave()
        server.start()
        house = server.house()
        again = await asyncio.gather(*(_back(house, guest) for guest in (mover, other)))
        assert question(again[1]) == told
        assert isinstance(await answer(again[1], yes=True), p.Done)
        await again[0].until(lambda: again[0].view.wish is None)
        assert again[0].deal.log == before.log
        for guest in again:
            await guest.leave()


async def _back(house: House, guest: Guest) -> Guest:
    return await house.enter(guest.table, guest.token)


@in_house
async def test_where_moves_stand_nobody_may_ask(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        mover, _ = await a_move(await house.make("tapp", 3, people=2, undo=False))
        assert not mover.view.can_undo
        assert (await mover.ask(p.Undo)).error == "not-allowed"


@pytest.mark.parametrize("asker_leaves", [True, False])
def test_who_leaves_the_table_takes_his_voice_with_him(tmp_path: Path, *, asker_leaves: bool) -> None:
    @in_house
    async def leave_it() -> None:
        async with open_house(tmp_path / "t.sqlite") as house:
            guests = await house.make("koenigrufen", 4, people=3)
            mover, (second, third), before = await asked(guests)
            if asker_leaves:
                await mover.send(p.Leave("bye"))
                await second.until(lambda: second.view.wish is None)
                assert second.deal.log != before.log
                return
            await answer(second, yes=True)
            await third.send(p.Leave("bye"))
            await mover.until(lambda: mover.view.wish is None)
            assert mover.deal.log == before.log

    leave_it()


@in_house
async def test_the_clock_stands_still_while_all_are_asked(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make("koenigrufen", 4, people=4, clock=1000)
        mover, (second, *_), _ = await asked(guests)
        assert (mover.view.status, mover.view.deadline) == ("playing", None)
        pass_time(PATIENT.answer)
        await second.until(lambda: question(second).ended == "lapsed")
        assert second.view.deadline is not None
        assert second.view.deadline > 1000 - PATIENT.answer

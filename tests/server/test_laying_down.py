"""Laying down the rest: proved by the server from what the player knows, agreed to by all, played out for everybody."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from support.house import Guest, House, in_house, open_house
from support.rests import GAME, certain
from support.server_process import a_process

from benchmarks.robot import some_move
from tarock.server import protocol as p
from tarock.server.chance import SeededChance


def taken(guest: Guest, seat: int | None) -> int:
    """How many tricks a seat has taken, as a guest sees it."""
    assert seat is not None
    return guest.deal.taken[seat]


@in_house
async def test_alone_against_computers_the_rest_is_played_out_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", chance=SeededChance("11")) as house:
        (guest,) = await house.make(GAME, 4)
        _, rest = await certain([guest], random.Random(1))
        assert set(rest.cards) == set(guest.deal.hand)
        assert not guest.view.asks_others
        before = taken(guest, guest.view.you)
        assert isinstance(await guest.ask(p.LayDown, guest.view.seq), p.Done)
        await guest.until(lambda: guest.view.status in ("settled", "over"))
        assert taken(guest, guest.view.you) == before + len(rest.cards)
        mine = [one.move.card for one in guest.deal.log if isinstance(one, p.Moved) and one.seat == guest.view.you
                if isinstance(one.move, p.Play)]  # fmt: skip
        assert tuple(mine[-len(rest.cards) :]) == rest.cards


@pytest.mark.rule("COD-41")
@in_house
async def test_all_who_play_are_asked_and_a_no_lets_the_play_go_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", chance=SeededChance("7")) as house:
        guests = await house.make(GAME, 4, people=3)
        due, rest = await certain(guests, random.Random(2))
        second, third = (one for one in guests if one is not due)
        log = due.deal.log
        assert due.view.asks_others
        assert isinstance(await due.ask(p.LayDown, due.view.seq), p.Done)
        await asyncio.gather(*(one.until(lambda one=one: one.view.wish) for one in guests))
        wish = second.view.wish
        assert wish is not None
        assert (wish.wants, wish.seat, wish.move) == ("rest", due.view.you, None)
        assert not any(card in repr(wish) for card in rest.cards)
        await second.ask(p.Answer, wish.number, True)
        await third.ask(p.Answer, wish.number, False)
        await due.until(lambda: due.view.wish and due.view.wish.ended == "refused")
        assert due.deal.log == log
        assert due.deal.choices is not None
        assert (await due.ask(p.LayDown, due.view.seq)).error == "not-allowed", "asked twice at one moment"
        assert isinstance(await due.move(p.Play(rest.cards[0])), p.Done)


@in_house
async def test_with_everybodys_consent_nobody_has_to_play_any_more(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", chance=SeededChance("7")) as house:
        guests = await house.make(GAME, 4, people=3)
        due, rest = await certain(guests, random.Random(3))
        before = taken(due, due.view.you)
        await due.ask(p.LayDown, due.view.seq)
        for one in guests:
            await one.until(lambda one=one: one.view.wish)
        for one in guests:
            if one is not due:
                assert one.view.wish is not None
                assert isinstance(await one.ask(p.Answer, one.view.wish.number, True), p.Done)
        for one in guests:
            await one.until(lambda one=one: one.view.status in ("settled", "over"))
            assert taken(one, due.view.you) == before + len(rest.cards)
        assert {view.rest for view in due.views[-4:]} >= {due.view.you}
        assert due.view.rest is None


@in_house
async def test_while_it_is_played_out_nobody_moves_or_takes_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", chance=SeededChance("7")) as house:
        guests = await house.make(GAME, 4, people=2)
        due, rest = await certain(guests, random.Random(4))
        other = next(one for one in guests if one is not due)
        await due.ask(p.LayDown, due.view.seq)
        await other.until(lambda: other.view.wish)
        assert other.view.wish is not None
        assert isinstance(await other.ask(p.Pause, True), p.Done)
        assert isinstance(await other.ask(p.Answer, other.view.wish.number, True), p.Done)
        await due.until(lambda: due.view.rest == due.view.you)
        assert (await due.move(p.Play(rest.cards[0]))).error == "paused"
        assert not due.view.can_undo
        assert (await due.ask(p.AskRest)).error == "not-allowed"
        await other.ask(p.Pause, False)
        await due.until(lambda: due.view.status in ("settled", "over"))


@in_house
async def test_the_reason_names_no_card_where_hints_are_off(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        for hints, key in ((True, "rest.may-be-beaten"), (False, "server.not-certain")):
            (guest,) = await house.make("tapp", 3, hints=hints)
            reasons = set[str]()
            rng = random.Random(5)
            while not {"rest.not-to-play", key} <= reasons:  # in the auction nothing can be laid down
                if guest.view.status != "playing":
                    await guest.ask(p.Ready, "")
                choices = await guest.turn()
                answer = await guest.ask(p.AskRest)
                reasons |= {answer.message.key} if isinstance(answer, p.Refused) else set()
                await guest.move(some_move(choices, rng))
                await guest.until(lambda guest=guest: guest.view.status != "playing" or guest.deal.choices is not None)
            assert len(reasons & {"rest.may-be-beaten", "server.not-certain"}) == 1


@in_house
async def test_a_stale_or_unproved_wish_and_a_watcher_change_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (guest,) = await house.make("tapp", 3)
        await guest.turn()
        seq = guest.view.seq
        assert (await guest.ask(p.LayDown, seq)).error == "not-allowed"
        assert (await guest.ask(p.LayDown, 0)).error == "stale"
        assert (await guest.ask(p.LayDown, seq, "X9")).error == "malformed"
        watcher = await house.enter(guest.table)
        assert (await watcher.ask(p.AskRest)).error == "not-allowed"
        assert (await watcher.ask(p.LayDown, seq)).error == "not-allowed"
        assert guest.view.seq == seq


@in_house
async def test_a_killed_server_plays_the_rest_out_when_it_is_back(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    with a_process(data) as server:
        house = server.house()
        guests = await house.make(GAME, 4, people=2)
        due, rest = await certain(guests, random.Random(12))
        other = next(one for one in guests if one is not due)
        before = taken(due, due.view.you)
        await due.ask(p.LayDown, due.view.seq)
        await other.until(lambda: other.view.wish)
        assert other.view.wish is not None
        await other.ask(p.Pause, True)
        await other.ask(p.Answer, other.view.wish.number, True)
        server.kill()
        for guest in guests:
            await guest.until(lambda guest=guest: guest.gone)
            await guest.leave()
        server.start()
        house = server.house()
        again = await _back(house, due)
        assert again.view.rest == again.view.you
        await again.ask(p.Pause, False)
        await again.until(lambda: again.view.status in ("settled", "over"))
        assert taken(again, again.view.you) == before + len(rest.cards)
        await again.leave()


async def _back(house: House, guest: Guest) -> Guest:
    return await house.enter(guest.table, guest.token)

"""Seats: tokens, coming back, standing in, spectators, the clock, the company."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from support.given_time import PATIENT, pass_time
from support.house import Guest, House, encode, in_house, open_house, seen_of
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from benchmarks.robot import some_move
from tarock.server import protocol as p


def mine(guest: Guest) -> p.Person:
    assert guest.view.you is not None
    return guest.view.people[guest.view.you]


@in_house
async def test_a_token_brings_its_owner_back_to_seat_and_hand(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        before = me.view
        await me.leave()
        again = await house.enter(me.table, me.token)
        assert (again.view.you, again.deal.hand) == (before.you, before.deal.hand if before.deal else ())
        await again.turn()


@in_house
async def test_a_seat_opened_elsewhere_replaces_the_old_connection(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        other = await house.enter(me.table, me.token)
        await me.until(lambda: me.gone)
        assert me.others[-1] == p.Gone("replaced")
        await other.turn()


@in_house
async def test_a_wrong_token_and_the_token_of_another_table_open_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        (stranger,) = await house.make()
        for token in ("nonsense", stranger.token, me.token[:-1]):
            thief = await house.enter(me.table, token)
            await thief.until(lambda thief=thief: thief.gone)
            assert thief.views == []
            assert isinstance(thief.others[0], p.Refused)
            assert thief.others[0].error == "bad-token"


@in_house
async def test_a_computer_stands_in_after_the_grace_and_gives_the_seat_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        await anna.until(lambda: anna.view.status == "playing")
        await bert.leave()
        await anna.until(lambda: not seen_of(anna, bert).present)
        pass_time(PATIENT.grace)
        rng = random.Random(6)
        await anna.play_on(rng)
        assert seen_of(anna, bert).standing_in
        back = await house.enter(bert.table, bert.token)
        assert (mine(back).present, mine(back).standing_in) == (True, False)
        await back.until(lambda: back.view.you is not None)


@in_house
async def test_who_has_just_joined_has_his_grace_and_cannot_be_removed_before_it_is_over(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        asked = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("person", "careful"), "e1")
        made = (await house.http("POST", "/api/tables", asked)).read(p.Seated)
        anna = await house.enter(made.table, made.token)
        pass_time(2 * PATIENT.grace)
        await house.join(made.table, "Bert")
        await anna.until(lambda: anna.view.status == "playing")  # He was the last, so the seats are drawn.
        (bert,) = (seat for seat, one in enumerate(anna.view.people) if one.name == "Bert")
        assert not anna.view.people[bert].standing_in
        assert (await anna.ask(p.SeatComputer, bert, "empty")).error == "not-allowed"
        pass_time(PATIENT.grace)
        await anna.until(lambda: anna.view.people[bert].standing_in)
        assert isinstance(await anna.ask(p.SeatComputer, bert, "empty"), p.Done)


@in_house
async def test_who_is_there_is_not_played_for(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        for one in (anna, bert):
            await one.until(lambda one=one: one.view.status == "playing")
        await anna.until(lambda: anna.deal.to_act in (anna.view.you, bert.view.you))
        seq = anna.view.seq
        pass_time(2 * PATIENT.grace)
        await anna.ask(p.SaySomething, "hello")
        assert not any(one.standing_in for one in anna.view.people)
        assert anna.view.seq == seq + 1, "nothing but the greeting"


@in_house
async def test_with_nobody_there_the_table_waits(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        seq = me.view.seq
        await me.leave()
        pass_time(2 * PATIENT.grace)
        again = await house.enter(me.table, me.token)
        assert again.view.seq == seq


@in_house
async def test_at_the_deadline_a_careful_player_moves(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make(clock=5)
        await me.turn()
        assert me.view.deadline is not None
        assert 0 < me.view.deadline <= 5
        seq = me.view.seq
        pass_time(5)
        await me.until(lambda: me.view.seq > seq)
        assert me.deal.log
        assert seen_of(me, me).played_for
        await me.turn()
        await me.move(some_move(me.deal.choices, random.Random(1)))
        await me.until(lambda: not seen_of(me, me).played_for)


@in_house
async def test_spectators_see_public_cards_and_never_a_hand(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        watcher = await house.enter(anna.table)
        for one in (anna, bert):
            assert isinstance(await one.ask(p.ShowHands, True), p.Done)
        await watcher.until(lambda: len(watcher.view.open_hands) == 2)
        rng = random.Random(1)
        while not anna.view.deal or not anna.deal.hand:
            due = await house.due((anna, bert))
            await due.move(some_move(due.deal.choices or (), rng))
        await watcher.until(lambda: watcher.view.seq >= anna.view.seq)
        assert watcher.view.you is None
        assert _hands(watcher) == {None}
        assert (await watcher.ask(p.Ready)).error == "not-allowed"
        assert anna.view.spectators == 1


def _hands(guest: Guest) -> set[tuple[str, ...] | None]:
    return {zone.cards for zone in guest.deal.zones if zone.name.startswith("hand ")}


@in_house
async def test_pause_stops_the_table_until_somebody_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        choices = await me.turn()
        await me.ask(p.Pause, True)
        await me.until(lambda: me.view.status == "paused")
        assert (await me.move(some_move(choices, random.Random(1)))).error == "paused"
        await me.ask(p.Pause, False)
        assert isinstance(await me.move(some_move(choices, random.Random(1))), p.Done)


@in_house
async def test_who_leaves_for_good_has_a_computer_in_his_place(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        await bert.until(lambda: bert.view.status == "playing")
        await bert.send(p.Leave("bye"))
        await bert.until(lambda: bert.gone)
        await anna.until(lambda: [one.kind for one in anna.view.people].count("careful") == 2)
        thief = await house.enter(bert.table, bert.token)
        await thief.until(lambda: thief.gone)
        assert thief.views == []
        await anna.play_on(random.Random(3))


@in_house
async def test_the_host_gives_seats_to_computers_and_frees_them(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        made = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("person", "person"), "e")
        first = (await house.http("POST", "/api/tables", made)).read(p.Seated)
        anna = await house.enter(first.table, first.token)
        bert = await house.enter(first.table, (await house.join(first.table, "Bert")).token)
        assert (await bert.ask(p.SeatComputer, 2, "careful")).error == "not-allowed"
        assert (await anna.ask(p.SeatComputer, 1, "careful")).error == "not-allowed"
        assert isinstance(await anna.ask(p.SeatComputer, 2, "chance"), p.Done)
        await anna.until(lambda: anna.view.status == "playing")
        free = next(n for n, one in enumerate(anna.view.people) if one.kind == "chance")
        name = anna.view.people[free].name
        assert isinstance(await anna.ask(p.SeatComputer, free, "careful"), p.Done)
        await anna.until(lambda: anna.view.people[free].kind == "careful")
        assert anna.view.people[free].name == name  # It plays another way and is called as before.
        assert isinstance(await anna.ask(p.SeatComputer, free, "empty"), p.Done)
        third = await house.enter(first.table, (await house.join(first.table, "Cora")).token)
        assert third.view.you == free


@in_house
async def test_the_seat_of_somebody_who_does_not_come_back_can_be_given_to_another(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        await anna.until(lambda: anna.view.status == "playing")
        seat = bert.view.you
        assert (await anna.ask(p.SeatComputer, seat, "empty")).error == "not-allowed"
        await bert.leave()
        await anna.until(lambda: not seen_of(anna, bert).present)
        assert (await anna.ask(p.SeatComputer, seat, "empty")).error == "not-allowed"
        pass_time(PATIENT.grace)
        assert isinstance(await anna.ask(p.SeatComputer, seat, "empty"), p.Done)
        third = await house.enter(anna.table, (await house.join(anna.table, "Cora")).token)
        assert third.view.you == seat
        late = await house.enter(bert.table, bert.token)
        await late.until(lambda: late.gone)
        assert late.views == []


@in_house
async def test_a_computer_that_gets_the_seat_of_a_person_has_a_name_of_its_own(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await house.make("tapp", 3, people=2)
        await anna.until(lambda: anna.view.status == "playing")
        seat, name = bert.view.you, seen_of(anna, bert).name
        await bert.leave()
        await anna.until(lambda: not seen_of(anna, bert).present)
        pass_time(PATIENT.grace)
        assert isinstance(await anna.ask(p.SeatComputer, seat, "careful"), p.Done)
        await anna.until(lambda: anna.view.people[seat].kind == "careful")
        assert anna.view.people[seat].name not in ("", name)


@in_house
async def test_names_and_remarks_are_kept_plain_and_short(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        assert isinstance(await me.ask(p.Rename, "  Zoë   <b>  "), p.Done)
        assert mine(me).name == "Zoë <b>"
        for bad in ("", " ", "x" * 21, "a\u202eb", "a\x00"):
            assert (await me.ask(p.Rename, bad)).error == "malformed"
        script = "<script>alert(1)</script>"
        assert isinstance(await me.ask(p.SaySomething, "", script), p.Done)
        assert me.view.chat[-1].text == script  # Text and nothing else: what shows it must not read it as a page.
        looked = await house.http("GET", f"/api/tables/{me.table}")
        assert (looked.headers["content-type"], looked.headers["x-content-type-options"]) == (
            "application/json",
            "nosniff",
        )
        assert isinstance(await me.ask(p.SaySomething, "well-played"), p.Done)
        for preset, text in (("", ""), ("", "x" * 301), ("No!", ""), ("hello", "both"), ("", "a\x1bb")):
            assert (await me.ask(p.SaySomething, preset, text)).error == "malformed"
        (quiet,) = await house.make(chat=False)
        assert (await quiet.ask(p.SaySomething, "", "hello")).error == "not-allowed"


@in_house
async def test_a_client_that_does_not_read_is_cut_and_can_come_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        line = await house.socket(me.table, max_queue=1)
        await line.send(encode(p.Hello(p.PROTOCOL, me.token)).decode())
        await me.until(lambda: me.gone)
        stale = encode(p.MakeMove("old", -1, p.Bid("pass"))).decode()
        with pytest.raises(ConnectionClosed):
            await _send_for_ever(line, stale)  # Each is answered with a refusal and a whole view, which nobody reads.
        back = await house.enter(me.table, me.token)
        assert await back.turn()


async def _send_for_ever(line: ClientConnection, data: str) -> None:
    while True:
        await line.send(data)


@in_house
async def test_a_table_of_last_week_is_found_as_it_was_left(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data) as house:
        (me,) = await house.make("tapp", 3)
        await me.play_on(random.Random(8))
        await me.ask(p.SaySomething, "", "until next week")
        last = me.view
    async with open_house(data) as house:
        again = await _come_back(house, me)
        assert again.view == last


async def _come_back(house: House, guest: Guest) -> Guest:
    return await house.enter(guest.table, guest.token)

"""The deal of the day: the same cards and computers for everybody, played once, nobody told of it before."""

from __future__ import annotations

import asyncio
import random
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest
from support.house import Guest, House, in_house, open_house

from tarock.game import Kind
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.daily import this_day
from tarock.server.day_deals import FAMILIES, YOU, deal_of, games_of, tomorrow
from tarock.server.fairness import commitment, seed, shuffle
from tarock.server.state import folded
from tarock.variants import all_variants

HOUSE = b"the secret of a house"
ANNA, BERT = "anna-has-this-browser", "bert-has-this-browser"
AFTERNOON = date(2026, 11, 18)


async def begun(house: House, player: str, day: str = "today", *, name: str = "Anna", signed: bool = False) -> Guest:
    asked = p.PlayDay(name, player, signed)
    seat = (await house.http("POST", f"/api/daily/{day}/forty-two", asked)).read(p.Seated)
    guest = await house.enter(seat.table, seat.token, seat.code)
    if guest.view.deal is None:
        await guest.ask(p.Ready, "")
        await guest.until(lambda: guest.view.deal)
    return guest


async def played(house: House, player: str, chance: int, day: str = "today", **more: object) -> Guest:
    guest = await begun(house, player, day, **more)  # type: ignore[arg-type]
    await guest.play_on(random.Random(chance))
    return guest


async def standing(house: House, guest: Guest, day: str = "today") -> p.Standing:
    """What whoever has played is told."""
    answer = await house.http(
        "GET", f"/api/daily/{day}/forty-two?table={guest.table}", headers={"authorization": f"Bearer {guest.token}"}
    )
    return answer.read(p.Standing)


def dealt_cards(guest: Guest) -> tuple[str, ...]:
    assert guest.deal.shuffle.pack
    return guest.deal.shuffle.pack


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_a_deal_that_its_games_take_turns_at(family: str) -> None:
    week = [deal_of(HOUSE, AFTERNOON + timedelta(days=number), family) for number in range(len(games_of(family)))]
    assert {one.game.id for one in week} == set(games_of(family))
    for one in week:
        assert YOU in one.game.sitting.active(one.game.sitting.first(one.game.check_players(None), one.dealer))


def test_all_games_but_those_for_two_have_their_days() -> None:
    named = {game for family in FAMILIES for game in games_of(family)}
    assert named == {one.id for one in all_variants().values() if one.players != (2,)}


def test_another_day_family_or_house_has_another_secret() -> None:
    deals = (
        deal_of(HOUSE, AFTERNOON, "great"), deal_of(HOUSE, tomorrow(AFTERNOON), "great"),
        deal_of(HOUSE, AFTERNOON, "denmark"), deal_of(b"another", AFTERNOON, "great"),
    )  # fmt: skip
    assert len({one.secret for one in deals}) == len(deals)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_cards_follow_from_the_promised_secret_and_nobody_is_asked_to_cut(family: str) -> None:
    deal = deal_of(HOUSE, AFTERNOON, family)
    players = deal.game.check_players(None)
    company = tuple(e.Company("person" if not place else "careful", f"P{place}") for place in range(players))
    terms = p.Terms(deal.game.id, players, {}, occasion=deal.occasion)
    made = e.Made(table="t", code="c", terms=terms, company=company, entropy="", secret="", prepared=(deal.prepared,))
    state = folded([made, e.Readied(by=0, entropy="mixed in"), e.Dealt(record="r")])
    assert state and state.deal and state.shuffled
    start = seed(deal.secret, (), "daily", f"{AFTERNOON} {family}")
    assert state.deal.setup.pack == shuffle(deal.game.pack.cards, start)
    assert state.deal.setup.dealer == deal.dealer
    assert commitment(state.shuffled.secret) == deal.promise
    assert state.seated == tuple(range(players))
    assert state.deal.phase is None or state.deal.phase.kind is not Kind.CUTTING


@in_house
async def test_two_people_meet_the_same_cards_and_the_same_computers(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = [await played(house, who, chance=7) for who in (ANNA, BERT)]
        first, second = (guest.deal.log for guest in guests)
        assert dealt_cards(guests[0]) == dealt_cards(guests[1])
        assert msgspec.json.encode(first) == msgspec.json.encode(second)
        assert guests[0].deal.shuffle.label == f"{this_day()} forty-two"
        told = await standing(house, guests[1])
        assert [(one.times, one.names) for one in told.results] == [(2, ())]
        assert (told.place, told.counted, told.own) == (1, True, told.results[0].paid)


@in_house
async def test_it_is_played_once_and_old_days_as_often_as_one_likes(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guest = await played(house, ANNA, chance=1, signed=True)
        again = await house.http("POST", "/api/daily/today/forty-two", p.PlayDay("Anna", ANNA))
        assert (again.status, again.read(p.Error).error) == (409, "played")
        assert (await guest.ask(p.Again)).error == (await guest.ask(p.NewSitting)).error == "not-allowed"
        assert (await guest.ask(p.Ready, "")).error == "not-allowed"
        assert guest.view.status == "over"
        told = await standing(house, guest)
        assert [one.names for one in told.results] == [("Anna",)]
        before = str(this_day() - timedelta(days=1))
        for _ in range(2):
            old = await played(house, ANNA, chance=2, day=before)
            assert not (await standing(house, old, before)).counted
        assert (await house.http("GET", f"/api/daily/{before}")).read(p.Day).deals[1].played == 0


@in_house
async def test_nobody_is_told_results_or_shown_cards_before_he_has_played(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, bert = await played(house, ANNA, chance=1), await begun(house, BERT)
        early = await house.http(
            "GET", f"/api/daily/today/forty-two?table={bert.table}", headers={"authorization": f"Bearer {bert.token}"}
        )
        assert (early.status, early.read(p.Error).error) == (403, "not-played")
        stolen = await house.http("GET", f"/api/daily/today/forty-two?table={anna.table}")
        assert stolen.read(p.Error).error == "not-played"
        record = (await standing(house, anna)).record
        for way in ("", "/analysis", "/judgement", "/par?seat=0"):
            closed = await house.http("GET", f"/api/records/{record}{way}")
            assert (closed.status, closed.read(p.Error).error) == (403, "closed-record"), way
        mine = {"authorization": f"Bearer {bert.token},{anna.token}"}
        assert (await house.http("GET", f"/api/records/{record}", headers=mine)).status == 200
        looker = await house.enter(anna.table)
        await looker.until(lambda: looker.gone)
        assert not looker.views
        secrets = (await house.http("GET", "/api/daily/today")).read(p.Day)
        assert {one.secret for one in secrets.deals} == {None}
        assert secrets.deals[1].promise == bert.deal.shuffle.commitment


@in_house
async def test_a_day_that_is_over_tells_its_secrets_and_those_that_come_are_told_to_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        before = this_day() - timedelta(days=1)
        over = (await house.http("GET", f"/api/daily/{before}")).read(p.Day)
        assert [commitment(one.secret or "") for one in over.deals] == [one.promise for one in over.deals]
        now = (await house.http("GET", "/api/daily/today")).read(p.Day)
        assert over.tomorrow == tuple(one.promise for one in now.deals)
        for day in (str(tomorrow(this_day())), "2020-02-02", "someday"):
            answer = await house.http("GET", f"/api/daily/{day}")
            assert (answer.status, answer.read(p.Error).error) == (404, "unknown-day")


@in_house
async def test_the_strong_player_is_found_once_and_then_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guest = await played(house, ANNA, chance=3)
        told = await standing(house, guest)
        async with asyncio.timeout(60):
            while told.computer is None:
                await asyncio.sleep(0.2)
                told = await standing(house, guest)
        computed = told
        headers = {"authorization": f"Bearer {guest.token}"}
        while (
            computed.computer is None
            or (
                par := (await house.http("GET", f"/api/records/{told.record}/par?seat=0", headers=headers)).read(
                    p.Computed
                )
            ).computer
            is None
        ):
            await asyncio.sleep(0.2)
        assert par.computer == float(told.computer.replace("+", "") if told.computer else 0)
        assert par.paid == float((told.own or "").replace("+", ""))
    async with open_house(tmp_path / "t.sqlite") as house:
        assert (await standing(house, guest_of(house, guest))).computer == told.computer


def guest_of(house: House, guest: Guest) -> Guest:
    """The same person at the server that came after."""
    return Guest(house, guest.table, guest.token)


@in_house
async def test_whoever_leaves_or_erases_is_in_no_list(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        gone, stays = await played(house, ANNA, chance=1, name="Erna", signed=True), await played(house, BERT, chance=2)
        assert "Erna" in str((await standing(house, stays)).results)
        await gone.ask(p.Erase)
        told = await standing(house, stays)
        assert "Erna" not in str(told.results)
        assert sum(one.times for one in told.results) == 2

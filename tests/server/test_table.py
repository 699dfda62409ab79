"""A table over real sockets: making, joining, playing, settling."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from support.house import bold, in_house, open_house, run_apart

from tarock.server import protocol as p
from tarock.variants import all_variants


@in_house
async def test_in_one_call_a_newcomer_sits_at_a_table_and_the_deal_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.until(lambda: me.view.status == "playing")
        assert me.view.people[me.view.you or 0].name == "Person 1"
        assert sorted(one.kind for one in me.view.people) == ["careful", "careful", "careful", "person"]
        assert me.view.host


@pytest.mark.parametrize("game", list(all_variants()))
def test_a_deal_of_every_game_can_be_played_and_settled(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with open_house(tmp_path / "t.sqlite") as house:
            (me,) = await house.make(game, all_variants()[game].players[0], company="chance")
            await me.play_on(random.Random(game))
            assert me.deal.result is not None
            assert me.view.sheet.rows[-1].totals == me.deal.result.totals
            assert me.deal.shuffle.secret is not None

    run_apart(play)


@in_house
async def test_every_move_gives_everybody_one_view(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.play_on(random.Random(1))
        logs = [sum(isinstance(line, p.Moved) for line in view.deal.log) for view in me.views if view.deal]
        assert set(range(logs[-1] + 1)) <= {0, *logs}
        assert [view.seq for view in me.views] == sorted(view.seq for view in me.views)


@in_house
async def test_four_people_join_by_code_and_play_a_deal_together(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make(people=4)
        await asyncio.gather(*(guest.play_on(random.Random(n)) for n, guest in enumerate(guests)))
        assert {guest.view.you for guest in guests} == {0, 1, 2, 3}
        assert all(guest.deal.result == guests[0].deal.result for guest in guests)
        by_code = (await house.http("GET", f"/api/tables/{guests[0].code}")).read(p.Found)
        assert (by_code.table, by_code.free) == (guests[0].table, 0)


@in_house
async def test_nobody_can_join_a_full_table(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        answer = await house.http("POST", f"/api/tables/{me.table}/seats", p.Join("Late"))
        assert answer.status == 409
        assert answer.read(p.Error).error == "full"


@in_house
async def test_the_deal_waits_until_everybody_has_come_and_is_ready(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        made = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("person", "careful"))
        first = (await house.http("POST", "/api/tables", made)).read(p.Seated)
        anna = await house.enter(first.table, first.token)
        assert (anna.view.status, [one.kind for one in anna.view.people]) == ("waiting", ["person", "empty", "careful"])
        assert anna.view.promise
        await anna.ask(p.Ready, "mine")
        assert anna.view.status == "waiting"
        bert = await house.enter(first.table, (await house.join(first.table, "Bert", "")).token)
        assert bert.view.status == "waiting"
        await bert.ask(p.Ready, "his")
        await bert.until(lambda: bert.view.status == "playing")
        assert bert.deal.shuffle.entropy == ("mine", "his", "")


@in_house
async def test_no_move_can_be_made_before_there_is_a_deal(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        made = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful", "person"), "e1")
        first = (await house.http("POST", "/api/tables", made)).read(p.Seated)
        anna = await house.enter(first.table, first.token)
        assert anna.view.deal is None
        assert (await anna.move(p.Cut(7))).error == "not-allowed"


@in_house
async def test_several_deals_and_the_whole_sitting_come_to_the_last_account(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("slovenski-3", 3, options={"rounds": "1"})
        rng = random.Random(5)
        while me.view.status != "over":
            await me.play_on(rng)
            if me.view.status == "settled":
                await me.ask(p.Ready)
        assert me.view.sheet.over
        assert {row.deal for row in me.view.sheet.rows} >= {1, 2, 3}
        refused = await me.ask(p.Ready)
        assert refused.error == "not-allowed"
        again = p.Terms("slovenski-3", 3, {"rounds": "1"})
        assert isinstance(await me.ask(p.NewSitting, again), p.Done)
        await me.until(lambda: me.view.status == "waiting")
        await me.ask(p.Ready)
        await me.until(lambda: me.view.status == "playing")
        assert (me.deal.number, me.view.sheet.rows) == (1, ())


@in_house
async def test_a_sitting_is_played_to_its_end_before_another_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("slovenski-3", 3, options={"rounds": "1"})
        rng = random.Random(5)
        while me.view.status != "over":
            assert (await me.ask(p.NewSitting)).error == "not-allowed"  # In the midst of a deal.
            await me.play_on(rng)
            if me.view.status == "settled":
                assert (await me.ask(p.NewSitting)).error == "not-allowed"  # Between two deals.
                await me.ask(p.Ready)
        await me.ask(p.Again)
        await me.until(lambda: me.view.status == "playing")
        assert (await me.ask(p.NewSitting)).error == "not-allowed"  # While the last deal is played again.


@in_house
async def test_nobody_is_left_without_a_seat_at_the_next_sitting(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make("slovenski-3", 3, people=3, options={"rounds": "1"})
        rng = random.Random(5)
        while guests[0].view.status != "over":
            await asyncio.gather(*(guest.play_on(rng) for guest in guests))
            if guests[0].view.status == "settled":
                await asyncio.gather(*(guest.ask(p.Ready) for guest in guests))
        refused = await guests[0].ask(p.NewSitting, p.Terms("strohmann", 2, {}))
        assert (refused.error, guests[0].view.status) == ("not-allowed", "over")
        assert isinstance(await guests[0].ask(p.NewSitting, p.Terms("tapp", 3, {})), p.Done)


@in_house
async def test_a_smaller_company_closes_up_and_everybody_keeps_his_seat_and_words(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        made = p.NewTable(p.Terms("slovenski", 4, {"rounds": "1"}), "Anna", ("careful", "careful", "person"), "e1")
        first = (await house.http("POST", "/api/tables", made)).read(p.Seated)
        anna = await house.enter(first.table, first.token)
        late = await house.join(first.table, "Bert")
        bert = await house.enter(first.table, late.token)
        await bert.ask(p.SaySomething, "", "Good evening")
        rng = random.Random(3)
        while anna.view.status != "over":
            await asyncio.gather(anna.play_on(rng), bert.play_on(rng))
            if anna.view.status == "settled":
                await asyncio.gather(anna.ask(p.Ready), bert.ask(p.Ready))
        assert isinstance(await anna.ask(p.NewSitting, p.Terms("slovenski-3", 3, {"rounds": "1"})), p.Done)
        await bert.until(lambda: bert.view.status == "waiting")
        assert [one.name for one in bert.view.people if one.kind == "person"] == ["Anna", "Bert"]
        assert len(bert.view.people) == 3
        assert [said.name for said in bert.view.chat] == ["Bert"]
        await asyncio.gather(anna.ask(p.Ready), bert.ask(p.Ready))
        await bert.until(lambda: bert.view.status == "playing")
        assert {anna.view.people[anna.view.you].name, bert.view.people[bert.view.you].name} == {"Anna", "Bert"}
        assert not {*anna.deal.hand} & {*bert.deal.hand}
        back = await house.enter(first.table, late.token)
        assert (back.view.you, back.deal.hand) == (bert.view.you, bert.deal.hand)
        assert all(one.present for one in back.view.people)


@in_house
async def test_the_end_of_a_sitting_can_be_announced(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("tapp", 3)
        await me.turn()
        assert me.view.sheet.can_announce_end
        assert isinstance(await me.ask(p.AnnounceEnd), p.Done)
        assert me.view.sheet.end_announced
        assert (await me.ask(p.AnnounceEnd)).error == "not-allowed"


@in_house
async def test_a_resting_player_sees_the_deal_but_holds_no_cards(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests = await house.make("slovenski-5", 5, people=5)
        await guests[0].until(lambda: guests[0].view.status == "playing")
        deal = guests[0].deal
        resting = next(guest for guest in guests if guest.view.you not in deal.active)
        await resting.until(lambda: resting.view.deal is not None)
        assert (resting.deal.hand, resting.deal.choices) == ((), None)


@in_house
async def test_a_refused_card_names_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        before = me.view
        refused = await me.move(p.Play("HK"))
        assert (refused.error, bool(refused.rule)) == ("illegal-move", True)
        assert (await me.ask(p.WhyNot, p.Play("HK"))).rule == refused.rule
        assert me.view.seq == before.seq
        rule = await house.http("GET", f"/api/rules/{refused.rule}")
        assert rule.read(p.Rule).id == refused.rule


@in_house
async def test_a_hint_is_a_legal_move_with_its_advice(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        hint = await me.ask(p.AskHint)
        assert hint.rule
        assert hint.reason.key
        assert isinstance(await me.ask(p.WhyNot, hint.move), p.Done)
        (strict,) = await house.make(hints=False)
        await strict.turn()
        assert (await strict.ask(p.AskHint)).error == "not-allowed"


@in_house
async def test_a_move_is_taken_back_against_computers_only(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        choices = await me.turn()
        before = me.deal
        await me.move(bold(choices, random.Random(1)))
        await me.until(lambda: me.view.can_undo)
        await me.ask(p.Undo)
        await me.until(lambda: me.deal.log == before.log)
        assert (me.deal.hand, me.deal.choices) == (before.hand, before.choices)
        two = await house.make("tapp", 3, people=2)
        for guest in two:
            await guest.until(lambda guest=guest: guest.view.status == "playing")
            assert (await guest.ask(p.Undo)).error == "not-allowed"


@in_house
async def test_the_same_deal_played_again_does_not_count(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("tapp", 3)
        await me.play_on(random.Random(2))
        rows, pack = me.view.sheet.rows, me.deal.shuffle.pack
        await me.ask(p.Again)
        await me.until(lambda: me.view.status == "playing")
        assert not me.deal.counts
        await me.play_on(random.Random(3))
        assert me.deal.shuffle.pack == pack
        assert me.view.sheet.rows == rows
        await me.ask(p.Ready)
        await me.until(lambda: me.view.status == "playing")
        assert (me.deal.number, me.deal.counts) == (2, True)


@in_house
async def test_a_finished_deal_can_be_replayed_by_its_link_and_no_other(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("tapp", 3)
        await me.play_on(random.Random(4))
        id_ = me.view.sheet.rows[-1].record
        record = (await house.http("GET", f"/api/records/{id_}")).read(p.Record)
        assert record.steps[-1].deal.result == me.deal.result
        hands = [zone for zone in record.steps[3].deal.zones if zone.name.startswith("hand ")]
        assert all(zone.cards for zone in hands)
        assert [step.entry for step in record.steps[1:]] == [
            line for line in record.steps[-1].deal.log if isinstance(line, p.Moved)
        ]
        assert (await house.http("GET", "/api/records/" + "x" * 16)).status == 404

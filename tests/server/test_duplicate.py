"""Duplicates: tables that play the same deals, told of each other as far as they have played them themselves."""

from __future__ import annotations

import random
from pathlib import Path

from support.house import Guest, House, in_house, open_house

from tarock.server import protocol as p

TERMS = p.Terms("tapp", 3, {})


async def begun(house: House, deals: int = 2, others: tuple[str, ...] = ("careful", "careful")) -> tuple[Guest, str]:
    """The maker of a duplicate at its first table, and its id."""
    asked = p.NewDuplicate(p.NewTable(TERMS, "Anna", others, "salt"), deals)
    seat = (await house.http("POST", "/api/duplicates", asked)).read(p.Seated)
    guest = await house.enter(seat.table, seat.token, seat.code)
    assert isinstance(guest.view.terms.occasion, str)
    return guest, guest.view.terms.occasion.removeprefix("duplicate/")


async def further(house: House, name: str, who: str, turned: int = 0, *others: str) -> Guest:
    asked = p.FurtherTable(who, others or ("careful", "careful"), turned)
    seat = (await house.http("POST", f"/api/duplicates/{name}/tables", asked)).read(p.Seated)
    return await house.enter(seat.table, seat.token, seat.code)


async def played(guest: Guest, deals: int) -> None:
    """So many deals by chance, but always by the same."""
    for _ in range(deals):
        number = guest.view.deal.number if guest.view.deal else 0
        if guest.view.status == "settled" or not number:
            await guest.ask(p.Ready, "")
            await guest.until(lambda number=number: guest.view.deal and guest.deal.number > number)
        await guest.play_on(random.Random(guest.deal.number))


def key(*guests: Guest) -> dict[str, str]:
    return {"authorization": f"Bearer {','.join(one.token for one in guests)}"}


async def result(house: House, name: str, *guests: Guest) -> p.Duplicate:
    return (await house.http("GET", f"/api/duplicates/{name}", headers=key(*guests))).read(p.Duplicate)


@in_house
async def test_two_tables_play_the_same_deals_and_are_compared_seat_by_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, name = await begun(house)
        bert = await further(house, name, "Bert")
        await played(anna, 2)
        await played(bert, 1)
        first = bert.deal.shuffle
        assert first.entropy == ("salt",) and first.label == "deal 1"
        await played(bert, 1)
        assert anna.deal.shuffle.pack == bert.deal.shuffle.pack != first.pack
        assert (anna.deal.dealer, bert.view.status) == (bert.deal.dealer, "over") == (1, "over")
        told = await result(house, name, anna)
        for deal in told.deals:
            ours, theirs = (one.seats for one in deal.played)
            for one, other in zip(ours, theirs, strict=True):
                assert one.difference == -(other.difference or 0)
                assert one.matchpoints + other.matchpoints == 1
        assert {one.name: (one.deals, one.most) for one in told.sums} == {"Anna": (2, 2), "Bert": (2, 2)}
        assert sum(one.difference for one in told.sums) == 0
        record = told.deals[0].played[1].record
        assert (await house.http("GET", f"/api/records/{record}", headers=key(anna))).status == 200


@in_house
async def test_every_deal_begins_anew_and_the_sheet_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, _ = await begun(house, 3)
        await played(anna, 3)
        assert [row.deal for row in anna.view.sheet.rows if row.record] == [1, 2, 3]
        assert anna.deal.shuffle.draw is None
    async with open_house(tmp_path / "t.sqlite") as house:
        again = await house.enter(anna.table, anna.token)
        assert again.view.sheet.rows == anna.view.sheet.rows
        assert again.view.status == "over"


@in_house
async def test_nobody_is_told_of_a_deal_he_has_not_played(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, name = await begun(house)
        bert = await further(house, name, "Bert")
        await played(anna, 2)
        await played(bert, 1)
        for readers in ((), (bert,)):
            told = await result(house, name, *readers)
            assert [len(one.played) for one in told.deals] == [2] * len(readers)
            assert [one.played for one in told.tables] == [2, 1]
        first, second = (one.played[0].record for one in (await result(house, name, anna)).deals)
        for record, readers, status in ((first, (bert,), 200), (second, (bert,), 403), (first, (), 403)):
            for way in ("", "/judgement"):
                answer = await house.http("GET", f"/api/records/{record}{way}", headers=key(*readers))
                assert answer.status == status
        looker = await house.enter(anna.table)
        await looker.until(lambda: looker.gone)
        assert not looker.views
        exported = await house.http("GET", f"/api/tables/{bert.table}/export", headers=key(bert))
        assert b"prepared" not in exported.body
        assert second.encode() not in exported.body


@in_house
async def test_the_same_people_can_play_it_again_with_seats_exchanged(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, name = await begun(house, 1, ("person", "careful"))
        joined = await house.join(anna.table, "Bert")
        bert = await house.enter(joined.table, joined.token)
        turned = await further(house, name, "Anna", 1)
        tables = (await result(house, name)).tables
        assert [one.names[:2] for one in tables] == [("Anna", "Bert"), (tables[1].names[0], "Anna")]
        assert (await result(house, name, bert)).tables[0].own
        await turned.ask(p.Ready, "")
        await turned.until(lambda: turned.view.deal)
        assert turned.view.you == 1
        late = await house.http("POST", f"/api/tables/{turned.table}/seats", p.Join("Dora"))
        assert late.read(p.Error).error == "full"


@in_house
async def test_what_cannot_be_a_duplicate_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        table = p.NewTable(TERMS, "Anna", ("careful", "careful"))
        for deals in (0, 25):
            answer = await house.http("POST", "/api/duplicates", p.NewDuplicate(table, deals))
            assert (answer.status, answer.read(p.Error).message.key) == (400, "server.bad-duplicate")
        forged = p.NewTable(p.Terms("tapp", 3, {}, occasion="duplicate/mine"), "Anna", ("careful", "careful"))
        answer = await house.http("POST", "/api/tables", forged)
        assert answer.read(p.Error).message.key == "server.prepared"
        unknown = await house.http("GET", "/api/duplicates/nowhere")
        assert (unknown.status, unknown.read(p.Error).error) == (404, "unknown-duplicate")


@in_house
async def test_a_table_that_is_erased_is_no_longer_part_of_it(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        anna, name = await begun(house, 1)
        bert = await further(house, name, "Bert")
        for one in (anna, bert):
            await played(one, 1)
        await bert.ask(p.Erase)
        told = await result(house, name, anna)
        assert [one.names[0] for one in told.tables] == ["Anna"]
        assert [one.difference for one in told.deals[0].played[0].seats] == [None] * 3
        assert told.sums == ()

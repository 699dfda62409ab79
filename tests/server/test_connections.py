"""Who is counted, who gives way when the house is full, and that every place is given back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from support.house import House, encode, in_house, open_house
from support.raw_lines import RawLine, lines_of, raw_line, raw_socket, until
from support.turned import Turned, is_away
from websockets.exceptions import ConnectionClosed

from benchmarks.abuse.frames import TEXT, frame
from tarock.server import limits
from tarock.server import protocol as p
from tarock.server.connections import Connection, Connections, Rank
from tarock.server.refusals import HOUSE_FULL, TOO_MANY

HELLO = frame(TEXT, encode(p.Hello(p.PROTOCOL)))


def comes(house: Connections, rank: Rank = Rank.SILENT, address: str = "a") -> Connection:
    """Somebody is let in and says who he is."""
    one = Connection(Turned())
    assert house.arrived(one)
    assert house.count(one, address)
    assert rank is Rank.SILENT or house.welcome(one, rank)
    return one


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::6", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("not an address", ""),
        ("", ""),
    ],
)
def test_an_ipv6_address_counts_as_the_household_it_belongs_to(address: str, counts_as: str) -> None:
    assert limits.whose(address) == counts_as


def test_of_a_full_house_the_oldest_silent_leaves_first_then_the_oldest_stranger_and_nobody_with_a_seat() -> None:
    house = Connections(4, limited=False)
    seated, stranger, first, second = comes(house, Rank.SEATED), comes(house), comes(house), comes(house)
    with house.asking(stranger, "a"):
        comes(house)
        assert [is_away(one) for one in (first, second, stranger)] == [True, False, False]
        with house.asking(comes(house), "a"):
            assert is_away(second)
            for _ in range(4):
                comes(house)
            assert not is_away(stranger)
            with house.asking(comes(house), "a"):
                last = comes(house)
                assert is_away(stranger)
                assert not is_away(last)
    assert not is_away(seated)
    assert len(house.house) == 4


def test_where_all_have_a_seat_there_is_no_room_for_one_more() -> None:
    house = Connections(3, limited=False)
    for _ in range(3):
        comes(house, Rank.SEATED)
    assert not house.arrived(Connection(Turned()))


def test_spectators_leave_room_for_newcomers_and_give_theirs_to_whoever_has_a_seat() -> None:
    house = Connections(16, limited=False)
    watching = [comes(house, Rank.SPECTATOR) for _ in range(14)]
    late = comes(house)
    assert not house.welcome(late, Rank.SPECTATOR)
    assert house.welcome(late, Rank.SEATED)
    assert [is_away(one) for one in watching] == [True] + [False] * 13
    for _ in range(15):
        comes(house, Rank.SEATED)
    assert all(map(is_away, watching))


def test_one_address_has_at_most_half_the_house_and_only_some_spectators() -> None:
    house = Connections(300, limited=True)
    mine = [comes(house) for _ in range(151)]
    assert is_away(mine[0])
    assert not any(map(is_away, mine[1:]))
    assert not is_away(comes(house, address="b"))
    for one in mine[1 : limits.SPECTATORS_OF_AN_ADDRESS + 1]:
        assert house.welcome(one, Rank.SPECTATOR)
    assert not house.welcome(mine[-1], Rank.SPECTATOR)
    assert house.welcome(mine[-1], Rank.SEATED)
    comes(house, Rank.SPECTATOR, "b")


def test_a_request_of_a_proxy_counts_only_while_it_is_answered_and_to_whom_it_is_for() -> None:
    house = Connections(4, limited=True)
    proxy = [Connection(Turned()) for _ in range(4)]
    assert all(map(house.arrived, proxy))
    with house.asking(proxy[0], "a") as first, house.asking(proxy[1], "a") as second:
        assert (first, second) == (True, True)
        assert house.welcome(proxy[0], Rank.SEATED)
        assert house.welcome(proxy[1], Rank.SEATED)
        with house.asking(proxy[2], "a") as third, house.asking(proxy[3], "b") as other:
            assert (third, other) == (False, True)
    assert not house.addresses
    assert len(house.house) == 4


def test_every_place_is_given_back_however_connections_come_and_go() -> None:
    rng, house = random.Random(5), Connections(20, limited=True)
    inside: list[Connection] = []
    for _ in range(3000):
        if inside and rng.random() < 0.5:
            house.left(inside.pop(rng.randrange(len(inside))))
            continue
        one = Connection(Turned())
        inside.append(one)
        if house.arrived(one) and (rng.random() < 0.3 or house.count(one, rng.choice("abc"))):
            with house.asking(one, rng.choice("abc")):
                house.welcome(one, rng.choice(tuple(Rank)))
        assert len(house.house) <= 20
        assert all(0 < len(room) <= 10 for room in house.addresses.values())
    for one in inside:
        house.left(one)
    assert len(house.house) == 0
    assert not house.addresses


# Over real connections -----------------------------------------------------------------------------------------------


@in_house
async def test_an_address_is_counted_before_it_has_said_a_word(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", limited=True, most_connections=8) as house:
        lines = [await raw_line(house, source="127.0.0.2") for _ in range(5)]
        assert HOUSE_FULL().key and b"503" in (said := await lines[0].rest())
        assert str(HOUSE_FULL()).encode() in said
        room = house.web.connections.addresses["127.0.0.2"]
        await until(lambda: len(room) == 4)
        other = await raw_line(house, source="127.0.0.3")
        await until(lambda: "127.0.0.3" in house.web.connections.addresses)
        for line in (*lines, other):
            await line.leave()
        await until(lambda: not house.web.connections.addresses and not len(house.web.connections.house))


@in_house
async def test_behind_a_proxy_people_are_counted_by_the_address_it_tells_and_by_the_64_of_ipv6(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", limited=True, most_connections=12) as house:
        (me,) = await house.make()
        lines = [await watching(house, me.table, f"2001:db8::{n}") for n in range(5)]
        one_more = await raw_socket(house, me.table, forwarded="2001:db8::ffff")
        await one_more.send(HELLO)
        assert await one_more.closed_with() == 1013  # Of the six places of an address, one is for newcomers.
        other = await watching(house, me.table, "2001:db8:0:1::1")
        for line in (*lines, one_more, other):
            await line.leave()
        await until(lambda: set(house.web.connections.addresses) == {"127.0.0.1"})


async def watching(house: House, table: str, address: str) -> RawLine:
    """A spectator who has been let in."""
    before = len(house.web.connections.house._of[Rank.SPECTATOR])
    line = await raw_socket(house, table, forwarded=address)
    await line.send(HELLO)
    await until(lambda: len(house.web.connections.house._of[Rank.SPECTATOR]) > before)
    return line


@in_house
async def test_requests_beyond_the_count_of_an_address_are_told_so(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", limited=True, most_connections=4) as house:
        one, two = await house.make("tapp", 3, people=2)
        refused = await house.http("GET", "/api/pages")
        assert (refused.status, refused.body) == (429, str(TOO_MANY()).encode())
        line = await house.socket(one.table)
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, str(TOO_MANY()))
        assert (await house.http("GET", "/api/pages", headers={"x-forwarded-for": "192.0.2.7"})).status == 200
        await two.leave()
        await until(lambda: len(lines_of(house)) < 3)
        assert (await house.http("GET", "/api/pages")).status == 200


@in_house
async def test_in_a_full_house_whoever_has_a_seat_is_served_and_spectators_are_told_why_they_go(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", most_connections=8) as house:
        anna, bert = await house.make("tapp", 3, people=2)
        await bert.leave()
        await until(lambda: len(lines_of(house)) == 1)
        watching_on = [await house.enter(anna.table) for _ in range(6)]
        late = await house.enter(anna.table)
        assert (late.line.close_code, late.line.close_reason) == (1013, str(HOUSE_FULL()))
        for _ in range(20):
            await raw_line(house)
        again = await house.enter(bert.table, bert.token)
        assert again.views
        await again.until(lambda: watching_on[0].gone)
        assert (watching_on[0].line.close_code, watching_on[0].line.close_reason) == (1013, str(HOUSE_FULL()))
        assert not any(one.gone for one in (anna, again, *watching_on[1:]))
        assert (await house.http("GET", "/api/pages")).status == 200

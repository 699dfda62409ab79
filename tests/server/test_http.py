"""The server over HTTP: lobby, rules, the page, strict headers, and who is refused."""

from __future__ import annotations

import gzip
from itertools import cycle
from pathlib import Path

import pytest
from support.given_time import pass_time
from support.house import House, encode, in_house, open_house
from support.raw_lines import lines_of, raw_line, until, upgrade
from websockets.exceptions import InvalidStatus

from tarock.server import limits
from tarock.server import protocol as p
from tarock.server.headers import HEADERS, POLICY
from tarock.server.limits import Bucket, Limits, Rate
from tarock.server.lines import HttpLine
from tarock.variants import all_variants

TABLE = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful", "careful"), "e")


def a_page(folder: Path) -> Path:
    """A built page, as small as can be."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>tarock</title>")
    (folder / "assets" / "index-1a2b.js").write_text("// code\n" * 500)
    return folder


@in_house
async def test_the_lobby_lists_every_game_in_its_group(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        games = (await house.http("GET", "/api/games")).read(p.Games).games
    assert {game.id for game in games} == set(all_variants())
    groups: dict[str, list[str]] = {}
    for game in games:
        groups.setdefault(game.group, []).append(game.id)
    assert groups == {
        "viennese": [
            "tapp", "block", "steirisch", "koenigrufen", "neunzehnerrufen", "neunzehnerrufen-fliegend",
            "neunzehnerrufen-3",
        ],
        "two": ["neunzehnerrufen-2", "strohmann"],
        "forty-two": ["zwoelfer", "ungarisch", "paskiewitsch"],
        "denmark": ["dansk", "dansk-gammel"],
        "great": ["gross", "lhombre", "vier-paare", "vier-ruf"],
        "slovenia": ["slovenski", "slovenski-5", "slovenski-3"],
        "grisons": ["grischun", "grischun-6", "grischun-3", "grischun-5"],
    }  # fmt: skip
    hands = {game.id: game.hand for game in games}
    assert (hands["tapp"], hands["koenigrufen"], hands["dansk"]) == ((16, 16), (12,), (25, 25, 25))
    assert (hands["strohmann"], hands["paskiewitsch"], hands["grischun-6"]) == ((15,), (9,), (13,))
    assert all(2 <= game.minutes <= 15 for game in games)


@in_house
async def test_every_option_of_every_game_is_offered_and_can_be_agreed_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        for game in (await house.http("GET", "/api/games")).read(p.Games).games:
            for option in game.options:
                assert option.default in option.allowed
                other = next(value for value in option.allowed if value != option.default)
                terms = p.Terms(game.id, game.players[0], {option.name: other})
                made = p.NewTable(terms, "Anna", ("careful",) * (game.players[0] - 1))
                answer = await house.http("POST", "/api/tables", made)
                assert answer.status == 201, (game.id, option.name, answer.body)
            refused = p.NewTable(p.Terms(game.id, game.players[0], {"nonsense": "yes"}), "Anna", ())
            assert (await house.http("POST", "/api/tables", refused)).read(p.Error).error == "bad-terms"


@pytest.mark.parametrize(
    "terms",
    [
        p.Terms("bridge", 4, {}), p.Terms("tapp", 9, {}), p.Terms("tapp", 3, {}, laws="none"),
        p.Terms("tapp", 3, {}, clock=-1), p.Terms("tapp", 3, {}, clock=2), p.Terms("tapp", 3, {}, clock=99999),
        p.Terms("tapp", 3, {}, bank=-60), p.Terms("tapp", 3, {}, bank=20), p.Terms("tapp", 3, {}, bank=99999),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_with_the_reason(tmp_path: Path, terms: p.Terms) -> None:
    @in_house
    async def try_it() -> None:
        async with open_house(tmp_path / "t.sqlite") as house:
            made = p.NewTable(terms, "Anna", ("careful",) * (terms.players - 1))
            answer = await house.http("POST", "/api/tables", made)
            assert answer.status == 400
            assert answer.read(p.Error).message.params["why"]

    try_it()


@in_house
async def test_rules_and_pages_of_the_ledger_can_be_read(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        rule = (await house.http("GET", "/api/rules/GEN-56")).read(p.Rule)
        assert (rule.kind, bool(rule.text)) == ("rule", True)
        pages = (await house.http("GET", "/api/pages")).read(tuple[p.Page, ...])
        page = (await house.http("GET", f"/api/pages/{pages[0].name}")).read(p.Page)
        assert page.text.startswith("# ")
        assert not page.guide
        guide = (await house.http("GET", "/api/pages/04-koenigrufen?language=da")).read(p.Page).guide
        assert guide.startswith("# Königrufen\n\nSpillersiden")
        said = (await house.http("GET", "/api/rules/GEN-56?language=de")).read(p.Rule)
        assert (said.id, said.page) == (rule.id, rule.page)
        assert said.text not in ("", rule.text)
        for path in (
            "/api/rules/XYZ-1",
            "/api/rules/GEN-56?language=xx",
            "/api/pages/..%2f..%2fLICENSE",
            "/api/pages/nothing",
            "/api/records/example-nothing",
            "/api/records/example-..%2fkoenigrufen",
            "/api/nothing",
        ):
            answer = await house.http("GET", path)
            assert answer.status == 404
            assert answer.read(p.Error).message.key.startswith("server.")


@in_house
async def test_every_game_has_an_example_to_be_looked_at_step_by_step(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        for game, variant in all_variants().items():
            record = (await house.http("GET", f"/api/records/example-{game}")).read(p.Record)
            assert (record.id, record.terms.game) == (f"example-{game}", game)
            assert len(record.names) == record.terms.players in variant.players
            assert record.steps[-1].deal.result is not None


@in_house
async def test_every_answer_carries_the_strict_headers(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", page=a_page(tmp_path / "page")) as house:
        for path in ("/", "/api/games", "/api/nothing", "/assets/index-1a2b.js", "/none.js", "/t/<script>"):
            headers = (await house.http("GET", path)).headers
            assert headers["content-security-policy"] == POLICY, path
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert "server" not in headers
    assert "unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'; script-src 'self';")


@in_house
async def test_whoever_is_refused_or_hung_up_on_is_told_so_with_the_strict_headers(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", names=frozenset({"127.0.0.1"}), most_connections=4) as house:
        ours = upgrade(house, "none")
        for data, status in (
            (b"no HTTP at all\r\n\r\n", 400),
            (b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", 400),
            (b"GET / HTTP/1.1\r\nHost: elsewhere\r\n\r\n", 403),
            (ours.replace(b"Version: 13", b"Version: 12"), 400),
            (ours.replace(b"GET", b"POST"), 405),
            (ours.replace(b"\r\n\r\n", b"\r\nContent-Length: 9\r\n\r\n"), 400),
            (ours.replace(b"\r\n\r\n", b"\r\nOrigin: http://elsewhere\r\n\r\n"), 403),
        ):
            line = await raw_line(house)
            await line.send(data)
            assert_strict(await line.head(), status)
            await line.leave()
        late, oldest = await raw_line(house), await raw_line(house)
        await late.send(b"GET / HT")
        await until(lambda: any(one.conn.trailing_data[0] for one in lines_of(house) if isinstance(one, HttpLine)))
        pass_time(limits.REQUEST_SECONDS)
        assert_strict(await late.head(), 408)
        await oldest.rest()
        silent = [await raw_line(house) for _ in range(5)]
        assert_strict(await silent[0].head(), 503)


def assert_strict(head: bytes, status: int) -> None:
    """An answer has this status and all the headers."""
    first, *lines = head.decode("latin-1").strip().split("\r\n")
    assert int(first.split()[1]) == status
    told = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    assert told.items() >= HEADERS.items(), first


@in_house
async def test_the_page_is_served_packed_and_cached(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", page=a_page(tmp_path / "page")) as house:
        for path in ("/", "/t/ABCDEF", "/rules/00-general", "/new/tapp"):
            answer = await house.http("GET", path)
            assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
            assert answer.body.startswith(b"<!doctype html>")
        again = await house.http("GET", "/", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        code = await house.http("GET", "/assets/index-1a2b.js", headers={"accept-encoding": "gzip"})
        assert "immutable" in code.headers["cache-control"]
        assert gzip.decompress(code.body).startswith(b"// code")
        for path in ("/../t.sqlite", "/%2e%2e/t.sqlite", "/missing.js", "/assets/../../t.sqlite"):
            assert (await house.http("GET", path)).status == 404, path
    async with open_house(tmp_path / "t.sqlite") as house:
        assert b"has not been built" in (await house.http("GET", "/")).body


@in_house
async def test_pages_of_other_origins_and_other_names_are_turned_away(tmp_path: Path) -> None:
    names = frozenset({"127.0.0.1", "tarock.example"})
    async with open_house(tmp_path / "t.sqlite", names=names) as house:
        (me,) = await house.make()
        own = f"127.0.0.1:{house.port}"
        assert (await house.http("GET", "/api/games", headers={"host": "evil.example"})).status == 403
        assert (await house.http("GET", "/api/games", headers={"host": "tarock.example"})).status == 200
        post = await house.http("POST", "/api/tables", TABLE, {"host": own, "origin": "http://evil.example"})
        assert post.status == 403
        for origin in ("http://evil.example", f"http://{own}.evil.example", "null"):
            with pytest.raises(InvalidStatus) as refused:
                await house.socket(me.table, origin=origin)
            assert refused.value.response.status_code == 403
        line = await house.socket(me.table, origin=f"http://{own}")
        await line.close()


@in_house
async def test_what_is_posted_must_be_of_the_protocol_and_small(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        for body in (b"", b"{", b"[]", encode(TABLE)[:-1] + b',"extra":1}', b"\xff"):
            assert (await house.http("POST", "/api/tables", body)).read(p.Error).error == "malformed"
        large = await house.http("POST", "/api/tables", b" " * 9000)
        assert (large.status, large.read(p.Error).error) == (413, "too-large")
        for name in ("", "x" * 21, "a\u200bb"):
            made = p.NewTable(TABLE.terms, name, TABLE.seats)
            assert (await house.http("POST", "/api/tables", made)).read(p.Error).error == "malformed"
        assert (await house.http("GET", "/api/tables/QQQQQQ")).status == 404
        assert (await house.http("DELETE", "/api/tables")).status in (404, 405)


@in_house
async def test_one_address_can_make_only_so_many_tables(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", limited=True) as house:
        for limit in (house.web.tables, house.web.looks):
            limit._clock = lambda: 0.0  # However long it takes: nothing is granted meanwhile.
        statuses = [
            (await house.http("POST", "/api/tables", TABLE)).status for _ in range(int(limits.TABLES.burst) + 20)
        ]
        assert statuses[0] == 201
        assert statuses[-1] == 429
        assert (await house.http("GET", "/api/games")).status == 200
        await _guess_codes(house)


async def _guess_codes(house: House) -> None:
    """Codes cannot be tried out at will, not with all the IPv6 addresses of a household either."""
    tries = [
        (await house.http("GET", f"/api/tables/QQQQQ{letter}", headers={"x-forwarded-for": f"2001:db8::{n:x}"})).status
        for n, letter in zip(range(int(limits.LOOKS.burst) + 20), cycle("ABCDEFGH"), strict=False)
    ]
    assert tries == [404] * int(limits.LOOKS.burst) + [429] * 20
    neighbour = await house.http("GET", "/api/tables/QQQQQA", headers={"x-forwarded-for": "2001:db8:0:1::1"})
    assert neighbour.status == 404


def test_a_bucket_grants_its_burst_and_then_its_rate() -> None:
    now = [0.0]
    bucket = Bucket(Rate(burst=3, per_second=2), lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_not_heard_of_for_longest_are_forgotten() -> None:
    some = Limits(Rate(burst=1, per_second=0), lambda: 0.0, most=2)
    assert [some.take(address) for address in ("a", "b", "a", "c", "a", "b")] == [True, True, False, True, False, True]

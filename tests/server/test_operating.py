"""What a server tells whoever runs it: whether it is well and what it counts; and what it tells nobody else."""

from __future__ import annotations

import asyncio
import random
import re
from base64 import b64encode
from pathlib import Path

import pytest
from support.house import Answer, House, in_house, open_house

from tarock.cards import CARDS
from tarock.server import metrics
from tarock.server import protocol as p
from tarock.server.clock import now
from tarock.server.limits import Limits, Rate
from tarock.server.readings import Reading, glance, read

TOKEN = "a-token-of-the-operator"
ROOMS = ("/healthz", "/metrics", "/host")
LINE = re.compile(r'[a-z_]+(\{[a-z]+="[\w.+-]+"(,[a-z]+="[\w.+-]+")*\})? [0-9.e+-]+')


async def asked(house: House, path: str, **headers: str) -> Answer:
    return await house.http("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})


async def figures(house: House) -> Reading:
    return read((await asked(house, "/metrics")).body.decode())


@in_house
async def test_only_who_asks_from_this_machine_for_himself_is_told_anything(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        for path in ROOMS:
            assert (await asked(house, path)).status == 200
            for stranger in (
                {"X_Forwarded_For": "192.0.2.7"}, {"X_Forwarded_For": "127.0.0.1"}, {"Forwarded": "for=192.0.2.7"},
                {"X_Real_IP": "192.0.2.7"}, {"Via": "1.1 proxy"}, {"Host": "tarock.example"},
                {"Authorization": "Bearer "}, {"Authorization": "Bearer None"},
            ):  # fmt: skip
                answer = await asked(house, path, **stranger)
                expected = 200 if "Authorization" in stranger else 404  # Without a token none is looked at.
                assert answer.status == expected, (path, stranger)


@in_house
async def test_with_a_token_only_who_knows_it_is_told_anything_from_wherever_he_asks(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", operator_token=TOKEN) as house:
        as_password = b64encode(f"anybody:{TOKEN}".encode()).decode()
        for path in ROOMS:
            for good in (f"Bearer {TOKEN}", f"bearer {TOKEN}", f"Basic {as_password}"):
                assert (await asked(house, path, Authorization=good, X_Forwarded_For="192.0.2.7")).status == 200
            for bad in ("", "Bearer", f"Bearer {TOKEN}x", f"Basic {TOKEN}", "Basic \u00ff", f"Digest {TOKEN}"):
                answer = await asked(house, path, Authorization=bad)
                assert answer.status == (401 if path == "/host" else 404), (path, bad)
                assert b"tarock" not in answer.body


@in_house
async def test_nobody_can_try_out_tokens(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", operator_token=TOKEN, limited=True) as house:
        house.web.looks = Limits(Rate(burst=3, per_second=0), now)
        statuses = [(await asked(house, "/metrics", Authorization="Bearer x")).status for _ in range(5)]
        assert statuses == [404, 404, 404, 429, 429]
        assert (await asked(house, "/healthz", Authorization=f"Bearer {TOKEN}")).status == 429


@in_house
async def test_it_is_well_until_it_ends_or_its_store_does_not_answer(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        assert (await asked(house, "/healthz")).read(dict) == {"up": True, "store": True, "draining": False}
        house.web.draining = True
        drained = await asked(house, "/healthz")
        assert (drained.status, drained.read(dict)) == (503, {"up": True, "store": True, "draining": True})
        refused = await house.http("POST", "/api/tables", p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful",) * 2))
        assert (refused.status, refused.read(p.Error).error) == (503, "draining")
        house.web.draining = False
        with house.web.hall.store._reading:  # Somebody reads, and does not come to an end.
            late = await asked(house, "/healthz")
        assert (late.status, late.read(dict)["store"]) == (503, False)
        assert (await asked(house, "/healthz")).status == 200
        await house.web.hall.store.close()
        dead = await asked(house, "/healthz")
        assert (dead.status, dead.read(dict)) == (503, {"up": True, "store": False, "draining": False})


@in_house
async def test_what_happens_is_counted(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        before = await figures(house)
        anna, bert = await house.make("koenigrufen", 4, people=2)
        await house.enter(anna.table)  # A spectator.
        for guest in (anna, bert):
            assert (await guest.ask(p.MakeMove, 0, p.Play("H1"))).error == "stale"
        await asyncio.gather(anna.play_on(random.Random(1)), bert.play_on(random.Random(2)))
        later = await figures(house)
        answered = later.sum("tarock_command_seconds_count") - before.sum("tarock_command_seconds_count")
        commands = later.sum("tarock_commands_total") - before.sum("tarock_commands_total")
        assert answered == commands > 2
        assert (
            later.sum("tarock_refusals_total", error="stale") - before.sum("tarock_refusals_total", error="stale") >= 2
        )
        persons = later.sum("tarock_commands_total", command="move", outcome="done")
        computers = later.sum("tarock_computer_moves_total") - before.sum("tarock_computer_moves_total")
        assert persons - before.sum("tarock_commands_total", command="move", outcome="done") > 0
        assert computers > 0
        stored = later.sum("tarock_store_events_total") - before.sum("tarock_store_events_total")
        assert stored >= anna.view.seq
        assert (later.sum("tarock_tables"), later.sum("tarock_connections", kind="seated")) == (1, 2)
        assert later.sum("tarock_connections", kind="spectator") == 1
        seen = glance(later, before)
        assert (seen.tables, seen.people, seen.spectators, seen.store_errors) == (1, 2, 1, 0)
        assert seen.moves_a_second > 0
        assert seen.half is not None
        assert seen.most is not None
        assert 0 < seen.half <= seen.most < 10
        assert seen.memory > 10 << 20
        assert seen.open_files > 5


@in_house
async def test_no_figure_names_a_person_a_table_a_code_or_a_card(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (anna,) = await house.make("tapp", 3)
        await anna.ask(p.SaySomething, "", "secret words")
        await anna.ask(p.Rename, "Wilhelmine")
        await anna.play_on(random.Random(1))
        await house.http("GET", "/api/records/none")
        text = (await asked(house, "/metrics")).body.decode()
        page = (await asked(house, "/host")).body.decode()
        for said in ("secret words", "Wilhelmine", "Person 1", anna.table, anna.code, anna.token, "192.0.2.7"):
            assert said not in text + page
        values = set(re.findall(r'="([^"]*)"', text))
        assert not values & {card.name for card in CARDS}
        assert all(LINE.fullmatch(line) for line in text.splitlines() if not line.startswith("#"))


@in_house
async def test_the_page_of_the_host_shows_the_figures_without_a_script(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        await house.make("tapp", 3)
        answer = await asked(house, "/host")
        page = answer.body.decode()
        assert "<dt>Tables</dt><dd>1</dd>" in page
        assert "<dt>People</dt><dd>1</dd>" in page
        assert "all is well" in page
        assert "<script" not in page
        assert 'http-equiv="refresh"' in page
        assert answer.headers["cache-control"] == "no-store"
        style = await asked(house, "/host/page.css")
        assert (style.status, style.headers["content-type"]) == (200, "text/css; charset=utf-8")
        await house.web.hall.store.close()
        assert "the store does not answer" in (await asked(house, "/host")).body.decode()


def test_a_moment_is_told_to_the_millisecond() -> None:
    assert metrics.gauge("now", "When.", 1794984631.125).text() == (
        "# HELP now When.\n# TYPE now gauge\nnow 1794984631.125\n"
    )


def test_the_share_of_durations_is_read_from_the_buckets() -> None:
    took = metrics.Histogram("tarock_command_seconds", "")
    for seconds in (0.0005, 0.0015, 0.0015, 0.0015, 30.0):
        took.add(seconds)
    reading = read(metrics.text_of([took.family()]))
    found = glance(reading)
    assert found.half == pytest.approx(0.0015)  # The middle of those between one and two milliseconds.
    assert found.most == 10.0  # Beyond the last bound nothing more is known.
    assert glance(reading, reading).half is None  # There was nothing in between.
    assert glance(Reading()).half is None


def test_only_what_was_counted_since_another_look_is_shown() -> None:
    def at(time: float, began: float, moves: float) -> Reading:
        reading = Reading()
        reading.add("tarock_time_seconds", {}, time)
        reading.add("process_start_time_seconds", {}, began)
        reading.add("tarock_computer_moves_total", {}, moves)
        return reading

    assert glance(at(110, 100, 50)).moves_a_second == 5
    assert glance(at(112, 100, 90), at(110, 100, 50)).moves_a_second == 20
    assert glance(at(112, 111, 3), at(110, 100, 50)).moves_a_second == 3  # It was started again meanwhile.

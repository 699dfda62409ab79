"""A pasted link: title, description and picture of every address of the page, and a status where nothing is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from support.house import House, in_house, open_house
from support.records import played_deal

from tarock.server.clock import now
from tarock.server.limits import Limits, Rate
from tarock.server.links import LANGUAGES, language_for
from tarock.variants import all_variants

ROUTER = Path(__file__).parents[2] / "web" / "src" / "router.svelte.ts"
INDEX = """<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Of itself." />
    <title>tarock</title>
  </head>
  <body></body>
</html>
"""


def texts(language: str) -> dict[str, object]:
    """The texts of a language, each with its name behind it."""
    of = (
        "about",
        "nothing",
        "evenings",
        "editor",
        "study",
        "school",
        "schoolAbout",
        "daily",
        "dailyAbout",
        "duplicate",
        "duplicateAbout",
        "tableAbout",
        "replayAbout",
        "rulesAbout",
        "allRules",
    )
    of += ("daily", "dailyAbout", "duplicate", "duplicateAbout")
    games = {game: {"name": f"<{game}>", "about": f"about {game}"} for game in all_variants()}
    holes = {"table": "a table of {game}", "replay": "a deal of {game}", "rules": "rules of {page}"}
    return {name: f"{language} {name}" for name in of} | {"games": games} | holes


def a_page(folder: Path) -> Path:
    """A built page that brings the texts of its links along."""
    folder.mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "links.json").write_text(json.dumps({language: texts(language) for language in LANGUAGES}))
    return folder


async def told(house: House, path: str, language: str = "en", status: int = 200) -> dict[str, str]:
    """What the page says of an address."""
    answer = await house.http("GET", path, headers={"accept-language": language, "accept-encoding": "identity"})
    assert answer.status == status, path
    page = answer.body.decode()
    assert page.startswith("<!doctype html>")
    assert page.count("<title>") == page.count('name="description"') == 1
    (title,) = re.findall("<title>(.*)</title>", page)
    tags = dict(re.findall(r'<meta (?:name|property)="([^"]*)" content="([^"]*)" />', page))
    assert tags["og:title"] == title
    assert tags["og:description"] == tags["description"]
    return {"title": title, "about": tags["description"], "picture": tags["og:image"]}


@in_house
async def test_every_address_says_what_it_shows(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", page=a_page(tmp_path / "page")) as house:
        own = f"http://127.0.0.1:{house.port}"
        assert await told(house, "/") == {"title": "tarock", "about": "en about", "picture": f"{own}/link-play.png"}
        assert (await told(house, "/evenings"))["title"] == "en evenings · tarock"
        for path, kind in (("/daily", "daily"), ("/daily/2026-11-18/great", "daily"), ("/duplicate/x", "duplicate")):
            assert await told(house, path) == {
                "title": f"en {kind} · tarock", "about": f"en {kind}About", "picture": f"{own}/link-play.png"
            }  # fmt: skip
        for path in ("/school", "/school/24", "/school/4"):
            found = await told(house, path)
            assert (found["title"], found["about"]) == ("en school · tarock", "en schoolAbout")
        new = await told(house, "/new/tapp")
        assert (new["title"], new["about"]) == ("&lt;tapp&gt; · tarock", "about tapp")
        rules = await told(house, "/rules/04-koenigrufen/KRU-12")
        assert (rules["title"], rules["picture"]) == ("rules of Königrufen · tarock", f"{own}/link-rules.png")
        assert (await told(house, "/rules"))["title"] == "en allRules · tarock"


@in_house
async def test_a_table_and_a_replay_say_their_game_and_nobodys_name_or_card(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", page=a_page(tmp_path / "page")) as house:
        (me,) = await house.make("koenigrufen", 4)
        for name in (me.view.code, me.view.code.lower(), me.table):
            assert (await told(house, f"/t/{name}"))["title"] == "a table of &lt;koenigrufen&gt; · tarock"
        record = await played_deal(house)
        replay = await told(house, f"/replay/{record}")
        assert (replay["title"], replay["about"]) == ("a deal of &lt;tapp&gt; · tarock", "en replayAbout")
        assert replay["picture"].endswith("/link-replay.png")
        assert (await told(house, "/replay/example-tapp"))["title"] == replay["title"]
        page = (await house.http("GET", f"/t/{me.view.code}", headers={"accept-encoding": "identity"})).body.decode()
        secrets = (*(one.name for one in me.view.people), me.token, me.table, me.view.code)
        assert not [one for one in secrets if one in page]


@in_house
async def test_where_nothing_is_the_page_comes_with_the_status_that_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", page=a_page(tmp_path / "page")) as house:
        for path in (
            "/nothing", "/new", "/new/bridge", "/t", "/t/QQQQQQ", "/t/no-such-table", "/t/QQQQQQ/more", "/replay",
            "/replay/none", "/replay/example-none", "/rules/none", "/evenings/more", "/school/99", "/duplicate/x/y",
            "/links", "/%3Cscript%3E",
        ):  # fmt: skip
            assert (await told(house, path, status=404))["about"] == "en nothing", path
        assert (await house.http("GET", "/links.json")).status == 404


@in_house
async def test_addresses_cannot_be_tried_out_by_way_of_the_page(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", page=a_page(tmp_path / "page"), limited=True) as house:
        house.web.looks = Limits(Rate(burst=1, per_second=0), now)
        await told(house, "/t/QQQQQQ", status=404)
        assert (await told(house, "/t/QQQQQQ"))["about"] == "en tableAbout"


@in_house
async def test_a_link_speaks_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", page=a_page(tmp_path / "page")) as house:
        for language in LANGUAGES:
            assert (await told(house, "/", language))["about"] == f"{language} about"
        asked = {"accept-language": "sl", "accept-encoding": "identity"}
        answer = await house.http("GET", "/", headers=asked)
        assert "accept-language" in answer.headers["vary"]
        assert b'<html lang="sl">' in answer.body
        again = await house.http("GET", "/", headers=asked | {"if-none-match": answer.headers["etag"]})
        assert again.status == 304


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("fr", "en"), ("fr-CH, de-CH;q=0.9, en;q=0.8", "de"), ("DA", "da"), ("*", "en"), (",;q", "en")],
)
def test_the_first_language_that_the_page_speaks_is_taken(accepted: str, language: str) -> None:
    assert language_for(accepted) == language


@in_house
async def test_the_server_knows_every_page_that_the_router_knows(tmp_path: Path) -> None:
    pages = set(re.findall(r'case "(\w+)":', ROUTER.read_text(encoding="utf-8")))
    async with open_house(tmp_path / "t.sqlite", page=a_page(tmp_path / "page")) as house:
        (me,) = await house.make("tapp", 3)
        shown = {
            "new": "/new/tapp", "t": f"/t/{me.view.code}", "replay": f"/replay/{await played_deal(house)}",
            "rules": "/rules", "evenings": "/evenings", "school": "/school", "daily": "/daily/today",
            "duplicate": "/duplicate", "editor": "/editor", "study": "/study",
        }  # fmt: skip
        assert pages == set(shown), "a new page needs its words in server/links.py"
        for path in shown.values():
            await told(house, path)

"""Ten sizes without overlap or cut cards, four languages without a missing text, no barrier that axe knows."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support.browsers import Server, opened, seen
from support.page_robot import AT_REST, Robot, come_to_order

from tarock.rules.rulebook import rulebook

SIZES = [
    (320, 568), (360, 640), (390, 664), (390, 844), (844, 390),
    (768, 1024), (1024, 768), (1280, 800), (1440, 900), (1920, 1080),
]  # fmt: skip
LANGUAGES = ["en", "de", "da", "sl"]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

MISPLACED = (Path(__file__).parent / "misplaced.js").read_text(encoding="utf-8")
UNSAID = (Path(__file__).parent / "unsaid.js").read_text(encoding="utf-8")

THERE = {
    "/": "[data-game]", "/rules": "main a[href^='/rules/']", "/rules/04-koenigrufen": "#KRU-14",
}  # fmt: skip
"""What a page shows once it has asked the server."""


def go_to(page: Page, path: str) -> None:
    """Open a page and wait until all of it is there."""
    page.goto(path)
    page.locator(THERE.get(path, "form button.primary")).first.wait_for()
    page.evaluate("document.fonts.ready.then(() => {})")
    come_to_order(page)


def open_anew(page: Page, size: tuple[int, int]) -> None:
    """The same table in a window of another size, as if one came to it now."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.reload()
    page.wait_for_function(AT_REST)
    come_to_order(page)


@pytest.fixture
def tables(browser: Browser, server: Server) -> Iterator[Callable[[str], Robot]]:
    """One table of each game that is looked at in all sizes, in the midst of a deal."""
    with ExitStack() as open_ones:

        @cache
        def table(game: str) -> Robot:
            robot = Robot(seen(open_ones.enter_context(opened(browser, server))), 9)
            robot.begin(game)
            return robot

        yield table


@pytest.fixture
def questions(browser: Browser, server: Server) -> Iterator[list[tuple[Page, str]]]:
    """A long auction and announcements to be made, in German; nobody answers them."""
    with ExitStack() as open_ones:
        asked = []
        for game, question in (("slovenski", "[data-ladder]"), ("paskiewitsch", "[data-say]")):
            robot = Robot(seen(open_ones.enter_context(opened(browser, server, language="de"))), 12)
            robot.sit_down(game)
            robot.play_until(question)
            asked.append((robot.page, question))
        yield asked


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody who opens one page after the other."""
    with opened(browser, server) as context:
        yield seen(context)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["koenigrufen", "dansk", "grischun-6", "strohmann", "slovenski-5"])
def test_nothing_overlaps_or_is_cut(tables: Callable[[str], Robot], game: str, size: tuple[int, int]) -> None:
    robot = tables(game)
    robot.play_cards(1)
    robot.come_to_rest()
    open_anew(robot.page, size)
    assert robot.page.evaluate(MISPLACED) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_in_the_longest_auction_and_in_announcements(
    questions: list[tuple[Page, str]], size: tuple[int, int]
) -> None:
    for page, question in questions:
        open_anew(page, size)
        assert page.locator(question).count()
        assert page.evaluate(MISPLACED) == [], question


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("path", ["/", "/new/koenigrufen", "/rules", "/rules/04-koenigrufen"])
def test_pages_do_not_scroll_sideways(reader: Page, path: str, size: tuple[int, int]) -> None:
    reader.set_viewport_size({"width": size[0], "height": size[1]})
    go_to(reader, path)
    assert reader.evaluate("document.documentElement.scrollWidth") <= size[0]


def barriers(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {one['nodes'][0]['html']}"
        for one in result["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_serious_barrier_on_any_page(browser: Browser, server: Server, theme: str) -> None:
    with opened(browser, server, theme=theme) as context:
        page = seen(context)
        robot = Robot(page, 10)
        for path in ("/", "/new/koenigrufen", "/rules", "/rules/04-koenigrufen"):
            go_to(page, path)
            assert barriers(page) == [], path
        robot.sit_down("koenigrufen")
        for asked in ("[data-closed]", "[data-say]"):
            robot.play_until(asked)
            page.wait_for_function(AT_REST)
            assert barriers(page) == [], asked
        robot.play_cards(1)
        robot.come_to_rest()
        assert barriers(page) == []
        robot.play_deal()
        page.wait_for_function(AT_REST)
        assert barriers(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_in_any_language(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, language=language, name="Zoran") as context:
        page = seen(context)
        for path in ("/", "/new/dansk", "/rules"):
            go_to(page, path)
            assert page.evaluate(UNSAID) == [], path
        for game in ("koenigrufen", "dansk", "slovenski", "grischun", "block"):
            robot = Robot(page, 11)
            robot.sit_down(game)
            while robot.step() != "settled":
                assert page.evaluate(UNSAID) == [], game
            assert page.evaluate(UNSAID) == [], game


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_in_the_readers_language(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, language=language) as context:
        page = seen(context)
        page.goto("/rules/04-koenigrufen#KRU-14")
        told = page.locator("#KRU-14").inner_text()
        assert rulebook(language)["KRU-14"].text.partition(":")[0] in told


def test_every_option_of_a_table_can_be_set(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = seen(context)
        for game in server.asked("/api/games")["games"]:
            page.goto(f"/new/{game['id']}")
            page.locator("form").wait_for()
            page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
            wanted = {}
            for option in game["options"]:
                other = next(value for value in reversed(option["allowed"]) if value != option["default"])
                field = page.locator(f"[data-option='{option['name']}'] .field")
                if field.evaluate("(one) => one.tagName") == "SELECT":
                    field.select_option(other)
                else:
                    field.fill(other)
                    field.blur()
                wanted[option["name"]] = other
            page.locator("form button.primary").click()
            page.locator(".table[data-seq]").wait_for()
            found = server.asked(f"/api/tables/{page.url.rsplit('/', 1)[1]}")
            assert found["terms"]["options"] == wanted, game["id"]


FETCHED = "(part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part))"


@pytest.mark.parametrize(("name", "many"), [("Žiga", False), ("Łukasz", True)])
def test_slovene_needs_few_letters_and_a_name_may_need_more(
    browser: Browser, server: Server, name: str, many: bool
) -> None:
    with opened(browser, server, language="sl", name=name) as context:
        page = seen(context)
        for path in ("/", "/rules/04-koenigrufen", "/new/koenigrufen"):
            go_to(page, path)
            for letters in ("/text-", "/display-"):
                page.wait_for_function(FETCHED, arg=letters)
        page.evaluate("document.fonts.ready.then(() => {})")
        if many:
            page.wait_for_function(FETCHED, arg="latin-ext")
        assert page.evaluate(FETCHED, "latin-ext") is many

"""Ten sizes without overlap or cut cards, four languages without a missing text, no barrier that axe knows."""

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.games import some_of
from support.page_looks import LANGUAGES, MISPLACED, MOST_DIFFERENT, SIZES, UNSAID, barriers, resized
from support.page_robot import AT_REST, Robot, come_to_order

from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants

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


@pytest.mark.parametrize("game", some_of(MOST_DIFFERENT, ("grischun-6",)))
def test_nothing_overlaps_or_is_cut(person: Page, game: str) -> None:
    robot = Robot(person, 9)
    robot.begin(game)
    for size in SIZES:
        robot.play_cards(1)
        robot.come_to_rest()
        resized(person, size)
        assert person.evaluate(MISPLACED) == [], size


@pytest.mark.parametrize(
    ("game", "question"),
    [pytest.param("slovenski", "[data-ladder]", marks=pytest.mark.deep), ("paskiewitsch", "[data-say]")],
)
def test_nothing_overlaps_in_the_longest_auction_and_in_announcements(
    browser: Browser, server: Server, game: str, question: str
) -> None:
    with opened(browser, server, language="de") as context:
        page = context.new_page()
        robot = Robot(page, 12)
        robot.sit_down(game)
        robot.play_until(question)
        for size in SIZES:
            open_anew(page, size)
            expect(page.locator(question).first).to_be_attached()
            assert page.evaluate(MISPLACED) == [], size


@pytest.mark.parametrize("path", ["/", "/new/koenigrufen", "/rules", "/rules/04-koenigrufen"])
def test_pages_do_not_scroll_sideways(person: Page, path: str) -> None:
    go_to(person, path)
    for size in SIZES:
        resized(person, size)
        assert person.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("theme", some_of(("light", "dark"), ("dark",)))
def test_no_serious_barrier_on_any_page(browser: Browser, server: Server, theme: str) -> None:
    with opened(browser, server, theme=theme) as context:
        page = context.new_page()
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


@pytest.mark.parametrize(
    ("language", "game"), [pytest.param("de", "grischun", marks=pytest.mark.deep), ("sl", "slovenski")]
)
def test_no_text_is_missing_in_any_language(browser: Browser, server: Server, language: str, game: str) -> None:
    with opened(browser, server, language=language, name="Zoran") as context:
        page = context.new_page()
        for path in ("/", "/new/dansk", "/rules"):
            go_to(page, path)
            assert page.evaluate(UNSAID) == [], path
        robot = Robot(page, 11)
        robot.sit_down(game)
        while robot.step() != "settled":
            assert page.evaluate(UNSAID) == []
        assert page.evaluate(UNSAID) == []


@pytest.mark.parametrize("language", some_of(LANGUAGES, ("sl",)))
def test_the_rules_are_told_in_the_readers_language(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, language=language) as context:
        page = context.new_page()
        page.goto("/rules/04-koenigrufen#KRU-14")
        told = page.locator("#KRU-14").inner_text()
        assert rulebook(language)["KRU-14"].text.partition(":")[0] in told


@pytest.mark.parametrize("game", some_of(all_variants(), ("koenigrufen", "dansk")))
def test_every_option_of_a_table_can_be_set(browser: Browser, server: Server, game: str) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        page.goto(f"/new/{game}")
        page.locator("form").wait_for()
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        wanted = {}
        (options,) = (one["options"] for one in server.asked("/api/games")["games"] if one["id"] == game)
        for option in options:
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
        assert found["terms"]["options"] == wanted


FETCHED = "(part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part))"


@pytest.mark.parametrize(("name", "many"), [("Žiga", False), ("Łukasz", True)])
def test_slovene_needs_few_letters_and_a_name_may_need_more(
    browser: Browser, server: Server, name: str, many: bool
) -> None:
    with opened(browser, server, language="sl", name=name) as context:
        page = context.new_page()
        for path in ("/", "/rules/04-koenigrufen", "/new/koenigrufen"):
            go_to(page, path)
            for letters in ("/text-", "/display-"):
                page.wait_for_function(FETCHED, arg=letters)
        page.evaluate("document.fonts.ready.then(() => {})")
        if many:
            page.wait_for_function(FETCHED, arg="latin-ext")
        assert page.evaluate(FETCHED, "latin-ext") is many

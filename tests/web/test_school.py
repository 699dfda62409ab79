"""The school in the browser: three taps to the first problem, a wrong card, hints, the keyboard, and no barrier."""

from __future__ import annotations


import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.page_looks import LANGUAGES, SIZES, barriers

from tarock.players.school.collection import problems, without_position


def asked(page: Page) -> None:
    """Wait until a card is awaited."""
    page.locator("[data-training=yours]").wait_for()


def test_on_a_phone_the_first_problem_is_two_taps_away_and_is_solved_with_a_wrong_card_and_a_hint_between(
    browser: Browser, server: Server
) -> None:
    with opened(browser, server, (390, 844)) as context:
        page = context.new_page()
        page.goto("/")
        page.get_by_role("link", name="School").click()
        page.locator("[data-begin]").click()
        page.wait_for_url("**/school/chapter-tapp")
        page.goto("/school/chapter-strohmann")
        asked(page)
        assert barriers(page) == []
        page.locator("[data-card=S7]").click()
        expect(page.get_by_role("status")).to_contain_text("A gets 35⅔ points before it, 34⅔ after it")
        page.locator("[data-card-on]").click()
        expect(page.locator("[data-laid]")).to_have_count(2)
        assert barriers(page) == []
        page.locator("[data-back]").click()
        page.locator("[data-hint]").click()
        expect(page.get_by_role("status")).to_contain_text("This keeps it: spades.")
        page.locator("[data-hint]").click()
        expect(page.get_by_role("status")).to_contain_text("One that keeps it")
        page.locator("[data-card=S9]").click()
        asked(page)
        expect(page.locator("[data-laid]")).to_have_count(1)
        for card in ("S7", "SN"):
            page.locator(f"[data-card={card}]").click()
        expect(page.locator("[data-training=solved]")).to_be_visible()
        expect(page.locator("[data-idea]")).to_contain_text("Only the queen can take it")
        assert barriers(page) == []
        page.goto("/school")
        expect(page.locator("[data-solved]")).to_have_text(["An ending from the chapter Last tricks Solved with help"])
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_by_keyboard_a_problem_is_played_and_the_line_of_the_book_gone_through(person: Page) -> None:
    person.goto("/school/25")
    asked(person)
    person.locator("[data-card=T15]").focus()
    person.keyboard.press("ArrowRight")
    expect(person.locator("[data-card=T14]")).to_be_focused()
    person.keyboard.press("Enter")
    expect(person.locator("[data-laid=T14]")).to_be_visible()
    person.locator("[data-solution]").click()
    person.locator("[data-worked=book_line]").click()
    for _ in range(9):
        person.keyboard.press("ArrowRight")
    expect(person.locator("[data-laid=HK]")).to_be_visible()
    expect(person.locator("[data-turned-here]")).to_be_visible()
    person.locator("[data-back]").click()
    expect(person.locator("[data-worked]")).to_be_visible()


@pytest.mark.deep
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_fits_every_screen_in_every_language(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, language=language) as context:
        page = context.new_page()
        for id_ in (*problems(), *without_position()):
            page.goto(f"/school/{id_}")
            page.locator("[data-training=yours], [data-idea]").first.wait_for()
            for size in SIZES:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (id_, size)
            assert barriers(page) == [], id_

"""The deal of the day and a duplicate, from the lobby to the page on which everybody's results stand side by side."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.page_looks import barriers
from support.page_robot import Robot


def played_today(page: Page) -> None:
    """The deal of the day with 42 cards, until its standing is open."""
    page.goto("/")
    page.locator("[data-daily]").click()
    page.locator("[data-signed]").check()
    page.locator("[data-family='forty-two'] [data-play]").click()
    Robot(page, 3).play_deal()
    page.locator("[data-over] [data-elsewhere]").click()
    page.locator("[data-own]").wait_for()


def test_the_deal_of_the_day_is_played_once_and_compared(browser: Browser, server: Server) -> None:
    with opened(browser, server, (390, 844), name="Anna") as first, opened(browser, server, name="Bert") as second:
        second.add_init_script("if (origin !== 'null') localStorage['tarock.player'] = 'not-the-browser-of-anna'")
        pages = [first.new_page(), second.new_page()]
        for page in pages:
            played_today(page)
        anna, bert = pages
        expect(bert.locator("caption")).to_contain_text("2 results")
        expect(bert.locator("tbody")).to_contain_text("Anna")
        assert barriers(bert) == []
        bert.locator("[data-own] a", has_text="See this deal again").click()
        bert.locator("[data-copy]").wait_for()
        anna.goto("/daily")
        mine = anna.locator("[data-family='forty-two']")
        expect(mine.locator("a", has_text="How others did")).to_be_visible()
        expect(mine.locator("[data-play]")).to_have_count(0)
        assert barriers(anna) == []


def test_a_duplicate_is_begun_by_one_and_taken_up_by_another(browser: Browser, server: Server) -> None:
    with opened(browser, server, name="Anna") as first, opened(browser, server, (390, 844), name="Bert") as second:
        anna, bert = first.new_page(), second.new_page()
        anna.goto("/duplicate")
        anna.locator("[data-game]").select_option("tapp")
        anna.locator("[data-deals]").select_option("1")
        assert barriers(anna) == []
        anna.locator("[data-begin]").click()
        Robot(anna, 3).play_deal()
        anna.locator("[data-over] [data-elsewhere]").click()
        anna.locator("[data-deal='1']").wait_for()
        bert.goto(anna.url)
        expect(bert.locator("[data-table='0']")).to_contain_text("Anna")
        expect(bert.locator("[data-deal]")).to_have_count(0)
        bert.locator("[data-add]").click()
        Robot(bert, 3).play_deal()
        bert.locator("[data-over] [data-elsewhere]").click()
        expect(bert.locator("[data-sums]")).to_contain_text("Bert")
        expect(bert.locator("[data-deal='1'] li")).to_have_count(2)
        assert barriers(bert) == []

"""The rest of the tricks is laid down: proved, shown card by card, agreed to by the others, and played out."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened, seen
from support.page_robot import AT_REST, Robot
from support.page_tables import Company, join, open_table, own_hand

GAME = "vier-paare"
"""Many cards and no talon: the rest is often certain."""
FEW = 3
"""With more cards than this it is not worth asking."""
DEALS = 30
ANSWER = "[data-lay-down], .why"
PLAYING = ".table[data-turn][data-kind='playing']"


def proved(page: Page) -> bool:
    """Ask for the proof, as a player does: menu, then the entry; whether there is one."""
    if not page.locator(PLAYING).count() or not 0 < len(own_hand(page)) <= FEW:
        return False
    page.locator("[data-menu]").click()
    page.locator("[data-rest]").click()
    page.locator(ANSWER).first.wait_for()
    return bool(page.locator("[data-lay-down]").count())


class Thrifty(Robot):
    """Keeps the tarocks, which lie first in the hand, for the end."""

    class Last(random.Random):
        """Always the last of what is offered."""

        def random(self) -> float:
            return 0.999

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.rng = self.Last()


def until_proved(page: Page) -> None:
    """Alone against computers: until the rest is certain."""
    robot = Thrifty(page)
    robot.sit_down(GAME)
    for _ in range(DEALS):
        robot.next_deal() if page.locator("[data-settled]").count() else None
        while page.wait_for_function(AT_REST).json_value() != "settled":
            if proved(page):
                return
            robot.step()
    raise AssertionError("nothing was ever certain")


def test_a_proved_rest_is_shown_and_played_out(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = seen(context)
        until_proved(page)
        cards = [one.get_attribute("data-last") for one in page.locator("[data-last]").all()]
        assert sorted(filter(None, cards)) == sorted(own_hand(page))
        expect(page.locator("[data-last][aria-pressed='true']")).to_have_attribute("data-last", cards[-1] or "")
        page.locator("[data-lay-down]").click()
        page.locator("[data-settled]").wait_for()
        expect(page.locator("[data-laid-down]")).to_have_count(0)


def test_the_last_card_can_be_chosen_where_it_may_wait(browser: Browser, server: Server) -> None:
    with opened(browser, server, (390, 844)) as context:
        page = seen(context)
        until_proved(page)
        first = page.locator("[data-last]").first.get_attribute("data-last") or ""
        page.locator("[data-last]").first.click()
        # Either it takes the last trick now, or one is told which card would be lost meanwhile.
        chosen = page.locator(f"[data-last='{first}'][aria-pressed='true']")
        expect(chosen.or_(page.locator(".why")).first).to_be_visible()


def test_before_it_is_certain_one_is_told_what_may_still_be_out(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = seen(context)
        robot = Robot(page, 3)
        robot.begin("koenigrufen")
        page.locator("[data-menu]").click()
        page.locator("[data-rest]").click()
        expect(page.locator(".why")).to_contain_text("The rest is not")
        assert own_hand(page)


def test_the_others_are_asked_and_then_nobody_has_to_play(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, size=(390, 844), name="Bela") as other:
        pages = anna, bela = seen(one), seen(other)
        join(bela, open_table(anna, GAME, 4), "Bela")
        asker = first_to_prove(pages)
        answerer = bela if asker is anna else anna
        asker.locator("[data-lay-down]").click()
        question = answerer.locator("[data-wish='asked']")
        expect(question).to_contain_text("All remaining tricks are mine")
        expect(asker.locator("[data-wish='asked']")).to_contain_text("You ask to lay down")
        question.locator("[data-answer='yes']").click()
        for page in pages:
            page.locator("[data-settled]").wait_for()


def first_to_prove(pages: tuple[Page, Page]) -> Page:
    """Both play until one of them can lay down the rest."""
    company = Company(*pages, robots=tuple(map(Thrifty, pages)))
    company.play_until(lambda: any(map(proved, pages)))
    return next(page for page in pages if page.locator("[data-lay-down]").count())

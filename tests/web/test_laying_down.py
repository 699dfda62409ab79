"""The rest of the tricks is laid down: proved, shown card by card, agreed to by the others, and played out."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.house import Guest, House
from support.page_robot import Robot
from support.page_tables import own_hand, take_seat
from support.rests import GAME, certain

PLAYING = ".table[data-turn][data-kind='playing']"


async def one_who_has_all(house: House, people: int, luck: int) -> list[Guest]:
    """The people of a table, all gone again, the first of whom can prove that all remaining tricks are his.

    With the cards of this test and the right luck that comes soon.
    """
    guests = await house.make(GAME, 4, people=people)
    proved, _ = await certain(guests, random.Random(luck))
    for guest in guests:
        await guest.leave()
    return sorted(guests, key=lambda one: one is not proved)


def prove(page: Page) -> None:
    """Ask for the proof, as a player does: menu, then the entry."""
    page.locator(PLAYING).wait_for()
    page.locator("[data-menu]").click()
    page.locator("[data-rest]").click()
    page.locator("[data-lay-down]").wait_for()


def test_a_proved_rest_is_shown_and_played_out(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        (me,) = server.prepare(lambda house: one_who_has_all(house, people=1, luck=6))
        page = take_seat(context, me)
        prove(page)
        cards = [one.get_attribute("data-last") for one in page.locator("[data-last]").all()]
        assert sorted(filter(None, cards)) == sorted(own_hand(page))
        expect(page.locator("[data-last][aria-pressed='true']")).to_have_attribute("data-last", cards[-1] or "")
        page.locator("[data-lay-down]").click()
        page.locator("[data-settled]").wait_for()
        expect(page.locator("[data-laid-down]")).to_have_count(0)


def test_the_last_card_can_be_chosen_where_it_may_wait(browser: Browser, server: Server) -> None:
    with opened(browser, server, (390, 844)) as context:
        (me,) = server.prepare(lambda house: one_who_has_all(house, people=1, luck=15))
        page = take_seat(context, me)
        prove(page)
        first = page.locator("[data-last]").first.get_attribute("data-last") or ""
        page.locator("[data-last]").first.click()
        # Either it takes the last trick now, or one is told which card would be lost meanwhile.
        chosen = page.locator(f"[data-last='{first}'][aria-pressed='true']")
        expect(chosen.or_(page.locator(".why")).first).to_be_visible()


def test_before_it_is_certain_one_is_told_what_may_still_be_out(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        robot = Robot(page, 3)
        robot.begin("koenigrufen")
        page.locator("[data-menu]").click()
        page.locator("[data-rest]").click()
        expect(page.locator(".why")).to_contain_text("The rest is not")
        assert own_hand(page)


def test_the_others_are_asked_and_then_nobody_has_to_play(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, size=(390, 844), name="Bela") as other:
        seats = server.prepare(lambda house: one_who_has_all(house, people=2, luck=1))
        pages = asker, answerer = [take_seat(*at) for at in zip((one, other), seats, strict=True)]
        prove(asker)
        asker.locator("[data-lay-down]").click()
        question = answerer.locator("[data-wish='asked']")
        expect(question).to_contain_text("All remaining tricks are mine")
        expect(asker.locator("[data-wish='asked']")).to_contain_text("You ask to lay down")
        question.locator("[data-answer='yes']").click()
        for page in pages:
            page.locator("[data-settled]").wait_for()

"""Auction, announcements and contras on the page: the whole ladder, prices, the reason for what is closed."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.games import some_of
from support.page_robot import Robot

ABOVE = {"en": "points above 35", "de": "Punkte über 35", "da": "points over 35", "sl": "točke nad 35"}
PRICES = {"rufer": "6", "solo": "8", "dreier": "10", "solo-dreier": "20"}


def price(page: Page, row: str) -> str:
    """The figure at the end of a line, as it is seen."""
    shown: str = page.locator(f"{row} [data-price]").evaluate("(one) => one.lastChild.textContent")
    return shown.replace("\N{NO-BREAK SPACE}", " ")


def test_a_bid_too_low_stays_on_the_ladder_and_tells_why(person: Page) -> None:
    robot = Robot(person, 3)
    robot.sit_down("koenigrufen")
    robot.play_until("[data-ladder]:has([data-closed]):has([data-move] [data-price])")
    rows = person.locator("[data-ladder] [data-move], [data-ladder] [data-closed]")
    names = [one.get_attribute("data-move") or one.get_attribute("data-closed") or "" for one in rows.all()]
    assert names[0] in ("good", "leave", "pass")
    assert [name for name in names if name in PRICES] == list(PRICES)
    for name, amount in PRICES.items():
        assert price(person, f":is([data-move='{name}'], [data-closed='{name}'])") == amount
    lowest = person.locator("[data-ladder] [data-move]:has([data-price])").first.get_attribute("data-move")
    expect(person.locator("[data-live='assertive']")).to_contain_text(f"({PRICES[lowest or '']})")
    before = person.locator(".table").get_attribute("data-seq")
    closed = person.locator("[data-closed]").first
    expect(closed).to_have_attribute("aria-disabled", "true")
    closed.click(force=True)
    note = person.locator("[role='alert']")
    expect(note).to_contain_text("is not open to you now")
    expect(note).to_have_attribute("data-rule", "KRU-17")
    assert person.locator(".table").get_attribute("data-seq") == before


def test_keys_count_only_what_is_open(person: Page) -> None:
    robot = Robot(person, 3)
    robot.sit_down("koenigrufen")
    robot.play_until("[data-closed]")
    lines = person.locator("[data-ladder] [data-line]")
    assert [one.get_attribute("data-line") for one in lines.all()] == [str(n + 1) for n in range(lines.count())]
    expect(person.locator("[data-closed][data-line]")).to_have_count(0)
    before = person.locator(".table").get_attribute("data-seq") or ""
    person.locator(".table").press("1")
    # Not that the ladder goes: who holds a game may be asked again before that could be seen.
    expect(person.locator(".table")).not_to_have_attribute("data-seq", before)


@pytest.mark.parametrize("language", some_of(ABOVE, ("sl",)))
def test_a_price_that_depends_on_the_points_is_said_in_every_language(
    browser: Browser, server: Server, language: str
) -> None:
    with opened(browser, server, (390, 844), language=language) as context:
        page = context.new_page()
        robot = Robot(page, 4)
        robot.sit_down("slovenski")
        robot.play_until("[data-ladder] [data-move]")
        assert price(page, ":is([data-move='zweier'], [data-closed='zweier'])") == f"20 + {ABOVE[language]}"
        assert price(page, ":is([data-move='valat'], [data-closed='valat'])") == "500"


def test_an_announcement_has_its_price_and_can_be_taken_back(person: Page) -> None:
    robot = Robot(person, 5)
    robot.sit_down("koenigrufen")
    robot.play_until("[data-say^='volat']")
    chip = person.locator("[data-say^='volat']")
    assert price(person, "li:has([data-say^='volat'])") in ("24", "48", "96")
    expect(chip).to_contain_text("price", use_inner_text=True)
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    person.get_by_role("button", name="Take back", exact=True).click()
    expect(chip).to_have_attribute("aria-pressed", "false")


def test_a_contra_says_what_it_doubles_the_game_to(person: Page) -> None:
    robot = Robot(person, 5)
    robot.sit_down("koenigrufen")
    robot.play_until("[data-say='contra:game']")
    doubled = {f"×2 = {2 * int(amount)}" for amount in PRICES.values()}
    assert price(person, "li:has([data-say='contra:game'])") in doubled
    person.locator("[data-say='contra:game']").click()
    person.locator("[data-done]").click()
    slate = person.locator("section.slate")
    expect(slate).to_contain_text(re.compile("×[248]"))
    assert price(person, "section.slate header") in PRICES.values()

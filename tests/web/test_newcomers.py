"""What a newcomer sees: a line under every word, the guide of a game, its example deal, the search."""

from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.page_robot import Robot

SOLO = "Call a king: whoever holds it is your secret partner. Nobody takes from the talon."


def test_every_open_bid_tells_what_it_means_and_is_not_called_by_it(person: Page) -> None:
    robot = Robot(person, 3)
    robot.sit_down("koenigrufen")
    robot.play_until("[data-ladder] [data-move='solo']")
    bid = person.locator("[data-ladder] [data-move='solo']")
    expect(bid.locator("[data-meaning]")).to_have_text(SOLO)
    expect(bid).to_have_accessible_name("Solo price 8")
    expect(bid).to_have_accessible_description(SOLO)
    lines = person.locator("[data-ladder] [data-move]")
    expect(person.locator("[data-ladder] [data-meaning]")).to_have_count(lines.count())
    for line in person.locator("header .what > *").all():
        assert line.evaluate("(one) => one.scrollHeight <= one.clientHeight"), "descenders are cut"
    for button in person.locator("header .icon").all():
        assert button.get_attribute("title") == button.get_attribute("aria-label")


def test_a_game_is_told_on_two_screens_and_shown_by_an_example(browser: Browser, server: Server) -> None:
    with opened(browser, server, (390, 844), language="sl") as context:
        page = context.new_page()
        page.goto("/rules/30-slovenski")
        guide = page.locator("[data-guide]")
        expect(guide.get_by_role("img", name="Škis").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        guide.locator("[data-example='slovenski']").click()
        expect(page.get_by_role("slider")).to_be_visible()
        place = int(page.get_by_role("slider").input_value())
        assert place > 0, "it begins with the cards dealt"
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("slider")).to_have_value(str(place + 1))
        expect(page.get_by_role("tab")).to_have_count(2)


def test_the_rules_are_searched_in_the_readers_language(browser: Browser, server: Server) -> None:
    with opened(browser, server, language="de") as context:
        page = context.new_page()
        page.goto("/rules")
        page.locator("[data-search]").fill("konig ultimo angesagt")
        page.locator("[data-hits] a", has_text="KRU-44").first.click()
        expect(page.locator("#KRU-44")).to_be_in_viewport()

"""Every game, a whole deal through the page, the first questions with the coach."""

import pytest
from playwright.sync_api import Browser, expect
from support.browsers import Server, opened
from support.games import by_turns
from support.lessons import moments, questions, with_help
from support.page_looks import COVERED, LANGUAGES, UNSAID
from support.page_robot import Robot

from tarock.variants import all_variants

PHONE = (360, 640)


@pytest.mark.parametrize("game", by_turns(all_variants(), 12))
def test_a_whole_deal_is_played_through_the_page(browser: Browser, server: Server, game: str) -> None:
    with opened(browser, server, PHONE) as context:
        page = context.new_page()
        page.goto("/")
        page.locator(f"[data-game='{game}'] a.sit").click()
        page.wait_for_url(f"**/new/{game}")
        robot = with_help(page)
        for moment in questions(robot, cards=99):
            assert moments("en").match(moment), moment
            assert page.evaluate(COVERED) == []
            if robot.cards >= 2:
                break
        page.locator("[data-coach] [data-alone]").click()
        page.locator("[data-coach]").wait_for(state="detached")
        robot.play_deal()
        assert page.locator("[data-settled] .totals").inner_text().strip()
        expect(page.locator("[data-settled] .rule").first).to_be_attached()


@pytest.mark.deep
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_variants())
def test_no_text_of_any_game_is_missing_in_any_language(
    browser: Browser, server: Server, game: str, language: str
) -> None:
    with opened(browser, server, language=language) as context:
        page = context.new_page()
        robot = Robot(page, 11)
        robot.sit_down(game)
        while (done := robot.step()) != "settled" or not robot.cards:
            assert page.evaluate(UNSAID) == []
            if done == "settled":  # Everybody passed, or the cards were thrown in.
                robot.next_deal()
        assert page.evaluate(UNSAID) == []

"""Every game, a whole deal through the page."""

import pytest
from playwright.sync_api import Page
from support.page_robot import Robot

from tarock.variants import all_variants


@pytest.mark.parametrize("game", all_variants())
def test_a_whole_deal_is_played_through_the_page(person: Page, game: str) -> None:
    robot = Robot(person, seed=1)
    person.goto("/")
    person.locator(f"[data-game='{game}'] a.sit").click()
    person.wait_for_url(f"**/new/{game}")
    robot.sit_down(game)
    robot.play_deal()
    while not robot.cards:  # everybody passed, or the cards were thrown in
        robot.next_deal()
        robot.play_deal()
    assert person.locator("[data-settled] .totals").inner_text().strip()
    assert person.locator("[data-settled] .rule").count()

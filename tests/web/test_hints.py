"""The hint of the searching player on the page: its move, its reason, and what it found in figures."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, a_server, opened
from support.page_looks import MISPLACED, UNSAID, resized
from support.page_robot import Robot, come_to_order

FIGURES = re.compile(r"Pays .* on average\s· gains in \d+% of cases")
SIZES = ((360, 640), (844, 390), (1280, 800))


@pytest.fixture
def searching(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server whose usual players search, if only a little."""
    with a_server(tmp_path / "tables.sqlite", seed=request.node.name, company="easy") as one:
        yield one


def ask(page: Page) -> str:
    """Ask for a hint; the figures beside it."""
    page.get_by_role("button", name=re.compile("^(Ask for a h|H)int$")).first.click()
    figures = page.locator("[data-figures]:visible").first
    figures.wait_for()
    return figures.inner_text()


def test_a_hint_says_what_its_card_pays_and_how_often_it_gains(browser: Browser, searching: Server) -> None:
    with opened(browser, searching) as context:
        page = context.new_page()
        Robot(page, 3).begin("koenigrufen", cards=2)
        assert FIGURES.search(ask(page))
        expect(page.locator("[data-hand] .hint").first).to_be_attached()
        for size in SIZES:
            resized(page, size)
            assert FIGURES.search(page.locator("[data-figures]:visible").first.inner_text()), size
            assert page.evaluate(MISPLACED) == [], size
            assert page.evaluate(UNSAID) == [], size


def test_newcomers_choose_how_well_the_computers_play(browser: Browser, server: Server) -> None:
    with opened(browser, server, (360, 640)) as context:
        page = context.new_page()
        page.goto("/new/tapp")
        levels = page.locator("[data-levels] button")
        expect(levels).to_have_text(["Beginner", "Easy", "Normal", "Strong"])
        expect(levels.first).to_have_attribute("aria-pressed", "true")  # It is what this server proposes.
        levels.nth(1).click()
        page.locator("#seat-1").select_option("chance")
        expect(page.locator("#seat-0")).to_have_value("easy")
        expect(page.locator("[data-levels] [aria-pressed='true']")).to_have_count(0)
        levels.nth(3).click()
        page.locator("form button.primary").click()
        page.locator(".table[data-seq]").wait_for()
        found = server.asked(f"/api/tables/{page.url.rsplit('/', 1)[1]}")
        assert sorted(one["kind"] for one in found["people"]) == ["person", "strong", "strong"]
        page.goto("/new/dansk")
        expect(page.locator("[data-levels] [aria-pressed='true']")).to_have_text("Strong")


def test_a_hint_to_a_question_is_told_in_it_and_lies_over_nothing(browser: Browser, searching: Server) -> None:
    with opened(browser, searching, (1280, 800)) as context:
        page = context.new_page()
        robot = Robot(page, 3)
        robot.sit_down("koenigrufen")
        robot.play_until("[data-ladder]")
        page.get_by_role("button", name=re.compile("^(Ask for a h|H)int$")).first.click()
        page.locator("[data-question] .hint").wait_for()
        come_to_order(page)
        expect(page.locator(".own[data-seat]")).not_to_contain_text("Hint", use_inner_text=True)
        plate, asked = (page.locator(one).bounding_box() for one in (".own[data-seat]", "[data-question]"))
        assert plate and asked
        assert plate["x"] + plate["width"] <= asked["x"] or plate["y"] >= asked["y"] + asked["height"]

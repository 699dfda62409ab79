"""A newcomer's first deal: at every question the coach says what it is about, what to do, and why."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support.browsers import Server, opened, seen
from support.page_robot import AT_REST, Robot

from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants

HERE = Path(__file__).parent
MISPLACED = (HERE / "misplaced.js").read_text(encoding="utf-8")
UNSAID = (HERE / "unsaid.js").read_text(encoding="utf-8")
WORDS = HERE.parents[1] / "web" / "src" / "words"
PHONE, DESK = (360, 640), (1280, 800)

TOLD = """
() => document.querySelector("[data-settled]") ? "settled"
  : document.querySelector(".table[data-turn]:not([data-busy]) [data-coach='advised']") && "asked"
"""
"""The deal is over, or one is asked and the careful player's advice is there."""

MOMENTS = (
    "cut", "arrange", "auction", "call", "demand", "talon", "lay", "announce", "choose", "lead", "follow",
    "followTarock", "tarock", "free", "freeOfTarock", "lastCard",
)  # fmt: skip
"""What a question can be about."""

COVERED = """
() => {
  const note = document.querySelector("[data-coach]").getBoundingClientRect();
  const under = ({ left, right, top, bottom }) => {
    const across = Math.min(right, note.right) - Math.max(left, note.left);
    return across > 3 && Math.min(bottom, note.bottom) - Math.max(top, note.top) > 3;
  };
  const things = "[data-hand] [data-card], [data-laid], [data-question], .bar, .plate, .btn.play";
  return [...document.querySelectorAll(things)]
    .filter((one) => under(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 80));
}
"""


def texts(language: str) -> dict[str, list[str]]:
    """The page's own texts, each in all its plural forms."""
    found = json.loads((WORDS / f"page.{language}.json").read_text(encoding="utf-8"))
    return {key: [text] if isinstance(text, str) else list(text.values()) for key, text in found.items()}


def moments(language: str) -> re.Pattern[str]:
    """What the coach may begin with: a moment of the deal, or at least what may be played."""
    said = texts(language)
    known = [text for key in (*(f"coach.{one}" for one in MOMENTS), "refusal.may") for text in said[key]]
    return re.compile("|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(one)) for one in known), re.DOTALL)


def begin(page: Page, game: str) -> Robot:
    """From the form of a new table to the first deal with help."""
    page.goto(f"/new/{game}")
    page.locator("form [data-lesson]").click()
    page.locator("form button.primary").click()
    page.locator(".table[data-seq]").wait_for()
    return Robot(page, 29)


def questions(robot: Robot, cards: int) -> Iterator[str]:
    """What the coach says at every question, each then answered by chance, until so many cards are played."""
    page = robot.page
    while True:
        if page.wait_for_function(TOLD).json_value() == "settled":
            if robot.cards >= cards:
                return
            robot.next_deal()
            continue
        page.wait_for_function(AT_REST)
        yield page.locator("[data-coach] [data-moment]").inner_text()
        robot.step()


@pytest.mark.parametrize(("game", "language", "size"), [("koenigrufen", "de", PHONE), ("dansk", "da", DESK)])
def test_a_whole_deal_is_explained_and_nothing_is_covered(
    browser: Browser, server: Server, game: str, language: str, size: tuple[int, int]
) -> None:
    said = texts(language)
    advice = said["coach.would"][0].partition("{")[0]
    with opened(browser, server, size, language=language) as context:
        page = seen(context)
        robot = begin(page, game)
        live = page.locator("[data-coach] [aria-live='polite']")
        reloaded = False
        for moment in questions(robot, cards=5):
            assert moments(language).match(moment), moment
            assert advice in live.inner_text()
            assert page.locator("[data-coach-rule]").count() >= 1
            assert page.evaluate(MISPLACED) == []
            assert page.evaluate(COVERED) == []
            assert page.evaluate(UNSAID) == []
            if robot.cards == 1 and not reloaded:
                page.reload()
                page.wait_for_function(TOLD)
                reloaded = True
        assert reloaded
        assert said["coach.settled"][0] in page.locator("[data-settled] [data-coach]").inner_text()
        page.locator("[data-settled] [data-alone]").click()
        page.locator("[data-coach]").wait_for(state="detached")
        page.reload()
        page.locator("[data-settled]").wait_for()
        assert page.locator("[data-coach]").count() == 0


@pytest.mark.parametrize("game", sorted(all_variants()))
def test_the_coach_speaks_in_every_game(browser: Browser, server: Server, game: str) -> None:
    with opened(browser, server, PHONE) as context:
        page = seen(context)
        robot = begin(page, game)
        for moment in questions(robot, cards=99):
            assert moments("en").match(moment), moment
            assert page.evaluate(COVERED) == []
            if robot.cards >= 2:
                return


def test_only_the_first_tricks_are_explained_by_the_card_that_took_them(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = seen(context)
        robot = begin(page, "dansk")
        told: dict[int, str] = {}
        for _ in questions(robot, cards=99):
            told[robot.cards] = page.locator("[data-coach]").inner_text()
            if robot.cards == 6:
                break
        for tricks in (1, 2, 3, 4):
            assert re.search(f"takes? trick {tricks}\\.", told[tricks]), told[tricks]
        assert any(re.search("is the highest (tarock|of the suit)", told[tricks]) for tricks in (1, 2, 3, 4))
        assert not re.search("takes? trick", told[6])


def test_the_lobby_leads_to_a_lesson_whose_rules_can_be_read(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as context:
        page = seen(context)
        page.goto("/")
        page.locator("main [data-lesson]").click()
        page.wait_for_function(TOLD)
        link = page.locator("[data-coach-rule]").first
        rule = link.get_attribute("data-coach-rule")
        assert rule is not None
        link.click()
        told = page.get_by_role("dialog").locator(".rule p").first
        told.wait_for()
        assert rulebook("en")[rule].text.split()[0].strip("*_`") in told.inner_text()


def test_who_goes_on_alone_is_advised_no_more_and_may_ask_for_the_coach_again(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as context:
        page = seen(context)
        sent: list[str] = []
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
        robot = Robot(page, 30)
        robot.begin("tapp")
        asked = [one for one in sent if '"type":"hint"' in one]
        assert asked == [], "a hint that nobody asked for"
        assert page.locator("[data-coach]").count() == 0
        page.locator("[data-menu]").click()
        page.locator("[data-lesson='false']").click()
        page.wait_for_function(TOLD)
        assert any('"type":"hint"' in one for one in sent)
        page.locator("[data-coach] [data-alone]").click()
        page.locator("[data-coach]").wait_for(state="detached")
        sent.clear()
        robot.play_cards(1)
        assert not any('"type":"hint"' in one for one in sent)

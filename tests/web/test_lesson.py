"""A newcomer's first deal: at every question the coach says what it is about, what to do, and why."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.lessons import TOLD, begin, moments, questions, texts
from support.page_looks import COVERED, MISPLACED, UNSAID
from support.page_robot import AT_REST, Robot

from tarock.game import Call, Cut, Lay, Move, Play, Say, Take
from tarock.rules.rulebook import rulebook
from tarock.server.lessons import LEARNER, lessons
from tools.lesson_deals.ideas import moments as moments_of

PHONE, DESK = (360, 640), (1280, 800)


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [("koenigrufen", "de", PHONE), pytest.param("dansk", "da", DESK, marks=pytest.mark.deep)],
)
def test_a_whole_deal_is_explained_and_nothing_is_covered(
    browser: Browser, server: Server, game: str, language: str, size: tuple[int, int]
) -> None:
    said = texts(language)
    advice = said["coach.would"][0].partition("{")[0]
    with opened(browser, server, size, language=language) as context:
        page = context.new_page()
        robot = begin(page, game)
        live = page.locator("[data-coach] [aria-live='polite']")
        reloaded = False
        for moment in questions(robot, cards=5):
            assert moments(language).match(moment), moment
            expect(live).to_contain_text(advice, use_inner_text=True)
            expect(page.locator("[data-coach-rule]").first).to_be_attached()
            assert page.evaluate(MISPLACED) == []
            assert page.evaluate(COVERED) == []
            assert page.evaluate(UNSAID) == []
            if robot.cards == 1 and not reloaded:
                page.reload()
                page.wait_for_function(TOLD)
                reloaded = True
        assert reloaded
        expect(page.locator("[data-settled] [data-coach]")).to_contain_text(
            said["coach.settled"][0], use_inner_text=True
        )
        page.locator("[data-settled] [data-alone]").click()
        page.locator("[data-coach]").wait_for(state="detached")
        page.reload()
        page.locator("[data-settled]").wait_for()
        expect(page.locator("[data-coach]")).to_have_count(0)


def tap(page: Page, move: Move) -> None:
    """Make a move by the buttons and cards of the page."""
    match move:
        case Cut():
            page.locator("[data-cut]").click()
        case Call():
            page.locator(f"[data-call='{move.card.name}']").click()
        case Take():
            page.locator(f"[data-take='{move.group}']").click()
        case Say():
            page.locator("[data-done]").click()
        case Lay() | Play():
            for card in move.cards if isinstance(move, Lay) else (move.card,):
                page.locator(f"[data-hand] [data-card='{card.name}']").press("Enter")
            if isinstance(move, Lay):
                page.locator("button.play").click()
        case _:
            page.locator(f"[data-move='{move.word}']").click()


def test_a_lesson_is_played_to_its_end_by_what_it_advises(browser: Browser, server: Server) -> None:
    lesson = lessons()["koenigrufen-bid"]
    said, heard = texts("en"), set()
    with opened(browser, server, (390, 844)) as context:
        page = context.new_page()
        page.goto("/")
        page.locator("main [data-lesson]").click()
        page.locator("[data-primer-done]").click()
        for place, moment in enumerate(moments_of(lesson.deal)):
            if moment.to_act != LEARNER:
                continue
            page.wait_for_function(TOLD)
            page.wait_for_function(AT_REST)
            if place in lesson.told:
                own = said[f"lesson.bid.{lesson.told.index(place) + 1}"][0]
                expect(page.locator("[data-coach] .advice")).to_contain_text(own, use_inner_text=True)
            heard |= {page.locator("[data-seen]").inner_text()} if page.locator("[data-seen]").count() else set()
            assert page.evaluate(COVERED) == []
            tap(page, lesson.moves[place])
        page.locator("[data-settled]").wait_for()
        assert len(heard) == len(lesson.seen)
        about = page.locator("[data-settled] [data-coach]")
        expect(about).to_contain_text(said["lesson.bid.about"][0], use_inner_text=True)
        page.goto("/new/koenigrufen")
        page.locator("form [data-lesson]").click()
        expect(page.locator("[data-lesson-deal='koenigrufen-bid']")).to_contain_text("done")
        expect(page.locator("[data-lesson-deal='koenigrufen-partner']")).to_have_attribute("aria-pressed", "true")


def test_only_the_first_tricks_are_explained_by_the_card_that_took_them(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
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
        page = context.new_page()
        page.goto("/")
        page.locator("main [data-lesson]").click()
        cards = page.locator("[data-primer] > li")
        expect(cards).to_have_count(3)
        page.locator("[data-primer-done]").click()
        page.wait_for_function(TOLD)
        link = page.locator("[data-coach-rule]").first
        rule = link.get_attribute("data-coach-rule")
        assert rule is not None
        link.click()
        told = page.get_by_role("dialog").locator(".rule p").first
        told.wait_for()
        expect(told).to_contain_text(rulebook("en")[rule].text.split()[0].strip("*_`"), use_inner_text=True)


def test_who_goes_on_alone_is_advised_no_more_and_may_ask_for_the_coach_again(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as context:
        page = context.new_page()
        sent: list[str] = []
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
        robot = Robot(page, 30)
        robot.begin("tapp")
        asked = [one for one in sent if '"type":"hint"' in one]
        assert asked == [], "a hint that nobody asked for"
        expect(page.locator("[data-coach]")).to_have_count(0)
        page.locator("[data-menu]").click()
        page.locator("[data-lesson='false']").click()
        page.locator("[data-primer-done]").click()
        page.wait_for_function(TOLD)
        assert any('"type":"hint"' in one for one in sent)
        page.locator("[data-coach] [data-alone]").click()
        page.locator("[data-coach]").wait_for(state="detached")
        sent.clear()
        robot.play_cards(1)
        assert not any('"type":"hint"' in one for one in sent)

"""What lies on the table is told honestly on every screen: cards turned up, sides, names, figures, ways back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.browsers import Server, opened
from support.games import some_of
from support.page_looks import LANGUAGES, MISPLACED, resized
from support.page_robot import Robot, come_to_order
from support.page_tables import Dealt

PHONE, ON_ITS_SIDE, DESKTOP = (390, 844), (844, 390), (1280, 800)
TALON = [
    {"name": "talon 1", "count": 3, "cards": ["T3", "S10", "C7"]},
    {"name": "talon 2", "count": 3, "cards": ["HN", "D2", "S9"]},
]


def box_of(one: Locator) -> dict[str, float]:
    box = one.bounding_box()
    assert box
    return {**box}


def overlap(one: Locator, other: Locator) -> bool:
    a, b = box_of(one), box_of(other)
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 2 and down > 2


@pytest.mark.rule("KRU-27")
def test_the_half_of_the_talon_that_is_taken_lies_ringed_until_it_is_tapped_and_stays_in_the_record(
    browser: Browser, server: Server
) -> None:
    with opened(browser, server, PHONE, speed="slow") as context:
        page = context.new_page()
        table = Dealt(page)
        Robot(page, 5).sit_down("koenigrufen")
        other, slate = (table.view["you"] + 1) % 4, table.view["deal"]["slate"]
        taken = {"kind": "take", "group": 2}
        entry = {"entry": "moved", "seat": other, "move": taken, "turned": ["HN", "D2", "S9"]}
        watching = {"choices": None, "to_act": other, "ladder": [], "slate": slate | {"declarer": other}, "number": 9}
        hand = ["T20", "T16", "SK"]
        table.hold(hand, zones=TALON, log=[], **watching)
        table.hold(hand, zones=TALON[:1], log=[entry], **watching)
        shown = page.locator("[data-turned]")
        expect(shown.get_by_role("img")).to_have_count(6)
        expect(shown.locator("[data-taken] .taking")).to_have_count(3)
        expect(shown).to_contain_text("takes from the talon")
        shown.click(force=True)
        expect(shown).to_have_count(0)
        page.locator("[data-menu]").click()
        page.get_by_role("button", name="Record").click()
        expect(page.locator("dialog .card-word")).to_have_count(3)


def test_partners_are_told_in_words_on_every_screen(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as context:
        page = context.new_page()
        Robot(page, 5).begin("grischun-6")
        for size in (PHONE, ON_ITS_SIDE, (568, 320), DESKTOP):
            resized(page, size)
            told = page.locator(".plate", has_text="with you")
            expect(told).to_have_count(2)
            for line in told.get_by_text("with you").all():
                assert line.evaluate("(one) => one.scrollWidth <= one.clientWidth"), size
            if size != DESKTOP:
                labels = page.locator("[data-laid] .label").all_inner_texts()
                assert set(labels) <= {"You", *page.locator(".plate .name").all_inner_texts()}
                assert len(labels) == page.locator("[data-laid]").count() > 0


def test_rows_of_open_cards_say_whose_they_are_and_keep_their_places(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as context:
        page = context.new_page()
        robot = Robot(page, 5)
        robot.begin("neunzehnerrufen-2")

        def rows() -> list[str]:
            return page.locator(".cloth .beside small").all_inner_texts()

        # One's own cards come and go in a row of their own; the others do not move for them.
        heights = set()
        for own in ("You", ""):
            while rows() != ["Dummy 1", "Dummy 2", own]:
                robot.play_cards(1)
                robot.come_to_rest()
            heights.add(box_of(page.locator(".cloth .beside"))["height"])
        assert len(heights) == 1


def test_packets_are_chosen_and_played_by_two_taps_to_the_end(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, confirm="two") as context:
        page = context.new_page()
        robot = Robot(page, 5)
        robot.begin("strohmann")
        robot.play_until("[data-turn] .mine [data-playable]")
        own = page.locator(".mine [data-playable]").first
        expect(own).to_have_attribute("aria-pressed", "false")
        expect(own).to_have_accessible_name(re.compile("closed cards? below, playable"))
        own.click()
        expect(page.locator(".mine [aria-pressed='true']")).to_have_accessible_name(re.compile("selected"))
        assert box_of(page.locator(".mine"))["y"] > box_of(page.get_by_role("group", name="Packets: Bruno"))["y"]
        robot.play_deal()


def test_figures_have_names_and_notes_do_not_vanish_on_small_screens(browser: Browser, server: Server) -> None:
    with opened(browser, server, ON_ITS_SIDE) as context:
        page = context.new_page()
        table = Dealt(page)
        Robot(page, 5).begin("dansk")
        slate = page.locator("header .slate")
        expect(slate).to_contain_text(re.compile(r"King cup \d+.*Pagat cup \d+", re.DOTALL))
        assert page.locator("header .slate small").evaluate_all(
            "(some) => some.every((one) => one.scrollWidth <= one.clientWidth)"
        )
        label = {"key": "slate.stamm", "params": {}, "seats": {}}
        table.view["sheet"]["notes"] = [{"label": label, "seats": [place % 3]} for place in range(6)]
        table.hold(table.view["deal"]["hand"])
        resized(page, PHONE)
        strip = page.locator(".strip")
        expect(strip).to_contain_text("6 notes on the slate")
        strip.click()
        expect(page.locator("dialog .slate li")).to_have_count(2 + 6)
        page.keyboard.press("Escape")
        resized(page, DESKTOP)
        page.get_by_role("button", name="3 more notes").click()
        expect(page.locator("dialog .slate li")).to_have_count(2 + 6)


def test_back_closes_a_sheet_first_and_then_leads_to_the_lobby(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as context:
        page = context.new_page()
        page.goto("/")
        page.locator("[data-game='koenigrufen'] a.sit").click()
        page.locator("form button.primary").click()
        page.locator(".table[data-turn]").wait_for()
        table = page.url
        menu = page.locator("[data-menu]")
        menu.focus()
        for _ in range(2):
            menu.press("Enter")
            page.get_by_role("button", name="Settings").click()
            expect(page.locator("dialog")).to_have_count(1)
            page.go_back()
            expect(page.locator("dialog")).to_have_count(0)
            assert page.url == table
            expect(menu).to_be_focused()
        menu.press("Enter")
        page.keyboard.press("Escape")
        expect(menu).to_be_focused()
        page.wait_for_function("history.state === null")
        page.go_back()
        page.wait_for_url("**/")
        expect(page.locator("[data-game='koenigrufen']")).to_be_visible()


def test_the_settlement_has_the_focus_and_what_lies_under_it_cannot_be_reached(
    browser: Browser, server: Server
) -> None:
    with opened(browser, server, PHONE) as context:
        page = context.new_page()
        robot = Robot(page, 5)
        robot.sit_down("tapp")
        robot.play_deal()
        expect(page.locator("[data-settled]")).to_be_focused()
        reached = {page.evaluate("document.activeElement.closest('.felt') !== null") for _ in range(30) if tab(page)}
        assert reached == {False}
        page.locator("[data-next]").focus()
        page.keyboard.press("Enter")
        page.locator("[data-settled]").wait_for(state="detached")
        page.wait_for_function("document.activeElement !== document.body")


def tab(page: Page) -> bool:
    page.keyboard.press("Tab")
    return True


@pytest.mark.parametrize("language", some_of(LANGUAGES, ("de",)))
def test_text_of_twice_the_size_scrolls_nothing_sideways(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, PHONE, language=language) as context:
        page = context.new_page()
        page.add_init_script(
            "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
        )
        page.goto("/")
        page.locator("[data-game]").first.wait_for()
        for size in (PHONE, DESKTOP):
            resized(page, size)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        robot = Robot(page, 3)
        robot.sit_down("koenigrufen")
        robot.play_until("[data-cut]")
        for size in (PHONE, DESKTOP):
            resized(page, size)
            assert not overlap(page.locator(".cut label span"), page.locator("[data-cut]"))
        robot.play_cards(2)
        robot.come_to_rest()
        resized(page, PHONE)
        for tag in page.locator("[data-laid] .label").all():
            box = box_of(tag)
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE[0]
        assert page.evaluate(MISPLACED) == []


def test_a_question_stands_right_above_the_hand_on_a_phone(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as context:
        page = context.new_page()
        robot = Robot(page, 5)
        robot.sit_down("koenigrufen")
        robot.play_until("[data-question] [data-ladder]")
        come_to_order(page)
        question, hand = box_of(page.locator("[data-question]")), box_of(page.locator("[data-hand]"))
        assert 0 <= hand["y"] - question["y"] - question["height"] < 40


def test_a_folded_rail_leaves_hint_last_trick_and_taking_back(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESKTOP, rail=False) as context:
        page = context.new_page()
        Robot(page, 5).begin("koenigrufen", 4)
        expect(page.locator(".rail")).to_have_count(0)
        bar = page.locator("header.bar")
        bar.get_by_role("button", name="Last trick").click()
        expect(page.locator("dialog .card").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(bar.locator("[data-undo]")).to_be_enabled()
        bar.get_by_role("button", name="Hint").click()
        expect(page.locator(".own.now")).to_contain_text("Hint")

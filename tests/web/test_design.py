"""What the design promises: hands for fingers, keys for everything, large text, forced colours, the score sheet."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import cycle, product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.games import some_of
from support.page_looks import FREE_STRIPS, MISPLACED, SIZES, resized
from support.page_robot import AT_REST, ENOUGH, Robot, come_to_order
from support.page_tables import PACK, Dealt

ASKED_A_CARD = ".table[data-turn][data-kind='playing']:not([data-busy])"


@pytest.mark.parametrize("left_handed", some_of((False, True), (True,)))
def test_every_card_of_a_hand_has_room_for_a_finger(browser: Browser, server: Server, *, left_handed: bool) -> None:
    with opened(browser, server, leftHanded=left_handed) as context:
        have_room_for_a_finger(context.new_page(), zip(SIZES, cycle((28, 6, 12, 1, 17, 24, 2)), strict=False))


@pytest.mark.deep
@pytest.mark.parametrize("left_handed", [False, True])
def test_every_card_of_every_hand_has_room_for_a_finger(browser: Browser, server: Server, *, left_handed: bool) -> None:
    with opened(browser, server, leftHanded=left_handed) as context:
        have_room_for_a_finger(context.new_page(), product(SIZES, range(1, 29)))


def have_room_for_a_finger(page: Page, screens: Iterable[tuple[tuple[int, int], int]]) -> None:
    """On every screen a hand of so many cards."""
    table, rng = Dealt(page), random.Random(3)
    Robot(page, 3).begin("koenigrufen")
    for size, number in screens:
        resized(page, size)
        hand = rng.sample(PACK, number)
        table.hold(hand)
        expect(page.locator("[data-hand] [data-card]")).to_have_count(number)
        come_to_order(page)
        assert page.evaluate(FREE_STRIPS) == [], f"{size}: {hand}"


class Keyboard:
    """Somebody without a mouse, who knows the keys of the help."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def step(self) -> str:
        """Whatever is to be done next, by keys alone."""
        page, press = self.page, self.page.keyboard.press
        state = page.wait_for_function(AT_REST).json_value()
        if state == "settled":
            return "settled"
        if page.locator("[data-ways]").count():
            press("1")
        elif page.locator("[data-question]").count():
            self.answer()
        elif page.locator("[data-laying]").count():
            # One card after the other is put to the others; once there are enough, Enter on a card ends it.
            press("n")
            enough = page.locator("button.play:enabled").count() > 0
            while not enough and page.evaluate("document.activeElement.ariaSelected") == "true":
                press("n")
            press("Enter" if enough else "Space")
        else:
            press("n")
            press("Enter")
        return "done"

    def answer(self) -> None:
        """Go to the question and press its first answer that can be pressed."""
        for _ in range(12):
            self.page.keyboard.press("F6")
            if self.page.evaluate("document.activeElement.closest('[data-question]') !== null"):
                break
        else:
            raise AssertionError("F6 does not lead to the question")
        answers = ["move", "call", "take", "done", "cut", "as-they-lie", "arrange"]
        wanted = ", ".join(f"[data-{one}]" for one in answers)
        for _ in range(40):
            if self.page.evaluate(f"document.activeElement.matches(`:is({wanted}):enabled`)"):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")


@pytest.mark.parametrize("game", some_of(("koenigrufen", "dansk"), ("koenigrufen",)))
def test_a_whole_deal_is_played_by_keyboard_alone(browser: Browser, server: Server, game: str) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        page.goto(f"/new/{game}")
        page.locator("form button.primary").focus()
        page.keyboard.press("Enter")
        page.locator(".table[data-seq]").wait_for()
        keys = Keyboard(page)
        assert any(keys.step() == "settled" for _ in range(ENOUGH))
        expect(page.locator("[data-count], [data-settled] li").first).to_be_attached()


def test_the_trick_stays_in_sight_beside_the_settlement(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        robot = Robot(page, 5)
        robot.sit_down("tapp")
        robot.play_deal()
        title = page.locator("[data-settled] h2")
        # Who held honours may win although his side has lost: then the points are not in the title.
        while not title.inner_text()[-1].isdigit():
            robot.next_deal()
            robot.play_deal()
        page.wait_for_function(AT_REST)
        sheet = page.locator("[data-settled]").bounding_box()
        laid = page.locator("[data-laid]").all()
        assert sheet
        assert len(laid) == 3
        for one in [*laid, *page.locator(".plate[data-seat]").all()]:
            box = one.bounding_box()
            assert box
            assert box["x"] + box["width"] <= sheet["x"]
        assert page.evaluate(MISPLACED) == []
        bar = page.locator("[data-count]")
        points = [int(text) for text in bar.locator("b").all_inner_texts()]
        assert sum(points) == 70
        assert "36 of 70" in (bar.get_attribute("aria-label") or "")
        declarer_won = points[0] >= 36
        assert title.inner_text().endswith(f"with {points[0] if declarer_won else points[1]}")
        needed = bar.locator(".needed").bounding_box()
        whole, first = bar.bounding_box(), bar.locator(".share").first.bounding_box()
        assert needed
        assert whole
        assert first
        assert abs((needed["x"] + 1.5 - whole["x"]) / whole["width"] - 36 / 70) < 0.01
        assert (first["width"] >= needed["x"] - whole["x"]) == declarer_won
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator(".table[data-mode='phone']").wait_for()
        come_to_order(page)
        box = page.locator("[data-settled]").bounding_box()
        assert box
        assert box["width"] == 390


def test_partners_share_a_mark_and_are_told_in_words(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        robot = Robot(page, 5)
        robot.begin("grischun")
        marks = {
            plate.get_attribute("data-seat"): plate.locator("[data-side]").get_attribute("data-side")
            for plate in page.locator("[data-seat]").all()
        }
        assert sorted(marks.values()) == ["filled", "filled", "open", "open"]
        own = page.locator(".own[data-seat]").get_attribute("data-seat")
        partner = next(seat for seat in marks if seat != own and marks[seat] == marks[own])
        expect(page.locator(f".plate[data-seat='{partner}']")).to_contain_text("with you", use_inner_text=True)
        expect(page.get_by_text("with you")).to_have_count(1)


@pytest.mark.parametrize("direction", some_of(("counter", "clockwise"), ("clockwise",)))
def test_an_arrow_shows_which_way_the_play_goes_until_a_card_is_led(
    browser: Browser, server: Server, direction: str
) -> None:
    with opened(browser, server, direction=direction) as context:
        page = context.new_page()
        robot = Robot(page, 5)
        robot.sit_down("koenigrufen")
        arrow = page.locator("[data-direction]")
        expect(arrow).to_be_visible()
        box = arrow.bounding_box()
        cloth = page.locator(".cloth").bounding_box()
        assert box
        assert cloth
        to_the_right = box["x"] > cloth["x"] + cloth["width"] / 2
        assert to_the_right == (direction == "counter")
        robot.play_cards(1)
        robot.come_to_rest()
        own = int(page.locator(".own[data-seat]").get_attribute("data-seat") or 0)
        nexts = page.locator(f".plate[data-seat='{(own + 1) % 4}']").bounding_box()
        assert nexts
        assert (nexts["x"] > cloth["x"] + cloth["width"] / 2) == to_the_right
        expect(arrow).to_have_count(0)


def dragged(page: Page, card: str, *, to_cloth: bool) -> None:
    """Drag a card of the hand by its corner, with the mouse."""
    box = page.locator(f"[data-hand] [data-card='{card}']").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    cloth = page.locator(".cloth").bounding_box()
    assert cloth
    goal = cloth["y"] + cloth["height"] - 60 if to_cloth else box["y"] + 40
    page.mouse.move(box["x"] + 30, goal, steps=4)
    page.mouse.up()


def test_a_card_is_played_by_dragging_it_to_the_cloth(browser: Browser, server: Server) -> None:
    with opened(browser, server, confirm="drag") as context:
        page = context.new_page()
        robot = Robot(page, 4)
        robot.sit_down("tapp")
        robot.play_until(f"{ASKED_A_CARD} [data-card][aria-disabled]")
        robot.come_to_rest()
        barred = page.locator("[data-hand] [data-card][aria-disabled]").first
        name = barred.get_attribute("data-card") or ""
        before = barred.bounding_box()
        dragged(page, name, to_cloth=True)
        expect(page.get_by_role("alert")).to_be_visible()
        page.wait_for_function(AT_REST)
        assert page.locator(f"[data-hand] [data-card='{name}']").bounding_box() == before

        card = page.locator("[data-hand] [data-card][data-playable]").first.get_attribute("data-card") or ""
        dragged(page, card, to_cloth=False)
        expect(page.locator(f"[data-hand] [data-card='{card}']")).to_have_attribute("aria-selected", "false")
        dragged(page, card, to_cloth=True)
        expect(page.locator(f"[data-hand] [data-card='{card}']")).to_have_count(0)


def test_a_finger_drags_as_a_mouse_does(browser: Browser, server: Server) -> None:
    with opened(browser, server, (390, 844), confirm="drag") as context:
        page = context.new_page()
        robot = Robot(page, 4)
        robot.begin("dansk")
        # The Sküs would have to be named first.
        card = page.locator("[data-hand] [data-card][data-playable]:not([data-card='SKU'])").first
        name, box = card.get_attribute("data-card"), card.bounding_box()
        assert box
        assert card.evaluate("(one) => getComputedStyle(one).touchAction") == "none"
        finger = page.context.new_cdp_session(page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            finger.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
            )

        x, y = box["x"] + 20, box["y"] + 20
        touch("touchStart", (x, y))
        for step in range(1, 6):
            touch("touchMove", (x, y - step * 60))
        touch("touchEnd")
        expect(page.locator(f"[data-hand] [data-card='{name}']")).to_have_count(0)


def test_the_score_sheet_is_taken_along_as_a_picture(browser: Browser, server: Server) -> None:
    with opened(browser, server, theme="dark") as context:
        page = context.new_page()
        robot = Robot(page, 6)
        robot.sit_down("tapp")
        robot.play_deal()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.keyboard.press("p")
        with page.expect_download() as waiting:
            page.locator("[data-picture]").click()
        picture = Path(waiting.value.path()).read_bytes()
        assert picture.startswith(b"\x89PNG")
        width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
        assert width > 400
        assert height > 300
        assert [url for url in asked if not url.startswith(server.address)] == [f"blob:{server.address}"] * 0


def test_letters_of_ones_own_language_and_ones_own_choice_are_keys(browser: Browser, server: Server) -> None:
    with opened(browser, server, language="de") as context:
        page = context.new_page()
        table = Dealt(page)
        robot = Robot(page, 7)
        robot.begin("koenigrufen")
        table.hold(["HK", "D4", "S8", "C9", "T5"])

        def reached(key: str) -> str:
            page.keyboard.press(key)
            return str(page.evaluate("document.activeElement.dataset.card"))

        assert [reached(key) for key in "hdsct"] == ["HK", "D4", "S8", "C9", "T5"]
        page.keyboard.press("?")
        told = {suit: page.locator(f"[data-local='{suit}']") for suit in "HDSC"}
        expect(told["H"]).to_have_count(0)  # Herz begins with the English letter already
        initials = {suit: told[suit].inner_text() for suit in "DSC"}
        letters = [one.input_value() for one in page.locator("[data-key]").all()]
        assert initials["D"] == "K"
        assert len({*letters, *initials.values()}) == len(letters) + 3, "a letter has two meanings"
        page.locator("[data-key='T']").fill("H")
        expect(page.locator("[data-key='H']")).to_have_value("T")
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        assert reached("k") == "D4"
        assert reached("h") == "T5"
        assert reached("t") == "HK"
        page.keyboard.press("?")
        page.locator("[data-keys-reset]").click()
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        assert reached("h") == "HK"


@pytest.mark.parametrize("game", some_of(("koenigrufen", "grischun", "slovenski-5"), ("slovenski-5",)))
def test_nothing_is_cut_where_the_text_is_twice_as_large(browser: Browser, server: Server, game: str) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        robot = Robot(page, 9)
        robot.begin(game, 2)
        expect(page.locator(".rail")).to_have_count(1)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        expect(page.locator(".rail")).to_have_count(0)
        come_to_order(page)
        assert page.evaluate(MISPLACED) == []
        for plate in page.locator(".plate .name, .plate small").all():
            assert plate.evaluate("(one) => one.scrollWidth <= one.clientWidth"), plate.inner_text()


def test_forced_colours_turn_rings_into_outlines(browser: Browser, server: Server) -> None:
    with opened(browser, server, confirm="two") as context:
        page = context.new_page()
        robot = Robot(page, 9)
        robot.sit_down("koenigrufen")
        robot.play_until(f"{ASKED_A_CARD} [data-laid] .taking")
        robot.come_to_rest()
        page.emulate_media(forced_colors="active")

        def ring(where: str) -> str:
            return str(page.locator(where).first.evaluate("(one) => getComputedStyle(one).outlineStyle"))

        # First the trick: if it was one's own, it is put away with the first touch of the next lead.
        assert ring(".card.taking") in ("solid", "double")
        page.locator("[data-hand] [data-card][data-playable]").first.click()
        assert ring(".card.selected") in ("solid", "double")


def test_a_screen_reader_is_told_hand_tricks_and_end(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        page.add_init_script(
            "window.told = [];"
            "new MutationObserver(() => {"
            "  for (const { textContent: text } of document.querySelectorAll('[data-live]'))"
            "    if (text && !told.includes(text)) told.push(text);"
            "}).observe(document, { subtree: true, childList: true, characterData: true })"
        )
        robot = Robot(page, 8)
        robot.sit_down("koenigrufen")
        robot.play_deal()
        # Premiums may turn the account over: then the points of the cards are not told.
        while not page.locator("[data-settled] h2").inner_text()[-1].isdigit():
            robot.next_deal()
            robot.play_deal()
        for words in (
            r"Königrufen, deal 1\. Dealer: \w+\.",
            r"Your hand, \d+ cards: .*(hearts|spades|clubs|diamonds|tarocks), \d+: ",
            r"leads .* of (hearts|spades|clubs|diamonds)\.|leads .*tarock",
            r"Trick \d+ to: \w+; .+, .+, .+, .+\.",
            r"The deal is over\. .*win.* with \d+\. You [+−]\d+: ",
            r"(leads|plays) .* Your turn\.",
        ):
            page.wait_for_function("(words) => told.some((one) => new RegExp(words).test(one))", arg=words)
        page.locator("[data-next]").click()
        page.locator("[data-settled]").wait_for(state="detached")
        robot.come_to_rest()
        page.keyboard.press("r")
        expect(page.locator("[data-live='assertive']")).to_contain_text("Your hand")


def test_a_refusal_says_what_one_may_play_and_the_bar_what_was_agreed(browser: Browser, server: Server) -> None:
    with opened(browser, server, confirm="two") as context:
        page = context.new_page()
        page.goto("/new/koenigrufen")
        page.locator("details").first.evaluate(
            "() => document.querySelectorAll('details').forEach((one) => (one.open = true))"
        )
        page.locator("[data-option='honours'] .field").select_option("tricks")
        page.locator("form button.primary").click()
        page.locator(".table[data-seq]").wait_for()
        expect(page.locator("header .what")).to_contain_text("house rules: All three or all four honours count when: ")
        robot = Robot(page, 4)
        robot.play_until(f"{ASKED_A_CARD} [data-card][aria-disabled]")
        robot.come_to_rest()  # A card that still moves is not under the finger any more.
        page.locator("[data-hand] [data-card][aria-disabled]").first.click(position={"x": 10, "y": 10}, force=True)
        may = page.locator("[data-hand] [data-playable]").count()
        expect(page.get_by_role("alert")).to_contain_text("You may play")
        signs = page.get_by_role("alert").locator("p .card-word").count()
        assert signs == may or may > 6


def test_only_its_holder_is_told_that_he_is_the_partner(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        table = Dealt(page)
        robot = Robot(page, 7)
        robot.begin("koenigrufen")
        other = (table.view["you"] + 1) % 4
        slate = table.view["deal"]["slate"] | {"called": "SK", "declarer": other, "partner": None, "sides": []}
        table.hold(["SK", "T5"], slate=slate, to_act=other, choices=None)
        expect(page.locator(".own[data-seat]")).to_contain_text("partner, only you know")
        table.hold(["HK", "T5", "T6"], slate=slate, to_act=other, choices=None)
        expect(page.locator(".own[data-seat]")).not_to_contain_text("partner")

"""Small wishes of players: card size, a call to the table, the glossary, a link to a moment, a note beside the bids."""

import random
from itertools import cycle

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from support.browsers import Server, opened
from support.games import few_or_many, some_of
from support.page_looks import FREE_STRIPS, LANGUAGES, MISPLACED, MOST_DIFFERENT, SIZES, resized
from support.page_robot import AT_REST, Robot, come_to_order
from support.page_tables import PACK, Dealt
from support.records import played_deal

from tarock.rules.rulebook import rulebook

TOLD = """
window.asked = 0;
window.told = [];
Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
window.Notification = class {
  static permission = "default";
  static async requestPermission() { window.asked += 1; return (this.permission = "ANSWER"); }
  constructor(title, options) { Object.assign(this, options, { title }); window.told.push(this); }
  close() { this.closed = true; }
};
"""
"""In place of a desktop: keeps what the browser is asked and told, and lets the page be hidden."""


def card_width(page: Page) -> float:
    width: float = page.locator("[data-hand] [data-card]").first.evaluate("(one) => one.getBoundingClientRect().width")
    return width


def trick_width(page: Page) -> float:
    width: float = page.locator("[data-laid]").first.evaluate("(one) => one.getBoundingClientRect().width")
    return width


def set_size(page: Page, size: str) -> None:
    """As a reader does it: menu, settings, size."""
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Card size").get_by_text(size, exact=True).click()
    page.keyboard.press("Escape")
    come_to_order(page)


def test_the_cards_are_as_large_as_their_reader_wants_them(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        robot = Robot(page, 9)
        robot.sit_down("koenigrufen")
        robot.play_until(".table[data-turn]:not([data-busy]):has([data-laid])")
        usual, laid = card_width(page), trick_width(page)
        set_size(page, "large")
        assert card_width(page) == pytest.approx(1.25 * usual, abs=1)
        assert trick_width(page) >= laid
        set_size(page, "small")
        assert card_width(page) == pytest.approx(0.8 * usual, abs=1)
        assert trick_width(page) < laid
        page.reload()
        page.locator("[data-hand] [data-card]").first.wait_for()
        come_to_order(page)
        assert card_width(page) == pytest.approx(0.8 * usual, abs=1)


@pytest.mark.parametrize("game", some_of(MOST_DIFFERENT, ("strohmann",)))
def test_large_cards_cut_and_cover_nothing_on_any_screen(browser: Browser, server: Server, game: str) -> None:
    with opened(browser, server, cardSize="large") as context:
        page = context.new_page()
        robot = Robot(page, 9)
        robot.begin(game, 2)
        for size in SIZES:
            resized(page, size)
            assert page.evaluate(MISPLACED) == [], size


@few_or_many("hands", 1, 4)
@pytest.mark.parametrize("wanted", some_of(("small", "large"), ("large",)))
def test_cards_of_every_size_have_room_for_a_finger(browser: Browser, server: Server, wanted: str, hands: int) -> None:
    with opened(browser, server, cardSize=wanted) as context:
        page = context.new_page()
        table = Dealt(page)
        robot = Robot(page, 3)
        robot.begin("koenigrufen")
        rng = random.Random(4)
        for size, number in zip(SIZES * hands, cycle((28, 1, 16, 9, 21, 5, 12)), strict=False):
            resized(page, size)
            table.hold(rng.sample(PACK, number))
            come_to_order(page)
            expect(page.locator("[data-hand] [data-card]")).to_have_count(number)
            assert page.evaluate(FREE_STRIPS) == [], (size, number)
            assert page.evaluate(MISPLACED) == [], (size, number)


def test_large_cards_give_way_where_there_is_no_room(browser: Browser, server: Server) -> None:
    widths = {}
    for wanted in ("usual", "large"):
        with opened(browser, server, (320, 568), cardSize=wanted) as context:
            page = context.new_page()
            table = Dealt(page)
            robot = Robot(page, 3)
            robot.begin("koenigrufen")
            for number in (6, 28):
                table.hold(PACK[:number])
                come_to_order(page)
                widths[wanted, number] = card_width(page)
            resized(page, (844, 390))
            widths[wanted, 0] = card_width(page)
    assert widths["large", 6] > widths["usual", 6]
    assert widths["large", 28] == widths["usual", 28]
    assert widths["large", 0] == widths["usual", 0]


def seated(context: BrowserContext, answer: str) -> tuple[Page, Robot]:
    """At a table, after a card, in a browser whose reader answers so when he is asked for permission."""
    context.add_init_script(TOLD.replace("ANSWER", answer))
    page = context.new_page()
    robot = Robot(page, 9)
    robot.begin("koenigrufen")
    return page, robot


def wish_notice(page: Page) -> None:
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-notify]").click()


def away(page: Page, *, on: bool) -> None:
    page.evaluate("(on) => { window.away = on; document.dispatchEvent(new Event('visibilitychange')); }", on)


def test_a_reader_who_looks_elsewhere_is_called_to_his_turn(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page, robot = seated(context, "granted")
        assert page.evaluate("asked") == 0
        wish_notice(page)
        expect(page.locator("[data-notify]")).to_be_checked()
        assert page.evaluate("asked") == 1
        page.keyboard.press("Escape")
        robot.play_cards(1)
        page.wait_for_function(AT_REST)
        assert page.evaluate("told.length") == 0, "told although the page is in sight"
        away(page, on=True)
        for _ in range(12):
            # Who takes the trick with the last card leads at once and is not called: nobody else has moved.
            robot.play_cards(1)
            robot.come_to_rest()
            if page.evaluate("told.length"):
                break
        assert page.evaluate("[told[0].title, told[0].body, told[0].silent]") == ["Your turn", "Königrufen", True]
        away(page, on=False)
        assert page.evaluate("told.at(-1).closed")
        page.reload()
        page.locator(".table[data-seq]").wait_for()
        assert page.evaluate("asked") == 0, "asked again although nobody switched anything on"


def test_without_permission_the_call_stays_off_and_says_so(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page, robot = seated(context, "denied")
        wish_notice(page)
        expect(page.get_by_role("alert")).to_contain_text("does not allow")
        expect(page.locator("[data-notify]")).not_to_be_checked()
        page.keyboard.press("Escape")
        away(page, on=True)
        robot.play_cards(1)
        page.wait_for_function(AT_REST)
        assert page.evaluate("told.length") == 0


def test_a_browser_without_messages_plays_as_ever(browser: Browser, server: Server) -> None:
    with opened(browser, server, notify=True) as context:
        context.add_init_script("delete window.Notification")
        page = context.new_page()
        robot = Robot(page, 9)
        robot.sit_down("koenigrufen")
        page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
        robot.play_cards(2)
        page.locator("[data-menu]").click()
        page.get_by_role("button", name="Settings").click()
        page.get_by_text("Vibrate").wait_for()
        expect(page.locator("[data-notify]")).to_have_count(0)


@pytest.mark.parametrize("language", some_of(LANGUAGES, ("da",)))
def test_rules_and_glossary_open_beside_the_table(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, (390, 844), language=language) as context:
        page = context.new_page()
        robot = Robot(page, 9)
        robot.sit_down("koenigrufen")
        page.locator("[data-menu]").click()
        for link, name in (("[data-rules]", "04-koenigrufen"), ("[data-glossary]", "91-glossary")):
            with context.expect_page() as opening:
                page.locator(link).click()
            title, _, _ = rulebook(language).pages[name].title.partition(" (`")  # Without its name for programs.
            expect(opening.value.locator("h1")).to_have_text(title)
        expect(page.locator(".table[data-seq]").first).to_be_attached()


def replay(page: Page, server: Server) -> None:
    page.goto(f"/replay/{server.prepare(played_deal)}")
    page.locator(".steps").wait_for()


def at(page: Page, step: int) -> None:
    expect(page.locator(".steps input")).to_have_value(str(step))


@pytest.mark.parametrize("width", some_of((390, 1280), (390,)))
def test_a_link_opens_a_replay_at_its_moment(browser: Browser, server: Server, width: int) -> None:
    with opened(browser, server, (width, 800)) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.address)
        page = context.new_page()
        replay(page, server)
        page.keyboard.press("Home")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.get_by_role("button", name="Copy link to this moment").click()
        expect(page.locator("[data-copy]")).to_contain_text("Link copied")
        link = page.evaluate("navigator.clipboard.readText()")
        page.reload()
        page.locator(".steps").wait_for()
        at(page, 3)
    with opened(browser, server) as context:
        friend = context.new_page()
        friend.goto(link)
        friend.locator(".steps").wait_for()
        at(friend, 3)
        friend.goto(link.replace("step=3", "step=9999"))
        friend.locator(".steps").wait_for()
        at(friend, int(friend.locator(".steps input").get_attribute("max") or ""))


def test_a_link_is_copied_also_without_the_clipboard_of_encrypted_pages(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        page = context.new_page()
        replay(page, server)
        page.keyboard.press("Home")
        page.evaluate("document.addEventListener('copy', () => (window.copied = document.activeElement.value))")
        page.locator("[data-copy]").click()
        expect(page.locator("[data-copy]")).to_contain_text("Link copied")
        assert page.evaluate("copied") == page.url.partition("?")[0] + "?step=0"


BESIDE = """
(width) => {
  const box = (where) => document.querySelector(where)?.getBoundingClientRect();
  const [note, asked, own] = [box(".why[role='alert']"), box("[data-question]"), box(".own[data-seat]")];
  const apart = (other) => !other || note.left >= other.right || note.right <= other.left;
  return note && asked && note.left >= 0 && note.right <= width && apart(asked) && apart(own);
}
"""
"""The reason stands on the page, beside what is asked and beside one's own plate."""


@pytest.mark.parametrize("left_handed", some_of((False, True), (True,)))
def test_why_a_bid_is_closed_is_told_beside_the_ladder(browser: Browser, server: Server, *, left_handed: bool) -> None:
    with opened(browser, server, language="de", leftHanded=left_handed) as context:
        page = context.new_page()
        robot = Robot(page, 12)
        robot.sit_down("slovenski")
        robot.play_until("[data-closed]")
        for size in [(1100, 700), *(one for one in SIZES if one[0] >= 768)]:
            resized(page, size)
            # The note of the tap before may still be there for a moment, and lie over the bid.
            page.locator("[data-closed]").first.dispatch_event("click")
            page.wait_for_function(BESIDE, arg=size[0])


def test_a_table_agrees_on_a_time_for_the_whole_deal(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        page.goto("/new/koenigrufen")
        page.locator("details").last.locator("summary").click()
        page.locator("[data-bank]").select_option(label="2 minutes")
        page.get_by_label("Every move adds").select_option(label="10 seconds")
        page.locator("form button.primary").click()
        page.locator(".table[data-turn]").wait_for()
        expect(page.locator(".bar .what p")).to_contain_text("2 min a deal · +10 s a move")
        page.locator("[data-menu]").click()
        page.get_by_role("button", name="What was agreed").click()
        sheet = page.get_by_role("dialog")
        expect(sheet).to_contain_text("2 minutes")
        expect(sheet).to_contain_text("10 seconds")

"""Friends at one table, reloads, a killed server, a refused card: what happens to a company on an evening."""

from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.page_robot import Robot
from support.page_tables import Company, join, open_table, own_hand
from support.server_process import ServerProcess


def test_a_friend_joins_by_link_and_both_see_their_own_cards(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, name="Bela", language="de") as other:
        anna, bela = one.new_page(), other.new_page()
        join(bela, open_table(anna, "tapp", 3), "Bela")
        anna.locator(".table[data-status='playing']").wait_for()
        Company(anna, bela).play_until(lambda: own_hand(anna) and own_hand(bela))
        assert len(own_hand(anna)) >= 12
        assert len(own_hand(bela)) >= 12
        assert not set(own_hand(anna)) & set(own_hand(bela))
        expect(anna.locator("[data-seat]", has_text="Bela").first).to_be_visible()
        expect(bela.locator("html")).to_have_attribute("lang", "de")


def test_friends_play_a_deal_to_its_end(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, name="Bela") as other:
        anna, bela = one.new_page(), other.new_page()
        join(bela, open_table(anna, "tapp", 3), "Bela")
        Company(anna, bela).play_deal()
        sheets = [page.locator("[data-settled] .totals").inner_text().split() for page in (anna, bela)]
        amounts = [sorted(word for word in sheet if word[0] in "+−0") for sheet in sheets]
        assert amounts[0] == amounts[1]


def test_reloading_in_mid_trick_returns_to_the_same_seat_and_hand(person: Page) -> None:
    robot = Robot(person, 4)
    robot.sit_down("koenigrufen")
    robot.play_cards(2)
    robot.come_to_rest()
    before = own_hand(person)
    person.reload()
    person.locator(".table[data-turn]").wait_for()
    assert sorted(own_hand(person)) == sorted(before)


def test_a_killed_server_resumes_the_deal_with_every_card(browser: Browser, mortal_server: ServerProcess) -> None:
    with opened(browser, mortal_server) as context:
        page = context.new_page()
        robot = Robot(page, 5)
        robot.sit_down("koenigrufen")
        robot.play_cards(2)
        robot.come_to_rest()
        before = own_hand(page)
        mortal_server.kill()
        page.locator(".table[data-connection='lost']").wait_for()
        mortal_server.start()
        page.locator(".table[data-connection='open'][data-turn]").wait_for()
        assert sorted(own_hand(page)) == sorted(before)
        robot.play_deal()


LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    lines.push(this);
  }
};
"""
"""The lines that the page has opened, in the order in which it did."""
DIE = "() => lines.forEach((line) => { line.send = () => {}; line.onmessage = null; })"
"""Nothing goes out any more, and nothing comes."""


def test_a_line_that_dies_without_a_word_is_noticed_and_healed(person: Page) -> None:
    person.add_init_script(LINES)
    person.clock.install()
    robot = Robot(person, 5)
    robot.sit_down("koenigrufen")
    person.evaluate(DIE)
    opened = person.evaluate("lines.length")
    person.locator("[data-question] [data-move], [data-question] [data-cut]").first.click()
    person.clock.run_for(300)
    expect(person.locator("[data-sending]")).to_be_visible()
    person.clock.run_for(4700)  # The page's clock goes on by itself too: it may have found another line by then.
    person.locator(".table[data-connection='open']:not([data-busy])").wait_for()
    assert person.evaluate("lines.length") > opened
    expect(person.locator("[data-sending]")).not_to_be_visible()
    robot.play_cards(1)


def test_a_card_that_cannot_be_played_gives_its_reason_and_rule(person: Page) -> None:
    robot = Robot(person, 6)
    robot.sit_down("koenigrufen")
    barred = person.locator("[data-hand] [data-card][aria-disabled='true']")
    while True:
        robot.play_cards(1)
        robot.come_to_rest()
        if barred.count() and not person.locator("[data-question]").count():
            break
    before = own_hand(person)
    barred.first.click(force=True)
    note = person.locator("[role='alert']").filter(has_text="GEN-")
    expect(note).to_be_visible()
    assert own_hand(person) == before


def test_a_spectator_sees_no_hand(browser: Browser, server: Server, person: Page) -> None:
    robot = Robot(person, 7)
    robot.sit_down("koenigrufen")
    robot.play_cards(1)
    with opened(browser, server) as other:
        guest = other.new_page()
        guest.goto(person.url)
        guest.locator("[data-watch]").click()
        guest.locator(".table[data-kind='playing']").wait_for()
        assert not own_hand(guest)


def test_a_name_is_never_read_as_a_script(browser: Browser, server: Server) -> None:
    wicked = "<img src=x onerror=a"
    with opened(browser, server, name=wicked) as context, opened(browser, server) as other:
        page, guest = context.new_page(), other.new_page()
        Robot(page).sit_down("tapp")
        guest.goto(page.url)
        guest.locator("[data-watch]").click()
        expect(guest.locator("[data-seat]", has_text=wicked)).to_be_visible()
        expect(guest.locator("img")).to_have_count(0)


def test_a_finished_deal_is_replayed_step_by_step_with_all_hands_open(person: Page) -> None:
    robot = Robot(person, 8)
    robot.sit_down("koenigrufen")
    robot.play_deal()
    person.locator("[data-replay]").click()
    person.locator("[data-seat='3']").wait_for()
    person.keyboard.press("End")
    for seat in range(4):
        expect(person.locator(f"[data-seat='{seat}'] .card").nth(11)).to_be_attached()
    person.locator("#tab-fairness").click()
    person.locator("#side-panel button").click()
    expect(person.locator("#side-panel .pos")).to_have_text([  # It was the first deal, so that seats were drawn too.
        "Checked here: the cards were dealt as promised.", "Checked here: the seats were drawn as promised.",
    ])  # fmt: skip

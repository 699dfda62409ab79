"""An evening in company: the clock, talk, spectators by consent, a pause, another sitting, somebody who rests."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Locator, Page, expect
from support.browsers import Server, opened
from support.given_time import PATIENT
from support.page_robot import Robot
from support.house import Guest, House, turns
from support.page_tables import Company, join, open_table, own_hand, take_seat
from support.records import played_sitting

from benchmarks.robot import some_move
from tarock.server import protocol as p


def manners(page: Page, game: str) -> Locator:
    """The form of a new table with its clock and manners unfolded."""
    page.goto(f"/new/{game}")
    page.locator("details").last.locator("summary").click()
    return page.locator("details").last


def sit_down(page: Page) -> None:
    page.locator("form button.primary").click()
    page.locator(".table[data-seq]").wait_for()


def in_menu(page: Page, words: str) -> None:
    page.locator("[data-menu]").click()
    page.locator(".menu .btn", has_text=words).click()


async def one_rests(house: House) -> list[Guest]:
    """Two people, gone again: Anna looks on while the last two tricks of a deal are played, Bela is to play a card."""
    guests = await house.make("tapp", 4, people=2)
    rng = random.Random(1)
    async for due in turns(guests):
        other = next(one for one in guests if one is not due)
        if due.deal.trick_number == due.deal.trick_count - 1 and due.deal.trick and not other.deal.hand:
            break
        await due.move(some_move(due.deal.choices or (), rng))
    for guest, name in ((other, "Anna"), (due, "Bela")):
        await guest.ask(p.Rename, name)
        await guest.leave()
    return [other, due]


def test_when_the_time_for_a_move_is_over_the_computer_moves(person: Page, server: Server) -> None:
    person.clock.install()
    manners(person, "koenigrufen").locator("[data-clock]").select_option("10")
    sit_down(person)
    expect(person.locator("header.bar")).to_contain_text("10 s a move")
    person.locator(".table[data-turn]").wait_for()
    before = int(person.locator(".table").get_attribute("data-seq") or 0)
    person.clock.run_for(5000)
    expect(person.locator("[data-live='assertive']")).to_contain_text("5 seconds")
    server.pass_time(10)
    person.wait_for_function("(seq) => Number(document.querySelector('.table').dataset.seq) > seq", arg=before)
    expect(person.locator("[data-played-for]")).to_contain_text("Time ran out. Played for you:")


LEFT_ON_THE_PAGE = """
() => {
  const line = document.querySelector("[data-time]").getAnimations()[0];
  return (line.effect.getComputedTiming().duration - line.currentTime) / 1000;
}
"""


async def left_at(house: House) -> float:
    """The seconds that the only table gives to whoever is to act."""
    (table,) = house.web.hall.tables.values()
    left: float = table.presence.clock_left(table.state)
    return left


def test_a_clock_shows_the_servers_time_whatever_hour_the_device_has(person: Page, server: Server) -> None:
    person.add_init_script("const real = Date.now; Date.now = () => real() - 3_600_000")
    manners(person, "koenigrufen").locator("[data-clock]").select_option("30")
    sit_down(person)
    robot, wrong = Robot(person, 3), []
    for _ in range(4):
        person.locator(".table[data-turn]:not([data-busy])").wait_for()
        before, shown, after = server.prepare(left_at), person.evaluate(LEFT_ON_THE_PAGE), server.prepare(left_at)
        wrong.append(max(shown - before, after - shown, 0.0))
        robot.step()
    assert min(wrong) < 0.3, "it is wrong each time, not only where the machine was busy"


def test_talk_can_be_muted_for_one_person_and_left_out_at_a_table(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, size=(390, 844), name="Bela") as other:
        anna, bela = one.new_page(), other.new_page()
        join(bela, open_table(anna, "tapp", 3), "Bela")
        anna.get_by_role("tab", name="Chat").click()
        anna.locator(".chat .chip", has_text="Good").first.click()
        anna.locator("[data-chat]").fill("<b>bold</b> & plain")
        anna.locator("[data-chat]").press("Enter")
        bela.get_by_role("button", name="2 new").click()
        said = bela.locator(".chat li", has_text="Anna")
        expect(said).to_have_count(2)
        expect(said.last).to_contain_text("<b>bold</b> & plain")
        bela.locator(".mute .chip", has_text="Anna").click()
        expect(said).to_have_count(0)
        bela.locator(".mute .chip", has_text="Anna").click()
        expect(said).to_have_count(2)
        manners(anna, "tapp").get_by_label("Chat").uncheck()
        sit_down(anna)
        anna.get_by_role("tab", name="Chat").click()
        expect(anna.locator(".chat")).to_contain_text("without")
        expect(anna.locator("[data-chat]")).to_have_count(0)


def test_spectators_see_the_last_deal_with_open_hands_once_it_was_agreed_on(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, name="Cora") as other:
        anna, cora = one.new_page(), other.new_page()
        address = open_table(anna, "tapp", 3)
        in_menu(anna, "Show spectators the last deal")
        anna.keyboard.press("Escape")
        anna.locator("[data-seat-computer]").click()
        robot = Robot(anna, 1)
        robot.play_cards(1)
        cora.goto(address)
        cora.locator("[data-watch]").click()
        cora.locator(".table[data-kind='playing']").wait_for()
        expect(cora.locator(".table [data-card]")).to_have_count(0)
        robot.play_deal()
        robot.next_deal()
        robot.step()
        shown = cora.locator("[data-opened]")
        expect(shown).to_contain_text("The last deal, with open hands")
        expect(shown.locator("[data-seat] .card").nth(30)).to_be_attached()
        in_menu(anna, "Stop showing")
        expect(shown).to_have_count(0)


def test_who_gets_the_seat_of_somebody_away_waits_for_the_next_deal(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, name="Dora") as third:
        anna, dora = one.new_page(), third.new_page()
        address = open_table(anna, "tapp", 3)
        with opened(browser, server, name="Bela") as other:
            bela = other.new_page()
            join(bela, address, "Bela")
            Company(anna, bela).play_until(lambda: own_hand(bela))
        expect(anna.locator(".plate", has_text="Bela")).to_contain_text("away")
        server.pass_time(PATIENT.grace)
        expect(anna.locator(".plate", has_text="Bela")).to_contain_text("computer plays")
        in_menu(anna, "Invite")
        anna.locator(".invite .btn", has_text="Bela").click()
        anna.keyboard.press("Escape")
        join(dora, address, "Dora")
        expect(anna.locator(".plate", has_text="Dora")).to_contain_text("waits for the next deal")
        expect(dora.locator(".table")).to_contain_text("You wait for the next deal.")
        assert own_hand(dora) == []


def test_a_paused_table_is_found_again_from_the_lobby_and_goes_on(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, size=(390, 844), name="Bela") as other:
        anna, bela = one.new_page(), other.new_page()
        join(bela, open_table(anna, "tapp", 3), "Bela")
        company = Company(anna, bela)
        company.play_until(anna.locator(".table[data-kind='playing'][data-turn]").count)
        in_menu(anna, "Pause")
        bela.locator(".table[data-status='paused']").wait_for()
        hands = sorted(own_hand(anna)), sorted(own_hand(bela))
        for page in (anna, bela):
            page.goto("/")
            page.locator(".back a.btn").first.click()
            page.locator(".table[data-status='paused']").wait_for()
        assert (sorted(own_hand(anna)), sorted(own_hand(bela))) == hands
        bela.get_by_role("button", name="Go on").click()
        anna.locator(".table[data-status='playing']").wait_for()
        before = len(own_hand(anna))
        company.play_until(lambda: len(own_hand(anna)) < before)


SEAT = "Object.entries(localStorage).find(([key]) => key.startsWith('tarock.seat.'))"
"""Under which name a browser keeps its seat, and the token."""


def test_an_evening_has_several_sittings(person: Page, server: Server) -> None:
    robot = Robot(person, 3)
    robot.sit_down("dansk")
    in_menu(person, "Announce the end")
    expect(person.locator(".menu")).to_have_count(0)
    address, (seat, token) = person.url, person.evaluate(SEAT)
    person.goto("about:blank")
    server.prepare(lambda house: played_sitting(house, seat.rpartition(".")[2], token))
    person.goto(address)
    expect(person.locator("[data-settled] [data-over]")).to_be_visible()
    in_menu(person, "Another game")
    person.locator("[data-new-sitting] select").select_option("tapp")
    person.locator("[data-new-sitting] .primary").click()
    person.locator(".table[data-status='playing']").wait_for()
    expect(person.locator("header.bar")).to_contain_text("Tapp-Tarok")
    expect(person.locator("header.bar")).to_contain_text("Deal 1")
    robot.play_cards(1)
    person.goto("/")
    expect(person.locator(".back")).to_contain_text("Tapp-Tarok")


def test_who_rests_looks_on_and_plays_the_next_deal(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, size=(390, 844), name="Bela") as other:
        seats = server.prepare(one_rests)
        anna, bela = (take_seat(*at) for at in zip((one, other), seats, strict=True))
        expect(anna.locator(".table[data-kind='playing'] [data-laid]").first).to_be_visible()
        expect(bela.locator(".plate.rests", has_text="Anna")).to_be_visible()
        assert not own_hand(anna)
        Company(anna, bela).play_until(lambda: own_hand(anna))


def test_what_a_table_has_agreed_is_told_to_who_comes_and_who_sits(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, size=(390, 844), name="Bela") as other:
        anna, bela = one.new_page(), other.new_page()
        anna.goto("/new/tapp?with=friends")
        anna.locator("details").first.locator("summary").click()
        anna.locator("#option-ultimo-pot").select_option("on")
        anna.locator("form button.primary").click()
        anna.locator(".table[data-status='waiting']").wait_for()
        bela.goto(anna.url)
        bela.locator("summary").click()
        expect(bela.locator("[data-agreed] [data-option]")).to_have_count(1)
        expect(bela.locator("[data-option='ultimo-pot']")).to_contain_text("yes")
        in_menu(anna, "What was agreed")
        anna.locator("[data-option='ultimo-pot'] .btn").click()
        expect(anna.locator("[data-agreed]")).to_contain_text("TAP-74")

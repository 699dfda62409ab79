"""Company at the table: remarks beside the seats, one kind reminder a turn, and how every computer plays."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.page_robot import Robot
from support.page_tables import join, open_table


def test_a_remark_is_seen_by_the_other_in_his_language(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, size=(390, 844), name="Bela", language="de") as other:
        anna, bela = one.new_page(), other.new_page()
        join(bela, open_table(anna, "tapp", 3), "Bela")
        anna.get_by_role("tab", name="Chat").click()
        anna.locator("[data-remark='well-played']").click()
        expect(bela.locator(".plate", has_text="Anna")).to_contain_text("Gut gespielt!")
        anna.locator("[data-remark='sign-thumb']").click()
        expect(bela.locator(".plate", has_text="Anna")).to_contain_text("👍")


def test_who_lets_others_wait_is_reminded_once(person: Page) -> None:
    person.clock.install()
    Robot(person, 3).sit_down("koenigrufen")
    person.locator(".table[data-turn]:not([data-busy])").wait_for()
    person.clock.run_for(46_000)
    expect(person).to_have_title("◆ They are waiting for you · Königrufen")
    person.keyboard.press("Shift")
    expect(person).to_have_title("◆ Your turn · Königrufen")
    person.clock.run_for(200_000)
    expect(person).to_have_title("◆ Your turn · Königrufen")


def test_every_computer_plays_as_its_seat_was_told(person: Page, server: Server) -> None:
    person.goto("/new/tapp")
    person.locator("#seat-0").select_option("strong")
    person.locator("#seat-1").select_option("chance")
    expect(person.locator("#about-1")).to_contain_text("any card that is allowed")
    person.locator("form button.primary").click()
    person.locator(".table[data-seq]").wait_for()
    kinds = [one["kind"] for one in server.asked(f"/api/tables/{person.url.rpartition('/')[2]}")["people"]]
    assert sorted(kinds) == ["chance", "person", "strong"]

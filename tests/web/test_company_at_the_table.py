"""Company at the table: remarks beside the seats, one kind reminder a turn, and how every computer plays."""

from __future__ import annotations

import asyncio
import random

from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.house import Guest, House
from support.page_robot import Robot
from support.page_tables import Company, join, open_table, take_seat

from tarock.server import protocol as p

PHONE = (390, 844)


async def played_out(house: House) -> list[Guest]:
    """Anna, who has made the table, and Bela, gone again when their sitting is over; the third is a computer."""
    guests = await house.make("slovenski-3", 3, people=2, options={"rounds": "1"})
    rng = random.Random(5)
    while guests[0].view.status != "over":
        await asyncio.gather(*(guest.play_on(rng) for guest in guests))
        if guests[0].view.status == "settled":
            await asyncio.gather(*(guest.ask(p.Ready) for guest in guests))
    for guest, name in zip(guests, ("Anna", "Bela"), strict=True):
        await guest.ask(p.Rename, name)
        await guest.leave()
    return guests


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
    person.locator("[data-style='seat-0']").select_option("cautious")
    expect(person.locator("#about-seat-0")).to_contain_text("less risk")
    person.locator("#seat-1").select_option("chance")
    expect(person.locator("#about-seat-1")).to_contain_text("any card that is allowed")
    person.locator("form button.primary").click()
    person.locator(".table[data-seq]").wait_for()
    kinds = [one["kind"] for one in server.asked(f"/api/tables/{person.url.rpartition('/')[2]}")["people"]]
    assert sorted(kinds) == ["chance", "person", "strong-cautious"]


def test_two_play_again_with_a_bolder_computer_and_one_nudges_the_other(browser: Browser, server: Server) -> None:
    with opened(browser, server) as one, opened(browser, server, size=PHONE, name="Bela") as other:
        seats = server.prepare(played_out)
        anna, bela = (take_seat(*at) for at in zip((one, other), seats, strict=True))
        for page in (anna, bela):
            expect(page.locator("[data-settled] [data-over]")).to_be_visible()
        anna.locator("[data-menu]").click()
        anna.locator(".menu .btn", has_text="Invite").click()
        anna.locator("[id^='level-']").select_option("easy")
        anna.locator("[data-style^='level-']").select_option("bold")
        expect(anna.locator("[id^='about-level-']")).to_contain_text("more risk")
        anna.keyboard.press("Escape")
        bela.locator("[data-menu]").click()
        bela.locator(".menu .btn", has_text="Invite").click()
        expect(bela.locator("[data-style^='level-']")).to_have_value("bold")
        expect(bela.locator("[data-style^='level-']")).to_be_disabled()
        bela.keyboard.press("Escape")
        bela.locator("[data-new]").click()
        for page in (anna, bela):
            page.locator(".table[data-status='playing']").wait_for()
            expect(page.locator("header.bar")).to_contain_text("Deal 1")
        kinds = [person["kind"] for person in server.asked(f"/api/tables/{seats[0].table}")["people"]]
        assert sorted(kinds) == ["easy-bold", "person", "person"]
        asked = Company(anna, bela).whose_turn()
        waits = bela if asked is anna else anna
        assert asked is not None
        if waits is bela:
            bela.get_by_role("button", name="Chat").click()
        else:
            anna.get_by_role("tab", name="Chat").click()
        waits.locator("[data-nudge]").click()
        expect(asked).to_have_title("◆ They are waiting for you · Slovenski tarok for three")
        if waits is bela:
            bela.get_by_role("button", name="Chat").click()
        expect(waits.locator("[data-nudge]")).to_be_disabled()

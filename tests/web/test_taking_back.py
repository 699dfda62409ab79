"""Taking back by consent, and a card shown out of turn: two people at one table, each in a browser of his own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Locator, Page, expect
from support.browsers import Server, opened
from support.page_tables import Company, join, open_table, own_hand


@contextmanager
def company(browser: Browser, server: Server, **terms: object) -> Iterator[tuple[Page, Page]]:
    """Anna, who has made the table, and Bela; the third is a computer."""
    with opened(browser, server) as one, opened(browser, server, size=(390, 844), name="Bela") as other:
        anna, bela = one.new_page(), other.new_page()
        join(bela, open_table(anna, "tapp", 3, **terms), "Bela")
        yield anna, bela


def hand(page: Page) -> Locator:
    return page.locator("[data-hand] [data-card]")


def play_until_anna_has_played(anna: Page, bela: Page) -> None:
    """Nobody touches a card after Anna's first."""
    players = Company(anna, bela)
    players.play_until(lambda: players.robots[0].cards)
    anna.locator(".table[data-kind='playing']").wait_for()
    expect(anna.locator(".rail [data-undo]")).to_be_visible()


def test_a_card_is_taken_back_when_the_other_agrees(browser: Browser, server: Server) -> None:
    with company(browser, server) as (anna, bela):
        play_until_anna_has_played(anna, bela)
        before = len(own_hand(anna))
        anna.locator(".rail [data-undo]").click()
        expect(anna.locator("[data-wish]")).to_contain_text("Waiting for Bela")
        question = bela.locator("[data-wish='asked']")
        expect(question).to_contain_text("Anna asks to take back")
        bela.reload()
        expect(question).to_contain_text("Anna asks to take back")
        question.locator("[data-answer='yes']").click()
        expect(hand(anna)).to_have_count(before + 1)
        expect(question).to_have_count(0)
        anna.locator(".table[data-turn]").wait_for()
        expect(anna.locator("[data-live]", has_text="taken back")).to_have_count(1)


def test_a_refused_or_withdrawn_question_changes_nothing(browser: Browser, server: Server) -> None:
    with company(browser, server) as (anna, bela):
        play_until_anna_has_played(anna, bela)
        before = own_hand(anna)
        anna.locator(".rail [data-undo]").click()
        anna.locator("[data-wish] [data-answer='no']").click()
        for page in (anna, bela):
            expect(page.locator("[data-wish]")).to_have_count(0)
        anna.locator(".rail [data-undo]").click()
        bela.locator("[data-answer='no']").click()
        expect(anna.locator("[data-wish='refused']")).to_be_visible()
        expect(anna.locator(".rail [data-undo]")).to_have_count(0)
        assert own_hand(anna) == before


def test_a_table_may_agree_that_moves_stand(browser: Browser, server: Server) -> None:
    with company(browser, server, undo=False) as (anna, bela):
        Company(anna, bela).step()
        anna.locator("[data-menu]").click()
        expect(anna.locator(".menu")).to_be_visible()
        expect(anna.locator("[data-undo]")).to_have_count(0)


def out_of_turn(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """Play until one waits for the other's card; returns who waits, and the other."""
    company = Company(*pages)
    company.play_until(lambda: pages[0].locator(".table[data-kind='playing']").count())
    asked = company.whose_turn()
    assert asked is not None
    return pages[1 - pages.index(asked)], asked


def test_a_card_can_be_shown_out_of_turn_and_its_rule_is_told_first(browser: Browser, server: Server) -> None:
    with company(browser, server, laws="table") as pages:
        waiting, _ = out_of_turn(pages)
        hand(waiting).last.click()  # The only one that no other card covers on a phone.
        anyway = waiting.locator("[data-anyway='push']")
        expect(waiting.locator("[role='alert']", has=anyway)).not_to_have_attribute("data-rule", "COD-17")
        anyway.click()
        waiting.locator("[data-rule='COD-17']").wait_for()
        anyway.click()
        anyway.click()
        waiting.locator("[data-menu]").click()
        waiting.locator(".menu .btn", has_text="Record").click()
        expect(waiting.locator("dialog")).to_contain_text("out of turn")


def test_the_sheet_of_faults_offers_every_card_that_can_be_shown(browser: Browser, server: Server) -> None:
    with company(browser, server, laws="table") as pages:
        waiting, _ = out_of_turn(pages)
        cards = own_hand(waiting)
        waiting.locator("[data-menu]").click()
        waiting.locator(".menu .btn", has_text="Claim a fault").click()
        shown = waiting.locator("[data-push]")
        assert {one.get_attribute("data-push") for one in shown.all()} == set(cards)
        shown.first.click()
        waiting.locator("[data-rule='COD-17']").wait_for()
        assert own_hand(waiting) == cards

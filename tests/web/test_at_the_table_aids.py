"""What helps a player at the table: a card laid ready before one's turn, and the card counter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.page_looks import MISPLACED, barriers, resized
from support.page_robot import Robot
from support.page_tables import Company, Dealt, join, open_table, own_hand

PHONE = (390, 844)


@contextmanager
def company(browser: Browser, server: Server) -> Iterator[tuple[Page, Page]]:
    """Anna on a phone, who has made the table, and Bela; the third is a computer."""
    with opened(browser, server, PHONE) as one, opened(browser, server, name="Bela") as other:
        anna, bela = one.new_page(), other.new_page()
        join(bela, open_table(anna, "tapp", 3), "Bela")
        yield anna, bela


def family(card: str) -> str:
    return "T" if card == "SKU" else card[0]


def can_follow_or_not(anna: Page, bela: Page) -> tuple[str, str]:
    """Play until Bela is to follow and Anna after him: a card that follows as well, and one that does not."""
    players, found = Company(anna, bela), ("", "")

    def follows() -> bool:
        nonlocal found
        laid = anna.locator("[data-laid]").evaluate_all("(some) => some.map((one) => one.dataset.laid)")
        if players.whose_turn() is not bela or len(laid) != 1 or not anna.locator("[data-kind='playing']").count():
            return False
        hand = own_hand(anna)
        if len(hand) != len(own_hand(bela)):  # It was Anna who led.
            return False
        fitting = [card for card in hand if family(card) == family(laid[0])]
        others = [card for card in hand if card not in fitting]
        found = (fitting or [""])[-1], (others or [""])[-1]
        return all(found)

    players.play_until(follows)
    return found


def tap(page: Page, card: str) -> None:
    """On the corner that no other card covers."""
    page.locator(f"[data-hand] [data-card='{card}']").click(position={"x": 10, "y": 10})


def test_a_card_laid_ready_is_played_when_the_turn_comes(browser: Browser, server: Server) -> None:
    with company(browser, server) as (anna, bela):
        card, other = can_follow_or_not(anna, bela)
        ready = anna.locator("[data-hand] [data-ready]")
        before = anna.locator(".table").get_attribute("data-seq")
        tap(anna, other)
        expect(ready).to_have_attribute("data-card", other)
        tap(anna, card)
        expect(ready).to_have_attribute("data-card", card)
        expect(anna.locator("[data-live='polite']")).to_contain_text("Ready:")
        assert barriers(anna) == []
        tap(anna, card)
        expect(ready).to_have_count(0)
        anna.locator(f"[data-hand] [data-card='{card}']").press("Enter")
        expect(ready).to_have_count(1)
        anna.locator(f"[data-hand] [data-card='{card}']").press("Escape")
        expect(ready).to_have_count(0)
        tap(anna, card)
        assert anna.locator(".table").get_attribute("data-seq") == before
        Robot(bela, 1).step()
        expect(anna.locator(f"[data-hand] [data-card='{card}']")).to_have_count(0)
        expect(ready).to_have_count(0)


def test_a_card_laid_ready_that_is_not_allowed_stays_and_is_told_why(browser: Browser, server: Server) -> None:
    with company(browser, server) as (anna, bela):
        _, card = can_follow_or_not(anna, bela)
        tap(anna, card)
        Robot(bela, 1).step()
        expect(anna.locator("[role='alert'][data-rule]")).to_be_visible()
        expect(anna.locator("[data-hand] [data-ready]")).to_have_count(0)
        expect(anna.locator(f"[data-hand] [data-card='{card}']")).to_have_count(1)
        expect(anna.locator(".table")).to_have_attribute("data-turn", "true")


def test_the_card_counter_agrees_with_the_cards_seen(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        table = Dealt(page)
        Robot(page, 3).begin("tapp", cards=4)
        page.locator("[data-counter-handy]").click()
        deal = table.view["deal"]
        played = {
            one["move"]["card"] for one in deal["log"] if one["entry"] == "moved" and one["move"]["kind"] == "play"
        }
        counted: dict[str, str] = page.locator(".rail [data-counted]").evaluate_all(
            "(some) => Object.fromEntries(some.map((one) => [one.dataset.counted, one.dataset.state]))"
        )
        assert len(counted) == 54
        assert len(played) >= 12
        assert {card for card, state in counted.items() if state == "mine"} == set(deal["hand"]) == set(own_hand(page))
        open_aside = {
            card
            for zone in deal["zones"]
            if zone["name"].startswith(("talon", "scat", "taken"))
            for card in zone["cards"] or ()
        }
        gone = {card for card, state in counted.items() if state == "gone"}
        assert gone == played | open_aside
        out = sum(card[0] == "T" or card == "SKU" for card, state in counted.items() if state in ("out", "seen"))
        expect(page.locator("[data-figures-of='T']")).to_contain_text(f"{out} out")
        assert barriers(page) == []
        resized(page, PHONE)
        strip = page.locator("[data-counter-strip]")
        expect(strip).to_contain_text(f"tarocks {out}")
        assert page.evaluate(MISPLACED) == []
        strip.click()
        expect(page.locator("dialog [data-counted]")).to_have_count(54)
        page.locator("[data-counter-away]").click()
        expect(strip).to_have_count(0)


def test_there_is_no_card_counter_where_hints_are_off(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, counter=True) as context:
        page = context.new_page()
        page.goto("/new/tapp")
        page.locator("details").last.locator("summary").click()
        page.get_by_label("Hints on request").uncheck()
        page.locator("form button.primary").click()
        page.locator(".table[data-turn]").first.wait_for()
        page.locator("[data-menu]").click()
        expect(page.locator("[data-counter-off]")).to_contain_text("without hints")
        expect(page.locator("[data-counter-open], [data-counter-strip]")).to_have_count(0)

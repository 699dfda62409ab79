"""The editor and the study: composed by tapping or typing, gone through, shared by a link that holds all of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.page_looks import LANGUAGES, UNSAID, barriers
from support.workshop import ENDING, finished_deal

from tarock.notation import loads, loads_position

PHONE = (390, 844)


def saved(page: Page, button: str) -> Path:
    with page.expect_download() as found:
        page.locator(button).click()
    return Path(found.value.path())


def typed(page: Page, text: str) -> None:
    page.locator("[data-notation]").fill(text)
    page.locator("[data-read]").click()


def no_barriers(page: Page) -> None:
    assert barriers(page) == []
    assert page.evaluate(UNSAID) == []


def test_a_deal_is_composed_by_tapping_and_a_position_by_typing(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as context:
        page = context.new_page()
        page.goto(server.address)
        page.locator("[data-workshop] a").first.click()
        own = page.locator("[data-place='hand 1'] [data-lift]")
        for card in ("SKU", "T21", "HK"):
            page.locator(f"[data-pack] [data-card='{card}']").click()
        expect(own).to_have_count(3)
        page.locator("[data-undo]").click()
        expect(own).to_have_count(2)
        page.locator("[data-lift='T21']").click()
        expect(own).to_have_count(1)
        no_barriers(page)
        page.wait_for_function("() => location.hash.length > 20")
        page.goto(page.url)
        page.reload()
        expect(own).to_have_count(1)  # All of it stands in the link.
        page.locator("[data-fill]").click()
        expect(page.locator("[data-fill]")).to_have_count(0)
        assert loads(saved(page, "[data-save='text']").read_text(encoding="utf-8")).deal().table

        page.locator("summary").click()
        typed(page, ENDING.replace("HJ", "HX"))
        expect(page.locator("[data-unread]")).to_contain_text("found 'HX'")
        typed(page, ENDING.replace("DK", ""))
        expect(page.locator("[data-unread]")).to_contain_text("Seat 3 has 4 cards, but 5 are due to it")
        typed(page, ENDING)
        assert loads_position(saved(page, "[data-save='text']").read_text(encoding="utf-8")) == loads_position(ENDING)
        assert saved(page, "[data-save='png']").read_bytes().startswith(b"\x89PNG")
        assert "<symbol" in saved(page, "[data-save='svg']").read_text(encoding="utf-8")
        page.locator("[data-lift='DK']").click()
        expect(page.locator("[data-place='hand 3'] [data-flaw]")).to_contain_text("5 are due to it")
        page.keyboard.press("Control+z")
        expect(page.locator("[data-flaw]")).to_have_count(0)

        page.locator("[data-explore]").click()
        page.locator("[data-mine]").select_option("2")
        for _ in range(5):
            page.locator("[data-play-card]:enabled").first.press("Enter")
            expect(page.locator("[aria-busy='false']")).to_have_count(1)
        expect(page.locator("[data-value]")).to_contain_text("All cards are played")
        page.locator("[data-back]").click()
        expect(page.locator("[data-play-card]")).to_have_count(1)
        no_barriers(page)


def test_a_composed_deal_is_played_at_once_and_everybody_is_told(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        page.goto(f"{server.address}/editor")
        page.locator("[data-pack] [data-card='SKU']").click()
        page.locator("[data-sit]").select_option("0")
        page.locator("[data-play]").click()
        expect(page.locator("[data-laid]")).to_contain_text("does not count")
        expect(page.locator("[data-region] [data-card='SKU']").first).to_be_visible()


def test_a_lesson_is_written_sent_as_a_link_and_only_read_there(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        page.goto(f"{server.address}/study")
        page.locator("[data-paste]").fill(finished_deal("koenigrufen") + finished_deal("tapp"))
        page.locator("[data-bring]").click()
        page.locator("[data-title]").fill("The king")
        page.locator("[data-remark]").fill("Who holds it? <img src=x onerror=alert(1)>")
        page.locator("[data-mark-at]").select_option("HK")
        page.locator("[data-mark]").click()
        page.locator("[data-mark-to]").select_option("trick")
        page.locator("[data-mark]").click()
        page.locator("[data-seat='1'] .card").first.click()
        expect(page.locator("[data-ring]")).to_have_count(2)
        expect(page.locator("[data-arrow='HK>trick']")).to_have_count(1)
        text = saved(page, "[data-file-out]").read_text(encoding="utf-8")
        assert "{[mark HK] [arrow HK>trick] [mark " in text
        assert '[Title "The king"]' in text
        no_barriers(page)
        link = page.url.replace("own&", "")

        with opened(browser, server, PHONE, language="de") as other:
            reader = other.new_page()
            reader.goto(link)
            expect(reader.locator("[data-said]")).to_contain_text("<img src=x onerror=alert(1)>")
            expect(reader.locator("[data-remark], [data-title]")).to_have_count(0)
            expect(reader.locator("[data-ring]")).to_have_count(2)
            no_barriers(reader)
            reader.locator("[data-next-deal]").click()
            expect(reader.locator("h1")).to_have_text("Tapp-Tarok")
            reader.locator("[data-own]").click()
            reader.locator("[data-remark]").fill("Meine.")
            assert "{Meine.}" in saved(reader, "[data-file-out]").read_text(encoding="utf-8")
            reader.goto(f"{server.address}/study#{link.split('#')[1][:200]}")
            reader.reload()
            expect(reader.locator("[data-broken]")).to_contain_text("beschädigt")


@pytest.mark.deep
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_editor_and_study_keep_nobody_out_in_any_language(
    browser: Browser, server: Server, language: str, size: tuple[int, int]
) -> None:
    with opened(browser, server, size, language=language) as context:
        page = context.new_page()
        for path, awaited in (("editor", "[data-place]"), ("study", "[data-paste]")):
            page.goto(f"{server.address}/{path}")
            page.locator(awaited).first.wait_for()
            no_barriers(page)

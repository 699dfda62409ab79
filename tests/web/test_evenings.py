"""What a browser remembers: evenings, deals and what they come to; taken along as a file, seen again in replays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from support.browsers import Server, opened
from support.page_looks import SIZES, barriers, resized
from support.page_robot import Robot


REMEMBERED = """
async () => {
  const answer = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  if (!(await indexedDB.databases()).some(({ name }) => name === "tarock")) return 0;
  const kept = await answer(indexedDB.open("tarock"));
  const deals = await answer(kept.transaction("deals").objectStore("deals").count());
  kept.close();
  return deals;
}
"""
"""How many deals the browser remembers."""


def played(page: Page) -> None:
    """One's first deal, until it is settled and remembered."""
    robot = Robot(page, 4)
    robot.sit_down("koenigrufen")
    robot.play_deal()
    page.wait_for_function(REMEMBERED)


def look_at_evenings(page: Page) -> None:
    page.goto("/evenings")
    page.locator("[data-evening]").first.wait_for()


def saved(page: Page) -> bytes:
    """The file of everything."""
    with page.expect_download() as file:
        page.locator("[data-save]").click()
    return Path(file.value.path()).read_bytes()


def loaded(page: Page, content: bytes) -> None:
    page.locator("[data-load]").set_input_files({"name": "t.json", "mimeType": "application/json", "buffer": content})


@pytest.fixture
def evening(person: Page) -> Page:
    """Somebody's evenings, after his first deal."""
    played(person)
    look_at_evenings(person)
    return person


def test_an_evening_can_be_named_and_drawn_and_comes_back_whole_once_removed_the_seat_too(evening: Page) -> None:
    card = evening.locator("[data-evening]")
    expect(card).to_contain_text("Königrufen")
    expect(card).to_contain_text("1 deal")
    card.locator("[data-rename]").click()
    card.locator("input").fill("At Clara’s")
    evening.keyboard.press("Enter")
    expect(card.locator("h2")).to_have_text("At Clara’s")
    with evening.expect_download() as picture:
        card.locator("[data-recap]").click()
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")

    card.locator("[data-remove]").click()
    expect(evening.get_by_text("Nothing yet.")).to_be_visible()
    assert evening.evaluate("localStorage['tarock.tables']") == "[]"
    assert evening.evaluate(REMEMBERED) == 0
    evening.locator("[data-restore]").click()
    expect(card.locator("h2")).to_have_text("At Clara’s")
    evening.locator("#tab-deals").click()
    expect(evening.locator("[data-deal]")).to_have_count(1)
    evening.locator("#tab-evenings").click()
    card.locator("a.primary").click()
    evening.locator("[data-settled]").wait_for()


def test_deals_and_statistics_follow_the_filter_and_have_no_barrier(evening: Page) -> None:
    evening.locator("#tab-statistics").click()
    expect(evening.locator("[data-sum='koenigrufen'] td").first).to_have_text("1")
    expect(evening.get_by_role("img", name="After 1 deal")).to_be_visible()
    evening.locator("#tab-deals").click()
    found, count = evening.locator("[data-deal]"), evening.get_by_role("status").last
    expect(found).to_have_count(1)
    gained = found.locator(".pos").count() == 1
    for fate, shown in (("won", gained), ("lost", not gained)):
        evening.locator("[data-filter=fate]").select_option(fate)
        expect(found).to_have_count(int(shown))
        expect(count).to_have_text("1 deal" if shown else "0 deals")
    evening.locator("[data-filter=fate]").select_option("")
    for theme, sizes in (("light", SIZES[::3]), ("dark", [])):
        evening.emulate_media(color_scheme=theme)
        look_at_evenings(evening)
        for tab in ("deals", "statistics", "evenings"):
            evening.locator(f"#tab-{tab}").click()
            assert barriers(evening) == [], (tab, theme)
            for size in sizes:
                resized(evening, size)
                assert evening.evaluate("document.documentElement.scrollWidth") <= size[0], (tab, size)


def test_a_replay_opens_at_the_first_card_with_oneself_below_and_the_lobby_forgets_a_seat_set_aside(
    evening: Page,
) -> None:
    evening.locator("#tab-deals").click()
    evening.locator("[data-deal]").click()
    expect(evening.locator(".below [data-seat] b")).to_have_text("You")
    steps = evening.locator(".steps input")
    assert int(steps.input_value()) > 0
    expect(evening.locator(".cloth .below .card")).to_have_count(12)
    expect(evening.locator(".trick figure")).to_have_count(0)
    evening.keyboard.press("ArrowRight")
    expect(evening.locator(".trick figure")).to_have_count(1)
    evening.goto(f"{evening.url.partition('?')[0]}?step=0")
    expect(steps).to_have_value("0")

    evening.goto("/")
    evening.locator("[data-aside]").click()
    evening.reload()
    evening.locator("[data-game]").first.wait_for()
    expect(evening.locator("[data-aside]")).to_have_count(0)
    look_at_evenings(evening)
    expect(evening.locator("[data-evening] a.primary")).to_be_visible()


def test_everything_goes_along_as_a_file_and_a_bad_file_changes_nothing(
    evening: Page, browser: Browser, server: Server
) -> None:
    file = saved(evening)
    for bad, said in (
        (b"GIF89a", "This is no file of evenings. Nothing was changed."),
        (json.dumps(json.loads(file) | {"version": 9}).encode(), "another version"),
        (json.dumps(json.loads(file) | {"deals": [{}]}).encode(), "This file is damaged. Nothing was changed."),
    ):
        loaded(evening, bad)
        expect(evening.get_by_role("alert")).to_contain_text(said)
    assert saved(evening) == file

    with opened(browser, server) as elsewhere:
        page = elsewhere.new_page()
        page.goto("/evenings")
        loaded(page, file)
        expect(page.get_by_role("status")).to_have_text("Taken in; 1 evening was new.")
        assert json.loads(saved(page)) == json.loads(file)
        page.locator("[data-evening] a.primary").click()
        page.locator("[data-settled]").wait_for()


def unreached(context: BrowserContext, path: str) -> Page:
    """A page that was open once, and is wanted while the server cannot be reached."""
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    context.set_offline(True)
    page.goto(path)
    return page


def test_without_a_connection_the_page_says_that_the_seat_is_kept_and_comes_back(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(base_url=server.address, locale="de")
    page = unreached(context, "/rules")
    expect(page.get_by_role("heading")).to_have_text("Keine Verbindung")
    expect(page.get_by_role("status")).to_contain_text("Dein Platz bleibt dir")
    assert page.locator("main a[href^='/rules/']").count() == 0
    context.set_offline(False)
    page.locator("main a[href^='/rules/']").first.wait_for()
    kept = page.evaluate("caches.keys().then((all) => caches.open(all[0])).then((one) => one.keys()).then((all) => "
                         "all.map((one) => new URL(one.url).pathname))")  # fmt: skip
    assert kept[0] == "/offline.html"
    assert not [one for one in kept if "index" in one], "the program itself is never kept"
    context.close()

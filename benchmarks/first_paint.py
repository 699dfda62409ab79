"""`make paint`: how soon a newcomer sees the lobby, and how much of a client he loads; prints the figures.

A Chromium with nothing kept opens the lobby of a server that has been asked before. What is told is the median of
several openings: the first words on the screen, and the list of games. The client is everything the page is made of
in one language with its letters, as it goes over the wire, without the faces of the cards.
"""

from __future__ import annotations

import argparse
import re
from statistics import median
from urllib.parse import urlparse

from playwright.sync_api import Browser, sync_playwright

from benchmarks.figures import show, write
from benchmarks.serving import served
from tarock.server.page import File, Page, built_page
from tools.chromium import chromium

LANGUAGES = ("en", "de", "da", "sl")
SLOWEST, LARGEST = 1000, 250
"""What must hold: milliseconds, kilobytes."""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
LISTED = "() => document.querySelector('[data-game]') && performance.now()"
FETCHED = "() => performance.getEntriesByType('resource').map((one) => one.name)"
LETTERS = ".woff2"


def openings(browser: Browser, address: str, times: int) -> tuple[float, float]:
    """Milliseconds until something, and until the games are seen, each the median; the first opening only warms."""
    painted, listed = [], []
    for _ in range(times + 1):
        with browser.new_context(locale="en") as context:
            page = context.new_page()
            page.goto(address)
            listed.append(page.wait_for_function(LISTED).json_value())
            painted.append(page.wait_for_function(PAINTED).json_value())
    return median(painted[1:]), median(listed[1:])


def letters(browser: Browser, address: str, language: str) -> set[str]:
    """The files of letters that a reader of this language fetches on the way to a table."""
    with browser.new_context(locale=language) as context:
        page = context.new_page()
        page.goto(address)
        page.locator("[data-game='koenigrufen'] a.sit").click()
        page.locator("form button.primary").click()
        page.locator(".table[data-turn]").wait_for()
        page.wait_for_load_state("networkidle")
        paths = (urlparse(name).path.lstrip("/") for name in page.evaluate(FETCHED))
        return {path for path in paths if path.endswith(LETTERS)}


def client(files: dict[str, File], language: str, fetched: set[str]) -> float:
    """Kilobytes of the whole client in one language."""
    others = "|".join(one for one in LANGUAGES if one != language)
    foreign = re.compile(rf"assets/(?:\w+\.)?(?:{others})-")
    ours = (
        file for name, file in files.items()
        if not name.startswith("cards/") and not foreign.match(name)
        and (not name.endswith(LETTERS) or name in fetched)
    )  # fmt: skip
    return sum(len(file.packed or file.body) for file in ours) / 1000


def measure(address: str, times: int) -> dict[str, float]:
    """All figures, from one browser."""
    files = Page(built_page()).files
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        painted, listed = openings(browser, address, times)
        figures = {"first_paint_ms": round(painted), "games_listed_ms": round(listed)}
        for language in LANGUAGES:
            figures[f"client_kB_{language}"] = round(client(files, language, letters(browser, address, language)))
        browser.close()
    return figures


def main() -> int:
    """Measure, print, write it down; fails where a figure is not what it must be."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first_paint", description=__doc__)
    parser.add_argument("--times", type=int, default=9)
    wish = parser.parse_args()
    with served() as (_, address):
        figures = measure(address, wish.times)
    show(figures)
    write("paint", figures)
    small = all(value <= LARGEST for name, value in figures.items() if name.startswith("client"))
    return 0 if small and figures["first_paint_ms"] <= SLOWEST else 1


if __name__ == "__main__":
    raise SystemExit(main())

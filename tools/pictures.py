"""Takes the pictures of the README anew: `make pictures`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from support.browsers import Server, a_server, opened
from support.page_robot import Robot, come_to_order

from tools.chromium import chromium

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DESKTOP, PHONE = (1280, 800), (390, 844)


def shoot(page: Page, name: str) -> None:
    """One picture, once everything has come to rest."""
    come_to_order(page)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"{name}.png", flush=True)


def lobby(browser: Browser, server: Server) -> None:
    """The games as a newcomer finds them."""
    with opened(browser, server, DESKTOP) as context:
        page = context.new_page()
        page.goto("/")
        page.locator("[data-game]").first.wait_for()
        shoot(page, "lobby")


def table(browser: Browser, server: Server, size: tuple[int, int], name: str, game: str, **settings: object) -> None:
    """A trick with cards on the table and one's own turn; the settlement and a replay besides."""
    with opened(browser, server, size, **settings) as context:
        page = context.new_page()
        robot = Robot(page, seed=5)
        robot.sit_down(game)
        robot.play_cards(2)
        while page.locator("[data-laid]").count() < 2 or not page.locator(".table[data-turn]").count():
            robot.step()
        shoot(page, name)
        if size == DESKTOP:
            robot.play_deal()
            shoot(page, "score-sheet")
            page.locator("[data-replay]").click()
            page.locator("[data-seat]").first.wait_for()
            for _ in range(12):
                page.keyboard.press("Shift+ArrowRight")
            page.locator("[data-curve]").wait_for(timeout=120_000)
            shoot(page, "replay")


def main() -> None:
    """All pictures, from a server of their own."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = chromium(playwright)
        with a_server(Path(folder) / "tables.sqlite", seed="pictures") as server:
            lobby(browser, server)
            table(browser, server, DESKTOP, "table", "koenigrufen")
            table(browser, server, PHONE, "table-phone", "dansk", theme="dark")


if __name__ == "__main__":
    sys.exit(main())

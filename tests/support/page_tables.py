"""Tables in browsers: made for friends, joined, with what a person holds there or is made to hold."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute

PACK = [suit + rank for suit in "HDSC" for rank in ("K", "Q", "N", "J", *map(str, range(1, 11)))]
PACK += ["SKU", *(f"T{number}" for number in range(1, 22))]


def open_table(page: Page, game: str, seats: int, *, laws: str = "enforced", undo: bool = True) -> str:
    """A table with one seat for a friend; its address."""
    page.goto(f"/new/{game}?with=friends")
    for place in range(1, seats - 1):
        page.locator(f"#seat-{place}").select_option("careful")
    page.locator("details").last.locator("summary").click()
    page.locator("select:has(option[value='table'])").select_option(laws)
    page.get_by_label("Taking moves back").set_checked(undo)
    page.locator("form button.primary").click()
    page.locator(".table[data-status='waiting']").wait_for()
    return page.url


def join(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.locator("form input.field").fill(name)
    page.locator("form button.primary").click()
    page.locator(".table[data-status='playing']").wait_for()


def own_hand(page: Page) -> list[str]:
    cards: list[str] = page.locator("[data-hand] [data-card]").evaluate_all(
        "(some) => some.map((one) => one.dataset.card)"
    )
    return cards


def go_on(pages: tuple[Page, Page]) -> None:
    """Everybody who has not said so yet is ready for the next deal."""
    for page in pages:
        page.evaluate("document.querySelector('[data-next]')?.click()")


class Dealt:
    """A table whose views come through the test, which may put any hand into them."""

    def __init__(self, page: Page) -> None:
        self.page, self.line, self.view = page, None, {}
        page.route_web_socket(re.compile("/api/"), self._joined)

    def _joined(self, line: WebSocketRoute) -> None:
        self.line, server = line, line.connect_to_server()

        def passed(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "view":
                self.view = message
            line.send(text)

        server.on_message(passed)

    def hold(self, hand: list[str], **changes: object) -> None:
        """Show the last view again, with this hand."""
        deal = self.view["deal"] | {"hand": hand, "number": self.view["deal"]["number"] + len(hand)} | changes
        self.view["seq"] += 1
        self.line.send(json.dumps(self.view | {"deal": deal}))
        self.page.locator(f".table[data-seq='{self.view['seq']}']").wait_for()

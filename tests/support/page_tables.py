"""Tables in browsers: made for friends, joined, with what a person holds there or is made to hold."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import msgspec
from playwright.sync_api import BrowserContext, Page, WebSocketRoute
from support.house import Guest, decode, encode
from support.page_robot import ENOUGH, Robot

from tarock.server import protocol as p
from tarock.server.changes import whole

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


def take_seat(context: BrowserContext, guest: Guest) -> Page:
    """Go on in a browser where a client without one has stopped."""
    context.add_init_script(f"if (origin !== 'null') localStorage['tarock.seat.{guest.table}'] = '{guest.token}'")
    page = context.new_page()
    page.goto(f"/t/{guest.table}")
    return page


def own_hand(page: Page) -> list[str]:
    cards: list[str] = page.locator("[data-hand] [data-card]").evaluate_all(
        "(some) => some.map((one) => one.dataset.card)"
    )
    return cards


WHOSE = """
() => {
  if (document.querySelector("[data-settled]")) return "settled";
  if (document.querySelector(".table[data-busy]")) return "";
  if (document.querySelector(".table[data-turn]")) return "one's own";
  return document.querySelector(".plate[data-turn]")?.innerText.includes("Bela") ? "the other's" : "";
}
"""
"""Whose turn it is on the page of somebody who plays with Bela, once it is no computer's."""
CAUGHT_UP = "(seq) => Number(document.querySelector('.table').dataset.seq) >= seq"


class Company:
    """Two people at one table, each in a browser of his own; whoever is asked plays, the other one watches."""

    def __init__(self, one: Page, bela: Page, robots: tuple[Robot, ...] = ()) -> None:
        self.pages = one, bela
        self.robots = robots or (Robot(one, 1), Robot(bela, 2))

    def whose_turn(self) -> Page | None:
        """Who is asked, with both pages there; None once the deal is settled."""
        one, bela = self.pages
        whose = one.wait_for_function(WHOSE).json_value()
        if whose == "settled":
            bela.locator("[data-settled]").wait_for()
            return None
        asked, other = (one, bela) if whose == "one's own" else (bela, one)
        asked.locator(".table[data-turn]:not([data-busy])").wait_for()
        _caught_up(other, asked)
        return asked

    def step(self) -> str:
        """Whoever is asked does something; the next deal begins where one is over."""
        asked = self.whose_turn()
        if asked is None:
            self.next_deal()
            return "settled"
        mine = self.pages.index(asked)
        done = self.robots[mine].step()
        _caught_up(self.pages[1 - mine], asked)
        return done

    def next_deal(self) -> None:
        """Both are ready for the next deal."""
        for page in self.pages:
            page.locator("[data-next]").click()
        for page in self.pages:
            page.locator("[data-settled]").wait_for(state="detached")

    def play_until(self, so: Callable[[], object]) -> None:
        """Until something is so when somebody is asked, or at the end of a deal."""
        for _ in range(ENOUGH):
            self.whose_turn()
            if so():
                return
            self.step()
        raise AssertionError("it never came")

    def play_deal(self) -> None:
        """Until both see the settlement."""
        self.play_until(lambda: self.pages[0].locator("[data-settled]").count())


def _caught_up(page: Page, with_: Page) -> None:
    page.wait_for_function(CAUGHT_UP, arg=int(with_.locator(".table").get_attribute("data-seq") or 0))


class Dealt:
    """A table whose views come through the test, which may put any hand into them; the page gets them whole."""

    def __init__(self, page: Page) -> None:
        self.page, self.line, self.view = page, None, {}
        self._known: p.View | None = None
        page.route_web_socket(re.compile("/api/"), self._joined)

    def _joined(self, line: WebSocketRoute) -> None:
        self.line, server = line, line.connect_to_server()

        def passed(text: str | bytes) -> None:
            message = whole(self._known, decode(text))
            if isinstance(message, p.View):
                self._known, self.view = message, msgspec.to_builtins(message)
            line.send(encode(message).decode())

        server.on_message(passed)

    def hold(self, hand: list[str], **changes: object) -> None:
        """Show the last view again, with this hand."""
        deal = self.view["deal"] | {"hand": hand, "number": self.view["deal"]["number"] + len(hand)} | changes
        self.view["seq"] += 1
        self.line.send(json.dumps(self.view | {"deal": deal}))
        self.page.locator(f".table[data-seq='{self.view['seq']}']").wait_for()

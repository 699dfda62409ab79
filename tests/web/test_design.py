"""What the design promises: hands for fingers, keys for everything, large text, forced colours, the score sheet."""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from web_robot import AT_REST, PATIENCE, Robot
from web_server import Server, opened, seen

HERE = Path(__file__).parent
FREE_STRIPS = (HERE / "free_strips.js").read_text(encoding="utf-8")
MISPLACED = (HERE / "misplaced.js").read_text(encoding="utf-8")
SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
PACK = [suit + rank for suit in "HDSC" for rank in ("K", "Q", "N", "J", *map(str, range(1, 11)))]
PACK += ["SKU", *(f"T{number}" for number in range(1, 22))]


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

    def hold(self, hand: list[str]) -> None:
        """Show the last view again, with this hand."""
        deal = self.view["deal"] | {"hand": hand, "number": self.view["deal"]["number"] + len(hand)}
        self.view["seq"] += 1
        self.line.send(json.dumps(self.view | {"deal": deal}))
        self.page.locator(f".table[data-seq='{self.view['seq']}']").wait_for()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_of_every_hand_has_room_for_a_finger(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    with opened(browser, server, size, leftHanded=size == (390, 844)) as context:
        page = seen(context)
        table = Dealt(page)
        robot = Robot(page, 3)
        robot.sit_down("koenigrufen")
        robot.play_cards(1)
        robot.come_to_rest()
        rng = random.Random(size[0])
        for number in range(1, 29):
            hand = rng.sample(PACK, number)
            table.hold(hand)
            assert page.locator("[data-hand] [data-card]").count() == number
            page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
            assert page.evaluate(FREE_STRIPS) == [], f"{number} cards: {hand}"

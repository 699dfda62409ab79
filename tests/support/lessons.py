"""A deal with the coach: from the form of a new table through every question."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page
from support.page_robot import AT_REST, Robot

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"

TOLD = """
() => document.querySelector("[data-settled]") ? "settled"
  : document.querySelector(".table[data-turn]:not([data-busy]) [data-coach='advised']") && "asked"
"""
"""The deal is over, or one is asked and the careful player's advice is there."""

MOMENTS = (
    "cut", "arrange", "auction", "call", "demand", "talon", "lay", "announce", "choose", "lead", "follow",
    "followTarock", "tarock", "free", "freeOfTarock", "lastCard",
)  # fmt: skip
"""What a question can be about."""


def texts(language: str) -> dict[str, list[str]]:
    """The page's own texts, each in all its plural forms."""
    found = json.loads((WORDS / f"page.{language}.json").read_text(encoding="utf-8"))
    return {key: [text] if isinstance(text, str) else list(text.values()) for key, text in found.items()}


def moments(language: str) -> re.Pattern[str]:
    """What the coach may begin with: a moment of the deal, or at least what may be played."""
    said = texts(language)
    known = [text for key in (*(f"coach.{one}" for one in MOMENTS), "refusal.may") for text in said[key]]
    return re.compile("|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(one)) for one in known), re.DOTALL)


def begin(page: Page, game: str) -> Robot:
    """A table of the game, from its form to the first deal with help."""
    page.goto(f"/new/{game}")
    return with_help(page)


def with_help(page: Page) -> Robot:
    """From the form of a new table to the first deal with help."""
    page.locator("form [data-lesson]").click()
    page.locator("form button.primary").click()
    page.locator(".table[data-seq]").wait_for()
    page.locator("[data-primer-done]").click()
    return Robot(page, 29)


def questions(robot: Robot, cards: int) -> Iterator[str]:
    """What the coach says at every question, each then answered by chance, until so many cards are played."""
    page = robot.page
    while True:
        if page.wait_for_function(TOLD).json_value() == "settled":
            if robot.cards >= cards:
                return
            robot.next_deal()
            continue
        page.wait_for_function(AT_REST)
        yield page.locator("[data-coach] [data-moment]").inner_text()
        robot.step()

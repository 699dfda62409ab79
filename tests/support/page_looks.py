"""What can be wrong with the looks of a page, and the screens on which it is looked for."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from support.page_robot import come_to_order

LOOKS = Path(__file__).parent / "looks"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
MISPLACED = (LOOKS / "misplaced.js").read_text(encoding="utf-8")
FREE_STRIPS = (LOOKS / "free_strips.js").read_text(encoding="utf-8")
UNSAID = (LOOKS / "unsaid.js").read_text(encoding="utf-8")
COVERED = (LOOKS / "covered.js").read_text(encoding="utf-8")
SIZES = [
    (320, 568), (360, 640), (390, 664), (390, 844), (844, 390),
    (768, 1024), (1024, 768), (1280, 800), (1440, 900), (1920, 1080),
]  # fmt: skip
MOST_DIFFERENT = ("koenigrufen", "dansk", "grischun-6", "strohmann", "slovenski-5")
"""Games that fill the table in ways of their own."""
LANGUAGES = ["en", "de", "da", "sl"]


def resized(page: Page, size: tuple[int, int]) -> None:
    """The same page in a window of another size, once everything lies where it belongs."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("(width) => innerWidth === width", arg=size[0])
    come_to_order(page)


def barriers(page: Page) -> list[str]:
    """Whatever keeps somebody out, as far as axe knows it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {one['nodes'][0]['html']}"
        for one in result["violations"]
        if one["impact"] in ("serious", "critical")
    ]

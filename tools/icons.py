"""Draws what stands for tarock elsewhere, from the faces of the cards: icons, and pictures of links. `make icons`."""

from __future__ import annotations

import base64
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.chromium import chromium

WEB = Path(__file__).parents[1] / "web"
sys.path.insert(0, str(WEB / "cards"))

from make_sprites import DECKS, faces  # noqa: E402 - it stands beside the page, not in a package

PUBLIC = WEB / "public"
LETTERS = WEB / "node_modules" / "@fontsource" / "grenze" / "files" / "grenze-latin-600-normal.woff2"
CARDS = dict(faces(DECKS["book"], "de", additive=False))
SLATE, CHALK, CLOTH = "#1E2F37", "#F2F5F1", "#18373F"
FANS = {
    "link-play": ("CN", "T1", "SKU", "T21", "HK"),
    "link-replay": ("SQ", "T19", "T20", "T21", "DK"),
    "link-rules": ("HQ", "S8", "T2", "D1", "CJ"),
}


def card(name: str, x: float, y: float, width: float, degrees: float) -> str:
    """A card by its middle, turned."""
    height = 1.75 * width
    view = f'<svg x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" viewBox="0 0 200 350">'
    return f'<g transform="translate({x} {y}) rotate({degrees})">{view}{CARDS[name]}</svg></g>'


def icon() -> str:
    """Two honours on slate, within the circle that every phone leaves of an icon."""
    both = card("T21", 212, 264, 170, -13) + card("SKU", 300, 256, 170, 9)
    return f'<svg viewBox="0 0 512 512"><rect width="512" height="512" fill="{SLATE}"/>{both}</svg>'


def fan(cards: tuple[str, ...]) -> str:
    """Five cards as in a hand, and the name."""
    held = "".join(
        card(name, 600 + 150 * place, 420 + 22 * place**2, 250, 9 * place)
        for place, name in zip(range(-2, 3), cards, strict=True)
    )
    bars = f'<path d="M492 40H708M492 136H708" stroke="{CHALK}" stroke-width="7"/>'
    name = f'<text x="600" y="108" font-family="Name" font-size="76" text-anchor="middle" fill="{CHALK}">tarock</text>'
    ground = f'<rect width="1200" height="630" fill="{CLOTH}"/>'
    return f'<svg viewBox="0 0 1200 630">{ground}{held}{bars}{name}</svg>'


def draw(page: Page, name: str, drawing: str, size: tuple[int, int]) -> None:
    """One picture of a size."""
    letters = base64.b64encode(LETTERS.read_bytes()).decode()
    style = f"@font-face {{ font-family: Name; src: url(data:font/woff2;base64,{letters}) }} body {{ margin: 0 }}"
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(f"<style>{style} svg {{ display: block }}</style>{drawing}")
    page.evaluate("document.fonts.load('76px Name').then(() => document.fonts.ready)")
    page.screenshot(path=PUBLIC / f"{name}.png")
    print(f"{name}.png", flush=True)


def main() -> None:
    """All of them, into the folder whose files the page is built with."""
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page()
        for size in (180, 192, 512):
            draw(page, f"icon-{size}", icon(), (size, size))
        for name, cards in FANS.items():
            draw(page, name, fan(cards), (1200, 630))
        browser.close()


if __name__ == "__main__":
    main()

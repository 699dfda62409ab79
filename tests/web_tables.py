"""Tables of friends in browsers: made, joined, and what a person holds there."""

from __future__ import annotations

from playwright.sync_api import Page


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

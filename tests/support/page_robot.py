"""A person with quick fingers: plays through the page by its buttons and cards, and knows no rule."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Page

PATIENCE = 300.0
"""Seconds until a deal must be over, also on a machine that has much else to do."""

ONE_STEP = """
([lot, bold, wanted]) => {
  const seq = document.querySelector(".table")?.dataset.seq;
  const asked = "[data-question] ";
  const step = () => {
    const all = (where) => [...document.querySelectorAll(where)].filter((one) => !one.disabled);
    const tap = (some, at) => { some[at].click(); return true; };
    const any = (some) => some.length > 0 && tap(some, Math.floor(lot * some.length));
    // What is looked for is there, and no answer is on its way that would take it off.
    if (wanted && document.querySelector(wanted) && !document.querySelector(asked + "button:disabled")) return "found";
    if (document.querySelector("[data-settled]")) return "settled";
    const table = document.querySelector(".table");
    if (!table || table.dataset.turn === undefined || table.dataset.busy !== undefined) return "wait";
    if (any(all(asked + "[data-as-they-lie]"))) return "chosen";
    const kinds = ["move", "call", "take", "done", "cut", "arrange"];
    const answers = all(kinds.map((one) => `${asked}[data-${one}]`).join());
    // The first answer is to pass or to decline, which would end many a deal before it began.
    if (answers.length && (bold ? any(answers) : tap(answers, 0))) return "answered";
    if (any(all("[data-ways] [data-way]"))) return "said";
    const laying = document.querySelector("[data-laying]") !== null;
    if (any(all("button.play"))) return laying ? "laid" : "played";
    const card = any(all("[data-card][data-playable]:not([aria-selected='true'])"));
    return card ? (laying ? "chosen" : "played") : "wait";
  };
  return [step(), seq];
}
"""

ANSWERED = """
(seq) => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.seq !== seq) return "answered";
  if (table.dataset.busy !== undefined) return false;
  return document.querySelector("[data-ways], [data-hand] [aria-selected='true']") ? "chosen"
    : document.querySelector(".why[role='alert']") && "refused";
}
"""
"""What became of a tap: the table has gone on, one is asked for more, or it was refused."""


STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"
"""Nothing on the page moves."""

AT_REST = f"""
() => !document.querySelector(".table[data-busy]") && ({STILL})() && (
  document.querySelector("[data-settled]") ? "settled" : document.querySelector(".table[data-turn]") && "turn"
)
"""


def come_to_order(page: Page) -> None:
    """Until everything lies where it belongs after the page has changed its size or its cards theirs."""
    # One frame for the measures, one for what is laid out by them.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function(STILL)


class Robot:
    """Taps whatever the page lights up, by chance but the same each time with the same seed."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.cards = 0
        """How many cards were played so far."""

    def sit_down(self, game: str) -> None:
        """From the lobby to a table of the game against computers: two clicks."""
        self.page.goto("/")
        self.page.locator(f"[data-game='{game}'] a.sit").click()
        self.page.locator("form button.primary").click()
        self.page.locator(".table[data-seq]").wait_for()

    def play_deal(self) -> None:
        """Until the settlement of the deal is shown."""
        end = time.monotonic() + PATIENCE
        while self.step() != "settled":
            if time.monotonic() > end:
                kind = self.page.locator(".table").get_attribute("data-kind")
                raise TimeoutError(f"the deal does not go on in {kind}")

    def play_cards(self, number: int) -> None:
        """Until one has played so many cards."""
        end = time.monotonic() + PATIENCE
        goal = self.cards + number
        while self.cards < goal:
            assert time.monotonic() < end, "the deal does not go on"
            if self.step() == "settled":
                self.next_deal()

    def play_until(self, wanted: str) -> None:
        """Until one is asked something that shows itself by a selector."""
        end = time.monotonic() + PATIENCE
        while (done := self.step(wanted)) != "found":
            assert time.monotonic() < end, f"{wanted} never came"
            if done == "settled":
                self.next_deal()

    def begin(self, game: str, cards: int = 1) -> None:
        """In the midst of a deal of the game, after so many of one's own cards, with nothing moving."""
        self.sit_down(game)
        self.play_cards(cards)
        self.come_to_rest()

    def come_to_rest(self) -> None:
        """Until one is asked again in the midst of a deal and nothing on the page moves."""
        while self.page.wait_for_function(AT_REST).json_value() == "settled":
            self.next_deal()
            self.play_cards(1)

    def next_deal(self) -> None:
        """From the settlement to the next deal."""
        self.page.locator("[data-next]").click()
        self.page.locator("[data-settled]").wait_for(state="detached")

    def step(self, wanted: str = "") -> str:
        """One tap, unless something wanted is found or nothing is to be tapped, and its answer; what it was."""
        done, seq = self.page.evaluate(ONE_STEP, [self.rng.random(), self.rng.random() < 0.5, wanted])
        if done in ("answered", "said", "laid", "played"):
            became: str = self.page.wait_for_function(ANSWERED, arg=seq, polling=10).json_value()
            if became != "answered":
                return became
            self.cards += done in ("played", "said")
        elif done not in ("settled", "found"):
            self.page.wait_for_timeout(25)
        return str(done)

"""A person with quick fingers: plays through the page by its buttons and cards, and knows no rule."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page

PATIENCE = 60_000
"""Milliseconds until the table must go on, also on a machine that has much else to do."""
ENOUGH = 3000
"""After so many steps something that has not come will never come."""

ONE_STEP = """
async ([lot, bold, wanted, patience]) => {
  // In the hand, or a card of a dummy or on a packet.
  const CHOSEN = "[data-card]:is([aria-selected='true'], [aria-pressed='true'])";
  const all = (where) => [...document.querySelectorAll(where)].filter((one) => !one.disabled);
  const until = (so) => new Promise((done, failed) => {
    const look = () => {
      const found = so();
      if (found) watch.disconnect(), clearTimeout(timer), done(found);
    };
    const shell = () => document.querySelector(".table")?.cloneNode().outerHTML;
    const watch = new MutationObserver(look);
    const timer = setTimeout(() => failed(new Error(`the table does not go on: ${shell()}`)), patience);
    watch.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
  const idle = () => document.querySelector(".table[data-turn]:not([data-busy])");
  const ready = () => document.querySelector("[data-settled]") ? "settled" : idle() && "turn";

  const tapped = () => {
    const tap = (some, at) => { some[at].click(); return true; };
    const any = (some) => some.length > 0 && tap(some, Math.floor(lot * some.length));
    const asked = "[data-question] ";
    if (any(all(asked + "[data-as-they-lie]"))) return "chosen";
    const kinds = ["move", "call", "take", "done", "cut", "arrange"];
    const answers = all(kinds.map((one) => `${asked}[data-${one}]`).join());
    // The first answer is to pass or to decline, which would end many a deal before it began.
    if (answers.length && (bold ? any(answers) : tap(answers, 0))) return "answered";
    if (any(all("[data-ways] [data-way]"))) return "said";
    const laying = document.querySelector("[data-laying]") !== null;
    if (any(all("button.play"))) return laying ? "laid" : "played";
    const cards = all("[data-card][data-playable]").filter((one) => !one.matches(CHOSEN));
    return any(cards) && (laying ? "chosen" : "played");
  };

  // What became of a tap: the table has gone on, one is asked for more, or it was refused.
  const answered = (seq) => {
    if (document.querySelector(".table")?.dataset.seq !== seq) return "answered";
    if (document.querySelector(".table[data-busy]")) return "";
    if (document.querySelector(`[data-ways], ${CHOSEN}`)) return "chosen";
    return document.querySelector(".why[role='alert']") ? "refused" : "";
  };

  const now = await until(ready);
  if (wanted && document.querySelector(wanted)) return "found";
  if (now === "settled") return now;
  const { seq } = document.querySelector(".table").dataset;
  const done = await until(tapped);
  if (done === "chosen") return done;
  const became = await until(() => answered(seq));
  return became === "answered" ? done : became;
}
"""
"""Waits until one is asked, answers by the given lot, and waits for what becomes of it."""


STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"
"""Nothing on the page moves."""

AT_REST = f"""
() => !document.querySelector(".table[data-busy]") && ({STILL})() && (
  document.querySelector("[data-settled]") ? "settled" : document.querySelector(".table[data-turn]") && "turn"
)
"""


IN_ORDER = """
() => new Promise((done) => {
  const places = () => [...document.querySelectorAll("[data-card], [data-laid], [data-seat], .btn")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
  });
  const moving = () => document.getAnimations().some((one) => one.playState === "running");
  let [before, alike] = ["", 0];
  const look = () => {
    const now = JSON.stringify(places());
    alike = now === before && !moving() ? alike + 1 : 0;
    before = now;
    if (alike === 5) done();
    else requestAnimationFrame(look);
  };
  look();
})
"""
"""Five frames in a row everything lies in one place: measures are taken of what was laid out by others before."""


def come_to_order(page: Page) -> None:
    """Until everything lies where it belongs after the page has changed its size or its cards theirs."""
    page.evaluate(IN_ORDER)


class Robot:
    """Taps whatever the page lights up, by chance but the same each time with the same seed."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.cards = 0
        """How many cards were played so far."""

    def sit_down(self, game: str) -> None:
        """At a new table of the game, against computers, once one is asked for the first time."""
        self.page.goto(f"/new/{game}")
        self.page.locator("form button.primary").click()
        self.page.locator(".table[data-turn], [data-settled]").first.wait_for()

    def play_deal(self) -> None:
        """Until the settlement of the deal is shown."""
        self._play(lambda: self.step() == "settled")

    def play_cards(self, number: int) -> None:
        """Until one has played so many cards."""
        goal = self.cards + number
        self._play(lambda: self._goes_on() and self.cards >= goal)

    def play_until(self, wanted: str) -> None:
        """Until one is asked something that shows itself by a selector."""
        self._play(lambda: self._goes_on(wanted) == "found")

    def _play(self, enough: Callable[[], bool]) -> None:
        assert any(enough() for _ in range(ENOUGH)), "it never came"

    def _goes_on(self, wanted: str = "") -> str:
        """One step, beyond the end of a deal too."""
        done = self.step(wanted)
        if done == "settled":
            self.next_deal()
        return done

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
        """Once one is asked: one tap and its answer, unless something wanted is found; what it was."""
        lots = self.rng.random(), self.rng.random() < 0.5
        done: str = self.page.evaluate(ONE_STEP, [*lots, wanted, PATIENCE])
        self.cards += done in ("played", "said")
        return done

"""What was found so far: a file for every game, in the order of the deals, whoever went through them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic

from tarock.players.crews import Crew

Digging = Callable[[str, int], list[str]]
"""The lines that the deal of a game and a number gives; nothing else decides them."""
_DEAL = "deal "


@dataclass
class Heap:
    """The lines of one kind and game; each deal begins with its number, so that an empty one is remembered too."""

    path: Path
    deals: int = 0
    found: int = 0

    @classmethod
    def open(cls, path: Path) -> Heap:
        """What was found before; what was cut short within its last line is forgotten."""
        path.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            whole = whole[: whole.rfind(_DEAL)]
            path.write_text(whole, encoding="utf-8")
        lines = whole.splitlines()
        deals = sum(line.startswith(_DEAL) for line in lines)
        return cls(path, deals, len(lines) - deals)

    def add(self, lines: Sequence[str]) -> None:
        """One more deal."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in (f"{_DEAL}{self.deals}", *lines)))
        self.deals += 1
        self.found += len(lines)

    def lines(self) -> list[str]:
        """All that was found."""
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        return [line for line in text.splitlines() if not line.startswith(_DEAL)]


def dig(heaps: dict[str, Heap], digging: Digging, wanted: int, crew: Crew, until: float) -> Iterator[str]:
    """Go through deals, the game with the fewest finds first, until all have what is wanted or the time is up."""
    asked = {game: heap.deals for game, heap in heaps.items()}
    waiting: deque[tuple[str, Callable[[], list[str]]]] = deque()
    while True:
        while len(waiting) < 2 * crew.width and monotonic() < until and (game := _poorest(heaps, asked, wanted)):
            waiting.append((game, crew.start(partial(digging, game, asked[game]))))
            asked[game] += 1
        if not waiting:
            return
        game, result = waiting.popleft()
        heaps[game].add(result())
        yield game


def _poorest(heaps: dict[str, Heap], asked: dict[str, int], wanted: int) -> str | None:
    """Among the games that lack something the one of which least is found, and least is under way."""
    lacking = [game for game, heap in heaps.items() if heap.found < wanted]
    return min(lacking, key=lambda game: (heaps[game].found, asked[game]), default=None)

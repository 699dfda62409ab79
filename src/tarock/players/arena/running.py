"""Running a match: in chunks, by one process or many or on a Ray cluster, and going on where it stopped.

Every trial follows from the match and its number alone, and results are written in the order of these numbers. So the
same match writes the same bytes, whoever plays it and however often it was cut short.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from tarock.players.arena.chairs import Thinking, Thought
from tarock.players.arena.deals import MirroredDeal, play_mirrored
from tarock.players.arena.figures import Trial
from tarock.players.arena.match import Match
from tarock.players.arena.program import dismiss_all
from tarock.players.arena.sittings import MirroredSitting, play_sittings
from tarock.players.crews import Crew

CHUNK: Final = 4
"""So many deals are handed out at once; of sittings one."""
LEAST: Final = 5
"""With fewer sittings an interval says little."""
Done = list[tuple[Trial, Thinking]]
"""What a chunk came to."""


def play_chunk(match: Match, numbers: Sequence[int]) -> Done:
    """The trials of these numbers; nothing else decides how they come out."""
    return [play_sittings(match, one) if match.sittings else play_mirrored(match, one) for one in numbers]


@contextmanager
def alone() -> Iterator[Crew]:
    """This process itself."""
    try:
        yield Crew(1, lambda work: work)
    finally:
        dismiss_all()


@dataclass
class Book:
    """The results of a match in a file, a line for every trial; the times are in another, since they never repeat."""

    match: Match
    path: Path
    trials: list[Trial] = field(default_factory=list)
    thinking: Thinking = field(default_factory=Thinking)

    @classmethod
    def open(cls, match: Match, folder: Path) -> Book:
        """The book of a match as far as it has come; a new one if there is none."""
        folder.mkdir(parents=True, exist_ok=True)
        book = cls(match, folder / match.file_name)
        if book.path.exists():
            book._read()
        else:
            book.path.write_text(_line(match.header), encoding="utf-8")
        return book

    @property
    def times(self) -> Path:
        """Where the seconds are kept."""
        return self.path.with_suffix(".times")

    def _read(self) -> None:
        """What stands there in order; a line that was cut short, or written by two at once, ends it."""
        kind = MirroredSitting if self.match.sittings else MirroredDeal
        header, *lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        for number, line in enumerate(lines):
            trial = kind.read(json.loads(line)) if line.endswith("\n") else None
            if trial is None or trial.number != number:
                self.path.write_text("".join([header, *lines[:number]]), encoding="utf-8")
                break
            self.trials.append(trial)
        for line in self.times.read_text(encoding="utf-8").splitlines() if self.times.exists() else ():
            data = json.loads(line)
            self.thinking.add(Thinking(Thought(**data["cards"]), Thought(**data["others"])))

    def add(self, done: Done) -> None:
        """Write down a chunk."""
        for trial, thinking in done:
            self.trials.append(trial)
            self.thinking.add(thinking)
        with self.path.open("a", encoding="utf-8") as file:
            file.write("".join(_line(trial.plain()) for trial, _ in done))
        with self.times.open("a", encoding="utf-8") as file:
            file.write("".join(_line(asdict(thinking)) for _, thinking in done))

    def enough(self, deals: int) -> list[Trial] | None:
        """The trials up to so many deals, of sittings as many as an interval needs; None if there are fewer."""
        least, played = LEAST if self.match.sittings else 0, 0
        for number, trial in enumerate(self.trials, 1):
            played += trial.deals
            if played >= deals and number >= least:
                return self.trials[:number]
        return None


def _line(data: object) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def run(book: Book, deals: int, crew: Crew) -> Iterator[Book]:
    """Play until there are so many deals, and tell after every chunk; what is in the book already is not played."""
    chunks = _chunks(book, deals)
    waiting: deque[Callable[[], Done]] = deque()
    while book.enough(deals) is None:
        while len(waiting) < 2 * crew.width and (numbers := next(chunks, ())):
            waiting.append(crew.start(partial(play_chunk, book.match, numbers)))
        book.add(waiting.popleft()())
        yield book


def _chunks(book: Book, deals: int) -> Iterator[Sequence[int]]:
    """The numbers that are still to be played; how many sittings it takes nobody knows."""
    start = len(book.trials)
    if book.match.sittings:
        return ((number,) for number in count(start))
    return (range(first, min(first + CHUNK, deals)) for first in range(start, deals, CHUNK))

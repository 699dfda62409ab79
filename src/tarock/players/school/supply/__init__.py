"""The supply that is shipped: lines of problems and exercises, read when somebody asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from tarock.players.school.exercise import Exercise
from tarock.players.school.mined import Mined

FOLDER: Final = Path(__file__).parent
Asked = TypeVar("Asked", Mined, Exercise)


class Entry(NamedTuple):
    """What can be chosen by, without reading the whole line."""

    id: str
    game: str
    themes: tuple[str, ...]
    """Of an exercise its kind alone."""
    rating: float
    deviation: float


@dataclass(frozen=True)
class Shelf(Generic[Asked]):
    """One file of the supply."""

    path: Path
    read: Callable[[str], Asked]
    entry_of: Callable[[str], Entry]

    @cached_property
    def _lines(self) -> dict[str, str]:
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        return {line.partition("\t")[0]: line for line in text.splitlines() if not line.startswith("#")}

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All that there are, in the order of the file."""
        return tuple(map(self.entry_of, self._lines.values()))

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Asked]:
        return map(self.read, self._lines.values())

    def __contains__(self, name: object) -> bool:
        return name in self._lines

    def __getitem__(self, name: str) -> Asked:
        return self.read(self._lines[name])

    def write(self, columns: Iterable[str], lines: Iterable[str]) -> None:
        """Fill the shelf anew."""
        text = "".join(f"{line}\n" for line in (f"# {' | '.join(columns)}", *lines))
        self.path.write_text(text, encoding="utf-8")


def game_of(name: str) -> str:
    """The game at the beginning of an id."""
    return name.rsplit("-", 2)[0]


def _problem_entry(line: str) -> Entry:
    name, _, _, themes, rating, deviation, *_ = line.split("\t")
    return Entry(name, game_of(name), tuple(themes.split()), float(rating), float(deviation))


def _exercise_entry(line: str) -> Entry:
    name, kind, rating, deviation, *_ = line.split("\t")
    return Entry(name, game_of(name), (kind,), float(rating), float(deviation))


POSITIONS: Final = Shelf(FOLDER / "positions.txt", Mined.read, _problem_entry)
"""Problems with open cards."""
EXERCISES: Final = Shelf(FOLDER / "exercises.txt", Exercise.read, _exercise_entry)
"""What to say, to lay away, to play with one's own view alone."""

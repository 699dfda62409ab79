"""How far a measurement has come: sums from which its figures follow, small enough to be kept in the repository.

Every deal follows from its number, so whoever has the sums of the first n deals can go on with deal n, in another
session or on another machine, and comes to the same sums as if it had never been cut short.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from hashlib import sha256
from pathlib import Path
from subprocess import run
from typing import Any, NamedTuple

from tarock.players.arena import Figure, Sums
from tarock.players.arena.chairs import Thinking, Thought

FOLDER = Path("docs/strength")
"""Where the sums lie, a file for every row of the plan."""
PLAYED_BY = ("src/tarock", "native/src")
"""The files that decide how a deal comes out."""
NOT_IN = ("cli", "server", "testing", "page")
"""The rooms of the first of them that do not."""
SOURCES = (".py", ".hpp", ".cpp", ".json")
PROBES = 3
"""What so many first deals told is kept word by word: another program that tells the same goes on with the sums."""


class Told(NamedTuple):
    """What one deal told: values by name, and what the player spent on it who is measured."""

    values: Mapping[str, Sequence[float]]
    thinking: Thinking


Values = dict[str, list[float]]


def as_kept(told: Told) -> Values:
    """The values of a deal in a form that can be compared with what was written down."""
    return {name: list(values) for name, values in sorted(told.values.items()) if values}


@dataclass
class Standing:
    """The sums of the first deals of one game."""

    program: str
    """The mark of the program that played them; another program does not go on with them."""
    commit: str
    deals: int = 0
    sums: dict[str, Sums] = field(default_factory=dict)
    thinking: Thinking = field(default_factory=Thinking)
    first: list[Values] = field(default_factory=list)
    """What the first deals told."""

    def add(self, told: Told) -> None:
        """One more deal."""
        self.deals += 1
        if len(self.first) < PROBES:
            self.first.append(as_kept(told))
        for name, values in told.values.items():
            if values:
                self.sums[name] = self.sums.get(name, Sums()).plus(values)
        self.thinking.add(told.thinking)

    def figure(self, name: str) -> Figure:
        """The mean of the values of a name."""
        return self.sums.get(name, Sums()).figure

    @property
    def milliseconds(self) -> float:
        """Of processor for a card, as far as there was a choice."""
        return _milliseconds(self.thinking.cards)

    @property
    def milliseconds_else(self) -> float:
        """The same for all other decisions."""
        return _milliseconds(self.thinking.others)

    def plain(self) -> dict[str, Any]:
        """As it is kept."""
        cards, others = self.thinking.cards, self.thinking.others
        return {
            "program": self.program,
            "commit": self.commit,
            "deals": self.deals,
            "first": self.first,
            "sums": {name: astuple(one) for name, one in sorted(self.sums.items())},
            "thought": [cards.decisions, round(cards.seconds, 3), others.decisions, round(others.seconds, 3)],
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Standing:
        """The standing that was kept."""
        cards, others = Thought(*data["thought"][:2]), Thought(*data["thought"][2:])
        sums = {name: Sums(*one) for name, one in data["sums"].items()}
        return cls(data["program"], data["commit"], data["deals"], sums, Thinking(cards, others), data["first"])


def _milliseconds(thought: Thought) -> float:
    return 1000 * thought.seconds / thought.decisions if thought.decisions else 0.0


Standings = dict[str, Standing]
"""The games of one row."""


def kept(row: str, folder: Path = FOLDER) -> Standings:
    """What is known of a row."""
    path = folder / f"{row}.json"
    found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {game: Standing.read(data) for game, data in found.items()}


def keep(row: str, standings: Standings, folder: Path = FOLDER) -> None:
    """Write a row down, one line for a game; who is cut short while writing loses nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = (f"{json.dumps(game)}: {json.dumps(one.plain())}" for game, one in standings.items() if one.deals)
    new = folder / f"{row}.json.new"
    new.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    new.replace(folder / f"{row}.json")


def program_mark(root: Path = Path()) -> str:
    """The same for the same sources on every machine, unlike the arena's, which knows the compiled kernel too."""
    digest = sha256()
    for path in _sources(root):
        digest.update(f"{path.relative_to(root)} ".encode() + sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _sources(root: Path) -> Iterator[Path]:
    for place in PLAYED_BY:
        for path in sorted((root / place).rglob("*")):
            rooms = path.relative_to(root / place).parts
            if path.suffix in SOURCES and rooms[0] not in NOT_IN:
                yield path


def commit() -> str:
    """The last that changed the players, for people who want to measure again; a plus where they were changed since."""
    changed = _git("status", "--porcelain", "--", *PLAYED_BY)
    return f"{_git('log', '-1', '--format=%h', '--', *PLAYED_BY) or 'unknown'}{'+' if changed else ''}"


def _git(*words: str) -> str:
    return run(["git", *words], capture_output=True, text=True, check=False).stdout.strip()

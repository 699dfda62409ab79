"""How many deals a rating that allows for luck saves: `python -m tools.luck_free FOLDER GAME ... [--deals N]`.

Every deal is a line in a file of its game, so that a measurement goes on where it ended; games take turns. What comes
of it stands in docs/players.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from tarock.players.plain import Plain
from tarock.players.school.luck_free import Played, Trial, separation, trial


def main() -> None:
    """Measure on, then tell what there is."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("games", nargs="+")
    asked.add_argument("--deals", type=int, default=0, help="so many more of each game")
    said = asked.parse_args()
    for _ in range(said.deals):
        for game in said.games:
            measure(book_of(said.folder, game), game)
    for game in said.games:
        sys.stdout.write(told(game, trials_in(book_of(said.folder, game))) + "\n")


def book_of(folder: Path, game: str) -> Path:
    """Where the trials of a game are."""
    return folder / f"{game}.jsonl"


def trials_in(book: Path) -> list[Trial]:
    """All that were measured."""
    lines = book.read_text(encoding="utf-8").splitlines() if book.exists() else []
    return [_read(json.loads(line)) for line in lines]


def _read(line: Plain) -> Trial:
    return Trial(line["number"], Played(*line["careful"]), Played(*line["search"]), line["par"])


def measure(book: Path, game: str) -> None:
    """One more."""
    found = trial(game, len(trials_in(book)))
    with book.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(found)) + "\n")


def told(game: str, trials: list[Trial]) -> str:
    """A line of the table."""
    if len(trials) < 2:
        return f"| `{game}` | {len(trials)} |"
    found = separation(trials)
    return f"| `{game}` | {len(trials)} | {found.results:.0f} | {found.par:.0f} | {found.moves:.0f} |"


if __name__ == "__main__":
    main()

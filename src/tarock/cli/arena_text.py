"""The arena at the terminal: a table that grows while it is played, and can be cut short."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import isinf
from pathlib import Path

from tarock.cli.console import Console
from tarock.players.arena import Book, Crew, Figure, Figures, Match, figures_of, run
from tarock.players.arena.chairs import Thought

COLUMNS = "{:<26}{:>7}{:>17}{:>22}{:>18}{:>11}{:>8}"
HEAD = COLUMNS.format("game", "deals", "points per deal", "95 % interval", "card points", "ms a card", "else")
BACK = "\r\033[K"


@dataclass
class Arena:
    """Two kinds of players meet in some games, one game after the other."""

    console: Console
    folder: Path
    """Where the results are kept, so that a match can go on where it stopped."""
    split: bool = False
    """Whether roles and contracts are told apart."""

    def run(self, matches: Sequence[Match], deals: int, crew: Crew) -> list[dict[str, object]]:
        """Print a line for every match; Ctrl-C prints what there is and ends."""
        self.console.say(f"{_title(matches[0])}\n\n{HEAD}")
        results = []
        for match in matches:
            book = Book.open(match, self.folder)
            try:
                for _ in run(book, deals, crew):
                    self._progress(book)
            except KeyboardInterrupt:
                results += self._result(book, deals)
                self.console.say("Cut short; the same command goes on from here.")
                break
            results += self._result(book, deals)
        return results

    def _progress(self, book: Book) -> None:
        if sys.stderr.isatty():
            line = line_of(book, figures_of(book.match, book.trials))
            print(f"{BACK}{line} ...", end="", file=sys.stderr, flush=True)

    def _result(self, book: Book, deals: int) -> list[dict[str, object]]:
        if sys.stderr.isatty():
            print(BACK, end="", file=sys.stderr, flush=True)
        if not book.trials:
            return []
        figures = figures_of(book.match, book.enough(deals) or book.trials)
        self.console.say(line_of(book, figures))
        if self.split:
            for name, part in (*figures.by_role.items(), *figures.by_contract.items()):
                self.console.say(f"  {name:<24}{part.trials:>7}{part.mean:>+17.2f}{interval(part):>22}")
        return [plain(book.match, figures)]


def _title(match: Match) -> str:
    how = "mirrored sittings" if match.sittings else "mirrored deals"
    said = [f"{match.first} against {match.second}: {how}", f"seed {match.seed}"]
    said += [f"only the {match.mode}"] * (match.mode != "whole") + [f"as {match.role}"] * bool(match.role)
    return ", ".join(said)


def line_of(book: Book, figures: Figures) -> str:
    """A game and its figures."""
    lead, points, thinking = figures.lead, figures.points, book.thinking
    in_points = f"{points.mean:+.2f} ± {points.margin:.2f}" if points.trials > 1 else "-"
    times = _milliseconds(thinking.cards), _milliseconds(thinking.others)
    return COLUMNS.format(book.match.game, figures.deals, f"{lead.mean:+.2f}", interval(lead), in_points, *times)


def interval(figure: Figure) -> str:
    """Where the true mean lies, as far as can be said."""
    return "one trial only" if isinf(figure.margin) else f"{figure.low:+.2f} to {figure.high:+.2f}"


def _milliseconds(thought: Thought) -> str:
    return f"{1000 * thought.seconds / thought.decisions:.2f}" if thought.decisions else "-"


def plain(match: Match, figures: Figures) -> dict[str, object]:
    """A match and its figures for programs; no times, so that the same match gives the same bytes."""
    return {
        **match.header,
        "deals": figures.deals,
        "lead": _plain(figures.lead),
        "points": _plain(figures.points),
        "by_role": {name: _plain(part) for name, part in figures.by_role.items()},
        "by_contract": {name: _plain(part) for name, part in figures.by_contract.items()},
    }


def _plain(figure: Figure) -> dict[str, object]:
    margin = None if isinf(figure.margin) else round(figure.margin, 6)
    return {"trials": figure.trials, "values": figure.values, "mean": round(figure.mean, 6), "margin": margin}


def save(results: list[dict[str, object]], path: Path) -> None:
    """Write the figures of all matches to a file."""
    path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")

"""An older version of this program as a player of the arena: `mirror:python3 -S tools/older_player.py CHECKOUT/src`.

It replays the deal on the engine of that version, hidden cards too, and shows its careful player the view of his seat
and nothing else. It imports nothing that has come since, so that any version with a notation will do. `-S` keeps Python
from finding the version that is installed. Questions and answers are those of `docs/arena.md`.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import process_time
from typing import Any


class Mirror:
    """The deal that was asked about last; the next question is mostly one a few moves later."""

    def __init__(self) -> None:
        self.notation = importlib.import_module("tarock.notation")
        self.player = importlib.import_module("tarock.players").CarefulPlayer()
        self.record, self.moves, self.deal = "", list[str](), None

    def at(self, record: str, moves: list[str]) -> Any:
        """The deal of a record after these moves."""
        if record != self.record or moves[: len(self.moves)] != self.moves:
            self.record, self.moves, self.deal = record, [], self.notation.loads(record).deal()
        for line in moves[len(self.moves) :]:
            seat, _, move = line.partition(" ")
            self.deal = self.deal.play(self.notation.read_move(move), int(seat) - 1)
        self.moves = moves
        return self.deal

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The move of the careful player, and the seconds of processor it took."""
        view = self.at(asked["record"], asked["moves"]).view(asked["seat"] - 1)
        before = process_time()
        move = self.player.choose(view)
        return {"move": self.notation.move_text(move), "seconds": round(process_time() - before, 6)}


def answers(questions: Iterable[str]) -> Iterator[str]:
    """A line for every line."""
    mirror = Mirror()
    for question in questions:
        yield json.dumps(mirror.answer(json.loads(question)))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.path.insert(0, sys.argv[1])
    found = Path(importlib.import_module("tarock").__file__ or "").resolve()
    if not found.is_relative_to(Path(sys.argv[1]).resolve()):
        sys.exit(f"older_player: this is {found.parent}, not the version in {sys.argv[1]}; start it with python3 -S")
    for line in answers(sys.stdin):
        print(line, flush=True)

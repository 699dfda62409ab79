"""`make problems`: mine problems and exercises for the school, and choose the supply from what was found.

Ctrl-C ends it at any time; the same command goes on. `PROBLEMS="--only positions --games tapp --minutes 30"` mines some
of it; `--ray` does it on a Ray cluster; `--minutes 0` only chooses anew. What was found lies under build/problems.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from time import monotonic

from tarock.players.arena import Crew, alone, processes, ray_cluster
from tarock.players.cores import cores
from tarock.rules import SetupError
from tarock.variants import all_variants, variant
from tools.problems.choosing import fill
from tools.problems.heap import Heap, dig
from tools.problems.kinds import KINDS

WEEK = 7 * 24 * 60


def main(arguments: Sequence[str] | None = None) -> int:
    """Mine, then choose."""
    asked = _asked(arguments)
    for name in asked.only:
        heaps = {game: Heap.open(asked.build / name / f"{game}.txt") for game in asked.games}
        try:
            with _crew(asked) as crew:
                _mine(name, heaps, asked, crew)
        except KeyboardInterrupt:
            print("\ncut short; the same command goes on from here")
        kind = KINDS[name]
        whole = {game: Heap.open(asked.build / name / f"{game}.txt") for game in all_variants()}
        print(f"{name}: {fill(kind, whole, asked.into / kind.shelf.path.name)} shipped")
    return 0


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.problems", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--games", nargs="+", type=_game, default=list(all_variants()), metavar="GAME")
    parser.add_argument("--wanted", type=int, help="so many of each game (60 problems, 12 exercises)")
    parser.add_argument("--minutes", type=float, default=WEEK, help="how long for each kind, by the clock")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="on a Ray cluster, or a local Ray")
    parser.add_argument("--build", type=Path, default=Path("build/problems"), help="where everything found is kept")
    parser.add_argument("--into", type=Path, default=KINDS["positions"].shelf.path.parent, help="where the supply lies")
    return parser.parse_args(arguments)


def _game(name: str) -> str:
    try:
        return variant(name).id
    except SetupError as unknown:
        raise argparse.ArgumentTypeError(str(unknown)) from None


def _crew(asked: argparse.Namespace) -> AbstractContextManager[Crew]:
    if asked.ray is not None:
        return ray_cluster(asked.ray or None)
    return alone() if asked.processes == 1 else processes(asked.processes)


def _mine(name: str, heaps: dict[str, Heap], asked: argparse.Namespace, crew: Crew) -> None:
    kind, start = KINDS[name], monotonic()
    before = sum(heap.found for heap in heaps.values())
    for game in dig(heaps, kind.dig, asked.wanted or kind.a_game, crew, start + 60 * asked.minutes):
        found = sum(heap.found for heap in heaps.values()) - before
        _show(f"{name}: {found:,} found, {3600 * found / (monotonic() - start):,.0f} an hour, {game}")
    _show("\n")


def _show(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())

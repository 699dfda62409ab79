"""`make strength`: go on with the measurements of docs/strength.md, or write its tables anew.

Ctrl-C ends it at any time; the same command goes on. `STRENGTH="--only whole cards --minutes 30"` measures some rows
for half an hour, each the same share of it; `--page` measures nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from time import monotonic

from tarock.players.arena import UnknownKind, alone, processes
from tarock.players.cores import cores
from tools.strength import page
from tools.strength.plan import PLAN, Row
from tools.strength.running import OtherProgram, go_on, opened
from tools.strength.standing import Standings

WEEK = 7 * 24 * 60


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure row after row."""
    asked = _asked(arguments)
    try:
        if not asked.page:
            _measure([PLAN[name] for name in asked.only or PLAN], asked)
    except KeyboardInterrupt:
        print("\ncut short; the same command goes on from here")
    page.write()
    return 0


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=PLAN, metavar="ROW", help=f"of {', '.join(PLAN)}")
    parser.add_argument("--cases", nargs="+", metavar="GAME", help="some games of these rows only")
    parser.add_argument("--minutes", type=float, default=WEEK, help="how long, by the clock")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--anew", action="store_true", help="forget what was measured of these rows before")
    parser.add_argument("--page", action="store_true", help="only write the page from what is known")
    return parser.parse_args(arguments)


def _measure(rows: Sequence[Row], asked: argparse.Namespace) -> None:
    end = monotonic() + 60 * asked.minutes
    with alone() if asked.processes == 1 else processes(asked.processes) as crew:
        for place, row in enumerate(rows):
            until = monotonic() + (end - monotonic()) / (len(rows) - place)
            try:
                standings = opened(row, anew=asked.anew)
                for case in go_on(row, standings, crew, until, cases=asked.cases):
                    _show(row, case, standings)
            except (OtherProgram, ImportError, UnknownKind) as left_out:
                print(left_out, file=sys.stderr)


def _show(row: Row, case: str, standings: Standings) -> None:
    if sys.stderr.isatty():
        done, wanted = sum(one.deals for one in standings.values()), sum(map(row.wanted, row.cases))
        print(f"\r\033[K{row.name}: {done:,} of {wanted:,} deals, {case}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())

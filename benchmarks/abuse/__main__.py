"""`make abuse`: good tables on a real server while everything is done to it; prints one table.

Ctrl+C cuts it short; what was done so far is counted all the same.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import figures
from benchmarks.abuse import report
from benchmarks.abuse.soak import Outcome, Plan, Soak


async def soaked(plan: Plan, folder: Path) -> Outcome:
    """One run, which a signal cuts short."""
    soak = Soak(plan, folder)
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, soak.end)
    telling = asyncio.create_task(tell(soak))
    try:
        return await soak.run()
    finally:
        telling.cancel()


async def tell(soak: Soak) -> None:
    """Say once a minute how it goes."""
    for minute in count(1):
        await asyncio.sleep(60)
        kills, lost = sum(soak.scene.kills.values()), len(soak.books.lost) + len(soak.books.doubled)
        print(
            f"{minute} min, {soak.times.stage}: {soak.books.acknowledged:,} acknowledged, {kills} kills, "
            f"{lost} lost or doubled, {len(soak.server.crashes)} crashes",
            flush=True,
        )


def plan_of(minutes: float, seed: str, pace: float) -> Plan:
    """A twentieth of the time is quiet; a third of the rest belongs to the strangers alone."""
    seconds = 60 * minutes
    return Plan(quiet=0.05 * seconds, strangers=0.3 * seconds, everything=0.65 * seconds, seed=seed, pace=pace)


def main() -> int:
    """Soak, print, and say whether the goals were met."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.abuse", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--pace", type=float, default=Plan.pace, help="hostile messages a second")
    wish = parser.parse_args()
    with TemporaryDirectory() as folder:
        outcome = asyncio.run(soaked(plan_of(wish.minutes, wish.seed, wish.pace), Path(folder)))
    found = report.figures(outcome)
    report.show(outcome, found)
    written = figures.write("abuse", found).with_suffix(".log")
    written.write_text("\n".join(outcome.server.log), encoding="utf-8")
    print(f"\nthe server's log: {written}")
    faults = report.faults(outcome, found)
    print("\n" + ("\n".join(faults) if faults else "Everything as it must be."))
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Whole deals beside an older version: `python3 -m benchmarks.older_deals CHECKOUT/src [GAME ...]`.

Both versions play the same shuffles by chance, taking turns window by window, so that whatever else the machine does
burdens both alike. Each plays every window several times and its quickest turn counts: what else goes on can make a
turn slower and never quicker. The figure is this version's processor time per move over the older one's.
"""

from __future__ import annotations

import importlib
import json
import random
import subprocess
import sys
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Final

DEALS, WINDOWS, TURNS = 20, 6, 5
"""Deals in a window, how many windows there are of a game, and how often each version plays every one."""
HERE: Final = Path(__file__).resolve()


def played(game: str, seed: int) -> float:
    """Seconds of processor for a move, over a window of deals from the shuffle to the settlement.

    It imports nothing that has come since, so that any version with these two modules will do.
    """
    variant, deals = importlib.import_module("tarock.variants").variant(game), importlib.import_module("tarock.deal")
    rng, moves, begin = random.Random(seed), 0, process_time()
    for _ in range(DEALS):
        pack = list(variant.pack.cards)
        rng.shuffle(pack)
        deal = deals.Deal.start(variant, variant.setup(tuple(pack)))
        while not deal.over:
            found = deal.choices
            choices = found() if callable(found) else found  # once it was a method
            deal = deal.play(choices.sample(rng))
            moves += 1
        assert deal.settlement is not None
    return (process_time() - begin) / moves


class Version:
    """A version of this program in a process of its own, which plays windows when asked."""

    def __init__(self, source: Path) -> None:
        # -S keeps Python from finding the version that is installed.
        command = [sys.executable, "-S", str(HERE), str(source)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def window(self, game: str, seed: int) -> float:
        """Seconds for a move."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([game, seed]), file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """It is needed no more."""
        self.process.communicate()


def compared(old: Version, new: Version, game: str) -> tuple[float, float]:
    """Microseconds for a move in the older version, and this one's over the older one's."""
    quickest: dict[Version, dict[int, float]] = {old: {}, new: {}}
    for turn in range(TURNS):
        for seed in range(WINDOWS):
            for version in (old, new) if turn % 2 else (new, old):
                spent = version.window(game, seed)
                quickest[version][seed] = min(spent, quickest[version].get(seed, spent))
    before, now = (mean(quickest[version].values()) for version in (old, new))
    return before * 1e6, now / before


def main(source: Path, games: list[str]) -> None:
    """Print the ratio of every game."""
    old, new = Version(source), Version(HERE.parent.parent / "src")
    print(f"{'game':<26}{'old us/move':>12}{'new/old':>9}")
    for game in games:
        before, ratio = compared(old, new, game)
        print(f"{game:<26}{before:>12.1f}{ratio:>9.3f}", flush=True)
    old.close()
    new.close()


def answer(source: str) -> None:
    """Play the windows asked for on the version in this folder."""
    sys.path.insert(0, source)
    for line in sys.stdin:
        print(played(*json.loads(line)), flush=True)


if __name__ == "__main__" and not __package__:
    answer(sys.argv[1])
elif __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:] or list(importlib.import_module("tarock.variants").all_variants()))

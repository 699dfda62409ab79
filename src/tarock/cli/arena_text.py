"""The arena at the terminal: a table that grows game by game, and can be cut short."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import isinf

from tarock.cli.console import Console
from tarock.game import AnyVariant
from tarock.players.arena import Figure, Maker, Pair, contest, figure_of

HEAD = f"{'game':<26}{'deals':>8}{'pairs':>7}{'points per deal':>18}{'95 % interval':>22}"
LEAST = 5
"""With fewer pairs an interval says little."""
BACK = "\r\033[K"


class Arena:
    """Two kinds of players meet in some games, one game after the other."""

    def __init__(self, console: Console, names: tuple[str, str], kinds: tuple[Maker, Maker], seed: int) -> None:
        self.console, self.names, self.kinds, self.seed = console, names, kinds, seed

    def run(self, games: Sequence[AnyVariant], deals: int) -> None:
        """Print a line for every game; Ctrl-C prints what there is and ends."""
        first, second = self.names
        self.console.say(f"{first} against {second}: mirrored sittings, seed {self.seed}\n\n{HEAD}")
        for game in games:
            played: list[Pair] = []
            try:
                for pair in self._pairs(game, deals):
                    played.append(pair)
                    self._progress(game, played, deals)
            except KeyboardInterrupt:
                self._line(game, played)
                self.console.say("Cut short.")
                return
            self._line(game, played)

    def _pairs(self, game: AnyVariant, deals: int) -> Iterator[Pair]:
        """Pairs until so many deals have been played, but as many at least as an interval needs."""
        done = pairs = 0
        for pair in contest(game, *self.kinds, seed=self.seed):
            yield pair
            done, pairs = done + pair.deals, pairs + 1
            if done >= deals and pairs >= LEAST:
                return

    def _progress(self, game: AnyVariant, played: list[Pair], deals: int) -> None:
        if sys.stderr.isatty():
            done = sum(pair.deals for pair in played)
            print(f"{BACK}{game.id}: {done} of {deals} deals ...", end="", file=sys.stderr, flush=True)

    def _line(self, game: AnyVariant, played: list[Pair]) -> None:
        if sys.stderr.isatty():
            print(BACK, end="", file=sys.stderr, flush=True)
        if played:
            self.console.say(line_of(game, figure_of(played)))


def line_of(game: AnyVariant, figure: Figure) -> str:
    """A game and its figure."""
    interval = "one pair only" if isinf(figure.margin) else f"{figure.low:+.2f} to {figure.high:+.2f}"
    return f"{game.id:<26}{figure.deals:>8}{figure.pairs:>7}{figure.lead:>+18.2f}{interval:>22}"

"""Training: deals are played and taken down, weights are fitted to them, and what is better is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from tarock.players.arena import Crew
from tarock.players.plain import Plain
from tarock.players.search.learning.describing import Decision, decisions_of
from tarock.players.search.learning.fitting import fitted_tables
from tarock.players.search.learning.judging import Figures, judged, tempered
from tarock.players.search.learning.shards import SIZE, Source, keep_shard, missing, read_deals, shard_of
from tarock.players.search.weights import described
from tarock.solving.fair import EVEN_SHEET, PLAIN_SHEET
from tarock.solving.goals import PolicySheet

PARTS = 10
"""Of so many deals one chooses the temperature and one is held out; from all others is learned."""
Progress = Callable[[int, int], object]
"""Told how many deals of how many are there."""


@dataclass(frozen=True)
class Learned:
    """A policy with the deals that it has never seen."""

    source: Source
    deals: int
    decisions: int
    """How many it has learned from."""
    sheet: PolicySheet
    held_out: tuple[Decision, ...]

    @property
    def figures(self) -> Figures:
        """How well it tells what was chosen in the deals held out."""
        return judged(self.held_out, self.sheet)

    def told(self) -> Plain:
        """Everything that its file says."""
        compared = {"even": EVEN_SHEET, "plain": PLAIN_SHEET, "learned": self.sheet}
        return {
            "game": self.source.game,
            "learned_from": self.source.player,
            "seed": self.source.seed,
            "deals": self.deals,
            "decisions": self.decisions,
            "held_out": {name: _rounded(judged(self.held_out, sheet)) for name, sheet in compared.items()},
        } | described(self.sheet)


def _rounded(figures: Figures) -> dict[str, float]:
    return {name: round(value, 4) for name, value in asdict(figures).items()}


def play_deals(source: Source, deals: int, build: Path, crew: Crew, progress: Progress) -> None:
    """Play what is not there yet; it can be stopped at any time, and goes on with the rest."""
    todo = missing(source, deals, build)
    progress(deals - SIZE * len(todo), deals)
    shards = [crew.start(partial(shard_of, source, first)) for first in todo]
    for done, (first, shard) in enumerate(zip(todo, shards, strict=True), 1):
        keep_shard(source, first, build, shard())
        progress(deals - SIZE * (len(todo) - done), deals)


def learn(source: Source, deals: int, build: Path) -> Learned:
    """Fit a policy to deals that have been played; the same source and number give the same policy."""
    parts: list[list[Decision]] = [[] for _ in range(PARTS)]
    for number, deal in read_deals(source, deals, build):
        parts[number % PARTS] += decisions_of([deal])
    *lessons, tuning, held_out = parts
    learned = [one for part in lessons for one in part]
    sheet = tempered(fitted_tables(learned, source.seed), tuning)
    return Learned(source, deals, len(learned), sheet, tuple(held_out))

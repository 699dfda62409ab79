"""The plan: what is measured, in which games, over how many deals. It was fixed before anything was measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from tarock.players.arena import Mode, Role
from tarock.variants import all_variants
from tools.strength import lapajne, outside, problems
from tools.strength.lapajne import Lapajne
from tools.strength.meeting import FIRST_RELEASE, Meeting
from tools.strength.outside import TheirTarok
from tools.strength.problems import Problems
from tools.strength.standing import Told
from tools.strength.thoughts import Thoughts

SEED: Final = 1_118_2026
"""Nobody has tried anything with these deals before."""
GAMES: Final = tuple(all_variants())
FIVE: Final = ("koenigrufen", "tapp", "slovenski", "dansk", "grischun")
"""The games that are measured most closely."""
STRONG, NORMAL, EASY = "search,level=strong", "search", "search,level=easy"
CAREFUL, PEEKING = "careful", "tools.strength.peeking:PeekingPlayer"


ISMCTS, OPEN_MCTS = "benchmarks.open_spiel_players:InformationSets", "benchmarks.open_spiel_players:OpenMcts"
"""OpenSpiel's bots, 100 simulations a card."""


class Measure(Protocol):
    """What is done with a deal."""

    def prepare(self) -> None:
        """Have everything ready that the deals need."""
        ...

    def play(self, case: str, number: int) -> Told:
        """Play the deal of this number, and tell what it came to."""
        ...


@dataclass(frozen=True)
class Row:
    """One row of the plan."""

    name: str
    measure: Measure
    cases: tuple[str, ...]
    """The games, or what else is told apart."""
    deals: int
    more: Mapping[str, int] = field(default_factory=dict)
    """Cases of which more deals are wanted."""

    def wanted(self, case: str) -> int:
        """How many deals."""
        return self.more.get(case, self.deals)


PLAN: Final = {row.name: row for row in (
    Row("whole", Meeting(NORMAL, CAREFUL, seed=SEED), GAMES, 1_000, dict.fromkeys(FIVE, 2_000)),
    Row("first-release", Meeting(NORMAL, FIRST_RELEASE, Mode.CARDS, seed=SEED), FIVE, 2_000),
    Row("cards", Meeting(NORMAL, CAREFUL, Mode.CARDS, seed=SEED), FIVE, 2_000),
    Row("defending", Meeting(NORMAL, CAREFUL, Mode.CARDS, Role.DEFENDER, seed=SEED), FIVE[:3], 2_000),
    Row("peeking", Meeting(PEEKING, FIRST_RELEASE, Mode.CARDS, seed=SEED), FIVE, 1_000),
    Row("strong", Meeting(STRONG, NORMAL, seed=SEED), GAMES, 400),
    Row("normal", Meeting(NORMAL, EASY, seed=SEED), GAMES, 400),
    Row("thoughts", Thoughts(seed=SEED), FIVE, 400),
    Row("lapajne", Lapajne(seed=SEED), lapajne.cases(), 200),
    Row("ismcts-careful", Meeting(ISMCTS, CAREFUL, Mode.CARDS, seed=SEED), FIVE[:3], 200),
    Row("ismcts-search", Meeting(ISMCTS, NORMAL, Mode.CARDS, seed=SEED), FIVE[:3], 200),
    Row("open-mcts-search", Meeting(OPEN_MCTS, NORMAL, Mode.CARDS, seed=SEED), FIVE[:3], 200),
    Row("their-tarok", TheirTarok(seed=SEED), outside.cases(), 1_000),
    Row("problems", Problems(seed=SEED), problems.cases(), 1),
)}  # fmt: skip
"""By name, in the order in which they are measured."""

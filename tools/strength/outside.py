"""Our players in OpenSpiel's own `tarok`, beside its bots; `make .venv/.bench` installs what this needs."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from tarock.players.arena.chairs import Thinking
from tools.strength.meeting import LEAD
from tools.strength.standing import Told

THEIRS = "benchmarks.their_tarok"
PAID, PAID_BEFORE = "paid", "paid before"
DECLARER, DEFENDERS = "declarer", "defenders"


def cases() -> tuple[str, ...]:
    """A side for the searching player, and the bot that it takes the place of and meets."""
    return tuple(f"{side}, {bot}" for bot in ("random", "mcts") for side in (DECLARER, DEFENDERS))


@dataclass(frozen=True)
class TheirTarok:
    """The searching player as one side of a deal, and then the bot in its place; what that side is paid."""

    player: str = "search"
    seed: int = 1

    def prepare(self) -> None:
        """OpenSpiel has to be there."""
        import_module(THEIRS)

    def play(self, case: str, number: int) -> Told:
        """The same cards twice."""
        side, _, bot = case.partition(", ")
        declarer_is_paid, seed = import_module(THEIRS).declarer_is_paid, self.seed + 3 * number
        before = declarer_is_paid(seed, bot, bot)
        if side == DECLARER:
            after = declarer_is_paid(seed, self.player, bot)
        else:  # Only the declarer writes points: what he gets the defenders lose.
            before, after = -before, -declarer_is_paid(seed, bot, self.player)
        return Told({LEAD: [after - before], PAID: [after], PAID_BEFORE: [before]}, Thinking())

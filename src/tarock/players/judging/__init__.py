"""Judging a finished deal fairly: what every move cost with what its player knew, and what the result was made of."""

from __future__ import annotations

from tarock.players.judging.decisions import Decision, decisions_of
from tarock.players.judging.effort import Effort
from tarock.players.judging.estimate import Estimate
from tarock.players.judging.judge import CannotJudge, Judge, Judgement
from tarock.players.judging.luck import Split

__all__ = ["CannotJudge", "Decision", "Effort", "Estimate", "Judge", "Judgement", "Split", "decisions_of"]

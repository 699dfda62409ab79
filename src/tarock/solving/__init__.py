"""Open-card search: what a position is worth, which card is best, and where a finished deal was decided."""

from tarock.solving.analysis import Analysis, Checked, analyse
from tarock.solving.lines import Step, follow
from tarock.solving.objectives import Objective, UnknownObjective
from tarock.solving.problems import Problem, load_problems
from tarock.solving.solution import CardValue, Solution
from tarock.solving.solver import solve
from tarock.solving.stage import CannotSolve

__all__ = [
    "Analysis",
    "CannotSolve",
    "CardValue",
    "Checked",
    "Objective",
    "Problem",
    "Solution",
    "Step",
    "UnknownObjective",
    "analyse",
    "follow",
    "load_problems",
    "solve",
]

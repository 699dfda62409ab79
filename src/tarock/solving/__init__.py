"""Open-card search: what a position is worth, which card is best, and where a finished deal was decided."""

from tarock.solving.objectives import Objective, UnknownObjective
from tarock.solving.problems import Problem, load_problems
from tarock.solving.solution import CardValue, Solution
from tarock.solving.solver import solve
from tarock.solving.stage import CannotSolve

__all__ = [
    "CannotSolve",
    "CardValue",
    "Objective",
    "Problem",
    "Solution",
    "UnknownObjective",
    "load_problems",
    "solve",
]

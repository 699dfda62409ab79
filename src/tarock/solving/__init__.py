"""Open-card search: what a position is worth, which card is best, and where a finished deal was decided."""

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tarock.solving.analysis import Analysis, Checked, analyse
    from tarock.solving.lines import Step, follow
    from tarock.solving.objectives import Objective, UnknownObjective
    from tarock.solving.problems import Problem, load_problems
    from tarock.solving.solution import CardValue, Solution
    from tarock.solving.solver import solve
    from tarock.solving.stage import CannotSolve

# Each name is fetched when it is first used, so that `import tarock.solving.kernel` costs no more than the kernel.
_HOME_OF = {
    "Analysis": "analysis",
    "CannotSolve": "stage",
    "CardValue": "solution",
    "Checked": "analysis",
    "Objective": "objectives",
    "Problem": "problems",
    "Solution": "solution",
    "Step": "lines",
    "UnknownObjective": "objectives",
    "analyse": "analysis",
    "follow": "lines",
    "load_problems": "problems",
    "solve": "solver",
}

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


def __getattr__(name: str) -> object:
    """The public name, from the module it lives in."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'tarock.solving' has no attribute {name!r}")
    found: object = getattr(import_module(f"tarock.solving.{_HOME_OF[name]}"), name)
    globals()[name] = found
    return found

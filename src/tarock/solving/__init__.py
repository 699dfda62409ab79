"""What a position is worth: searched with open cards, or over all worlds that a player's view leaves open (`fair`)."""

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tarock.solving.analysis import Analysis, Checked, analyse
    from tarock.solving.fair import PossibleWorlds, worlds
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
    "PossibleWorlds": "fair",
    "Problem": "problems",
    "Solution": "solution",
    "Step": "lines",
    "UnknownObjective": "objectives",
    "analyse": "analysis",
    "follow": "lines",
    "load_problems": "problems",
    "solve": "solver",
    "worlds": "fair",
}

__all__ = [
    "Analysis",
    "CannotSolve",
    "CardValue",
    "Checked",
    "Objective",
    "PossibleWorlds",
    "Problem",
    "Solution",
    "Step",
    "UnknownObjective",
    "analyse",
    "follow",
    "load_problems",
    "solve",
    "worlds",
]


def __getattr__(name: str) -> object:
    """The public name, from the module it lives in."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'tarock.solving' has no attribute {name!r}")
    found: object = getattr(import_module(f"tarock.solving.{_HOME_OF[name]}"), name)
    globals()[name] = found
    return found

"""The home of the tarock card games: rules, deals, notation and score keeping for every game of the books."""

import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tarock.cards import Card, CardSet, Suit
    from tarock.deal import Deal
    from tarock.notation import NotationError, Record, dumps, loads
    from tarock.notation.transcript import transcript
    from tarock.opening import new_deal
    from tarock.rules import IllegalMove, Refusal, SetupError
    from tarock.scoring import Line, Settlement
    from tarock.sitting import Sitting
    from tarock.solving import solve
    from tarock.variant import Variant
    from tarock.variants import all_variants, variant
    from tarock.view import View

# Each name is fetched when it is first used, so that `import tarock.kernel` costs no more than the kernel.
_HOMES = {
    "cards": ("Card", "CardSet", "Suit"),
    "deal": ("Deal",),
    "notation": ("NotationError", "Record", "dumps", "loads", "transcript"),
    "opening": ("new_deal",),
    "rules": ("IllegalMove", "Refusal", "SetupError"),
    "scoring": ("Line", "Settlement"),
    "sitting": ("Sitting",),
    "solving": ("solve",),
    "variant": ("Variant",),
    "variants": ("all_variants", "variant"),
    "view": ("View",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Card",
    "CardSet",
    "Deal",
    "IllegalMove",
    "Line",
    "NotationError",
    "Record",
    "Refusal",
    "Settlement",
    "SetupError",
    "Sitting",
    "Suit",
    "Variant",
    "View",
    "all_variants",
    "dumps",
    "loads",
    "new_deal",
    "solve",
    "transcript",
    "variant",
]


def __getattr__(name: str) -> object:
    """The public name, from the module it lives in."""
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'tarock' has no attribute {name!r}")
    found: object = getattr(import_module(f"tarock.{home}"), name)
    globals()[name] = found
    return found


class _Package(ModuleType):
    """A package that calls its function `variant` by that name also after the module `tarock.variant` was imported."""

    def __setattr__(self, name: str, value: object) -> None:
        if name != "variant" or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __dir__() -> list[str]:
    """Everything public."""
    return sorted(__all__)

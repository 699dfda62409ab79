"""The home of the tarock card games: rules, deals, notation and score keeping for every game of the books."""

from importlib import import_module

__version__: str

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tarock.cards import Card, CardSet, Suit
    from tarock.deal import Deal, Sitting, View, new_deal
    from tarock.game import Line, Settlement, Variant
    from tarock.notation import NotationError, Record, dumps, loads, transcript
    from tarock.rules import IllegalMove, Refusal, SetupError
    from tarock.solving import solve, worlds
    from tarock.variants import all_variants, variant

# Each name is fetched when it is first used, so that `import tarock.cards` costs no more than the cards.
_HOMES = {
    "cards": ("Card", "CardSet", "Suit"),
    "deal": ("Deal", "Sitting", "View", "new_deal"),
    "game": ("Line", "Settlement", "Variant"),
    "notation": ("NotationError", "Record", "dumps", "loads", "transcript"),
    "rules": ("IllegalMove", "Refusal", "SetupError"),
    "solving": ("solve", "worlds"),
    "variants": ("all_variants", "variant"),
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
    "worlds",
]


def __getattr__(name: str) -> object:
    """The public name, from the room it lives in; the version as it was installed."""
    if name == "__version__":
        return import_module("importlib.metadata").version("tarock")
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'tarock' has no attribute {name!r}")
    found: object = getattr(import_module(f"tarock.{home}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Everything public."""
    return sorted(__all__)

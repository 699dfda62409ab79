"""The home of the tarock card games: rules, deals, notation and score keeping for every game of the books."""

from importlib import import_module

__version__: str

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tarock.cards import Card, CardSet, Suit
    from tarock.deal import Deal, Sitting, View, new_deal
    from tarock.game import (
        Arrange,
        Bid,
        Call,
        Choose,
        Claim,
        Cut,
        Lay,
        Line,
        Move,
        Play,
        Push,
        Say,
        Settlement,
        Take,
        Variant,
    )
    from tarock.notation import (
        NotationError,
        Position,
        Record,
        dumps,
        dumps_position,
        loads,
        loads_position,
        read_deals,
        transcript,
    )
    from tarock.players import CarefulPlayer, ChancePlayer, Player
    from tarock.rules import IllegalMove, Refusal, SetupError
    from tarock.solving import analyse, solve, worlds
    from tarock.variants import all_variants, variant

# Each name is fetched when it is first used, so that `import tarock.cards` costs no more than the cards.
_HOMES = {
    "cards": (
        "Card",
        "CardSet",
        "Suit",
    ),
    "deal": (
        "Deal",
        "Sitting",
        "View",
        "new_deal",
    ),
    "game": (
        "Arrange",
        "Bid",
        "Call",
        "Choose",
        "Claim",
        "Cut",
        "Lay",
        "Line",
        "Move",
        "Play",
        "Push",
        "Say",
        "Settlement",
        "Take",
        "Variant",
    ),
    "notation": (
        "NotationError",
        "Position",
        "Record",
        "dumps",
        "dumps_position",
        "loads",
        "loads_position",
        "read_deals",
        "transcript",
    ),
    "players": (
        "CarefulPlayer",
        "ChancePlayer",
        "Player",
    ),
    "rules": (
        "IllegalMove",
        "Refusal",
        "SetupError",
    ),
    "solving": (
        "analyse",
        "solve",
        "worlds",
    ),
    "variants": (
        "all_variants",
        "variant",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Arrange",
    "Bid",
    "Call",
    "Card",
    "CardSet",
    "CarefulPlayer",
    "ChancePlayer",
    "Choose",
    "Claim",
    "Cut",
    "Deal",
    "IllegalMove",
    "Lay",
    "Line",
    "Move",
    "NotationError",
    "Play",
    "Player",
    "Position",
    "Push",
    "Record",
    "Refusal",
    "Say",
    "Settlement",
    "SetupError",
    "Sitting",
    "Suit",
    "Take",
    "Variant",
    "View",
    "all_variants",
    "analyse",
    "dumps",
    "dumps_position",
    "loads",
    "loads_position",
    "new_deal",
    "read_deals",
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
    return sorted([*__all__, "__version__"])

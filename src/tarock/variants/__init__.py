"""The games, one file each; the folder is the list."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from tarock.game import AnyVariant, Variant
from tarock.rules import SetupError


class Games(dict[str, AnyVariant]):
    """Games by their ids; they print as a list."""

    def __repr__(self) -> str:
        return "\n".join(f"{game.id:<26}{game.name}, {_players(game)} players" for game in self.values())


def _players(game: AnyVariant) -> str:
    first, *others = map(str, game.players)
    return " or ".join((first, *others))


@cache
def all_variants() -> Games:
    """Every game by its id, found by looking into this folder."""
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    games = [game for module in modules for game in vars(module).values() if isinstance(game, Variant)]
    return Games((game.id, game) for game in sorted(games, key=lambda game: game.id))


def register(game: AnyVariant) -> None:
    """Add a game that lives outside this folder, so that its records can be read and written."""
    if all_variants().setdefault(game.id, game) is not game:
        raise SetupError(f"game: there is another game with the id {game.id!r}")


def variant(game: str) -> AnyVariant:
    """The game with this id."""
    found = all_variants().get(game)
    if found is None:
        near = get_close_matches(game, all_variants(), n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(all_variants())}"
        raise SetupError(f"game: {game!r} is unknown; {hint}")
    return found

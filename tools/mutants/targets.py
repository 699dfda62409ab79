"""What is tried: the parts of the house in which a slip would change a game, and the files of each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCES: Final = Path("src")
TARGETS: Final = {
    "games": ("variants/*.py",),
    "families": ("variants/families/**/*.py",),
    "phases": ("game/phases/*.py",),
    "tricks": ("cards/*.py",),
    "rest": ("players/rest.py",),
    "server": ("server/decide.py", "server/consent.py", "server/state.py", "server/naming.py"),
}
"""By name, below src/tarock: rules and settlement, the steps of a deal, cards, the proof of the rest, decisions."""


class UnknownGame(ValueError):
    """There is no such game."""

    def __init__(self, game: str) -> None:
        super().__init__(f"{game}: there is no game of this name in src/tarock/variants")


def files_of(target: str) -> list[Path]:
    """The files of a target; what only hands names on holds nothing to try."""
    found = (path for pattern in TARGETS[target] for path in sorted(SOURCES.glob(f"tarock/{pattern}")))
    return [path for path in found if path.name != "__init__.py"]


def target_of(file: Path) -> str:
    """The target that a file belongs to."""
    return next(name for name in TARGETS if file in files_of(name))


def used_by(game: str) -> list[Path]:
    """The file of a game, and whatever of other games and of its family it uses."""
    file = SOURCES / f"tarock/variants/{game}.py"
    if not file.exists():
        raise UnknownGame(game)
    waiting, found = [file], {file}
    while waiting:
        for used in _used(waiting.pop()):
            if used not in found:
                found.add(used)
                waiting.append(used)
    return sorted(found)


def _used(file: Path) -> Iterator[Path]:
    """The files among the games and families from which one takes names, past those that only hand them on."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tarock.variants"):
            for name in node.names:
                yield from _home(str(node.module), name.name)


def _home(module: str, name: str) -> Iterator[Path]:
    """Where a name that a module has is written down."""
    folder = SOURCES.joinpath(*module.split("."))
    if not folder.is_dir():
        yield folder.with_suffix(".py")
    elif (folder / f"{name}.py").exists():
        yield folder / f"{name}.py"
    else:
        for node in ast.parse((folder / "__init__.py").read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom) and any((one.asname or one.name) == name for one in node.names):
                yield from _home(str(node.module), name)

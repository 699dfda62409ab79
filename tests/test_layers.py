"""What the rules of the game may not touch: import-linter watches the layers, this the outside world."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from statistics import median

import pytest

import tarock

SOURCE = Path(__file__).parents[1] / "src" / "tarock"
# Parts that talk to people, roll dice or read files; everything else is pure.
WORLDLY = {"cli", "players", "server", "solving", "testing"}
WORLDLY_FILES = {"deal/opening.py", "rules/rulebook.py"}
WORLD = {"random", "secrets", "time", "datetime", "os", "pathlib", "io", "socket", "subprocess", "threading"}


def pure_files() -> list[Path]:
    parts = {path: path.relative_to(SOURCE) for path in SOURCE.rglob("*.py")}
    return sorted(
        path for path, part in parts.items() if part.parts[0] not in WORLDLY and str(part) not in WORLDLY_FILES
    )


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("path", pure_files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_pure_modules_know_no_clock_no_chance_and_no_files(path: Path) -> None:
    assert not set(imported(path)) & WORLD


@pytest.mark.parametrize("path", pure_files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_pure_modules_need_nothing_but_python(path: Path) -> None:
    assert set(imported(path)) <= set(sys.stdlib_module_names) | {"tarock"}


GAMES = sorted(path for path in (SOURCE / "variants").glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_opens_with_ten_imports_at_most(path: Path) -> None:
    statements = ast.parse(path.read_text(encoding="utf-8")).body
    assert sum(isinstance(one, ast.Import | ast.ImportFrom) for one in statements) <= 10


def test_the_usual_game_is_read_in_one_sitting() -> None:
    assert median(len(path.read_text(encoding="utf-8").splitlines()) for path in GAMES) < 200


def test_everything_that_a_room_exports_is_there() -> None:
    rooms = [import_module(found.name) for found in walk_packages(tarock.__path__, "tarock.") if found.ispkg]
    exported = [(room, name) for room in rooms for name in vars(room).get("__all__", ())]
    assert len(exported) > 300
    assert [(room.__name__, name) for room, name in exported if not hasattr(room, name)] == []


def test_the_house_has_few_doors() -> None:
    """What lies at the top is the map: fourteen entries can be taken in at a glance."""
    assert len([one for one in SOURCE.iterdir() if one.suffix != ".so" and one.name != "__pycache__"]) <= 14

"""Whoever reads a deal reads its typed facts: nobody asks a phase, a result or an outcome whether it has a name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "tarock"
READERS = ("players", "cli", "server", "notation", "solving", "testing")
BY_NAME = {
    "notation/drawing/account_text.py": "the facts of an outcome, field by field",
    "server/changes.py": "the fields of a message, those that have changed",
    "server/wire.py": "the facts of an outcome, field by field",
    "notation/values.py": "the fields of any dataclass as text",
    "testing/swaps.py": "the fields in which two views differ",
    "players/arena/view_json.py": "the fields of a view and of all that is in it",
    "players/arena/kinds.py": "a player's class by its path",
    "players/search/learning/shards.py": "a player's class by its path",
    "solving/__init__.py": "what is imported when it is first wanted",
    "solving/stage.py": "its own fields, for a worker",
}
"""Where values are asked for by name, and which."""
OF_THE_SYSTEM = ("players/cores.py",)
"""Where the operating system is asked what it can do."""


def using(*names: str) -> set[str]:
    """The files in which one of these names occurs, or an attribute with a dot before its name."""
    return {str(path.relative_to(SOURCE)) for path in _files() if set(names) & set(_names_in(path))}


def _files() -> Iterator[Path]:
    return (path for room in READERS for path in (SOURCE / room).rglob("*.py"))


def _names_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield f".{node.attr}"


def test_only_fields_and_modules_are_asked_for_by_name() -> None:
    assert using("getattr") == set(BY_NAME)
    assert using("hasattr") == set(OF_THE_SYSTEM)


def test_players_and_clients_ask_no_deal_for_its_phase() -> None:
    """Who solves or tests a deal holds it whole; all others have a view, or what the deal has told."""
    # Referees have the deal whole, and so do players who rebuild one from a view, and whoever takes a position of it.
    whole = ("notation/position.py", "solving/", "testing/", "players/search/", "players/judging/", "players/arena/")
    assert {file for file in using(".phase") if not file.startswith(whole)} == set()


def test_anything_goes_in_few_lines() -> None:
    lines = {
        (path, node.lineno)
        for path in SOURCE.rglob("*.py*")
        if path.suffix in (".py", ".pyi")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Name) and node.id == "Any") or (isinstance(node, ast.alias) and node.name == "Any")
    }
    assert len(lines) < 60

"""Whoever reads a deal reads its typed facts: nobody asks a phase, a result or an outcome whether it has a name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "tarock"
READERS = ("players", "cli", "server", "notation", "solving", "testing")
BY_NAME = {
    "cli/account_text.py": "the facts of an outcome, field by field",
    "server/wire.py": "the facts of an outcome, field by field",
    "server/typescript.py": "the types of the protocol by their names in its source",
    "notation/values.py": "the fields of any dataclass as text",
    "notation/section.py": "a value that may be a text",
    "testing/swaps.py": "the fields in which two views differ",
    "solving/__init__.py": "what is imported when it is first wanted",
}
"""Where values are asked by name, and for what."""


def files() -> Iterator[Path]:
    return (path for room in READERS for path in (SOURCE / room).rglob("*.py"))


def names_used(path: Path) -> set[str]:
    """The plain names and the attributes that occur in a file."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {node.id for node in nodes if isinstance(node, ast.Name)} | {
        f".{node.attr}" for node in nodes if isinstance(node, ast.Attribute)
    }


def test_only_fields_are_asked_for_by_name() -> None:
    asking = {str(path.relative_to(SOURCE)) for path in files() if names_used(path) & {"getattr", "hasattr", "vars"}}
    assert asking <= {*BY_NAME, "players/careful/craft.py"}  # which looks into a folder of modules
    assert not any("hasattr" in names_used(path) for path in files())
    assert set(BY_NAME) <= asking


def test_players_and_clients_ask_no_deal_for_its_phase_or_its_results() -> None:
    reading = {path for path in files() if names_used(path) & {".phase", ".results"}}
    assert {str(path.relative_to(SOURCE).parts[0]) for path in reading} <= {"notation", "solving", "testing", "server"}

"""The specification of the notation: its examples are read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tarock.notation import (
    dumps, dumps_position, dumps_sitting, loads, loads_position, loads_sitting, move_text, read_move,
)  # fmt: skip
from tarock.notation.words import KINDS

PAGE = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```tarock (\w+)\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_every_example_is_read(kind: str, text: str) -> None:
    if kind == "deal":
        record = loads(text)
        assert loads(dumps(record)) == record
    elif kind == "position":
        position = loads_position(text)
        assert loads_position(dumps_position(position)) == position
    else:
        sitting = loads_sitting(text)
        assert loads_sitting(dumps_sitting(sitting)).sitting() == sitting.sitting()


def test_there_is_an_example_of_every_kind() -> None:
    assert {kind for kind, _ in EXAMPLES} == {"deal", "position", "sitting"}


def test_every_kind_of_move_has_examples_that_are_read() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (.*) \|$", PAGE, flags=re.MULTILINE)
    moves = {kind: re.findall(r"`([^`]+)`", examples) for kind, examples in rows if kind in KINDS}
    assert set(moves) == set(KINDS)
    for kind, texts in moves.items():
        assert [move_text(read_move(text)) for text in texts if text.startswith(kind)] == texts

"""The pages about the project can be read as plain text: no line of prose is longer than the lines of the code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted((*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "web/README.md"))
WIDTH = 120
CODE = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\([^)]*\)")


def prose(text: str) -> Iterator[str]:
    """The lines that can be broken anywhere: no code, no table, and a link only with the words it shows."""
    for line in CODE.sub("", text).splitlines():
        if not line.startswith("|"):
            yield LINK.sub("]", line)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_line_of_prose_is_over_120_columns(page: Path) -> None:
    assert [line for line in prose(page.read_text(encoding="utf-8")) if len(line) > WIDTH] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [("word " * 25, True), ("| " + "word " * 25, False), ("```\n" + "word " * 25 + "\n```", False)],
    ids=["prose", "table", "code"],
)
def test_only_prose_is_measured(text: str, found: bool) -> None:
    assert any(len(line) > WIDTH for line in prose(text)) is found

"""docs/security.md tells the truth: the tests and files that it names are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_test_that_the_page_names_is_there() -> None:
    code = "\n".join(one.read_text(encoding="utf-8") for one in (ROOT / "tests" / "server").glob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", TEXT))
    assert len(named) > 20
    assert named <= set(re.findall(r"^(?:async )?def (test_\w+)", code, re.MULTILINE))


def test_every_file_that_the_page_names_is_there() -> None:
    named = re.findall(r"`([a-z_/]+\.py)`", TEXT)
    assert named
    assert [one for one in named if not (ROOT / "src" / "tarock" / one).exists()] == []


def test_every_line_of_the_table_is_shown_by_a_test() -> None:
    lines = [line for line in TEXT.splitlines() if line.startswith("| ") and not line.startswith(("| who", "| --"))]
    assert len(lines) >= 12
    assert [line for line in lines if "`test_" not in line] == []

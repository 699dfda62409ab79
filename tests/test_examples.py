"""The example programs run as they stand, and print what their reader should see."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
SAYS = {
    "one_deal": ('[Game "koenigrufen"]', "(KRU-61): seat"),
    "an_evening": ("Ana", "Bor", "Cene", "Dana"),
    "settle_by_hand": ("Solo for the declarer (KRU-61): seat 1 +16", "seat 2 -16"),
    "read_a_record": ("read back exactly: True", "??", "The pack can be cut after any card from 1 to 53. (GEN-28)"),
    "solve_an_ending": ("The Pagat can win the last trick: True", "T17: yes", "CK: no"),
}
"""What each example prints among other things."""


def test_every_example_is_known_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == set(SAYS)


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs_as_it_stands(name: str) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / f"{name}.py"], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    for words in SAYS[name]:
        assert words in done.stdout, done.stdout

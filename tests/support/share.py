"""Where chance begins for tests that try a share of what is possible: elsewhere with every commit."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path


def commits() -> int:
    """How many commits the history has; 0 where there is none."""
    root = Path(__file__).parents[2]
    told = subprocess.run(
        ["git", "-C", root, "rev-list", "--count", "HEAD"], capture_output=True, text=True, check=False
    )
    return int(told.stdout) if told.returncode == 0 else 0


SEED = int(os.environ.get("TAROCK_SEED") or commits())
"""A commit is always tested with the same deals, the next one with others; TAROCK_SEED repeats those of another."""

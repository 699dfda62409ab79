"""Which share of what is possible is tried: another one with every commit."""

from __future__ import annotations

import os
import subprocess
import zlib
from argparse import ArgumentTypeError
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


def share(text: str) -> tuple[int, int]:
    """`3/7` as numbers: the third of seven shares."""
    number, _, all_ = text.partition("/")
    if not (number.isdecimal() and all_.isdecimal() and 0 < int(number) <= int(all_)):
        raise ArgumentTypeError(f"{text!r}: a share is written 3/7")
    return int(number), int(all_)


def in_share(name: str, number: int, all_: int) -> bool:
    """Whether a test belongs to a share: every test to one, and always to the same."""
    return zlib.crc32(name.encode()) % all_ == number - 1

"""What the log is told of an unexpected error: where it happened, and never its text, which could name cards."""

from __future__ import annotations

import traceback


def place_of(fault: BaseException) -> str:
    """The kind of an error and the last steps that led to it."""
    steps = traceback.extract_tb(fault.__traceback__)[-4:]
    return f"{type(fault).__name__} at " + " < ".join(
        f"{step.name} ({step.filename}:{step.lineno})" for step in steps[::-1]
    )

"""What the log is told of an unexpected error: where it happened, and never its text, which could name cards."""

from __future__ import annotations

import traceback


class Place(str):
    """Where in the program something went wrong."""

    __slots__ = ()


def place_of(error: BaseException) -> Place:
    """The kind of an error and the last steps that led to it."""
    steps = traceback.extract_tb(error.__traceback__)[-4:]
    return Place(
        f"{type(error).__name__} at "
        + " < ".join(f"{step.name} ({step.filename}:{step.lineno})" for step in steps[::-1])
    )
